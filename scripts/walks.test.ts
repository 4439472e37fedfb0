import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')
const text = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

/** The numbered lists of the document: file and name of each stop. */
const walks = [...text.matchAll(/(?:^\d+\. `.*\n(?: {3,}.*\n)*)+/gm)].map(([list]) =>
  [...list.matchAll(/^\d+\. `([^`]+)` `([^`]+)`/gm)].map(([, file, name]) => ({ file: file!, name: name! })),
)

const placeOf = (file: string) =>
  ['', 'server/src', 'server/src/modules']
    .map((folder) => path.join(root, folder, file))
    .find((place) => fs.existsSync(place))

test('the walks through the code have at most ten stops, come to no file twice, and name what is there', () => {
  assert.equal(walks.length, 5)
  for (const walk of walks) {
    assert.ok(walk.length > 0 && walk.length <= 10)
    const files = walk.map(({ file }) => file)
    assert.deepEqual(files, [...new Set(files)])
    for (const { file, name } of walk) {
      const place = placeOf(file)
      assert.ok(place, `${file} exists`)
      assert.ok(fs.readFileSync(place, 'utf8').includes(name), `${file} has ${name}`)
    }
  }
})

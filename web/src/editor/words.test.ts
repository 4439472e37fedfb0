import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const folder = path.join(import.meta.dirname, 'words')
const lists = readdirSync(folder).map((name) => ({
  name,
  words: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>,
}))

test('[LANG-1] the editor’s words are translated into every language but its own, the same everywhere', () => {
  assert.deepEqual(lists.map(({ name }) => name).toSorted(), ['de.json', 'ja.json', 'ko.json', 'zh.json'])
  const keys = Object.keys(lists[0]!.words)
  for (const { name, words } of lists) {
    assert.deepEqual(Object.keys(words), keys, name)
    assert.ok(
      Object.values(words).every((word) => word.trim() !== ''),
      name,
    )
  }
})

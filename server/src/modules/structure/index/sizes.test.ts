import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { Sizes } from './sizes.ts'

const nearest = (sizes: Sizes, ids: readonly number[], size: number) => [...sizes.nearest(Uint32Array.from(ids), size)]

test('[SEARCH-3] those nearest in size stand first, smaller or larger, and those as near stay in their order', (t) => {
  const sizes = new Sizes()
  const atoms = { 1: 10, 2: 12, 3: 8, 4: 10, 65_536: 11, 200_000: 9 }
  for (const [id, count] of Object.entries(atoms)) sizes.set(Number(id), count)
  const holds = (one: Sizes) => {
    assert.deepEqual(nearest(one, [1, 2, 3, 4, 65_536, 200_000], 10), [1, 4, 65_536, 200_000, 2, 3])
    assert.deepEqual(nearest(one, [200_000, 65_536, 4, 3, 2, 1], 10), [4, 1, 200_000, 65_536, 3, 2])
    assert.deepEqual(nearest(one, [1, 2, 3], 40), [2, 1, 3])
    assert.deepEqual(nearest(one, [], 10), [])
  }
  holds(sizes)
  sizes.set(3, 10)
  assert.deepEqual(nearest(sizes, [2, 3, 1], 10), [3, 1, 2])
  sizes.set(3, 8)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-sizes-'))
  t.after(() => fs.rmSync(folder, { recursive: true }))
  const read = new Sizes()
  assert.equal(read.read(folder), false)
  sizes.write(folder)
  assert.equal(read.read(folder), true)
  holds(read)
})

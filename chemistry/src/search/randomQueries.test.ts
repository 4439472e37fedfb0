import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { fragmentOf, randomFrom } from './fragments.testing.ts'
import { plainIndex } from './plainIndex.testing.ts'
import { samples, toolkit } from './sample.testing.ts'
import { queryReader } from './structureQuery.ts'

const seed = Number(process.env['REAGORA_SEED'] ?? Math.floor(Math.random() * 1e9))

test(`random parts of molecules are found in these, and wherever RDKit finds them (REAGORA_SEED=${seed})`, () => {
  const read = queryReader(toolkit, limits)
  const random = randomFrom(seed)
  const all = samples().filter((_, index) => index % 4 === 0)
  const index = plainIndex(all.map(({ prepared }) => prepared.record))
  const mols = all.map(({ smiles }) => toolkit.parse(smiles).mol!)
  let compared = 0
  while (compared < 60) {
    const row = Math.floor(random() * all.length)
    const fragment = fragmentOf(toolkit, all[row]!.smiles, compared % 2 ? 'smarts' : 'smiles', random)
    if (fragment === null) continue
    compared++
    const result = read(fragment.text, fragment.as)
    assert.ok(result.ok, fragment.text)
    const { query } = result
    const { mol } = toolkit.parseQuery(query.as, query.text)
    const expected = mols.flatMap((target, at) => (target.get_substruct_match(mol!) === '{}' ? [] : [at]))
    mol!.delete()
    assert.deepEqual(index.search(query.tree).hits, expected, fragment.text)
    if (fragment.as === 'smarts') assert.ok(expected.includes(row), `${fragment.text} is part of ${fragment.donor}`)
    for (const hit of expected) {
      const { pattern } = all[hit]!.prepared
      assert.ok(
        query.pattern.every((bits, at) => (bits & ~pattern[at]!) === 0),
        `${fragment.text} is lost by the screen`,
      )
    }
  }
})

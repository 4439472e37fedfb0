import assert from 'node:assert/strict'
import { createChemistry } from '../pool.ts'
import { readName } from './index.ts'

/** Every name has to be read as the structure beside it; compared by InChIKey. */
export async function expectStructures(names: Record<string, string>): Promise<void> {
  const chemistry = createChemistry({ timeoutMs: 60_000 })
  try {
    const entries = Object.entries(names)
    const read = await chemistry.readMany(entries.map(([name]) => readName(name)?.smiles ?? ''))
    const meant = await chemistry.readMany(entries.map(([, smiles]) => smiles))
    const wrong = entries.flatMap(([name, smiles], index) => {
      const [own, other] = [read[index]!, meant[index]!]
      assert.ok(other.ok, smiles)
      return own.ok && own.structure.inchiKey === other.structure.inchiKey
        ? []
        : [`${name}: ${readName(name)?.smiles}, not ${smiles}`]
    })
    assert.deepEqual(wrong, [])
  } finally {
    await chemistry.close()
  }
}

/** None of these may be read as anything. */
export function expectUnread(names: string[]): void {
  assert.deepEqual(
    names.flatMap((name) => (readName(name) === undefined ? [] : [`${name}: ${readName(name)?.smiles}`])),
    [],
  )
}

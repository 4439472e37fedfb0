import { createChemistry } from '../../chemistry/src/pool.ts'
import { openStructureEngine } from '../../chemistry/src/search/index.ts'
import type { StructureEngine } from '../../chemistry/src/search/index.ts'
import { Unsupported } from '../../chemistry/src/search/matcher.ts'
import { plainIndex } from '../../chemistry/src/search/plainIndex.testing.ts'
import type { DifferentialQuery } from './differential.ts'
import { table } from './figures.ts'
import type { ShardMolecule } from './preparedShards.ts'

const MIN_SIMILARITY = 0.4

async function filled(molecules: readonly ShardMolecule[]): Promise<StructureEngine> {
  const engine = openStructureEngine({ folder: null })
  for (let at = 0; at < molecules.length; at += 5_000)
    await engine.put(molecules.slice(at, at + 5_000).map(({ id, prepared }) => ({ id: id + 1, prepared })))
  return engine
}

/** The engine, with all of its screens, beside the matcher over every row. */
export async function engineBesideMatcher(
  molecules: readonly ShardMolecule[],
  queries: readonly DifferentialQuery[],
): Promise<void> {
  const engine = await filled(molecules)
  const chemistry = createChemistry()
  const index = plainIndex(molecules.map(({ prepared }) => prepared.record))
  let compared = 0
  let different = 0
  for (const { text, as, set } of queries) {
    const read = await chemistry.query(text, { as })
    if (!read.ok) continue
    try {
      const plain = new Set(index.search(read.query.tree).hits.map((row) => molecules[row]!.id + 1))
      const { ids, complete } = await engine
        .search({ kind: 'substructure', query: read.query, stereo: false }, { caller: 'bench' })
        .all()
      compared++
      const found = new Set(ids)
      const missed = [...plain].filter((id) => !found.has(id))
      if (!complete || missed.length > 0 || ids.length !== plain.size) {
        different++
        console.log(
          `engine: ${text} (${set}): ${ids.length} hits, ${plain.size} expected, ${missed.slice(0, 5).join(' ')} missed`,
        )
      }
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
    }
  }
  await chemistry.close()
  await engine.close()
  table(
    ['engine, screened, beside the matcher alone', ''],
    [
      ['queries', compared],
      ['queries with differences', different],
    ],
  )
}

/** Similarity of the engine beside the sum of common bits over the sum of all. */
export async function similarityBesideArithmetic(
  molecules: readonly ShardMolecule[],
  queries: readonly string[],
): Promise<void> {
  const engine = await filled(molecules)
  const chemistry = createChemistry()
  const rows = molecules.map(({ prepared }) => words(prepared.morgan))
  const sizes = rows.map(bitsOf)
  let compared = 0
  let different = 0
  let hits = 0
  for (const text of queries) {
    const read = await chemistry.query(text, { as: 'smiles' })
    if (!read.ok || read.query.morgan === null) continue
    compared++
    const query = words(read.query.morgan)
    const size = bitsOf(query)
    const expected = new Map<number, number>()
    rows.forEach((row, index) => {
      let common = 0
      for (let word = 0; word < query.length; word++) common += bitCount(query[word]! & row[word]!)
      const tanimoto = common / (size + sizes[index]! - common)
      if (tanimoto >= MIN_SIMILARITY) expected.set(molecules[index]!.id + 1, tanimoto)
    })
    const answer = await engine
      .search({ kind: 'similarity', query: read.query, least: MIN_SIMILARITY }, { caller: 'bench' })
      .all()
    hits += expected.size
    const wrong = [...answer.ids].filter((id, at) => Math.fround(expected.get(id) ?? -1) !== answer.similarity![at])
    if (wrong.length > 0 || answer.ids.length !== expected.size) {
      different++
      console.log(`similarity: ${text}: ${answer.ids.length} hits, ${expected.size} expected, ${wrong.length} wrong`)
    }
  }
  await chemistry.close()
  await engine.close()
  table(
    ['similarity beside plain arithmetic', ''],
    [
      ['queries', compared],
      ['hits', hits],
      ['queries with differences', different],
    ],
  )
}

function words(bytes: Uint8Array): Int32Array {
  return new Int32Array(Uint8Array.from(bytes).buffer)
}

function bitsOf(all: Int32Array): number {
  return all.reduce((sum, word) => sum + bitCount(word), 0)
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

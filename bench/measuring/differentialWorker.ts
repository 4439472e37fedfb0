import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '../../chemistry/src/limits.ts'
import { Unsupported } from '../../chemistry/src/search/matcher.ts'
import { plainIndex } from '../../chemistry/src/search/plainIndex.testing.ts'
import { queryReader } from '../../chemistry/src/search/structureQuery.ts'
import { loadToolkit } from '../../chemistry/src/toolkit.ts'
import type { Bite, BiteAnswer, DifferentialQuery, Difference } from './differential.ts'

/*
 * RDKit and our matcher over the same molecules, a bite at a time. RDKit's molecules are many kilobytes each: a few at a time meet all
 * queries, so that they stay in the processor's cache.
 */

const TILE = 50

if (parentPort === null) throw new Error('started by structureDifferential.ts')
const port = parentPort
const toolkit = await loadToolkit()
const read = queryReader(toolkit, limits)
const queries = (workerData as DifferentialQuery[]).map(({ text, as }) => {
  const result = read(text, as)
  if (!result.ok) return null
  const { mol } = toolkit.parseQuery(result.query.as, result.query.text)
  return mol === null ? null : { query: result.query, mol }
})

port.on('message', ({ number, molecules }: Bite) => {
  const answer: BiteAnswer = { number, pairs: 0, hits: 0, differences: [], unsupported: [], ours: 0, theirs: 0 }
  const report = (query: number, row: number, what: Difference['what']): void => {
    answer.differences.push({ query, what, id: molecules[row]!.id, smiles: molecules[row]!.smiles })
  }
  const begun = performance.now()
  const found = ourHits(molecules, answer, report)
  const between = performance.now()
  for (let from = 0; from < molecules.length; from += TILE) {
    const tile = molecules.slice(from, from + TILE).map(({ smiles }) => toolkit.parse(smiles).mol)
    queries.forEach((one, query) => {
      const ours = found[query]
      if (one === null || !ours) return
      for (const [index, mol] of tile.entries()) {
        if (mol === null) continue
        const row = from + index
        const matches = mol.get_substruct_match(one.mol) !== '{}'
        answer.pairs++
        if (matches) {
          answer.hits++
          if (!contains(molecules[row]!.prepared.pattern, one.query.pattern)) report(query, row, 'lost by the screen')
        }
        if (matches !== (ours[row] === 1)) report(query, row, matches ? 'missed' : 'found too many')
      }
    })
    for (const mol of tile) mol?.delete()
  }
  answer.ours = between - begun
  answer.theirs = performance.now() - between
  port.postMessage(answer)
})
port.postMessage(queries.flatMap((one, number) => (one === null ? [number] : [])))

/** Per query a byte per molecule; null where RDKit is left to decide. */
function ourHits(
  molecules: Bite['molecules'],
  { unsupported }: BiteAnswer,
  report: (query: number, row: number, what: Difference['what']) => void,
): (Uint8Array | null)[] {
  const index = plainIndex(molecules.map(({ prepared }) => prepared.record))
  return queries.map((one, query) => {
    if (one === null) return null
    try {
      const { hits, undecided } = index.search(one.query.tree)
      for (const row of undecided) report(query, row, 'undecided')
      const found = new Uint8Array(molecules.length)
      for (const row of hits) found[row] = 1
      return found
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      unsupported.push(query)
      return null
    }
  })
}

function contains(all: Uint8Array, some: Uint8Array): boolean {
  for (let at = 0; at < some.length; at++) if ((some[at]! & ~all[at]!) !== 0) return false
  return true
}

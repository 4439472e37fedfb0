import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '../../chemistry/src/limits.ts'
import { Unsupported } from '../../chemistry/src/search/matcher.ts'
import { plainIndex } from '../../chemistry/src/search/plainIndex.testing.ts'
import { queryReader } from '../../chemistry/src/search/structureQuery.ts'
import { loadToolkit } from '../../chemistry/src/toolkit.ts'
import type { Bite, BiteAnswer, DifferentialQuery, Difference } from './differential.ts'

/*
 * RDKit and our matcher over the same molecules, a bite at a time: RDKit's molecules are many kilobytes each, and go with the bite.
 */

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
  const index = plainIndex(molecules.map(({ prepared }) => prepared.record))
  const mols = molecules.map(({ smiles }) => toolkit.parse(smiles).mol)
  const differences: Difference[] = []
  const unsupported: number[] = []
  let pairs = 0
  let hits = 0
  let ours = 0
  let theirs = 0
  const report = (query: number, row: number, what: Difference['what']): void => {
    differences.push({ query, what, id: molecules[row]!.id, smiles: molecules[row]!.smiles })
  }
  queries.forEach((one, number) => {
    if (one === null) return
    const begun = performance.now()
    let found: Set<number>
    try {
      const answer = index.search(one.query.tree)
      found = new Set(answer.hits)
      for (const row of answer.undecided) report(number, row, 'undecided')
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      unsupported.push(number)
      return
    }
    const between = performance.now()
    mols.forEach((mol, row) => {
      if (mol === null) return
      const matches = mol.get_substruct_match(one.mol) !== '{}'
      pairs++
      if (matches) {
        hits++
        if (!one.query.pattern.every((bits, at) => (bits & ~molecules[row]!.prepared.pattern[at]!) === 0))
          report(number, row, 'lost by the screen')
      }
      if (matches !== found.has(row)) report(number, row, matches ? 'missed' : 'found too many')
    })
    ours += between - begun
    theirs += performance.now() - between
  })
  for (const mol of mols) mol?.delete()
  const answer: BiteAnswer = { number, pairs, hits, differences, unsupported, ours, theirs }
  port.postMessage(answer)
})
port.postMessage(queries.flatMap((one, number) => (one === null ? [number] : [])))

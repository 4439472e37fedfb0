// What becomes of the structures of ../shared/data that are odd or wrong: each molfile, each invalid SMARTS, and the unparsable
// SMILES by reason. `node bench/structureInputs.ts`
import fs from 'node:fs'
import { createChemistry } from '../chemistry/src/pool.ts'
import type { QueryForm, QueryResult } from '../chemistry/src/search/index.ts'
import { table } from './measuring/figures.ts'

const data = new URL('../../shared/data/', import.meta.url)
if (!fs.existsSync(data)) {
  console.log('No ../shared/data beside the checkout: nothing to look at.')
  process.exit()
}
const lines = (file: string): string[] =>
  fs
    .readFileSync(new URL(file, data), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
const chemistry = createChemistry({ timeoutMs: 10_000 })
const read = (text: string, as: QueryForm): Promise<QueryResult> => chemistry.query(text, { as })

const molfiles: string[][] = []
for (const row of lines('queries/molfiles/INDEX.tsv').slice(1)) {
  const [file = '', , features = ''] = row.split('\t')
  const text = fs.readFileSync(new URL(`queries/molfiles/${file}`, data), 'latin1')
  molfiles.push([file, features, told(await read(text, 'auto'))])
}
table(['molfile', 'features', 'what becomes of it'], molfiles)

const smarts: string[][] = []
for (const line of lines('queries/smarts_invalid.txt')) {
  const [text = ''] = line.split('\t')
  smarts.push([text.slice(0, 60), told(await read(text, 'smarts'))])
}
console.log()
table(['invalid SMARTS', 'what becomes of it'], smarts)

const reasons = new Map<string, { count: number; example: string }>()
for (const text of lines('smiles_unparsable.txt')) {
  const result = await read(text, 'smiles')
  const reason = result.ok
    ? ['read', ...result.query.notes].join(', ')
    : `${result.problem.code}, ${result.problem.position === undefined ? 'no place' : 'with its column'}`
  const known = reasons.get(reason)
  reasons.set(reason, { count: (known?.count ?? 0) + 1, example: known?.example ?? text })
}
console.log()
table(
  ['3,000 unparsable SMILES', 'how many', 'for example'],
  [...reasons]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([reason, { count, example }]) => [reason, String(count), example.slice(0, 60)]),
)
await chemistry.close()

function told(result: QueryResult): string {
  if (result.ok) return ['searched', ...result.query.notes].join(', ')
  const { code, position, line, atom, detail } = result.problem
  const place = [
    position !== undefined && `column ${position}`,
    line !== undefined && `line ${line}`,
    atom !== undefined && `atom ${atom}`,
  ].filter((part) => part !== false)
  return `${code}${place.length > 0 ? ` (${place.join(', ')})` : ''}${detail === undefined ? '' : `: ${detail}`}`
}

// What becomes of the structures of ../shared/data that are odd or wrong: each molfile, each invalid SMARTS, and the unparsable
// SMILES by reason. `node bench/structureInputs.ts`
import fs from 'node:fs'
import { createChemistry } from '../chemistry/src/pool.ts'
import type { QueryForm, QueryResult } from '../chemistry/src/search/index.ts'
import { loadToolkit } from '../chemistry/src/toolkit.ts'
import { bar, table } from './measuring/figures.ts'

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
  const result = await read(text, 'auto')
  // The index says of each whether RDKit reads it as a molecule.
  const expected = !features.includes('rdkit-rejects')
  const fit = expected === result.ok ? 'as said' : result.ok ? 'searched all the same' : 'refused all the same'
  molfiles.push([file, features, fit, told(result)])
}
table(['molfile', 'features', 'beside INDEX.tsv', 'what becomes of it'], molfiles)
const silent = molfiles.filter(([, , fit, what = '']) => fit === 'refused all the same' && /^unreadable$/.test(what))
console.log()
bar(
  `${molfiles.length} molfiles: refused against the index and without a reason: ${silent.length}`,
  silent.length === 0,
)

const smarts: string[][] = []
for (const line of lines('queries/smarts_invalid.txt')) {
  const [text = ''] = line.split('\t')
  smarts.push([text.slice(0, 60), told(await read(text, 'smarts'))])
}
console.log()
table(['invalid SMARTS', 'what becomes of it'], smarts)

const toolkit = await loadToolkit()

/** An atom in brackets that is no nonmetal. */
const METAL = /\[\d*(?!(?:H|B|C|N|O|F|Si|P|S|Cl|Ge|As|Se|Br|Te|I)(?![a-z]))[A-Z]/

/** Why a text is read that an older RDKit refused: by RDKit as it is, or because something of it was mended. */
function whyRead(text: string, notes: readonly string[]): string {
  const { mol } = toolkit.parse(text)
  mol?.delete()
  const kind = METAL.test(text) ? 'a complex of a metal' : 'aromatic rings that it finds double bonds for'
  return mol
    ? `this RDKit (${toolkit.version}) reads it as it is, ${kind}`
    : `mended: ${notes.join(', ') || 'nothing noted'}`
}

const reasons = new Map<string, { count: number; example: string }>()
const readAfterAll = new Map<string, string[]>()
for (const text of lines('smiles_unparsable.txt')) {
  const result = await read(text, 'smiles')
  if (result.ok) {
    const why = whyRead(text, result.query.notes)
    readAfterAll.set(why, [...(readAfterAll.get(why) ?? []), text])
  }
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
console.log()
table(
  ['read after all, because', 'how many', 'for example'],
  [...readAfterAll]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([why, texts]) =>
      texts
        .slice(0, 3)
        .map((text, at) => [at === 0 ? why : '', at === 0 ? String(texts.length) : '', text.slice(0, 70)]),
    ),
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

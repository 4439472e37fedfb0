// Everyday queries over the search call: for each of `measuring/everydayQueries.txt` whether the substance that is meant comes first, stands
// lower on the first page, is not found, or another one comes. The list was written before the search was asked. Over the compounds that
// REAGORA_DATA holds (imported from ../shared/data/compounds.tsv); another list of the same form is read with `node bench/queries.ts file`.
import fs from 'node:fs'
import path from 'node:path'
import { table } from './measuring/figures.ts'
import { searchPath } from './measuring/pages.ts'
import { startProgram } from './measuring/program.ts'

const folder = process.env['REAGORA_DATA']
if (folder === undefined) {
  console.log('REAGORA_DATA names no folder with imported compounds: nothing to ask.')
  process.exit()
}

type Query = { kind: string; text: string; meant: string[] }
const outcomes = ['first', 'lower', 'not found', 'another substance'] as const
type Outcome = (typeof outcomes)[number]

const list = process.argv[2] ?? path.join(import.meta.dirname, 'measuring/everydayQueries.txt')
const queries = read(fs.readFileSync(list, 'utf8'))
const program = await startProgram(path.resolve(folder), { REAGORA_DEMO: '0' })
try {
  const answers: (Query & { outcome: Outcome; found: string[] })[] = []
  for (const query of queries) {
    const found = await casNumbers(query.text)
    answers.push({ ...query, found, outcome: judged(query, found) })
  }
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  const line = (label: string, some: typeof answers) => [
    label,
    some.length,
    ...outcomes.map((outcome) => some.filter((one) => one.outcome === outcome).length),
  ]
  table(
    ['queries', 'asked', ...outcomes],
    [...kinds.map((kind) => line(kind, answers.filter((one) => one.kind === kind))), line('all', answers)], // prettier-ignore
  )
  for (const { kind, text, meant, found, outcome } of answers)
    if (outcome !== 'first') console.log([outcome, kind, text, meant.join(','), found.slice(0, 3).join(',')].join('\t'))
} finally {
  await program.stop()
}

/** `## kind`, then lines of `text = CAS number,CAS number` parted by ` | `. */
function read(text: string): Query[] {
  let kind = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) kind = line.slice(3)
    if (line.startsWith('#') || line.trim() === '') return []
    return line.split(' | ').map((entry) => {
      const at = entry.lastIndexOf(' = ')
      return { kind, text: entry.slice(0, at), meant: entry.slice(at + 3).split(',') }
    })
  })
}

function judged({ meant }: Query, found: string[]): Outcome {
  if (found.length === 0) return 'not found'
  if (meant.includes(found[0]!)) return 'first'
  return found.some((cas) => meant.includes(cas)) ? 'lower' : 'another substance'
}

/** CAS numbers of the first page, in its order. */
async function casNumbers(searchText: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const response = await fetch(program.address + searchPath, {
    method: 'POST',
    headers,
    body: JSON.stringify({ searchText }),
  })
  const answer = (await response.json()) as { data: { molecules: { cas: string | null }[] } | null }
  return (answer.data?.molecules ?? []).map(({ cas }) => cas ?? '')
}

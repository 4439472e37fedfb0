// Everyday queries over the search call, for each of `measuring/everydayQueries.txt`: whether the substance that is meant comes first,
// stands lower on the first page, is offered as a question (mistyped), is not found though it is sold, or another one is shown as if it
// were the answer; and for what is not sold, whether that is said. The list was written before the search was asked. Over the compounds
// that REAGORA_DATA holds (imported from ../shared/data/compounds.tsv); another list of the same form is read with
// `node bench/queries.ts file`. What is meant is told by CAS number, and compared as molecules: one may be known by several numbers.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { table } from './measuring/figures.ts'
import { searchPath } from './measuring/pages.ts'
import { startProgram } from './measuring/program.ts'

const folder = process.env['REAGORA_DATA']
if (folder === undefined) {
  console.log('REAGORA_DATA names no folder with imported compounds: nothing to ask.')
  process.exit()
}

type Query = { kind: string; text: string; meant: string[] }
const outcomes = [
  'first',
  'lower',
  'asked',
  'not found',
  'another substance',
  'not sold, said',
  'not sold, not said',
] as const
type Outcome = (typeof outcomes)[number]

const list = process.argv[2] ?? path.join(import.meta.dirname, 'measuring/everydayQueries.txt')
const queries = read(fs.readFileSync(list, 'utf8'))
const program = await startProgram(path.resolve(folder), { REAGORA_DEMO: '0' })
try {
  await namesAreRead(path.resolve(folder))
  const answers: (Query & { outcome: Outcome; found: Found[] })[] = []
  for (const query of queries) answers.push({ ...query, ...(await judged(query)) })
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
  const sold = answers.filter(({ outcome }) => !outcome.startsWith('not sold'))
  const right = sold.filter(({ outcome }) => outcome === 'first' || outcome === 'asked')
  console.log(`${right.length} of ${sold.length} on sale come first or are asked about (goal 97 %)`)
  for (const { kind, text, meant, found, outcome } of answers)
    if (outcome !== 'first' && outcome !== 'not sold, said')
      console.log([outcome, kind, text, meant.join(), found.slice(0, 3).map(({ cas }) => cas).join()].join('\t')) // prettier-ignore
} finally {
  await program.stop()
}

/** Substances that nobody has drawn are found by what their names say once a job has read these, some minutes after an import. */
async function namesAreRead(data: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningPostgres(data).url('superuser') })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>('select count(*)::int as left from names_to_read')
      if (rows[0]!.left === 0) return
      await delay(1000)
    }
  } finally {
    await client.end()
  }
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

async function judged({ text, meant }: Query): Promise<{ outcome: Outcome; found: Found[] }> {
  const numbers = await Promise.all(meant.map(answerTo))
  const ids = new Set(numbers.flatMap(({ molecules }) => molecules.map(({ moleculeId }) => moleculeId)))
  const isMeant = ({ moleculeId }: Found) => ids.has(moleculeId)
  const { molecules: found, understoodAs, suggestions } = await answerTo(text)
  const [first] = found
  if (ids.size === 0) return { found, outcome: understoodAs.absent || !first ? 'not sold, said' : 'not sold, not said' }
  if (first && isMeant(first)) return { found, outcome: 'first' }
  if (found.some(isMeant)) return { found, outcome: 'lower' }
  // What is not said to be the answer, but stands beside the words that it is not sold here, is no other substance.
  if (first && !understoodAs.absent) return { found, outcome: 'another substance' }
  for (const { text: question } of suggestions) {
    const [one] = (await answerTo(question)).molecules
    if (one && isMeant(one)) return { found, outcome: 'asked' }
  }
  return { found, outcome: 'not found' }
}

interface Found {
  moleculeId: string
  cas: string | null
}
interface Answer {
  molecules: Found[]
  understoodAs: { absent: boolean }
  suggestions: { text: string }[]
}
async function answerTo(searchText: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'zh' }
  const body = JSON.stringify({ searchText })
  const response = await fetch(program.address + searchPath, { method: 'POST', headers, body })
  const { data } = (await response.json()) as { data: Answer | null }
  return data ?? { molecules: [], understoodAs: { absent: false }, suggestions: [] }
}

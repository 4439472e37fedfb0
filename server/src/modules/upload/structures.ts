import type { ReadResult } from '@reagora/chemistry'
import type { Chemistry } from '@reagora/chemistry/pool'
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Db } from '../../kernel/context.ts'

/** Refusals that say something about the moment and not about the structure: never kept. */
const passing = new Set(['timeout', 'toolkit_failure', 'busy', 'unavailable'])

/**
 * What the toolkit makes of structures as they are written, one answer per text, in order. Each text is read once in the
 * life of the marketplace: answers are kept by the hash of the text.
 * @throws Error where the toolkit cannot be started at all
 */
export async function readStructures(db: Db, chemistry: Chemistry, texts: readonly string[]): Promise<ReadResult[]> {
  if (texts.length === 0) return []
  const hashes = new Map(texts.map((text) => [text, hash('sha256', text, 'buffer')]))
  const known = await keptAnswers(db, [...hashes.values()])
  const answers = new Map<string, ReadResult>()
  const missing: string[] = []
  for (const [text, key] of hashes) {
    const answer = known.get(key.toString('hex'))
    if (answer) answers.set(text, answer)
    else missing.push(text)
  }
  const read = missing.length > 0 ? await chemistry.readMany(missing) : []
  missing.forEach((text, i) => answers.set(text, read[i]!))
  if (read.some((answer) => !answer.ok && answer.problem.code === 'unavailable'))
    throw new Error('The structure toolkit cannot be started')
  const lasting = missing.filter((text) => isLasting(answers.get(text)!))
  await keep(
    db,
    lasting.map((text) => ({ hash: hashes.get(text)!, answer: answers.get(text)! })),
  )
  return texts.map((text) => answers.get(text)!)
}

const isLasting = (answer: ReadResult) => answer.ok || !passing.has(answer.problem.code)

async function keptAnswers(db: Db, hashes: readonly Buffer[]): Promise<Map<string, ReadResult>> {
  const { rows } = await sql<{ hash: string; answer: ReadResult }>`
    select encode(source_hash, 'hex') as hash, answer from read_structures
    where source_hash = any(${hashes.map((one) => `\\x${one.toString('hex')}`)}::bytea[])`.execute(db)
  return new Map(rows.map(({ hash: key, answer }) => [key, answer]))
}

async function keep(db: Db, rows: readonly { hash: Buffer; answer: ReadResult }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into read_structures (source_hash, inchi_key, answer)
    select * from unnest(${rows.map((row) => `\\x${row.hash.toString('hex')}`)}::bytea[],
      ${rows.map(({ answer }) => (answer.ok ? answer.structure.inchiKey : (answer.problem.inchiKey ?? null)))}::text[],
      ${rows.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
    on conflict do nothing`.execute(db)
}

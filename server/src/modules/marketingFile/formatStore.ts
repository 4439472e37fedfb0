import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { writingStates } from './contract.ts'
import type { SetFormat } from './rules.ts'

interface FormatRow {
  state: (typeof writingStates)[number]
  written: number
  leftOut: number
  fileId: string | null
}
export interface Which {
  id: number
  format: SetFormat
}

export async function findFormat(db: Db, { id, format }: Which): Promise<FormatRow | null> {
  const { rows } = await sql<FormatRow>`
    select state, written, left_out as "leftOut", file_id as "fileId" from marketing_file_formats
    where marketing_file_id = ${id} and format = ${format}`.execute(db)
  return rows[0] ?? null
}

/** Has a set written, again where that failed; false where it is written already or somebody is at it. */
export async function beginFormat(db: Db, { id, format }: Which): Promise<boolean> {
  const { rows } = await sql`
    insert into marketing_file_formats as f (marketing_file_id, format) values (${id}, ${format})
    on conflict (marketing_file_id, format) do update set state = 'queued', written = 0, left_out = 0, heartbeat_at = now()
      where f.state = 'failed' returning state`.execute(db)
  return rows.length > 0
}

/** Seconds of silence after which a format counts as left by who worked on it. */
const SILENCE = 45
const left = sql`heartbeat_at < clock_timestamp() - make_interval(secs => ${SILENCE})`

/** Takes a format to be written; false where another process is at it or there is nothing to be done. */
export async function claimFormat(db: Db, { id, format }: Which): Promise<boolean> {
  const { rows } = await sql`
    update marketing_file_formats set state = 'running', written = 0, left_out = 0, heartbeat_at = clock_timestamp()
    where marketing_file_id = ${id} and format = ${format} and (state = 'queued' or state = 'running' and ${left}) returning state`.execute(
    db,
  )
  return rows.length > 0
}

type Figures = Pick<FormatRow, 'written' | 'leftOut'>
export async function beatFormat(db: Db, { id, format }: Which, { written, leftOut }: Figures): Promise<void> {
  await sql`update marketing_file_formats set written = ${written}, left_out = ${leftOut}, heartbeat_at = clock_timestamp()
    where marketing_file_id = ${id} and format = ${format} and state = 'running'`.execute(db)
}

/** Ends the writing; false where the set was removed or somebody else has ended it. */
export async function endFormat(db: Db, { id, format }: Which, fileId: string | null): Promise<boolean> {
  const { rows } = await sql`
    update marketing_file_formats set state = ${fileId === null ? 'failed' : 'done'}, file_id = ${fileId}::uuid
    where marketing_file_id = ${id} and format = ${format} and state = 'running' returning state`.execute(db)
  return rows.length > 0
}

export async function abandonedFormats(db: Db): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select marketing_file_id as id, format from marketing_file_formats where state in ('queued', 'running') and ${left}`.execute(
    db,
  )
  return rows
}

/** The files of a set in other formats. */
export async function filesOfFormats(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from marketing_file_formats where marketing_file_id = ${id} and file_id is not null`.execute(
    db,
  )
  return rows.map(({ fileId }) => fileId)
}

import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context, Db } from '../../kernel/context.ts'
import { csvOf, csvRows } from '../../kernel/csv.ts'
import type { Resources } from '../../kernel/resources.ts'
import { sdfRecord } from '../../kernel/sdf.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { marketingFile } from './contract.ts'
import * as formatStore from './formatStore.ts'
import { compoundsIn, type CompoundRow } from './reading.ts'
import { convertJob } from './rules.ts'
import * as store from './store.ts'

// A screening set in another format than it came in: written by a job, once for everybody.

type Which = formatStore.Which

/** A set that the caller may have. @throws Refusal NOT_FOUND, for other papers, too */
async function setOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const found = await store.findReadable(db, id, actor.kind === 'guest')
  if (found?.kind !== 'screening set' || found.compounds === null) throw refuse(errors.NOT_FOUND)
  return { ...found, compounds: found.compounds }
}

/** How far a set is written; in its own format it always is. */
export async function prepared(ctx: Pick<Context, 'db' | 'actor'>, { id, format }: Which) {
  const set = await setOf(ctx, id)
  const of = set.compounds
  if (set.format === format) return { state: 'done' as const, written: of, of, leftOut: 0 }
  const row = await formatStore.findFormat(ctx.db, { id, format })
  if (!row) throw refuse(errors.NOT_FOUND)
  return { state: row.state, written: row.written, of, leftOut: row.leftOut }
}

export async function prepare(ctx: Context, { id, format }: ParsedInput<typeof marketingFile.prepare>) {
  const set = await setOf(ctx, id)
  if (set.format !== format && (await formatStore.beginFormat(ctx.db, { id, format })))
    await ctx.enqueue(convertJob, { id, format })
  return prepared(ctx, { id, format })
}

/** Compounds between two signs of life. */
const STEP = 25

/** Writes a set in a format, from the beginning; returns at once where it is done or another process is at it. */
export async function convert(resources: Resources, which: Which, signal: AbortSignal): Promise<void> {
  const { db, files, log } = resources
  const set = await store.findFile(db, which.id)
  if (!set || !(await formatStore.claimFormat(db, which))) return
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-set-'))
  try {
    const source = path.join(folder, 'source')
    await pipeline(await files.open(db, set.fileId), createWriteStream(source))
    const draft = path.join(folder, 'draft')
    await write(resources, which, source, draft, signal)
    await db.transaction().execute(async (trx) => {
      const fileId = await files.put(trx, draft, { name: set.name, purpose: 'marketing', allowed: ['text/plain'] })
      // The set was removed, or somebody else was faster.
      if (!(await formatStore.endFormat(trx, which, fileId))) await files.remove(trx, fileId)
    })
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ err: error, ...which }, 'a screening set could not be written')
    await formatStore.endFormat(db, which, null)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function write({ db, chemistry }: Resources, which: Which, source: string, draft: string, signal: AbortSignal) {
  const { fields, compounds } = await compoundsIn(source)
  const figures = { written: 0, leftOut: 0 }
  const file = await open(draft, 'w')
  try {
    if (which.format === 'csv') await file.write(csvOf([['SMILES', 'Name', ...fields]]))
    for (const one of compounds) {
      signal.throwIfAborted()
      const { text, isDrawn } = await textOf(chemistry, which.format, fields, one)
      await file.write(text)
      figures.written++
      if (!isDrawn) figures.leftOut++
      if (figures.written % STEP === 0) await formatStore.beatFormat(db, which, figures)
    }
  } finally {
    await file.close()
  }
  await formatStore.beatFormat(db, which, figures)
}

/** A compound as a line or a record; without its structure where that cannot be read. */
async function textOf(
  chemistry: Resources['chemistry'],
  format: Which['format'],
  fields: readonly string[],
  { name, structure, values }: CompoundRow,
) {
  if (format === 'csv') {
    const read = structure === '' ? null : await chemistry.read(structure)
    const smiles = read?.ok ? read.structure.smiles : ''
    return { text: csvRows([[smiles, name, ...values]]), isDrawn: smiles !== '' }
  }
  const drawn = structure === '' ? null : await chemistry.molfile(structure)
  const molfile = drawn?.ok ? drawn.molfile : null
  const said = fields.map((field, at) => [field.replace(/[<>\r\n]/g, ' '), values[at] ?? ''] as const)
  return { text: sdfRecord(name, molfile, said), isDrawn: molfile !== null }
}

/** Takes up what was left by whoever worked on it. */
export async function resumeFormats({ db, jobs }: Pick<Resources, 'db' | 'jobs'>): Promise<void> {
  for (const which of await formatStore.abandonedFormats(db)) await jobs.enqueue(db, convertJob, which)
}

/** The file of a set in a format. @throws Refusal NOT_READY */
export async function fileInFormat(db: Db, which: Which): Promise<string | null> {
  return (await formatStore.findFormat(db, which))?.fileId ?? null
}

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { refusalOf } from '../../kernel/answers.ts'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { pageText, say } from '../../kernel/i18n.ts'
import { parseInput } from '../../kernel/input.ts'
import { guardRefusal, perform } from '../../kernel/perform.ts'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { allows, type Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, type Refusal } from '../../kernel/shared/errors.ts'
import { idOf, valueAt, type Listing } from '../../kernel/shared/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { personAgain } from '../identity/service.ts'
import { bulkErrors, MAX_FILE_ROWS, MAX_FILTERED, MAX_OPEN_RUNS, type bulk } from './contract.ts'
import { actOf, countRows, listOf, pagesOf, rowInput, type As, type Question } from './lists.ts'
import * as store from './store.ts'
import { fileColumns, writeFile } from './writeFile.ts'
import { bulkJob } from './rules.ts'

type Chosen = readonly store.ChosenRow[] | undefined
type Wanted = Pick<store.Order, 'list' | 'filter' | 'act' | 'input' | 'columns' | 'format'> &
  Partial<Pick<store.Order, 'undoes'>>

/** Queues an act on many rows. */
export function actOnMany(
  resources: Resources,
  ctx: Context,
  { list, filter, rows, act, input }: ParsedInput<typeof bulk.act>,
) {
  return start(resources, ctx, { list, filter, act, input, columns: null, format: null }, rows)
}

/** Queues a file of many rows. */
export function writeMany(
  resources: Resources,
  ctx: Context,
  { list, filter, rows, columns, format }: ParsedInput<typeof bulk.file>,
) {
  const { listing } = listOf(resources, list)
  checkFile(listing, personOf(ctx.actor))
  if (rows && listing.id === null) throw refuse(bulkErrors.NO_ROWS)
  fileColumns(listing, columns)
  return start(resources, ctx, { list, filter, act: null, input: {}, columns, format }, rows)
}

/** @throws Refusal FORBIDDEN where somebody may see a list, but not take it along */
function checkFile({ fileAccess = 'signed-in' }: Listing, { permissions }: Person) {
  if (!allows(fileAccess, { signedIn: true, permissions })) throw refuse(errors.FORBIDDEN)
}

const tooMany = (total: number | null, most: number) =>
  refuse(bulkErrors.TOO_MANY_ROWS, { total: total ?? `>${most}`, most })

/** Tries the refused rows of a finished run again. */
export async function tryAgain(resources: Resources, ctx: Context, runId: number) {
  const run = await found(ctx, runId)
  const rows = run.finishedAt ? await store.rowsIn(ctx.db, runId, 'refused') : []
  if (rows.length === 0) throw refuse(bulkErrors.NOTHING_REFUSED)
  return start(resources, ctx, { ...(await store.orderOf(ctx.db, runId)), undoes: null }, rows)
}

/** Takes back what a run did, with the rows that it did something with. @throws Refusal NOTHING_TO_UNDO */
export async function undoRun(resources: Resources, ctx: Context, runId: number) {
  // Two at once would both find it done.
  await store.holdRuns(ctx.db, personOf(ctx.actor).userId)
  const run = await found(ctx, runId)
  const act = undoOf(resources, run)
  if (act === null) throw refuse(bulkErrors.NOTHING_TO_UNDO)
  const rows = await store.rowsIn(ctx.db, runId, 'done')
  return start(resources, ctx, { ...(await store.orderOf(ctx.db, runId)), act, undoes: runId }, rows)
}

/** The act that takes a run back; null where it has none, did nothing, goes on or was taken back. */
function undoOf({ endpoints }: Resources, { list, act, finishedAt, done, undone }: store.RunRow): string | null {
  if (act === null || finishedAt === null || done === 0 || undone) return null
  return endpoints?.get(list)?.endpoint.lists?.acts?.[act]?.undoneBy ?? null
}

async function start(resources: Resources, ctx: Context, wanted: Wanted, chosen: Chosen) {
  const { db, language, audit, enqueue } = ctx
  const actor = personOf(ctx.actor)
  if (wanted.act !== null) checkAct(resources, ctx, wanted)
  // What was chosen row by row is not looked up: a row that is not the caller's is refused like one that is not there.
  if (!chosen || wanted.act === null) {
    const total = await countRows(resources, { ...ctx, actor }, wanted, db)
    if (total === 0) throw refuse(bulkErrors.NO_ROWS)
    const most = wanted.act === null ? MAX_FILE_ROWS : MAX_FILTERED
    // What a list does not count is more than an act takes; a file finds out.
    if (!chosen && (total ?? MAX_FILTERED + 1) > most) throw tooMany(total, most)
  }
  const order: store.Order = {
    ...wanted,
    language,
    sessionId: actor.sessionId,
    grantId: actor.onBehalfOf?.grantId ?? null,
    undoes: wanted.undoes ?? null,
  }
  const id = await store.insertRun(db, actor.userId, order, chosen ?? null, MAX_OPEN_RUNS)
  if (id === null) throw refuse(bulkErrors.TOO_MANY_RUNS, { most: MAX_OPEN_RUNS })
  const { list, act, input, filter, format } = wanted
  audit({
    entity: 'bulk run',
    entityId: id,
    after: { list, act, input, filter, format, chosen: chosen?.length ?? null },
  })
  await enqueue(bulkJob, { runId: id })
  return runOf(resources, ctx, id)
}

/** Refuses at once what would be refused for every row: the act is not for the caller, or its input is wrong. */
function checkAct(resources: Resources, { actor, language }: Context, { list, act: id, input }: Wanted) {
  const { endpoint, act } = actOf(resources, list, id!)
  const refusal = guardRefusal(endpoint, actor)
  if (refusal) throw refuse(refusal)
  const stray = Object.keys(input).find((key) => key !== act.asks?.key)
  if (stray !== undefined) throw refuse(errors.UNKNOWN_KEY, { key: stray })
  parseInput(endpoint, rowInput(endpoint, act, { id: 1, input }), language)
}

/** A run of the caller. @throws Refusal NOT_FOUND */
export const runOf = async (resources: Resources, ctx: Context, runId: number) =>
  describe(resources, ctx.language, await found(ctx, runId))

async function found({ actor, db }: Context, runId: number) {
  const run = await store.findRun(db, personOf(actor).userId, runId)
  if (!run) throw refuse(errors.NOT_FOUND)
  return run
}

function describe(resources: Resources, language: Language, { problem, ...run }: store.RunRow) {
  const listing = resources.endpoints?.get(run.list)?.endpoint.lists
  const act = run.act === null ? null : listing?.acts?.[run.act]
  return {
    ...run,
    list: listing?.title ? pageText(language, listing.title) : run.list,
    act: act ? pageText(language, act.title) : (run.act ?? ''),
    message: wordsOf(language, problem),
    undoable: undoOf(resources, { problem, ...run }) !== null,
  }
}

const wordsOf = (language: Language, refusal: store.KeptRefusal | null) =>
  refusal ? say(language, refusal.noun, refusal.code, refusal.details) : ''

/** The runs of the caller. */
export async function listRuns(
  resources: Resources,
  { actor, db, language }: Context,
  asked: ParsedInput<typeof bulk.list>,
) {
  const { rows, total, counts } = await store.pageOfRuns(db, personOf(actor).userId, asked)
  const list = rows.map((row) => describe(resources, language, row))
  const { pageNumber, pageSize } = asked
  return { list, total, counts, pageNumber, pageSize, keptDays: resources.settings.EXPORTS_KEEP_DAYS }
}

/** What came of each row of a run of the caller. */
export async function rowsOfRun(ctx: Context, { runId, ...asked }: ParsedInput<typeof bulk.rows>) {
  await found(ctx, runId)
  const { total, rows } = await store.pageOfRows(ctx.db, runId, asked)
  const list = rows.map(({ refusal, ...row }) => ({ ...row, message: wordsOf(ctx.language, refusal) }))
  return { total, list, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Ends a run of the caller after the row that it is at. @throws Refusal WRONG_STATE where it has ended */
export async function cancelRun(resources: Resources, ctx: Context, runId: number) {
  await found(ctx, runId)
  if (!(await store.endRun(ctx.db, runId, 'cancelled'))) throw refuse(errors.WRONG_STATE)
  ctx.audit({ entity: 'bulk run', entityId: runId, after: { state: 'cancelled' } })
  return runOf(resources, ctx, runId)
}

/** The file of a run of the caller. */
export async function downloadFile({ files }: Resources, { actor, db }: Context, runId: number): Promise<FileAnswer> {
  const fileId = await store.fileOf(db, personOf(actor).userId, runId)
  const file = fileId && (await files.find(db, fileId))
  if (!file) throw refuse(errors.NOT_FOUND)
  const mediaType = file.name.endsWith('.csv') ? 'text/csv; charset=utf-8' : file.mediaType
  return { name: file.name, mediaType, body: await files.open(db, file.id) }
}

/** Forgets the runs whose days are over, with their files. */
export async function forgetRuns({ db, files, settings }: Resources, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const fileId of await store.sweepRuns(trx, now, settings.EXPORTS_KEEP_DAYS)) await files.remove(trx, fileId)
  })
}

/** Thrown where somebody has cancelled a run meanwhile. */
class Ended extends Error {}

/** A run while this process carries it out. */
interface Running {
  resources: Resources
  id: number
  run: store.Claimed
  signal: AbortSignal
  /** Who asked for it, as they are now: their permissions, their company, whom they act for. */
  as: () => Promise<As>
}

/** Carries out a run to its end, from where it is; returns at once where it has ended or another process is at it. */
export async function carryOutRun(resources: Resources, id: number, stop?: AbortSignal): Promise<void> {
  const { db, log } = resources
  const run = await store.claimRun(db, id)
  if (!run) return
  const signal = stop ?? new AbortController().signal
  const rest = restBetweenSteps(resources.load)
  const as = async () => {
    signal.throwIfAborted()
    await rest(signal)
    return { actor: await personAgain(db, run), language: run.language, requestId: `bulk-${id}`, address: '', signal }
  }
  const running: Running = { resources, id, run, signal, as }
  try {
    if (run.act === null) await writeRows(running)
    else await actOnRows(running, run.act)
  } catch (error) {
    if (error instanceof Ended) return
    const refusal = refusalOf(error)
    if (signal.aborted || refusal?.definition.http === 503) {
      await store.releaseRun(db, id)
      throw error
    }
    if (!refusal) log.error({ err: error, runId: id }, 'a run on many rows failed')
    await store.endRun(db, id, 'stopped', { problem: kept(refusal ?? refuse(errors.INTERNAL)) })
  }
}

const kept = ({ definition: { noun, code }, details }: Refusal): store.KeptRefusal => ({ noun, code, details })

/** Rows in an order that nothing changes meanwhile. */
const inSnapshot = <T>({ db }: Resources, work: (snapshot: Db) => Promise<T>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

async function actOnRows(running: Running, actId: string) {
  const { resources, id, run, as } = running
  const { db, log } = resources
  const { endpoint, act } = actOf(resources, run.list, actId)
  if (run.total === null) await store.insertRows(db, id, await allRows(running))
  for (;;) {
    const caller = { ...(await as()), endpoint }
    const closed = guardRefusal(endpoint, caller.actor)
    if (closed) throw refuse(closed)
    const row = await store.nextRow(db, id)
    if (!row) break
    const input = rowInput(endpoint, act, { id: row.id, input: run.input })
    // With the same key a row that was done just before this process ended is answered, not done again.
    const refusal = await perform(resources, { ...caller, key: `bulk-${id}-${row.id}` }, input).then(
      () => null,
      (error: unknown) => {
        const known = refusalOf(error)
        if (!known) log.error({ err: error, runId: id, row: row.id }, 'a row failed')
        return known ?? refuse(errors.INTERNAL)
      },
    )
    await store.settleRow(db, id, row.position, refusal && kept(refusal))
  }
  await store.endRun(db, id, 'done')
}

/** All rows that are filtered now, by which people know them. */
async function allRows({ resources, run, as }: Running): Promise<store.ChosenRow[]> {
  const { listing } = listOf(resources, run.list)
  const labelOf = (row: unknown) => (listing.label === undefined ? null : valueAt(row, listing.label))
  return inSnapshot(resources, async (snapshot) => {
    const rows: store.ChosenRow[] = []
    for await (const { list, total } of pagesOf(resources, as, run, snapshot)) {
      if (total === null || total > MAX_FILTERED) throw tooMany(total, MAX_FILTERED)
      rows.push(...list.map((row) => ({ id: Number(idOf(listing, row)), label: String(labelOf(row) ?? '') })))
    }
    return rows
  })
}

async function writeRows(running: Running) {
  const { resources, id, run } = running
  const { db, files } = resources
  const { listing } = listOf(resources, run.list)
  const format = run.format!
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reagora-bulk-'))
  const draft = path.join(folder, 'draft')
  const columns = fileColumns(listing, run.columns!)
  try {
    await inSnapshot(resources, (snapshot) =>
      writeFile(draft, format, run.language, columns, rowsToWrite(running, run, snapshot)),
    )
    const name = `reagora-${run.createdAt.toISOString().slice(0, 10)}-${id}.${format}`
    await db.transaction().execute(async (trx) => {
      // Still there, and still allowed to see what was written.
      const { actor } = await running.as()
      checkFile(listing, actor)
      const fileId = await files.put(trx, draft, {
        name,
        purpose: 'result export',
        userId: actor.userId,
        allowed: ['text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      })
      if (!(await store.endRun(trx, id, 'done', { fileId }))) await files.remove(trx, fileId)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The rows chosen, or all that are filtered, page by page; notes how far the file is. */
async function* rowsToWrite({ resources, id, run, as }: Running, question: Question, snapshot: Db) {
  const { db } = resources
  const { listing } = listOf(resources, question.list)
  const chosen = run.chosen ? new Set(await store.chosenIds(db, id)) : null
  let done = 0
  for await (const { list, total } of pagesOf(resources, as, question, snapshot)) {
    const rows = chosen ? list.filter((row) => chosen.has(Number(idOf(listing, row)))) : list
    done += rows.length
    if (!chosen && (total ?? done + 1) > MAX_FILE_ROWS) throw tooMany(total, MAX_FILE_ROWS)
    if (!(await store.beat(db, id, { total: chosen?.size ?? total, done }))) throw new Ended()
    yield rows
    if (done === chosen?.size) return
  }
  // What nobody counted is known at its end.
  if (!(await store.beat(db, id, { total: done, done }))) throw new Ended()
}

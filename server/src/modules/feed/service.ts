import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { personOf, type Context } from '../../kernel/context.ts'
import { ForeignFileProblem } from '../../kernel/foreignFile.ts'
import { say } from '../../kernel/i18n.ts'
import { notifyFed } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { fullName } from '../identity/rules.ts'
import { takeFetched } from '../upload/service.ts'
import { feedErrors, MAX_FEEDS, type feed } from './contract.ts'
import { fetchSource, UnknownHost, type Source } from './fetching.ts'
import { fetchJob, nextTime, PAUSED_AFTER, receiverOf, sourceOf, TOLD_AFTER } from './rules.ts'
import * as store from './store.ts'

const isStaff = (person: Pick<Person, 'permissions'>) => person.permissions.has('staffCatalogue')

function ownerOf(person: Pick<Person, 'permissions' | 'supplierId'>): store.FeedOwner {
  if (isStaff(person)) return 'all'
  if (person.supplierId === null) throw refuse(errors.NOT_FOUND)
  return { supplierId: person.supplierId }
}

async function mine({ db, actor }: Context, id: number, lock = false): Promise<store.FeedRow> {
  const row = await store.findFeed(db, id, ownerOf(personOf(actor)), lock)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** What a word of ours for a problem means, and what to do about it. */
function told(language: Language, outcome: store.FetchRow['outcome'], problem: string) {
  if (problem === '') return { problem: null, remedy: null }
  const kind = outcome === 'held' ? 'held' : 'problem'
  const [family, code = ''] = problem.split('.')
  if (family === 'file')
    return { problem: say(language, 'upload', problem), remedy: say(language, 'feed', 'remedy.file') }
  return {
    problem: say(language, 'feed', `${kind}.${family}`, { code }),
    remedy: say(language, 'feed', `remedy.${family}`),
  }
}

const fetchAnswer = (language: Language, { problem, ...row }: store.FetchRow) => ({
  ...row,
  ...told(language, row.outcome, problem),
})

const feedAnswer = (language: Language, row: store.FeedRow) => {
  const { id, supplierId, supplierName, supplierNameZh, name, url, username, hostKey, content } = row
  const { everyHours, dailyAt, state, pausedWhy, fetching, nextAt, failures, version, last } = row
  const said = {
    id,
    supplierId,
    supplierName,
    supplierNameZh,
    name,
    url,
    username,
    hostKey,
    content,
    everyHours,
    dailyAt,
  }
  const stands = { state, pausedWhy, fetching, nextAt, failures, version }
  return { ...said, ...stands, secretKept: row.secret !== null, last: last && fetchAnswer(language, last) }
}

export async function list({ db, actor, language }: Context, asked: ParsedInput<typeof feed.list>) {
  const person = personOf(actor)
  if (!isStaff(person) && person.supplierId === null) return { ...asked, total: 0, list: [], counts: {} }
  const { rows, total, counts } = await store.listFeeds(db, ownerOf(person), asked)
  return { ...asked, total, counts, list: rows.map((row) => feedAnswer(language, row)) }
}

export const detail = async (ctx: Context, id: number) => feedAnswer(ctx.language, await mine(ctx, id))

export async function fetches(ctx: Context, { id, ...asked }: ParsedInput<typeof feed.fetches>) {
  await mine(ctx, id)
  const { rows, total, counts } = await store.fetchesOf(ctx.db, id, asked)
  const list = rows.map(({ id: fetchId, endedAt, surname, name, ...row }) => {
    const askedBy = name === null ? null : fullName({ surname: surname ?? '', name })
    return { id: fetchId, endedAt, askedBy, ...fetchAnswer(ctx.language, row) }
  })
  return { pageNumber: asked.pageNumber, pageSize: asked.pageSize, total, counts, list }
}

type Said = Pick<ParsedInput<typeof feed.test>, 'id' | 'supplierId' | 'url' | 'username' | 'secret' | 'hostKey'>

const purpose = (supplierId: number) => `source of supplier ${supplierId}`

/** A source as somebody says it, with what is kept of it. @throws Refusal those of an address, SECRET_AGAIN */
async function readSaid({ settings, seal }: Resources, ctx: Context, said: Said, lock = false) {
  const person = personOf(ctx.actor)
  const before = said.id === undefined ? null : await mine(ctx, said.id, lock)
  const wanted = isStaff(person) ? (said.supplierId ?? before?.supplierId ?? person.supplierId) : person.supplierId
  if (wanted === null) throw refuse(feedErrors.NO_SUPPLIER_OF_FEED)
  if ((said.supplierId ?? wanted) !== wanted || (before && before.supplierId !== wanted)) throw refuse(errors.NOT_FOUND)
  const url = sourceOf(said.url, settings.FETCH_WITHIN)
  if (!url) throw refuse(feedErrors.FEED_ADDRESS_WRONG)
  const moved = before?.secret && receiverOf(before.url, before.username) !== receiverOf(url.href, said.username)
  // Who may change a source may not thereby send its password elsewhere.
  if (moved && said.secret === undefined) throw refuse(feedErrors.SECRET_AGAIN)
  const kept = before?.secret ? seal.open(before.secret, purpose(wanted)) : null
  const secret = said.secret === undefined ? kept : said.secret === '' ? null : said.secret
  return { before, supplierId: wanted, url, secret }
}

/** Milliseconds that a source has for its file, by the clock and while somebody waits. */
const PATIENCE = 10 * 60_000
const WAITING = 25_000

/** Asks a source as it is said. @throws Refusal those of an address, SECRET_AGAIN */
export async function tryOut(resources: Resources, ctx: Context, said: ParsedInput<typeof feed.test>) {
  const { supplierId: _, url, secret } = await readSaid(resources, ctx, said)
  const { username, hostKey } = said
  return inFolder(async (target) => {
    const none = { hostKey: hostKey || null, size: null, detail: '' }
    try {
      await fetchSource({ url, username, secret, hostKey }, target, limitsOf(resources, WAITING), ctx.signal)
      return { ok: true, problem: null, remedy: null, ...none, size: (await stat(target)).size }
    } catch (error) {
      if (!(error instanceof ForeignFileProblem)) throw error
      if (error.problem === 'private') throw refuse(feedErrors.FEED_ADDRESS_PRIVATE)
      const learned = error instanceof UnknownHost
      const problem = learned && hostKey === '' ? 'first_key' : error.problem
      const seen = learned ? { hostKey: error.hostKey } : { detail: wordsOf(error) }
      return { ok: false, ...none, ...told(ctx.language, 'failed', problem), ...seen }
    }
  })
}

const limitsOf = ({ settings }: Resources, time: number) => ({
  bytes: settings.UPLOAD_MAX_MB * 1024 * 1024,
  time,
  inner: settings.FETCH_WITHIN,
})

async function inFolder<T>(work: (target: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reagora-feed-'))
  try {
    return await work(path.join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws Refusal those of an address, SECRET_AGAIN, HOST_KEY_MISSING, TOO_MANY_FEEDS, CHANGED_MEANWHILE */
export async function save(resources: Resources, ctx: Context, input: ParsedInput<typeof feed.save>) {
  const { before, supplierId, url, secret } = await readSaid(resources, ctx, input, true)
  const { name, username, hostKey, content, everyHours, dailyAt } = input
  if (url.protocol === 'sftp:' && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey)) throw refuse(feedErrors.HOST_KEY_MISSING)
  if (before && before.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  if (!before && (await store.countFeeds(ctx.db, supplierId)) >= MAX_FEEDS)
    throw refuse(feedErrors.TOO_MANY_FEEDS, { most: MAX_FEEDS })
  const said: store.SaidFeed = {
    supplierId,
    name,
    username,
    content,
    everyHours,
    dailyAt,
    url: url.href,
    secret: secret === null ? null : resources.seal.close(secret, purpose(supplierId)),
    hostKey: url.protocol === 'sftp:' ? hostKey : '',
    nextAt: nextTime({ everyHours, dailyAt }, ctx.now),
  }
  const { userId } = personOf(ctx.actor)
  const id = before ? before.id : await store.insertFeed(ctx.db, userId, said)
  if (before) await store.updateFeed(ctx.db, before.id, said)
  ctx.audit({
    entity: 'feed',
    entityId: id,
    before: before && facts(before),
    after: { ...facts(said), ...(input.secret !== undefined && { secret: 'changed' }) },
  })
  return { id }
}

const facts = ({ supplierId, name, url, username, hostKey, content, everyHours, dailyAt }: Facts) => {
  return { supplierId, name, url, username, hostKey, content, everyHours, dailyAt }
}
type Facts = store.SaidFeed | store.FeedRow

/** Stops a source, or lets it go on; its task is done either way. */
export async function pause(ctx: Context, { id, paused }: ParsedInput<typeof feed.pause>): Promise<void> {
  const row = await mine(ctx, id, true)
  await store.setPaused(ctx.db, id, paused ? 'person' : null, nextTime(row, ctx.now))
  await settleTask(ctx.db, 'feed_failure', id, false)
  ctx.audit({
    entity: 'feed',
    entityId: id,
    before: { state: row.state },
    after: { state: paused ? 'paused' : 'active' },
  })
}

/** @throws Refusal BEING_FETCHED */
export async function fetchNow(ctx: Context, id: number): Promise<void> {
  const row = await mine(ctx, id, true)
  if (row.fetching) throw refuse(feedErrors.BEING_FETCHED)
  await ctx.enqueue(fetchJob, { feedId: id, userId: personOf(ctx.actor).userId })
  ctx.audit({ entity: 'feed', entityId: id, after: { fetched: 'asked' } })
}

export async function remove(ctx: Context, id: number): Promise<void> {
  const row = await mine(ctx, id, true)
  await settleTask(ctx.db, 'feed_failure', id, false)
  await store.deleteFeed(ctx.db, id)
  ctx.audit({ entity: 'feed', entityId: id, before: facts(row) })
}

/** Queues the sources whose time has come. */
export async function poll({ db, jobs }: Resources, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { id, ...schedule } of await store.dueFeeds(trx)) {
      await store.setNext(trx, id, nextTime(schedule, now))
      await jobs.enqueue(trx, fetchJob, { feedId: id, userId: null })
    }
  })
  await store.forgetFetches(db)
}

/** Fetches one source: what is new becomes an upload; what fails is counted, told, and at last left alone. */
export async function fetchFeed(
  resources: Resources,
  { feedId, userId, signal }: { feedId: number; userId: number | null; signal: AbortSignal },
): Promise<void> {
  const { db, log } = resources
  const fetchId = await store.beginFetch(db, feedId, userId)
  const row = fetchId === null ? undefined : await store.findFeed(db, feedId, 'all')
  if (fetchId === null || !row) return
  const run = { feedId, fetchId }
  try {
    await inFolder((target) => take(resources, row, { run, target, signal }))
  } catch (error) {
    const { problem, detail } = problemOf(error)
    if (problem === 'defect') log.error({ err: error, feedId }, 'a source could not be fetched')
    await db.transaction().execute(async (trx) => {
      const failures = await store.endFetch(trx, run, { outcome: 'failed', problem, detail })
      if (failures === TOLD_AFTER) await notifyFed(trx, 'feedFailing', feedId)
      if (failures >= TOLD_AFTER) await settleTask(trx, 'feed_failure', feedId, true)
      if (failures < PAUSED_AFTER || row.state === 'paused') return
      await store.setPaused(trx, feedId, 'failures', row.nextAt)
      await notifyFed(trx, 'feedPaused', feedId)
    })
  }
}

async function take(
  resources: Resources,
  row: store.FeedRow,
  { run, target, signal }: { run: { feedId: number; fetchId: number }; target: string; signal: AbortSignal },
): Promise<void> {
  const { db, seal } = resources
  const { feedId } = run
  const open = await store.openUpload(db, feedId)
  // What came before is still on its way into the catalogue: the next time is soon enough.
  if (open && !open.waits) return void (await store.endFetch(db, run, { outcome: 'unchanged', problem: '' }))
  const secret = row.secret ? seal.open(row.secret, purpose(row.supplierId)) : null
  if (row.secret && secret === null) throw new ForeignFileProblem('login', 'the kept password cannot be read')
  const known = row.sha256 ? { etag: row.etag, modified: row.modified } : undefined
  const source: Source = { url: new URL(row.url), username: row.username, secret, hostKey: row.hostKey, known }
  const { changed, ...sign } = await fetchSource(source, target, limitsOf(resources, PATIENCE), signal)
  const size = changed ? (await stat(target)).size : undefined
  const sha256 = changed ? await hashOf(target) : null
  if (sha256 === null || (row.sha256 && sha256.equals(row.sha256))) {
    await db.transaction().execute(async (trx) => {
      await store.endFetch(trx, run, { outcome: 'unchanged', size })
      await settleTask(trx, 'feed_failure', feedId, false)
    })
    return
  }
  const file = { path: target, name: nameOf(source.url), supplierId: row.supplierId, content: row.content }
  const before = { rowsBefore: await store.rowsBefore(db, feedId), replaces: open?.id ?? null }
  const { uploadId, held } = await takeFetched(resources, { ...file, ...before }, signal)
  await db.transaction().execute(async (trx) => {
    await store.setKnown(trx, feedId, { ...sign, sha256 })
    await store.endFetch(trx, run, { outcome: held ? 'held' : 'taken', problem: held ?? '', size, uploadId })
    await settleTask(trx, 'feed_failure', feedId, false)
    if (held) await notifyFed(trx, 'feedHeld', feedId)
  })
}

/** What the file of an address is called. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return (decodeURIComponent(last) || hostname).replace(/[\p{Cc}]/gu, '').slice(0, 200) || hostname
  } catch {
    return last.slice(0, 200)
  }
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest()
}

/** What the other side said, as text that can be kept. */
const wordsOf = ({ problem, message }: ForeignFileProblem) =>
  message
    .slice(problem.length + 2)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, 300)

/** A failure in a word of ours, and what the other side said. */
function problemOf(error: unknown): { problem: string; detail: string } {
  if (error instanceof ForeignFileProblem) return { problem: error.problem, detail: wordsOf(error) }
  if (error instanceof TableProblem) return { problem: `file.${error.code}`, detail: '' }
  if (error instanceof Refusal)
    return { problem: error.definition.code === 'UNSUPPORTED_MEDIA' ? 'file.not_a_table' : 'busy', detail: '' }
  const { name } = error as { name?: string }
  return { problem: name === 'AbortError' || name === 'TimeoutError' ? 'interrupted' : 'defect', detail: '' }
}

import { buyerOf, type Context } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Actor } from '../../kernel/shared/access.ts'
import type { Endpoint, Named, ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Settings } from '../../kernel/settings.ts'
import { isBinary } from '../../kernel/tables/encoding.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { countedAddress, throttle } from '../../kernel/throttle.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { writing } from '../../kernel/writing.ts'
import { noteUnfound } from '../demand/service.ts'
import { pricesOfCompany, shownPrices } from '../pricing/service.ts'
import type { ShownPrices } from '../pricing/rules.ts'
import { offersAt, offersOn, startingPricesOf, summariesOf } from '../product/service.ts'
import { roughFen } from '../product/rules.ts'
import { kindOfValue, resolveBatch } from '../search/service.ts'
import { exportRows, fileOf, lineAnswer, moleculesIn } from './answers.ts'
import { NoList, type Given, type Wishes } from './arranging.ts'
import { list, listErrors } from './contract.ts'
import { behind, freshSecret, hashOf, held, MAX_LISTS, own } from './managing.ts'
import { readFile, readGiven, type ReadList } from './receiving.ts'
import { listLimits, readingLimits, VISITOR_HOURS, type Limits, listJob } from './rules.ts'
import { onSale, run } from './running.ts'
import { beginAgain } from './runStore.ts'
import * as store from './store.ts'
import { wantedOf } from './wanted.ts'

export { followMerge, leaveMerge } from './store.ts'

/** Pasted values up to this number are resolved before the answer. */
const AT_ONCE = 300

/** What the caller may send (rule SEARCH-2). */
export function limitsOf(settings: Settings, actor: Actor): Limits {
  if (actor.kind !== 'person') return listLimits.visitor
  return settings.LIST_LIBRARY_COMPANIES.includes(buyerOf(actor).companyId) ? listLimits.library : listLimits.registered
}

/** Takes a pasted text. */
export async function paste(resources: Resources, ctx: Context, input: ParsedInput<typeof list.paste>) {
  const limits = await admitted(resources, ctx)
  if (Buffer.byteLength(input.text) > limits.structureBytes) throw refuse(listErrors.FILE_TOO_LARGE, sizes(limits))
  if (isBinary(input.text)) throw refuse(listErrors.NOT_TEXT)
  const given: Given = { source: 'paste', encoding: '', input: input.text }
  const { delimiter } = input
  const arranged = await told(resources, ctx, limits, 'paste', () => readGiven(given, { delimiter }, limits))
  return receive(resources, ctx, list.paste, { given, arranged }, { name: input.name, fileName: '' })
}

/** Takes a file. @param endpoint in whose name it is written down, where another noun takes it */
export async function file(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof list.file> & { file: ReceivedFile },
  endpoint: Named<Endpoint> = list.file,
) {
  const limits = await admitted(resources, ctx)
  const { path, size, name: fileName } = input.file
  if (size === 0) throw refuse(listErrors.FILE_EMPTY)
  if (size > limits.structureBytes) throw refuse(listErrors.FILE_TOO_LARGE, sizes(limits))
  const { delimiter } = input
  const read = await told(resources, ctx, limits, 'file', () => readFile(path, size, { delimiter }, limits))
  return receive(resources, ctx, endpoint, read, { name: input.name || stemOf(fileName), fileName })
}

/** Refuses in words what cannot be read, and what is no list. */
async function told<T>(
  { chemistry }: Resources,
  { language }: Context,
  limits: Limits,
  from: 'paste' | 'file',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NoList) throw await refusalOf(error, from, chemistry)
    if (!(error instanceof TableProblem)) throw error
    if (error.code === 'empty_file') throw refuse(listErrors.FILE_EMPTY)
    if (error.code === 'too_large') throw refuse(listErrors.FILE_TOO_LARGE, sizes(limits))
    if (error.code === 'too_many_rows') throw refuse(listErrors.TOO_MANY_ROWS, { most: readingLimits.rows })
    if (from === 'paste') throw refuse(listErrors.TOO_COMPLEX, { problem: error.code })
    throw refuse(listErrors.FILE_REFUSED, {
      reason: say(language, 'list', `file.${error.code}`),
      problem: error.code,
    })
  }
}

/** A lone structure is refused like a lone value, with its key, so that it can be looked up at once. */
async function refusalOf({ problem, details }: NoList, from: 'paste' | 'file', chemistry: Resources['chemistry']) {
  const { structure } = details as { structure?: string | null }
  if (structure) {
    const read = await chemistry.read(structure)
    return refuse(listErrors.ONE_VALUE, { value: read.ok ? read.structure.inchiKey : null })
  }
  return refuse(problem === 'LIST_EMPTY' && from === 'file' ? listErrors.FILE_EMPTY : listErrors[problem], details)
}

const sizes = ({ bytes, structureBytes }: Limits) => ({
  most: sizeText(bytes),
  mostStructures: sizeText(structureBytes),
})
const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`)
const stemOf = (fileName: string) => fileName.replace(/\.\w{1,5}$/, '').slice(0, 200)

async function admitted(resources: Resources, { actor, address }: Context): Promise<Limits> {
  const caller = actor.kind === 'person' ? `person ${actor.userId}` : `address ${countedAddress(address)}`
  await throttle(resources, `list ${caller}`, { most: 30, minutes: 1 }, { most: 600, minutes: 1440 })
  return limitsOf(resources.settings, actor)
}

async function receive(
  resources: Resources,
  ctx: Context,
  endpoint: Named<Endpoint>,
  { given, arranged: lines }: ReadList,
  { name, fileName }: { name: string; fileName: string },
) {
  const person = ctx.actor.kind === 'person' ? ctx.actor : null
  const secret = person ? null : freshSecret()
  const owner = {
    userId: person && buyerOf(person).userId,
    secretHash: secret === null ? null : hashOf(secret),
    expiresAt: person ? null : new Date(ctx.now.getTime() + VISITOR_HOURS * 3_600_000),
  }
  const small = isSmall(lines)
  const id = await writing(resources, endpoint, ctx, async (own) => {
    if (owner.userId !== null && (await store.countOf(own.db, owner.userId)) >= MAX_LISTS)
      throw refuse(listErrors.TOO_MANY_LISTS, { most: MAX_LISTS })
    const made = await store.insertList(own.db, { ...owner, name, fileName, ...given }, lines)
    own.audit({ entity: 'list', entityId: made, after: { source: given.source, lines: lines.lines.length } })
    if (!small) await own.enqueue(listJob, { listId: made })
    return made
  })
  if (small) await resolveNow(resources, id)
  return { id, secret }
}

const isSmall = ({ lines }: store.Arranged) =>
  lines.length <= AT_ONCE && lines.every(({ structure }) => structure === null)

/** Resolves a short list before the answer; what fails is taken up by the job. */
async function resolveNow(resources: Resources, id: number): Promise<void> {
  try {
    await runList(resources, id)
  } catch (error) {
    resources.log.warn({ err: error, listId: id }, 'list left to its job')
    await resources.jobs.enqueue(resources.db, listJob, { listId: id })
  }
}

/** Resolves what is still open of a list. */
export async function runList(
  resources: Resources,
  id: number,
  options: { signal?: AbortSignal; chunk?: number } = {},
) {
  // What has changed since the last run is what it costs whose list it is.
  const prices = pricesOfCompany(resources.db, await store.companyOf(resources.db, id))
  const resolvers = {
    resolve: (values: Parameters<typeof resolveBatch>[2]) => resolveBatch(resources.db, resources, values),
    pricesOf: (ids: readonly number[]) => startingPricesOf(resources.db, ids, prices),
    unfound: (text: string) => noteUnfound(resources, kindOfValue(text), text),
  }
  return run(resources, id, resolvers, options)
}

export async function lines(ctx: Context, input: ParsedInput<typeof list.lines>) {
  const { id } = await own(ctx, input)
  return pageOfLines(ctx, id, input)
}

type PageInput = Omit<ParsedInput<typeof list.lines>, 'id' | 'secret'>

async function pageOfLines(ctx: Context, id: number, { outcome, pageNumber, pageSize }: PageInput) {
  const { list: rows, total } = await store.linesPage(ctx.db, id, outcome, { pageNumber, pageSize })
  const about = await aboutOf(ctx, rows)
  return { total, pageNumber, pageSize, list: rows.map((line) => lineAnswer(line, about)) }
}

/** What is known of the molecules of some lines, at the prices of whoever asks. */
async function aboutOf(ctx: Context, rows: readonly store.LineRow[], prices?: ShownPrices) {
  const { db } = ctx
  const ids = moleculesIn(rows)
  if (ids.length === 0) return { summaries: new Map(), prices: new Map() }
  const shown = prices ?? (await shownPrices(ctx))
  return { summaries: await summariesOf(db, ids), prices: await startingPricesOf(db, ids, shown) }
}

/** Takes a list apart as a person corrects it, and resolves it anew. */
export async function reread(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof list.reread>,
): Promise<void> {
  const limits = limitsOf(resources.settings, ctx.actor)
  const row = await own(ctx, input)
  const given = { source: row.source, encoding: row.encoding, input: await store.inputOf(ctx.db, row.id) }
  // What is not spoken of stays as it was decided before.
  const before: Wishes = row.delimiter === 'none' ? { sheet: row.reading.sheet } : { delimiter: row.delimiter }
  const wishes: Wishes = {
    ...before,
    ...definedOf({ delimiter: input.delimiter, sheet: input.sheet, columns: input.columns }),
  }
  const made = await told(resources, ctx, limits, given.source === 'paste' ? 'paste' : 'file', () =>
    readGiven(given, wishes, limits),
  )
  const small = isSmall(made)
  await writing(resources, list.reread, ctx, async (inside) => {
    const { id, delimiter } = await held(inside, input)
    await store.rearrange(inside.db, id, made)
    if (!small) await inside.enqueue(listJob, { listId: id })
    inside.audit({ entity: 'list', entityId: id, before: { delimiter }, after: { delimiter: made.delimiter } })
  })
  if (small) await resolveNow(resources, row.id)
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** Says what a line is. */
export async function choose(ctx: Context, input: ParsedInput<typeof list.choose>): Promise<void> {
  const { id } = await held(ctx, input)
  const [line] = await store.linesOf(ctx.db, id, undefined, [input.line])
  if (!line) throw refuse(errors.NOT_FOUND)
  const moleculeId = input.moleculeId ?? null
  const known = moleculeId === null || line.moleculeId === moleculeId || line.candidates.includes(moleculeId)
  if (!known || line.outcome === 'duplicate') throw refuse(listErrors.NOT_A_CANDIDATE)
  const prices = moleculeId === null ? new Map() : await startingPricesOf(ctx.db, [moleculeId], await shownPrices(ctx))
  await store.setChoice(ctx.db, id, line.line, { moleculeId, ...onSale(moleculeId, prices) })
  ctx.audit({
    entity: 'list',
    entityId: id,
    before: { line: line.line, moleculeId: line.moleculeId },
    after: { line: line.line, moleculeId },
  })
}

/** Resolves a list again, to see what has changed since. */
export async function repeat(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof list.repeat>,
): Promise<void> {
  const { id, linesTotal } = await writing(resources, list.repeat, ctx, async (inside) => {
    const row = await held(inside, input)
    await beginAgain(inside.db, row.id)
    if (row.linesTotal > AT_ONCE) await inside.enqueue(listJob, { listId: row.id })
    inside.audit({ entity: 'list', entityId: row.id, after: { run: row.runs + 1 } })
    return row
  })
  if (linesTotal <= AT_ONCE) await resolveNow(resources, id)
}

export async function sharedLines(ctx: Context, { token, ...page }: ParsedInput<typeof list.sharedLines>) {
  const { id } = await behind(ctx, token)
  const lines = await pageOfLines(ctx, id, page)
  // What it cost was the price of whose list it is: no business of whoever has the link.
  return { ...lines, list: lines.list.map((line) => ({ ...line, priceBefore: null })) }
}

/** The list as a file. */
export async function exportFile(ctx: Context, input: ParsedInput<typeof list.exportFile>): Promise<FileAnswer> {
  const { id, name } = await own(ctx, input)
  const rows = await store.linesOf(ctx.db, id, input.outcome)
  const about = await aboutOf(ctx, rows)
  return fileOf(input.format, name, exportRows(ctx.language, rows, about))
}

/** Packs shown for one line. */
const MAX_PACKS = 40

/** The packs on sale for some lines: those in stock and priced first, then the cheapest. */
export async function offers(ctx: Context, input: ParsedInput<typeof list.offers>) {
  const { id } = await own(ctx, input)
  const rows = await store.linesOf(ctx.db, id, undefined, input.lines)
  const listed = await offersOn(
    ctx.db,
    rows.flatMap(({ moleculeId }) => moleculeId ?? []),
  )
  const prices = await shownPrices(ctx)
  const found = await offersAt(listed, prices)
  const about = await aboutOf(ctx, rows, prices)
  return rows.map(({ moleculeId, productId, ...row }) => ({
    line: row.line,
    typed: row.typed,
    note: row.note,
    wanted: wantedOf(row.note),
    molecule: lineAnswer({ ...row, moleculeId, productId }, about).molecule,
    packs: found
      .filter((offer) => offer.moleculeId === moleculeId && (productId === null || offer.productId === productId))
      .flatMap(packsOf)
      .toSorted((a, b) => worth(a) - worth(b))
      .slice(0, MAX_PACKS),
  }))
}

const packsOf = ({ packages, ...offer }: Awaited<ReturnType<typeof offersOn>>[number]) =>
  packages
    .filter(({ status }) => status === 'active')
    .map(({ packageId, label, price, stock }) => ({ ...offer, packageId, label, price, stock }))

const worth = ({ price, stock }: ReturnType<typeof packsOf>[number]) =>
  (stock.state === 'no stock' ? 2e15 : 0) + (price ? roughFen(price) : 1e15)

/** Lists of somebody, and how they become a colleague's. */
export { countOf, moveLists } from './store.ts'

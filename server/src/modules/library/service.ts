import { alertSets } from '@reagora/chemistry/alerts'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { flagsOf } from '../company/service.ts'
import { referenceOn } from '../domain/service.ts'
import { fullName } from '../identity/rules.ts'
import * as lists from '../list/service.ts'
import { companyNameIn, scopeOf } from '../order/rules.ts'
import { boughtByPermit } from '../permit/service.ts'
import { pricesShownTo } from '../pricing/service.ts'
import { findMolecules, structuralAsk } from '../search/service.ts'
import { tagsOfCompany } from '../tag/service.ts'
import { assigned, pageOfClusters, pickCompounds, SELLERS_SHOWN } from './clusters.ts'
import {
  alertSetNames,
  DELIVERY_WEEKS,
  fileEndings,
  type Filters,
  library,
  libraryErrors,
  MAX_CANDIDATES,
  MAX_COMPOUNDS,
} from './contract.ts'
import { isAsNamed } from './fileKind.ts'
import { csvOf, sdfOf } from './plateMap.ts'
import {
  collectJob,
  libraryMachine,
  type LibraryMove,
  numberOf,
  PER_PLATE,
  placeOf,
  platesOf,
  reversed,
  selectJob,
  totalOf,
} from './rules.ts'
import * as running from './running.ts'
import * as store from './store.ts'

export { cancelOrderedOf, countOpen, moveOpen } from './handingOver.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof library> = ParsedInput<(typeof library)[K]>
type Part = Pick<Resources, 'settings' | 'mailer'>

/** Only companies that staff have let order libraries (rule COMP-8). @throws Refusal LIBRARY_OFF */
async function demandFlag({ db, actor }: Ctx) {
  if (!(await flagsOf(db, buyerOf(actor).companyId)).bulkOrder) throw refuse(libraryErrors.LIBRARY_OFF)
}

/** What libraries cost a company: in its own currency where that is priced, else in the first. In minor units. */
function ratesFor({ LIBRARY_PRICES }: Part['settings'], currency: Currency) {
  const price = LIBRARY_PRICES.find((one) => one.currency === currency) ?? LIBRARY_PRICES[0]!
  const unit = price.currency === 'JPY' || price.currency === 'KRW' ? 1 : 100
  return { currency: price.currency, compound: price.compound * unit, plate: price.plate * unit }
}

export async function options({ settings }: Part, ctx: Ctx) {
  const { db, actor } = ctx
  const buyer = buyerOf(actor)
  const { currency, compound, plate } = ratesFor(settings, await store.currencyOf(db, buyer.companyId))
  const { bulkOrder } = await flagsOf(db, buyer.companyId)
  return {
    enabled: bulkOrder,
    compound: { minor: compound, currency },
    plate: { minor: plate, currency },
    alerts: alertSetNames.map((set) => {
      const { source, doi, alerts } = alertSets[set]
      return { set, source, doi, count: alerts.length }
    }),
    lists: await store.listsOf(db, buyer.userId),
    addresses: await store.addressesOf(db, buyer.companyId),
  }
}

/** Takes compounds as a file and makes a list of them. @throws Refusal LIBRARY_FILE_TYPE, LIBRARY_FILE_NOT_AS_NAMED, and those of lists */
export async function receiveFile(resources: Resources, ctx: Ctx, file: ReceivedFile) {
  await demandFlag(ctx)
  if (!fileEndings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    throw refuse(libraryErrors.LIBRARY_FILE_TYPE, { file: file.name })
  if (!(await isAsNamed(file))) throw refuse(libraryErrors.LIBRARY_FILE_NOT_AS_NAMED, { file: file.name })
  const { id } = await lists.file(resources, ctx, { file, name: '', delimiter: undefined }, library.file)
  return { listId: id }
}

function demandRanges(filters: Filters) {
  const wrong = reversed(filters)
  if (wrong) throw refuse(libraryErrors.RANGE_REVERSED, { range: wrong })
}

/** Begins a library. @throws Refusal LIBRARY_OFF, NOT_FOUND, LIBRARY_EMPTY where nothing is named */
export async function create(ctx: Ctx, { title, listId, ask, filters }: Input<'create'>) {
  await demandFlag(ctx)
  demandRanges(filters)
  const { db, actor } = ctx
  const buyer = buyerOf(actor)
  if (!ask && listId === null) throw refuse(libraryErrors.LIBRARY_EMPTY)
  if (listId !== null && !(await store.listOf(db, listId, buyer.userId))) throw refuse(errors.NOT_FOUND)
  const id = await store.insertLibrary(db, {
    companyId: buyer.companyId,
    buyerId: buyer.userId,
    askedBy: actor.userId,
    title,
    listId,
    ask: listId === null ? ask : null,
    filters,
  })
  await ctx.record(libraryMachine, 'begin', id, null)
  ctx.audit({ entity: 'library', entityId: id, after: { title, filters } })
  await ctx.enqueue(collectJob, { libraryId: id })
  return { id }
}

// What buyers and staff read.

const headOf = <R extends store.HeadRow>(language: string, { totalMinor, currency, name, localName, ...row }: R) => ({
  ...row,
  company: companyNameIn(language, { name, localName }),
  number: numberOf(row.id),
  total: totalMinor !== null && currency !== null ? { minor: totalMinor, currency } : null,
})

/** A page of libraries; staff see those that were ordered. */
export async function listLibraries({ db, actor, language }: Ctx, asked: Input<'mine'>, forStaff: boolean) {
  const { rows, total, counts } = await store.pageOfLibraries(db, scopeOf(actor), asked, forStaff)
  const list = rows.map((row) => headOf(language, row))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

async function found({ db, actor }: Ctx, id: number, hold = false) {
  const row = await store.findLibrary(db, scopeOf(actor), id, hold)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

export async function show({ settings }: Part, ctx: Ctx, id: number) {
  const { db, now } = ctx
  const row = await found(ctx, id)
  const { surname, givenName, ask, orderedAt } = row
  const compounds = orderedAt ? row.compounds : await store.deliverable(db, id)
  const rates = agreed(row) ?? ratesFor(settings, row.ownCurrency)
  const total = compounds === 0 ? null : { minor: totalOf(compounds, rates), currency: rates.currency }
  const reference = await referenceOn(db, orderedAt ?? now, row.ownCurrency)
  return {
    ...headOf(ctx.language, row),
    buyer: fullName({ surname, name: givenName }),
    source:
      ask === null ? ('list' as const) : ask.structure === undefined ? ('search' as const) : ('scaffold' as const),
    sourceText: ask?.searchText ?? '',
    funnel: { ...store.noFunnel, ...row.funnel },
    suppliers: await store.sellersOf(db, id, SELLERS_SHOWN),
    price: {
      compound: { minor: rates.compound, currency: rates.currency },
      plate: { minor: rates.plate, currency: rates.currency },
      compounds,
      plates: platesOf(compounds),
      total,
      compared: reference.of(total),
      rateDay: reference.day,
    },
    shipTo: row.shipTo?.text ?? '',
    events: (await store.eventsOf(db, id)).map(({ move, to, at, ...who }) => ({ move, to, at, who: fullName(who) })),
  }
}

/** The prices that were agreed when a library was ordered. */
const agreed = ({ priceCompound, pricePlate, currency }: store.Whole) =>
  priceCompound !== null && pricePlate !== null && currency !== null
    ? { compound: priceCompound, plate: pricePlate, currency }
    : null

export async function pageOfCompounds(ctx: Ctx, { id, plate, cluster, pageNumber, pageSize }: Input<'compounds'>) {
  await found(ctx, id)
  const rows = await store.compoundsOf(
    ctx.db,
    id,
    plate === null
      ? { offset: (pageNumber - 1) * pageSize, most: pageSize, cluster }
      : { offset: (plate - 1) * PER_PLATE, most: PER_PLATE, delivered: true },
  )
  const list = rows.map(({ rank, ...row }) => ({
    ...row,
    ...(rank === null ? { plate: null, well: null } : placeOf(rank)),
  }))
  return { total: await store.chosenOf(ctx.db, id, cluster), list, pageNumber, pageSize }
}

export async function clusters(ctx: Ctx, input: Input<'clusters'>) {
  await found(ctx, input.id)
  return pageOfClusters(ctx.db, input)
}

/** The plates as a file. @throws Refusal LIBRARY_EMPTY while nobody delivers any */
export async function plateMap(
  resources: Pick<Resources, 'chemistry'>,
  ctx: Ctx,
  { id, format }: Input<'plateMap'>,
): Promise<FileAnswer> {
  await found(ctx, id)
  const compounds = await store.compoundsOf(ctx.db, id, { offset: 0, most: MAX_COMPOUNDS, delivered: true })
  if (compounds.length === 0) throw refuse(libraryErrors.LIBRARY_EMPTY)
  return format === 'csv' ? csvOf(numberOf(id), compounds) : sdfOf(resources, numberOf(id), compounds)
}

// What buyers do.

/** A library held for a change by its buyer, as it was looked at. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, LIBRARY_STATE */
async function held(ctx: Ctx, { id, version }: { id: number; version: number }, move?: LibraryMove) {
  const row = await found(ctx, id, true)
  if (move) libraryMachine.next(move, row.status)
  if (row.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  return row
}

/** Has compounds chosen anew by other filters. */
export async function filter(ctx: Ctx, { filters, ...which }: Input<'filter'>) {
  await demandFlag(ctx)
  demandRanges(filters)
  const row = await held(ctx, which, 'choose again')
  await store.beginRun(ctx.db, row.id, filters)
  await ctx.record(libraryMachine, 'choose again', row.id, row.status)
  ctx.audit({ entity: 'library', entityId: row.id, before: { filters: row.filters }, after: { filters } })
  await ctx.enqueue((await store.hasSource(ctx.db, row.id)) ? selectJob : collectJob, { libraryId: row.id })
  return { id: row.id, status: 'selecting' as const }
}

/** Chooses who delivers. @throws Refusal NO_SUPPLIER_CHOSEN where none of them sells a compound of it */
export async function choose(ctx: Ctx, { suppliers, ...which }: Input<'choose'>) {
  await demandFlag(ctx)
  const row = await held(ctx, which)
  if (row.status !== 'selected') throw refuse(libraryErrors.LIBRARY_STATE, { state: row.status })
  const { chosen, compounds } = await assigned(ctx.db, row.id, suppliers)
  if (chosen.length === 0) throw refuse(libraryErrors.NO_SUPPLIER_CHOSEN)
  ctx.audit({ entity: 'library', entityId: row.id, after: { suppliers: chosen, compounds } })
  return { id: row.id, status: row.status }
}

/** Takes compounds or leaves them out; who delivers the others stays. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, LIBRARY_STATE */
export async function pick(ctx: Ctx, { id, version, ...asked }: Input<'pick'>) {
  await demandFlag(ctx)
  const row = await held(ctx, { id, version })
  if (row.status !== 'selected') throw refuse(libraryErrors.LIBRARY_STATE, { state: row.status })
  return { id: row.id, status: row.status, taken: await pickCompounds(ctx, row.id, asked) }
}

/** Orders a library at the prices of now. @throws Refusal TERMS_NOT_ACCEPTED, LIBRARY_ADDRESS, LIBRARY_EMPTY, LIBRARY_UNDELIVERABLE */
export async function checkout(
  part: Part,
  ctx: Ctx,
  { address, purchaseOrder, remark, accepted, ...which }: Input<'checkout'>,
) {
  await demandFlag(ctx)
  if (!accepted) throw refuse(libraryErrors.TERMS_NOT_ACCEPTED)
  const { db } = ctx
  const row = await held(ctx, which, 'order')
  const shipTo = (await store.addressesOf(db, row.companyId)).find(({ id }) => id === address)
  if (!shipTo) throw refuse(libraryErrors.LIBRARY_ADDRESS)
  const compounds = await store.deliverable(db, row.id)
  if (compounds === 0) throw refuse(libraryErrors.LIBRARY_EMPTY)
  const missing = await store.undeliverable(db, row.id, shipTo.country)
  if (missing > 0) throw refuse(libraryErrors.LIBRARY_UNDELIVERABLE, { n: missing })
  const rates = ratesFor(part.settings, row.ownCurrency)
  await store.keepDelivered(db, row.id)
  const of: store.Agreed = {
    compounds,
    priceCompound: rates.compound,
    pricePlate: rates.plate,
    total: totalOf(compounds, rates),
    currency: rates.currency,
    shipTo: { addressId: shipTo.id, text: shipTo.text },
    purchaseOrder,
    remark,
  }
  await store.setOrdered(db, row.id, of)
  await ctx.record(libraryMachine, 'order', row.id, row.status)
  ctx.audit({
    entity: 'library',
    entityId: row.id,
    before: { status: row.status },
    after: { status: 'ordered', ...of },
  })
  await tell(part, db, row, 'ordered', { from: DELIVERY_WEEKS.from, to: DELIVERY_WEEKS.to })
  await part.mailer.queue(db, {
    kind: 'arrived',
    noun: 'library',
    to: part.settings.SERVICE_EMAIL,
    language: 'zh',
    values: {
      number: numberOf(row.id),
      company: companyNameIn('zh', row),
      compounds,
      link: part.mailer.link(`/admin/libraries/${row.id}`),
    },
    because: 'event',
  })
  return { id: row.id, status: 'ordered' as const }
}

type Told = 'ordered' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
/** An email to the buyer, in their language. */
async function tell(
  { mailer }: Part,
  db: Db,
  row: store.Whole,
  kind: Told,
  values: Record<string, string | number> = {},
) {
  await mailer.queue(db, {
    kind,
    noun: 'library',
    to: row.email,
    language: row.language,
    values: {
      name: fullName({ surname: row.surname, name: row.givenName }),
      number: numberOf(row.id),
      link: mailer.link(`/library-order?id=${row.id}`),
      ...values,
    },
    because: 'event',
  })
}

export async function withdraw(part: Part, ctx: Ctx, { reason, ...which }: Input<'withdraw'>) {
  const row = await held(ctx, which)
  return move(part, ctx, row, 'withdraw', { reason })
}

/** What staff do. @throws Refusal NOT_FOUND, LIBRARY_STATE */
export async function moveByStaff(
  part: Part,
  ctx: Ctx,
  name: 'confirm' | 'ship' | 'deliver' | 'cancel',
  { id, ...told }: { id: number; tracking?: string; reason?: string },
) {
  return move(part, ctx, await found(ctx, id, true), name, told)
}

async function move(
  part: Part,
  ctx: Ctx,
  row: store.Whole,
  name: LibraryMove,
  told: { tracking?: string; reason?: string },
) {
  const to = libraryMachine.next(name, row.status)
  await store.setStatus(ctx.db, row.id, to, told)
  await ctx.record(libraryMachine, name, row.id, row.status)
  ctx.audit({ entity: 'library', entityId: row.id, before: { status: row.status }, after: { status: to, ...told } })
  await tell(part, ctx.db, row, to as Told, told)
  return { id: row.id, status: to }
}

/** Takes up what was left by whoever worked on it. */
export async function resume({ db, jobs }: Pick<Resources, 'db' | 'jobs'>): Promise<void> {
  for (const { id, collected } of await store.abandoned(db))
    await jobs.enqueue(db, collected ? selectJob : collectJob, { libraryId: id })
}

/** Chooses the compounds of a library by its filters; from the beginning where it was cut off. */
export const select = (resources: Resources, id: number, signal: AbortSignal) =>
  running.select(resources, id, signal, ({ db }, ids, country) => boughtByPermit(db, new Date(), ids, country))

/** Finds what a library is chosen from, keeps it, and has it chosen from. Again where it was cut off. */
export const collect = (resources: Resources, id: number, signal: AbortSignal) =>
  running.collect(resources, id, signal, search)

async function search(
  resources: Resources,
  { id, companyId, listId, ask }: store.Whole,
  signal: AbortSignal,
): Promise<number[]> {
  const { db } = resources
  if (ask) {
    // Never what stands in for the index while it loads: it finds less.
    await resources.search.caughtUp(db)
    if (structuralAsk(ask)) await resources.structures.caughtUp()
    const found = await findMolecules(resources, db, ask, {
      most: MAX_CANDIDATES,
      caller: `library ${id}`,
      signal,
      tags: await tagsOfCompany(db, companyId),
      prices: await pricesShownTo(db, new Date(), companyId),
    })
    return found.moleculeIds
  }
  if (listId === null) return []
  await lists.runList(resources, listId, { signal })
  return store.moleculesOfList(db, listId, MAX_CANDIDATES)
}

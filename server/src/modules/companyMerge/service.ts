import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, type Refusal } from '../../kernel/shared/errors.ts'
import { closeMerged, reopenMerged, standsAbove } from '../company/service.ts'
import { fullName } from '../identity/rules.ts'
import { endSessionsOf } from '../identity/service.ts'
import { companyNameIn } from '../order/rules.ts'
import { marketOf } from '../market/service.ts'
import { lookAfterAll } from '../requisition/rules.ts'
import { leaveCompany } from '../requisition/service.ts'
import { companyMergeErrors, UNDO_HOURS, type companyMerge, type Thing } from './contract.ts'
import { countMaster, countRows, fillMaster, moveRows, type Counted } from './moving.ts'
import { hindrance, isNameOf, undoableUntil } from './rules.ts'
import * as store from './store.ts'
import { brokenTies, judgeRows, returnRows } from './undoing.ts'

const some = (counts: readonly Counted[]) => counts.filter(({ count }) => count > 0)
type Named = Pick<store.PartyRow, 'name' | 'localName'>
/** As the trail keeps it. */
const kept = ({ name, localName }: Named) => localName || name

async function found(db: Db, id: number): Promise<store.PartyRow> {
  const row = await store.findParty(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

type Providers = Resources['settings']['SIGN_IN_PROVIDERS']

/** Everything that forbids merging one company into another. */
async function forbidden(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  providers: Providers,
  from: store.PartyRow,
  into: store.PartyRow,
) {
  const shown = (of: Named) => companyNameIn(language, of)
  const refusals: Refusal[] = []
  if (from.id === into.id) return [refuse(companyMergeErrors.SAME_COMPANY)]
  for (const one of [from, into]) {
    if (one.isHouse) refusals.push(refuse(companyMergeErrors.HOUSE_COMPANY, { name: shown(one) }))
    else if (one.supplies) refusals.push(refuse(companyMergeErrors.SUPPLIER_COMPANY, { name: shown(one) }))
    if (one.mergedInto !== null) refusals.push(refuse(errors.COMPANY_MERGED))
  }
  if (into.status !== 'active') refusals.push(refuse(companyMergeErrors.STAYS_NOT_ACTIVE, { name: shown(into) }))
  if (from.status === 'rejected') refusals.push(refuse(companyMergeErrors.GOES_REJECTED, { name: shown(from) }))
  if (providers.some(({ company }) => company === from.id))
    refusals.push(refuse(companyMergeErrors.OWN_PROVIDER, { name: shown(from), number: from.id }))
  const booked = await store.bookedFor(db, from.id)
  if (Object.values(booked).some((count) => count > 0))
    refusals.push(refuse(companyMergeErrors.MONEY_BOOKED, { name: shown(from), ...booked }))
  // Who has nothing with a price has nothing that another of our companies, or another currency, would be mixed into.
  if (await store.hasTrade(db, from.id)) {
    if ((await sellerOf(db, from)) !== (await sellerOf(db, into)))
      refusals.push(refuse(companyMergeErrors.SELLER_DIFFERS, { from: shown(from), into: shown(into) }))
    if (from.currency !== into.currency)
      refusals.push(
        refuse(companyMergeErrors.CURRENCY_DIFFERS, { fromCurrency: from.currency, intoCurrency: into.currency }),
      )
  }
  const since = new Date(now.getTime() - UNDO_HOURS * 3_600_000)
  const late = await store.mergedLately(db, [from.id, into.id], since)
  if (late !== null) refusals.push(refuse(companyMergeErrors.MERGED_LATELY, { name: late, hours: UNDO_HOURS }))
  if (await standsAbove(db, from.id, into.id))
    refusals.push(refuse(companyMergeErrors.PARENT_CIRCLE, { from: shown(from), into: shown(into) }))
  return refusals
}

/** Which of our companies sells to one; the first of its country where nobody has chosen. */
const sellerOf = async (db: Db, { legalEntity, country }: store.PartyRow) =>
  legalEntity ?? (await marketOf(db, country)).legalEntities[0]

/** What merging would do. @throws Refusal NOT_FOUND */
export async function preview(
  ctx: Context,
  providers: Providers,
  { fromId, intoId }: ParsedInput<typeof companyMerge.preview>,
) {
  const { db, language } = ctx
  const [from, into] = [await found(db, fromId), await found(db, intoId)]
  const pair = { from: from.id, into: into.id }
  const { follows, stays } = await countRows(db, pair)
  const beside = await store.besideOf(db, from.id)
  const besides: Counted[] = [
    { thing: 'cartLines', count: beside.cartLines },
    { thing: 'masterFields', count: await countMaster(db, pair) },
  ]
  const staying: Counted[] = (['contracts', 'discounts', 'notes'] as const).map((thing) => ({
    thing,
    count: beside[thing],
  }))
  return {
    from,
    into,
    follows: some([...follows, ...besides]),
    // What a company registered with is part of its record, and no loss to anybody.
    stays: some([...stays.filter(({ thing }) => thing !== 'files'), ...staying]),
    sessions: beside.sessions,
    grants: beside.grants,
    forbidden: (await forbidden(ctx, providers, from, into)).map(({ definition: { code, noun }, details }) => ({
      code,
      text: say(language, noun, code, details),
    })),
  }
}

/**
 * Merges a company into another: what names it names the other, its people sign in anew, and its record is closed.
 * @throws Refusal NOT_FOUND, NAME_WRONG, CHANGED_MEANWHILE, and everything that forbids it
 */
export async function merge(ctx: Context, providers: Providers, input: ParsedInput<typeof companyMerge.merge>) {
  const { db } = ctx
  await store.holdCompanies(db, [input.fromId, input.intoId])
  const [from, into] = [await found(db, input.fromId), await found(db, input.intoId)]
  const [first] = await forbidden(ctx, providers, from, into)
  if (first) throw first
  if (from.version !== input.fromVersion || into.version !== input.intoVersion) throw refuse(errors.CHANGED_MEANWHILE)
  if (!isNameOf(input.name, from))
    throw refuse(companyMergeErrors.NAME_WRONG, { name: companyNameIn(ctx.language, from) })
  const pair = { from: from.id, into: into.id }
  const people = await store.peopleOf(db, from.id)
  const formerStatus = from.status
  const id = await store.insertMerge(db, {
    fromId: from.id,
    intoId: into.id,
    formerStatus,
    by: personOf(ctx.actor).userId,
  })
  const fields = await fillMaster(db, id, pair)
  const moved = some([...(await moveRows(db, id, pair)), { thing: 'masterFields', count: fields }])
  await closeMerged(ctx, from, into)
  await endSessionsOf(ctx, people, 'role')
  await ctx.enqueue(lookAfterAll, {})
  told(ctx, people, { from: from.id, into: into.id })
  ctx.audit({ entity: 'company', entityId: from.id, after: { mergedInto: kept(into), ...byThing(moved) } })
  ctx.audit({ entity: 'company', entityId: into.id, after: { mergedFrom: kept(from), ...byThing(moved) } })
  return { id, moved }
}

const byThing = (counts: readonly Counted[]): Partial<Record<Thing, number>> =>
  Object.fromEntries(counts.map(({ thing, count }) => [thing, count]))

/** Each person's record says where they belong. */
function told(ctx: Context, people: readonly number[], { from, into }: { from: number; into: number }) {
  for (const entityId of people)
    ctx.audit({ entity: 'user', entityId, before: { companyId: from }, after: { companyId: into } })
}

/**
 * Puts back what a merge has moved, but for what has changed since; what stays is kept with the reason.
 * @throws Refusal NOT_FOUND, WRONG_STATE where it was undone, UNDO_TOO_LATE
 */
export async function undo(ctx: Context, { id }: ParsedInput<typeof companyMerge.undo>) {
  const { db, now } = ctx
  const known = await store.findMerge(db, id)
  if (!known) throw refuse(errors.NOT_FOUND)
  await store.holdCompanies(db, [known.fromId, known.intoId])
  const row = (await store.findMerge(db, id))!
  switch (hindrance(row, now)) {
    case 'undone':
      throw refuse(errors.WRONG_STATE, { move: 'undo', state: 'undone' })
    case 'late':
      throw refuse(companyMergeErrors.UNDO_TOO_LATE, { hours: UNDO_HOURS })
    case null:
  }
  const pair = { from: row.fromId, into: row.intoId }
  const [from, into] = [await found(db, pair.from), await found(db, pair.into)]
  await reopenMerged(ctx, from, into, row.formerStatus)
  await judgeRows(db, id, pair)
  const returned = some(await returnRows(db, id, pair))
  await store.markUndone(db, id, personOf(ctx.actor).userId)
  const people = await store.peopleReturned(db, id)
  await endSessionsOf(ctx, people, 'role')
  for (const userId of await brokenTies(db, people)) await leaveCompany(ctx, userId)
  await ctx.enqueue(lookAfterAll, {})
  told(ctx, people, { from: pair.into, into: pair.from })
  const leftCount = (await store.movedBy(db, [id])).reduce((sum, { left }) => sum + left, 0)
  const counts = { ...byThing(returned), left: leftCount }
  ctx.audit({ entity: 'company', entityId: from.id, after: { mergeUndone: kept(into), ...counts } })
  ctx.audit({ entity: 'company', entityId: into.id, after: { mergeUndone: kept(from), ...counts } })
  return { returned, leftCount }
}

/** The merges of a company, as they stand. @throws Refusal NOT_FOUND */
export async function mergesOf({ db, now }: Context, { companyId }: ParsedInput<typeof companyMerge.of>) {
  await found(db, companyId)
  const merges = await store.mergesOf(db, companyId)
  const moved = Map.groupBy(
    await store.movedBy(
      db,
      merges.map(({ id }) => id),
    ),
    ({ mergeId }) => mergeId,
  )
  const list = []
  for (const row of merges) {
    const counts = moved.get(row.id) ?? []
    const leftCount = counts.reduce((sum, { left }) => sum + left, 0)
    list.push({
      id: row.id,
      from: { id: row.fromId, name: row.fromName, localName: row.fromLocalName },
      into: { id: row.intoId, name: row.intoName, localName: row.intoLocalName },
      mergedBy: fullName({ surname: row.surname, name: row.givenName }),
      at: row.at,
      undoableUntil: undoableUntil(row.at),
      undoneAt: row.undoneAt,
      undoneBy:
        row.undoneSurname === null ? null : fullName({ surname: row.undoneSurname, name: row.undoneGivenName ?? '' }),
      hindered: hindrance(row, now),
      moved: counts.map(({ thing, count }) => ({ thing, count })),
      leftCount,
      left: leftCount > 0 ? await store.leftBy(db, row.id) : [],
    })
  }
  return { list }
}

import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_SCOPES, pricingErrors, type pricing } from './contract.ts'
import * as store from './discountStore.ts'

// What staff does with discounts, and what suppliers see of those that they bear.

type Ctx = Context<Exclude<Access, 'public'>>
type Plan = ParsedInput<typeof pricing.createDiscount>

export const describeFacts = <T extends { amount: number | null; currency: Currency | null }>({
  amount,
  currency,
  ...row
}: T) => ({ ...row, amount: amount === null ? null : { minor: amount, currency: currency! } })

const describeFigures = (figures: readonly store.Figures[], id: number) =>
  figures
    .filter(({ discountId }) => discountId === id)
    .map(({ currency, orders, units, took, brought }) => ({
      orders,
      units,
      took: { minor: took, currency },
      brought: { minor: brought, currency },
    }))

/** Discounts, a page of them. */
export async function listDiscounts({ db }: Ctx, asked: ParsedInput<typeof pricing.discounts>) {
  const { total, rows, counts } = await store.pageOfDiscounts(db, asked.companyId ?? null, asked)
  const { pageNumber, pageSize } = asked
  return { total, list: rows.map(describeFacts), counts, pageNumber, pageSize }
}

/** One discount with everybody who is meant. @throws Refusal NOT_FOUND */
export const showDiscount = async ({ db }: Ctx, id: number) => describe(db, await found(db, id))

async function describe(db: Db, { surname, name, ...row }: store.DiscountDetail) {
  const figures = await store.figuresOf(db, [row.id], null)
  return {
    ...describeFacts(row),
    madeBy: fullName({ surname, name }),
    figures: describeFigures(figures, row.id),
  }
}

/** The discounts that the caller's supplier bears, with what they took off its own goods. @throws Refusal FORBIDDEN */
export async function fundedDiscounts({ db, actor }: Ctx, asked: ParsedInput<typeof pricing.funded>) {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  const { total, rows, counts } = await store.pageOfFunded(db, actor.supplierId, asked)
  const figures = await store.figuresOf(
    db,
    rows.map(({ id }) => id),
    actor.supplierId,
  )
  const list = rows.map((row) => ({ ...describeFacts(row), figures: describeFigures(figures, row.id) }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Plans a discount. It takes each combination of supplier, company and category that it is for; no other may hold one of them then. */
export async function createDiscount(ctx: Ctx, plan: Plan) {
  const { db, actor, audit } = ctx
  const id = await store.insertDiscount(db, await checked(ctx, plan), actor.userId)
  await takeScopes(db, id)
  const after = await found(db, id)
  audit({ entity: 'discount', entityId: id, after: auditOf(after) })
  return describe(db, after)
}

/**
 * Changes a discount that has not begun; of one that runs its description and its end, so that what was paid can be told later.
 * @throws Refusal DISCOUNT_CHANGED, DISCOUNT_OVER, DISCOUNT_RUNNING and those of a new one
 */
export async function editDiscount(ctx: Ctx, { id, version, ...plan }: ParsedInput<typeof pricing.editDiscount>) {
  const { db, audit } = ctx
  const before = await found(db, id, true)
  if (before.state === 'expired' || before.state === 'cancelled') throw refuse(pricingErrors.DISCOUNT_OVER)
  if (before.version !== version) throw refuse(pricingErrors.DISCOUNT_CHANGED)
  const wanted = await checked(ctx, plan)
  if (before.state === 'scheduled') await store.rewriteDiscount(db, id, wanted)
  else if (isSameBut(before, wanted)) await store.endOtherwise(db, id, wanted)
  else throw refuse(pricingErrors.DISCOUNT_RUNNING)
  await takeScopes(db, id)
  const after = await found(db, id)
  audit({ entity: 'discount', entityId: id, before: auditOf(before), after: auditOf(after) })
  return describe(db, after)
}

/** Equal but for description and end. */
function isSameBut(before: store.DiscountDetail, wanted: store.NewDiscount): boolean {
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  const sign = (one: store.NewDiscount) =>
    JSON.stringify([
      one.kind,
      one.amount,
      one.currency,
      one.rateBp,
      one.tiers.map(({ from, rateBp }) => [from, rateBp]),
      one.startsAt,
      one.supplierFunded,
      one.combinable,
      one.suppliers.toSorted((a, b) => a - b),
      one.companies.toSorted((a, b) => a - b),
      one.categories.toSorted(),
    ])
  return sign({ ...before, suppliers: ids(before.suppliers), companies: ids(before.companies) }) === sign(wanted)
}

/**
 * A discount in its trail, as facts: minor units, hundredths of a percent, and whom it names by their ids, beside the names that they had
 * then. The page words them in its reader's language. Trails of before hold ids alone, or amounts, rates and names as texts.
 */
const auditOf = ({ amount, currency, tiers, suppliers, companies, ...row }: store.DiscountDetail) => ({
  description: row.description,
  kind: row.kind,
  amount: amount === null || currency === null ? null : { minor: amount, currency },
  rateBp: row.rateBp,
  tiers: tiers.map(({ from, rateBp }) => ({ from, rateBp })),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  supplierFunded: row.supplierFunded,
  combinable: row.combinable,
  suppliers: suppliers.map(({ id, name, localName }) => ({ id, name, localName })),
  companies: companies.map(({ id, name, localName }) => ({ id, name, localName })),
  categories: row.categories,
})

/** A plan as it is kept. @throws Refusal where it is incomplete, too wide, names nobody, or names no supplier that bears it */
async function checked({ db, now }: Ctx, plan: Plan): Promise<store.NewDiscount> {
  const suppliers = distinct(plan.supplierIds)
  const companies = distinct(plan.companyIds)
  const categories = distinct(plan.categories)
  const combinations = [suppliers, companies, categories].reduce((product, { length }) => product * (length || 1), 1)
  if (combinations > MAX_SCOPES) throw refuse(pricingErrors.DISCOUNT_TOO_WIDE, { most: MAX_SCOPES })
  if (plan.supplierFunded && suppliers.length === 0) throw refuse(pricingErrors.DISCOUNT_WITHOUT_FUNDER)
  const known = await store.knownScopes(db, suppliers, companies)
  if (known.suppliers < suppliers.length || known.companies < companies.length) throw refuse(errors.NOT_FOUND)
  if (plan.endsAt <= plan.startsAt || plan.endsAt <= now) throw refuse(pricingErrors.DISCOUNT_INCOMPLETE)
  const { description, startsAt, endsAt, supplierFunded, combinable } = plan
  return {
    ...worthOf(plan),
    description,
    startsAt,
    endsAt,
    supplierFunded,
    combinable,
    suppliers,
    companies,
    categories,
  }
}

/** What a discount takes off, of its kind alone; @throws where that is not said, or says more than one thing. */
function worthOf({ kind, amount, currency, rateBp, tiers }: Plan) {
  const minor = amount && currency ? fromDecimal(amount, currency) : null
  const none = { amount: null, currency: null, rateBp: null, tiers: [] }
  if (kind === 'flat' && minor !== null && minor > 0) return { ...none, kind, amount: minor, currency: currency! }
  if (kind === 'percentage' && rateBp !== undefined) return { ...none, kind, rateBp }
  const ascends = tiers.every(
    (tier, at) => at === 0 || (tier.from > tiers[at - 1]!.from && tier.rateBp > tiers[at - 1]!.rateBp),
  )
  if (kind === 'tiered' && tiers.length > 0 && ascends) return { ...none, kind, tiers }
  throw refuse(pricingErrors.DISCOUNT_INCOMPLETE)
}

async function takeScopes(db: Db, id: number) {
  if (await store.takeScopes(db, id)) return
  const other = await store.overlapping(db, id)
  throw refuse(pricingErrors.DISCOUNT_OVERLAPS, { id: String(other?.id ?? ''), description: other?.description ?? '' })
}

/** Ends a discount that has not ended yet. @throws Refusal DISCOUNT_OVER */
export async function cancelDiscount({ db, audit }: Ctx, id: number) {
  const before = await found(db, id, true)
  if (before.state === 'expired' || before.state === 'cancelled') throw refuse(pricingErrors.DISCOUNT_OVER)
  await store.endDiscount(db, id)
  audit({ entity: 'discount', entityId: id, before: { state: before.state }, after: { state: 'cancelled' } })
  return describe(db, await found(db, id))
}

/** Deletes a discount that has not begun. @throws Refusal DISCOUNT_BEGUN */
export async function removeDiscount({ db, audit }: Ctx, id: number): Promise<void> {
  const before = await found(db, id, true)
  if (before.state !== 'scheduled') throw refuse(pricingErrors.DISCOUNT_BEGUN)
  await store.deleteDiscount(db, id)
  audit({ entity: 'discount', entityId: id, before: auditOf(before), after: null })
}

async function found(db: Db, id: number, lock = false): Promise<store.DiscountDetail> {
  const row = await store.discountById(db, id, MAX_SCOPES, lock)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_EXCLUDED, quoteExclusionErrors, type quoteExclusion } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof quoteExclusion> = ParsedInput<(typeof quoteExclusion)[K]>

// The list of a company.

/** The list of the caller's company. Its people read the names of colleagues, and not those of staff. */
export async function mine({ db, actor }: Ctx) {
  const { companyId } = buyerOf(actor)
  return (await store.excludedBy(db, companyId)).map(({ byCompanyId, ...row }) => ({
    ...row,
    excludedBy: byCompanyId === companyId ? fullName(row) : '',
  }))
}
export async function ofCompany({ db }: Ctx, { companyId }: Input<'ofCompany'>) {
  await demandCompany(db, companyId)
  return (await store.excludedBy(db, companyId)).map((row) => ({ ...row, excludedBy: fullName(row) }))
}
async function demandCompany(db: Db, companyId: number) {
  if (!(await store.companyExists(db, companyId))) throw refuse(errors.NOT_FOUND)
}

export const exclude = (ctx: Ctx, input: Input<'exclude'>) => put(ctx, ctx.actor.companyId, input)
export const readmit = (ctx: Ctx, input: Input<'readmit'>) => take(ctx, ctx.actor.companyId, input)
export async function excludeFor(ctx: Ctx, input: Input<'excludeFor'>) {
  await demandCompany(ctx.db, input.companyId)
  await put(ctx, input.companyId, input)
}
export async function readmitFor(ctx: Ctx, input: Input<'readmitFor'>) {
  await demandCompany(ctx.db, input.companyId)
  await take(ctx, input.companyId, input)
}

async function put(ctx: Ctx, companyId: number, { supplierIds, reason }: Input<'exclude'>) {
  const { db, actor } = ctx
  const wanted = [...new Set(supplierIds)]
  const suppliers = await store.suppliersNamed(db, wanted)
  if (suppliers.length < wanted.length) throw refuse(errors.NOT_FOUND)
  await store.holdList(db, companyId, 'change')
  const before = await store.excludedBy(db, companyId)
  const all = new Set([...before.map(({ supplierId }) => supplierId), ...wanted])
  if (all.size > MAX_EXCLUDED) throw refuse(quoteExclusionErrors.TOO_MANY_EXCLUDED, { most: MAX_EXCLUDED })
  await store.exclude(db, { companyId, supplierIds: wanted, reason, userId: actor.userId })
  for (const supplier of suppliers) {
    const known = before.find(({ supplierId }) => supplierId === supplier.supplierId)
    ctx.audit({
      entity: 'company',
      entityId: companyId,
      before: known ? { excludedSupplier: supplier.supplierName, reason: known.reason } : null,
      after: { excludedSupplier: supplier.supplierName, reason },
    })
  }
}

async function take(ctx: Ctx, companyId: number, { supplierIds }: Input<'readmit'>) {
  const { db } = ctx
  await store.holdList(db, companyId, 'change')
  const leaving = (await store.excludedBy(db, companyId)).filter(({ supplierId }) => supplierIds.includes(supplierId))
  await store.readmit(db, companyId, supplierIds)
  for (const { supplierName, reason } of leaving)
    ctx.audit({
      entity: 'company',
      entityId: companyId,
      before: { excludedSupplier: supplierName, reason },
      after: { excludedSupplier: null, reason: null },
    })
}

// What asking for quotes needs of it.

/**
 * Nobody of these suppliers is one that the company of a request does not ask, or that the request names itself. Holds the company's list.
 * @throws Refusal SUPPLIER_EXCLUDED, SUPPLIER_EXCLUDED_BY_BUYER, SUPPLIER_NOT_WANTED
 */
export async function demandAsked(ctx: Ctx, quoteId: number, supplierIds: readonly number[]) {
  const { db, actor, language } = ctx
  const companyId = await store.companyOfQuote(db, quoteId)
  await store.holdList(db, companyId, 'ask')
  const excluded = (await store.notAskedFor(db, quoteId)).filter(({ supplierId }) => supplierIds.includes(supplierId))
  const [first] = excluded
  if (!first) return
  const names = excluded
    .filter(({ by }) => by === first.by)
    .map(({ supplierName, supplierNameZh }) => (language === 'zh' && supplierNameZh) || supplierName)
  const ofCompany =
    buyerOf(actor).companyId === companyId
      ? quoteExclusionErrors.SUPPLIER_EXCLUDED
      : quoteExclusionErrors.SUPPLIER_EXCLUDED_BY_BUYER
  throw refuse(first.by === 'company' ? ofCompany : quoteExclusionErrors.SUPPLIER_NOT_WANTED, {
    names: new Intl.ListFormat(language, { style: 'narrow' }).format(names),
  })
}

export { forgetNotAsked, idsExcludedBy, keepNotAsked, notAskedFor } from './store.ts'

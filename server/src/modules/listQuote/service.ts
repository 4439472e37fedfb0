import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { flagsOf } from '../company/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { quoteErrors } from '../quote/contract.ts'
import * as quotes from '../quote/service.ts'
import { idsExcludedBy } from '../quoteExclusion/service.ts'
import { resolveBatch } from '../search/service.ts'
import { CHOOSE_HOURS, listQuoteErrors, MAX_SUPPLIERS_OF_PRODUCT, type listQuote } from './contract.ts'
import { bySuppliers, itemsOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Only companies that staff have chosen quote by list (rule LIB-3). @throws Refusal LIST_QUOTE_OFF */
async function demandFlag({ db, actor }: Ctx) {
  if (!(await flagsOf(db, buyerOf(actor).companyId)).listQuote) throw refuse(listQuoteErrors.LIST_QUOTE_OFF)
}

/** Reads a list and keeps it; its suppliers are chosen next. */
export async function create(
  resources: Pick<Resources, 'chemistry' | 'search'>,
  ctx: Ctx,
  input: ParsedInput<typeof listQuote.create>,
) {
  await demandFlag(ctx)
  const { db, actor, now } = ctx
  if (input.expectedDate <= chinaDay(now)) throw refuse(quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY)
  const values = input.rows.map(({ value }) => ({
    text: value,
    also: [],
    supplier: '',
    structure: null,
    inchiKey: null,
  }))
  const named = await resolveBatch(db, resources, values)
  const items = input.rows.map((row, at) => ({ ...row, row: at + 1, moleculeId: named[at]!.moleculeId }))
  const buyer = buyerOf(actor)
  const id = await store.insertList(db, {
    companyId: buyer.companyId,
    buyerId: buyer.userId,
    askedBy: actor.userId,
    title: input.title,
    expectedOn: input.expectedDate,
    remark: input.remark,
    anonymous: input.anonymous,
    items,
    chooseUntil: new Date(now.getTime() + CHOOSE_HOURS * 3_600_000),
  })
  const found = items.filter(({ moleculeId }) => moleculeId !== null).length
  ctx.audit({ entity: 'list quote', entityId: id, after: { items: items.length, found } })
  return { id, found, missing: items.length - found }
}

export const mine = ({ db, actor }: Ctx) => store.latestLists(db, buyerOf(actor).userId)

/** A list of the caller with who sells each product. @throws Refusal NOT_FOUND */
export async function show({ db, actor, language }: Ctx, id: number) {
  const row = await store.findList(db, buyerOf(actor).userId, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  const ids = row.items.flatMap(({ moleculeId }) => moleculeId ?? [])
  const molecules = await store.moleculesNamed(db, ids)
  const excluded = await idsExcludedBy(db, buyerOf(actor).companyId)
  const sellers = Map.groupBy(
    (await store.sellersOf(db, ids)).map((one) => ({ ...one, excluded: excluded.has(one.supplierId) })),
    ({ moleculeId }) => moleculeId,
  )
  return {
    ...row,
    items: row.items.map(({ moleculeId, ...item }) => {
      const known = moleculeId === null ? undefined : molecules.get(moleculeId)
      return {
        ...item,
        productName: known ? (language === 'zh' && known.nameZh) || known.nameEn || known.nameZh : '',
        productCas: known?.cas ?? '',
        sellers: moleculeId === null ? [] : (sellers.get(moleculeId) ?? []),
      }
    }),
    requests: await store.requestsOf(db, id),
  }
}

/** Asks the chosen suppliers, up to ten a product, and ends the choosing. */
export async function choose(ctx: Ctx, mailer: Mailer, { id, items, notAsked }: ParsedInput<typeof listQuote.choose>) {
  const { db, actor, now } = ctx
  const row = await store.findList(db, buyerOf(actor).userId, id, true)
  if (!row) throw refuse(errors.NOT_FOUND)
  await demandFlag(ctx)
  if (row.status !== 'choosing' || row.chooseUntil <= now) throw refuse(listQuoteErrors.LIST_QUOTE_OVER)
  const byRow = new Map(row.items.map((item) => [item.row, item]))
  const chosen = [...new Map(items.map((one) => [one.row, one])).values()].map(
    ({ row: at, suppliers: supplierIds }) => {
      const item = byRow.get(at)
      if (!item) throw refuse(errors.NOT_FOUND)
      if (new Set(supplierIds).size > MAX_SUPPLIERS_OF_PRODUCT)
        throw refuse(listQuoteErrors.TOO_MANY_SUPPLIERS_OF_PRODUCT, { row: at, most: MAX_SUPPLIERS_OF_PRODUCT })
      return { item, supplierIds }
    },
  )
  const groups = bySuppliers(chosen)
  if (groups.length === 0) throw refuse(listQuoteErrors.NOTHING_CHOSEN)
  const requests: { id: number; quoteNumber: string }[] = []
  for (const group of groups) {
    const asked = await quotes.askList(ctx, mailer, {
      title: row.title,
      pageInfo: '',
      expectedDate: row.expectedDate,
      remark: row.remark,
      anonymous: row.anonymous,
      deliverTo: '',
      supplierIds: [...group[0]!.supplierIds],
      notAsked,
      items: itemsOf(group.map(({ item }) => item)),
    })
    await store.keepRequest(db, id, asked.id)
    requests.push(asked)
  }
  await store.endAsked(db, id)
  ctx.audit({ entity: 'list quote', entityId: id, after: { requests: requests.map(({ quoteNumber }) => quoteNumber) } })
  return { requests }
}

/** Ends what has had no suppliers within 24 hours, and tells who asked (rule LIB-3). */
export async function expire(db: Db, mailer: Mailer, now: Date): Promise<void> {
  for (const { id, title, email, language, ...person } of await store.endLapsed(db, now))
    await mailer.queue(db, {
      kind: 'listQuoteExpired',
      noun: 'listQuote',
      to: email,
      language,
      values: { name: fullName(person), title: title || String(id), link: mailer.link(`/list-quote?id=${id}`) },
      because: 'event',
    })
}

/** Lists of somebody that are not over, and how they become a colleague's. */
export { countOpen, endChoosingOf, moveOpen } from './store.ts'

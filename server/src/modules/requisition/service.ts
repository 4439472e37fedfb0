import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { moneyText } from '../cart/rules.ts'
import type { CartItem, CartRow, Purchaser } from '../cart/contentService.ts'
import { fullName } from '../identity/rules.ts'
import { makeLink } from '../identity/service.ts'
import { orderErrors } from '../order/contract.ts'
import { companyNameIn } from '../order/rules.ts'
import type { Cost } from '../pricing/rules.ts'
import { offersForPackages } from '../product/service.ts'
import { excludedOf, openStep, reasonText, tell, type KeptReason, type Post } from './asking.ts'
import { requisitionErrors, type InternalPurpose, type requisition } from './contract.ts'
import { peopleOf, rulesOf, settingsOf } from './peopleStore.ts'
import {
  applies,
  askedToday,
  chainOf,
  isControlled,
  plannedFor,
  requisitionMachine,
  standIns,
  projectsOf,
  substancesOf,
  type Asked,
  type Reason,
} from './rules.ts'
import * as store from './store.ts'
import { lookAfterEach } from './waiting.ts'

type Ctx = Context<Exclude<Access, 'public'>>

// Raising requisitions, showing them, and taking them back. What is decided about them is the module `approval`.

/** What clock and delegates do with the requisitions that wait. */
export const lookAfterWaiting = ({ db, mailer }: Pick<Resources, 'db' | 'mailer'>, now: Date) =>
  lookAfterEach(db, postOf(mailer), now)
/** The post of this house, with links by which asked people decide. */
export const postOf = (mailer: Mailer): Post => ({ mailer, makeLink })

export { reasonText, tell, openStep, type KeptReason } from './asking.ts'
export { countWaiting, moveWaiting } from './handingOver.ts'
export { leaveCompany } from './settings.ts'
export {
  askedBy,
  approversOf,
  decideStep,
  findHeld,
  linesOf,
  lockRequisition,
  setStatus,
  stepsOf,
  type Held,
  type LineRow,
  type StoredInput,
} from './store.ts'

/** Whether the caller may read a requisition: who asked, who decides, their administrators, staff. */
export async function maySee({ db, actor }: Ctx, id: number): Promise<boolean> {
  const { scope, userId } = scopeOf(actor)
  return (await store.findRequisition(db, scope, userId, id)) !== null
}

/** The rules that apply to an order, and who would be asked today, step by step. */
async function needOf(
  db: Db,
  companyId: number,
  {
    requestedBy,
    raisedBy,
    asked,
    always = false,
  }: { requestedBy: number; raisedBy: number; asked: () => Promise<Asked>; always?: true | false },
) {
  const held = await rulesOf(db, companyId)
  // Most companies have none, and what is asked for is then looked at by nobody.
  const order = held.length > 0 ? await asked() : null
  const rules = order ? held.filter((rule) => applies(rule, order)) : []
  if (rules.length === 0 && !always) return null
  // Where no rule says who decides it is the requester's own approver, or who stands in for them.
  const chain = rules.length > 0 ? chainOf(rules) : [{ who: 'own' as const, userId: null }]
  const people = await peopleOf(db, companyId)
  const excluded = excludedOf({ requestedBy, raisedBy })
  const steps = chain.map((step) => {
    const planned = plannedFor(step, requestedBy, people)
    const today = askedToday(planned, people, excluded)
    const asking = today.length > 0 ? today : standIns(people, excluded)
    return { who: step.who, planned, names: asking.map(({ userId }) => fullName(people.get(userId)!)) }
  })
  const reasons = rules.map(({ kind, currency, amount, projectCode, substance }): Reason => ({
    kind,
    currency,
    amount,
    projectCode,
    substance,
  }))
  return { reasons, steps }
}

type Need = NonNullable<Awaited<ReturnType<typeof needOf>>>

const reasonOut = ({ kind, currency, amount, projectCode, substance }: Reason) => ({
  kind,
  amount: amount === null ? null : { minor: amount, currency: currency as Currency },
  projectCode,
  substance,
})

/** What the checkout says before it is sent. The submission itself is judged again. */
export async function needed(
  ctx: Ctx,
  { total, currency, projectCode, lineProjects, packageIds }: ParsedInput<typeof requisition.needed>,
) {
  const { userId, companyId } = buyerOf(ctx.actor)
  const goods = [...(await offersForPackages(ctx.db, packageIds)).values()]
  const need = await needOf(ctx.db, companyId, {
    requestedBy: userId,
    raisedBy: ctx.actor.userId,
    asked: async () => ({
      currency,
      total: fromDecimal(total, currency) ?? 0,
      projectCodes: projectsOf(projectCode, lineProjects),
      substances: substancesOf(goods, await statementsOf(ctx.db, goods)),
    }),
  })
  return {
    needed: need !== null,
    reasons: need?.reasons.map(reasonOut) ?? [],
    steps: need?.steps.map(({ names }) => names) ?? [],
  }
}

const answerOf = (one: { id: number; number: string; total: number; currency: Currency }) => ({
  id: null,
  orderNumber: null,
  status: 'wait for approval' as const,
  paymentStatus: 'not due' as const,
  grandTotal: { minor: one.total, currency: one.currency },
  requisition: { id: one.id, number: one.number },
})

/** The answer to a submission that was made a requisition before; null where there is none of that key. */
export async function raisedBefore(db: Db, buyerId: number, key: string, submission: string) {
  const earlier = await store.requisitionOfKey(db, buyerId, key)
  if (earlier && earlier.submission !== submission)
    throw refuse(orderErrors.CHECKOUT_REUSED, { orderNumber: earlier.number })
  return earlier && answerOf(earlier)
}

interface Priced {
  items: readonly CartItem[]
  cost: Cost
}
/** What the checkout has judged and priced, ready to be placed. */
interface Prepared extends Priced {
  purchaser: Purchaser
  bill: object
  ship: object
  acknowledged: ReadonlySet<number>
  key: string
  submission: string
}

/**
 * Makes a requisition of what would be ordered, where the company's rules ask for approval; null where they do not.
 * @throws Refusal APPROVAL_NEEDED where they do and the buyer has not asked for it
 */
export async function raiseWhereNeeded(
  ctx: Ctx,
  mailer: Mailer,
  input: store.StoredInput & { requestApproval: boolean },
  prepared: Prepared,
) {
  const need = await needOf(ctx.db, prepared.purchaser.companyId, {
    ...whoOf(ctx, prepared),
    asked: () => askedOf(ctx.db, input, prepared),
  })
  if (!need) return null
  const names = need.steps.flatMap((step) => step.names)
  if (!input.requestApproval)
    throw refuse(requisitionErrors.APPROVAL_NEEDED, { approvers: [...new Set(names)].join(', ') || '–' })
  return answerOf(await raise(ctx, mailer, input, prepared, need, null))
}

const whoOf = ({ actor }: Ctx, { purchaser }: Pick<Prepared, 'purchaser'>) => ({
  requestedBy: purchaser.userId,
  raisedBy: actor.userId,
})
const statementsOf = (db: Db, goods: readonly { moleculeId: number | null }[]) =>
  store.statementsOf(
    db,
    goods.flatMap(({ moleculeId }) => moleculeId ?? []),
  )
const askedOf = async (
  db: Db,
  { projectCode }: Pick<store.StoredInput, 'projectCode'>,
  { cost, items }: Priced,
): Promise<Asked> => ({
  currency: cost.currency,
  total: cost.grandTotal,
  projectCodes: projectsOf(
    projectCode,
    items.map(({ row }) => row.projectCode),
  ),
  substances: substancesOf(
    items.map(({ goods }) => goods),
    await statementsOf(
      db,
      items.map(({ goods }) => goods),
    ),
  ),
})

/** Who would decide on a requisition of staff, and why: it needs approval whatever the rules ask. */
export async function internalNeed(
  ctx: Ctx,
  input: Pick<store.StoredInput, 'projectCode'>,
  prepared: Priced & Pick<Prepared, 'purchaser'>,
) {
  const need = (await needOf(ctx.db, prepared.purchaser.companyId, {
    ...whoOf(ctx, prepared),
    asked: () => askedOf(ctx.db, input, prepared),
    always: true,
  }))!
  return { reasons: need.reasons.map(reasonOut), steps: need.steps.map(({ names }) => names), need }
}

/** Raises a requisition for somebody else, or for the house. */
export async function raiseInternal(
  ctx: Ctx,
  mailer: Mailer,
  input: store.StoredInput,
  prepared: Prepared,
  internalFor: InternalPurpose,
) {
  const { need } = await internalNeed(ctx, input, prepared)
  const { id, number } = await raise(ctx, mailer, input, prepared, need, internalFor)
  return { id, number }
}

async function raise(
  ctx: Ctx,
  mailer: Mailer,
  input: store.StoredInput,
  { purchaser, items, bill, ship, acknowledged, cost, key, submission }: Prepared,
  need: Need,
  internalFor: InternalPurpose | null,
) {
  const { db, actor } = ctx
  const { companyId, userId: requestedBy } = purchaser
  const { billAddressId, shipAddressId, couponCodes, paymentTerm, invoiceType, invoiceTitle, invoiceEmail } = input
  const { purchaseOrder, projectCode, carrierAccount, remark } = input
  const { id, number } = await store.insertRequisition(db, {
    companyId,
    requestedBy,
    raisedBy: actor.userId,
    key,
    submission,
    input: {
      billAddressId,
      shipAddressId,
      couponCodes: [...couponCodes],
      paymentTerm,
      invoiceType,
      invoiceTitle,
      invoiceEmail,
      purchaseOrder,
      projectCode,
      carrierAccount,
      remark,
    },
    currency: cost.currency,
    total: cost.grandTotal,
    figures: cost,
    bill,
    ship,
    reasons: need.reasons,
    internalFor,
    ...(await settingsOf(db, companyId)),
  })
  await store.insertLines(
    db,
    id,
    items.map(({ row, goods, price }) => ({
      packageId: row.packageId,
      productId: goods.productId,
      quantity: row.quantity,
      typedCas: row.typedCas,
      typedMdl: row.typedMdl,
      acknowledgeBackorder: acknowledged.has(row.id),
      addedByBuyer: row.addedByBuyer,
      part: row.part,
      requestedOn: row.requestedOn,
      shipAddressId: row.shipAddressId,
      projectCode: row.projectCode,
      budget: row.budget,
      named: row.named && { ...row.named, at: row.named.at.toISOString() },
      quoted: row.quoted && { ...row.quoted, expiresAt: row.quoted.expiresAt.toISOString() },
      productCode: goods.code,
      nameEn: goods.nameEn,
      nameZh: goods.nameZh,
      cas: goods.cas,
      pack: goods.label,
      supplierName: goods.supplierName,
      supplierNameZh: goods.supplierNameZh,
      unitPrice: price!.unit.minor,
      hazardous: goods.hazardous,
      controlled: isControlled(goods),
    })),
  )
  await store.insertSteps(db, id, need.steps)
  const total = { minor: cost.grandTotal, currency: cost.currency }
  await ctx.record(requisitionMachine, 'raise', id, null, { number, submission })
  ctx.audit({ entity: 'requisition', entityId: id, after: { number, total: total.minor, currency: total.currency } })
  const held = (await store.lockRequisition(db, id))!
  await openStep(db, postOf(mailer), held, 1, actor)
  await tell(db, mailer, held, [held.requestedBy, held.raisedBy], 'requisitionRaised', () => ({
    total: moneyText(total),
  }))
  return { id, number, total: total.minor, currency: total.currency }
}

/** The lines of a requisition as rows of a cart: what the buyer saw there no longer counts, the total that was approved does. */
export const cartRowsOf = (lines: readonly (store.LineRow & { id: number })[]): CartRow[] =>
  lines.map((line) => ({
    id: line.id,
    packageId: line.packageId,
    quantity: line.quantity,
    typedCas: line.typedCas,
    typedMdl: line.typedMdl,
    seen: null,
    addedByBuyer: line.addedByBuyer,
    addedAt: new Date(0),
    part: line.part,
    requestedOn: line.requestedOn,
    shipAddressId: line.shipAddressId,
    projectCode: line.projectCode,
    budget: line.budget,
    named: line.named && { ...line.named, at: new Date(line.named.at) },
    quoted: line.quoted && { ...line.quoted, expiresAt: new Date(line.quoted.expiresAt) },
  }))

/** Whose requisitions a caller sees. */
function scopeOf(actor: Person): { scope: store.Scope; userId: number } {
  const { userId, companyId } = buyerOf(actor)
  if (actor.onBehalfOf) return { scope: { kind: 'own', companyId, userId }, userId }
  if (actor.permissions.has('staffOrders')) return { scope: { kind: 'all' }, userId }
  if (actor.roles.includes('ROLE_BUYER_ADMIN')) return { scope: { kind: 'company', companyId, userId }, userId }
  return { scope: { kind: 'own', companyId, userId }, userId }
}

const headOf = (language: Language, row: store.HeadRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  requester: fullName({ surname: row.requesterSurname, name: row.requesterName }),
  company: companyNameIn(language, { name: row.companyName, localName: row.companyLocalName }),
  total: { minor: row.total, currency: row.currency },
  lineCount: row.lineCount,
  waitsFor: row.waitsFor.map(fullName),
  standing: row.standing,
  internalFor: row.internalFor,
  createdAt: row.createdAt,
})

/** A page of the requisitions that the caller sees, with the counts of all states. */
export async function listRequisitions({ db, actor, language }: Ctx, asked: ParsedInput<typeof requisition.list>) {
  const { scope, userId } = scopeOf(actor)
  const { total, rows, counts } = await store.pageOfRequisitions(db, scope, userId, asked)
  const list = rows.map((row) => headOf(language, row))
  return { total, list, pageNumber: asked.pageNumber, pageSize: asked.pageSize, counts }
}

const nameOf = (surname: string | null, name: string | null) =>
  name === null ? '' : fullName({ surname: surname ?? '', name })

export const describeLine = (currency: Currency, line: store.LineRow & { lineNumber: number }) => ({
  lineNumber: line.lineNumber,
  productId: line.productId,
  productPackageId: line.packageId,
  productCode: line.productCode,
  productName: line.nameEn,
  productChineseName: line.nameZh,
  productCas: line.cas,
  pack: line.pack,
  supplierName: line.supplierName,
  supplierLocalName: line.supplierNameZh,
  quantity: line.quantity,
  unitPrice: { minor: line.unitPrice, currency },
  lineTotal: { minor: line.unitPrice * line.quantity, currency },
  hazardous: line.hazardous,
  controlled: line.controlled,
  projectCode: line.projectCode,
  budget: line.budget,
})

export const describeStep = (step: store.StepRow) => ({
  position: step.position,
  who: step.who,
  state: step.decision ?? (step.openedAt ? ('open' as const) : ('waiting' as const)),
  people: step.people.map(({ surname, name, why, forSurname, forName }) => ({
    name: fullName({ surname, name }),
    why,
    for: nameOf(forSurname, forName),
  })),
  decidedBy: nameOf(step.deciderSurname, step.deciderName),
  decidedFor: nameOf(step.decidedForSurname, step.decidedForName),
  decidedAt: step.decidedAt,
  note: step.note,
})

const addressThen = (address: Record<string, string>) => {
  const of = (key: string) => address[key] ?? ''
  return {
    nickname: of('nickname'),
    contact: of('contact'),
    phone: of('phone'),
    email: of('email'),
    street: of('street'),
    street2: of('street2'),
    city: of('city'),
    county: of('county'),
    state: of('state'),
    postalCode: of('postalCode'),
    country: of('country'),
  }
}

/** Everything about one requisition, and what the caller may do with it now. */
export async function showRequisition({ db, actor, language }: Ctx, id: number) {
  const { scope, userId } = scopeOf(actor)
  const row = await store.findRequisition(db, scope, userId, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  const lines = await store.linesOf(db, id)
  const steps = await store.stepsOf(db, id)
  const events = await store.eventsOf(db, id)
  const own = row.requestedBy === userId
  return {
    ...headOf(language, row),
    step: row.step,
    reasons: row.reasons.map(reasonOut),
    lines: lines.map((line) => describeLine(row.currency, line)),
    steps: steps.map(describeStep),
    billAddress: addressThen(row.billAddress),
    shipAddress: addressThen(row.shipAddress),
    paymentTerm: row.input.paymentTerm,
    invoiceTitle: row.input.invoiceTitle,
    purchaseOrder: row.input.purchaseOrder,
    projectCode: row.input.projectCode,
    remark: row.input.remark,
    couponCodes: [...row.input.couponCodes],
    note: row.note || returnedBecause(language, events),
    order: row.orderId === null ? null : { id: row.orderId, orderNumber: row.orderNumber! },
    events: events.map(({ data, ...event }) => ({
      id: event.id,
      move: event.move,
      at: event.at,
      actor: data['automatic'] ? '' : fullName(event),
      onBehalfOf: nameOf(event.buyerSurname, event.buyerName),
      note: data['reason'] ? reasonText(language, data['reason'] as KeptReason) : event.note,
    })),
    mayDecide: row.standing === 'to decide' && !actor.onBehalfOf && !excludedOf(row).has(actor.userId),
    mayWithdraw: own && requisitionMachine.can('withdraw', row.status),
  }
}

const returnedBecause = (language: Language, events: readonly { data: Record<string, unknown> }[]) => {
  const kept = events.findLast(({ data }) => data['reason'])?.data['reason'] as KeptReason | undefined
  return kept ? reasonText(language, kept) : ''
}

/** Takes a requisition back. @throws Refusal NOT_FOUND for anybody else's, ALREADY_DECIDED */
export async function withdraw(ctx: Ctx, mailer: Mailer, id: number) {
  const { db, actor } = ctx
  const held = await store.lockRequisition(db, id)
  if (!held || held.requestedBy !== buyerOf(actor).userId) throw refuse(errors.NOT_FOUND)
  const status = requisitionMachine.next('withdraw', held.status)
  await store.setStatus(db, id, status, null)
  await ctx.record(requisitionMachine, 'withdraw', id, held.status)
  ctx.audit({ entity: 'requisition', entityId: id, before: { status: held.status }, after: { status } })
  if (held.status === 'pending approval') {
    const asked = await store.approversOf(db, id, held.step)
    await tell(
      db,
      mailer,
      held,
      asked.map(({ userId }) => userId),
      'requisitionWithdrawn',
    )
  }
  return { id, status }
}

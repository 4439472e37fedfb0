import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, fromDecimal } from '../../kernel/shared/money.ts'
import { say } from '../../kernel/i18n.ts'
import { addressesForOrders } from '../address/service.ts'
import { moneyText } from '../cart/rules.ts'
import { goodsFor, purchaserOf, type CartRow } from '../cart/contentService.ts'
import { judgeStored, showCheckout } from '../checkout/service.ts'
import { describeCost } from '../pricing/rules.ts'
import { orderErrors } from '../order/contract.ts'
import { personOfUser } from '../identity/service.ts'
import * as requisitions from '../requisition/service.ts'
import { internalRequisitionErrors, type internalRequisition } from './contract.ts'
import { packsOf } from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Wanted = ParsedInput<typeof internalRequisition.judge>

/**
 * Who it is for: the member of staff, in the name of the house, or the buyer.
 * @throws Refusal NOT_FOUND for who cannot buy, BUYER_NEEDED
 */
async function requesterOf(
  { db, actor }: Ctx,
  { purpose, buyerId }: Pick<Wanted, 'purpose' | 'buyerId'>,
): Promise<Person> {
  if (purpose !== 'buyer') return actor
  if (buyerId === null) throw refuse(internalRequisitionErrors.BUYER_NEEDED)
  const buyer = await personOfUser(db, buyerId)
  if (!buyer?.permissions.has('buyNow') || buyer.companyId === actor.companyId) throw refuse(errors.NOT_FOUND)
  return buyer
}

/** Where the goods may go, and on which terms. */
export async function start(ctx: Ctx, wanted: ParsedInput<typeof internalRequisition.start>) {
  const requester = await requesterOf(ctx, wanted)
  const page = await showCheckout({ ...ctx, actor: requester }, [])
  const { companyComplete, addresses, billAddressId, shipAddressId, paymentTerms, projectCodes, buyer } = page
  return {
    requester: buyer.name,
    company: buyer.companyName,
    companyComplete,
    addresses,
    billAddressId,
    shipAddressId,
    paymentTerms,
    projectCodes,
  }
}

/**
 * Packs on sale by the code or CAS number of their product, or those that were picked, at what they will cost whom the requisition is for.
 * @throws Refusal ADDRESS_NOT_USABLE
 */
export async function findPacks(
  ctx: Ctx,
  { search, shipAddressId, ...wanted }: ParsedInput<typeof internalRequisition.packs>,
) {
  const { db } = ctx
  const { userId, companyId } = await requesterOf(ctx, wanted)
  const { allowPendingAddress, shipCountry } = await purchaserOf(db, userId)
  const ship =
    shipAddressId !== undefined &&
    (await addressesForOrders(db, companyId, allowPendingAddress)).find(({ id }) => id === shipAddressId)
  if (ship === undefined) throw refuse(orderErrors.ADDRESS_NOT_USABLE, { use: 'ship' })
  const ids = 'text' in search ? await packsOf(db, search.text) : search.packageIds
  const { goods } = await goodsFor(db, ids, { companyId, country: ship ? ship.country : shipCountry })
  return ids.flatMap((id) => {
    const one = goods.get(id)
    if (!one) return []
    return [
      {
        productPackageId: id,
        productCode: one.code,
        productName: one.nameEn,
        productChineseName: one.nameZh,
        productCas: one.cas,
        pack: one.label,
        supplierName: one.supplierName,
        supplierLocalName: one.supplierNameZh,
        price: one.price,
        available: one.stock.available,
      },
    ]
  })
}

const rowsOf = ({ lines, purpose }: Wanted): CartRow[] =>
  lines.map((line, at) => ({
    id: at + 1,
    packageId: line.productPackageId,
    quantity: line.quantity,
    typedCas: null,
    typedMdl: null,
    seen: null,
    addedByBuyer: purpose !== 'buyer',
    addedAt: new Date(0),
    part: at,
    requestedOn: null,
    shipAddressId: null,
    projectCode: '',
    budget: '',
    named: null,
    quoted: null,
  }))

/** What is kept of it as the submission of its order. */
const storedOf = (wanted: Wanted) => ({
  billAddressId: wanted.billAddressId,
  shipAddressId: wanted.shipAddressId,
  couponCodes: [],
  paymentTerm: wanted.paymentTerm,
  invoiceType: 'vat normal' as const,
  invoiceTitle: '',
  invoiceEmail: '',
  purchaseOrder: wanted.purchaseOrder,
  projectCode: wanted.projectCode,
  carrierAccount: '',
  remark: wanted.remark,
})

async function prepare(ctx: Ctx, { db: outside }: Resources, wanted: Wanted, lock: boolean) {
  const requester = await requesterOf(ctx, wanted)
  const input = storedOf(wanted)
  const prepared = await judgeStored(
    { ...ctx, actor: requester },
    outside,
    {
      input,
      rows: rowsOf(wanted),
      acknowledged: new Set(wanted.lines.flatMap((line, at) => (line.acknowledgeBackorder ? at + 1 : []))),
      onBehalf: wanted.purpose === 'buyer',
    },
    lock,
  )
  return { input, prepared }
}

/** What it would cost and who would decide. @throws Refusal why it cannot be ordered */
export async function judge(ctx: Ctx, resources: Resources, wanted: Wanted) {
  const { input, prepared } = await prepare(ctx, resources, wanted, false)
  const { reasons, steps } = await requisitions.internalNeed(ctx, input, prepared)
  return { cost: describeCost(prepared.cost), reasons, steps, noApprover: steps.some(({ length }) => length === 0) }
}

/** Raises it at the total that was shown. @throws Refusal TOTAL_CHANGED, or why it cannot be ordered */
export async function raise(ctx: Ctx, resources: Resources, wanted: ParsedInput<typeof internalRequisition.raise>) {
  const { input, prepared } = await prepare(ctx, resources, wanted, true)
  const { grandTotal, currency } = prepared.cost
  if (fromDecimal(wanted.shownTotal, currency) !== grandTotal)
    throw refuse(orderErrors.TOTAL_CHANGED, {
      shown: formatMoney(wanted.shownTotal, currency),
      total: moneyText({ minor: grandTotal, currency }),
    })
  const key = `internal ${randomUUID()}`
  const submission = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
  return requisitions.raiseInternal(ctx, resources.mailer, input, { ...prepared, key, submission }, wanted.purpose)
}

const textOf = (language: Ctx['language'], { definition, details }: Refusal) =>
  say(language, definition.noun, definition.code, details)

/** What a requisition that waits would cost now. Nothing is changed by the look. */
export async function review(ctx: Ctx, resources: Resources, id: number) {
  const held = await requisitions.findHeld(ctx.db, id)
  if (!held) throw refuse(errors.NOT_FOUND)
  if (held.status !== 'pending approval') return { total: null, rose: false, refusal: '', noApprover: false }
  const noApprover = (await requisitions.approversOf(ctx.db, id, held.step)).length === 0
  const requester = await personOfUser(ctx.db, held.requestedBy)
  if (!requester) return { total: null, rose: false, refusal: '', noApprover }
  const lines = await requisitions.linesOf(ctx.db, id)
  try {
    const { cost } = await judgeStored(
      { ...ctx, actor: requester },
      resources.db,
      {
        input: held.input,
        rows: requisitions.cartRowsOf(lines),
        acknowledged: new Set(lines.flatMap((line) => (line.acknowledgeBackorder ? line.id : []))),
        onBehalf: held.raisedBy !== held.requestedBy,
      },
      false,
    )
    const rose = cost.currency !== held.currency || cost.grandTotal > held.total
    return { total: { minor: cost.grandTotal, currency: cost.currency }, rose, refusal: '', noApprover }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { total: null, rose: false, refusal: textOf(ctx.language, error), noApprover }
  }
}

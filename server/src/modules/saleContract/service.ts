import { createHash } from 'node:crypto'
import type { BankAccount } from '../../kernel/bankAccounts.ts'
import type { Context, Db } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { pageText, say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import { found, linesOfOrder, lockOrder, orderFor, type LineOfOrder, type WholeOrder } from '../order/service.ts'
import { saleContractErrors, type SellerCode } from './contract.ts'
import { amountText, drawContract, type ContractFacts } from './draw.ts'
import { isContracted, makeContract, sellerOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/**
 * A digest of what a contract says of its order, by which the next one is told from this: also where both come to the same. What its
 * company is called by now and how terms are worded is no reason for another one.
 */
function digestOf(order: WholeOrder, lines: readonly LineOfOrder[]): string {
  const { billAddress, shipAddress, invoiceTitle, purchaseOrder, paymentTerm, depositPercent, deposit } = order
  const { currency, subtotal, discount, shipping, tax, grandTotal } = order
  const said = [
    [place(billAddress), billAddress.contact, billAddress.phone, invoiceTitle],
    [place(shipAddress), shipAddress.contact, shipAddress.phone],
    [purchaseOrder, paymentTerm, depositPercent, deposit],
    [currency, subtotal, discount, shipping, tax, grandTotal],
    contracted(lines),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Whether a contract says what its order is now. */
function saysSo(contract: store.Contract | null, order: WholeOrder, said: string): boolean {
  if (!contract) return false
  return contract.said === null ? contract.grandTotal === order.grandTotal : contract.said === said
}

/** How the contract of an order stands; has one made where there is none of what the order is now. */
export async function showContract(ctx: Ctx, id: number) {
  const order = await found(ctx, id)
  const newest = await store.newestContract(ctx.db, id)
  if (!newest && !isContracted(order.status)) throw refuse(saleContractErrors.NOT_APPROVED)
  const said = digestOf(order, await linesOfOrder(ctx.db, id))
  const making = isContracted(order.status) && !saysSo(newest, order, said)
  if (making) await ctx.enqueue(makeContract, { orderId: id })
  return {
    id,
    orderNumber: order.orderNumber,
    version: newest?.version ?? null,
    madeAt: newest?.madeAt ?? null,
    sellerCode: newest?.sellerCode ?? null,
    making,
  }
}

/** Makes the contract of an order and keeps it. Asked for twice it is made once. */
export async function runMake({ db, files, settings }: Resources, orderId: number): Promise<void> {
  const order = await orderFor(db, orderId)
  if (!order || !isContracted(order.status)) return
  const newest = await store.newestContract(db, orderId)
  const lines = await linesOfOrder(db, orderId)
  const said = digestOf(order, lines)
  if (saysSo(newest, order, said)) return
  const version = (newest?.version ?? 0) + 1
  const sellerCode = sellerOf(order.shipAddress.country)
  // Drawn before the transaction: no lock is held meanwhile.
  const bytes = await drawContract(
    await factsOf(db, order, lines, { version, seller: sellerCode, accounts: settings.BANK_ACCOUNTS }),
  )
  await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, { kind: 'all' }, orderId)
    const meanwhile = await store.newestContract(trx, orderId)
    if ((meanwhile?.version ?? 0) >= version) return
    if (locked?.version !== order.version) throw new Error(`order ${orderId} has changed meanwhile`)
    const name = `${order.orderNumber}-${version}.pdf`
    const meta = { name, purpose: 'contract', companyId: order.companyId, allowed: ['application/pdf'] as const }
    const fileId = await files.put(trx, bytes, meta)
    await store.insertContract(trx, { orderId, version, grandTotal: order.grandTotal, said, sellerCode, fileId })
  })
}

const joined = (parts: readonly string[], by = ' ') => parts.filter(Boolean).join(by)
const place = (one: WholeOrder['billAddress']) =>
  joined([one.country, one.postalCode, one.state, one.city, one.county, one.street, one.street2])

const goesTo = (one: WholeOrder['shipAddress']) => joined([place(one), one.contact, one.phone], ' · ')

/** The lines as a contract has them: without what was cancelled, each with where and when, where that is not as for the order. */
const contracted = (lines: readonly LineOfOrder[]): ContractFacts['lines'] =>
  lines
    .filter((line) => line.cancelled < line.quantity)
    .map((line) => ({
      code: line.productCode,
      name: joined([line.productChineseName, line.productName]),
      cas: line.productCas ?? '',
      pack: line.pack,
      quantity: line.quantity - line.cancelled,
      unitPrice: line.unitPrice,
      total: line.lineTotal,
      requestedOn: line.requestedOn ?? '',
      shipTo: line.shipAddress ? goesTo(line.shipAddress) : '',
    }))

const payToIn = (one: BankAccount | undefined) =>
  one ? joined([one.holder, one.bank, one.account, one.swift && `SWIFT ${one.swift}`], ' · ') : ''

const depositIn = (language: Language, { depositPercent: percent, deposit: minor, currency }: WholeOrder) =>
  percent > 0 ? say(language, 'saleContract', 'deposit', { percent, amount: amountText({ minor, currency }) }) : ''

/** What stands in the contract of an order as it is now. */
async function factsOf(
  db: Db,
  order: WholeOrder,
  lines: readonly LineOfOrder[],
  { version, seller, accounts }: { version: number; seller: SellerCode; accounts: readonly BankAccount[] },
): Promise<ContractFacts> {
  const { billAddress, shipAddress, currency, subtotal, discount, shipping, tax, grandTotal } = order
  const buyer = (await store.buyerOf(db, order.id))!
  return {
    number: order.orderNumber,
    version,
    seller,
    day: buyer.day,
    buyer: {
      name: order.invoiceTitle || companyNameIn('zh', { name: order.companyName, localName: order.companyLocalName }),
      taxId: buyer.taxId,
      address: place(billAddress),
      contact: joined([billAddress.contact, billAddress.phone]),
    },
    shipTo: goesTo(shipAddress),
    purchaseOrder: order.purchaseOrder,
    paymentTerm: joined(
      (['zh', 'en'] as const).flatMap((one) => [
        pageText(one, `order:term.${order.paymentTerm}`),
        depositIn(one, order),
      ]),
    ),
    payTo: payToIn(accounts.find((one) => one.currency === currency)),
    currency,
    lines: contracted(lines),
    subtotal,
    discount,
    shipping,
    tax,
    grandTotal,
  }
}

async function newestOf(ctx: Ctx, id: number) {
  const order = await found(ctx, id)
  const newest = await store.newestContract(ctx.db, id)
  if (!newest) throw refuse(saleContractErrors.NOT_READY)
  return { order, newest }
}

/** The bytes of the newest contract. */
export async function downloadContract(ctx: Ctx, files: FileStore, id: number): Promise<FileAnswer> {
  const { newest } = await newestOf(ctx, id)
  const stored = await files.find(ctx.db, newest.fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(ctx.db, stored.id) }
}

/**
 * Sends the newest contract to the buyer of the order.
 * @throws Refusal NOT_READY where the order is another one by now, TOO_MANY_REQUESTS where they had enough mails
 */
export async function emailContract(ctx: Ctx, mailer: Mailer, id: number) {
  const { order, newest } = await newestOf(ctx, id)
  const said = digestOf(order, await linesOfOrder(ctx.db, id))
  if (isContracted(order.status) && !saysSo(newest, order, said)) throw refuse(saleContractErrors.NOT_READY)
  const buyer = (await store.buyerOf(ctx.db, id))!
  const admission = await mailer.admit(ctx, 'contractPreview', buyer.email)
  await mailer.queue(ctx.db, {
    kind: 'contractPreview',
    noun: 'saleContract',
    to: buyer.email,
    language: buyer.language,
    values: { name: fullName(buyer), number: order.orderNumber, link: mailer.link(`/orderdetail?id=${id}`) },
    attachmentId: newest.fileId,
    because: admission,
  })
  ctx.audit({ entity: 'order', entityId: id, after: { contractSent: newest.version } })
  return { id }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { toDecimal, type Currency } from '../kernel/shared/money.ts'
import { cart } from '../modules/cart/contract.ts'
import { checkout } from '../modules/checkout/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { makeSupplier, type MadePerson } from './makePeople.ts'
import { classifyMolecule } from './makeCatalogue.ts'

const unique = () => randomBytes(5).toString('hex')

export interface PackWishes {
  supplierId?: number
  /** Minor units; null is a price on inquiry. */
  price?: number | null
  currency?: Currency
  priceKind?: 'list' | 'real-time'
  priceAt?: Date
  /** Units on hand; null is unmanaged stock. */
  onHand?: number | null
  shipsFrom?: string
  productType?: 1 | 2
  cas?: string
  name?: string
  label?: string
  /** Classified as hazardous or not; unknown where it is not said. */
  hazardous?: boolean
  exportControlled?: string[]
  importControlled?: string[]
  notForSale?: string[]
  productStatus?: 'active' | 'inactive'
  packageStatus?: 'active' | 'inactive'
}

export interface MadePack {
  packageId: number
  productId: number
  moleculeId: number
  supplierId: number
  code: string
}

/** A pack on sale at ¥100.00 with a molecule of its own, of a supplier of its own unless one is named. */
export async function makePack(db: TestApp['db'], wishes: PackWishes = {}): Promise<MadePack> {
  const supplierId = wishes.supplierId ?? (await makeSupplier(db)).supplierId
  const code = `P${unique()}`
  const molecule = await db
    .insertInto('molecules')
    .values({
      name_en: wishes.name ?? 'Phenylboronic acid',
      name_zh: '苯硼酸',
      cas: wishes.cas ?? null,
      export_controlled: wishes.exportControlled ?? [],
      import_controlled: wishes.importControlled ?? [],
      inchi_key: `${unique().toUpperCase().padEnd(14, 'A')}-UHFFFAOYSA-N`,
      smiles: 'OB(O)c1ccccc1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (wishes.hazardous !== undefined) await classifyMolecule(db, molecule.id, wishes.hazardous)
  const product = await db
    .insertInto('products')
    .values({
      supplier_id: supplierId,
      code,
      type: wishes.productType ?? 1,
      molecule_id: molecule.id,
      name_en: wishes.name ?? 'Phenylboronic acid',
      name_zh: '苯硼酸',
      purity_text: '≥98%',
      ships_from: wishes.shipsFrom ?? 'CN',
      price_kind: wishes.priceKind ?? 'list',
      not_for_sale: wishes.notForSale ?? [],
      status: wishes.productStatus ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pack = await db
    .insertInto('packages')
    .values({
      product_id: product.id,
      amount: 5,
      unit: 'g',
      label: wishes.label ?? '5 g',
      price: wishes.price === undefined ? 10_000 : wishes.price,
      currency: wishes.currency ?? 'CNY',
      price_at: wishes.priceAt ?? new Date(),
      status: wishes.packageStatus ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (typeof wishes.onHand === 'number') await makeStock(db, pack.id, wishes.onHand)
  return { packageId: pack.id, productId: product.id, moleculeId: molecule.id, supplierId, code }
}

/** Managed stock, with the move that explains it. */
export async function makeStock(db: TestApp['db'], packageId: number, onHand: number) {
  await db.insertInto('stock').values({ package_id: packageId, on_hand: onHand }).execute()
  if (onHand > 0)
    await db.insertInto('stock_moves').values({ package_id: packageId, d_on_hand: onHand, why: 'upload' }).execute()
}

/** Puts packs into a cart over HTTP; fails the test where the cart refuses. */
export async function fillCart(
  app: TestApp,
  caller: Caller,
  lines: readonly { packageId: number; quantity: number }[],
): Promise<string[]> {
  const reply = await app.call(
    cart.add,
    {
      lines: lines.map(({ packageId, quantity }) => ({
        productPackageId: String(packageId),
        productPackageNum: quantity,
        acknowledgeBackorder: true,
      })),
    },
    caller,
  )
  if (reply.status !== 200) throw new Error(`cart: ${reply.message}`)
  return reply.data.cartLineIds
}

/** A submission of the buyer's cart at today's total, to change and to send. */
export async function aSubmission(
  app: TestApp,
  caller: Caller,
  buyer: Pick<MadePerson, 'addressId'>,
  more: Record<string, unknown> = {},
) {
  const { list } = (await app.call(cart.list, {}, caller)).data
  const choice = {
    lines: list.map(({ id, productPackageNum }) => ({
      cartLineId: id,
      quantity: productPackageNum,
      acknowledgeBackorder: false,
    })),
    billAddressId: String(buyer.addressId),
    shipAddressId: String(buyer.addressId),
    ...('carrierAccount' in more && { carrierAccount: more['carrierAccount'] as string }),
    ...('couponCodes' in more && { couponCodes: more['couponCodes'] as string[] }),
  }
  const cost = await app.call(checkout.calculateCost, choice, caller)
  const grandTotal =
    cost.status === 200
      ? cost.data.cost.grandTotal
      : { amount: toDecimal({ minor: 0, currency: 'CNY' }), currency: 'CNY' as const }
  return {
    ...choice,
    checkoutId: randomUUID(),
    paymentTerm: '08' as const,
    termsAccepted: true,
    shownTotal: grandTotal.amount,
    currency: grandTotal.currency,
    ...more,
  }
}

/** An order placed over HTTP by a buyer; by default of one pack. */
export async function makeOrder(
  app: TestApp,
  buyer: MadePerson,
  wishes: { lines?: readonly { packageId: number; quantity: number }[]; caller?: Caller; paymentTerm?: string } = {},
) {
  const caller = wishes.caller ?? { token: await app.tokenOf(buyer.userId) }
  const lines = wishes.lines ?? [{ packageId: (await makePack(app.db, { onHand: 10 })).packageId, quantity: 2 }]
  await fillCart(app, caller, lines)
  const input = await aSubmission(app, caller, buyer, wishes.paymentTerm ? { paymentTerm: wishes.paymentTerm } : {})
  const reply = await app.callRaw(checkout.submit, input, caller)
  if (reply.status !== 200) throw new Error(`order: ${reply.message}`)
  return {
    id: (reply.data as { id: string }).id,
    number: (reply.data as { orderNumber: string }).orderNumber,
    caller,
    lines,
  }
}

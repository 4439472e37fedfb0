import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { quotedTerms, ReferenceOut } from '../domain/contract.ts'
import { PriceReasonOut } from '../pricing/contract.ts'
import { PackFactsOut, StockOut } from '../product/contract.ts'

/** Refusals of the checks before cart, buy-now, checkout and order; each is also the code of a problem at a line. */
export const cartErrors = defineErrors('cart', {
  NO_QUANTITY: [409, 121001],
  BUYER_NOT_APPROVED_CART: [409, 121002],
  IMPORT_CONTROLLED: [409, 121003],
  PRODUCT_NOT_SELLABLE: [409, 121004],
  PACKAGE_NOT_SELLABLE: [409, 121005],
  NO_UNIT_PRICE: [409, 121006],
  NO_STOCK: [409, 121007],
  IDENTITY_MISMATCH: [409, 121008],
  SEVERAL_CURRENCIES: [409, 121009],
  PRICE_CHANGED: [409, 121010],
  PRICE_EXPIRED: [409, 121011],
  STOCK_SHORT: [409, 121012],
  CART_FULL: [409, 121013],
  QUANTITY_TOO_LARGE: [409, 121014],
  BUYER_NOT_APPROVED_ORDER: [409, 121015],
  COMPANY_NOT_APPROVED: [409, 121016],
  COMPANY_INCOMPLETE: [409, 121017],
  HAZARDOUS_OTHER_SITE: [409, 121018],
  NO_PERMISSION: [403, 121019],
  /** Acting for a buyer: an inquiry may lie in the cart, but is not ordered before somebody has named its price. */
  NO_PRICE_TO_ORDER: [409, 121020],
  /** The company has no active address for goods, by which its own site would be known. */
  HAZARDOUS_NO_SITE: [409, 121021],
  /** The parts of a line come to what the line does, and are wanted on days to come. */
  SPLIT_QUANTITY: [409, 121022],
  SPLIT_DAY: [409, 121023],
  /** Only what has no price in the catalogue is priced by customer service. */
  PRICE_IS_KNOWN: [409, 121024],
  NAMED_PRICE_WRONG: [409, 121025],
  /** What is left of an accepted answer comes to less than its supplier sends. */
  BELOW_MINIMUM: [409, 121026],
  /** What an order has of a supplier comes to less than it sends. */
  SUPPLIER_MINIMUM: [409, 121028],
  /** More of a product than a company orders that staff have not let order in bulk. */
  BULK_ORDER: [409, 121029],
  /** Neither of the company's list nor a new one. */
  LINE_PROJECT: [409, 121027],
  /** Of a substance that the house keeps for itself; and of no product at all. */
  MOLECULE_NOT_PURCHASABLE: [409, 142001],
  CANNOT_FIND_PRODUCT: [409, 142002],
})
export type ProblemCode = keyof typeof cartErrors

/** Kilograms or litres of one product up to which an order is none in bulk: a drum, the largest pack that laboratories are sent. */
export const BULK_ABOVE = 25

/** Most lines in one cart: a cart is judged and priced as a whole at every look. */
export const MAX_LINES = 200
/** Bytes of so many, each with all its keys. */
const LINES_BODY = 512 * 1024

/**
 * What the browser says about a line beyond the wish itself. It is wrapped so that neither rules nor SQL can take it
 * for a fact: prices, suppliers and owners are read afresh (rule CART-14).
 */
export interface Claim {
  readonly claimed: string | number | boolean | null
}
const claim = z
  .union([z.string().max(2000), z.number(), z.boolean(), z.null()])
  .transform((claimed): Claim => ({ claimed }))
  .optional()

/** A quantity as typed: blank and zero mean "not this pack", anything but a whole number is refused. */
const QuantityIn = z
  .union([
    z.int().min(0).max(999_999),
    z
      .string()
      .trim()
      .regex(/^\d{0,6}$/),
    z.null(),
  ])
  .transform((quantity) => Number(quantity ?? 0))
const TypedNumber = z
  .union([Line(64), z.null()])
  .transform((text) => text || null)
  .default(null)

/** A line as published: 41 keys, of which the package, its quantity and the typed CAS and MDL are wishes, the rest claims. */
export const CartLineIn = z.strictObject({
  productPackageId: IdIn,
  productPackageNum: QuantityIn.default(0),
  productCas: TypedNumber,
  productMdl: TypedNumber,
  /** The price the page showed; another one now is a refusal that names both. */
  productUnitPrice: claim,
  /** The buyer has seen that the typed CAS or MDL is not the product's, and goes on. */
  confirmMismatch: BoolIn.default(false),
  /** The buyer has seen that less is in stock than asked for, and waits for the rest. */
  acknowledgeBackorder: BoolIn.default(false),
  isValet: claim,
  reagoraMoleculeId: claim,
  productUn: claim,
  maxDays: claim,
  minDays: claim,
  productCode: claim,
  itemNumber: claim,
  estimate: claim,
  productId: claim,
  productMoleculeId: claim,
  productName: claim,
  productChineseName: claim,
  packageId: claim,
  productPackagePrice: claim,
  productPackageUnit: claim,
  productPackageUnitSize: claim,
  productType: claim,
  supplierId: claim,
  supplierProductCode: claim,
  supplierName: claim,
  productSupplierName: claim,
  userId: claim,
  userLoginName: claim,
  productPurity: claim,
  supplierShortUrl: claim,
  supplierJdeCode: claim,
  validPurchase: claim,
  validPrice: claim,
  validStock: claim,
  importAndExport: claim,
  quoteExpired: claim,
  casMatched: claim,
  mdlMatched: claim,
  supplierCurrencyIsoCode: claim,
  orderCurrency: claim,
  currencyCost: claim,
})
export type CartLineWish = z.output<typeof CartLineIn>

export const remedies = [
  'remove',
  'contact us',
  'confirm',
  'acknowledge',
  'change quantity',
  'ask for a quote',
  'complete company',
  'choose another',
  'see the supplier',
  'file a permit',
] as const
export type Remedy = (typeof remedies)[number]

/** What stands against a line, in the caller's language, and what can be done about it. */
export const ProblemOut = z.object({
  code: z.string(),
  text: z.string(),
  remedies: z.array(z.enum(remedies)),
  oldPrice: MoneyOut.nullable(),
  newPrice: MoneyOut.nullable(),
  /** Units that can be delivered from stock, where the stock is the problem. */
  available: z.int().nullable(),
})

/** The accepted answer that a line of a cart or an order is bought at. */
export const QuotedOut = z.object({
  quoteId: IdOut,
  quoteNumber: z.string(),
  /** The last day on which the price holds. */
  validUntil: z.iso.date(),
  /** For all that its supplier answered; null where the usual rates count. */
  freight: MoneyOut.nullable(),
  paymentCode: z.enum(quotedTerms).nullable(),
  paymentTerm: z.string(),
})

export const CartLineOut = z.object({
  // How large the pack is a line says in words of its own.
  ...PackFactsOut.omit({ label: true, amount: true, unit: true, count: true }).shape,
  id: IdOut,
  /** 1 where customer service put the line in for the buyer. */
  isValet: z.union([z.literal(0), z.literal(1)]),
  productId: IdOut,
  productPackageId: IdOut,
  productPackageNum: z.int(),
  reagoraMoleculeId: z.string().nullable(),
  productType: z.int(),
  productName: z.string(),
  productChineseName: z.string(),
  productCas: z.string().nullable(),
  productMdl: z.string().nullable(),
  typedCas: z.string().nullable(),
  typedMdl: z.string().nullable(),
  productCode: z.string(),
  productPurity: z.string(),
  /** The pack as the supplier writes it, `5 g` or `5 × 10 mg`. */
  pack: z.string(),
  productPackageUnit: z.string(),
  productPackageUnitSize: z.string(),
  supplierId: IdOut,
  supplierName: z.string(),
  supplierLocalName: z.string(),
  supplierShortUrl: z.string(),
  shipsFromCountry: z.string(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  /** Whether it is hazardous, by a classification or a list; null where nothing held here says so or otherwise, which is not a no. */
  hazardous: z.boolean().nullable(),
  /** Of its price, or in which it will be priced. */
  currency: z.enum(currencyCodes),
  /** Null where the supplier names a price on inquiry only. */
  /** What a unit costs the buyer in a line of this quantity. */
  unitPrice: MoneyOut.nullable(),
  /** Where that is less than the list price: what it would be, and why. */
  listPrice: MoneyOut.nullable(),
  priceReason: PriceReasonOut.nullable(),
  /** Null also where price and quantity come to more than an amount can be. */
  lineTotal: MoneyOut.nullable(),
  /** The total in the buyer's own currency, approximately; null where it is of that currency already, or no rate is known. */
  approximateTotal: MoneyOut.nullable(),
  /** Which part of the pack's units it is; 0 of those that are not split. */
  part: z.int(),
  /** The day the buyer wants it on, and where it goes where that is not where the order goes. */
  requestedOn: z.iso.date().nullable(),
  shipAddressId: IdOut.nullable(),
  /** What it is booked to: a project where that is not its order's, and a budget. */
  projectCode: z.string(),
  budget: z.string(),
  /** Why customer service named this price; null where the catalogue does. */
  namedReason: z.string().nullable(),
  /** The accepted answer to a request for quotes that the price is of, with what it says besides; null at the usual price. */
  quoted: QuotedOut.nullable(),
  stock: StockOut,
  addedAt: TimeOut,
  problems: z.array(ProblemOut),
})

export const CartOut = z.object({
  total: z.int(),
  list: z.array(CartLineOut),
  subtotals: z.array(MoneyOut),
  /** What approximate totals are said by; null where there are no rates. */
  reference: ReferenceOut.nullable(),
})

const CheckedLine = z.object({ id: IdOut, productPackageId: IdOut, problems: z.array(ProblemOut) })
const refusals = Object.values(cartErrors)

export const cart = defineContract('cart', {
  add: {
    method: 'POST',
    path: '/order/mall/carts',
    access: 'addCart',
    summary: 'Puts lines into the cart: all of them, or none with the problems of each in `lines`',
    input: z.object({ lines: z.array(CartLineIn).max(MAX_LINES).default([]) }),
    bodyKey: 'lines',
    bodyLimit: LINES_BODY,
    output: z.object({ count: z.int(), cartLineIds: z.array(IdOut) }),
    errors: refusals,
    owner: 'public',
    idempotent: true,
  },
  list: {
    method: 'POST',
    path: '/order/mall/carts/cartsList',
    access: 'cart',
    summary: 'The cart with today’s prices, and what stands against each line',
    output: CartOut,
    reads: true,
  },
  modify: {
    method: 'POST',
    path: '/order/mall/carts/modifyCartNumber',
    access: 'cart',
    summary: 'Changes the quantity of a line, or confirms its new price by naming it',
    input: z.object({
      id: IdIn,
      productPackageNum: QuantityIn.optional(),
      /** The new price as shown, `120.50`: confirming anything else is refused. */
      confirmPrice: Line(20).optional(),
    }),
    output: CartLineOut,
    errors: refusals,
    owner: 'buyer',
  },
  remove: {
    method: 'POST',
    path: '/order/mall/carts/delete',
    access: 'cart',
    summary: 'Takes lines out of the cart',
    input: z.object({ cartLineIds: z.array(IdIn).min(1).max(MAX_LINES) }),
    output: z.object({ count: z.int() }),
    owner: 'buyer',
  },
  empty: {
    method: 'POST',
    path: '/order/mall/carts/emptyCarts',
    access: 'cart',
    summary:
      'Empties the cart of the caller, or of the buyer acted for; an `oboUserId` that names anybody else is refused',
    input: z.object({ oboUserId: z.string().max(40).optional() }),
    inQuery: ['oboUserId'],
    output: z.object({ count: z.int() }),
    owner: 'buyer',
  },
  check: {
    method: 'POST',
    path: '/order/mall/carts/checkProductForCartList',
    access: 'cart',
    summary: 'Checks lines before checkout, renews unchanged prices and asks suppliers for expired ones',
    input: z.object({ cartLineIds: z.array(IdIn).max(MAX_LINES).default([]) }),
    output: z.object({ ok: z.boolean(), lines: z.array(CheckedLine), problems: z.array(ProblemOut) }),
    owner: 'buyer',
  },
  detail: {
    method: 'GET',
    path: '/order/mall/carts/detail/:id',
    access: 'cart',
    summary: 'One line of the cart',
    input: z.object({ id: IdIn }),
    output: CartLineOut,
    owner: 'buyer',
  },
  count: {
    method: 'GET',
    path: '/order/mall/carts/getCartsNum',
    access: 'cart',
    summary: 'How many lines the cart has',
    output: z.int(),
  },
  exportCsv: {
    method: 'GET',
    path: '/order/mall/carts/exportCSV',
    access: 'cartCSVExport',
    summary: 'The cart as a spreadsheet; a `userId` that names anybody but the buyer is refused',
    input: z.object({ userId: z.string().max(40).optional() }),
    owner: 'buyer',
    answers: 'file',
  },
  exportSdf: {
    method: 'GET',
    path: '/order/mall/carts/exportSDF',
    access: 'cartSDFExport',
    summary:
      'The chemicals of the cart as an SD file with coordinates; a `userId` that names anybody but the buyer is refused',
    input: z.object({ userId: z.string().max(40).optional() }),
    owner: 'buyer',
    answers: 'file',
  },
  buyNow: {
    method: 'POST',
    path: '/order/mall/orderEntries/buyNowProductCheck',
    access: 'buyNow',
    summary: 'Checks lines for buying at once; they then stand in the cart in exactly these quantities',
    input: z.object({ lines: z.array(CartLineIn).max(MAX_LINES).default([]), isValet: BoolIn.optional() }),
    bodyKey: 'lines',
    inQuery: ['isValet'],
    bodyLimit: LINES_BODY,
    output: z.object({
      /** Where the buyer goes next; a company without its details completes them first. */
      next: z.enum(['/submitorder', '/perfertCompanny?redirect=submitorder']),
      cartLineIds: z.array(IdOut),
    }),
    errors: refusals,
    owner: 'public',
  },
  assign: {
    method: 'POST',
    path: '/order/mall/carts/assign',
    access: 'cart',
    summary: 'Books lines to a project of their own and a budget; empty, to those of their order',
    input: z.object({
      cartLineIds: z.array(IdIn).min(1).max(MAX_LINES),
      projectCode: Line(60).default(''),
      budget: Line(60).default(''),
    }),
    errors: [errors.NOT_FOUND, cartErrors.LINE_PROJECT],
    owner: 'buyer',
  },
  projectCodes: {
    method: 'GET',
    path: '/order/mall/carts/projectCodes',
    access: 'cart',
    summary: 'The project codes that lines of the buyer may be booked to; none where the company keeps no list',
    output: z.object({ codes: z.array(z.string()) }),
  },
  namePrice: {
    method: 'POST',
    path: '/order/mall/carts/namePrice',
    access: 'oboPlaceOrder',
    summary:
      'Customer service that sets prices names that of a pack on inquiry, with its reason, while acting for the buyer: good for 24 hours',
    input: z.object({ id: IdIn, unitPrice: Line(20, 1), reason: Line(300, 1) }),
    output: CartLineOut,
    errors: [errors.NOT_FOUND, cartErrors.NO_PERMISSION, cartErrors.PRICE_IS_KNOWN, cartErrors.NAMED_PRICE_WRONG],
    owner: 'buyer',
  },
  priceExpired: {
    method: 'POST',
    path: '/oldapi/mall/supplier/price/expired',
    access: 'addCart',
    summary: 'Which of these packages have a price that the supplier must confirm again',
    input: z.object({ packageIds: z.array(IdIn).min(1).max(MAX_LINES) }),
    output: z.array(z.object({ packageId: IdOut, expired: z.boolean(), priceAt: TimeOut })),
    owner: 'public',
    reads: true,
  },
})

import { z } from 'zod'
import { errors } from '../../kernel/shared/errors.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { BoolIn, Email, IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph } from '../../kernel/shared/wire.ts'
import { cartErrors, CartLineOut, MAX_LINES, ProblemOut } from '../cart/contract.ts'
import { ApproximateOut, paymentTermCodes, ReferenceOut } from '../domain/contract.ts'
import { bookingErrors } from '../booking/contract.ts'
import { AddressThen, invoiceTypes, orderErrors, orderStatuses, paymentStatuses } from '../order/contract.ts'
import { MAX_FILES, orderFileErrors } from '../orderFile/contract.ts'
import { requisitionErrors } from '../requisition/contract.ts'
import { permitErrors } from '../permit/contract.ts'
import { ShippingOut } from '../product/contract.ts'
import { CostOut, CouponOut, MAX_COUPONS, pricingErrors } from '../pricing/contract.ts'

// From the cart to the order: what it costs, where it goes, and the one submission.

const CurrencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])

export const AddressOut = AddressThen.extend({
  id: IdOut,
  kind: z.enum(['bill', 'ship', 'both']),
  status: z.enum(['pending approval', 'active', 'inactive']),
  isDefault: z.boolean(),
})

/** Parts that one pack may stand in. */
export const MAX_PARTS = 20

const ids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform((text) => text.split(',').map(Number))
const OrderLineWish = z.strictObject({
  cartLineId: IdIn,
  /** The quantity the buyer saw; another one in the cart is a refusal. */
  quantity: IntIn.pipe(z.int().min(1).max(100_000)),
  /** Waits for what is not in stock (rule BUY-7). */
  acknowledgeBackorder: BoolIn.default(false),
})
const couponErrors = [
  pricingErrors.COUPON_NOT_VALID,
  pricingErrors.COUPON_BELOW_MINIMUM,
  pricingErrors.COUPON_SEVERAL_ORIGINS,
  pricingErrors.COUPON_USED_UP,
  pricingErrors.COUPON_USED_BEFORE,
  pricingErrors.COUPON_STANDS_ALONE,
  pricingErrors.COUPON_NOTHING_TO_REDUCE,
  pricingErrors.COUPON_OTHER_SUPPLIER,
]
const lineWishes = z.array(OrderLineWish).max(MAX_LINES).default([])
const addresses = { billAddressId: IdIn, shipAddressId: IdIn }
/** In the order in which they are applied; each takes what the ones before it have left. */
const couponCodes = z
  .array(Line(40, 1))
  .max(MAX_COUPONS)
  .transform((codes) => [...new Set(codes)])
  .default([])
/** The buyer's own account with a carrier, which bills it the freight that the house would. */
const carrierAccount = Line(60).default('')
const Choice = { lines: lineWishes, ...addresses, couponCodes, carrierAccount }
/** What the buyer writes on an order, whatever is in it. */
const Written = {
  paymentTerm: z.enum(paymentTermCodes),
  invoiceType: z.enum(invoiceTypes).default('vat normal'),
  invoiceTitle: Line(200).default(''),
  /** Where a digital invoice goes; without one, to the buyer. */
  invoiceEmail: Email.or(z.literal('')).default(''),
  purchaseOrder: Line(60).default(''),
  projectCode: Line(60).default(''),
  carrierAccount,
  remark: Paragraph(1000).default(''),
  /** What `orderFile.send` has kept. */
  fileIds: z.array(z.uuid()).max(MAX_FILES).default([]),
  termsAccepted: BoolIn,
  /** Where the company's rules ask for approval: a requisition instead of the order. */
  requestApproval: BoolIn.default(false),
}
/** The grand total the buyer saw, `1234.50`. */
const shown = { shownTotal: Line(20, 1), currency: CurrencyCode }
const PlacedOut = z.object({
  /** Of the order; null where a requisition was made instead. */
  id: IdOut.nullable(),
  orderNumber: z.string().nullable(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  grandTotal: MoneyOut,
  requisition: z.object({ id: IdOut, number: z.string() }).nullable(),
})
const submissionErrors = [
  requisitionErrors.APPROVAL_NEEDED,
  permitErrors.PERMIT_MISSING,
  orderFileErrors.FILE_GONE,
  ...Object.values(orderErrors),
  bookingErrors.CREDIT_LIMIT,
  bookingErrors.CREDIT_HELD,
  bookingErrors.CREDIT_OVERDUE,
  ...Object.values(cartErrors),
  ...couponErrors,
]

export const checkout = defineContract('checkout', {
  show: {
    method: 'GET',
    path: '/order/mall/orderEntries/intoOrder',
    access: 'buyNow',
    urgent: true,
    summary:
      'What the checkout page shows: lines, addresses, terms and cost; the checkout id makes the order happen once',
    input: z.object({
      /** Ids joined by commas; without them the whole cart. */
      cartLineIds: ids.optional(),
    }),
    output: z.object({
      checkoutId: z.string(),
      buyer: z.object({ id: IdOut, name: z.string(), email: z.string(), companyName: z.string() }),
      companyComplete: z.boolean(),
      addresses: z.array(AddressOut),
      billAddressId: IdOut.nullable(),
      shipAddressId: IdOut.nullable(),
      /** The terms the buyer may choose from; the first is the company's own. */
      paymentTerms: z.array(z.enum(paymentTermCodes)),
      /** Which of them the accepted answers ask for that lines are bought at; null where they name none, several, or one that does not fit. */
      quotedTerm: z.enum(paymentTermCodes).nullable(),
      prepay: z.boolean(),
      /** Why the company cannot order on account now and what to do, in the caller's language, and which of the terms that forbids. */
      creditHold: z.object({ says: z.string(), terms: z.array(z.enum(paymentTermCodes)) }).nullable(),
      /** Per cent that is paid before the goods leave, on which of the terms; null where the company pays no deposit. */
      deposit: z.object({ percent: z.int(), terms: z.array(z.enum(paymentTermCodes)) }).nullable(),
      /** The company's project codes; empty where it keeps no list. */
      projectCodes: z.array(z.string()),
      invoiceTypes: z.array(z.enum(invoiceTypes)),
      invoiceTitle: z.string(),
      taxId: z.string(),
      lines: z.array(CartLineOut),
      problems: z.array(ProblemOut),
      /** Null while there is no ship-to address or the lines cannot be added up. */
      cost: CostOut.nullable(),
      /** The grand total in the buyer's own currency; null where it is of that currency already, or no rate is known. */
      approximate: ApproximateOut.nullable(),
      /** How long all lines take to the ship-to address; null without one. */
      expectation: ShippingOut.nullable(),
      /** What is to be said where the order names a project: which suppliers are abroad; null where none is. */
      projectWarning: z.string().nullable(),
      /** The company's coupons that together take most off, and how much; `cost` is without them. Null where none applies. */
      proposedCoupons: z.object({ codes: z.array(z.string()), saving: MoneyOut }).nullable(),
    }),
    owner: 'buyer',
  },
  calculateCost: {
    method: 'POST',
    path: '/order/mall/orderEntries/calculateOrderCost',
    access: 'buyNow',
    urgent: true,
    summary: 'What the chosen lines cost at these addresses, and what stands against ordering them',
    input: z.object(Choice),
    output: z.object({
      cost: CostOut,
      approximate: ApproximateOut.nullable(),
      /** How long these lines take to where they go. */
      expectation: ShippingOut.nullable(),
      /** What is to be said where the order names a project: which suppliers are abroad; null where none is. */
      projectWarning: z.string().nullable(),
      problems: z.array(ProblemOut),
      lines: z.array(z.object({ cartLineId: IdOut, problems: z.array(ProblemOut) })),
    }),
    errors: [
      orderErrors.NOTHING_TO_ORDER,
      orderErrors.QUANTITY_CHANGED,
      orderErrors.ADDRESS_NOT_USABLE,
      orderErrors.PART_OTHER_COUNTRY,
      ...couponErrors,
      orderErrors.NO_SHIPPING,
    ],
    owner: 'buyer',
    reads: true,
  },
  submit: {
    method: 'POST',
    path: '/order/mall/orderEntries/submitOrder',
    access: 'buyNow',
    urgent: true,
    summary: 'Places the order: once per checkout id, at the total shown, with stock reserved',
    input: z.object({
      ...Choice,
      /** From the checkout page. Without it the lines themselves make the order happen once. */
      checkoutId: z.uuid().optional(),
      ...Written,
      ...shown,
    }),
    output: PlacedOut,
    errors: submissionErrors,
    owner: 'buyer',
    limit: 30,
  },
  submitBatch: {
    method: 'POST',
    path: '/order/mall/orderEntries/submitBatch',
    access: 'buyNow',
    urgent: true,
    summary:
      'Places an order for each currency of a checkout in one submission: all of them at the totals shown, or none; once per checkout id',
    input: z.object({
      ...addresses,
      checkoutId: z.uuid(),
      ...Written,
      orders: z
        .array(z.strictObject({ lines: lineWishes, couponCodes, ...shown }))
        .min(1)
        .max(Object.keys(currencies).length)
        .refine((orders) => new Set(orders.map(({ currency }) => currency)).size === orders.length),
    }),
    output: z.object({ orders: z.array(PlacedOut) }),
    errors: submissionErrors,
    owner: 'buyer',
    limit: 30,
  },
  splitLine: {
    method: 'POST',
    path: '/order/mall/orderEntries/splitAddProduct',
    access: 'buyNow',
    summary:
      'Puts parts in the place of a line of the cart, each with a day and an address of its own; one part joins them again',
    input: z.object({
      cartLineId: IdIn,
      parts: z
        .array(
          z.strictObject({
            quantity: IntIn.pipe(z.int().min(1).max(100_000)),
            requestedOn: z.iso.date().nullable().default(null),
            shipAddressId: IdIn.nullable().default(null),
          }),
        )
        .min(1)
        .max(MAX_PARTS),
    }),
    output: z.object({ cartLineIds: z.array(IdOut) }),
    errors: [
      errors.NOT_FOUND,
      cartErrors.SPLIT_QUANTITY,
      cartErrors.SPLIT_DAY,
      cartErrors.CART_FULL,
      orderErrors.ADDRESS_NOT_USABLE,
    ],
    owner: 'buyer',
  },
  landed: {
    method: 'POST',
    path: '/oldapi/mall/pricing/landed',
    access: 'cart',
    summary: 'What one of each pack costs the buyer with its freight, ordered alone, in their own currency, before tax',
    input: z.object({ packageIds: z.array(IdIn).min(1).max(1000) }),
    output: z.object({
      /** Where freight is reckoned to. */
      country: z.string(),
      reference: ReferenceOut.nullable(),
      packs: z.array(
        z.object({
          packageId: IdOut,
          /** The price, where it is of another currency and a rate is known. */
          price: MoneyOut.nullable(),
          /** Null where the freight or a rate is not known. */
          landed: MoneyOut.nullable(),
          /** What an order of its supplier has to come to in its currency; null where any is sent. */
          minimumOrder: MoneyOut.nullable(),
          /** How long it takes to the buyer's country. */
          expectation: ShippingOut,
        }),
      ),
    }),
    owner: 'public',
    reads: true,
  },
  coupons: {
    method: 'GET',
    path: '/order/mall/orderEntries/getOrderCoupons',
    access: 'buyNow',
    summary:
      'Coupons the buyer’s company may use now; for lines of the cart and an address also why one does not apply, beside those chosen',
    input: z.object({
      /** Ids joined by commas. */
      cartLineIds: ids.optional(),
      shipAddressId: IdIn.optional(),
      /** Codes joined by commas. */
      chosen: Line(900).default(''),
    }),
    output: z.array(
      CouponOut.extend({
        /** In the caller's language; null where it applies, or nothing was asked. */
        whyNot: z.string().nullable(),
      }),
    ),
    owner: 'buyer',
  },
})

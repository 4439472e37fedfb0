import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line } from '../../kernel/shared/wire.ts'
import { productGroups, storageConditions, transportConditions } from '../domain/contract.ts'
import { productDeskErrors } from '../productDesk/contract.ts'
import { ProductState } from '../upload/contract.ts'

// The same changed about many products at once: kept, looked at, then carried out on each as a run of the module `bulk`.

export const productChangeErrors = defineErrors('productChange', {
  /** Nothing is said that would change anything. */
  NOTHING_CHANGED: [400, 219001],
  /** More than nine tenths off, or more than ten times as much. */
  PRICE_LEAP: [400, 219002],
})

export const priceWays = ['percent', 'amount'] as const
/** Major units that new prices are multiples of; `exact`: of the smallest unit of their currency. */
export const roundings = ['exact', '0.1', '1', '5', '10', '100'] as const
/** Products whose change is shown before it is carried out. */
export const MAX_PREVIEWED = 20
/** Hundredths of a percent by which prices may fall or rise. */
export const MAX_DOWN = -9000
export const MAX_UP = 100_000

const Days = IntIn.pipe(z.int().min(0).max(730))
const Countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)
const orBlank = <T extends readonly [string, ...string[]]>(values: T) => z.enum(['', ...values])

/** What is to be changed; what is not named stays as it is. */
export const ProductChange = z.strictObject({
  price: z
    .strictObject({
      way: z.enum(priceWays),
      /** Percent, or an amount in `currency`: `5`, `-2.5`. */
      by: z.string().regex(/^[+-]?\d{1,9}(\.\d{1,2})?$/),
      /** Packs in other currencies keep their prices; with percent all of them change where none is named. */
      currency: z.enum(currencyCodes).nullable().default(null),
      rounding: z.enum(roundings).default('exact'),
    })
    .optional(),
  /** Units on hand of every pack; where they lie is no longer known then. */
  stock: IntIn.pipe(z.int().min(0).max(999_999_999)).optional(),
  lead: z
    .strictObject({
      min: Days,
      max: Days,
      /** Packs that take a time of their own take that of the product from now on. */
      packs: BoolIn.default(false),
    })
    .refine(({ min, max }) => min <= max)
    .optional(),
  notForSale: z.strictObject({ add: Countries.default([]), remove: Countries.default([]) }).optional(),
  brand: Line(100).optional(),
  productGroup: orBlank(productGroups).optional(),
  storageCondition: orBlank(storageConditions).optional(),
  transportCondition: orBlank(transportConditions).optional(),
  shipsFrom: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})
export type ProductChange = z.output<typeof ProductChange>

const access = ['supplierCatalogue', 'staffCatalogue'] as const
const asked = { change: ProductChange }
const refusals = [productChangeErrors.NOTHING_CHANGED, productChangeErrors.PRICE_LEAP] as const
const each = z.object({ id: IdIn, changeId: IdIn })
const taking = [
  errors.NOT_FOUND,
  errors.BUSY,
  productDeskErrors.CONFLICTS,
  productDeskErrors.NOTHING_EDITED,
  productDeskErrors.NOT_READY,
  productDeskErrors.BRAND_TAKEN,
] as const

export const productChange = defineContract('productChange', {
  preview: {
    method: 'POST',
    path: '/basic/mall/productChange/preview',
    access,
    owner: 'supplier',
    onBehalf: false,
    reads: true,
    summary: 'What a change would make of some products, with what stands against it; nothing is changed',
    input: z.object({ ...asked, ids: z.array(IdIn).min(1).max(MAX_PREVIEWED) }),
    output: z.object({
      products: z.array(
        z.object({
          productId: IdOut,
          code: z.string(),
          before: ProductState,
          after: ProductState,
          /** Why it would be refused, in the caller's language. */
          problems: z.array(z.string()),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND, ...refusals],
  },
  keep: {
    method: 'POST',
    path: '/basic/mall/productChange/keep',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Keeps a change, to be carried out on many products',
    input: z.object(asked),
    output: z.object({ id: IdOut }),
    errors: refusals,
  },
  apply: {
    method: 'POST',
    path: '/basic/mall/productChange/apply',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Carries a kept change of one’s own out on one product, once',
    input: each,
    output: z.object({ submissionId: IdOut }),
    errors: [...taking, productDeskErrors.CHANGED_ALREADY],
  },
  takeBack: {
    method: 'POST',
    path: '/basic/mall/productChange/takeBack',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes a change of one’s own back on one product, unless what it changed was changed again since',
    input: each,
    output: z.object({ submissionId: IdOut }),
    errors: [...taking, productDeskErrors.UNDONE_ALREADY, productDeskErrors.DRAFT_STANDS],
  },
})

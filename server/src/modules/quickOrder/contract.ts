import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, MoneyOut } from '../../kernel/shared/wire.ts'
import { cartErrors, MAX_LINES, ProblemOut } from '../cart/contract.ts'

// Many lines into the cart at once, from a past order or a pasted list: what can be bought goes in, what cannot is said line by line.

/** Lines of one pasted text. */
export const MAX_ENTRIES = 500

export const quickOrderErrors = defineErrors('quickOrder', { TOO_MANY_ENTRIES: [400, 150001] })

/** What became of a pasted line: one pack is meant, one of several is to be chosen, or none is known. */
export const entryStates = ['found', 'packs', 'suppliers', 'otherPack', 'quantity', 'unknown'] as const

/** A pack as a line of the cart would have it. */
const PackOut = z.object({
  productPackageId: IdOut,
  productId: IdOut,
  productCode: z.string(),
  productName: z.string(),
  productChineseName: z.string(),
  productPurity: z.string(),
  reagoraMoleculeId: z.string().nullable(),
  supplierName: z.string(),
  supplierLocalName: z.string(),
  pack: z.string(),
  /** What a unit costs in a line of this quantity; null on inquiry. */
  unitPrice: MoneyOut.nullable(),
})

const LeftLine = PackOut.extend({
  quantity: z.int(),
  problems: z.array(ProblemOut),
  /** Other packs of the same product that can be bought now. */
  otherPacks: z.array(PackOut),
})

/** What went into the cart, and what did not. */
export const FillOut = z.object({
  /** Lines of the cart now. */
  count: z.int(),
  added: z.array(
    PackOut.extend({
      quantity: z.int(),
      /** What a unit cost in the order, where that was another price. */
      priceBefore: MoneyOut.nullable(),
    }),
  ),
  left: z.array(LeftLine),
})

const refusals = Object.values(cartErrors)

export const quickOrder = defineContract('quickOrder', {
  check: {
    method: 'POST',
    path: '/order/mall/quickOrder/check',
    access: 'addCart',
    summary: 'What the lines of a pasted text mean, `number [pack] quantity` each, with the prices of their packs',
    input: z.object({ text: z.string().max(50_000) }),
    output: z.object({
      lines: z.array(
        z.object({
          /** Lines of the text that say the same; their quantities are summed. */
          rows: z.array(z.int()),
          /** As typed; of several rows the first. */
          text: z.string(),
          number: z.string(),
          pack: z.string(),
          quantity: z.int(),
          /** Whether the text says it; else it is taken for one. */
          quantityGiven: z.boolean(),
          state: z.enum(entryStates),
          /** The packs it may mean: for `found` the one. */
          options: z.array(PackOut.extend({ problems: z.array(ProblemOut) })),
        }),
      ),
    }),
    errors: [quickOrderErrors.TOO_MANY_ENTRIES],
    owner: 'public',
    reads: true,
    limit: 60,
    bodyLimit: 256 * 1024,
  },
  put: {
    method: 'POST',
    path: '/order/mall/quickOrder/put',
    access: 'addCart',
    summary: 'Puts into the cart what of some packs can be bought now, and says of the others why not',
    input: z.object({
      lines: z
        .array(
          z.strictObject({
            productPackageId: IdIn,
            quantity: z.int().min(1).max(999_999),
            /** The buyer waits for what is not in stock. */
            acknowledgeBackorder: BoolIn.default(false),
          }),
        )
        .min(1)
        .max(MAX_ENTRIES),
    }),
    output: FillOut,
    errors: refusals,
    owner: 'public',
    idempotent: true,
    bodyLimit: 256 * 1024,
  },
  swap: {
    method: 'POST',
    path: '/order/mall/quickOrder/swap',
    access: 'addCart',
    summary:
      'Puts packs into the place of lines of the cart: all of them, or the cart stays as it is; back again, what can be had',
    input: z.object({
      cartLineIds: z.array(IdIn).min(1).max(MAX_LINES),
      lines: z
        .array(z.strictObject({ productPackageId: IdIn, quantity: z.int().min(1).max(999_999) }))
        .min(1)
        .max(MAX_ENTRIES),
      /** The former lines come back: also those that wait for stock. */
      back: BoolIn.default(false),
    }),
    output: FillOut.extend({ cartLineIds: z.array(IdOut) }),
    errors: [errors.NOT_FOUND, ...refusals],
    owner: 'buyer',
    idempotent: true,
    bodyLimit: 256 * 1024,
  },
  reorder: {
    method: 'POST',
    path: '/order/mall/orders/:id/reorder',
    access: 'addCart',
    summary:
      'Puts the lines of a past order into the cart at today’s prices, and says of each that cannot be bought why',
    input: z.object({ id: IdIn }),
    output: FillOut,
    errors: [errors.NOT_FOUND, ...refusals],
    owner: 'buyer',
    idempotent: true,
  },
})

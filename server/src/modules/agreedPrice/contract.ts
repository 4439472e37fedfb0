import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'

// Prices that a company has agreed on for packs: what it pays where that is below the list price (decision 59).

export const agreedPriceErrors = defineErrors('agreedPrice', {
  AGREED_NOT_AN_AMOUNT: [400, 201001],
  AGREED_DAY_PAST: [400, 201002],
  AGREED_TOO_MANY: [400, 201003],
  AGREED_ON_INQUIRY: [409, 201004],
  AGREED_MEANWHILE: [409, 201005],
  AGREED_OVER: [409, 201006],
})

/** Prices agreed in one go. */
export const MAX_AGREED = 500
export const agreedStates = ['in force', 'ended'] as const
/**
 * What a pasted line means: one pack at a price; one of several packs is to be chosen; no pack, or none that has a list price; no
 * price, or one of another currency; the pack of a line above.
 */
export const lineStates = ['ok', 'packs', 'unknown', 'inquiry', 'price', 'currency', 'double'] as const
export type LineState = (typeof lineStates)[number]

export const agreedPriceListing = {
  filters: {
    state: { kind: 'someOf', of: agreedStates },
    /** The beginning of a product's code, or part of the name of a company or of where it was agreed. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    currency: { kind: 'oneOf', of: currencyCodes },
    ends: { kind: 'days', keys: ['endsFrom', 'endsUntil'] },
  },
  sorts: ['company', 'code', 'price', 'ends', 'saved'],
  sort: '-saved',
  tabs: 'state',
  title: 'agreedPrice:title',
  label: 'code',
  acts: {
    'agreedPrice.end': {
      title: 'agreedPrice:end',
      access: 'staffDiscounts',
      when: { of: 'state', in: ['in force'], words: 'agreedPrice:state.' },
      danger: true,
    },
  },
  columns: {
    company: { of: 'company.name', title: 'agreedPrice:company' },
    code: [
      { of: 'code', title: 'agreedPrice:code' },
      { of: 'pack', title: 'agreedPrice:pack' },
    ],
    supplier: { of: 'supplier.name', title: 'agreedPrice:supplier' },
    price: [
      { of: 'price.amount', type: 'number', title: 'agreedPrice:price' },
      { of: 'price.currency', title: 'agreedPrice:currency' },
    ],
    list: { of: 'list.amount', type: 'number', title: 'agreedPrice:list' },
    state: { of: 'state', type: 'word', words: 'agreedPrice:state.', title: 'agreedPrice:stateTitle' },
    ends: { of: 'lastDay', title: 'agreedPrice:lastDay' },
    reference: { of: 'reference', title: 'agreedPrice:reference' },
    saved: { of: 'savedAt', type: 'time', title: 'agreedPrice:saved' },
  },
} as const satisfies Listing

const NamedOut = z.object({ id: IdOut, name: z.string(), localName: z.string() })
const Pack = {
  packageId: IdOut,
  code: z.string(),
  pack: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  supplier: NamedOut,
  /** Null: on inquiry. */
  list: MoneyOut.nullable(),
}
const look = { access: 'staffDiscounts', owner: 'staff' } as const
const change = { method: 'POST', ...look, onBehalf: false } as const
/** 500 lines of usual length, and as many again. */
const bodyLimit = 256 * 1024

export const agreedPrice = defineContract('agreedPrice', {
  list: {
    ...look,
    method: 'GET',
    path: '/oldapi/mall/pricing/agreed/list',
    summary: 'Prices agreed with companies, those that ended too, each beside the list price of today',
    input: z.object(listingInput(agreedPriceListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        company: NamedOut,
        ...Pack,
        price: MoneyOut,
        state: z.enum(agreedStates),
        /** The last day on which it holds, in China; null until it is agreed otherwise. */
        lastDay: z.iso.date().nullable(),
        reference: z.string(),
        savedAt: TimeOut,
        savedBy: z.string(),
      }),
    ),
    lists: agreedPriceListing,
  },
  check: {
    ...change,
    path: '/oldapi/mall/pricing/agreed/check',
    summary: 'What the lines of a pasted price list mean, `number [pack] price` each; nothing is agreed',
    input: z.object({ companyId: IdIn, text: z.string().max(100_000) }),
    output: z.object({
      lines: z.array(
        z.object({
          /** Of the text, from 1. */
          row: z.int(),
          text: z.string(),
          state: z.enum(lineStates),
          /** As typed, without what stands around it. */
          price: z.string(),
          /** The packs it may mean, with what is agreed for each now. */
          packs: z.array(z.object({ ...Pack, agreed: MoneyOut.nullable() })),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND, agreedPriceErrors.AGREED_TOO_MANY],
    reads: true,
    bodyLimit,
  },
  save: {
    ...change,
    path: '/oldapi/mall/pricing/agreed/save',
    summary:
      'Agrees on prices from now on, in the place of what was agreed for these packs before: all of them, or none',
    input: z.object({
      companyId: IdIn,
      /** The last day on which they hold, in China; without one until it is agreed otherwise. */
      lastDay: z.iso.date().nullish().default(null),
      reference: Line(100).default(''),
      prices: z
        .array(
          z.strictObject({
            packageId: IdIn,
            /** In the currency of the pack's list price, `93.50`. */
            price: Line(20, 1),
            /** What the caller saw as agreed until now; null for nothing. */
            agreed: Line(20).nullish().default(null),
          }),
        )
        .min(1)
        .max(MAX_AGREED)
        .refine((list) => new Set(list.map(({ packageId }) => packageId)).size === list.length),
    }),
    output: z.object({ saved: z.int() }),
    errors: [
      errors.NOT_FOUND,
      agreedPriceErrors.AGREED_NOT_AN_AMOUNT,
      agreedPriceErrors.AGREED_DAY_PAST,
      agreedPriceErrors.AGREED_ON_INQUIRY,
      agreedPriceErrors.AGREED_MEANWHILE,
    ],
    bodyLimit,
  },
  end: {
    ...change,
    path: '/oldapi/mall/pricing/agreed/end',
    summary: 'Ends an agreed price at once; what was ordered at it stays as it is',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, agreedPriceErrors.AGREED_OVER],
  },
})

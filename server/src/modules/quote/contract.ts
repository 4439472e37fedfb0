import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { cartErrors } from '../cart/contract.ts'
import { quotedTerms } from '../domain/contract.ts'
import { exclusionRefusals, MAX_NOT_ASKED, NotAsked } from '../quoteExclusion/contract.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// Requests for quotes: a buyer asks chosen suppliers and chooses among their answers line by line. How a supplier reads and answers its
// own part stands in quoteReply.

export const quoteErrors = defineErrors('quote', {
  TOO_MANY_SUPPLIERS: [400, 134001],
  DUPLICATE_CAS: [400, 134002],
  DUPLICATE_PACK: [400, 134003],
  EXPECTED_DAY_NOT_AFTER_TODAY: [400, 134004],
  SUPPLIER_NOT_ASKABLE: [400, 134005],
  NOTHING_TO_QUOTE: [400, 134006],
  NO_QUOTE_ITEM: [400, 134007],
  PRICE_INVALID_FOR_PACK: [409, 134008],
  CURRENCY_OF_PACK: [409, 134009],
  VALIDITY_NOT_AFTER_TODAY: [400, 134010],
  QUOTE_OVER: [409, 134011],
  REASON_NEEDED: [400, 134012],
  AMOUNT_NEEDED: [400, 134013],
  PRICE_LAPSED: [409, 134014],
  TOLD_LATELY: [409, 134015],
  /** What an accepted quote made, which stands in its buyer's cart and in no catalogue. */
  MADE_FOR_QUOTE: [409, 134016],
  /** Of a request that begins with the cart. */
  NO_ONLINE_QUOTE_SUPPLIER: [409, 142003],
  ANSWERED_MEANWHILE: [409, 134031],
  /** The parts of a line that is split: together what was asked for, each no more than was quoted, in packs that can be added up. */
  PARTS_TOGETHER: [409, 134032],
  PART_ABOVE_QUOTED: [409, 134033],
  PARTS_NOT_COMPARABLE: [409, 134034],
  /** A line of an answer, or an accepted price in other numbers of packs, is named twice. */
  LINE_TWICE: [400, 134035],
  /** A price was asked for as the final one, by a moment that has passed, or has yet to come. */
  PRICE_FINAL: [409, 134036],
  FINAL_VALIDITY: [400, 134037],
  /** What is taken from a supplier comes to less than it sends. */
  MINIMUM_ORDER: [409, 134038],
})

/** Of a request, derived from its lines (rule QUOTE-3). */
export const quoteStates = [
  'review required',
  'follow-up required',
  'open',
  'quoted',
  'accepted',
  'ordered',
  'expired',
] as const
export type QuoteState = (typeof quoteStates)[number]
export const lineStates = ['open', 'quoted', 'accepted', 'ordered', 'expired'] as const
export type LineState = (typeof lineStates)[number]
export const replyStates = ['asked', 'answered', 'declined'] as const
export type ReplyState = (typeof replyStates)[number]
export const quoteEventKinds = [
  'quote submitted',
  'add supplier',
  'quote response',
  'status change',
  'quote reminded',
  'follow-up requested',
  'CSR reassigned',
  'handed over',
  'counter-offer',
  'counter-offer answered',
  'final prices asked',
  'final prices over',
  'chosen for buyer',
] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]
export const counterStates = ['open', 'accepted', 'answered', 'declined', 'withdrawn', 'lapsed'] as const
export type CounterState = (typeof counterStates)[number]
/** Of a round of final prices: its moment has come; or everything was decided before. */
export const finalStates = ['open', 'closed', 'ended'] as const
export type FinalState = (typeof finalStates)[number]
/** How a supplier told staff its answer (rule ADMQ-1). */
export const channels = ['phone', 'fax', 'email'] as const
export const sides = ['buyer', 'supplier', 'staff', 'clock'] as const
export type EventSide = (typeof sides)[number]

/** Suppliers of one request; where customer service asks as the buyer's agent (rule QUOTE-2). */
export const MAX_SUPPLIERS = 5
export const MAX_SUPPLIERS_OF_AGENT = 10
/** Items of one request, packs of an item, files of an item. */
export const MAX_ITEMS = 200
export const MAX_PACKS = 10
export const MAX_FILES = 5
export const MAX_LINES = 400
export const MAX_FILE_BYTES = 5 * 1024 * 1024

export const Currency = z.enum(currencyCodes)
export const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)
export const Quantity = IntIn.pipe(z.int().min(1).max(100_000))
export const Day = z.iso.date()

const Pack = z.object({
  productPackageId: IdIn.nullish().default(null),
  /** Units; without any the buyer asks what the pack would cost and how soon it could come (rule QUOTE-1). */
  packageNum: z
    .union([z.null(), z.literal(''), Quantity])
    .default(null)
    .transform((given) => (given === '' ? null : given)),
  packageSpec: Line(60).default(''),
})
const Item = z.object({
  productId: IdIn.nullish().default(null),
  moleculeId: IdIn.nullish().default(null),
  productName: Line(300).default(''),
  productCas: Line(20).default(''),
  productMdl: Line(20).default(''),
  productPurity: Line(60).default(''),
  specialRemark: Paragraph(1000).default(''),
  /** What it is wanted for, in the buyer's words: suppliers read it. */
  intendedUse: Line(200).default(''),
  substitutes: BoolIn.default(false),
  /** What a unit may cost; staff alone read it. */
  targetPrice: Decimal.nullish().default(null),
  targetCurrency: Currency.default('CNY'),
  fileIds: z.array(z.uuid()).max(MAX_FILES).default([]),
  packages: z.array(Pack).min(1).max(MAX_PACKS),
})
export type AskedItem = z.output<typeof Item>

const Draft = z.object({
  title: z.string().max(120).default(''),
  expectedDate: z.string().max(10).default(''),
  deliverTo: z.string().max(200).default(''),
  remark: z.string().max(2000).default(''),
  anonymous: z.boolean().default(true),
  supplierIds: z.array(z.string().max(15)).max(MAX_SUPPLIERS_OF_AGENT).default([]),
  notAsked: z.array(z.string().max(15)).max(MAX_NOT_ASKED).default([]),
  items: z
    .array(
      z.object({
        productId: z.string().max(15).default(''),
        productName: z.string().max(300).default(''),
        productCas: z.string().max(20).default(''),
        productMdl: z.string().max(20).default(''),
        productPurity: z.string().max(60).default(''),
        specialRemark: z.string().max(1000).default(''),
        intendedUse: z.string().max(200).default(''),
        substitutes: z.boolean().default(false),
        targetPrice: z.string().max(15).default(''),
        targetCurrency: Currency.default('CNY'),
        files: z
          .array(z.object({ fileId: z.uuid(), name: z.string().max(255) }))
          .max(MAX_FILES)
          .default([]),
        packages: z
          .array(
            z.object({
              productPackageId: z.string().max(15).default(''),
              packageNum: z.string().max(6).default(''),
              packageSpec: z.string().max(60).default(''),
            }),
          )
          .max(MAX_PACKS),
      }),
    )
    .max(MAX_ITEMS),
})

export const quoteListing = {
  filters: {
    /** Number, title, or name and CAS of an item. */
    search: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: quoteStates },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
    expected: { kind: 'days', keys: ['expectedFrom', 'expectedUntil'] },
  },
  sorts: ['number', 'created', 'expected'],
  sort: '-created',
  tabs: 'status',
  title: 'quote:title',
  label: 'quoteNumber',
  columns: {
    number: { of: 'quoteNumber', title: 'quote:number' },
    title: { of: 'title', title: 'quote:subject' },
    status: { of: 'status', type: 'word', words: 'quote:status.', title: 'quote:state' },
    items: { of: 'itemCount', type: 'number', title: 'quote:items' },
    suppliers: { of: 'supplierCount', type: 'number', title: 'quote:suppliers' },
    answered: { of: 'answered', type: 'number', title: 'quote:answered' },
    expected: { of: 'expectedDate', title: 'quote:expected' },
    created: { of: 'createdDate', type: 'time', title: 'quote:created' },
  },
} as const satisfies Listing

export const Head = z.object({
  id: IdOut,
  quoteNumber: z.string(),
  title: z.string(),
  status: z.enum(quoteStates),
  itemCount: z.int(),
  supplierCount: z.int(),
  /** Suppliers that answered. */
  answered: z.int(),
  firstNames: z.array(z.string()),
  expectedDate: z.iso.date().nullable(),
  createdDate: TimeOut,
})
export const Attachment = z.object({ fileId: z.string(), name: z.string(), size: z.int() })
const LineOut = z.object({
  id: IdOut,
  lineNumber: z.int(),
  status: z.enum(lineStates),
  productPackageId: IdOut.nullable(),
  packageSpec: z.string(),
  packageNum: z.int().nullable(),
  /** Which answers were accepted, and how many packs of each. */
  awarded: z.array(z.object({ priceId: IdOut, quantity: z.int() })),
  /** When it would come as far as is known; what is said of an inquiry where no quantity was given. */
  predictDelivery: z.string(),
})
const ItemOut = z.object({
  id: IdOut,
  itemNumber: z.int(),
  productId: IdOut.nullable(),
  moleculeId: IdOut.nullable(),
  productName: z.string(),
  productCas: z.string().nullable(),
  productMdl: z.string().nullable(),
  productPurity: z.string(),
  specialRemark: z.string(),
  intendedUse: z.string(),
  substitutes: z.boolean(),
  /** What the buyer hopes to pay for a unit. */
  targetPrice: MoneyOut.nullable(),
  files: z.array(Attachment),
  packages: z.array(LineOut),
})
export const PriceOut = z.object({
  id: IdOut,
  lineId: IdOut,
  supplierId: IdOut,
  version: z.int(),
  packageSpec: z.string(),
  packageNum: z.int(),
  unitPrice: MoneyOut,
  total: MoneyOut,
  purity: z.string(),
  /** Days until the goods leave. */
  shipDays: z.int().nullable(),
  notes: z.string(),
  /** The day on which the supplier has agreed to deliver; null where it was not asked for one. */
  wantedOn: z.iso.date().nullable(),
  expiresAt: TimeOut,
  /** Still to be had at this price. */
  valid: z.boolean(),
})
const ReplyOut = z.object({
  supplierId: IdOut,
  supplierName: z.string(),
  supplierNameZh: z.string(),
  state: z.enum(replyStates),
  /** For all that it answers; null where it says nothing. */
  freight: MoneyOut.nullable(),
  paymentCode: z.enum(quotedTerms).nullable(),
  /** In its own words, beside the code or without one. */
  paymentTerm: z.string(),
  expirationDate: z.iso.date().nullable(),
  notes: z.string(),
  declineReason: z.string(),
  answeredAt: TimeOut.nullable(),
})
const EventOut = z.object({
  kind: z.enum(quoteEventKinds),
  side: z.enum(sides),
  /** Empty for what is not of one supplier. */
  supplierName: z.string(),
  supplierNameZh: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  note: z.string(),
  at: TimeOut,
})

const buyers = { access: 'quoteManagement', owner: 'buyer' } as const
/** What staff read at their desk as the buyer reads it. */
export const buyersAndDesk = { access: ['quoteManagement', 'staffQuotes'], owner: 'buyer' } as const

/** What is chosen among the answers to a request, by its buyer or by staff in their place. */
export const choice = {
  input: {
    id: IdIn,
    awards: z
      .array(
        z.strictObject({
          lineId: IdIn,
          priceId: IdIn,
          /** Packs of this answer; all that it quotes where nothing is said. */
          quantity: Quantity.nullish().default(null),
        }),
      )
      .min(1)
      .max(MAX_LINES),
    /** The buyer knows that the parts of a line are less than was asked for. */
    lessThanAsked: BoolIn.default(false),
  },
  output: z.object({
    status: z.enum(quoteStates),
    accepted: z.int(),
    /** Of them in the cart now. */
    inCart: z.int(),
  }),
  errors: [
    errors.NOT_FOUND,
    quoteErrors.QUOTE_OVER,
    quoteErrors.PRICE_LAPSED,
    quoteErrors.PARTS_TOGETHER,
    quoteErrors.PART_ABOVE_QUOTED,
    quoteErrors.PARTS_NOT_COMPARABLE,
    quoteErrors.LINE_TWICE,
    quoteErrors.MINIMUM_ORDER,
    cartErrors.CART_FULL,
  ],
} as const

export const quote = defineContract('quote', {
  addProduct: {
    method: 'POST',
    path: '/order/mall/quotes/addProduct',
    access: 'quoteManagement',
    // Products and suppliers are everybody's; files are the sender's, as the service checks.
    owner: 'public',
    summary: 'Asks up to five suppliers (ten where customer service acts for the buyer) for quotes',
    idempotent: true,
    bodyLimit: 1024 * 1024,
    input: z.object({
      type: z
        .union([z.literal(1), z.literal(2), z.enum(['1', '2']).transform((text) => Number(text) as 1 | 2)])
        .default(1),
      title: Line(120).default(''),
      expectedDate: Day,
      deliverTo: Line(200).default(''),
      remark: Paragraph(2000).default(''),
      anonymous: BoolIn.default(true),
      /** Where the request was begun, as the page’s own address says it. */
      pageInfo: z.enum(['cart', '']).default(''),
      supplierIds: z.array(IdIn).min(1).max(50),
      /** Who is not to be asked for it, now or when suppliers are added. */
      notAsked: z.array(IdIn).max(MAX_NOT_ASKED).default([]),
      items: z.array(Item).min(1).max(MAX_ITEMS),
    }),
    output: z.object({ id: IdOut, quoteNumber: z.string() }),
    errors: [
      errors.NOT_FOUND,
      quoteErrors.TOO_MANY_SUPPLIERS,
      quoteErrors.DUPLICATE_CAS,
      quoteErrors.DUPLICATE_PACK,
      quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY,
      quoteErrors.SUPPLIER_NOT_ASKABLE,
      quoteErrors.NO_ONLINE_QUOTE_SUPPLIER,
      quoteErrors.NOTHING_TO_QUOTE,
      quoteErrors.MADE_FOR_QUOTE,
      ...exclusionRefusals,
    ],
  },
  saveDraft: {
    method: 'POST',
    path: '/order/mall/quotes/saveDraft',
    access: 'quoteManagement',
    owner: 'public',
    summary: 'Keeps what the buyer has written and not sent; an empty one is forgotten',
    input: z.object({ draft: Draft }),
  },
  draft: {
    method: 'GET',
    path: '/order/mall/quotes/draft',
    access: 'quoteManagement',
    summary: 'What the buyer has written and not sent',
    output: z.object({ draft: Draft.nullable(), suppliersMost: z.int() }),
  },
  sendFile: {
    method: 'POST',
    path: '/order/mall/quotes/sendFile',
    access: 'quoteManagement',
    summary: 'Keeps a file for an item of a request that is being written',
    carries: 'file',
    bodyLimit: MAX_FILE_BYTES,
    output: z.object({ fileId: z.string(), name: z.string() }),
    errors: [errors.TOO_LARGE, errors.UNSUPPORTED_MEDIA],
  },
  file: {
    method: 'GET',
    path: '/order/mall/quotes/file',
    access: ['quoteManagement', 'supplierQuotes', 'staffQuotes'],
    summary: 'A file of an item: for its buyer, the suppliers asked, and staff',
    owner: 'buyer',
    answers: 'file',
    input: z.object({ fileId: z.uuid() }),
    errors: [errors.NOT_FOUND],
  },
  myQuotes: {
    method: 'POST',
    path: '/order/mall/quotes/myQuotes',
    ...buyers,
    summary: 'Requests of the buyer; of the whole company for its administrator',
    input: z.object(listingInput(quoteListing)),
    output: listingOutput(Head),
    lists: quoteListing,
    reads: true,
  },
  detail: {
    method: 'POST',
    path: '/order/mall/quotes/detail/:id',
    ...buyersAndDesk,
    summary: 'A request with its items, who was asked, and what happened',
    input: z.object({ id: IdIn }),
    output: Head.extend({
      kind: z.int(),
      deliverTo: z.string(),
      remark: z.string(),
      anonymous: z.boolean(),
      /** Who looks after it; empty while nobody does. */
      csrEmail: z.string(),
      /** Suppliers that it may go to. */
      suppliersMost: z.int(),
      /** What the request comes to in each currency: what was accepted, else the lowest answer of each line. */
      totalQuoted: z.array(MoneyOut),
      items: z.array(ItemOut),
      replies: z.array(ReplyOut),
      notAsked: z.array(NotAsked),
      events: z.array(EventOut),
    }),
    errors: [errors.NOT_FOUND],
    reads: true,
  },
  award: {
    method: 'POST',
    path: '/order/mall/quotes/award',
    ...buyers,
    summary:
      'Accepts an answer for each line, or packs of several answers: each stands in the cart at its price, once however often it is sent, also where nobody lists it',
    input: z.object(choice.input),
    output: choice.output,
    errors: [...choice.errors],
  },
})

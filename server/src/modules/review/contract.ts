import { languages } from '@reagora/messages'
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, pageInput, pageOf, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// What buyers think of goods that were delivered to them (decision 134): said once of each product, shown at its offer, answered once by
// its supplier, held and hidden by staff. Whoever wrote is never named.

export const reviewErrors = defineErrors('review', {
  NOT_DELIVERED: [409, 270001],
  REVIEW_ANSWERED: [409, 270002],
  REVIEW_HIDDEN: [409, 270003],
  ANSWER_STANDS: [409, 270004],
  OWN_REVIEW: [409, 270005],
  ANSWER_GIVES_AWAY: [409, 270006],
})

export const MAX_REVIEW = 2000
export const MAX_WHY = 500
export const reviewStates = ['held', 'published', 'hidden'] as const
/** What words may give away: how to reach somebody, an address of the web, the name of a company. */
export const doubts = ['contact', 'link', 'company'] as const
/** What is said of whoever wrote: never more than this and the country. */
export const authorKinds = ['university', 'institute', 'hospital', 'company'] as const
export const deskStates = ['to check', 'published', 'hidden'] as const
export const answerStates = ['unanswered', 'answered'] as const
export const stars = ['5', '4', '3', '2', '1'] as const
export const publicSorts = ['newest', 'helpful'] as const

export const reviewListing = {
  filters: {
    /** Words of the review, name or code of its product, its supplier. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: deskStates },
    stars: { kind: 'someOf', of: stars },
    created: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['created', 'stars', 'reports'],
  sort: '-created',
  tabs: 'state',
  title: 'review:title',
  label: 'productCode',
  acts: {
    'review.publish': {
      title: 'review:publish',
      access: 'staffCatalogue',
      key: 'reviewId',
      when: { of: 'state', in: ['to check', 'hidden'], words: 'review:state.' },
    },
    'review.hide': {
      title: 'review:hide',
      access: 'staffCatalogue',
      key: 'reviewId',
      danger: true,
      asks: { key: 'reason', title: 'review:whyHidden', max: MAX_WHY, required: true },
      when: { of: 'state', in: ['to check', 'published'], words: 'review:state.' },
    },
  },
  columns: {
    product: [
      { of: 'productCode', title: 'review:code' },
      { of: 'productName', title: 'review:product' },
      { of: 'supplierName', title: 'review:supplier' },
    ],
    stars: { of: 'stars', type: 'number', title: 'review:starsTitle' },
    text: { of: 'text', title: 'review:text' },
    state: { of: 'state', type: 'word', words: 'review:state.', title: 'review:stateTitle' },
    created: { of: 'createdAt', type: 'time', title: 'review:createdAt' },
  },
} as const satisfies Listing

export const receivedListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: answerStates },
    stars: { kind: 'someOf', of: stars },
    created: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['created', 'stars', 'product'],
  sort: '-created',
  tabs: 'state',
  title: 'review:received',
  label: 'productCode',
  columns: {
    product: [
      { of: 'productCode', title: 'review:code' },
      { of: 'productName', title: 'review:product' },
    ],
    stars: { of: 'stars', type: 'number', title: 'review:starsTitle' },
    text: { of: 'text', title: 'review:text' },
    answer: { of: 'answer', title: 'review:answer' },
    created: { of: 'createdAt', type: 'time', title: 'review:createdAt' },
  },
} as const satisfies Listing

const buys = { access: 'orderManagement', owner: 'buyer', onBehalf: false } as const
const staff = { access: 'staffCatalogue', owner: 'staff', onBehalf: false } as const

const Stars = IntIn.pipe(z.int().min(1).max(5))
const Language = z.enum(languages)
/** How many there are, and their mean to one decimal; null where there is none. */
const Mean = { count: z.int(), mean: z.number().nullable() }

const Said = {
  id: IdOut,
  stars: z.int(),
  text: z.string(),
  language: z.string(),
  author: z.enum(authorKinds),
  country: z.string(),
  createdAt: TimeOut,
  answer: z.string(),
  answeredAt: TimeOut.nullable(),
}
const Product = { productId: IdOut, productCode: z.string(), productName: z.string(), productChineseName: z.string() }
const named = { input: z.object({ reviewId: IdIn }), errors: [errors.NOT_FOUND] } as const

export const review = defineContract('review', {
  ofMolecule: {
    method: 'GET',
    path: '/oldapi/mall/reviews/ofMolecule',
    access: 'public',
    owner: 'public',
    division: 'chemicals',
    summary: 'How many reviews each product of a molecule has, and their mean; those without are missing',
    input: z.object({ moleculeId: IdIn }),
    output: z.array(z.object({ productId: IdOut, count: z.int(), mean: z.number() })),
  },
  ofProduct: {
    method: 'GET',
    path: '/oldapi/mall/reviews/ofProduct',
    access: 'public',
    owner: 'public',
    summary:
      'A page of the reviews of a product, as guests may see it: of some stars, the newest or the most helpful first',
    input: z.object({
      productId: IdIn,
      stars: z.enum(stars).optional(),
      sort: z.enum(publicSorts).default('newest'),
      ...pageInput,
    }),
    output: pageOf(
      z.object({
        ...Said,
        helpful: z.int(),
        /** What the caller has said of it. */
        own: z.boolean(),
        voted: z.boolean(),
      }),
    ).extend({
      ...Mean,
      /** Of five stars first. */
      each: z.array(z.object({ stars: z.enum(stars), count: z.int() })),
    }),
    errors: [errors.NOT_FOUND],
  },
  ofSupplier: {
    method: 'GET',
    path: '/oldapi/mall/reviews/ofSupplier',
    access: 'public',
    owner: 'public',
    mayLag: true,
    summary: 'How many reviews the products of a supplier have that the caller may see, and their mean',
    input: z.object({ supplierId: IdIn }),
    output: z.object(Mean),
  },
  ofOrder: {
    method: 'GET',
    path: '/order/mall/reviews/ofOrder',
    access: 'orderManagement',
    owner: 'buyer',
    summary:
      'What the caller may write a review of, of the delivered lines of an own order, and what they have written',
    input: z.object({ orderId: IdIn }),
    output: z.array(
      z.object({
        orderLineId: IdOut,
        ...Product,
        review: z
          .object({
            id: IdOut,
            stars: z.int(),
            text: z.string(),
            status: z.enum(reviewStates),
            hiddenReason: z.string(),
            answer: z.string(),
            answered: z.boolean(),
          })
          .nullable(),
      }),
    ),
    errors: [errors.NOT_FOUND],
  },
  write: {
    ...buys,
    method: 'POST',
    path: '/order/mall/reviews/write',
    limit: 30,
    summary: 'Writes a review of a delivered product, or changes it until its supplier has answered',
    input: z.object({ orderLineId: IdIn, stars: Stars, text: Paragraph(MAX_REVIEW).default(''), language: Language }),
    output: z.object({ id: IdOut, status: z.enum(reviewStates) }),
    errors: [errors.NOT_FOUND, reviewErrors.NOT_DELIVERED, reviewErrors.REVIEW_ANSWERED, reviewErrors.REVIEW_HIDDEN],
  },
  remove: {
    ...named,
    ...buys,
    method: 'POST',
    path: '/order/mall/reviews/remove',
    summary: 'Takes an own review back, with what was answered; one that staff have hidden stays with them',
    errors: [errors.NOT_FOUND, reviewErrors.REVIEW_HIDDEN],
  },
  vote: {
    method: 'POST',
    path: '/order/mall/reviews/vote',
    access: 'signed-in',
    owner: 'public',
    onBehalf: false,
    limit: 60,
    summary: 'Finds a review of somebody else helpful, or no longer',
    input: z.object({ reviewId: IdIn, helpful: BoolIn }),
    output: z.object({ helpful: z.int() }),
    errors: [errors.NOT_FOUND, reviewErrors.OWN_REVIEW],
  },
  report: {
    method: 'POST',
    path: '/order/mall/reviews/report',
    access: 'signed-in',
    owner: 'public',
    onBehalf: false,
    limit: 20,
    summary: 'Tells staff that a review is improper',
    input: z.object({ reviewId: IdIn, reason: Paragraph(MAX_WHY, 1) }),
    errors: [errors.NOT_FOUND],
  },
  received: {
    method: 'POST',
    path: '/order/mall/reviews/received',
    access: 'supplierCatalogue',
    owner: 'supplier',
    reads: true,
    summary: 'The published reviews of the caller’s products',
    input: z.object(listingInput(receivedListing)),
    output: listingOutput(z.object({ ...Said, ...Product, moleculeId: IdOut.nullable(), state: z.enum(answerStates) })),
    lists: receivedListing,
  },
  answer: {
    method: 'POST',
    path: '/order/mall/reviews/answer',
    access: 'supplierCatalogue',
    owner: 'supplier',
    onBehalf: false,
    summary: 'Answers a published review of an own product, once and for everybody to read',
    input: z.object({ reviewId: IdIn, text: Paragraph(MAX_REVIEW, 1) }),
    errors: [errors.NOT_FOUND, reviewErrors.ANSWER_STANDS, reviewErrors.ANSWER_GIVES_AWAY],
  },
  list: {
    ...staff,
    method: 'POST',
    path: '/order/mall/reviews/list',
    reads: true,
    summary: 'All reviews for staff: those to be checked, with what the check found and what others reported',
    input: z.object(listingInput(reviewListing)),
    output: listingOutput(
      z.object({
        ...Said,
        ...Product,
        moleculeId: IdOut.nullable(),
        supplierName: z.string(),
        status: z.enum(reviewStates),
        state: z.enum(deskStates),
        doubts: z.array(z.enum(doubts)),
        hiddenReason: z.string(),
        /** What others say against it, and staff have not looked at. */
        reports: z.array(z.string()),
      }),
    ),
    lists: reviewListing,
  },
  publish: {
    ...named,
    ...staff,
    method: 'POST',
    path: '/order/mall/reviews/publish',
    summary: 'Staff let a review be read; what was reported of it is settled',
  },
  hide: {
    ...staff,
    method: 'POST',
    path: '/order/mall/reviews/hide',
    summary: 'Staff take a review out of sight, for a reason that its author reads',
    input: z.object({ reviewId: IdIn, reason: Line(MAX_WHY, 1) }),
    errors: [errors.NOT_FOUND],
  },
})

import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, MoneyOut, pageInput, pageOf, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct, OfferOut } from '../product/contract.ts'

export const collectionErrors = defineErrors('collection', {
  FAVOURITES_FULL: [409, 127001],
})

/** Most favourites of one buyer: more is a catalogue, not a shortlist. */
export const MOST_FAVOURITES = 500

export const priceChanges = ['same', 'dearer', 'cheaper', 'priced', 'on inquiry', 'other currency', 'gone'] as const
export type PriceChange = (typeof priceChanges)[number]

const FavouriteOut = z.object({
  productId: IdOut,
  molecule: MoleculeOfProduct.nullable(),
  offer: OfferOut,
  /** Product and supplier are active. */
  onSale: z.boolean(),
  /** Offers of the same molecule by others, or by this supplier under another number. */
  otherOffers: z.int(),
  label: z.string(),
  note: z.string(),
  savedAt: TimeOut,
  /** The pack whose price is compared: the one that came out of the cart, else the cheapest when it was saved. */
  pack: z.object({ packageId: IdOut, label: z.string() }).nullable(),
  priceThen: MoneyOut.nullable(),
  priceNow: MoneyOut.nullable(),
  change: z.enum(priceChanges),
})

const productIds = z.array(IdIn).min(1).max(100)
const Count = z.object({ count: z.int() })

export const collection = defineContract('collection', {
  save: {
    method: 'POST',
    path: '/order/mall/collect/save',
    access: 'personalFavorites',
    summary:
      'Keeps products as favourites of the caller, or of the buyer acted for; what is one already stays as it is',
    input: z.object({ productIds }),
    output: Count,
    errors: [errors.NOT_FOUND, collectionErrors.FAVOURITES_FULL],
    owner: 'public',
    idempotent: true,
  },
  list: {
    method: 'POST',
    path: '/order/mall/collect/list',
    access: 'personalFavorites',
    summary: 'Favourites, newest first, with price and stock of now and what changed since they were saved',
    input: z.object({ ...pageInput, label: Line(40).optional() }),
    output: pageOf(FavouriteOut).extend({
      /** Labels in use; the empty one counts those without. */
      labels: z.array(z.object({ label: z.string(), count: z.int() })),
    }),
    reads: true,
  },
  edit: {
    method: 'POST',
    path: '/order/mall/collect/edit',
    access: 'personalFavorites',
    summary: 'Writes the label and the note of a favourite',
    input: z.object({ productId: IdIn, label: Line(40).default(''), note: Paragraph(500).default('') }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  remove: {
    method: 'POST',
    path: '/order/mall/collect/delete',
    access: 'personalFavorites',
    summary: 'Takes products out of the favourites',
    input: z.object({ productIds: z.array(IdIn).min(1).max(MOST_FAVOURITES) }),
    output: Count,
    owner: 'buyer',
  },
  count: {
    method: 'GET',
    path: '/order/mall/collect/getCollectNum',
    access: 'personalFavorites',
    summary: 'How many favourites there are',
    output: z.int(),
  },
  ids: {
    method: 'GET',
    path: '/order/mall/collect/productIds',
    access: 'personalFavorites',
    summary: 'The products that are favourites, for the hearts of a page',
    output: z.array(IdOut),
  },
  moveFromCart: {
    method: 'POST',
    path: '/order/mall/collect/moveFromCart',
    access: 'moveCollection',
    summary: 'Moves lines of the cart to the favourites: all of them, or none',
    input: z.object({ cartLineIds: z.array(IdIn).min(1).max(200) }),
    output: Count,
    errors: [errors.NOT_FOUND, collectionErrors.FAVOURITES_FULL],
    owner: 'buyer',
  },
})

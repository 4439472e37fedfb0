import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct, OfferOut } from '../product/contract.ts'

export const collectionErrors = defineErrors('collection', {
  FAVOURITES_FULL: [409, 127001],
})

/** Most favourites of one buyer: more is a catalogue, not a shortlist. */
export const MAX_FAVOURITES = 500

export const priceChanges = ['same', 'dearer', 'cheaper', 'priced', 'on inquiry', 'other currency', 'gone'] as const
export type PriceChange = (typeof priceChanges)[number]

/** The favourites of a buyer. */
export const favouriteListing = {
  filters: {
    /** Part of a name, a number, a CAS number, a supplier's name or a note. */
    search: { kind: 'text', max: 100 },
    /** The empty one: those without. */
    label: { kind: 'value', max: 40 },
    sold: { kind: 'oneOf', of: ['on sale', 'gone'] },
    saved: { kind: 'days', keys: ['savedFrom', 'savedUntil'] },
  },
  sorts: ['saved', 'supplier', 'label'],
  sort: '-saved',
  tabs: 'label',
  title: 'collection:title',
  id: 'productId',
  label: 'offer.code',
  acts: {
    'collection.remove': {
      title: 'collection:removeShort',
      access: 'personalFavorites',
      key: 'productIds',
      danger: true,
    },
  },
  columns: {
    product: [
      { of: 'molecule.cas', title: 'collection:cas' },
      { of: 'offer.nameEn', title: 'collection:nameEn' },
      { of: 'offer.nameZh', title: 'collection:nameZh' },
      { of: 'offer.code', title: 'collection:code' },
      { of: 'offer.purity', title: 'collection:purity' },
    ],
    supplier: { of: 'offer.supplierName', title: 'collection:supplier' },
    price: [
      { of: 'pack.label', title: 'collection:pack' },
      { of: 'priceNow.amount', type: 'number', title: 'collection:priceNow' },
      { of: 'priceNow.currency', title: 'collection:currency' },
      { of: 'priceThen.amount', type: 'number', title: 'collection:priceThen' },
      { of: 'change', type: 'word', words: 'collection:change.', title: 'collection:change' },
    ],
    label: [
      { of: 'label', title: 'collection:label' },
      { of: 'note', title: 'collection:note' },
    ],
    saved: { of: 'savedAt', type: 'time', title: 'collection:savedAt' },
  },
} as const satisfies Listing

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
    input: z.object(listingInput(favouriteListing)),
    output: listingOutput(FavouriteOut),
    reads: true,
    lists: favouriteListing,
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
    input: z.object({ productIds: z.array(IdIn).min(1).max(MAX_FAVOURITES) }),
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

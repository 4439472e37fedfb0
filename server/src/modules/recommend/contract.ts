import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, IntIn, Line, MoneyOut, pageInput, pageOf } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct, OfferOut } from '../product/contract.ts'

export const recommendErrors = defineErrors('recommend', {
  UNKNOWN_MOLECULE: [400, 103100],
  PERIOD_REVERSED: [400, 103101],
})

/** A molecule worth looking at: chosen by staff with a reason, or much asked for. */
export const RecommendedOut = MoleculeOfProduct.extend({
  /** `similar` where it is like the one looked at, `staff` where somebody chose it, `demand` where buyers did. */
  by: z.enum(['similar', 'staff', 'demand']),
  /** Why staff chose it; empty otherwise. */
  reason: z.string(),
  offers: z.int(),
  /** The lowest price in each currency. */
  prices: z.array(MoneyOut),
})

const Day = z.iso.date()

const choiceStates = ['shown', 'notNow', 'notOnSale'] as const
/** What staff chose to recommend. */
export const choiceListing = {
  filters: {
    /** Part of a name, a CAS number or a number of ours. */
    compound: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: choiceStates },
  },
  sorts: ['position', 'compound', 'period'],
  sort: 'position',
  tabs: 'state',
  title: 'recommend:title',
  label: 'number',
  acts: { 'recommend.remove': { title: 'recommend:remove', access: 'staffCatalogue', danger: true } },
  columns: {
    position: { of: 'position', type: 'number', title: 'recommend:position' },
    compound: [
      { of: 'nameEn', title: 'recommend:compound' },
      { of: 'nameZh', title: 'recommend:compound' },
      { of: 'cas', title: 'recommend:identifier' },
    ],
    reason: { of: 'reason', title: 'recommend:reason' },
    period: [
      { of: 'startsOn', title: 'recommend:startsOn' },
      { of: 'endsOn', title: 'recommend:endsOn' },
    ],
  },
} as const satisfies Listing

export const recommend = defineContract('recommend', {
  list: {
    method: 'POST',
    path: '/basic/mall/recommendMolecule/list',
    access: 'public',
    summary: 'Recommended molecules: those staff chose for today in their order, then those most in demand',
    input: z.object({ ...pageInput }),
    output: pageOf(RecommendedOut),
    reads: true,
    mayLag: true,
  },
  products: {
    method: 'POST',
    path: '/oldapi/mall/chemical/recommend/products',
    access: 'public',
    division: 'chemicals',
    summary:
      'The best-ranked product of each recommended molecule, those like one looked at first, leaving out molecules already seen',
    input: z.object({
      /** The molecule that is looked at: what is like it comes first. */
      like: IdIn.optional(),
      /** Molecules that are not to be recommended again. */
      except: z.array(IdIn).max(100).default([]),
      size: IntIn.pipe(z.int().min(1).max(50)).default(8),
    }),
    output: z.array(z.object({ molecule: RecommendedOut, offer: OfferOut })),
    owner: 'public',
    reads: true,
  },
  forOrder: {
    method: 'GET',
    path: '/order/mall/recommend/:id',
    access: ['orderManagement', 'staffOrders'],
    summary:
      'Products for who has placed an order: like its first molecule, then what is recommended, none that it holds',
    input: z.object({ id: IdIn }),
    output: z.array(z.object({ molecule: RecommendedOut, offer: OfferOut })),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  chosen: {
    method: 'GET',
    path: '/basic/mall/recommendMolecule/chosen',
    access: 'staffCatalogue',
    summary: 'What staff chose, also for days to come and gone by',
    input: z.object(listingInput(choiceListing)),
    lists: choiceListing,
    output: listingOutput(
      z.object({
        id: IdOut,
        moleculeId: IdOut,
        number: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
        reason: z.string(),
        position: z.int(),
        startsOn: z.string(),
        endsOn: z.string().nullable(),
        shown: z.boolean(),
        /** False where nobody sells it now: it is then not shown. */
        onSale: z.boolean(),
      }),
    ),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/recommendMolecule/save',
    access: 'staffCatalogue',
    summary: 'Recommends a molecule, or changes reason, place and period of one that is',
    input: z.object({
      /** CAS, RG number, MDL, EC number or InChIKey. */
      identifier: Line(64, 1),
      reason: Line(200).default(''),
      position: IntIn.pipe(z.int().min(1).max(9999)).default(100),
      startsOn: Day.optional(),
      endsOn: Day.optional(),
    }),
    output: z.object({ id: IdOut }),
    errors: [recommendErrors.UNKNOWN_MOLECULE, recommendErrors.PERIOD_REVERSED],
  },
  remove: {
    method: 'POST',
    path: '/basic/mall/recommendMolecule/remove',
    access: 'staffCatalogue',
    summary: 'Recommends a molecule no longer',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
})

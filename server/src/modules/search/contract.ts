import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { currencies, type Currency } from '../../kernel/shared/money.ts'
import { BoolIn, IdIn, IdOut, IntIn, MoneyOut, pageInput } from '../../kernel/shared/wire.ts'
import { hazardAnswers, MoleculeOfProduct, OfferOut, productGroups } from '../product/contract.ts'
import {
  exactChoices,
  MIN_SIMILARITY,
  Structure,
  STRUCTURE_BODY,
  StructureAs,
  structureErrors,
  StructureOut,
} from '../structure/contract.ts'
import { supplierMarks } from '../supplier/contract.ts'
import { MAX_TAGS, TagOfProducts } from '../tag/contract.ts'

export const searchErrors = defineErrors('search', {
  EMPTY_KEYWORD: [400, 102300],
  SEARCH_TIMED_OUT: [503, 102301],
  PAGE_TOO_DEEP: [400, 102302],
})

export const searchTypes = ['auto', 'keyword', 'exact', 'substructure', 'similarity'] as const
export type SearchType = (typeof searchTypes)[number]

/** `size`: heavy atoms nearest to those of the structure asked for; anything else is sorted by relevance. */
export const searchSorts = ['relevance', 'price', 'purity', 'lead', 'supplier', 'size'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Lower bounds of purity in percent; each band reaches to the next better one. */
export const purityBands = ['99', '98', '97', '95', '90', 'below', 'unstated'] as const
/** Longest delivery in days; each band begins after the next quicker one. */
export const leadBands = ['3', '7', '14', '28', 'longer', 'unstated'] as const
/** Bands of the cheapest pack's price, named by their upper bounds in CNY. */
export const priceBands = ['100', '500', '2000', '10000', 'above', 'inquiry'] as const
/** The same bands as a buyer of each currency knows them, in major units; prices are compared at rough rates. */
export const priceBounds: Record<Currency, readonly [number, number, number, number]> = {
  CNY: [100, 500, 2000, 10_000],
  USD: [15, 75, 300, 1500],
  EUR: [15, 75, 300, 1500],
  GBP: [12, 60, 250, 1250],
  JPY: [2000, 10_000, 40_000, 200_000],
  KRW: [20_000, 100_000, 400_000, 2_000_000],
}

const Countries = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(50)
  .default([])

export const SearchFilters = z.strictObject({
  supplierIds: z.array(IdIn).max(100).default([]),
  groups: z.array(z.enum(productGroups)).max(productGroups.length).default([]),
  purity: z.array(z.enum(purityBands)).max(purityBands.length).default([]),
  inStock: BoolIn.default(false),
  /** Countries where it lies in stock. */
  stockAt: Countries,
  shipsFrom: Countries,
  lead: z.array(z.enum(leadBands)).max(leadBands.length).default([]),
  price: z.array(z.enum(priceBands)).max(priceBands.length).default([]),
  /** Whose bounds the price bands have. */
  currency: z.enum(Object.keys(currencies) as [Currency, ...Currency[]]).default('CNY'),
  /** Programmes of the supplier, or the higher level of its quality guarantee; one of them is enough. */
  programmes: z.array(z.enum(supplierMarks)).max(supplierMarks.length).default([]),
  /** Substances that a regulation names: left out, or nothing else. */
  regulated: z.enum(['hide', 'only']).optional(),
  /** Whether substances are hazardous, by evidence; `unknown` is none of the others. */
  hazards: z.array(z.enum(hazardAnswers)).max(hazardAnswers.length).default([]),
  /** Put on one of these tags or on one beneath it, as far as the caller sees them. */
  tags: z.array(IdIn).max(MAX_TAGS).default([]),
  /** With a safety data sheet at hand. */
  safetySheet: BoolIn.default(false),
  /**
   * A grade or a concentration that the offer itself has to state: `anhydrous`, `HPLC`, `2.5 M in hexanes`. Of a text that names
   * substances only their offers are looked at; of anything else those of the first 200 molecules.
   */
  grade: z.string().trim().max(60).default(''),
})
export type SearchFilters = z.output<typeof SearchFilters>

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))

export const understandings = [
  'cas',
  'mdl',
  'ec',
  'inchiKey',
  'moleculeNumber',
  'catalogueNumber',
  'formula',
  'formulaRange',
  'structure',
  /** A structure as part of others, or those similar to it: offered beside a structure that was typed. */
  'substructure',
  'similarity',
  'list',
  /** What chemists call a substance besides its name: `Et3N`, `LAH`. */
  'shorthand',
  'name',
  'keyword',
] as const
export type Understanding = (typeof understandings)[number]

/** How a query without hits was read otherwise: as pinyin of Chinese. */
export const loosenings = ['pinyin'] as const

/**
 * What is worth trying where nothing was found: a number or a spelling that was probably meant, the locants in other places, none of
 * them, or a word less. These are questions, never answers.
 */
export const suggestedTries = ['cas', 'spelling', 'locants', 'without-locants', 'fewer-words'] as const

/** What a suggestion is about: the name shown first, another name, or an identifier. */
export const suggestionKinds = ['name', 'synonym', 'cas', 'mdl', 'ec', 'moleculeNumber', 'catalogueNumber'] as const
/** The most suggestions of one answer. */
export const MAX_SUGGESTIONS = 8

/** The most offers that come with a molecule of the results. */
export const MAX_OFFERS = 10

/**
 * A molecule of the results. `offers` holds the first that pass the filters, among them the one with the lowest price per
 * unit and the one that decided the order; `offerCount` counts all that do.
 */
export const FoundMolecule = MoleculeOfProduct.extend({
  offerCount: z.int(),
  supplierCount: z.int(),
  /** The cheapest pack among the offers that pass; null where all are on inquiry. */
  lowestPrice: MoneyOut.nullable(),
  /**
   * The offer, and of a price the pack, by which it stands where it stands: in the order of prices, purities or deliveries.
   * It is among `offers`; null in every other order, and where nothing is stated.
   */
  decidedBy: z.object({ productId: IdOut, packageId: IdOut.nullable() }).nullable(),
  /** Whether a list of regulated substances names it, surely or as a form the list is silent about. */
  regulated: z.enum(['no', 'perhaps', 'yes']),
  /** Percent, to one decimal, by a similarity search; else null. */
  similarity: z.number().nullable(),
  /**
   * Whether it is the very structure that was asked for; null where that was not asked by similarity. Fingerprints tell no mirror images
   * apart: what is 100 % similar may be another substance.
   */
  identical: z.boolean().nullable(),
  /** The tags, as far as the caller sees them, of all its offers that pass; in the order of the tree. */
  tags: z.array(TagOfProducts),
  offers: z.array(OfferOut),
})

/** What is searched for, without the page of it: what links, alerts and exports keep. */
export const SearchAsk = z.object({
  searchText: z.string().max(2000).default(''),
  searchType: z.enum(searchTypes).default('auto'),
  /** One of the alternatives that an answer named: the text is then taken for nothing else. */
  reading: z.enum(understandings).optional(),
  /** Looks for the text as it was typed, mistakes and all. */
  asTyped: BoolIn.default(false),
  /** SMILES, SMARTS, molfile or InChI; where it is missing, a search by structure takes the text for one. */
  structure: Structure.optional(),
  structureAs: StructureAs,
  /** Least similarity in percent; 70 where nothing is said. */
  similarity: IntIn.pipe(z.int().min(MIN_SIMILARITY).max(100)).optional(),
  /** What an exact search by structure leaves out of account. */
  ignore: z.array(z.enum(exactChoices)).max(exactChoices.length).default([]),
  /** Whether a substructure has to agree in its stereochemistry, too. */
  stereo: BoolIn.default(false),
  filters: SearchFilters.prefault({}),
  sort: z.enum(searchSorts).default('relevance'),
})
export type SearchAsk = z.output<typeof SearchAsk>

/**
 * The same where it is kept, and shown among hundreds: with a structure of some four hundred atoms at most, as a molfile.
 */
export const AskToKeep = SearchAsk.extend({ structure: Structure.max(32_768).optional() })

export const search = defineContract('search', {
  chemicals: {
    method: 'POST',
    path: '/oldapi/mall/chemical/products',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'Molecules on sale by name, identifier, formula or structure, with their offers and facet counts',
    input: SearchAsk.extend({
      /** Offers that come with each molecule. */
      offers: IntIn.pipe(z.int().min(1).max(MAX_OFFERS)).default(MAX_OFFERS),
      /** Facet counts are the expensive part: further pages do without. */
      withFacets: BoolIn.default(true),
      /**
       * Of a search by structure: the first page as soon as it is known. `total` is then what is known so far, `exact` is
       * false unless that is all, and there are no facets.
       */
      partial: BoolIn.default(false),
      ...pageInput,
    }),
    output: z.object({
      /** Molecules found. */
      total: z.int(),
      /** Products found. */
      products: z.int(),
      /** False where more may be found: the fallback answered, the first page was asked for, or the time ran out. */
      exact: z.boolean(),
      /** Of a search by structure: molecules are on sale whose structures cannot be found yet; `exact` is false then. */
      awaiting: z.boolean(),
      /** What the structure was read as, where one was searched for. */
      structure: StructureOut.nullable(),
      understoodAs: z.object({
        kind: z.enum(understandings),
        /** The normalised text: `98-80-6`, `C6H7BO2`, `4-溴苯硼酸`. */
        text: z.string(),
        /** Other readings that found something. */
        alternatives: z.array(z.object({ kind: z.enum(understandings), text: z.string() })),
        /** For a CAS number whose check digit is wrong: numbers close to it that exist here. */
        corrected: z.array(z.string()),
        /** False where an identifier is malformed (the check digit of a CAS number). */
        valid: z.boolean(),
        /** A CAS number that a spreadsheet had made a date, or that was written in another way; null as it should be. */
        repaired: z.enum(['date', 'spelling']).nullable(),
        /** The values of a pasted list, which is not searched for here; 0 for anything else. */
        values: z.int(),
        /** What the text names is not on sale here: what is found, if anything, only has its words. */
        absent: z.boolean(),
        /** The form that a bare name means by custom: alanine is L-alanine. null where none had to be assumed. */
        assumed: z.enum(['L']).nullable(),
        /** Of the text, the grade, purity or concentration that was left out of the search: `98%`. */
        setAside: z.string(),
        /** The filters that say the same: bands of purity, or a grade that offers state. */
        narrowings: z.array(
          z.object({ text: z.string(), purity: z.array(z.enum(purityBands)), grade: z.string().nullable() }),
        ),
        /** Nothing has all that was typed: what was looked for instead, and the words that differ. */
        loosened: z
          .object({
            how: z.enum(loosenings),
            text: z.string(),
            words: z.array(z.object({ from: z.string(), to: z.string() })),
          })
          .nullable(),
      }),
      molecules: z.array(FoundMolecule),
      facets: z
        .object({
          /** Values are supplier ids: the 30 largest and the chosen ones. */
          supplier: z.array(z.object({ value: z.string(), name: z.string(), nameZh: z.string(), count: z.int() })),
          group: Facet,
          purity: Facet,
          /** Value `true`: at least one pack in stock. */
          inStock: Facet,
          stockAt: Facet,
          shipsFrom: Facet,
          lead: Facet,
          price: Facet,
          programme: Facet,
          /** Values `true` and `false`. */
          regulated: Facet,
          /** Values `yes`, `no` and `unknown`. */
          hazard: Facet,
          /** Value `true`. */
          safetySheet: Facet,
          /** Values are ids; only tags that the caller sees, in the order of the tree. */
          tag: z.array(
            z.object({
              value: z.string(),
              parentId: IdOut.nullable(),
              names: z.record(z.string(), z.string()),
              count: z.int(),
            }),
          ),
        })
        .nullable(),
      /** Texts worth trying where nothing was found. */
      suggestions: z.array(z.object({ kind: z.enum(suggestedTries), text: z.string() })),
      pageNumber: z.int(),
      pageSize: z.int(),
    }),
    errors: [
      searchErrors.EMPTY_KEYWORD,
      searchErrors.SEARCH_TIMED_OUT,
      searchErrors.PAGE_TOO_DEEP,
      structureErrors.STRUCTURE_UNREADABLE,
      structureErrors.STRUCTURE_KEY_ONLY,
      structureErrors.STRUCTURE_INDEFINITE,
    ],
    owner: 'public',
    reads: true,
    transaction: false,
    limit: { guest: 60, person: 300 },
    bodyLimit: STRUCTURE_BODY,
  },
  structureNamed: {
    method: 'GET',
    path: '/oldapi/mall/structure/named',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'The structures of a name, CAS number or other identifier of our catalogue, best first; at most 5',
    input: z.object({ text: z.string().max(400) }),
    output: z.array(
      z.object({
        moleculeId: IdOut,
        number: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
        formula: z.string().nullable(),
        smiles: z.string(),
        /** V2000 with coordinates for drawing. */
        molfile: z.string(),
      }),
    ),
    transaction: false,
    limit: 120,
  },
  suggestions: {
    method: 'GET',
    path: '/oldapi/mall/chemical/suggestions',
    access: 'public',
    mayLag: true,
    summary: 'Molecules on sale whose names or numbers begin with what is being typed, those of most suppliers first',
    input: z.object({ text: z.string().max(200) }),
    output: z.array(
      z.object({
        moleculeId: IdOut,
        kind: z.enum(suggestionKinds),
        /** What it is searched for by: the name or number that matched, as written. */
        text: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
        formula: z.string().nullable(),
        suppliers: z.int(),
      }),
    ),
    owner: 'public',
    transaction: false,
    limit: 900,
  },
})

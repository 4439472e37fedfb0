import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, pageInput } from '../../kernel/shared/wire.ts'
import { storageConditions, transportConditions } from '../domain/contract.ts'
import { OfferOut } from '../product/contract.ts'

export const consumableSorts = ['relevance', 'price', 'price-desc', 'lead'] as const
export type ConsumableSort = (typeof consumableSorts)[number]

/** Bands of the cheapest pack's price; the bounds are those of the chosen currency. */
export const pricePositions = ['1', '2', '3', '4', 'inquiry'] as const
export type PricePosition = (typeof pricePositions)[number]

/** The currencies somebody can narrow prices in, with the upper bounds of the first three bands in whole units. */
export const priceBounds = {
  CNY: [100, 500, 2000],
  USD: [15, 75, 300],
  EUR: [15, 75, 300],
  GBP: [12, 60, 240],
  JPY: [2000, 10_000, 40_000],
  KRW: [20_000, 100_000, 400_000],
} as const
export type PriceCurrency = keyof typeof priceBounds

/** A text by language: zh, en, de, ja, ko. */
const Names = z.record(z.string(), z.string())
const Code = z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/)
const Values = z.array(Line(100, 1)).max(50)
/** Where goods go to; prices are those of that country. */
export const DEFAULT_COUNTRY = 'CN'
const Country = z.string().regex(/^[A-Z]{2}$/)
const ProductIds = z.array(IdIn).min(1).max(200)

export const ConsumableCategoryOut = z.object({
  categoryId: IdOut,
  code: z.string(),
  names: Names,
  /** Null at the top of the tree. */
  parentCode: z.string().nullable(),
  drawing: z.string(),
})

const AttributeOut = z.object({ code: z.string(), names: Names })
/**
 * A value of an attribute; `names` is null where it reads the same in every language (15 mL), or is in the supplier's words.
 * An application of an antibody has the dilution for it beside it.
 */
const ValueOut = z.object({ value: z.string(), names: Names.nullable() })

export const ConsumableOut = OfferOut.extend({
  category: ConsumableCategoryOut,
  /** As stated: one value, or several of an antibody. */
  attributes: z.array(AttributeOut.extend({ values: z.array(ValueOut.extend({ dilution: z.string().nullable() })) })),
  storageCondition: z.enum(storageConditions).nullable(),
  transportCondition: z.enum(transportConditions).nullable(),
  /** How many pictures were uploaded; `images` answers our own drawing where there is none. */
  images: z.int(),
})

const Counted = z.object({ count: z.int() })

export const consumable = defineContract('consumable', {
  search: {
    method: 'POST',
    path: '/oldapi/mall/consumable/search',
    access: 'public',
    mayLag: true,
    summary: 'Consumables by words, category and attributes, with exact counts for every filter',
    input: z.object({
      searchText: Line(200).default(''),
      /** The code of a category; its whole branch is looked through. */
      category: Code.nullable().default(null),
      filters: z
        .object({
          supplierIds: z.array(IdIn).max(100).default([]),
          brands: Values.default([]),
          /** Attribute code -> values, any of which will do. */
          attributes: z
            .record(Code, Values)
            .refine((given) => Object.keys(given).length <= 12)
            .default({}),
          inStock: BoolIn.default(false),
          storage: z.array(z.enum(storageConditions)).max(5).default([]),
          transport: z.array(z.enum(transportConditions)).max(4).default([]),
          price: z.array(z.enum(pricePositions)).max(5).default([]),
        })
        .prefault({}),
      country: Country.default(DEFAULT_COUNTRY),
      currency: z.enum(Object.keys(priceBounds) as [PriceCurrency, ...PriceCurrency[]]).default('CNY'),
      sort: z.enum(consumableSorts).default('relevance'),
      ...pageInput,
    }),
    output: z.object({
      total: z.int(),
      /** Nothing has all that was typed: what was looked for instead. */
      correctedTo: z.string().nullable(),
      list: z.array(ConsumableOut),
      pageNumber: z.int(),
      pageSize: z.int(),
      /** From the top of the tree down to the chosen category; empty where none is chosen. */
      path: z.array(ConsumableCategoryOut),
      facets: z.object({
        /** Categories that hold something found, each with everything beneath it; as a flat tree in order. */
        categories: z.array(ConsumableCategoryOut.extend(Counted.shape)),
        suppliers: z.array(z.object({ supplierId: IdOut, name: z.string(), nameZh: z.string(), ...Counted.shape })),
        brands: z.array(z.object({ value: z.string(), ...Counted.shape })),
        inStock: z.int(),
        storage: z.array(z.object({ value: z.enum(storageConditions), ...Counted.shape })),
        transport: z.array(z.object({ value: z.enum(transportConditions), ...Counted.shape })),
        price: z.array(z.object({ value: z.enum(pricePositions), ...Counted.shape })),
        attributes: z.array(AttributeOut.extend({ values: z.array(ValueOut.extend(Counted.shape)) })),
      }),
    }),
    owner: 'public',
    reads: true,
  },
  product: {
    method: 'GET',
    path: '/oldapi/mall/consumable/product',
    access: 'public',
    summary: 'One consumable with its category, attributes, packs, stock and prices for a country',
    input: z.object({ productId: IdIn, country: Country.default(DEFAULT_COUNTRY) }),
    output: z.object({ product: ConsumableOut, path: z.array(ConsumableCategoryOut), country: z.string() }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  images: {
    method: 'GET',
    path: '/oldapi/mall/consumable/images',
    access: 'public',
    mayLag: true,
    summary: "A consumable's picture; our own drawing of its kind where none was uploaded",
    input: z.object({ productId: IdIn, number: IntIn.pipe(z.int().min(1).max(20)).default(1) }),
    answers: 'file',
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  categories: {
    method: 'GET',
    path: '/oldapi/mall/consumable/category-list',
    access: 'public',
    mayLag: true,
    summary: 'The tree of categories in order, with the products on sale in each branch',
    output: z.array(ConsumableCategoryOut.extend({ products: z.int() })),
  },
  packagePrices: {
    method: 'POST',
    path: '/oldapi/mall/consumable/pricing/package',
    access: 'public',
    summary: 'What packs cost in a country: the price for that country, else the base price',
    input: z.object({ packageIds: ProductIds, country: Country.default(DEFAULT_COUNTRY) }),
    inQuery: ['country'],
    output: z.array(
      z.object({
        packageId: IdOut,
        country: z.string(),
        /** null: on inquiry. */
        price: MoneyOut.nullable(),
        /** Whether the price was set for this country. */
        ofCountry: z.boolean(),
      }),
    ),
    owner: 'public',
    reads: true,
  },
  startingAt: {
    method: 'POST',
    path: '/oldapi/mall/pricing/startingAt/consumable',
    access: 'public',
    summary: 'The lowest price of each consumable in each currency it is sold in, for a country',
    input: z.object({ productIds: ProductIds, country: Country.default(DEFAULT_COUNTRY) }),
    output: z.array(z.object({ productId: IdOut, prices: z.array(MoneyOut), packages: z.int() })),
    owner: 'public',
    reads: true,
  },
})

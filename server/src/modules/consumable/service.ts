import type { Context, Db } from '../../kernel/context.ts'
import { curtainFor, type Curtain } from '../../kernel/curtain.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { unitPrice } from '../product/rules.ts'
import { shownPrices } from '../pricing/service.ts'
import { antibodyFields, type AntibodyField } from '../antibody/contract.ts'
import { wordsOf, type Attributes } from '../antibody/rules.ts'
import { storageConditions, transportConditions } from '../domain/contract.ts'
import { offersAt, offersNamed } from '../product/service.ts'
import { pinyinOf, simplified } from '../search/service.ts'
import { supplierNames } from '../supplier/service.ts'
import { pricePositions, type consumable } from './contract.ts'
import { allAttributes, namesOfApplication, namesOfValues, statedValues, type NamesOfValue } from './attributes.ts'
import * as costs from './countryPrices.ts'
import { drawingOf } from './drawings.ts'
import { findConsumables } from './found.ts'
import { foldOffers, noteAllOffers } from './offers.ts'
import { branchCounts, branchOf, byValue, indexWords, inOrder, pathTo } from './rules.ts'
import { anyHas, putRight } from './slips.ts'
import { cheaperFor } from './seenPrices.ts'
import * as store from './store.ts'

/** Consumables as lists and pages show them, in the order of the ids; what is not on sale is missing. */
async function shown(
  ctx: Context,
  productIds: readonly number[],
  country: string,
  categories: readonly store.Category[],
  curtain: Curtain,
) {
  const { db } = ctx
  const described = await store.describedOf(db, productIds, curtain)
  const prices = new Map(
    (await store.packPrices(db, country, { productIds }, curtain)).map((one) => [one.packageId, costs.priceOf(one)]),
  )
  const offers = new Map((await offersNamed(db, [...described.keys()], null)).map((offer) => [offer.productId, offer]))
  const attributes = await allAttributes(db)
  const namesOf = await namesOfValues(
    db,
    [...described.values()].flatMap((one) => statedValues(one.attributes)),
  )
  const listed = productIds.flatMap((id) => {
    const offer = offers.get(id)
    const own = described.get(id)
    if (!offer || !own) return []
    const packages = offer.packages
      .filter(({ status }) => status === 'active')
      .map((pack) => {
        const price = prices.get(pack.packageId) ?? null
        // A pack says how many pieces it holds; a piece's price compares packs of different size.
        const pieces = String(Number(pack.amount) * pack.count)
        const base = pack.unit === 'each' && pieces !== '1' ? { amount: pieces, unit: 'each' as const } : null
        const each = unitPrice(price, base && base.amount)
        const perUnit = each && price ? { amount: each, currency: price.currency, per: 'each' as const } : null
        return { ...pack, price, base, unitPrice: perUnit }
      })
    return [
      {
        ...offer,
        packages,
        images: own.images,
        category: categories.find(({ categoryId }) => categoryId === own.categoryId)!,
        storageCondition: own.storageCondition,
        transportCondition: own.transportCondition,
        attributes: attributes.flatMap(({ code, names }) => {
          const values = shownValues(code, own.attributes, namesOf)
          return values.length === 0 ? [] : [{ code, names, values }]
        }),
      },
    ]
  })
  return offersAt(listed, await shownPrices(ctx))
}

/** The values of an attribute as they are shown: dilutions beside their applications, and by themselves where they hold for all. */
function shownValues(code: string, attributes: Attributes, namesOf: NamesOfValue) {
  const stated = attributes[code]
  const dilutions = (attributes['dilution'] ?? {}) as Readonly<Record<string, string>>
  if (stated === undefined) return []
  if (code !== 'dilution')
    return wordsOf(stated).map((value) => ({
      value,
      names: namesOf(code, value),
      dilution: code === 'application' ? (dilutions[value] ?? null) : null,
    }))
  const applications = wordsOf(attributes['application'] ?? [])
  return Object.entries(dilutions)
    .filter(([application]) => !applications.includes(application))
    .map(([value, dilution]) => ({ value, names: namesOfApplication(value), dilution }))
}

/** What is looked for: the text as it is typed, in simplified characters, or put right where nothing has it. */
async function understood(
  db: Db,
  now: Date,
  typed: string,
  curtain: Curtain,
): Promise<{ searchText: string; correctedTo: string | null }> {
  if (typed === '' || (await anyHas(db, typed))) return { searchText: typed, correctedTo: null }
  const simple = simplified(typed)
  // A spelling is put right by the words of all goods, the hidden ones too.
  if (curtain.key !== '') return { searchText: simple, correctedTo: null }
  if (simple !== typed && (await anyHas(db, simple))) return { searchText: simple, correctedTo: null }
  const right = await putRight(db, now, simple, (pair) => pinyinOf(pair).whole)
  return right !== null && (await anyHas(db, right))
    ? { searchText: right, correctedTo: right }
    : { searchText: typed, correctedTo: null }
}

/** A page of consumables with the counts of every filter. */
export async function searchConsumables(ctx: Context, input: ParsedInput<typeof consumable.search>) {
  const { db, now } = ctx
  costs.assertCountry(input.country)
  const curtain = await curtainFor(ctx)
  const categories = inOrder(await store.allCategories(db, curtain))
  const { category, filters, pageNumber, pageSize } = input
  const path = pathTo(categories, category)
  const idsOf = (top: string | undefined) => {
    if (category === null) return null
    const codes = new Set(top === undefined ? [] : branchOf(categories, top))
    return categories.filter(({ code }) => codes.has(code)).map(({ categoryId }) => categoryId)
  }
  const { searchText, correctedTo } = await understood(db, now, input.searchText, curtain)
  const found = await findConsumables(db, {
    ...input,
    searchText,
    branch: idsOf(path.at(-1)?.code),
    within: idsOf(path[0]?.code),
    hidden: curtain.categories,
    cheaper: await cheaperFor(db, now, input.country, await shownPrices(ctx)),
  })
  const values = (facet: string) => [...(found.counts.get(facet) ?? new Map<string, number>())]
  const codes = new Map(categories.map(({ categoryId, code }) => [String(categoryId), code]))
  const byCategory = branchCounts(categories, new Map(values('category').map(([id, count]) => [codes.get(id)!, count])))
  const suppliers = await supplierNames(
    db,
    values('supplier').map(([id]) => Number(id)),
  )
  return {
    total: found.total,
    correctedTo,
    list: await shown(ctx, found.productIds, input.country, categories, curtain),
    pageNumber,
    pageSize,
    path,
    facets: {
      categories: categories
        .map((one) => ({ ...one, count: byCategory.get(one.code) ?? 0 }))
        .filter(({ count, code }) => count > 0 || code === category),
      suppliers: values('supplier')
        .map(([id, count]) => ({ supplierId: Number(id), ...suppliers.get(Number(id))!, count }))
        .sort((a, b) => b.count - a.count || a.supplierId - b.supplierId),
      brands: values('brand')
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
      inStock: found.counts.get('stock')?.get('true') ?? 0,
      storage: storageConditions.map((value) => ({ value, count: found.counts.get('storage')?.get(value) ?? 0 })),
      transport: transportConditions.map((value) => ({ value, count: found.counts.get('transport')?.get(value) ?? 0 })),
      price: pricePositions.map((value) => ({ value, count: found.counts.get('price')?.get(value) ?? 0 })),
      attributes: await attributeFacets(db, found.counts, filters.attributes),
    },
  }
}

async function attributeFacets(
  db: Db,
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  chosen: Readonly<Record<string, readonly string[]>>,
) {
  const attributes = await allAttributes(db)
  const valuesOf = (code: string) => {
    const found = counts.get(`a:${code}`) ?? new Map<string, number>()
    return [...new Set([...found.keys(), ...(chosen[code] ?? [])])].sort(byValue).map((value) => ({
      value,
      count: found.get(value) ?? 0,
    }))
  }
  const stated = attributes
    .map((one) => ({ ...one, values: valuesOf(one.code) }))
    .filter(({ values }) => values.length > 0)
  const namesOf = await namesOfValues(
    db,
    stated.flatMap(({ values }) => values.map(({ value }) => value)),
  )
  return stated.map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, names: namesOf(one.code, value.value) })),
  }))
}

/** One consumable; one that is not sold any more is answered like a missing one. */
export async function consumableDetail(ctx: Context, { productId, country }: { productId: number; country: string }) {
  costs.assertCountry(country)
  const curtain = await curtainFor(ctx)
  const categories = await store.allCategories(ctx.db, curtain)
  const [product] = await shown(ctx, [productId], country, categories, curtain)
  if (!product) throw refuse(errors.NOT_FOUND)
  return { product, path: pathTo(categories, product.category.code), country }
}

/** The tree in order with what is on sale in each branch. */
export async function categoryTree(db: Db, curtain: Curtain) {
  const categories = inOrder(await store.allCategories(db, curtain))
  const products = branchCounts(categories, await store.productsByCategory(db))
  return categories.map((one) => ({ ...one, products: products.get(one.code) ?? 0 }))
}

/** What packs cost whoever asks in a country. */
export const packagePrices = async (ctx: Context, asked: ParsedInput<typeof consumable.packagePrices>) =>
  costs.packagePrices(ctx.db, asked, await curtainFor(ctx), await shownPrices(ctx))

/** The lowest price of each product in each currency for whoever asks. */
export const startingAt = async (ctx: Context, asked: ParsedInput<typeof consumable.startingAt>) =>
  costs.startingAt(ctx.db, asked, await curtainFor(ctx), await shownPrices(ctx))

const DAY = 86_400
const pictureTypes = ['image/png', 'image/jpeg']

/** A picture that was uploaded, served only as the kind of picture it was found to be; else our drawing of its category. */
export async function picture(
  db: Db,
  files: FileStore,
  { productId, number }: { productId: number; number: number },
  curtain: Curtain,
): Promise<FileAnswer> {
  const row = await store.pictureOf(db, productId, number, curtain)
  if (!row) throw refuse(errors.NOT_FOUND)
  const file = row.fileId ? await files.find(db, row.fileId) : null
  if (!file || !pictureTypes.includes(file.mediaType)) {
    const body = drawingOf(row.drawing)
    return { name: `consumable-${productId}.svg`, mediaType: 'image/svg+xml', body, inline: true, maxAge: DAY }
  }
  return { name: file.name, mediaType: file.mediaType, body: await files.open(db, file.id), maxAge: DAY }
}

export interface NewConsumable {
  productId: number
  code: string
  /** Names and brand in whatever language. */
  texts: readonly string[]
  category: string
  attributes: Attributes
}

/** Says of products what they are as consumables, so that they are found and described. */
export async function describeConsumables(db: Db, goods: readonly NewConsumable[]) {
  const categories = await store.allCategories(db)
  const namesOf = await namesOfValues(
    db,
    goods.flatMap(({ attributes }) => statedValues(attributes)),
  )
  const rows = goods.map(({ productId, code, texts, category, attributes }) => {
    const path = pathTo(categories, category)
    const said = Object.entries(attributes).flatMap(([attribute, stated]) =>
      isUnsaid(attribute)
        ? []
        : wordsOf(stated).flatMap((one) => [one, ...Object.values(namesOf(attribute, one) ?? {})]),
    )
    const words = indexWords([...texts, ...path.flatMap(({ names }) => Object.values(names)), ...said], code)
    return { productId, categoryId: path.at(-1)!.categoryId, attributes, words }
  })
  await store.putConsumables(db, rows)
}

/** Attributes of antibodies whose words are not looked for: nobody means a dilution. */
function isUnsaid(attribute: string): boolean {
  const field = Object.hasOwn(antibodyFields, attribute) ? antibodyFields[attribute as AntibodyField] : null
  return field !== null && (field.kind === 'dilution' || (field.kind === 'text' && !field.found))
}

/** What goods say beside what antibodies alone do. */
const othersIn = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([code]) => !Object.hasOwn(antibodyFields, code)))

/**
 * Describes goods by what their rows say now; with `attributes` where others than they have are told. What is no consumable yet is an
 * antibody.
 */
export async function describeAnew(db: Db, goods: readonly { productId: number; attributes: Attributes | null }[]) {
  if (goods.length === 0) return
  const told = new Map(goods.map(({ productId, attributes }) => [productId, attributes]))
  const rows = await store.rowsOf(db, [...told.keys()])
  const fallback = rows.some(({ category }) => category === null) ? await store.categoryOfAntibodies(db) : ''
  await describeConsumables(
    db,
    rows.map(({ productId, code, nameEn, nameZh, brand, category, attributes }) => ({
      productId,
      code,
      texts: [nameEn, nameZh, brand],
      category: category ?? fallback,
      attributes: { ...(told.get(productId) ? othersIn(attributes) : attributes), ...told.get(productId) },
    })),
  )
}

/** Sums up all offers again. */
export async function foldAllOffers(db: Db): Promise<void> {
  await noteAllOffers(db)
  await foldOffers(db)
}

export { foldOffers } from './offers.ts'
export { putIntoDivisions, putPrices, putVocabulary, type Names } from './store.ts'

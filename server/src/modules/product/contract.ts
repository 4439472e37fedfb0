import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { productGroups, type ProductGroup } from '../domain/contract.ts'
import { PriceReasonOut } from '../pricing/contract.ts'
import { NamesOut, TagOfProducts } from '../tag/contract.ts'

/** Whether a substance is hazardous, by evidence. */
export const hazardAnswers = ['yes', 'no', 'unknown'] as const
export type Hazard = (typeof hazardAnswers)[number]

export { productGroups, type ProductGroup }

export const stockStates = ['in stock', 'on order', 'no stock'] as const
export type StockState = (typeof stockStates)[number]

/** `available` is null where the supplier states no stock and delivers within the lead time. */
export const StockOut = z.object({ state: z.enum(stockStates), available: z.int().nullable() })

/** Price of one unit of comparison, to compare packs of different size; a decimal string with up to four places. */
/** Why goods take longer than usual: dangerous to carry, checked before they leave, through the customs of China. */
export const shippingAdditions = ['regulated', 'qc', 'border'] as const
export type ShippingAddition = (typeof shippingAdditions)[number]

/** How long goods take to where they go, in calendar days, all of them together. */
export const ShippingOut = z.object({
  minDays: z.int(),
  maxDays: z.int(),
  additions: z.array(z.enum(shippingAdditions)),
  /** Shipped CIF: freight and insurance are paid up to the port of destination. */
  cif: z.boolean(),
})

export const UnitPriceOut = z.object({
  amount: z.string(),
  currency: z.string(),
  per: z.enum(['g', 'mL', 'mol', 'each']),
})

/** What a pack says of itself wherever it is shown: on the page of its product and in a cart. Its columns stand in packFacts.ts. */
export const PackFactsOut = z.object({
  /** The pack as the supplier wrote it: `5 × 10 mg`. */
  label: z.string(),
  /** Exact decimal in `unit`. */
  amount: z.string(),
  unit: z.string(),
  count: z.int(),
})
export type PackFacts = z.input<typeof PackFactsOut>

export const PackageOut = z.object({
  packageId: IdOut,
  ...PackFactsOut.shape,
  /** What one costs whoever asks; null: on inquiry. */
  price: MoneyOut.nullable(),
  /** Where that is less than the list price: what it would be, and why. */
  listPrice: MoneyOut.nullable(),
  priceReason: PriceReasonOut.nullable(),
  /** From so many units of the pack in one line each costs so much. */
  tiers: z.array(z.object({ from: z.int(), price: MoneyOut })),
  priceAt: TimeOut,
  unitPrice: UnitPriceOut.nullable(),
  stock: StockOut,
  /** Where its supplier says that it lies, with what can be sent from there; more may lie where nothing is said. */
  places: z.array(z.object({ place: z.string(), onHand: z.int() })).optional(),
  status: z.enum(['active', 'inactive']),
})

/** One supplier's product with its packs: a row of the results and of the product page. */
export const OfferOut = z.object({
  productId: IdOut,
  productType: z.int(),
  moleculeId: IdOut.nullable(),
  supplierId: IdOut,
  supplierName: z.string(),
  supplierNameZh: z.string(),
  supplierShortUrl: z.string(),
  stars: z.int().nullable(),
  topTag: z.boolean(),
  /** Those of the supplier, and `quality-plus` where its quality guarantee is of the higher level. */
  programmes: z.array(z.string()),
  /** The supplier's catalogue number. */
  code: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** What the supplier sells it as, which may differ from the molecule's number. */
  cas: z.string().nullable(),
  mdl: z.string().nullable(),
  /** As written: `≥98% (HPLC)`. */
  purity: z.string(),
  /** Lower bound in percent. */
  purityPercent: z.number().nullable(),
  storage: z.string(),
  transport: z.string(),
  shipsFrom: z.string(),
  leadMin: z.int().nullable(),
  leadMax: z.int().nullable(),
  productGroup: z.enum(productGroups).nullable(),
  brand: z.string(),
  priceKind: z.enum(['list', 'real-time']),
  notForSale: z.array(z.string()),
  status: z.enum(['active', 'inactive']),
  confirmedAt: TimeOut,
  /** The best state of its packs. */
  stock: z.enum(stockStates),
  packages: z.array(PackageOut),
})

/**
 * A tag of products: a kind of tags (no parent), or one of them with the filter of the search it stands for. Those that staff keep (filter
 * `tags`) are shown to whoever may see them alone, and may have others beneath them.
 */
const TagOut = z.object({
  id: z.string(),
  /** By language; null where the page has a word for it. */
  names: NamesOut.nullable(),
  parentId: z.string().nullable(),
  filter: z.string().nullable(),
  value: z.string().nullable(),
  /** Products on sale that bear it. */
  products: z.int(),
})

/** What a product says about the molecule it is. */
export const MoleculeOfProduct = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  mdl: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  molecularWeight: z.number().nullable(),
  inchiKey: z.string().nullable(),
  smiles: z.string().nullable(),
  /** Whether it is hazardous, by a classification or a list; null where nothing held here says so or otherwise, which is not a no. */
  hazardous: z.boolean().nullable(),
  exportControlledInCountries: z.array(z.string()),
  importControlledInCountries: z.array(z.string()),
})

const PackageStock = z.object({ packageId: IdOut, label: z.string(), ...StockOut.shape })
const Ids = (most: number) => z.array(IdIn).min(1).max(most)

export const product = defineContract('product', {
  detail: {
    method: 'GET',
    path: '/oldapi/mall/chemical/products/:moleculeId/:productId',
    access: 'public',
    division: 'chemicals',
    summary: 'One product of a molecule with its packs, prices, stock and documents data',
    input: z.object({ moleculeId: IdIn, productId: IdIn }),
    output: z.object({
      molecule: MoleculeOfProduct,
      offer: OfferOut,
      /** The tags of the product, as far as the caller sees them; in the order of the tree. */
      tags: z.array(TagOfProducts),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  ofMolecule: {
    method: 'GET',
    path: '/oldapi/mall/molecules/:id/products',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'The products on sale of a molecule, best-ranked supplier first',
    input: z.object({ id: IdIn, ...pageInput }),
    output: pageOf(OfferOut),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  startingAt: {
    method: 'POST',
    path: '/oldapi/mall/pricing/startingAt/chemical',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'The lowest price of each molecule in each currency it is sold in',
    input: z.object({ moleculeIds: Ids(200) }),
    output: z.array(z.object({ moleculeId: IdOut, prices: z.array(MoneyOut), offers: z.int() })),
    owner: 'public',
    reads: true,
  },
  inventoryOfProducts: {
    method: 'POST',
    path: '/oldapi/mall/inventory/productInventoryByProductId',
    access: 'public',
    summary: 'Stock of every pack of some products',
    input: z.object({ productIds: Ids(200) }),
    output: z.array(z.object({ productId: IdOut, stock: z.enum(stockStates), packages: z.array(PackageStock) })),
    owner: 'public',
    reads: true,
  },
  checkInventory: {
    method: 'POST',
    path: '/oldapi/mall/inventory/checkProductInventory',
    access: 'public',
    summary: 'Whether the wanted numbers of packs are in stock, pack by pack',
    input: z.object({
      lines: z
        .array(z.object({ packageId: IdIn, quantity: IntIn.pipe(z.int().min(1).max(100_000)) }))
        .min(1)
        .max(200),
    }),
    output: z.array(
      PackageStock.extend({
        /** False for a pack that is not sold, or that nobody knows. */
        onSale: z.boolean(),
        quantity: z.int(),
        /** False where less is in stock than wanted, or none; true also where none is stated. */
        enough: z.boolean(),
      }),
    ),
    owner: 'public',
    reads: true,
  },
  packageInventory: {
    method: 'GET',
    path: '/oldapi/mall/inventory/packageInventory',
    access: 'public',
    summary: 'Stock of one pack',
    input: z.object({ packageId: IdIn }),
    output: PackageStock.extend({ productId: IdOut }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  locations: {
    method: 'GET',
    path: '/oldapi/mall/chemical/locations',
    access: 'public',
    mayLag: true,
    summary: 'Countries from which chemicals are shipped, with the number of products on sale in each',
    output: z.array(z.object({ country: z.string(), products: z.int() })),
  },
  tags: {
    method: 'GET',
    path: '/oldapi/mall/productTag/list',
    access: 'public',
    mayLag: true,
    summary:
      'Kinds of product tags: groups, programmes of suppliers, countries of dispatch; and the uppermost tags that staff keep, as far as the caller sees them',
    output: z.array(TagOut),
  },
  tagsOf: {
    method: 'GET',
    path: '/oldapi/mall/productTag/:parentId',
    access: 'public',
    mayLag: true,
    summary: 'The tags of one kind, or beneath one, with the number of products on sale that bear each',
    input: z.object({ parentId: z.string().max(50) }),
    output: z.array(TagOut),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  latest: {
    method: 'GET',
    path: '/oldapi/mall/catalogue/latest',
    access: 'public',
    mayLag: true,
    summary: 'The molecules whose newest product came into the catalogue last, each with its offers and lowest prices',
    output: z.array(MoleculeOfProduct.extend({ offers: z.int(), prices: z.array(MoneyOut), since: TimeOut })),
  },
  overview: {
    method: 'GET',
    path: '/oldapi/mall/catalogue/overview',
    access: 'public',
    mayLag: true,
    summary: 'How much is on sale: products, molecules, suppliers, and products by group',
    output: z.object({
      products: z.int(),
      molecules: z.int(),
      suppliers: z.int(),
      groups: z.array(z.object({ group: z.enum(productGroups), products: z.int(), molecules: z.int() })),
    }),
  },
})

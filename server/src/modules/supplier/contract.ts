import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'

export const supplierErrors = defineErrors('supplier', {
  DISPLAY_ORDER_CHANGED: [409, 168001],
  LOGO_REFUSED: [400, 168002],
  LOGO_OF_NOBODY: [409, 168003],
})

/** Programmes a supplier can take part in, shown as badges. */
export const supplierProgrammes = ['quality-guarantee', 'real-time', 'consignment', 'order-only'] as const
export type SupplierProgramme = (typeof supplierProgrammes)[number]
/** What offers are marked with and the search narrows by: the programmes, and the higher level of the quality guarantee. */
export const supplierMarks = [...supplierProgrammes, 'quality-plus'] as const

export const SupplierOut = z.object({
  supplierId: IdOut,
  code: z.string(),
  shortUrl: z.string(),
  name: z.string(),
  /** Empty where the supplier has none. */
  nameZh: z.string(),
  programmes: z.array(z.string()),
  /** Its quality guarantee is of the higher level, LAQ PLUS. */
  qualityPlus: z.boolean(),
  /** One to five for a five-star supplier, else null. */
  stars: z.int().nullable(),
  topTag: z.boolean(),
  shipsFrom: z.string(),
  city: z.string(),
  currency: z.string(),
  /** Whether a logo was uploaded; the logo endpoint answers a drawn one otherwise. */
  hasLogo: z.boolean(),
  /** Another one with each logo, for its address (`v`); empty where none was uploaded. */
  logoVersion: z.string(),
})

const SupplierDetail = SupplierOut.extend({
  /** Paragraphs by language; missing languages are left out. */
  introduction: z.record(z.string(), z.string()),
  memberSince: TimeOut,
  /** What an order of its goods has to come to, before tax and freight; currencies that are not named have none. */
  minimumOrders: z.array(MoneyOut),
})

/** The levels of the quality guarantee. */
export const guaranteedLevels = ['LAQ', 'LAQ PLUS'] as const
export const qualityLevels = ['none', ...guaranteedLevels] as const
export type QualityLevel = (typeof qualityLevels)[number]
/** Bytes of a logo, and pixels of each of its sides. */
export const MAX_LOGO_BYTES = 200 * 1024
export const MAX_LOGO_PIXELS = 4000
/** Suppliers that can be put into order at once. */
export const MAX_SUPPLIERS = 5000

export const supplier = defineContract('supplier', {
  name: {
    method: 'GET',
    path: '/oldapi/mall/supplier/name',
    access: 'public',
    mayLag: true,
    summary: 'One supplier with names and introduction, by id or by short address',
    input: z.object({ supplierId: IdIn.optional(), shortUrl: Line(64).optional() }),
    output: SupplierDetail,
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  logo: {
    method: 'GET',
    path: '/oldapi/mall/supplier/supplierLogo',
    access: 'public',
    summary: "A supplier's logo as an image; its initials where it uploaded none",
    input: z.object({
      supplierId: IdIn,
      /** `logoVersion`: what is asked for by it may be kept for a day, since another logo has another address. */
      v: Line(16).optional(),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
    answers: 'file',
  },
  saveLogo: {
    method: 'POST',
    path: '/basic/mall/supplier/saveLogo',
    access: ['supplierCatalogue', 'staffCatalogue'],
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes the logo of one’s own company, PNG or JPEG up to 200 KB; staff say whose it is',
    input: z.object({ supplierId: IdIn.optional() }),
    output: z.object({ supplierId: IdOut, logoVersion: z.string() }),
    errors: [errors.NOT_FOUND, errors.TOO_MANY_FILES, supplierErrors.LOGO_REFUSED, supplierErrors.LOGO_OF_NOBODY],
    carries: 'file',
    // More than a logo may have, so that a larger one is refused in its own words.
    bodyLimit: 10 * 1024 * 1024,
    limit: 30,
  },
  all: {
    method: 'GET',
    path: '/oldapi/mall/supplier/all',
    access: 'public',
    mayLag: true,
    summary:
      'Suppliers in display order with the number of products each has on sale, or those of a level of the quality guarantee',
    input: z.object({ text: Line(100).optional(), quality: z.enum(guaranteedLevels).optional(), ...pageInput }),
    output: pageOf(SupplierOut.extend({ products: z.int() })),
  },
  localNames: {
    method: 'GET',
    path: '/oldapi/mall/supplier/localNames',
    access: 'public',
    mayLag: true,
    summary: 'Names of all suppliers, for lists that carry only ids',
    output: z.array(z.object({ supplierId: IdOut, name: z.string(), nameZh: z.string(), shortUrl: z.string() })),
  },
  quoteSuppliers: {
    method: 'GET',
    path: '/oldapi/mall/supplier/allQuoteSuppliers',
    access: 'public',
    mayLag: true,
    summary: 'Suppliers that can be asked for a quote, best-ranked first; with a molecule, only those that sell it',
    input: z.object({ moleculeId: IdIn.optional(), text: Line(100).optional(), ...pageInput }),
    output: pageOf(SupplierOut.extend({ products: z.int() })),
    owner: 'public',
  },
  ofProduct: {
    method: 'GET',
    path: '/oldapi/mall/supplier/getSupplierByProductId',
    access: 'public',
    summary: 'The supplier of a product',
    input: z.object({ productId: IdIn }),
    output: SupplierDetail,
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  productCount: {
    method: 'GET',
    path: '/oldapi/mall/supplier/productCountSearch/:supplierId',
    access: 'public',
    mayLag: true,
    summary: 'How many products and molecules a supplier has on sale',
    input: z.object({ supplierId: IdIn }),
    output: z.object({
      supplierId: IdOut,
      products: z.int(),
      molecules: z.int(),
      /** Products by group (rule SEARCH-9), most first; null: of none. */
      groups: z.array(z.object({ group: z.string().nullable(), products: z.int() })),
      /** Products with a pack in stock. */
      inStock: z.int(),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  displayOrder: {
    method: 'GET',
    path: '/basic/mall/supplierDisplay/get',
    access: 'staffPrices',
    summary: 'All suppliers that sell, in display order, with stars, preference and programmes',
    output: z.object({
      /** Whoever saves says which version they have changed. */
      version: z.int(),
      savedAt: TimeOut.nullable(),
      suppliers: z.array(
        z.object({
          supplierId: IdOut,
          code: z.string(),
          name: z.string(),
          nameZh: z.string(),
          stars: z.int().nullable(),
          topTag: z.boolean(),
          quality: z.enum(qualityLevels),
          programmes: z.array(z.string()),
          /** Its price list answers requests for quotes at once. */
          quotesOnline: z.boolean(),
        }),
      ),
    }),
  },
  saveDisplayOrder: {
    method: 'POST',
    path: '/basic/mall/supplierDisplay/save',
    access: 'staffPrices',
    owner: 'staff',
    onBehalf: false,
    summary:
      'Puts all suppliers into another order, with stars, preference and level of quality; the results follow at once',
    input: z.object({
      version: IntIn,
      suppliers: z
        .array(
          z.object({
            supplierId: IdIn,
            stars: IntIn.pipe(z.int().min(1).max(5)).nullable(),
            topTag: BoolIn,
            quality: z.enum(qualityLevels),
          }),
        )
        .min(1)
        .max(MAX_SUPPLIERS),
    }),
    bodyLimit: 1024 * 1024,
    output: z.object({ version: z.int(), changed: z.int() }),
    errors: [supplierErrors.DISPLAY_ORDER_CHANGED],
  },
})

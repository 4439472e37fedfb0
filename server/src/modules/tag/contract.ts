import { sheetLanguages, writtenLanguages, type WrittenLanguage } from '@reagora/messages'
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Name, Paragraph, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'

// Tags of products (rule TAG-1): a tree that staff keep, each tag for chosen companies or for everybody.

export const tagErrors = defineErrors('tag', {
  NAME_TAKEN: [409, 191001],
  /** Into itself, or beneath itself. */
  TAG_CIRCLE: [409, 191002],
  TAG_TOO_DEEP: [409, 191003],
  TOO_MANY_TAGS: [409, 191004],
  HAS_TAGS: [409, 191005],
  PARENT_MISSING: [404, 191006],
  COMPANY_MISSING: [400, 191007],
  SUPPLIER_MISSING: [400, 191008],
  NO_LINES: [400, 191009],
  TOO_MANY_LINES: [400, 191010],
  RUN_OPEN: [409, 191011],
})

/** Levels of the tree. */
export const DEEPEST_TAG = 4
export const MAX_TAGS = 500
/** Companies chosen for one tag. */
export const MAX_COMPANIES = 200
/** Lines of one pasted list. */
export const MAX_LINES = 5000
/** Characters of one line. */
export const MAX_LINE_LENGTH = 200
/** Lines that are told with the reason why they named no product. */
export const MAX_UNFOUND = 100
export const runActs = ['put', 'take'] as const
export const unfoundReasons = ['nothing', 'several suppliers'] as const

/** A tag's name in every language. */
export const NamesOut = z.record(z.string(), z.string())
/** A tag as a page shows it, and the products among those shown that bear it. */
export const TagOfProducts = z.object({ tagId: IdOut, names: NamesOut, productIds: z.array(IdOut) })

const access = 'staffMarketing'
const act = { method: 'POST', access, owner: 'staff', onBehalf: false } as const

export const taggedListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: ['active', 'inactive'] },
  },
  sorts: ['name', 'supplier', 'added'],
  sort: '-added',
  tabs: 'state',
  title: 'tag:products',
  label: 'code',
  acts: { 'tag.takeOff': { title: 'tag:takeOff', access, danger: true } },
  columns: {
    name: [
      { of: 'nameEn', title: 'tag:product' },
      { of: 'nameZh', title: 'tag:productZh' },
    ],
    code: { of: 'code', title: 'tag:code' },
    cas: { of: 'cas', title: 'tag:cas' },
    supplier: { of: 'supplierName', title: 'tag:supplier' },
    state: { of: 'state', type: 'word', words: 'tag:productState.', title: 'tag:stateTitle' },
    added: { of: 'addedAt', type: 'time', title: 'tag:added' },
  },
} as const satisfies Listing

/** Where a language of a sheet has none, readers see the English one: the type knows those that there always are. */
const Names = z.object({
  ...Object.fromEntries(sheetLanguages.map((language) => [language, Name(60, 1).optional()])),
  ...Object.fromEntries(writtenLanguages.map((language) => [language, Name(60, 1)])),
}) as unknown as z.ZodObject<Record<WrittenLanguage, ReturnType<typeof Name>>>
/** What staff say of a tag. */
const said = { names: Names, companyIds: z.array(IdIn).max(MAX_COMPANIES), active: BoolIn }

const Tag = z.object({
  id: IdOut,
  parentId: IdOut.nullable(),
  /** 1 at the top. */
  depth: z.int(),
  names: NamesOut,
  active: z.boolean(),
  version: z.int(),
  /** Put on it itself, on sale or not. */
  products: z.int(),
  /** Put on it or on a tag beneath it, each once. */
  productsWithin: z.int(),
  /** Those that may see it; none: everybody. */
  companies: z.array(z.object({ id: IdOut, name: z.string(), localName: z.string() })),
})

export const tag = defineContract('tag', {
  tree: {
    method: 'GET',
    path: '/basic/mall/productTag/tree',
    access,
    summary: 'All tags for those who keep them, each beneath its parent in their order',
    output: z.array(Tag),
  },
  create: {
    ...act,
    path: '/basic/mall/productTag/add',
    summary: 'Adds a tag, the last beneath its parent',
    input: z.object({ ...said, parentId: IdIn.nullable() }),
    output: z.object({ id: IdOut }),
    errors: [
      tagErrors.NAME_TAKEN,
      tagErrors.TAG_TOO_DEEP,
      tagErrors.TOO_MANY_TAGS,
      tagErrors.PARENT_MISSING,
      tagErrors.COMPANY_MISSING,
    ],
    idempotent: true,
  },
  save: {
    ...act,
    path: '/basic/mall/productTag/edit',
    summary: 'Changes the names of a tag, the companies that see it, and whether it is shown at all',
    input: z.object({ ...seenRecord, ...said }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, tagErrors.NAME_TAKEN, tagErrors.COMPANY_MISSING],
  },
  move: {
    ...act,
    path: '/basic/mall/productTag/move',
    summary: 'Puts a tag with all beneath it to another parent, or to another place among its neighbours',
    input: z.object({ id: IdIn, parentId: IdIn.nullable(), /** From 0 on. */ place: IntIn.pipe(z.int().min(0)) }),
    errors: [
      errors.NOT_FOUND,
      tagErrors.PARENT_MISSING,
      tagErrors.TAG_CIRCLE,
      tagErrors.TAG_TOO_DEEP,
      tagErrors.NAME_TAKEN,
    ],
  },
  remove: {
    ...act,
    path: '/basic/mall/productTag/delete',
    summary: 'Deletes a tag that has none beneath it; products lose it',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, tagErrors.HAS_TAGS],
  },
  products: {
    method: 'GET',
    path: '/basic/mall/productTag/products',
    access,
    owner: 'staff',
    summary: 'The products that were put on a tag',
    input: z.object({ ...listingInput(taggedListing), tagId: IdIn }),
    output: listingOutput(
      z.object({
        id: IdOut,
        productId: IdOut,
        moleculeId: IdOut.nullable(),
        code: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
        supplierId: IdOut,
        supplierName: z.string(),
        supplierNameZh: z.string(),
        state: z.enum(['active', 'inactive']),
        addedAt: TimeOut,
      }),
    ),
    errors: [errors.NOT_FOUND],
    lists: taggedListing,
  },
  takeOff: {
    ...act,
    path: '/basic/mall/productTag/takeOff',
    summary: 'Takes one product off a tag',
    input: z.object({ /** Of the row in the list of products. */ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  assign: {
    ...act,
    path: '/basic/mall/productTag/assign',
    summary: 'Puts the products of a pasted list on a tag, or takes them off, in the background',
    input: z.object({
      tagId: IdIn,
      act: z.enum(runActs),
      /** Where given, every line is about this supplier's products. */
      supplierId: IdIn.optional(),
      /** A line each: product id, CAS number, molecule number, catalogue number, or supplier code and catalogue number. */
      text: Paragraph(300_000),
    }),
    output: z.object({ runId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      tagErrors.NO_LINES,
      tagErrors.TOO_MANY_LINES,
      tagErrors.SUPPLIER_MISSING,
      tagErrors.RUN_OPEN,
    ],
    bodyLimit: 2 * 1024 * 1024,
    idempotent: true,
  },
  runs: {
    method: 'GET',
    path: '/basic/mall/productTag/runs',
    access,
    owner: 'staff',
    summary: 'The last ten pasted lists of a tag, with the lines that named no product',
    input: z.object({ tagId: IdIn }),
    output: z.array(
      z.object({
        id: IdOut,
        act: z.enum(runActs),
        state: z.enum(['running', 'done']),
        lines: z.int(),
        done: z.int(),
        /** Products that the lines named, and those of them that were put on or taken off. */
        found: z.int(),
        changed: z.int(),
        unfoundLines: z.int(),
        unfound: z.array(z.object({ line: z.string(), why: z.enum(unfoundReasons) })),
        by: z.string(),
        at: TimeOut,
      }),
    ),
    errors: [errors.NOT_FOUND],
  },
})

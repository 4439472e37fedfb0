import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, IntIn, Line, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'
import { divisionCodes } from '../division/contract.ts'
import { productGroups, storageConditions, transportConditions } from '../domain/contract.ts'
import { ProductState } from '../upload/contract.ts'

// Products as their suppliers edit them, and staff for every supplier.

export const productDeskErrors = defineErrors('productDesk', {
  /** Somebody else has saved the draft. */
  DRAFT_CHANGED: [409, 182001],
  NOTHING_EDITED: [400, 182002],
  /** `fields`: keys of what others changed since, otherwise than was typed. */
  CONFLICTS: [409, 182003],
  /** `fields`: keys of what cannot be taken as it is; `first`: why not. */
  NOT_READY: [400, 182004],
  /** The catalogue number stands under this brand already. */
  BRAND_TAKEN: [409, 182005],
  UNDONE_ALREADY: [409, 182006],
  DRAFT_STANDS: [409, 182007],
  CODE_TAKEN: [409, 182008],
  /** A product that was created and says nothing yet cannot be sold. */
  NOT_SUBMITTED: [409, 182009],
  /** This change of many was carried out on the product before. */
  CHANGED_ALREADY: [409, 182010],
})

/** Who edits: suppliers their own products, staff everybody's. */
const access = ['supplierCatalogue', 'staffCatalogue'] as const

export const productStates = ['active', 'inactive', 'draft', 'withoutPacks', 'withoutPrice', 'outdated'] as const

export const productListing = {
  filters: {
    /** How a catalogue number begins, a CAS, MDL or RG number, or how a name begins. */
    subject: { kind: 'text', max: 200 },
    tab: { kind: 'oneOf', of: productStates },
    group: { kind: 'someOf', of: productGroups },
    storage: { kind: 'someOf', of: storageConditions },
    transport: { kind: 'someOf', of: transportConditions },
    changed: { kind: 'days', keys: ['changedFrom', 'changedUntil'] },
  },
  sorts: ['code', 'changed'],
  sort: '-changed',
  tabs: 'tab',
  most: 10_000,
  title: 'productDesk:title',
  id: 'productId',
  label: 'code',
  acts: {
    'productDesk.activate': {
      title: 'productDesk:activate',
      access,
      when: { of: 'status', in: ['inactive'], words: 'productDesk:tab.' },
      undoneBy: 'productDesk.deactivate',
    },
    'productDesk.deactivate': {
      title: 'productDesk:deactivate',
      access,
      when: { of: 'status', in: ['active'], words: 'productDesk:tab.' },
      undoneBy: 'productDesk.activate',
      danger: true,
    },
    'productChange.apply': {
      title: 'productChange:apply',
      access,
      asks: { key: 'changeId', title: 'productChange:apply', max: 15, required: true },
      byPage: true,
      undoneBy: 'productChange.takeBack',
    },
    'productChange.takeBack': {
      title: 'productChange:takeBack',
      access,
      asks: { key: 'changeId', title: 'productChange:apply', max: 15, required: true },
      byPage: true,
    },
  },
  columns: {
    code: { of: 'code', title: 'productDesk:code' },
    supplier: { of: 'supplierName', title: 'productDesk:supplier' },
    name: [
      { of: 'nameEn', title: 'productDesk:field.nameEn' },
      { of: 'nameZh', title: 'productDesk:field.nameZh' },
    ],
    cas: { of: 'cas', title: 'productDesk:field.cas' },
    purity: { of: 'purity', title: 'productDesk:field.purity' },
    group: { of: 'productGroup', type: 'word', words: 'home:group.', title: 'productDesk:field.productGroup' },
    storage: {
      of: 'storageCondition',
      type: 'word',
      words: 'productDesk:storageCondition.',
      title: 'productDesk:field.storageCondition',
    },
    transport: {
      of: 'transportCondition',
      type: 'word',
      words: 'productDesk:transportCondition.',
      title: 'productDesk:field.transportCondition',
    },
    packs: { of: 'packs', type: 'number', title: 'productDesk:packs' },
    status: { of: 'status', type: 'word', words: 'productDesk:tab.', title: 'productDesk:status' },
    changed: { of: 'updatedAt', type: 'time', title: 'productDesk:changed' },
  },
} as const satisfies Listing

const Problem = z.object({
  /** A key of the state, or `packs.3.unit`. */
  place: z.string(),
  code: z.string(),
  /** What is wrong and the way out, in the caller's language. */
  problem: z.string(),
})

const Row = z.object({
  productId: IdOut,
  code: z.string(),
  supplierName: z.string(),
  supplierNameZh: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  cas: z.string().nullable(),
  purity: z.string(),
  productGroup: z.enum(productGroups).nullable(),
  storageCondition: z.enum(storageConditions).nullable(),
  transportCondition: z.enum(transportConditions).nullable(),
  packs: z.int(),
  status: z.enum(['active', 'inactive']),
  hasDraft: z.boolean(),
  updatedAt: TimeOut,
})

const Molecule = z.object({ moleculeId: IdOut, number: z.string(), nameEn: z.string(), nameZh: z.string() })

export const productDesk = defineContract('productDesk', {
  list: {
    method: 'GET',
    path: '/basic/mall/productDesk/list',
    access,
    summary: "One's own products, for staff those of every supplier; counted up to 10,000",
    input: z.object(listingInput(productListing)),
    output: listingOutput(Row),
    lists: productListing,
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/productDesk/get',
    access,
    owner: 'supplier',
    summary: 'A product as it stands, with its draft and what was submitted before',
    input: z.object({ id: IdIn }),
    output: Row.omit({ packs: true }).extend({
      /** 1: a chemical, 2: a consumable or bioreagent, which has no molecule. */
      type: z.int(),
      /** Of goods that are no substance: antibodies have attributes of their own. */
      division: z.enum(divisionCodes).nullable(),
      molecule: Molecule.nullable(),
      current: ProductState,
      draft: z
        .object({
          version: z.int(),
          base: ProductState,
          state: ProductState,
          savedBy: z.string(),
          savedAt: TimeOut,
          problems: z.array(Problem),
        })
        .nullable(),
      submissions: z.array(
        z.object({
          id: IdOut,
          at: TimeOut,
          by: z.string(),
          /** The submission that it takes back. */
          undoes: IdOut.nullable(),
          undone: z.boolean(),
          before: ProductState,
          after: ProductState,
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  create: {
    method: 'POST',
    path: '/basic/mall/productDesk/create',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Begins a chemical that no file has named: off sale and with an empty draft, until the draft is submitted',
    input: z.object({
      /** The catalogue number. */
      code: Line(100, 1),
      /** Whose it is: for staff, who have none of their own. */
      supplierId: IdIn.optional(),
    }),
    output: z.object({ productId: IdOut }),
    errors: [errors.NOT_FOUND, productDeskErrors.CODE_TAKEN],
  },
  save: {
    method: 'POST',
    path: '/basic/mall/productDesk/save',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Keeps what is typed as the draft of a product; nothing of it is sold yet',
    input: z.object({
      id: IdIn,
      /** Of the draft as it was read; 0 where there was none. */
      version: IntIn.pipe(z.int().min(0)),
      /** The product as it stood when somebody began to type. */
      base: ProductState,
      state: ProductState,
    }),
    output: z.object({ version: z.int(), problems: z.array(Problem) }),
    errors: [errors.NOT_FOUND, productDeskErrors.DRAFT_CHANGED],
    bodyLimit: 2 * 1024 * 1024,
  },
  settle: {
    method: 'POST',
    path: '/basic/mall/productDesk/settle',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes what others changed meanwhile into the draft; of conflicts what was typed stays where it is named',
    input: z.object({ ...seenRecord, mine: z.array(z.string().max(80)).max(600).default([]) }),
    errors: [errors.NOT_FOUND, productDeskErrors.DRAFT_CHANGED],
  },
  discard: {
    method: 'POST',
    path: '/basic/mall/productDesk/discard',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Throws the draft of a product away; with it a product that was never submitted',
    input: z.object(seenRecord),
    errors: [errors.NOT_FOUND, productDeskErrors.DRAFT_CHANGED],
  },
  review: {
    method: 'POST',
    path: '/basic/mall/productDesk/review',
    access,
    owner: 'supplier',
    onBehalf: false,
    reads: true,
    summary:
      'What submitting a draft would make of the product, tried out and taken back: also which substance it would be',
    input: z.object({ id: IdIn }),
    output: z.object({
      version: z.int(),
      before: ProductState,
      after: ProductState,
      problems: z.array(Problem),
      conflicts: z.array(z.string()),
      /** Null where it cannot be tried out yet. */
      identity: z
        .object({
          from: Molecule.nullable(),
          to: Molecule.nullable(),
          /** `alone`: number, names and structure contradict one another, so a person decides. */
          outcome: z.enum(['stays', 'other', 'new', 'alone']),
        })
        .nullable(),
    }),
    errors: [errors.NOT_FOUND, errors.BUSY, productDeskErrors.BRAND_TAKEN],
    transaction: false,
    limit: 60,
  },
  submit: {
    method: 'POST',
    path: '/basic/mall/productDesk/submit',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Makes a draft what is sold, all of it at once',
    input: z.object(seenRecord),
    output: z.object({ submissionId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.BUSY,
      productDeskErrors.DRAFT_CHANGED,
      productDeskErrors.NOTHING_EDITED,
      productDeskErrors.CONFLICTS,
      productDeskErrors.NOT_READY,
      productDeskErrors.BRAND_TAKEN,
    ],
  },
  undo: {
    method: 'POST',
    path: '/basic/mall/productDesk/undo',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes one submission back, unless what it changed was changed again since',
    input: z.object({ id: IdIn }),
    output: z.object({ submissionId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.BUSY,
      productDeskErrors.UNDONE_ALREADY,
      productDeskErrors.DRAFT_STANDS,
      productDeskErrors.CONFLICTS,
      productDeskErrors.NOTHING_EDITED,
      productDeskErrors.NOT_READY,
      productDeskErrors.BRAND_TAKEN,
    ],
  },
  activate: {
    method: 'POST',
    path: '/basic/mall/productDesk/activate',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Puts a product on sale',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, productDeskErrors.NOT_SUBMITTED],
  },
  deactivate: {
    method: 'POST',
    path: '/basic/mall/productDesk/deactivate',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Takes a product off sale; orders of it stay',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE],
  },
})

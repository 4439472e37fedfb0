import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { supplierFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, IntIn, Line, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { antibodyFields, MAX_VALUE_LENGTH, MAX_VALUES } from '../antibody/contract.ts'
import { productGroups, storageConditions, temperatureUnits, transportConditions } from '../domain/contract.ts'

export const uploadErrors = defineErrors('upload', {
  FILE_REFUSED: [400, 122001],
  NO_SUPPLIER: [409, 122002],
  NO_IDENTITY_COLUMN: [409, 122003],
  FIELD_TWICE: [409, 122004],
  PACK_TWICE: [409, 122005],
  UPLOAD_NOT_WAITING: [409, 122006],
  PACK_NOT_IN_HEADING: [409, 122007],
  QUESTIONS_OPEN: [409, 122008],
  UNDO_TOO_LATE: [409, 122009],
  NO_UPDATE_COLUMN: [409, 122010],
})

/** Who loads catalogues: suppliers their own, staff everybody's. */
const access = ['supplierCatalogue', 'staffCatalogue'] as const

/** A catalogue says all of its products, a list of stock or of prices that alone; names are those of molecules. */
export const uploadKinds = ['catalogue', 'inventory', 'pricing', 'names'] as const
export const uploadStates = [
  'received',
  'read',
  'comparing',
  'compared',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

const UploadOut = z.object({
  id: IdOut,
  /** None for a file of names, which belongs to the house. */
  supplierId: IdOut.nullable(),
  supplierCode: z.string().nullable(),
  supplierName: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  kind: z.enum(uploadKinds),
  fileName: z.string(),
  state: z.enum(uploadStates),
  /** Rows of the file; an estimate until the file was read to its end, null where nothing can be said. */
  rowsTotal: z.int().nullable(),
  rowsRead: z.int(),
  rowsAccepted: z.int(),
  rowsRefused: z.int(),
  /** Why the whole file was refused, in the caller's language. */
  problem: z.string().nullable(),
  createdAt: TimeOut,
  startedAt: TimeOut.nullable(),
  finishedAt: TimeOut.nullable(),
})

const Problem = z.object({
  sheet: z.string(),
  row: z.int(),
  /** The cell as a spreadsheet names it, `C12`; the row alone where no single cell is to blame. */
  place: z.string(),
  heading: z.string(),
  cell: z.string(),
  code: z.string(),
  /** What is wrong, the way out and a suggestion, in the caller's language. */
  problem: z.string(),
  remedy: z.string(),
  suggestion: z.string().nullable(),
})

const Reading = z.object({
  /** What the file is: `xlsx`, `xls`, `delimited`, `sdf`, `smi`. */
  format: z.string(),
  encoding: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  currency: z.string(),
  columns: z.array(
    z.object({
      column: z.int(),
      /** As a spreadsheet names it: `A`. */
      letter: z.string(),
      heading: z.string(),
      field: z.string(),
      /** How sure the recognition is, 0 to 1. */
      confidence: z.number(),
      runnerUp: z.string().nullable(),
      /** Which of several packs of a row the column is for. */
      set: z.int().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** What has to be said before the file is taken, each with what we would answer. */
  questions: z.array(
    z.object({
      about: z.enum(['money', 'pack', 'name', 'decimal', 'currency']),
      /** The column it is about; none for the currency. */
      column: z.int().nullable(),
      sample: z.string(),
      /** A field, the sign before decimals, or a currency. */
      proposal: z.string(),
      /** The numbers that the sample may be, by the sign before its decimals. */
      readings: z.array(z.object({ value: z.string(), number: z.string() })),
    }),
  ),
  /** Rows looked at beforehand, and what is wrong with the first of them. */
  rowsLooked: z.int(),
  problems: z.array(Problem),
})

/** What a file would change of the catalogue, counted before anything is taken from it. */
export const changeKinds = [
  'up',
  'down',
  'currency',
  'unpriced',
  'priced',
  'missing',
  'new',
  'pack',
  'back',
  'data',
  'none',
  'less',
  'more',
] as const

const Comparison = z.object({
  at: TimeOut,
  rows: z.int(),
  /** Rows that cannot be taken as they stand; more may follow once structures are read. */
  refused: z.int(),
  /** Rows of which only reading their structure tells which product they are. */
  unclear: z.int(),
  productsSame: z.int(),
  packsSame: z.int(),
  /** Of the prices that rise, those that become four times what they were or more; of those that fall, a quarter or less. */
  muchUp: z.int(),
  muchDown: z.int(),
  /** Each kind of change that there is, in the order in which a person wants to know, with some of its rows. */
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      count: z.int(),
      samples: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          pack: z.string().nullable(),
          before: MoneyOut.nullable(),
          after: MoneyOut.nullable(),
          /** By how many per cent the price changes. */
          percent: z.int().nullable(),
          stockBefore: z.int().nullable(),
          stockAfter: z.int().nullable(),
          fields: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const Merged = z.object({ new: z.int(), changed: z.int(), unchanged: z.int() })

const UploadDetail = UploadOut.extend({
  reading: Reading.nullable(),
  /** None before somebody has asked for it. */
  comparison: Comparison.nullable(),
  /** Bytes of the file, and who sent it; null where it came in by a command. */
  size: z.int(),
  sentBy: z.string().nullable(),
  counts: z.object({
    products: Merged,
    packages: Merged,
    moleculesNew: z.int(),
    namesNew: z.int(),
    namesUnchanged: z.int(),
    tasks: z.int(),
    /** Refused rows by their first problem, most first. */
    refused: z.array(z.object({ code: z.string(), problem: z.string(), remedy: z.string(), rows: z.int() })),
    /** What is worth knowing about rows that were accepted. */
    hints: z.array(z.object({ code: z.string(), hint: z.string(), rows: z.int() })),
  }),
  seconds: z.number().nullable(),
  /** Until when it can be taken back; null where it cannot. */
  undoableUntil: TimeOut.nullable(),
  /** Products that were put back, and those that were left because they had changed since. */
  undone: z.object({ products: z.int(), kept: z.int() }),
})

const wishes = {
  id: IdIn,
  sheet: z.string().max(100).optional(),
  columns: z
    .array(
      z.object({
        column: IntIn.pipe(z.int().min(0).max(199)),
        field: Line(20, 1),
        /** The sign before the decimals of the column, where it cannot be told. */
        decimal: z.enum(['.', ',']).optional(),
      }),
    )
    .max(200)
    .optional(),
  currency: z.enum(['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW']).optional(),
}

/** A product as it is typed: a draft keeps what cannot be taken yet. */
const Typed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC').replace(/[\0]/g, ''))
const Pack = z.object({
  /** None for one that is new. */
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .nullable(),
  /** What is in one: `5 g`. */
  unit: Typed(60),
  /** How many of those are sold together. */
  quantity: Typed(12),
  /** A decimal; empty: on inquiry. */
  price: Typed(30),
  currency: Typed(3),
  /** Whole packs; empty where none is stated. */
  stock: Typed(12),
  /** Days; empty: those of the product. */
  lead: Typed(6),
  /** Where the stock lies, as far as it is said: `Shanghai 8; Hamburg 4`. States of former times say nothing of it. */
  places: Typed(400).default(''),
  /** Marked for removal: sold until the draft is submitted. */
  removed: z.boolean(),
})
export const PRODUCT_PACKS = 500

const Values = z
  .array(Typed(2 * MAX_VALUE_LENGTH))
  .max(MAX_VALUES)
  .default([])
const Words = (field: keyof typeof antibodyFields) => {
  const declared = antibodyFields[field]
  return Typed('max' in declared ? declared.max : MAX_VALUE_LENGTH).default('')
}
/** What antibodies are described by; a dilution with its application in front, `wb: 1:500`. */
const Antibody = {
  target: Words('target'),
  host: Words('host'),
  clonality: Words('clonality'),
  clone: Words('clone'),
  isotype: Words('isotype'),
  'light-chain': Words('light-chain'),
  reactivity: Values,
  application: Values,
  dilution: Values,
  conjugate: Words('conjugate'),
  immunogen: Words('immunogen'),
  'gene-symbol': Words('gene-symbol'),
  'gene-id': Words('gene-id'),
  uniprot: Words('uniprot'),
}

/** What can be said of a product beside its catalogue number. */
export const ProductState = z.object({
  nameEn: Typed(1000),
  nameZh: Typed(1000),
  cas: Typed(30),
  mdl: Typed(30),
  ec: Typed(30),
  /** SMILES or a molfile; empty where none is drawn. */
  structure: Typed(100_000),
  formula: Typed(200),
  weight: Typed(20),
  purity: Typed(200),
  meltingLow: Typed(12),
  meltingHigh: Typed(12),
  meltingUnit: z.enum(['', ...temperatureUnits]),
  boilingLow: Typed(12),
  boilingHigh: Typed(12),
  boilingUnit: z.enum(['', ...temperatureUnits]),
  /** Grams in a millilitre at 20 °C. */
  density: Typed(12),
  storageCondition: z.enum(['', ...storageConditions]),
  storage: Typed(200),
  transportCondition: z.enum(['', ...transportConditions]),
  transport: Typed(200),
  shipsFrom: Typed(2),
  leadMin: Typed(6),
  leadMax: Typed(6),
  productGroup: z.enum(['', ...productGroups]),
  brand: Typed(100),
  sku: Typed(100),
  itemNumber: Typed(100),
  notForSale: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  ...Antibody,
  packs: z.array(Pack).max(PRODUCT_PACKS),
})
export type ProductState = z.infer<typeof ProductState>

export const uploadListing = {
  filters: {
    file: { kind: 'text', max: 200 },
    state: { kind: 'someOf', of: uploadStates },
    kind: { kind: 'someOf', of: uploadKinds },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
    ofSupplier: supplierFilter,
  },
  sorts: ['file', 'accepted', 'refused', 'at'],
  sort: '-at',
  tabs: 'state',
  title: 'upload:title',
  label: 'fileName',
  acts: {
    'upload.cancel': {
      title: 'upload:cancelUpload',
      access,
      when: { of: 'state', in: ['read', 'comparing', 'compared', 'queued', 'running'], words: 'upload:state.' },
      danger: true,
    },
  },
  columns: {
    file: { of: 'fileName', title: 'upload:file' },
    supplier: { of: 'supplierName', title: 'upload:supplier' },
    state: { of: 'state', type: 'word', words: 'upload:state.', title: 'upload:state' },
    accepted: { of: 'rowsAccepted', type: 'number', title: 'upload:accepted' },
    refused: { of: 'rowsRefused', type: 'number', title: 'upload:refused' },
    at: { of: 'createdAt', type: 'time', title: 'upload:createdAt' },
  },
} as const satisfies Listing

/** Why a file cannot be taken, or compared, with the columns as they are said to be. */
const readingErrors = [
  errors.NOT_FOUND,
  errors.BUSY,
  uploadErrors.FILE_REFUSED,
  uploadErrors.NO_IDENTITY_COLUMN,
  uploadErrors.NO_UPDATE_COLUMN,
  uploadErrors.FIELD_TWICE,
  uploadErrors.PACK_TWICE,
  uploadErrors.PACK_NOT_IN_HEADING,
  uploadErrors.QUESTIONS_OPEN,
  uploadErrors.UPLOAD_NOT_WAITING,
]

export const upload = defineContract('upload', {
  receive: {
    method: 'POST',
    path: '/oldapi/mall/upload/file',
    access,
    summary:
      'A catalogue (workbook, CSV, SD file), or a list of stock or of prices, is received and recognised; nothing is taken from it yet',
    input: z.object({ supplierId: IdIn.optional(), kind: z.enum(uploadKinds).default('catalogue') }),
    output: z.object({ id: IdOut }),
    errors: [
      uploadErrors.FILE_REFUSED,
      uploadErrors.NO_SUPPLIER,
      errors.TOO_LARGE,
      errors.UNSUPPORTED_MEDIA,
      errors.TOO_MANY_FILES,
      errors.FORBIDDEN,
      errors.NOT_FOUND,
      errors.BUSY,
    ],
    owner: 'supplier',
    carries: 'file',
    transaction: false,
    limit: 30,
    bodyLimit: 50 * 1024 * 1024,
  },
  list: {
    method: 'GET',
    path: '/oldapi/mall/upload/list',
    access,
    summary: 'Uploads, the newest first',
    input: z.object(listingInput(uploadListing)),
    output: listingOutput(UploadOut),
    lists: uploadListing,
  },
  detail: {
    method: 'GET',
    path: '/oldapi/mall/upload/:id',
    access,
    summary: 'One upload: how its file is read, how far it is, what it has done',
    input: z.object({ id: IdIn }),
    output: UploadDetail,
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
  preview: {
    method: 'POST',
    path: '/oldapi/mall/upload/:id/preview',
    access,
    summary: 'The first rows of a file as another sheet or other columns would read them; nothing is kept',
    input: z.object(wishes),
    output: Reading,
    errors: [errors.NOT_FOUND, errors.BUSY, uploadErrors.FILE_REFUSED],
    owner: 'supplier',
    transaction: false,
    limit: 60,
  },
  compare: {
    method: 'POST',
    path: '/oldapi/mall/upload/:id/compare',
    access,
    summary:
      'Keeps the columns as corrected and puts the file beside the catalogue, in the background: what it would change; nothing is taken yet',
    input: z.object(wishes),
    errors: readingErrors,
    owner: 'supplier',
    transaction: false,
  },
  start: {
    method: 'POST',
    path: '/oldapi/mall/upload/:id/start',
    access,
    summary: 'Keeps the columns as corrected and takes the file into the catalogue, in the background',
    input: z.object(wishes),
    errors: readingErrors,
    owner: 'supplier',
    transaction: false,
  },
  cancel: {
    method: 'POST',
    path: '/oldapi/mall/upload/:id/cancel',
    access,
    summary: 'Ends an upload, or does not apply what it would change; what it has taken already stays',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, uploadErrors.UPLOAD_NOT_WAITING],
    owner: 'supplier',
  },
  undo: {
    method: 'POST',
    path: '/oldapi/mall/upload/:id/undo',
    access,
    onBehalf: false,
    summary:
      'Takes an upload back within days, in the background: what it made goes off sale, what it changed becomes what it was; what was changed since stays',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, uploadErrors.UPLOAD_NOT_WAITING, uploadErrors.UNDO_TOO_LATE],
    owner: 'supplier',
  },
  rows: {
    method: 'GET',
    path: '/oldapi/mall/upload/:id/rows',
    access,
    summary: 'Refused rows: the cell, what is wrong, the way out',
    input: z.object({ id: IdIn, problem: Line(40).optional(), ...pageInput }),
    output: pageOf(Problem),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
  original: {
    method: 'GET',
    path: '/oldapi/mall/upload/:id/original',
    access,
    summary: 'The file as it was sent',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
    answers: 'file',
  },
  marked: {
    method: 'GET',
    path: '/oldapi/mall/upload/:id/marked',
    access,
    summary: 'The file as a workbook in which refused cells are red, with the reasons in a last column',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
    answers: 'file',
    transaction: false,
    limit: 20,
  },
})

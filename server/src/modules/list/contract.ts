import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { StockOut } from '../product/contract.ts'
import { needUnits } from '../sourcing/contract.ts'

/** One kind of sign parts the values of a search; the full-width sign counts as the half-width one. */
export const delimiters = ['newline', 'tab', 'comma', 'semicolon', 'pipe', 'enumeration'] as const
export type Delimiter = (typeof delimiters)[number]
/** What a column of a table is for. */
export const columnRoles = ['value', 'supplier', 'note', 'ignore'] as const
export type ColumnRole = (typeof columnRoles)[number]
export const listStates = ['queued', 'running', 'done', 'failed'] as const
export type ListState = (typeof listStates)[number]
export const outcomes = ['found', 'repaired', 'ambiguous', 'duplicate', 'missing'] as const
export type Outcome = (typeof outcomes)[number]
export const changes = ['new', 'gone', 'price', 'other'] as const
export type Change = (typeof changes)[number]

export const listErrors = defineErrors('list', {
  LIST_EMPTY: [400, 124001],
  FILE_EMPTY: [400, 124002],
  ONE_VALUE: [400, 124003],
  FILE_TOO_LARGE: [413, 124004],
  TOO_MANY_VALUES: [400, 124005],
  FILE_REFUSED: [400, 124006],
  NOT_A_CANDIDATE: [409, 124007],
  LIST_MOVING: [409, 124008],
  TOO_MANY_LISTS: [409, 124009],
  NO_VALUE_COLUMN: [400, 124010],
  TOO_MANY_COLUMNS: [400, 124011],
  TOO_MANY_ROWS: [400, 124012],
  LINE_TOO_LONG: [400, 124013],
  VALUE_TOO_LONG: [400, 124014],
  TOO_COMPLEX: [400, 124015],
  NOT_TEXT: [400, 124016],
})

/** What a list is refused for when it is taken apart, for the first time or anew. */
const readingErrors = [
  listErrors.LIST_EMPTY,
  listErrors.ONE_VALUE,
  listErrors.TOO_MANY_VALUES,
  listErrors.NO_VALUE_COLUMN,
  listErrors.TOO_MANY_COLUMNS,
  listErrors.TOO_MANY_ROWS,
  listErrors.LINE_TOO_LONG,
  listErrors.VALUE_TOO_LONG,
  listErrors.TOO_COMPLEX,
  errors.BUSY,
]

const inputErrors = [
  ...readingErrors,
  listErrors.FILE_EMPTY,
  listErrors.FILE_TOO_LARGE,
  listErrors.FILE_REFUSED,
  listErrors.NOT_TEXT,
  listErrors.TOO_MANY_LISTS,
  errors.TOO_MANY_REQUESTS,
]

/** What a visitor's list is opened with; only the browser that made it holds it. */
const Secret = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .optional()
const one = { id: IdIn, secret: Secret }
const Token = z.string().regex(/^[\w-]{20,100}$/)

/** Lines by what became of them, and by what is different from the run before. */
const Counts = z.object({
  found: z.int(),
  repaired: z.int(),
  ambiguous: z.int(),
  duplicate: z.int(),
  missing: z.int(),
  changed: z.object({ new: z.int(), gone: z.int(), price: z.int(), other: z.int() }),
})

/** The lists of a buyer. */
export const listListing = {
  filters: {
    /** Part of its name, or of that of its file. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: listStates },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['name', 'lines', 'created'],
  sort: '-created',
  tabs: 'state',
  title: 'list:myLists',
  label: 'name',
  acts: { 'list.remove': { title: 'list:remove', access: 'public', danger: true } },
  columns: {
    name: [
      { of: 'name', title: 'list:nameLabel' },
      { of: 'fileName', title: 'list:fileName' },
    ],
    state: { of: 'state', type: 'word', words: 'list:state.', title: 'list:state' },
    lines: { of: 'linesTotal', type: 'number', title: 'list:lines' },
    outcome: [
      { of: 'counts.found', type: 'number', title: 'list:outcome.found' },
      { of: 'counts.repaired', type: 'number', title: 'list:outcome.repaired' },
      { of: 'counts.ambiguous', type: 'number', title: 'list:outcome.ambiguous' },
      { of: 'counts.duplicate', type: 'number', title: 'list:outcome.duplicate' },
      { of: 'counts.missing', type: 'number', title: 'list:outcome.missing' },
    ],
    created: { of: 'createdAt', type: 'time', title: 'list:createdAt' },
  },
} as const satisfies Listing

const ListOut = z.object({
  id: IdOut,
  name: z.string(),
  fileName: z.string(),
  state: z.enum(listStates),
  linesTotal: z.int(),
  linesDone: z.int(),
  counts: Counts,
  shared: z.boolean(),
  createdAt: TimeOut,
  resolvedAt: TimeOut.nullable(),
  /** How often it was resolved. */
  runs: z.int(),
})

const Column = z.object({
  column: z.int(),
  /** As a spreadsheet names it: `A`. */
  letter: z.string(),
  heading: z.string(),
  role: z.enum(columnRoles),
  samples: z.array(z.string()),
})

const ListDetail = ListOut.extend({
  /** A visitor's list ends then. */
  expiresAt: TimeOut.nullable(),
  /** The end of its public link. */
  shareToken: z.string().nullable(),
  reading: z.object({
    /** `paste`, or what the file was: `delimited`, `xlsx`, `xls`, `sdf`, `smi`. */
    source: z.string(),
    encoding: z.string(),
    /** `none` where the file has cells of its own. */
    delimiter: z.string(),
    table: z.boolean(),
    columns: z.array(Column),
    sheets: z.array(z.string()),
    sheet: z.string(),
    /** Rows left out because they are headings. */
    headings: z.int(),
  }),
})

/** A molecule as a line shows it, with what is on sale of it now. */
const LineMolecule = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  molecularWeight: z.number().nullable(),
  /** Whether there is a drawing of it. */
  drawn: z.boolean(),
  /** Whether it is hazardous, by a classification or a list; null where nothing held here says so or otherwise, which is not a no. */
  hazardous: z.boolean().nullable(),
  offers: z.int(),
  lowestPrice: MoneyOut.nullable(),
})

const LineOut = z.object({
  line: z.int(),
  row: z.int(),
  typed: z.string(),
  also: z.array(z.string()),
  supplier: z.string(),
  note: z.string(),
  /** null while it waits to be resolved. */
  outcome: z.enum(outcomes).nullable(),
  /** By what it was recognised: `cas`, `name`, `structure` … */
  how: z.string().nullable(),
  repair: z.string().nullable(),
  repairedTo: z.string().nullable(),
  duplicateOf: z.int().nullable(),
  /** A person has chosen. */
  chosen: z.boolean(),
  molecule: LineMolecule.nullable(),
  candidates: z.array(LineMolecule),
  /** There are more candidates than these. */
  more: z.boolean(),
  change: z.enum(changes).nullable(),
  /** The lowest price at the run before, where it has changed. */
  priceBefore: MoneyOut.nullable(),
})

const pageOfLines = {
  outcome: z.enum([...outcomes, 'changed']).optional(),
  ...pageInput,
}

/** Lines whose packs are asked for at once. */
export const MAX_OFFER_LINES = 50

const Pack = z.object({
  packageId: IdOut,
  productId: IdOut,
  productType: z.int(),
  label: z.string(),
  price: MoneyOut.nullable(),
  stock: StockOut,
  supplierName: z.string(),
  supplierNameZh: z.string(),
  code: z.string(),
  purity: z.string(),
  leadMax: z.int().nullable(),
})

const Received = z.object({
  id: IdOut,
  /** For visitors alone: what the list is opened with. */
  secret: z.string().nullable(),
})

/** Characters of a text that is pasted; a longer one comes as a file, which is read elsewhere from its first byte to its last. */
export const MAX_PASTED = 100_000

export const list = defineContract('list', {
  limits: {
    method: 'GET',
    path: '/oldapi/mall/list/limits',
    access: 'public',
    summary: 'How many values and bytes the caller may send',
    output: z.object({ values: z.int(), bytes: z.int(), structureBytes: z.int() }),
  },
  paste: {
    method: 'POST',
    path: '/oldapi/mall/list/paste',
    access: 'public',
    division: 'chemicals',
    summary: 'A pasted list is taken apart and resolved: short ones at once, long ones in the background',
    input: z.object({
      text: z.string().max(MAX_PASTED),
      delimiter: z.enum(delimiters).optional(),
      name: Line(200).default(''),
    }),
    output: Received,
    errors: inputErrors,
    transaction: false,
    limit: 60,
    // Characters of three bytes each, and quotes of two.
    bodyLimit: 384 * 1024,
  },
  file: {
    method: 'POST',
    path: '/oldapi/mall/list/file',
    access: 'public',
    division: 'chemicals',
    summary: 'A list as a file: txt, csv, tsv, xlsx, xls, sdf, smi or mol, in any usual encoding',
    input: z.object({ delimiter: z.enum(delimiters).optional(), name: Line(200).default('') }),
    output: Received,
    errors: inputErrors,
    carries: 'file',
    transaction: false,
    limit: 30,
    bodyLimit: 12 * 1024 * 1024,
  },
  mine: {
    method: 'GET',
    path: '/oldapi/mall/list/mine',
    access: 'signed-in',
    summary: 'The lists of the caller, or of the buyer acted for, newest first',
    input: z.object(listingInput(listListing)),
    output: listingOutput(ListOut),
    owner: 'buyer',
    lists: listListing,
  },
  detail: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/detail',
    access: 'public',
    division: 'chemicals',
    summary: 'One list: how it was read, how far it is, its counts',
    input: z.object(one),
    output: ListDetail,
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    reads: true,
  },
  lines: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/lines',
    access: 'public',
    division: 'chemicals',
    summary: 'Lines of a list with what they were resolved to and what is on sale of it now',
    input: z.object({ ...one, ...pageOfLines }),
    output: pageOf(LineOut),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    reads: true,
  },
  reread: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/reread',
    access: 'public',
    division: 'chemicals',
    summary: 'Takes the list apart anew: by another delimiter, another sheet, or with other columns',
    input: z.object({
      ...one,
      delimiter: z.enum(delimiters).optional(),
      sheet: z.string().max(100).optional(),
      columns: z
        .array(z.object({ column: IntIn.pipe(z.int().min(0).max(199)), role: z.enum(columnRoles) }))
        .max(200)
        .optional(),
    }),
    errors: [
      errors.NOT_FOUND,
      ...readingErrors,
      listErrors.FILE_EMPTY,
      listErrors.FILE_REFUSED,
      listErrors.LIST_MOVING,
    ],
    owner: 'buyer',
    transaction: false,
  },
  choose: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/choose',
    access: 'public',
    division: 'chemicals',
    summary: 'Says which of its candidates a line is; without a molecule, that it is none of them',
    input: z.object({ ...one, line: IntIn.pipe(z.int().min(1).max(100_000)), moleculeId: IdIn.optional() }),
    errors: [errors.NOT_FOUND, listErrors.NOT_A_CANDIDATE, listErrors.LIST_MOVING],
    owner: 'buyer',
  },
  rename: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/rename',
    access: 'public',
    division: 'chemicals',
    summary: 'Names a list',
    input: z.object({ ...one, name: Line(200) }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  remove: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/delete',
    access: 'public',
    division: 'chemicals',
    summary: 'Deletes a list and its link',
    input: z.object(one),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  keep: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/keep',
    access: 'signed-in',
    summary: 'Makes a visitor’s list one’s own, so that it stays',
    input: z.object({ id: IdIn, secret: Token }),
    errors: [errors.NOT_FOUND, listErrors.TOO_MANY_LISTS],
    owner: 'buyer',
  },
  repeat: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/repeat',
    access: 'public',
    division: 'chemicals',
    summary: 'Resolves a list again and notes what is different from before',
    input: z.object(one),
    errors: [errors.NOT_FOUND, listErrors.LIST_MOVING],
    owner: 'buyer',
    transaction: false,
    limit: 20,
  },
  share: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/share',
    access: 'shareSearchGenerate',
    summary: 'Makes a link by which anybody may read the list, or takes it back',
    input: z.object({ id: IdIn, on: BoolIn }),
    output: z.object({ shareToken: z.string().nullable() }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  offers: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/offers',
    access: 'public',
    division: 'chemicals',
    summary: 'The packs on sale for some lines, the best buy first',
    input: z.object({
      ...one,
      lines: z
        .array(IntIn.pipe(z.int().min(1).max(100_000)))
        .min(1)
        .max(MAX_OFFER_LINES),
    }),
    output: z.array(
      z.object({
        line: z.int(),
        typed: z.string(),
        note: z.string(),
        /** How much the list asks for, where its note says one amount. */
        wanted: z.object({ amount: z.string(), unit: z.enum(needUnits) }).nullable(),
        molecule: LineMolecule.nullable(),
        packs: z.array(Pack),
      }),
    ),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    reads: true,
  },
  exportFile: {
    method: 'POST',
    path: '/oldapi/mall/list/:id/export',
    access: 'public',
    division: 'chemicals',
    summary: 'The list with what it was resolved to, as CSV or as a workbook',
    input: z.object({ ...one, format: z.enum(['csv', 'xlsx']).default('csv'), outcome: pageOfLines.outcome }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    answers: 'file',
    transaction: false,
    limit: 20,
  },
  shared: {
    method: 'GET',
    path: '/oldapi/mall/list/shared/:token',
    access: 'public',
    division: 'chemicals',
    summary: 'A list behind a link: its counts, nothing about whose it is',
    input: z.object({ token: Token }),
    output: z.object({
      name: z.string(),
      state: z.enum(listStates),
      linesTotal: z.int(),
      counts: Counts,
      resolvedAt: TimeOut.nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
  sharedLines: {
    method: 'GET',
    path: '/oldapi/mall/list/shared/:token/lines',
    access: 'public',
    division: 'chemicals',
    summary: 'Lines of a list behind a link',
    input: z.object({ token: Token, ...pageOfLines }),
    output: pageOf(LineOut),
    errors: [errors.NOT_FOUND],
  },
})

import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, languages, Line, TimeOut } from '../../kernel/shared/wire.ts'

/** The nine pictograms of the Globally Harmonised System. */
export const pictograms = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const
export type Pictogram = (typeof pictograms)[number]

/** `H225`, `H360FD`, `EUH066`, `P210`, `P305+P351+P338`: a code or a combination that is read as one. */
export const codeShapes = {
  hazard: '^(H[2-4]\\d\\d[A-Za-z]{0,2}|EUH\\d{3}[A-Z]?)(\\+H[2-4]\\d\\d[A-Za-z]{0,2})*$',
  precaution: '^P[1-5]\\d\\d[a-z]?(\\+P[1-5]\\d\\d[a-z]?)*$',
} as const

export const documentErrors = defineErrors('document', {
  UNKNOWN_PRODUCT: [400, 103110],
  SEVERAL_PRODUCTS: [400, 103114],
  UNKNOWN_SUBSTANCE: [400, 103111],
  LOT_MISSING: [400, 103112],
  /** Said to be not hazardous, and hazards named beside it. */
  CLASSIFIED_BOTH_WAYS: [400, 103113],
})

/** Why a sheet of a zip is not taken. */
export const sheetProblems = [
  'NAME',
  'ENCRYPTED',
  'TWICE',
  'TOO_LARGE',
  'NOT_PDF',
  'ACTIVE',
  'BROKEN',
  'UNKNOWN_MDL',
] as const
export type SheetProblem = (typeof sheetProblems)[number]

export const documentKinds = ['sds', 'coa'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `noText`: a scan; `noFont`: written by character maps that are not in the file; `noSection`: no section that names dangers. */
export const sheetOutcomes = ['read', 'noText', 'noFont', 'noSection', 'broken'] as const
/** What became of the sheets in a list: not read yet, or one of those. */
export const readingStates = ['waiting', ...sheetOutcomes] as const

const mayUpload = ['supplierCatalogue', 'staffCatalogue'] as const
/** Documents of one's own products. */
export const documentListing = {
  filters: {
    /** Part of a catalogue number, a CAS number or a number of ours. */
    subject: { kind: 'text', max: 100 },
    kind: { kind: 'someOf', of: documentKinds },
    language: { kind: 'someOf', of: languages },
    reading: { kind: 'someOf', of: readingStates },
    uploaded: { kind: 'days', keys: ['uploadedFrom', 'uploadedUntil'] },
    issued: { kind: 'days', keys: ['issuedFrom', 'issuedUntil'] },
  },
  sorts: ['subject', 'issued', 'at'],
  sort: '-at',
  tabs: 'kind',
  title: 'document:title',
  id: 'documentId',
  label: 'subject',
  acts: {
    'document.remove': { title: 'document:remove', access: mayUpload, key: 'documentId', danger: true },
  },
  columns: {
    subject: [
      { of: 'subject', title: 'document:subject' },
      { of: 'supplierName', title: 'document:supplier' },
    ],
    kind: [
      { of: 'kind', type: 'word', words: 'document:kind.', title: 'document:kind' },
      { of: 'language', title: 'document:language' },
      { of: 'lot', title: 'document:lot' },
    ],
    reading: { of: 'reading', type: 'word', words: 'document:reading.', title: 'document:reading' },
    issued: { of: 'issuedOn', title: 'document:issuedOn' },
    at: { of: 'createdAt', type: 'time', title: 'document:uploadedAt' },
  },
} as const satisfies Listing

const DocumentOut = z.object({
  documentId: IdOut,
  kind: z.enum(documentKinds),
  language: z.enum(languages),
  /** Certificates of analysis only. */
  lot: z.string(),
  /** Seen by the house alone. */
  internal: z.boolean(),
  issuedOn: z.string().nullable(),
  size: z.int(),
  /** Whose product it belongs to; null: of the substance itself. */
  productId: IdOut.nullable(),
  code: z.string().nullable(),
  supplierId: IdOut.nullable(),
  supplierName: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
})

const HazardsOut = z.object({
  /** Classified, and nothing applies: then there is no signal word, pictogram or hazard statement. */
  notHazardous: z.boolean(),
  signal: z.enum(['danger', 'warning']).nullable(),
  pictograms: z.array(z.enum(pictograms)),
  hazardCodes: z.array(z.string()),
  precautionCodes: z.array(z.string()),
  source: z.string(),
  /** That of the substance which it was split off: nobody has classified it itself yet. */
  takenOver: z.boolean(),
})

/** What a safety data sheet says, as it was read from its text. */
const SheetRead = HazardsOut.omit({ source: true, takenOver: true }).extend({
  documentId: IdOut,
  /** Null: of the substance itself. */
  supplierName: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  code: z.string().nullable(),
  language: z.enum(languages),
  issuedOn: z.string().nullable(),
  outcome: z.enum(sheetOutcomes),
  /** It names this substance and no other one; else nothing of it is taken by itself. */
  alone: z.boolean(),
})

const Codes = (shape: string) =>
  z
    .array(z.string().regex(new RegExp(shape)))
    .max(40)
    .default([])
/** Ten megabytes: scanned certificates are large. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** Two megabytes, the limit of a zip of sheets (rule CAT-5). */
export const MAX_ZIP_BYTES = 2 * 1024 * 1024
export const MAX_SHEETS = 500

const SheetUpload = z.object({
  id: IdOut,
  supplierName: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  fileName: z.string(),
  language: z.enum(languages),
  internal: z.boolean(),
  state: z.enum(['queued', 'done', 'failed']),
  /** Why nothing of it was taken, in the caller's language. */
  problem: z.string().nullable(),
  taken: z.int(),
  refused: z.int(),
  createdAt: TimeOut,
})

export const document = defineContract('document', {
  ofMolecule: {
    method: 'GET',
    path: '/oldapi/mall/documents/ofMolecule/:moleculeId',
    access: 'public',
    division: 'chemicals',
    summary:
      'Hazard classification of a molecule, the safety data sheets and certificates that can be downloaded, and pictures of what is sold',
    input: z.object({ moleculeId: IdIn }),
    output: z.object({
      hazards: HazardsOut.nullable(),
      documents: z.array(DocumentOut),
      /** Pictures of what is sold of it, the first twelve. */
      pictures: z.array(
        z.object({
          imageId: IdOut,
          productId: IdOut,
          code: z.string(),
          supplierName: z.string(),
          supplierNameZh: z.string(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
    mayLag: true,
  },
  download: {
    method: 'GET',
    path: '/oldapi/mall/documents/download/:documentId',
    access: 'msdsDownload',
    summary: 'A safety data sheet or certificate of analysis as PDF',
    input: z.object({ documentId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
    answers: 'file',
  },
  list: {
    method: 'GET',
    path: '/basic/mall/productDocument/list',
    access: mayUpload,
    summary: "Documents of one's own products, newest first; all for staff",
    input: z.object(listingInput(documentListing)),
    output: listingOutput(
      DocumentOut.extend({
        subject: z.string(),
        /** What reading its text for hazards came to; null of certificates. */
        reading: z.enum(readingStates).nullable(),
        createdAt: TimeOut,
      }),
    ),
    lists: documentListing,
  },
  receive: {
    method: 'POST',
    path: '/basic/mall/productDocument/receive',
    access: mayUpload,
    summary:
      'Takes a document of a product of one’s own, or of a substance where staff sends it; the newest replaces the older',
    input: z.object({
      kind: z.enum(documentKinds),
      language: z.enum(languages),
      /** Suppliers: their catalogue number. Staff: CAS, RG number, MDL, EC number or InChIKey of the substance. */
      subject: Line(100, 1),
      lot: Line(64).default(''),
      issuedOn: z.union([z.literal(''), z.iso.date()]).default(''),
      /** A safety data sheet for the house alone; only staff may say so. */
      internal: BoolIn.default(false),
    }),
    output: z.object({ documentId: IdOut }),
    errors: [
      documentErrors.UNKNOWN_PRODUCT,
      documentErrors.SEVERAL_PRODUCTS,
      documentErrors.UNKNOWN_SUBSTANCE,
      documentErrors.LOT_MISSING,
      errors.UNSUPPORTED_MEDIA,
      errors.TOO_MANY_FILES,
      errors.FORBIDDEN,
    ],
    carries: 'file',
    bodyLimit: MAX_DOCUMENT_BYTES,
    onBehalf: false,
  },
  receiveSheets: {
    method: 'POST',
    path: '/basic/mall/productDocument/receiveSheets',
    access: mayUpload,
    summary:
      'Takes a zip of safety data sheets, each named by an MDL number, in the background: for one’s own products, or for substances where staff sends it',
    input: z.object({
      language: z.enum(languages),
      /** For the house alone; only staff may say so. */
      internal: BoolIn.default(false),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.UNSUPPORTED_MEDIA, errors.TOO_LARGE, errors.TOO_MANY_FILES, errors.FORBIDDEN],
    carries: 'file',
    bodyLimit: MAX_ZIP_BYTES,
    onBehalf: false,
  },
  sheetUploads: {
    method: 'GET',
    path: '/basic/mall/productDocument/sheetUploads',
    access: mayUpload,
    summary: 'The zips of safety data sheets sent last, and how far they are',
    output: z.array(SheetUpload),
  },
  sheetUpload: {
    method: 'GET',
    path: '/basic/mall/productDocument/sheetUpload',
    access: mayUpload,
    owner: 'supplier',
    summary: 'One zip of safety data sheets: what was taken, and what was refused by name and reason',
    input: z.object({ id: IdIn }),
    output: SheetUpload.extend({
      entries: z.array(z.object({ name: z.string(), problem: z.enum(sheetProblems).nullable(), products: z.int() })),
    }),
    errors: [errors.NOT_FOUND],
  },
  remove: {
    method: 'POST',
    path: '/basic/mall/productDocument/remove',
    access: mayUpload,
    summary: 'Withdraws a document',
    input: z.object({ documentId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
    onBehalf: false,
  },
  hazards: {
    method: 'GET',
    path: '/basic/mall/moleculeHazard/get',
    access: 'staffCatalogue',
    summary: 'The substance of an identifier with its hazard classification, as staff edit it',
    input: z.object({ identifier: Line(64, 1) }),
    output: z.object({
      moleculeId: IdOut,
      number: z.string(),
      nameEn: z.string(),
      nameZh: z.string(),
      cas: z.string().nullable(),
      hazards: HazardsOut.nullable(),
      /** Read from suppliers' sheets; nobody of the house has looked at it. */
      imported: z.boolean(),
      /** What the safety data sheets say, the newest fifty. */
      sheets: z.array(SheetRead),
    }),
    errors: [documentErrors.UNKNOWN_SUBSTANCE],
  },
  classify: {
    method: 'POST',
    path: '/basic/mall/moleculeHazard/save',
    access: 'staffCatalogue',
    summary: 'Sets the hazard classification of a substance; without any code it is taken away',
    input: z.object({
      identifier: Line(64, 1),
      /** Classified as not hazardous; then no hazard may be named beside it. */
      notHazardous: z.boolean().default(false),
      signal: z.enum(['danger', 'warning']).nullable().default(null),
      pictograms: z.array(z.enum(pictograms)).max(9).default([]),
      hazardCodes: Codes(codeShapes.hazard),
      precautionCodes: Codes(codeShapes.precaution),
      source: Line(200).default(''),
    }),
    errors: [documentErrors.UNKNOWN_SUBSTANCE, documentErrors.CLASSIFIED_BOTH_WAYS],
  },
})

import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, Name, pageInput, pageOf, Paragraph, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'
import { divisionCodes } from '../division/contract.ts'

// Marketing files and screening sets (rules MKT-1, MKT-2): kept here, published by staff, downloaded by everybody.

export const marketingFileErrors = defineErrors('marketingFile', {
  NAME_TAKEN: [409, 179001],
  TOO_MANY_COMPOUNDS: [400, 179002],
  NO_COMPOUNDS: [400, 179003],
  NOT_A_SET: [400, 179004],
  FORMAT_UNKNOWN: [400, 179005],
  FILE_UNREADABLE: [400, 179006],
  URL_WRONG: [400, 179007],
  URL_PRIVATE: [400, 179008],
  URL_MISSING: [400, 179009],
  URL_TOO_LARGE: [400, 179010],
  URL_UNREACHABLE: [400, 179011],
  /** It is not written in this format, or not yet. */
  NOT_READY: [409, 179012],
})

export const fileKinds = ['screening set', 'marketing'] as const
export const fileFormats = ['sdf', 'csv', 'pdf'] as const
/** The formats that a screening set is written in. */
export const setFormats = ['sdf', 'csv'] as const
export const writingStates = ['queued', 'running', 'done', 'failed'] as const
export const fileStates = ['published', 'unpublished'] as const
/** Compounds of one file (rule MKT-1). */
export const MAX_COMPOUNDS = 1000
export const MAX_FILE_BYTES = 20 * 1024 * 1024

const access = 'staffMarketing'
const act = { method: 'POST', access, owner: 'staff', onBehalf: false } as const

export const marketingFileListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: fileStates },
    kind: { kind: 'someOf', of: fileKinds },
  },
  sorts: ['name', 'downloads', 'created'],
  sort: '-created',
  tabs: 'state',
  title: 'marketingFile:title',
  label: 'name',
  columns: {
    name: { of: 'name', title: 'marketingFile:name' },
    state: { of: 'state', type: 'word', words: 'marketingFile:state.', title: 'marketingFile:stateTitle' },
    kind: { of: 'kind', type: 'word', words: 'marketingFile:kind.', title: 'marketingFile:kindTitle' },
    format: { of: 'format', title: 'marketingFile:format' },
    compounds: { of: 'compounds', title: 'marketingFile:compounds' },
    downloads: { of: 'downloads', title: 'marketingFile:downloads' },
    created: { of: 'createdAt', type: 'time', title: 'marketingFile:created' },
  },
} as const satisfies Listing

const shown = {
  id: IdOut,
  name: z.string(),
  format: z.enum(fileFormats),
  description: z.string(),
  division: z.enum(divisionCodes),
  size: z.int(),
  compounds: z.int().nullable(),
}
const File = z.object({
  ...shown,
  kind: z.enum(fileKinds),
  state: z.enum(fileStates),
  url: z.string(),
  downloads: z.int(),
  createdAt: TimeOut,
  version: z.int(),
})

/** A set in one format, and how far it is written. */
const Prepared = z.object({
  state: z.enum(writingStates),
  written: z.int(),
  of: z.int(),
  /** Compounds written without their structure, which could not be read. */
  leftOut: z.int(),
})
const inFormat = { id: IdIn, format: z.enum(setFormats) }

/** What staff say of a file. */
const said = {
  name: Name(120),
  kind: z.enum(fileKinds),
  division: z.enum(divisionCodes),
  description: Paragraph(1000),
}
const refusals = [
  marketingFileErrors.NAME_TAKEN,
  marketingFileErrors.TOO_MANY_COMPOUNDS,
  marketingFileErrors.NO_COMPOUNDS,
  marketingFileErrors.NOT_A_SET,
  marketingFileErrors.FORMAT_UNKNOWN,
  marketingFileErrors.FILE_UNREADABLE,
] as const

export const marketingFile = defineContract('marketingFile', {
  sets: {
    method: 'GET',
    path: '/oldapi/mall/screeningSet/list',
    access: 'public',
    mayLag: true,
    summary: 'The published screening sets that the caller may see, the latest first',
    input: z.object(pageInput),
    output: pageOf(z.object(shown)),
  },
  download: {
    method: 'GET',
    path: '/oldapi/mall/screeningSet/download/:id',
    access: 'public',
    owner: 'public',
    summary: 'A published file as it was sent here, or as it was written in another format; each download is counted',
    input: z.object({ id: IdIn, format: z.enum(setFormats).optional() }),
    errors: [errors.NOT_FOUND, marketingFileErrors.NOT_READY],
    answers: 'file',
    limit: 30,
  },
  prepare: {
    method: 'POST',
    path: '/oldapi/mall/screeningSet/prepare',
    access: 'public',
    owner: 'public',
    summary: 'Has a published screening set written in a format by a job, once for everybody',
    input: z.object(inFormat),
    output: Prepared,
    errors: [errors.NOT_FOUND],
    limit: 30,
  },
  prepared: {
    method: 'GET',
    path: '/oldapi/mall/screeningSet/prepared',
    access: 'public',
    owner: 'public',
    summary: 'How far a screening set is written in a format',
    input: z.object(inFormat),
    output: Prepared,
    errors: [errors.NOT_FOUND],
  },
  all: {
    method: 'GET',
    path: '/basic/mall/marketingFile/list',
    access,
    summary: 'All marketing files and screening sets for those who keep them',
    input: z.object(listingInput(marketingFileListing)),
    output: listingOutput(File),
    lists: marketingFileListing,
  },
  upload: {
    ...act,
    path: '/basic/mall/marketingFile/upload',
    summary: 'Adds an SDF, CSV or PDF file, unpublished; compounds are counted, at most 1000',
    input: z.object(said),
    output: z.object({ id: IdOut, compounds: z.int().nullable() }),
    errors: [...refusals, errors.UNSUPPORTED_MEDIA],
    carries: 'file',
    bodyLimit: MAX_FILE_BYTES,
    transaction: false,
  },
  fromUrl: {
    ...act,
    path: '/basic/mall/marketingFile/fromUrl',
    summary: 'Adds the file that an address answers with, unpublished; it is fetched once and kept here',
    input: z.object({ ...said, url: Line(500) }),
    output: z.object({ id: IdOut, compounds: z.int().nullable() }),
    errors: [
      ...refusals,
      errors.UNSUPPORTED_MEDIA,
      marketingFileErrors.URL_WRONG,
      marketingFileErrors.URL_PRIVATE,
      marketingFileErrors.URL_MISSING,
      marketingFileErrors.URL_TOO_LARGE,
      marketingFileErrors.URL_UNREACHABLE,
    ],
    transaction: false,
    limit: 20,
  },
  save: {
    ...act,
    path: '/basic/mall/marketingFile/save',
    summary: 'Changes what is said of a file, and whether it is published',
    input: z.object({ ...seenRecord, ...said, state: z.enum(fileStates) }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, marketingFileErrors.NAME_TAKEN, marketingFileErrors.NOT_A_SET],
  },
  remove: {
    ...act,
    path: '/basic/mall/marketingFile/remove',
    summary: 'Removes a file with its bytes',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
})

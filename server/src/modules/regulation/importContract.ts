// Files of entries, from which new versions of lists are made.
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { DayIn, regulationErrors, staff } from './listContract.ts'

/** What the columns of a list can be taken for, in the order in which a page offers it. */
export const listFields = [
  'cas',
  'name',
  'nameZh',
  'smiles',
  'smarts',
  'list',
  'jurisdiction',
  'threshold',
  'condition',
  'form',
  'salts',
  'hydrates',
  'isotopes',
  'note',
  'validFrom',
  'validTo',
  'ignore',
] as const
export type ListField = (typeof listFields)[number]

const Reading = z.object({
  columns: z.array(
    z.object({ column: z.int(), heading: z.string(), field: z.enum(listFields), samples: z.array(z.string()) }),
  ),
  /** Of the first rows. */
  refused: z.array(z.object({ row: z.int(), cell: z.string(), problem: z.string() })),
  looked: z.int(),
})

const ImportOut = z.object({
  id: IdOut,
  fileName: z.string(),
  state: z.enum(['read', 'queued', 'running', 'done', 'failed']),
  effective: z.string(),
  regulationId: IdOut.nullable(),
  problem: z.string().nullable(),
  accepted: z.int(),
  refused: z.int(),
  createdAt: TimeOut,
  finishedAt: TimeOut.nullable(),
})

/** Files of entries: received, looked at, taken over. */
export const importEndpoints = defineContract('regulation', {
  receive: {
    method: 'POST',
    path: '/oldapi/mall/regulations/import',
    access: staff,
    summary: 'A file of entries (CSV, TSV, XLSX) is received and its columns recognised; nothing is taken from it yet',
    input: z.object({ regulationId: IdIn.optional(), effective: DayIn.optional() }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, errors.TOO_LARGE, errors.UNSUPPORTED_MEDIA, errors.BUSY, regulationErrors.LIST_REFUSED],
    owner: 'staff',
    carries: 'file',
    transaction: false,
    limit: 30,
    bodyLimit: 50 * 1024 * 1024,
  },
  imports: {
    method: 'GET',
    path: '/oldapi/mall/regulations/imports',
    access: staff,
    summary: 'Files of entries, the newest first',
    input: z.object({ ...pageInput }),
    output: pageOf(ImportOut),
  },
  importDetail: {
    method: 'GET',
    path: '/oldapi/mall/regulations/imports/:id',
    access: staff,
    summary: 'How a file of entries is read, which rows are refused and why, what it has made',
    input: z.object({ id: IdIn }),
    output: ImportOut.extend({
      reading: Reading,
      lists: z.array(z.object({ name: z.string(), entries: z.int(), versionId: IdOut, isNew: z.boolean() })),
      refusals: z.array(z.object({ row: z.int(), cell: z.string(), problem: z.string() })),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
  start: {
    method: 'POST',
    path: '/oldapi/mall/regulations/imports/:id/start',
    access: staff,
    summary: 'Keeps the columns as corrected and takes the file over, in the background, as new versions of its lists',
    input: z.object({
      id: IdIn,
      columns: z
        .array(z.object({ column: IntIn.pipe(z.int().min(0).max(199)), field: z.enum(listFields) }))
        .max(200)
        .default([]),
    }),
    errors: [
      errors.NOT_FOUND,
      regulationErrors.NO_SUBSTANCE_COLUMN,
      regulationErrors.COLUMN_TWICE,
      regulationErrors.NO_LIST_NAMED,
      regulationErrors.IMPORT_NOT_WAITING,
    ],
    owner: 'staff',
  },
})

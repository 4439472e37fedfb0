import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'

/** Rows that somebody may choose one by one. */
export const MAX_CHOSEN = 1000
/** Rows that one run takes where all that are filtered were chosen. */
export const MAX_FILTERED = 5000
/** Rows of one file: they are read and written page by page, so that only time and the readers of spreadsheets limit them. */
export const MAX_FILE_ROWS = 100_000
/** Runs of one person that are not finished. */
export const MAX_OPEN_RUNS = 10

export const bulkErrors = defineErrors('bulk', {
  TOO_MANY_ROWS: [409, 152001],
  NO_ROWS: [409, 152002],
  TOO_MANY_RUNS: [409, 152003],
  NOTHING_REFUSED: [409, 152004],
  NO_SUCH_LIST: [404, 152005],
  NOTHING_TO_UNDO: [409, 152006],
})

export const runStates = ['queued', 'running', 'done', 'stopped', 'cancelled'] as const
export const fileFormats = ['csv', 'xlsx'] as const
export const rowStates = ['waiting', 'done', 'refused'] as const

/** The runs of a person. */
export const runListing = {
  filters: {
    state: { kind: 'someOf', of: runStates },
    format: { kind: 'someOf', of: fileFormats },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['created', 'rows'],
  sort: '-created',
  tabs: 'state',
} as const satisfies Listing

const Run = z.object({
  id: IdOut,
  /** The list and what was done with its rows, in the caller's language. */
  list: z.string(),
  act: z.string(),
  format: z.enum(fileFormats).nullable(),
  state: z.enum(runStates),
  /** Why it was stopped, in the caller's language. */
  message: z.string(),
  /** Rows in all; null until they have been found. */
  total: z.int().nullable(),
  /** Rows done, or written. */
  done: z.int(),
  refused: z.int(),
  /** Bytes of the file. */
  size: z.int().nullable(),
  /** What it did can be taken back, row by row. */
  undoable: z.boolean(),
  createdAt: TimeOut,
  finishedAt: TimeOut.nullable(),
})

const Value = z.union([z.string().max(2000), z.array(z.string().max(100)).max(100)])
/** Which rows: those chosen, else all that the list has with this filter; the sort is that of a file. */
const which = {
  /** The id of the endpoint that answers the list. */
  list: z.string().max(80),
  /** Input of the list without its page. */
  filter: z.record(z.string().max(40), Value),
  rows: z
    .array(z.strictObject({ id: IdIn, label: Line(200) }))
    .min(1)
    .max(MAX_CHOSEN)
    .optional(),
}
const refusals = [
  bulkErrors.TOO_MANY_ROWS,
  bulkErrors.NO_ROWS,
  bulkErrors.TOO_MANY_RUNS,
  bulkErrors.NO_SUCH_LIST,
  errors.FORBIDDEN,
  errors.NOT_ON_BEHALF,
] as const
const bodyLimit = 1024 * 1024
const one = z.object({ runId: IdIn })

// Many rows at once: an act on each, or a file of them. A run belongs to who asked for it, also where they act for a buyer.
export const bulk = defineContract('bulk', {
  act: {
    method: 'POST',
    path: '/basic/mall/bulk/act',
    access: 'signed-in',
    summary: 'Does the same with many rows of a list, one after the other, as the caller; goes on after the answer',
    input: z.object({ ...which, act: z.string().max(80), input: z.record(z.string().max(40), Value).default({}) }),
    bodyLimit,
    idempotent: true,
    output: Run,
    errors: refusals,
  },
  file: {
    method: 'POST',
    path: '/basic/mall/bulk/file',
    access: 'signed-in',
    summary:
      'Writes rows of a list into a CSV or XLSX file, with these columns in this order; goes on after the answer',
    input: z.object({
      ...which,
      columns: z.array(z.string().max(40)).min(1).max(50),
      format: z.enum(fileFormats),
    }),
    bodyLimit,
    idempotent: true,
    output: Run,
    errors: refusals,
  },
  list: {
    method: 'POST',
    path: '/basic/mall/bulk/list',
    access: 'signed-in',
    summary: 'The runs of the caller, newest first',
    input: z.object(listingInput(runListing)),
    output: listingOutput(Run).extend({
      /** Days that a run and its file are kept. */
      keptDays: z.int(),
    }),
    reads: true,
  },
  run: {
    method: 'POST',
    path: '/basic/mall/bulk/run',
    access: 'signed-in',
    summary: 'A run of the caller and how far it is',
    input: one,
    output: Run,
    errors: [errors.NOT_FOUND],
    owner: 'user',
    reads: true,
  },
  rows: {
    method: 'POST',
    path: '/basic/mall/bulk/rows',
    access: 'signed-in',
    summary: 'The rows of a run with what came of each, in their order',
    input: z.object({ runId: IdIn, state: z.enum(rowStates).optional(), ...pageInput }),
    output: pageOf(
      z.object({
        id: IdOut,
        label: z.string(),
        state: z.enum(rowStates),
        /** Why it was refused, in the caller's language. */
        message: z.string(),
      }),
    ),
    errors: [errors.NOT_FOUND],
    owner: 'user',
    reads: true,
  },
  cancel: {
    method: 'POST',
    path: '/basic/mall/bulk/cancel',
    access: 'signed-in',
    summary: 'Ends a run after the row that it is at; what is done stays',
    input: one,
    output: Run,
    errors: [errors.NOT_FOUND, errors.WRONG_STATE],
    owner: 'user',
  },
  again: {
    method: 'POST',
    path: '/basic/mall/bulk/again',
    access: 'signed-in',
    summary: 'Tries the refused rows of a finished run again, as a new run',
    input: one,
    output: Run,
    errors: [errors.NOT_FOUND, bulkErrors.NOTHING_REFUSED, ...refusals],
    owner: 'user',
  },
  undo: {
    method: 'POST',
    path: '/basic/mall/bulk/undo',
    access: 'signed-in',
    summary:
      'Takes back what a finished run did with its rows, as a new run; what cannot be taken back is told row by row',
    input: one,
    output: Run,
    errors: [errors.NOT_FOUND, bulkErrors.NOTHING_TO_UNDO, ...refusals],
    owner: 'user',
  },
  download: {
    method: 'GET',
    path: '/basic/mall/bulk/:runId/file',
    access: 'signed-in',
    summary: 'The file of a finished run of the caller',
    input: one,
    errors: [errors.NOT_FOUND],
    owner: 'user',
    answers: 'file',
  },
})

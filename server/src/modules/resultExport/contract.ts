import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'
import { AskToKeep, searchErrors } from '../search/contract.ts'
import { structureErrors } from '../structure/contract.ts'

export const exportErrors = defineErrors('resultExport', {
  EXPORT_RUNNING: [409, 127201],
  NOTHING_TO_EXPORT: [409, 127202],
})

export const exportTypes = ['csv', 'sdf'] as const
export type ExportType = (typeof exportTypes)[number]
export const exportStates = ['queued', 'running', 'done', 'failed'] as const

const access = ['exportCSVSearchResults', 'exportSDFSearchResults'] as const

/** The exports of a person. */
export const exportListing = {
  filters: {
    /** Part of what was searched for. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: exportStates },
    type: { kind: 'oneOf', of: exportTypes },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['created', 'molecules', 'size'],
  sort: '-created',
  tabs: 'state',
  title: 'share:exports',
  label: 'searchText',
  acts: {
    'resultExport.remove': {
      title: 'share:removeExport',
      access,
      when: { of: 'state', in: ['queued', 'done', 'failed'], words: 'share:state.' },
      danger: true,
    },
  },
} as const satisfies Listing

const ExportOut = z.object({
  id: IdOut,
  type: z.enum(exportTypes),
  /** What was searched for: the text, empty where a group or a structure was asked for. */
  searchText: z.string(),
  state: z.enum(exportStates),
  /** The most molecules that a file of this type holds. */
  most: z.int(),
  /** Molecules found in all, and how many of them this file takes; null until the search has run. */
  total: z.int().nullable(),
  wanted: z.int().nullable(),
  written: z.int(),
  /** Molecules whose structure could not be written into an SD file. */
  leftOut: z.int(),
  size: z.int().nullable(),
  createdAt: TimeOut,
  finishedAt: TimeOut.nullable(),
})

export const resultExport = defineContract('resultExport', {
  request: {
    method: 'POST',
    path: '/oldapi/mall/chemical/exportSearchResults/:type',
    access,
    summary: 'Writes the results of a search into a CSV or SD file and mails it to the caller; one at a time each',
    input: z.object({ type: z.enum(exportTypes), ask: AskToKeep }),
    output: ExportOut,
    errors: [
      exportErrors.EXPORT_RUNNING,
      exportErrors.NOTHING_TO_EXPORT,
      searchErrors.EMPTY_KEYWORD,
      searchErrors.SEARCH_TIMED_OUT,
      structureErrors.STRUCTURE_UNREADABLE,
      structureErrors.STRUCTURE_KEY_ONLY,
      structureErrors.STRUCTURE_INDEFINITE,
      errors.TOO_MANY_REQUESTS,
    ],
    // Its throttle outlives the refusal; a second click finds the first running.
    transaction: false,
  },
  limits: {
    method: 'GET',
    path: '/oldapi/mall/chemical/searchExports/limits',
    access: 'public',
    summary: 'The most molecules that a file of each type holds',
    output: z.object({ csv: z.int(), sdf: z.int() }),
  },
  list: {
    method: 'POST',
    path: '/oldapi/mall/chemical/searchExports/list',
    access,
    summary: 'The exports of the caller with their progress, newest first',
    input: z.object(listingInput(exportListing)),
    lists: exportListing,
    output: listingOutput(ExportOut).extend({
      /** Days that an export is kept. */
      keptDays: z.int(),
    }),
    reads: true,
  },
  remove: {
    method: 'POST',
    path: '/oldapi/mall/chemical/searchExports/:id/remove',
    access,
    summary: 'Deletes an export of the caller with its file; one that is being written is not',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE],
    owner: 'user',
  },
  download: {
    method: 'GET',
    path: '/oldapi/mall/chemical/searchExports/:id/file',
    access,
    summary: 'The file of a finished export of the caller',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'user',
    answers: 'file',
  },
})

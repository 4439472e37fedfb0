import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// What staff write to each other about a record; neither buyers nor suppliers ever see it.

export const noteErrors = defineErrors('note', {
  NOTE_SETTLED: [409, 154001],
  NOTE_NOT_YOURS: [403, 154002],
  CANNOT_READ_RECORD: [409, 154003],
  TOO_MANY_ATTACHMENTS: [409, 154004],
})

/** The records that notes are written about; `package` is the price of a pack. */
export const notedRecords = [
  'order',
  'company',
  'user',
  'upload',
  'package',
  'inquiry',
  'molecule',
  'complaint',
  'quote',
  'requisition',
  'product',
  'library',
  'news',
  'conflict',
  'discount',
  'coupon template',
  'tag',
  'staffGroup',
] as const

export const MAX_NOTE = 4000
/** Files of one note, and the bytes of one of them. */
export const MAX_ATTACHMENTS = 10
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
/** People meant in one note. */
export const MAX_MENTIONS = 20

/** Who is meant, as a text says it: `@[7]`. */
export const mention = /@\[([1-9]\d{0,14})\]/g

/** Staff; which records' notes each of them reads, the rules of the audit trail say. */
const staff = [
  'staffAudit',
  'staffOrders',
  'staffQuotes',
  'staffCompanies',
  'staffUsers',
  'staffCatalogue',
  'staffMolecules',
  'staffNews',
  'staffDiscounts',
  'staffCoupons',
  'staffMarketing',
  'staffGroups',
] as const
const act = { method: 'POST', access: staff, owner: 'staff' } as const
const record = { entity: z.enum(notedRecords), entityId: IdIn }
const Text = Paragraph(MAX_NOTE, 1).refine((text) => [...text.matchAll(mention)].length <= MAX_MENTIONS)
const Named = z.object({ id: IdOut, name: z.string() })

const Note = z.object({
  id: IdOut,
  /** With `@[7]` for whoever is meant; empty where it named somebody who was erased. */
  text: z.string(),
  author: Named,
  at: TimeOut,
  editedAt: TimeOut.nullable(),
  version: z.int(),
  /** Whether the caller wrote it. */
  own: z.boolean(),
  /** Whether the caller may change it now: an own one, for a day. */
  editable: z.boolean(),
  /** Whether the caller may remove it now: what they may change, and for administrators all. */
  removable: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int() })),
})

const refusals = [errors.NOT_FOUND, errors.FORBIDDEN, noteErrors.NOTE_NOT_YOURS, noteErrors.NOTE_SETTLED] as const

export const note = defineContract('note', {
  list: {
    method: 'GET',
    path: '/basic/mall/note/list',
    access: staff,
    owner: 'staff',
    summary: 'The notes of staff about a record, the newest first, and the people who are meant in them',
    input: z.object(record),
    output: z.object({ notes: z.array(Note), people: z.array(Named) }),
    errors: [errors.NOT_FOUND, errors.FORBIDDEN],
  },
  colleagues: {
    method: 'GET',
    path: '/basic/mall/note/colleagues',
    access: staff,
    summary: 'Colleagues who may read the notes about such a record, by a part of their name or address',
    input: z.object({ entity: z.enum(notedRecords), text: Line(60).default('') }),
    output: z.array(Named.extend({ userEmail: z.string() })),
    errors: [errors.FORBIDDEN],
  },
  add: {
    ...act,
    path: '/basic/mall/note/add',
    summary: 'Writes a note about a record; whoever is meant gets an email',
    idempotent: true,
    limit: 60,
    input: z.object({ ...record, text: Text }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, errors.FORBIDDEN, noteErrors.CANNOT_READ_RECORD],
  },
  edit: {
    ...act,
    path: '/basic/mall/note/edit',
    summary: 'Changes an own note; whoever is meant for the first time gets an email',
    limit: 60,
    input: z.object({ noteId: IdIn, text: Text, version: IntIn }),
    errors: [...refusals, errors.CHANGED_MEANWHILE, noteErrors.CANNOT_READ_RECORD],
  },
  remove: {
    ...act,
    path: '/basic/mall/note/remove',
    summary: 'Removes a note with its files: an own one, for administrators any',
    input: z.object({ noteId: IdIn }),
    errors: refusals,
  },
  attach: {
    ...act,
    path: '/basic/mall/note/attach',
    summary: 'Adds a file to an own note: a picture, a PDF, a document, a workbook or a text',
    carries: 'file',
    limit: 60,
    bodyLimit: MAX_ATTACHMENT_BYTES,
    input: z.object({ noteId: IdIn }),
    output: z.object({ fileId: z.uuid() }),
    errors: [...refusals, noteErrors.TOO_MANY_ATTACHMENTS, errors.TOO_LARGE, errors.UNSUPPORTED_MEDIA],
  },
  detach: {
    ...act,
    path: '/basic/mall/note/detach',
    summary: 'Removes a file of an own note, for administrators of any',
    input: z.object({ noteId: IdIn, fileId: z.uuid() }),
    errors: refusals,
  },
  file: {
    method: 'GET',
    path: '/basic/mall/note/file',
    access: staff,
    owner: 'staff',
    summary: 'A file of a note',
    answers: 'file',
    input: z.object({ noteId: IdIn, fileId: z.uuid() }),
    errors: [errors.NOT_FOUND, errors.FORBIDDEN],
  },
})

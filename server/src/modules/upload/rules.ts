import { defineMachine } from '../../kernel/shared/machine.ts'
import { fields, repeatable, type Field } from './recognise/fields.ts'
import { identities } from './recognise/mergedRows.ts'
import { packOfHeading } from './recognise/packHeading.ts'
import { job } from '../../kernel/shared/job.ts'

export { recogniseSheet } from './recognise/bestSheet.ts'
export { parsePacks } from './recognise/pack.ts'
export type { PackUnit } from './recognise/units.ts'

export type UploadState =
  | 'read'
  | 'comparing'
  | 'compared'
  | 'queued'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'
export type UploadKind = 'catalogue' | 'inventory' | 'pricing' | 'names'

/** An upload from the recognised file to its report. Bulk work of the house: its rows, and not events, tell its history. */
export const uploadMachine = defineMachine<
  UploadState,
  'recognise' | 'compare' | 'showChanges' | 'start' | 'run' | 'finish' | 'fail' | 'cancel' | 'undo' | 'putBack'
>('upload', {
  recognise: { from: [null], to: 'read' },
  compare: { from: ['read', 'compared'], to: 'comparing' },
  showChanges: { from: ['comparing'], to: 'compared' },
  // Whoever sends files by a program may do without the comparison; the page always shows it.
  start: { from: ['read', 'compared'], to: 'queued' },
  run: { from: ['queued', 'running'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  fail: { from: ['comparing', 'queued', 'running'], to: 'failed' },
  cancel: { from: ['read', 'comparing', 'compared', 'queued', 'running'], to: 'cancelled' },
  // What was taken before a failure or a cancellation is in the catalogue, too.
  undo: { from: ['done', 'failed', 'cancelled'], to: 'undoing' },
  putBack: { from: ['undoing'], to: 'undone' },
})

/** Whether something still happens to an upload by itself. */
export const isMoving = (state: UploadState) =>
  state === 'comparing' || state === 'queued' || state === 'running' || state === 'undoing'
/** Whether it waits for somebody's decision. */
export const waitingStates = ['read', 'compared'] as const satisfies readonly UploadState[]
export const isWaiting = (state: UploadState) => (waitingStates as readonly string[]).includes(state)

/** What a column can be taken for, in the order in which a list offers it. */
export const columnFields: readonly Field[] = fields

/** Fields of a file of names. */
export const nameFields: readonly Field[] = ['cas', 'nameZh', 'nameEn', 'name', 'synonyms', 'ignore']

/** Which columns count in a file of stock, and in one of prices; what else it says is passed over. */
const packOnly = ['code', 'brand', 'pack', 'packAmount', 'packUnit'] as const
const fieldsByKind: Record<UploadKind, readonly Field[]> = {
  catalogue: columnFields,
  inventory: [...packOnly, 'stock', 'stockAmount', 'packStock', 'ignore'],
  pricing: [...packOnly, 'price', 'currency', 'packPrice', 'ignore'],
  names: nameFields,
}
/** What a column of such a file can be taken for. */
export const fieldsOf = (kind: UploadKind) => fieldsByKind[kind]

/** Megabytes of a file: a workbook of a catalogue takes many times its size to be read, text does not. */
export const mostMegabytes = (kind: UploadKind, fileName: string, ofWorkbooks: number) =>
  kind === 'inventory' || kind === 'pricing' || /\.sdf?$/i.test(fileName) ? MAX_MB : ofWorkbooks
const MAX_MB = 50

/** A list of stock or prices names products by their catalogue numbers, with packs and what is new about them. */
const packs: ReadonlySet<string> = new Set(['pack', 'packAmount', 'packPrice', 'packStock'])
const offers: ReadonlySet<string> = new Set(['price', 'stock', 'stockAmount', 'packPrice', 'packStock'])

export type MappingProblem =
  | 'NO_IDENTITY_COLUMN'
  | 'NO_UPDATE_COLUMN'
  | 'FIELD_TWICE'
  | 'PACK_TWICE'
  | 'PACK_NOT_IN_HEADING'

/** What is wrong with a mapping before any row is looked at; null where it can be run. */
export function mappingProblem(
  columns: readonly { field: string; heading: string; set?: number | null | undefined }[],
  kind: UploadKind = 'catalogue',
): MappingProblem | null {
  const used = columns.map(({ field }) => field).filter((field) => field !== 'ignore')
  if (kind === 'names')
    return used.includes('cas') && used.some((field) => /^name|^synonyms/.test(field)) ? null : 'NO_IDENTITY_COLUMN'
  const updates =
    used.includes('code') && used.some((field) => packs.has(field)) && used.some((field) => offers.has(field))
  if (!updates && (kind === 'inventory' || kind === 'pricing')) return 'NO_UPDATE_COLUMN'
  if (!updates && !used.some((field) => identities.has(field as Field))) return 'NO_IDENTITY_COLUMN'
  // Two columns of SMILES complete each other; several packs of a row have columns of their own.
  const once = columns.filter(
    ({ field }) => field !== 'ignore' && field !== 'smiles' && !repeatable.has(field as Field),
  )
  if (new Set(once.map(({ field, set }) => `${field} ${set ?? 0}`)).size < once.length) return 'FIELD_TWICE'
  if (columns.some(({ field, heading }) => /^pack(?:Price|Stock)$/.test(field) && !packOfHeading(heading)))
    return 'PACK_NOT_IN_HEADING'
  return used.includes('pack') && used.includes('packAmount') ? 'PACK_TWICE' : null
}

/** Takes in an upload from where it is. */
export const uploadJob = job<{ uploadId: number }>('upload.run')
/** Puts an upload beside the catalogue. */
export const compareJob = job<{ uploadId: number }>('upload.compare')
/** Takes back an upload from where it is. */
export const undoJob = job<{ uploadId: number }>('upload.undo')
/** Days in which an upload can be taken back. */
export const UNDO_DAYS = 7
/** Elects number and names of the molecules that an upload touched, and of all that are marked. */
export const electJob = job<{ uploadId?: number | undefined }>('upload.elect')

import { normaliseCas } from '@reagora/chemistry'
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, TimeOut } from '../../kernel/shared/wire.ts'

// Products whose number, name and structure contradict each other, or what the catalogue knows: a person decides.

export const conflictErrors = defineErrors('conflict', {
  NOT_ANOTHER_SIDE: [409, 159001],
  NUMBER_TAKEN: [409, 159002],
  NOT_PARTED: [409, 159003],
  NOTHING_CORRECTED: [400, 159004],
})

export const conflictStates = ['open', 'done'] as const
/** The number is another compound's; name and drawing differ in configuration, in isotopes or in water. */
export const conflictReasons = ['number', 'configuration', 'isotopes', 'water'] as const
export const conflictOutcomes = ['kept', 'merged', 'moved', 'corrected'] as const

export const conflictListing = {
  filters: {
    /** Part of a catalogue number, a CAS number, a name or a number of ours. */
    subject: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: conflictStates },
    why: { kind: 'someOf', of: conflictReasons },
    asked: { kind: 'days', keys: ['askedFrom', 'askedUntil'] },
  },
  sorts: ['subject', 'supplier', 'asked'],
  sort: '-asked',
  tabs: 'state',
  title: 'conflict:title',
  label: 'code',
  columns: {
    subject: [
      { of: 'code', title: 'conflict:code' },
      { of: 'nameEn', title: 'conflict:nameEn' },
      { of: 'nameZh', title: 'conflict:nameZh' },
    ],
    cas: { of: 'cas', title: 'conflict:cas' },
    why: { of: 'why', type: 'word', words: 'conflict:why.', title: 'conflict:reason' },
    supplier: { of: 'supplierName', title: 'conflict:supplier' },
    file: [
      { of: 'fileName', title: 'conflict:file' },
      { of: 'row', type: 'number', title: 'conflict:row' },
    ],
    state: { of: 'state', type: 'word', words: 'conflict:state.', title: 'conflict:stateTitle' },
    asked: { of: 'askedAt', type: 'time', title: 'conflict:asked' },
  },
} as const satisfies Listing

const Conflict = z.object({
  id: IdOut,
  state: z.enum(conflictStates),
  why: z.enum(conflictReasons),
  outcome: z.enum(conflictOutcomes).nullable(),
  askedAt: TimeOut,
  doneAt: TimeOut.nullable(),
  productId: IdOut,
  code: z.string(),
  /** As the supplier says it. */
  nameEn: z.string(),
  nameZh: z.string(),
  cas: z.string().nullable(),
  supplierName: z.string(),
  supplierNameZh: z.string(),
  uploadId: IdOut.nullable(),
  fileName: z.string().nullable(),
  sheet: z.string().nullable(),
  row: z.int().nullable(),
})

/** How a molecule comes to be a side: the product hangs on it, has its number, its drawing as drawn, or a name that says it. */
export const sideReasons = ['product', 'number', 'drawing', 'name'] as const

const Side = z.object({
  moleculeId: IdOut,
  number: z.string(),
  by: z.array(z.enum(sideReasons)),
  cas: z.string().nullable(),
  otherCas: z.array(z.string()),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  smiles: z.string().nullable(),
  /** Its drawing as SVG where the molecule has none that everybody sees: beside a name that contradicts it. */
  drawing: z.string().nullable(),
  kind: z.string(),
  form: z.string(),
  /** What staff chose already. */
  chosen: z.array(z.string()),
  productCount: z.int(),
  /** The first twenty. */
  products: z.array(
    z.object({
      productId: IdOut,
      code: z.string(),
      supplierName: z.string(),
      supplierNameZh: z.string(),
      nameEn: z.string(),
      nameZh: z.string(),
      cas: z.string().nullable(),
    }),
  ),
})

/** A CAS number whose check digit is right; empty where there is none. */
const Cas = Line(20)
  .transform((text) => (text === '' ? null : (normaliseCas(text) ?? undefined)))
  .refine((cas) => cas !== undefined)

const act = { method: 'POST', access: 'staffCatalogue', owner: 'staff', onBehalf: false } as const
/** `version`: as the record was shown. */
const decided = { id: IdIn, version: Line(64, 1) }
const refusals = [errors.NOT_FOUND, errors.WRONG_STATE, errors.CHANGED_MEANWHILE] as const

export const conflict = defineContract('conflict', {
  list: {
    method: 'GET',
    path: '/basic/mall/identityConflict/list',
    access: 'staffCatalogue',
    summary: 'Products whose number, name and structure contradict each other, newest first',
    input: z.object(listingInput(conflictListing)),
    output: listingOutput(Conflict),
    lists: conflictListing,
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/identityConflict/get',
    access: 'staffCatalogue',
    owner: 'staff',
    summary: 'One of them with the molecules it could belong to, side by side, its own first',
    input: z.object({ id: IdIn }),
    output: Conflict.extend({
      version: z.string(),
      sides: z.array(Side),
      /** Whether it ended in a merge that can be undone. */
      partable: z.boolean(),
    }),
    errors: [errors.NOT_FOUND],
  },
  keepApart: {
    ...act,
    path: '/basic/mall/identityConflict/keepApart',
    summary: 'The product is what it is taken for; asked again only where its number or molecule changes',
    input: z.object(decided),
    errors: refusals,
  },
  preview: {
    ...act,
    path: '/basic/mall/identityConflict/preview',
    reads: true,
    summary: 'What a merge of two sides would change: offers, favourites, alerts and lists',
    input: z.object({ ...decided, from: IdIn, into: IdIn }),
    output: z.object({
      products: z.int(),
      /** On sale at the merged molecule afterwards, those of the other included. */
      offers: z.int(),
      /** They go with their product. */
      favourites: z.int(),
      /** On the molecule that goes: they watch the other from then on. */
      alerts: z.int(),
      /** Lines of lists that were found to be the molecule that goes: read anew when their list is run next. */
      listLines: z.int(),
    }),
    errors: [...refusals, conflictErrors.NOT_ANOTHER_SIDE],
  },
  merge: {
    ...act,
    path: '/basic/mall/identityConflict/merge',
    summary: "Two sides are one substance: all products, names and numbers of one become the other's",
    input: z.object({ ...decided, from: IdIn, into: IdIn }),
    errors: [...refusals, conflictErrors.NOT_ANOTHER_SIDE],
  },
  move: {
    ...act,
    path: '/basic/mall/identityConflict/move',
    summary: 'The product alone belongs to another side',
    input: z.object({ ...decided, into: IdIn }),
    errors: [...refusals, conflictErrors.NOT_ANOTHER_SIDE],
  },
  correct: {
    ...act,
    path: '/basic/mall/identityConflict/correct',
    summary:
      'Corrects number or names of a side, and of the product the number it is sold as; no election changes them again',
    input: z.object({
      ...decided,
      moleculeId: IdIn,
      cas: Cas,
      nameEn: Line(1000),
      nameZh: Line(1000),
      /** Of the product. */
      soldAs: Cas,
    }),
    errors: [
      ...refusals,
      conflictErrors.NOT_ANOTHER_SIDE,
      conflictErrors.NUMBER_TAKEN,
      conflictErrors.NOTHING_CORRECTED,
    ],
  },
  part: {
    ...act,
    path: '/basic/mall/identityConflict/part',
    summary: 'Undoes a merge: both molecules are as before, and the conflict is open again',
    input: z.object(decided),
    errors: [...refusals, conflictErrors.NOT_PARTED],
  },
})

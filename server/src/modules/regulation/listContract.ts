// Lists of regulated substances, kept by staff: what a list says of itself, its versions, its entries.
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, languages, Line } from '../../kernel/shared/wire.ts'

export const regulationErrors = defineErrors('regulation', {
  LIST_REFUSED: [400, 128001],
  NO_SUBSTANCE_COLUMN: [409, 128002],
  COLUMN_TWICE: [409, 128003],
  NO_LIST_NAMED: [409, 128004],
  IMPORT_NOT_WAITING: [409, 128005],
  CODE_TAKEN: [409, 128006],
  NOTHING_NAMED: [400, 128007],
  /** The list names this class already. */
  CLASS_TAKEN: [409, 128008],
})

/** What follows for whoever buys; worded in `messages/server/regulation.json`. */
export const obligations = [
  'purchase-permit',
  'purchase-filing',
  'authority-approval',
  'licence-holder',
  'customer-declaration',
  'end-use-certificate',
  'import-licence',
  'export-licence',
  'transport-permit',
  'dangerous-goods',
  'no-individuals',
  'real-name-register',
  'report-five-days',
  'record-keeping',
  'secured-storage',
  'inform-recipients',
  'exposure-control',
  'quantity-limit',
  'prohibited',
] as const
export type Obligation = (typeof obligations)[number]

/** What may not be sold without a permit, or a rating of what a substance does: two things, in filters and in words. */
export const natures = ['control', 'hazard'] as const
export type Nature = (typeof natures)[number]

export const RegulationOut = z.object({
  regulationId: IdOut,
  code: z.string(),
  /** In the caller's language, or the nearest there is. */
  name: z.string(),
  remark: z.string(),
  jurisdiction: z.string(),
  authority: z.string(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  /** ISO date. */
  inForce: z.string().nullable(),
  follows: z.array(z.object({ code: z.string(), text: z.string() })),
  nature: z.enum(natures),
  /** Its entries are the whole list; else an extract of it. */
  whole: z.boolean(),
})

export const Texts = z.partialRecord(z.enum(languages), Line(500))
export const DayIn = z.iso.date()
/** Who keeps lists, their classes and their files. */
export const staff = 'staffCatalogue'
const yesNo = z.boolean().nullable()

/** Lists and their entries, as staff keep them. */
export const listEndpoints = defineContract('regulation', {
  staffList: {
    method: 'GET',
    path: '/oldapi/mall/regulations',
    access: staff,
    summary: 'All lists with their versions, retired ones too',
    output: z.array(
      RegulationOut.extend({
        names: z.partialRecord(z.enum(languages), z.string()),
        remarks: z.partialRecord(z.enum(languages), z.string()),
        salts: yesNo,
        hydrates: yesNo,
        isotopes: yesNo,
        retired: z.boolean(),
        versions: z.array(
          z.object({
            id: IdOut,
            number: z.int(),
            effective: z.string(),
            entries: z.int(),
            retired: z.boolean(),
            current: z.boolean(),
            fileName: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  save: {
    method: 'POST',
    path: '/oldapi/mall/regulations/save',
    access: staff,
    summary: 'Makes a list, or changes what is named of one; the rest of it stays',
    input: z.object({
      id: IdIn.optional(),
      code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/),
      names: Texts,
      remarks: Texts.optional(),
      jurisdiction: Line(20, 1),
      authority: Line(300).optional(),
      source: Line(500).optional(),
      sourceUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
      inForce: DayIn.nullable().optional(),
      follows: z.array(z.enum(obligations)).max(obligations.length).optional(),
      nature: z.enum(natures).optional(),
      /** Its entries are the whole list; an extract otherwise. */
      whole: BoolIn.optional(),
      salts: yesNo.optional(),
      hydrates: yesNo.optional(),
      isotopes: yesNo.optional(),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, regulationErrors.CODE_TAKEN, regulationErrors.NOTHING_NAMED],
    owner: 'staff',
  },
  retire: {
    method: 'POST',
    path: '/oldapi/mall/regulations/:id/retire',
    access: staff,
    summary: 'Takes a whole list out of force, or back into it',
    input: z.object({ id: IdIn, retired: BoolIn.default(true) }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
  retireVersion: {
    method: 'POST',
    path: '/oldapi/mall/regulations/versions/:id/retire',
    access: staff,
    summary: 'Takes back one version of a list, so that the one before it is in force again; or undoes that',
    input: z.object({ id: IdIn, retired: BoolIn.default(true) }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
  saveEntry: {
    method: 'POST',
    path: '/oldapi/mall/regulations/entries/:id/save',
    access: staff,
    summary: 'Changes what is named of one entry of a list; the rest of it stays',
    input: z.object({
      id: IdIn,
      cas: Line(40).optional(),
      name: Line(1000).optional(),
      nameZh: Line(1000).optional(),
      threshold: z.number().min(0).max(100).nullable().optional(),
      condition: Line(1000).optional(),
      form: Line(200).optional(),
      salts: yesNo.optional(),
      hydrates: yesNo.optional(),
      isotopes: yesNo.optional(),
      note: Line(2000).optional(),
      validTo: DayIn.nullable().optional(),
    }),
    errors: [errors.NOT_FOUND, errors.INVALID_INPUT, regulationErrors.NOTHING_NAMED],
    owner: 'staff',
  },
})

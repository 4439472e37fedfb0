import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, languages, Line, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { structureErrors } from '../structure/contract.ts'

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

/** How a molecule comes under an entry: itself, by a form of it, by name alone, by a class of structures. */
export const matchKinds = ['cas', 'salt', 'hydrate', 'isotope', 'name', 'class'] as const
export type MatchKind = (typeof matchKinds)[number]

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

/** The most values of one question. */
export const MOST_VALUES = 500

const RegulationOut = z.object({
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

/** A list that was looked at: what a blank answer rests on. */
const HeldOut = z.object({
  regulationId: IdOut,
  name: z.string(),
  jurisdiction: z.string(),
  nature: z.enum(natures),
  whole: z.boolean(),
  entries: z.int(),
  /** From which day on its entries stand; ISO date. */
  effective: z.string(),
})

const EntryOut = z.object({
  entryId: IdOut,
  regulationId: IdOut,
  cas: z.string().nullable(),
  /** The pattern of a class of structures; null for one substance. */
  smarts: z.string().nullable(),
  name: z.string(),
  nameZh: z.string(),
  /** In further languages. */
  names: z.partialRecord(z.enum(languages), z.string()),
  /** Percent by weight from which on it applies. */
  threshold: z.number().nullable(),
  condition: z.string(),
  form: z.string(),
  salts: z.boolean().nullable(),
  hydrates: z.boolean().nullable(),
  isotopes: z.boolean().nullable(),
  note: z.string(),
  /** The last day on which it applies; ISO date. */
  validTo: z.string().nullable(),
})

const MatchOut = z.object({
  entry: EntryOut,
  how: z.enum(matchKinds),
  /** False where the list does not say whether such a form is meant. */
  certain: z.boolean(),
  /** Why, in the caller's language. */
  reason: z.string(),
  /** Whether it applies to what was asked: below the threshold, in another jurisdiction, not yet in force. */
  applies: z.enum(['yes', 'depends', 'below', 'elsewhere', 'later']),
  /** The conditions in words; empty where there are none. */
  conditions: z.string(),
})

/** Trade control of the substance itself, by which the cart refuses a sale across a border (rule CART-5). */
const ControlOut = z.object({
  kind: z.enum(['import', 'export']),
  /** ISO country that controls. */
  country: z.string(),
  /** Whether it is in the way to the destination asked for; export depends on where the goods ship from. */
  applies: z.enum(['yes', 'depends', 'elsewhere']),
  /** In the caller's language. */
  reason: z.string(),
})

/**
 * By lists of controls and trade control, not by ratings of hazards. Surely; perhaps, as a form that lists are silent about; listed, but
 * not under what was asked; on no list; nothing known against it, but no list of the destination is held; nobody knows it.
 */
export const verdicts = ['regulated', 'related', 'exempt', 'notListed', 'noList', 'unknown'] as const
export type Verdict = (typeof verdicts)[number]

const AnswerOut = z.object({
  value: z.string(),
  understoodAs: z.enum(['cas', 'inchiKey', 'structure', 'number', 'name', 'unknown']),
  /** The value as it was understood. */
  text: z.string(),
  verdict: z.enum(verdicts),
  molecules: z.array(
    z.object({
      moleculeId: IdOut,
      number: z.string(),
      cas: z.string().nullable(),
      nameEn: z.string(),
      nameZh: z.string(),
    }),
  ),
  matches: z.array(MatchOut),
  controls: z.array(ControlOut),
  /** For a CAS number whose check digit is wrong: numbers close to it that exist here. */
  nearest: z.array(z.string()),
})

const Answers = z.object({
  /** Information, not legal advice: to be shown with every answer. */
  disclaimer: z.string(),
  asOf: TimeOut,
  answers: z.array(AnswerOut),
  regulations: z.array(RegulationOut),
  /** The lists that were looked at: those that concern the destination, where one is asked for. */
  held: z.array(HeldOut),
})

/**
 * What staff read of a substance, by lists of controls: never that it is exempt. `later`: only on lists that are not in force yet, or
 * apply elsewhere.
 */
export const staffVerdicts = ['listed', 'perhaps', 'later', 'notOnHeld', 'noList', 'unknown'] as const

const StaffListing = z.object({
  regulationId: IdOut,
  code: z.string(),
  list: z.string(),
  jurisdiction: z.string(),
  nature: z.enum(natures),
  whole: z.boolean(),
  /** The day from which on it applies; ISO date. */
  since: z.string().nullable(),
  /** The version whose entry it is. */
  edition: z.object({ number: z.int(), effective: z.string(), fileName: z.string().nullable() }),
  entry: z.string(),
  cas: z.string().nullable(),
  /** Percent by weight from which on it applies. */
  threshold: z.number().nullable(),
  conditions: z.string(),
  certain: z.boolean(),
  applies: z.enum(['yes', 'depends', 'below', 'elsewhere', 'later']),
  reason: z.string(),
  note: z.string(),
})

const StaffAnswers = z.object({
  disclaimer: z.string(),
  asOf: TimeOut,
  /** How many lists of controls are held; a rating of a hazard is shown and decides nothing. */
  held: z.int(),
  lines: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      verdict: z.enum(staffVerdicts),
      lists: z.array(StaffListing),
      controls: z.array(ControlOut),
      molecules: z.array(
        z.object({
          moleculeId: IdOut,
          number: z.string(),
          cas: z.string().nullable(),
          nameEn: z.string(),
          nameZh: z.string(),
          internalOnly: z.boolean(),
          offers: z.int(),
          suppliers: z.int(),
        }),
      ),
      nearest: z.array(z.string()),
    }),
  ),
})

const Texts = z.partialRecord(z.enum(languages), Line(500))
const DayIn = z.iso.date()
const CountryIn = z.string().regex(/^[A-Z]{2}$/)
const staff = 'staffCatalogue'

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

const yesNo = z.boolean().nullable()
const Smarts = z.string().trim().min(1).max(4000)

/** A molecule that a class is judged by; in its drawing the part is marked that the pattern matches. */
const ExampleOut = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  svg: z.string().nullable(),
})

export const regulation = defineContract('regulation', {
  regulated: {
    method: 'GET',
    path: '/oldapi/mall/molecules/regulated',
    access: 'public',
    division: 'chemicals',
    summary:
      'Lists of regulated substances in force: source, date, what follows, how many entries and molecules on sale',
    output: z.object({
      disclaimer: z.string(),
      asOf: TimeOut,
      regulations: z.array(
        RegulationOut.extend({ entries: z.int(), molecules: z.int(), effective: z.string().nullable() }),
      ),
    }),
  },
  chemicalList: {
    method: 'GET',
    path: '/oldapi/mall/molecules/regulated/chemicalList',
    access: 'public',
    division: 'chemicals',
    summary: 'Entries of the lists in force, by list, jurisdiction or text',
    input: z.object({
      regulationId: IdIn.optional(),
      jurisdiction: Line(20).optional(),
      text: Line(200).optional(),
      ...pageInput,
    }),
    output: pageOf(
      EntryOut.extend({ regulation: z.string(), jurisdiction: z.string(), molecule: z.string().nullable() }),
    ).extend({ disclaimer: z.string() }),
    owner: 'public',
  },
  chemicalInfo: {
    method: 'POST',
    path: '/oldapi/mall/molecules/regulated/chemicalInfo',
    access: 'public',
    division: 'chemicals',
    summary: 'Whether a substance is regulated, why, and what follows: by CAS number, name, SMILES or InChIKey',
    input: z.object({ value: Line(4000, 1) }),
    output: Answers,
    reads: true,
    limit: 60,
  },
  chemicalInfoNew: {
    method: 'POST',
    path: '/oldapi/mall/molecules/regulated/chemicalInfoNew',
    access: 'regulateSearch',
    summary: 'The same for many substances at once, under conditions: content in percent, country of destination',
    input: z.object({
      values: z.array(Line(4000, 1)).min(1).max(MOST_VALUES),
      concentration: z.number().min(0).max(100).optional(),
      destination: CountryIn.optional(),
    }),
    output: Answers,
    reads: true,
    limit: 60,
    bodyLimit: 512 * 1024,
  },
  staffInfo: {
    method: 'POST',
    path: '/oldapi/mall/regulations/query',
    access: staff,
    summary:
      'Substances a line each: on which lists, since when, as of which edition, with thresholds; those for internal use too, and who sells them',
    input: z.object({ values: z.array(Line(4000, 1)).min(1).max(MOST_VALUES), destination: CountryIn.optional() }),
    output: StaffAnswers,
    reads: true,
    limit: 120,
    bodyLimit: 512 * 1024,
  },
  staffInfoFile: {
    method: 'POST',
    path: '/oldapi/mall/regulations/queryFile',
    access: staff,
    summary: 'The same as CSV, a row for each list of each substance',
    input: z.object({ values: z.array(Line(4000, 1)).min(1).max(MOST_VALUES), destination: CountryIn.optional() }),
    answers: 'file',
    reads: true,
    limit: 120,
    bodyLimit: 512 * 1024,
  },
  ofMolecule: {
    method: 'GET',
    path: '/oldapi/mall/molecules/:id/regulations',
    access: 'public',
    division: 'chemicals',
    summary: 'The lists that a molecule comes under, and why; where to a destination, whether lists of it are held',
    input: z.object({ id: IdIn, destination: CountryIn.optional() }),
    output: z.object({
      disclaimer: z.string(),
      verdict: z.enum(verdicts),
      held: z.array(HeldOut),
      matches: z.array(MatchOut),
      controls: z.array(ControlOut),
      regulations: z.array(RegulationOut),
    }),
    owner: 'public',
  },
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
  classes: {
    method: 'GET',
    path: '/oldapi/mall/regulations/:id/classes',
    access: staff,
    summary: 'Classes of structures that the version in force of a list names, each as a picture',
    input: z.object({ id: IdIn }),
    output: z.array(
      z.object({
        entryId: IdOut,
        smarts: z.string(),
        svg: z.string().nullable(),
        names: z.partialRecord(z.enum(languages), z.string()),
        threshold: z.number().nullable(),
        condition: z.string(),
        note: z.string(),
        validTo: z.string().nullable(),
        /** Null where they are still being looked for. */
        molecules: z.int().nullable(),
      }),
    ),
    owner: 'staff',
  },
  readClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/classes/read',
    access: staff,
    summary:
      'What a SMARTS would name: a picture, how many molecules, some that have it and some like them that do not',
    input: z.object({ smarts: Smarts }),
    output: z.object({
      svg: z.string().nullable(),
      /** Codes of what was taken in a certain way. */
      notes: z.array(z.string()),
      molecules: z.int(),
      onSale: z.int(),
      /** False where more were not found in time, or the index is being loaded. */
      complete: z.boolean(),
      matching: z.array(ExampleOut),
      others: z.array(ExampleOut),
    }),
    errors: [structureErrors.STRUCTURE_UNREADABLE],
    reads: true,
    transaction: false,
    limit: 300,
  },
  saveClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/:id/classes/save',
    access: staff,
    summary:
      'Adds a class of structures, named by a SMARTS, to the list in force, or changes what is said of one; its molecules are found in the background',
    input: z.object({
      id: IdIn,
      /** The class that is changed; without it another is added. */
      entryId: IdIn.optional(),
      smarts: Smarts,
      names: Texts,
      threshold: z.number().min(0).max(100).nullable().optional(),
      condition: Line(1000).optional(),
      note: Line(2000).optional(),
      validTo: DayIn.nullable().optional(),
    }),
    output: z.object({ entryId: IdOut }),
    errors: [
      errors.NOT_FOUND,
      regulationErrors.NOTHING_NAMED,
      regulationErrors.CLASS_TAKEN,
      structureErrors.STRUCTURE_UNREADABLE,
    ],
    owner: 'staff',
    idempotent: true,
  },
  removeClass: {
    method: 'POST',
    path: '/oldapi/mall/regulations/classes/:id/remove',
    access: staff,
    summary: 'Deletes a class of structures',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'staff',
  },
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

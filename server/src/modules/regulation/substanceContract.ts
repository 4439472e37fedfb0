// What is asked of a substance: whether it is regulated, where, why, and what follows.
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { IdIn, IdOut, languages, Line, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { natures, RegulationOut, staff } from './listContract.ts'

/**
 * How a molecule comes under an entry: itself, by a form of it, by name alone, by a class of structures; as split off a molecule that
 * does, until staff have judged it.
 */
export const matchKinds = ['cas', 'salt', 'hydrate', 'isotope', 'name', 'class', 'split'] as const
export type MatchKind = (typeof matchKinds)[number]

/** The most values of one question. */
export const MAX_VALUES = 500

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

const CountryIn = z.string().regex(/^[A-Z]{2}$/)

/** Substances and the lists in force that they come under, for everybody and for staff. */
export const substanceEndpoints = defineContract('regulation', {
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
      values: z.array(Line(4000, 1)).min(1).max(MAX_VALUES),
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
    input: z.object({ values: z.array(Line(4000, 1)).min(1).max(MAX_VALUES), destination: CountryIn.optional() }),
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
    input: z.object({ values: z.array(Line(4000, 1)).min(1).max(MAX_VALUES), destination: CountryIn.optional() }),
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
})

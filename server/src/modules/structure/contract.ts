import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut } from '../../kernel/shared/wire.ts'

export const structureErrors = defineErrors('structure', {
  /**
   * Details: `problem` (why, see `ProblemCode` of the chemistry), and where there is one the place: `position` (column of
   * a line), `atom` (its number), `line` (of a molfile), all from 1; `detail`: a symbol.
   */
  STRUCTURE_UNREADABLE: [400, 102303],
  /** An InChI names one substance, and is drawn only where our catalogue has it. */
  STRUCTURE_KEY_ONLY: [400, 102304],
  /** Any atoms, lists of atoms or R groups: there is no one substance that others could be similar or equal to. */
  STRUCTURE_INDEFINITE: [400, 102305],
})

/** How a structure is written. A pattern is SMARTS, or anything with query features in it. */
export const structureForms = ['auto', 'smiles', 'smarts', 'molfile', 'inchi'] as const
export type StructureForm = (typeof structureForms)[number]

/** What an exact search may leave out of account. */
export const exactChoices = ['stereo', 'isotopes', 'salt', 'tautomer'] as const
export type ExactChoice = (typeof exactChoices)[number]

/** Percent of similarity: the range of the slider, what is asked for without it, and the steps that are counted. */
export const MIN_SIMILARITY = 40
export const USUAL_SIMILARITY = 70
export const SIMILARITY_STEP = 5

/** The most pictures of one answer. */
export const MAX_HIGHLIGHTS = 50

export const Structure = z.string().max(262_144)
/** Bytes of a body that holds one, whose line ends are two characters each. */
export const STRUCTURE_BODY = 384 * 1024
export const StructureAs = z.enum(structureForms).default('auto')

/** What a text was read as. */
export const StructureOut = z.object({
  as: z.enum(['smiles', 'smarts', 'molfile', 'inchi']),
  /** Canonical; null for a pattern that is no one substance. */
  smiles: z.string().nullable(),
  /** As it was typed; null for anything but SMARTS. */
  smarts: z.string().nullable(),
  formula: z.string().nullable(),
  /** Codes of what was tolerated or taken in a certain way. */
  notes: z.array(z.string()),
  hasStereo: z.boolean(),
  /** How else the same text can be read, as a form to ask with; null where it can mean nothing else. */
  otherwise: z.enum(['auto', 'smiles', 'smarts']).nullable(),
})
export type StructureOut = z.output<typeof StructureOut>

const input = { structure: Structure.min(1), as: StructureAs }
const errors = [
  structureErrors.STRUCTURE_UNREADABLE,
  structureErrors.STRUCTURE_KEY_ONLY,
  structureErrors.STRUCTURE_INDEFINITE,
]

export const structure = defineContract('structure', {
  read: {
    method: 'POST',
    path: '/oldapi/mall/structure/read',
    access: 'public',
    summary: 'What a SMILES, SMARTS, molfile or InChI is, or what is wrong with it and where',
    input: z.object(input),
    output: StructureOut.extend({
      inchiKey: z.string().nullable(),
      heavyAtoms: z.int(),
      /** A small drawing of what was read, where it can be drawn. */
      svg: z.string().nullable(),
      /** Laid out, of one substance. */
      molfile: z.string().nullable(),
      /** The kinds of search that can be asked with it. */
      searchTypes: z.array(z.enum(['exact', 'substructure', 'similarity'])),
    }),
    errors,
    reads: true,
    transaction: false,
    limit: 300,
    bodyLimit: STRUCTURE_BODY,
  },
  highlights: {
    method: 'POST',
    path: '/oldapi/mall/structure/highlights',
    access: 'public',
    division: 'chemicals',
    summary: 'Drawings of molecules with the part marked that a structure matches; null where it cannot be drawn',
    input: z.object({
      ...input,
      moleculeIds: z.array(IdIn).min(1).max(MAX_HIGHLIGHTS),
      stereo: BoolIn.default(false),
    }),
    output: z.array(z.object({ moleculeId: IdOut, svg: z.string().nullable() })),
    errors,
    owner: 'public',
    reads: true,
    transaction: false,
    limit: 300,
    bodyLimit: STRUCTURE_BODY,
  },
  similarityCounts: {
    method: 'POST',
    path: '/oldapi/mall/structure/similarityCounts',
    access: 'public',
    division: 'chemicals',
    summary: 'How many molecules on sale are at least so similar, for each step of the slider from 40 to 100 percent',
    input: z.object(input),
    output: z.object({
      counts: z.array(z.object({ least: z.int(), molecules: z.int() })),
      /** False while the index is being loaded. */
      exact: z.boolean(),
    }),
    errors,
    reads: true,
    transaction: false,
    limit: 120,
    bodyLimit: STRUCTURE_BODY,
  },
})

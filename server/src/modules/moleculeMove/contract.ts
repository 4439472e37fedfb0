import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, TimeOut } from '../../kernel/shared/wire.ts'
import { structureErrors } from '../structure/contract.ts'

// Products that staff put to another molecule, some of them or all with the molecule itself, and back.

export const moleculeMoveErrors = defineErrors('moleculeMove', {
  TARGET_UNKNOWN: [404, 167101],
  /** `numbers`: those it could be. */
  TARGET_SEVERAL: [409, 167102],
  TARGET_SAME: [409, 167103],
  /** Some of the products are another molecule's by now. */
  NOT_OF_MOLECULE: [409, 167104],
  UNDO_TOO_LATE: [409, 167105],
  /** `codes`: products that somebody or a file has put elsewhere since. */
  NEWER_STANDS: [409, 167106],
  /** One of the two molecules was merged since. */
  MOLECULE_MERGED: [409, 167107],
  /** The merge decided a conflict: it is undone there. */
  DECIDED_CONFLICT: [409, 167108],
  TARGET_ITSELF: [409, 167109],
  CAS_WRONG: [400, 167110],
  /** A new molecule needs a name, and a structure or a CAS number. */
  NEW_INCOMPLETE: [400, 167111],
  /** `number`: the molecule that is drawn so, or that has this CAS number and no structure. */
  SUBSTANCE_THERE: [409, 167112],
  /** The new molecule would be the one that its products are taken from. */
  SUBSTANCE_SAME: [409, 167113],
})

/** The most products of one move. */
export const MAX_MOVED = 200
/** Hours in which a move can be undone. */
export const UNDO_HOURS = 24

const Molecule = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  smiles: z.string().nullable(),
  /** Offers on sale. */
  offers: z.int(),
})

/** What a move takes along, whatever the molecule it goes to. */
const takenAlong = {
  /** Names what was previewed; the move takes it, and is refused where anything of it is different by then. */
  sign: z.string(),
  products: z.int(),
  /** Of them on sale, with their packs. */
  offers: z.int(),
  packs: z.int(),
  /** Numbers that they are sold as and that the other molecule is not known by yet. */
  newCas: z.array(z.string()),
  /** They go with the product. */
  favourites: z.int(),
  productAlerts: z.int(),
  /** Watch the molecule, and compare fewer offers from then on. */
  alertsLosing: z.int(),
  /** Lines of lists that name the products: read anew when their list is run next. */
  listLines: z.int(),
}

const Move = z.object({
  id: IdOut,
  from: z.string(),
  into: z.string(),
  fromId: IdOut,
  intoId: IdOut,
  products: z.int(),
  /** The other molecule was made for it. */
  made: z.boolean(),
  reason: z.string(),
  movedBy: z.string(),
  at: TimeOut,
  undoneAt: TimeOut.nullable(),
  /** Why it cannot be undone now; null where it can. */
  hindered: z.enum(['undone', 'late', 'newer', 'merged']).nullable(),
})

const Merge = z.object({
  id: IdOut,
  from: z.string(),
  into: z.string(),
  fromId: IdOut,
  intoId: IdOut,
  products: z.int(),
  at: TimeOut,
  undoneAt: TimeOut.nullable(),
  /** Why it cannot be undone here now; null where it can. */
  hindered: z.enum(['undone', 'conflict', 'newer']).nullable(),
  /** The conflict that it decided. */
  conflictId: IdOut.nullable(),
})

const Products = z.array(IdIn).min(1).max(MAX_MOVED)
const staff = { access: 'staffMolecules', owner: 'staff' } as const
const refusals = [
  errors.NOT_FOUND,
  moleculeMoveErrors.TARGET_UNKNOWN,
  moleculeMoveErrors.TARGET_SEVERAL,
  moleculeMoveErrors.TARGET_SAME,
  moleculeMoveErrors.NOT_OF_MOLECULE,
] as const

/** A molecule that is to be made: what is not known of it is left empty. */
const New = {
  /** SMILES or molfile. */
  structure: z.string().max(100_000).default(''),
  cas: Line(20).default(''),
  nameEn: Line(1000).default(''),
  nameZh: Line(1000).default(''),
}
const splitRefusals = [
  errors.NOT_FOUND,
  errors.BUSY,
  structureErrors.STRUCTURE_UNREADABLE,
  moleculeMoveErrors.NOT_OF_MOLECULE,
  moleculeMoveErrors.CAS_WRONG,
  moleculeMoveErrors.NEW_INCOMPLETE,
  moleculeMoveErrors.SUBSTANCE_SAME,
] as const

const mergeRefusals = [
  errors.NOT_FOUND,
  moleculeMoveErrors.TARGET_UNKNOWN,
  moleculeMoveErrors.TARGET_SEVERAL,
  moleculeMoveErrors.TARGET_ITSELF,
] as const

export const moleculeMove = defineContract('moleculeMove', {
  of: {
    ...staff,
    method: 'GET',
    path: '/basic/mall/moleculeMove/of',
    summary: 'A molecule with its products, up to 500, and the moves that it was part of, the newest first',
    input: z.object({ id: IdIn }),
    output: z.object({
      molecule: Molecule,
      productCount: z.int(),
      products: z.array(
        z.object({
          productId: IdOut,
          code: z.string(),
          supplierName: z.string(),
          supplierNameZh: z.string(),
          nameEn: z.string(),
          nameZh: z.string(),
          cas: z.string().nullable(),
          active: z.boolean(),
        }),
      ),
      moves: z.array(Move),
    }),
    errors: [errors.NOT_FOUND],
  },
  preview: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/preview',
    onBehalf: false,
    reads: true,
    summary: 'What a move would change: pages, offers, lists, alerts and favourites',
    input: z.object({ from: IdIn, products: Products, into: Line(40, 1) }),
    output: z.object({
      from: Molecule,
      into: Molecule,
      ...takenAlong,
      alertsGaining: z.int(),
    }),
    errors: refusals,
  },
  move: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/move',
    onBehalf: false,
    summary: 'Puts products of a molecule to another one, as it was previewed; can be undone for a day',
    input: z.object({
      from: IdIn,
      products: Products,
      into: IdIn,
      sign: Line(64, 1),
      reason: Line(500, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.CHANGED_MEANWHILE, ...refusals],
  },
  previewSplit: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/previewSplit',
    onBehalf: false,
    reads: true,
    summary: 'What putting products of a molecule to a new one would change, and whether the new one is there already',
    input: z.object({ from: IdIn, products: Products, ...New }),
    output: z.object({
      from: Molecule,
      made: z.object({
        cas: z.string().nullable(),
        nameEn: z.string(),
        nameZh: z.string(),
        formula: z.string().nullable(),
        /** As SVG. */
        drawing: z.string().nullable(),
      }),
      /** The molecule that this substance is already: the products can be moved there instead. */
      there: Molecule.nullable(),
      /** Numbers of other molecules that the CAS number is said of, too. */
      alsoCas: z.array(z.string()),
      /** Numbers that the molecule is no longer found by: only these products state them. */
      lostCas: z.array(z.string()),
      ...takenAlong,
      /** What says something of dangers or controls of the molecule, and holds for the new one until staff have judged it. */
      takenOver: z.object({
        /** It is classified as hazardous. */
        classified: z.boolean(),
        /** Entries of lists in force that name it. */
        entries: z.int(),
      }),
    }),
    errors: splitRefusals,
  },
  split: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/split',
    onBehalf: false,
    summary: 'Makes a molecule of products of another one, as it was previewed; can be undone for a day',
    input: z.object({ from: IdIn, products: Products, ...New, sign: Line(64, 1), reason: Line(500, 1) }),
    output: z.object({ id: IdOut, moleculeId: IdOut, number: z.string() }),
    errors: [errors.CHANGED_MEANWHILE, moleculeMoveErrors.SUBSTANCE_THERE, ...splitRefusals],
  },
  judge: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/judge',
    onBehalf: false,
    summary:
      'A molecule that was split off is judged: from now on its own classification and the lists that name it itself are what holds',
    input: z.object({ id: IdIn, reason: Line(500, 1) }),
    errors: [errors.NOT_FOUND, errors.WRONG_STATE],
  },
  undo: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/undo',
    onBehalf: false,
    summary:
      'Puts the products of a move back, within a day and where nothing newer stands; a molecule that was made for them is withdrawn',
    input: z.object({ id: IdIn }),
    errors: [
      errors.NOT_FOUND,
      errors.WRONG_STATE,
      moleculeMoveErrors.UNDO_TOO_LATE,
      moleculeMoveErrors.NEWER_STANDS,
      moleculeMoveErrors.MOLECULE_MERGED,
    ],
  },
  merges: {
    ...staff,
    method: 'GET',
    path: '/basic/mall/moleculeMove/merges',
    summary: 'The merges that a molecule was part of, the newest first, up to 50; of a molecule that is gone too',
    input: z.object({ id: IdIn }),
    output: z.object({ merges: z.array(Merge) }),
    errors: [errors.NOT_FOUND],
  },
  previewMerge: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/previewMerge',
    onBehalf: false,
    reads: true,
    summary:
      'What a merge of a molecule into another would change: offers, numbers, names, lists, alerts and favourites',
    input: z.object({ from: IdIn, into: Line(40, 1) }),
    output: z.object({
      from: Molecule,
      into: Molecule,
      /** Names what was previewed; the merge takes it, and is refused where anything of it is different by then. */
      sign: z.string(),
      products: z.int(),
      /** Both are drawn, and not as the same structure. */
      drawnOtherwise: z.boolean(),
      /** Numbers that the other molecule is not known by yet. */
      newCas: z.array(z.string()),
      newNames: z.int(),
      favourites: z.int(),
      alerts: z.int(),
      listLines: z.int(),
    }),
    errors: mergeRefusals,
  },
  merge: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/merge',
    onBehalf: false,
    summary:
      'Two molecules are one, as it was previewed: products, names and numbers become the other’s; can be undone',
    input: z.object({ from: IdIn, into: IdIn, sign: Line(64, 1), reason: Line(500, 1) }),
    output: z.object({ id: IdOut }),
    errors: [errors.CHANGED_MEANWHILE, ...mergeRefusals],
  },
  undoMerge: {
    ...staff,
    method: 'POST',
    path: '/basic/mall/moleculeMove/undoMerge',
    onBehalf: false,
    summary: 'Two molecules are two again as before their merge',
    input: z.object({ id: IdIn }),
    errors: [
      errors.NOT_FOUND,
      errors.WRONG_STATE,
      moleculeMoveErrors.MOLECULE_MERGED,
      moleculeMoveErrors.DECIDED_CONFLICT,
    ],
  },
})

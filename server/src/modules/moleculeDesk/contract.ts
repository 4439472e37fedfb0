import { normaliseCas, normaliseMdl } from '@reagora/chemistry'
import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, languages, Line, TimeOut } from '../../kernel/shared/wire.ts'
import { kinds } from '../molecule/contract.ts'

// The catalogue of molecules as staff see and edit it.

export const moleculeDeskErrors = defineErrors('moleculeDesk', {
  /** Details as those of `STRUCTURE_UNREADABLE`. */
  MOL_DATA: [400, 167001],
  /** `number`: the molecule that is this substance already. */
  MOLECULE_THERE: [409, 167002],
  CAS_THERE: [409, 167003],
  NOTHING_EDITED: [400, 167004],
})

/** What may be said of a molecule, any of it at once; `unassigned`: no product hangs on it. */
export const moleculeTabs = ['exportControlled', 'hazardous', 'importControlled', 'internalOnly', 'unassigned'] as const

export const moleculeListing = {
  filters: {
    /** A number of ours, a CAS, MDL or EC number, an InChIKey, or how a name begins. */
    subject: { kind: 'text', max: 200 },
    tab: { kind: 'oneOf', of: moleculeTabs },
  },
  sorts: ['number'],
  sort: '-number',
  tabs: 'tab',
  most: 10_000,
  title: 'moleculeDesk:title',
  id: 'moleculeId',
  label: 'number',
  columns: {
    number: { of: 'number', title: 'moleculeDesk:number' },
    name: [
      { of: 'nameEn', title: 'moleculeDesk:nameEn' },
      { of: 'nameZh', title: 'moleculeDesk:nameZh' },
    ],
    cas: { of: 'cas', title: 'moleculeDesk:cas' },
    formula: { of: 'formula', title: 'moleculeDesk:formula' },
    weight: { of: 'molecularWeight', type: 'number', title: 'moleculeDesk:weight' },
    inchiKey: { of: 'inchiKey', title: 'moleculeDesk:inchiKey' },
    products: { of: 'productCount', type: 'number', title: 'moleculeDesk:products' },
  },
} as const satisfies Listing

const Molecule = z.object({
  moleculeId: IdOut,
  number: z.string(),
  cas: z.string().nullable(),
  nameEn: z.string(),
  nameZh: z.string(),
  formula: z.string().nullable(),
  molecularWeight: z.number().nullable(),
  inchiKey: z.string().nullable(),
  /** Null where nothing held here says so or otherwise. */
  hazardous: z.boolean().nullable(),
  exportControlled: z.array(z.string()),
  importControlled: z.array(z.string()),
  internalOnly: z.boolean(),
  productCount: z.int(),
})

const number = z.number().nullable()
/** Of the present drawing. Null where a model does not reckon with such a structure; no model of Caco-2 is held. */
const Figures = z.object({
  logP: number,
  polarSurface: z.number(),
  donors: z.int(),
  acceptors: z.int(),
  rotatableBonds: z.int(),
  heavyAtoms: z.int(),
  isotopes: z.int(),
  /** log mol/L, ESOL (Delaney 2004). */
  logS: number,
  /** Clark 1999. */
  logBB: number,
})

const ProductOf = z.object({
  productId: IdOut,
  code: z.string(),
  supplierName: z.string(),
  supplierNameZh: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  cas: z.string().nullable(),
  purity: z.string(),
  active: z.boolean(),
  packs: z.int(),
})

const empty = (text: string) => (text === '' ? null : text)
const Optional = (max: number) => Line(max).transform(empty)
/** Empty where there is none. */
const Checked = (max: number, read: (text: string) => string | null) =>
  Line(max)
    .transform((text) => (text === '' ? null : (read(text) ?? undefined)))
    .refine((value) => value !== undefined)
const Countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(50)

export const moleculeDesk = defineContract('moleculeDesk', {
  list: {
    method: 'GET',
    path: '/basic/mall/moleculeDesk/list',
    access: 'staffMolecules',
    summary:
      'All molecules, the newest first, those for internal use too; counted up to 10,000, whatever there is beyond',
    input: z.object(listingInput(moleculeListing)),
    output: listingOutput(Molecule),
    lists: moleculeListing,
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/moleculeDesk/get',
    access: 'staffMolecules',
    owner: 'staff',
    summary: 'Everything known of a molecule: numbers, names with their sources, figures, products and suppliers',
    input: z.object({ id: IdIn }),
    output: Molecule.extend({
      version: z.string(),
      mdl: z.string().nullable(),
      ec: z.string().nullable(),
      smiles: z.string().nullable(),
      inchi: z.string().nullable(),
      exactMass: number,
      meltingPoint: z.string().nullable(),
      boilingPoint: z.string().nullable(),
      kind: z.enum(kinds),
      form: z.string(),
      /** The number and names that staff chose: no election changes them. */
      chosen: z.array(z.string()),
      /** Where it was merged into another. */
      mergedInto: z.object({ moleculeId: IdOut, number: z.string() }).nullable(),
      /** The molecule that it was split off, whose dangers are taken to be its own, too, until staff have judged it. */
      dangersAs: z.object({ moleculeId: IdOut, number: z.string() }).nullable(),
      otherCas: z.array(z.string()),
      /** The first that an English name gives its systematic name: IUPAC's where suppliers state it. */
      names: z.array(
        z.object({
          name: z.string(),
          language: z.enum(languages),
          kind: z.enum(['preferred', 'synonym', 'trade']),
          source: z.string(),
        }),
      ),
      /** The English name that reads into just this structure, the longest; null where none does. */
      iupacName: z.string().nullable(),
      figures: Figures.nullable(),
      /** Its drawing as SVG. */
      drawing: z.string().nullable(),
      supplierCount: z.int(),
      suppliers: z.array(z.object({ supplierName: z.string(), supplierNameZh: z.string(), products: z.int() })),
      /** The first fifty. */
      products: z.array(ProductOf),
      createdAt: TimeOut,
      updatedAt: TimeOut,
    }),
    errors: [errors.NOT_FOUND],
  },
  save: {
    method: 'POST',
    path: '/basic/mall/moleculeDesk/save',
    access: 'staffMolecules',
    owner: 'staff',
    onBehalf: false,
    summary:
      'Edits a molecule; number and names that change are kept against elections, another structure changes all that follows from it',
    input: z.object({
      id: IdIn,
      /** As the record was shown. */
      version: Line(64, 1),
      cas: Checked(20, normaliseCas),
      mdl: Checked(20, normaliseMdl),
      ec: Checked(9, (text) => (/^\d{3}-\d{3}-\d$/.test(text) ? text : null)),
      nameEn: Line(1000),
      nameZh: Line(1000),
      meltingPoint: Optional(100),
      boilingPoint: Optional(100),
      internalOnly: BoolIn,
      exportControlled: Countries,
      importControlled: Countries,
      /** Another structure as SMILES or molfile; empty where it stays. */
      structure: z.string().max(100_000).default(''),
    }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, errors.BUSY, ...Object.values(moleculeDeskErrors)],
  },
})

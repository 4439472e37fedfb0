import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, languages, Line, MoneyOut } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct, OfferOut } from '../product/contract.ts'
import { TagOfProducts } from '../tag/contract.ts'

/** A molecule's id, or the number printed everywhere: `RG00012345`. */
const MoleculeRef = z.union([
  IdIn,
  z
    .string()
    .regex(/^RG\d{8,12}$/i)
    .transform((number) => Number(number.slice(2))),
])

/** What a product is made of: one substance, or something that holds it or is made of it. */
export const kinds = ['substance', 'polymer', 'mixture', 'solution', 'extract'] as const

export const MoleculeOut = MoleculeOfProduct.extend({
  ec: z.string().nullable(),
  inchi: z.string().nullable(),
  exactMass: z.number().nullable(),
  meltingPoint: z.string().nullable(),
  boilingPoint: z.string().nullable(),
  kind: z.enum(kinds),
  /** What names say and no drawing does: the solvent of a solution, the mean mass of a polymer, `rac`, `hydrate some`. */
  form: z.string(),
})

/** Computed from the structure by RDKit. */
const PropertiesOut = z.object({
  /** Octanol-water partition by the model of Wildman and Crippen; null for salts and ions. */
  logP: z.number().nullable(),
  /** Topological polar surface in Å². */
  polarSurface: z.number(),
  donors: z.int(),
  acceptors: z.int(),
  rotatableBonds: z.int(),
  heavyAtoms: z.int(),
})

const NameOut = z.object({
  name: z.string(),
  language: z.enum(languages),
  kind: z.enum(['preferred', 'synonym', 'trade']),
})

/**
 * Why a molecule counts as similar, nearest first: salts, hydrates and isotopes of the same parent; the same skeleton of
 * atoms and bonds in another stereo or protonation form; a similar structure by fingerprint; where there are not enough of
 * those, the same formula under a kindred name, and a kindred name alone.
 */
export const likenesses = ['form', 'stereo', 'structure', 'isomer', 'name'] as const
export type Likeness = (typeof likenesses)[number]

export const molecule = defineContract('molecule', {
  detail: {
    method: 'GET',
    path: '/oldapi/mall/molecules/:id',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'A molecule by id or RG number: identifiers, facts, names and its offers, best-ranked supplier first',
    input: z.object({ id: MoleculeRef }),
    output: MoleculeOut.extend({
      /** What buyers say of its products on sale; null where nobody has. */
      rating: z.object({ count: z.int(), mean: z.number() }).nullable(),
      /** Further CAS numbers the same structure is known by. */
      otherCas: z.array(z.string()),
      names: z.array(NameOut),
      /** Null where none are known. */
      properties: PropertiesOut.nullable(),
      /** The first 50; more by the products of the molecule. */
      offers: z.array(OfferOut),
      /** Days from order to shipment of the offers shown, from real shipments; missing where there were too few. */
      delivery: z.array(
        z.object({
          productId: IdOut,
          shipments: z.int(),
          usualDays: z.int(),
          lateDays: z.int(),
          of: z.enum(['product', 'supplier']),
        }),
      ),
      offerCount: z.int(),
      supplierCount: z.int(),
      /** The lowest price in each currency. */
      lowestPrices: z.array(MoneyOut),
      /** The tags of its offers, as far as the caller sees them; in the order of the tree. */
      tags: z.array(TagOfProducts),
      /** Salts, isotopic and stereo forms of the same parent that are on sale. */
      otherForms: z.array(MoleculeOfProduct),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  get: {
    method: 'GET',
    path: '/oldapi/mall/molecules/get',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'Molecules with an identifier: CAS, MDL, EC number, InChIKey or RG number; at most 20',
    input: z.object({ identifier: Line(64, 1) }),
    output: z.array(MoleculeOut),
  },
  casIndex: {
    method: 'GET',
    path: '/oldapi/mall/molecules/casIndex',
    access: 'public',
    division: 'chemicals',
    summary: 'CAS numbers that begin so: the numbers themselves where they are few, else the next longer beginnings',
    input: z.object({
      begin: z
        .string()
        .regex(/^(\d{0,7}|\d{2,7}-\d{0,2}|\d{2,7}-\d{2}-\d?)$/)
        .default(''),
    }),
    output: z.object({
      /** Longer beginnings with the first and the last number of each. */
      branches: z.array(z.object({ begin: z.string(), first: z.string(), last: z.string() })),
      list: z.array(z.object({ cas: z.string(), number: z.string(), nameEn: z.string(), nameZh: z.string() })),
    }),
  },
  synonyms: {
    method: 'GET',
    path: '/oldapi/mall/chemical/products/:id/synonyms',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary: 'All names of a molecule',
    input: z.object({ id: IdIn }),
    output: z.array(NameOut),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  similar: {
    method: 'GET',
    path: '/oldapi/mall/chemical/products/:id/similar/:x',
    access: 'public',
    division: 'chemicals',
    mayLag: true,
    summary:
      'At most `x` molecules on sale that are like this one: forms of the same parent, stereoisomers, similar structures; then isomers and kindred names',
    input: z.object({ id: MoleculeRef, x: IntIn.pipe(z.int().min(1).max(50)) }),
    output: z.array(
      MoleculeOfProduct.extend({
        why: z.enum(likenesses),
        /** Percent by fingerprint; null where the likeness is no measured one. */
        similarity: z.number().nullable(),
        offers: z.int(),
        prices: z.array(MoneyOut),
      }),
    ),
    errors: [errors.NOT_FOUND],
    owner: 'public',
  },
  image: {
    method: 'GET',
    path: '/oldapi/mall/files/chemicalimage/:id',
    access: 'public',
    division: 'chemicals',
    summary: "The drawing of a molecule's structure as SVG; a drawing that says so where none is known",
    input: z.object({ id: MoleculeRef, size: z.enum(['small', 'large']).default('large') }),
    errors: [errors.NOT_FOUND],
    owner: 'public',
    answers: 'file',
    limit: 1200,
  },
})

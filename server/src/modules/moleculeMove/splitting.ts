import { normaliseCas } from '@reagora/chemistry'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { unreadable } from '../structure/rules.ts'
import { prepareStructures } from '../structure/service.ts'
import {
  correctMolecule,
  makeMolecule,
  moveProducts,
  numbersOfThese,
  releaseNumbers,
  sameSubstance,
  type Drawing,
} from '../upload/service.ts'
import { moleculeMoveErrors, type moleculeMove } from './contract.ts'
import { effects, finish, found, hold } from './service.ts'
import * as store from './store.ts'

// Products that are a substance which the catalogue has not: another salt, another stereoisomer. It is made, and they are put to it.

type Input<K extends keyof typeof moleculeMove> = ParsedInput<(typeof moleculeMove)[K]>
type Chemist = Pick<Resources, 'chemistry'>

interface New {
  cas: string | null
  nameEn: string
  nameZh: string
  drawing: Drawing | null
}

/** What staff say of the new molecule, checked. */
async function newOf({ chemistry }: Chemist, input: Input<'previewSplit'>): Promise<New> {
  const { nameEn, nameZh, structure } = input
  const cas = normaliseCas(input.cas)
  if (input.cas !== '' && cas === null) throw refuse(moleculeMoveErrors.CAS_WRONG)
  const drawn = structure.trim() !== ''
  if ((nameEn === '' && nameZh === '') || (!drawn && cas === null)) throw refuse(moleculeMoveErrors.NEW_INCOMPLETE)
  if (!drawn) return { cas, nameEn, nameZh, drawing: null }
  const read = await chemistry.read(structure)
  if (!read.ok) throw unreadable(read.problem)
  return { cas, nameEn, nameZh, drawing: read.structure }
}

/** The molecule that the new one would be, if there is one. */
async function thereAlready(db: Db, from: number, { cas, drawing }: New): Promise<store.MoleculeRow | null> {
  const id = await sameSubstance(db, from, { inchiKey: drawing?.inchiKey ?? null, cas })
  if (id === undefined) return null
  if (id === from) throw refuse(moleculeMoveErrors.SUBSTANCE_SAME)
  return found(db, id)
}

export async function previewSplit(resources: Chemist, db: Db, input: Input<'previewSplit'>) {
  const from = await found(db, input.from)
  const made = await newOf(resources, input)
  const there = await thereAlready(db, input.from, made)
  const { cas, nameEn, nameZh, drawing } = made
  const drawn = drawing && (await resources.chemistry.depict(drawing.smiles, { size: 'small' }))
  const { alertsGaining: _, ...all } = await effects(db, input.from, null, input.products)
  return {
    from,
    made: { cas, nameEn, nameZh, formula: drawing?.formula ?? null, drawing: drawn?.ok ? drawn.svg : null },
    there,
    alsoCas:
      cas === null ? [] : await store.numbersKnowing(db, cas, [input.from, ...(there ? [there.moleculeId] : [])]),
    lostCas: await numbersOfThese(db, input.from, input.products),
    ...all,
    newCas: all.newCas.filter((one) => one !== cas),
  }
}

export async function split(resources: Pick<Resources, 'chemistry' | 'jobs'>, ctx: Context, input: Input<'split'>) {
  const { db } = ctx
  const { from: fromId, products, reason } = input
  // Before anything is held: nobody waits for a drawing of somebody else.
  const made = await newOf(resources, input)
  if (!(await hold(db, fromId))) throw refuse(errors.NOT_FOUND)
  await store.holdProducts(db, products)
  const from = await found(db, fromId)
  const { sign, codes } = await effects(db, fromId, null, products)
  if (sign !== input.sign) throw refuse(errors.CHANGED_MEANWHILE)
  const intoId = await make(resources, ctx, from, made)
  const lost = await numbersOfThese(db, fromId, products)
  const numbers = await moveProducts(db, { products, into: intoId })
  await releaseNumbers(db, fromId, lost)
  const by = personOf(ctx.actor).userId
  const id = await store.insertMove(db, { from: fromId, into: intoId, products, numbers, reason, by, made: true })
  const into = await found(db, intoId)
  await finish(ctx, { from, into, products, codes, reason })
  return { id, moleculeId: intoId, number: into.number }
}

/** The new molecule with its number and names, which no election changes. */
async function make(
  resources: Pick<Resources, 'chemistry' | 'jobs'>,
  ctx: Context,
  { moleculeId: like, number }: store.MoleculeRow,
  made: New,
): Promise<number> {
  const { db } = ctx
  const there = await thereAlready(db, like, made)
  if (there) throw refuse(moleculeMoveErrors.SUBSTANCE_THERE, { number: there.number })
  const { drawing, ...shown } = made
  const id = await makeMolecule(db, like, drawing)
  // Somebody else made it at this moment.
  if (id === undefined || !(await correctMolecule(db, id, shown))) throw refuse(errors.CHANGED_MEANWHILE)
  if (drawing) await prepareStructures(resources, db, [id])
  const after = { ...shown, smiles: drawing?.smiles ?? null, splitFrom: number }
  ctx.audit({ entity: 'molecule', entityId: id, before: null, after })
  return id
}

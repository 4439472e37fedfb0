import { isInchiKey, normaliseCas } from '@reagora/chemistry'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { followMerge as alertsFollow, leaveMerge as alertsReturn } from '../alert/service.ts'
import { classifyBySheets } from '../document/service.ts'
import { fullName } from '../identity/rules.ts'
import { followMerge as listLinesFollow, leaveMerge as listLinesReturn } from '../list/service.ts'
import { dangersOf, forgetTakenOver, takeOverDangers } from '../regulation/service.ts'
import { reindexMolecules } from '../search/service.ts'
import { unreadable } from '../structure/rules.ts'
import { prepareStructures } from '../structure/service.ts'
import { electJob } from '../upload/rules.ts'
import {
  correctMolecule,
  endTakenOver,
  joinMolecules,
  makeMolecule,
  moveProducts,
  numbersOfThese,
  releaseNumbers,
  returnProducts,
  sameSubstance,
  separateMolecules,
  standing,
  withdrawMolecule,
  type Drawing,
} from '../upload/service.ts'
import { moleculeMoveErrors, type moleculeMove } from './contract.ts'
import * as mergeStore from './mergeStore.ts'
import { hindrance, mergeHindrance } from './rules.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof moleculeMove> = ParsedInput<(typeof moleculeMove)[K]>

async function found(db: Db, id: number): Promise<store.MoleculeRow> {
  const row = await store.findMolecule(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** A molecule with the products that can be moved, and its moves. */
export async function movable({ db, now }: Pick<Context, 'db' | 'now'>, id: number) {
  const molecule = await found(db, id)
  const { count, products } = await store.productsOf(db, id)
  const moves = (await store.movesOf(db, id)).map((row) => ({
    ...row,
    products: row.products.length,
    movedBy: fullName({ surname: row.surname, name: row.givenName }),
    hindered: hindrance(row, now),
  }))
  return { molecule, productCount: count, products, moves }
}

/** The molecule that a typed number, CAS number or structure key names. */
async function targetOf(db: Db, typed: string): Promise<store.MoleculeRow> {
  const text = typed.normalize('NFKC').trim().toUpperCase()
  const rows = await store.moleculesNamed(db, {
    number: /^RG\d{8,12}$/.test(text) ? text : null,
    cas: normaliseCas(text),
    inchiKey: isInchiKey(text) ? text : null,
  })
  if (rows.length === 0) throw refuse(moleculeMoveErrors.TARGET_UNKNOWN)
  if (rows.length > 1)
    throw refuse(moleculeMoveErrors.TARGET_SEVERAL, { numbers: rows.map(({ number }) => number).join(', ') })
  return rows[0]!
}

async function effects(db: Db, from: number, into: number | null, products: readonly number[]) {
  if (from === into) throw refuse(moleculeMoveErrors.TARGET_SAME)
  const all = await store.effectsOf(db, { from, into, products })
  if (all.products < new Set(products).size) throw refuse(moleculeMoveErrors.NOT_OF_MOLECULE)
  return all
}

export async function previewMove(db: Db, { from: id, into: typed, products }: Input<'preview'>) {
  const from = await found(db, id)
  const into = await targetOf(db, typed)
  return { from, into, ...(await effects(db, from.moleculeId, into.moleculeId, products)) }
}

/** Locks the molecules in ascending order, so that two decisions never wait for each other; whether both still stand. */
async function hold(db: Db, ...ids: number[]): Promise<boolean> {
  let stand = true
  for (const id of ids.sort((a, b) => a - b)) if (!(await standing(db, id))) stand = false
  return stand
}

export async function move(ctx: Context, { from: fromId, into: intoId, products, sign, reason }: Input<'move'>) {
  const { db } = ctx
  if (fromId === intoId) throw refuse(moleculeMoveErrors.TARGET_SAME)
  if (!(await hold(db, fromId, intoId))) throw refuse(errors.NOT_FOUND)
  await store.holdProducts(db, products)
  const [from, into] = [await found(db, fromId), await found(db, intoId)]
  const { sign: now, codes } = await effects(db, fromId, intoId, products)
  if (now !== sign) throw refuse(errors.CHANGED_MEANWHILE)
  const numbers = await moveProducts(db, { products, into: intoId })
  const by = personOf(ctx.actor).userId
  const id = await store.insertMove(db, { from: fromId, into: intoId, products, numbers, reason, by })
  await finish(ctx, { from, into, products, codes, reason })
  return { id }
}

export async function undo(ctx: Context, id: number) {
  const { db, now } = ctx
  const known = await store.findMove(db, id, false)
  if (!known) throw refuse(errors.NOT_FOUND)
  await hold(db, known.fromId, known.intoId)
  await store.holdProducts(db, known.products)
  const row = (await store.findMove(db, id, true))!
  switch (hindrance(row, now)) {
    case 'undone':
      throw refuse(errors.WRONG_STATE)
    case 'merged':
      throw refuse(moleculeMoveErrors.MOLECULE_MERGED)
    case 'newer':
      throw refuse(moleculeMoveErrors.NEWER_STANDS, { codes: row.elsewhere.join(', ') })
    case 'late':
      throw refuse(moleculeMoveErrors.UNDO_TOO_LATE)
    case null:
  }
  const [from, into] = [await found(db, row.fromId), await found(db, row.intoId)]
  const { codes } = await store.effectsOf(db, { from: row.intoId, into: row.fromId, products: row.products })
  await returnProducts(db, { products: row.products, from: row.fromId, into: row.intoId, numbers: row.numbers })
  if (row.made) await withdraw(ctx, row)
  await store.markUndone(db, id, personOf(ctx.actor).userId)
  await finish(ctx, { from: into, into: from, products: row.products, codes, reason: row.reason })
}

/** A molecule that was made for a move has nothing left: what people watch and have listed follows to the one it came from. */
async function withdraw(ctx: Context, { fromId, intoId, from }: store.MoveRow) {
  if (!(await withdrawMolecule(ctx.db, { id: intoId, into: fromId }))) return
  const pair = { from: intoId, into: fromId }
  await alertsFollow(ctx.db, pair)
  await listLinesFollow(ctx.db, pair)
  ctx.audit({ entity: 'molecule', entityId: intoId, before: { mergedInto: null }, after: { mergedInto: from } })
}

interface Moved {
  from: store.MoleculeRow
  into: store.MoleculeRow
  products: readonly number[]
  codes: readonly string[]
  reason: string
}

/** Search and trail of a move, and the numbers and names that may be elected otherwise now. */
async function finish(ctx: Context, { from, into, products, codes, reason }: Moved) {
  await classifyBySheets(ctx, [into.moleculeId])
  await reindexMolecules(ctx.db, [from.moleculeId, into.moleculeId])
  await ctx.enqueue(electJob, {})
  for (const entityId of products)
    ctx.audit({ entity: 'product', entityId, before: { molecule: from.number }, after: { molecule: into.number } })
  const told = { from: from.number, into: into.number, products: codes, reason }
  for (const { moleculeId } of [from, into])
    ctx.audit({ entity: 'molecule', entityId: moleculeId, before: null, after: told })
}

/** The merges of a molecule, of one that is gone too. */
export async function merges(db: Db, id: number) {
  if (!(await mergeStore.isMolecule(db, id))) throw refuse(errors.NOT_FOUND)
  const rows = await mergeStore.mergesOf(db, id)
  return { merges: rows.map((row) => ({ ...row, hindered: mergeHindrance(row) })) }
}

export async function previewMerge(db: Db, { from: id, into: typed }: Input<'previewMerge'>) {
  const from = await found(db, id)
  const into = await targetOf(db, typed)
  if (from.moleculeId === into.moleculeId) throw refuse(moleculeMoveErrors.TARGET_ITSELF)
  return { from, into, ...(await mergeStore.mergeEffects(db, from.moleculeId, into.moleculeId)) }
}

export async function merge(ctx: Context, { from: fromId, into: intoId, sign, reason }: Input<'merge'>) {
  const { db } = ctx
  if (fromId === intoId) throw refuse(moleculeMoveErrors.TARGET_ITSELF)
  if (!(await hold(db, fromId, intoId))) throw refuse(errors.NOT_FOUND)
  const { sign: now } = await mergeStore.mergeEffects(db, fromId, intoId)
  if (now !== sign) throw refuse(errors.CHANGED_MEANWHILE)
  const into = await found(db, intoId)
  const id = await join(ctx, { from: fromId, into: intoId }, { into: into.number, reason })
  await reindexMolecules(db, [fromId, intoId])
  await ctx.enqueue(electJob, {})
  return { id }
}

/**
 * Makes one molecule a part of another, with the alerts and lines of lists that named it; the caller holds both and tells the search.
 * @returns by what it can be undone
 */
export async function join(
  ctx: Context,
  pair: { from: number; into: number },
  { into, reason }: { into: string; reason?: string },
): Promise<number> {
  const followed = { alerts: await alertsFollow(ctx.db, pair), listLines: await listLinesFollow(ctx.db, pair) }
  const id = await joinMolecules(ctx.db, { ...pair, followed })
  const after = { mergedInto: into, ...(reason !== undefined && { reason }) }
  ctx.audit({ entity: 'molecule', entityId: pair.from, before: { mergedInto: null }, after })
  return id
}

export async function undoMerge(ctx: Context, id: number) {
  const row = await mergeStore.holdMerge(ctx.db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  switch (mergeHindrance(row)) {
    case 'undone':
      throw refuse(errors.WRONG_STATE)
    case 'conflict':
      throw refuse(moleculeMoveErrors.DECIDED_CONFLICT)
    case 'newer':
      throw refuse(moleculeMoveErrors.MOLECULE_MERGED)
    case null:
  }
  if (!(await separate(ctx, id))) throw refuse(moleculeMoveErrors.MOLECULE_MERGED)
}

/** Parts two molecules again, with all that had followed, and tells the search; false where they are not as the merge left them. */
export async function separate(ctx: Context, mergeId: number): Promise<boolean> {
  const pair = await separateMolecules(ctx.db, mergeId)
  if (!pair) return false
  await alertsReturn(ctx.db, pair)
  await listLinesReturn(ctx.db, pair)
  await reindexMolecules(ctx.db, [pair.from, pair.into])
  await ctx.enqueue(electJob, {})
  const { number } = await found(ctx.db, pair.into)
  ctx.audit({ entity: 'molecule', entityId: pair.from, before: { mergedInto: number }, after: { mergedInto: null } })
  return true
}

// Products that are a substance which the catalogue has not: another salt, another stereoisomer. It is made, and they are put to it.

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
    takenOver: await dangersOf(db, input.from),
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
  await takeOverDangers(db, { from: fromId, into: intoId })
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

/** What was taken over when a molecule was split off ends; it stands in the trail who answers for that. */
export async function judge(ctx: Context, { id, reason }: Input<'judge'>): Promise<void> {
  const { db } = ctx
  if (!(await hold(db, id))) throw refuse(errors.NOT_FOUND)
  const before = await endTakenOver(db, id)
  if (before === null) throw refuse(errors.WRONG_STATE)
  await forgetTakenOver(db, id)
  await reindexMolecules(db, [id])
  ctx.audit({
    entity: 'molecule',
    entityId: id,
    before: { dangersAs: before },
    after: { dangersAs: null, reason },
  })
}

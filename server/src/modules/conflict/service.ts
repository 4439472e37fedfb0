import { hash } from 'node:crypto'
import type { Context, Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { closeTasks, reopenTask } from '../../kernel/tasks.ts'
import { join, separate } from '../moleculeMove/service.ts'
import { reindexMolecules } from '../search/service.ts'
import { electJob } from '../upload/rules.ts'
import { correctMolecule, correctNumber, moveProduct, standing } from '../upload/service.ts'
import { conflictErrors, type conflict, type conflictOutcomes } from './contract.ts'
import {
  conflictsPage,
  drawingOf,
  findConflict,
  holdConflict,
  isPartable,
  mergeEffects,
  KIND,
  otherSides,
  sidesOf,
  type ConflictRow,
} from './store.ts'

type Chemist = Pick<Resources, 'chemistry'>

export async function listConflicts(db: Db, asked: ParsedInput<typeof conflict.list>) {
  const { rows, total, counts } = await conflictsPage(db, asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** One conflict with its sides, the product's own molecule first. */
export async function conflictDetail({ chemistry }: Chemist, db: Db, id: number) {
  const row = await findConflict(db, id)
  if (!row || row.moleculeId === null) throw refuse(errors.NOT_FOUND)
  const others = await otherSides(db, await identifiersOf({ chemistry }, db, row, row.moleculeId))
  const sides = await sidesOf(db, [row.moleculeId, ...others.map(({ id }) => id)])
  const by = new Map(others.map((one) => [one.id, one.by]))
  return {
    ...row,
    version: hash('sha256', JSON.stringify([row, sides.map(({ version }) => version)])),
    sides: await Promise.all(
      sides.map(async (side) => ({
        ...side,
        by: by.get(side.moleculeId) ?? (['product'] as const),
        drawing: side.inchiKey === null ? await drawn(chemistry, side.smiles) : null,
      })),
    ),
    partable: row.mergeId !== null && (await isPartable(db, row.mergeId)),
  }
}

async function drawn(chemistry: Chemist['chemistry'], smiles: string | null): Promise<string | null> {
  const answer = smiles === null ? null : await chemistry.depict(smiles, { size: 'large' })
  return answer?.ok ? answer.svg : null
}

/** What else could say which molecule the product is: its number, its drawing where that does not count, its names as they are read. */
async function identifiersOf({ chemistry }: Chemist, db: Db, row: ConflictRow, own: number) {
  const drawing = await drawingOf(db, own)
  const keyOf = async (smiles: string | null | undefined) => {
    if (!smiles) return null
    const answer = await chemistry.read(smiles)
    return answer.ok ? answer.structure.inchiKey : null
  }
  const names = [row.nameEn, row.nameZh].filter(Boolean)
  const read = await Promise.all(names.map((name) => chemistry.named([name])))
  const named = await Promise.all(read.map((one) => keyOf(one?.smiles)))
  const drawn = drawing?.inchiKey ?? (await keyOf(drawing?.smiles))
  return { own, cas: row.cas, drawn, named: named.filter((key) => key !== null) }
}

type Detail = Awaited<ReturnType<typeof conflictDetail>>

/** The conflict as it was shown, held for a decision. */
async function deciding(
  resources: Chemist,
  ctx: Context,
  { id, version }: { id: number; version: string },
  state: 'open' | 'done' = 'open',
): Promise<Detail> {
  await holdConflict(ctx.db, id)
  const now = await conflictDetail(resources, ctx.db, id)
  if (now.state !== state) throw refuse(errors.WRONG_STATE)
  if (now.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  return now
}

/** Ends a conflict: the task is done, the search is told, and whose number or name may be another now is elected anew. */
async function finish(
  ctx: Context,
  now: Detail,
  outcome: (typeof conflictOutcomes)[number],
  { molecules = [], more = {} }: { molecules?: readonly number[]; more?: Record<string, unknown> },
): Promise<void> {
  await closeTasks(ctx.db, KIND, [now.productId], { outcome, moleculeId: now.moleculeId, cas: now.cas, ...more })
  ctx.audit({
    entity: 'conflict',
    entityId: now.id,
    before: { state: 'open' },
    after: { state: 'done', outcome, ...more },
  })
  if (molecules.length === 0) return
  await reindexMolecules(ctx.db, molecules)
  await ctx.enqueue(electJob, {})
}

export async function keepApart(resources: Chemist, ctx: Context, input: ParsedInput<typeof conflict.keepApart>) {
  await finish(ctx, await deciding(resources, ctx, input), 'kept', {})
}

function sideOf(now: Detail, id: number) {
  const side = now.sides.find(({ moleculeId }) => moleculeId === id)
  if (!side) throw refuse(conflictErrors.NOT_ANOTHER_SIDE)
  return side
}

/** Locks molecules in ascending order, so that two decisions never wait for each other. */
async function hold(db: Db, ...ids: number[]): Promise<void> {
  for (const id of ids.sort((a, b) => a - b)) if (!(await standing(db, id))) throw refuse(errors.CHANGED_MEANWHILE)
}

/** What a merge would change of what somebody sees, as the conflict is shown now. */
export async function previewMerge(resources: Chemist, db: Db, input: ParsedInput<typeof conflict.preview>) {
  const now = await conflictDetail(resources, db, input.id)
  if (now.state !== 'open') throw refuse(errors.WRONG_STATE)
  if (now.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  const [from, into] = [sideOf(now, input.from), sideOf(now, input.into)]
  if (from === into) throw refuse(conflictErrors.NOT_ANOTHER_SIDE)
  return mergeEffects(db, from.moleculeId, into.moleculeId)
}

export async function mergeSides(resources: Chemist, ctx: Context, input: ParsedInput<typeof conflict.merge>) {
  const now = await deciding(resources, ctx, input)
  const [from, into] = [sideOf(now, input.from), sideOf(now, input.into)]
  if (from === into) throw refuse(conflictErrors.NOT_ANOTHER_SIDE)
  const ids = [from.moleculeId, into.moleculeId]
  await hold(ctx.db, ...ids)
  const pair = { from: from.moleculeId, into: into.moleculeId }
  const mergeId = await join(ctx, pair, { into: into.number })
  const more = { mergeId, from: from.number, into: into.number }
  await finish(ctx, now, 'merged', { molecules: ids, more })
}

export async function moveToSide(resources: Chemist, ctx: Context, input: ParsedInput<typeof conflict.move>) {
  const now = await deciding(resources, ctx, input)
  const [own, into] = [now.sides[0]!, sideOf(now, input.into)]
  if (own === into) throw refuse(conflictErrors.NOT_ANOTHER_SIDE)
  const ids = [own.moleculeId, into.moleculeId]
  await hold(ctx.db, ...ids)
  await moveProduct(ctx.db, { productId: now.productId, into: into.moleculeId })
  ctx.audit({
    entity: 'product',
    entityId: now.productId,
    before: { molecule: own.number },
    after: { molecule: into.number },
  })
  await finish(ctx, now, 'moved', { molecules: ids, more: { from: own.number, into: into.number } })
}

export async function correct(resources: Chemist, ctx: Context, input: ParsedInput<typeof conflict.correct>) {
  const now = await deciding(resources, ctx, input)
  const side = sideOf(now, input.moleculeId)
  const after = { cas: input.cas ?? null, nameEn: input.nameEn, nameZh: input.nameZh }
  const before = { cas: side.cas, nameEn: side.nameEn, nameZh: side.nameZh }
  const soldAs = input.soldAs ?? null
  const differs = before.cas !== after.cas || before.nameEn !== after.nameEn || before.nameZh !== after.nameZh
  if (!differs && soldAs === now.cas) throw refuse(conflictErrors.NOTHING_CORRECTED)
  await hold(ctx.db, side.moleculeId)
  if (differs) {
    if (!(await correctMolecule(ctx.db, side.moleculeId, after))) throw refuse(conflictErrors.NUMBER_TAKEN)
    ctx.audit({ entity: 'molecule', entityId: side.moleculeId, before, after })
  }
  if (soldAs !== now.cas) {
    await correctNumber(ctx.db, now.productId, soldAs)
    ctx.audit({ entity: 'product', entityId: now.productId, before: { cas: now.cas }, after: { cas: soldAs } })
  }
  await finish(ctx, now, 'corrected', {
    molecules: [side.moleculeId, now.sides[0]!.moleculeId],
    more: { of: side.number },
  })
}

export async function part(resources: Chemist, ctx: Context, input: ParsedInput<typeof conflict.part>) {
  const now = await deciding(resources, ctx, input, 'done')
  if (now.mergeId === null || !(await separate(ctx, now.mergeId))) throw refuse(conflictErrors.NOT_PARTED)
  await reopenTask(ctx.db, now.id, ['outcome', 'mergeId', 'from', 'into'])
  ctx.audit({ entity: 'conflict', entityId: now.id, before: { state: 'done' }, after: { state: 'open' } })
}

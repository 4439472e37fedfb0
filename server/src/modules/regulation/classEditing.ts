import type { StructureQuery } from '@reagora/chemistry/search'
import type { Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { unreadable } from '../structure/rules.ts'
import * as store from './classStore.ts'
import { type regulation, regulationErrors } from './contract.ts'
import { insertVersion, lockRegulation, versionInForce } from './listStore.ts'
import { filled, spread, matchJob } from './rules.ts'

// What staff do with classes of structures.

type Chemist = Pick<Resources, 'chemistry'>

/** Molecules that a class is judged by: so many that have the pattern, and so many like them that have it not. */
const EXAMPLES = 6
/** Molecules most like an example that are looked at for those without the pattern. */
const NEIGHBOURS = 200
/** Tanimoto similarity from which on two molecules are called alike here. */
const ALIKE = 0.4

/** The classes of a list's version in force, each as a picture. */
export async function classesOfList({ chemistry }: Chemist, { db, address }: Context, id: number) {
  const versionId = await versionInForce(db, id)
  const kept = versionId === null ? [] : await store.classesOfVersion(db, versionId)
  const pictures = await Promise.all(kept.map(({ smarts }) => pictureOf({ chemistry }, smarts, address)))
  return kept.map((one, at) => ({ ...one, svg: pictures[at]! }))
}

async function pictureOf({ chemistry }: Chemist, smarts: string, caller: string): Promise<string | null> {
  const drawing = await chemistry.depictQuery({ as: 'smarts', text: smarts }, { size: 'small', caller })
  return drawing.ok ? drawing.svg : null
}

/** @throws STRUCTURE_UNREADABLE with the place */
async function readPattern({ chemistry }: Chemist, smarts: string, caller: string): Promise<StructureQuery> {
  const read = await chemistry.query(smarts, { as: 'smarts', caller })
  if (!read.ok) throw unreadable(read.problem)
  return read.query
}

/** What a pattern means before it is kept: how it looks, how many molecules have it, some of them, and some that just have not. */
export async function readClass(
  resources: Resources,
  { db, address: caller, signal }: Pick<Context, 'db' | 'address' | 'signal'>,
  smarts: string,
) {
  const { structures, search, chemistry } = resources
  const query = await readPattern(resources, smarts, caller)
  const svg = await pictureOf(resources, smarts, caller)
  const run = await structures.search({ kind: 'substructure', query, stereo: false }, { caller, signal })
  const hits = (await run?.all()) ?? null
  const ids = hits?.ids ?? new Uint32Array(0)
  const key = JSON.stringify([query.key, 'class', ids.length, structures.version()])
  const [onSale = 0] = await search.countsOnSale(db, { ids, key }, [ids.length])
  const matching = await store.examplesOf(db, spread(ids, EXAMPLES))
  const others = await neighboursWithout(resources, { db, address: caller, signal }, query, matching)
  const shown = [...matching, ...others]
  const drawings = await chemistry.highlight(
    query,
    shown.map(({ smiles }) => smiles),
    { size: 'small', caller },
  )
  const examples = shown.map((one, at) => ({ ...one, svg: drawings[at] ?? null }))
  return {
    svg,
    notes: [...query.notes],
    molecules: ids.length,
    onSale,
    complete: hits !== null && hits.complete && structures.isCurrent(),
    matching: examples.slice(0, matching.length),
    others: examples.slice(matching.length),
  }
}

/** Molecules much like those that have a pattern, that have it not: what a pattern drawn too narrowly leaves out. */
async function neighboursWithout(
  { chemistry, structures }: Resources,
  { db, address: caller, signal }: Pick<Context, 'db' | 'address' | 'signal'>,
  query: StructureQuery,
  matching: readonly store.Example[],
): Promise<store.Example[]> {
  const found = new Map<number, store.Example>()
  // Around some of them there may be nothing but members, so all are tried until there is enough.
  for (const { smiles } of matching) {
    if (found.size >= EXAMPLES) break
    const example = await chemistry.query(smiles, { as: 'smiles', caller })
    if (!example.ok) continue
    const question = { kind: 'similarity', query: example.query, least: ALIKE } as const
    const run = await structures.search(question, { caller, signal })
    const alike = await store.examplesOf(db, [...((await run?.all())?.ids.subarray(0, NEIGHBOURS) ?? [])])
    const has = await chemistry.filter(
      query,
      alike.map((one) => one.smiles),
      { stereo: false },
    )
    const without = alike.filter(({ moleculeId }, at) => !has[at] && !found.has(moleculeId))
    for (const one of without.slice(0, EXAMPLES / 3)) found.set(one.moleculeId, one)
  }
  return [...found.values()]
}

/** Adds a class to a list, or changes what is said of one; the rest of it stays. Its molecules are found by the job that matches, which is called. */
export async function saveClass(resources: Chemist, ctx: Context, input: ParsedInput<typeof regulation.saveClass>) {
  const { id, entryId = null, smarts, ...said } = input
  const names = filled(said.names)
  if (Object.keys(names).length === 0) throw refuse(regulationErrors.NOTHING_NAMED)
  await readPattern(resources, smarts, ctx.address)
  if (!(await lockRegulation(ctx.db, id))) throw refuse(errors.NOT_FOUND)
  const before = entryId === null ? null : await store.lockClass(ctx.db, entryId)
  if (entryId !== null && before?.regulationId !== id) throw refuse(errors.NOT_FOUND)
  const fields = {
    smarts,
    names,
    threshold: said.threshold === undefined ? (before?.threshold ?? null) : said.threshold,
    condition: said.condition ?? before?.condition ?? '',
    note: said.note ?? before?.note ?? '',
    validTo: said.validTo === undefined ? (before?.validTo ?? null) : said.validTo,
  }
  const effective = chinaDay(ctx.now)
  const versionId =
    (await versionInForce(ctx.db, id)) ?? (await insertVersion(ctx.db, id, { importId: null, effective }))
  if (await store.patternTaken(ctx.db, versionId, smarts, entryId)) throw refuse(regulationErrors.CLASS_TAKEN)
  const saved = entryId ?? (await store.insertClass(ctx.db, versionId, fields))
  if (entryId !== null) await store.updateClass(ctx.db, entryId, fields)
  ctx.audit({
    entity: 'regulation entry',
    entityId: saved,
    before: before && { ...before },
    after: { regulationId: id, ...fields },
  })
  await ctx.enqueue(matchJob, {})
  return { entryId: saved }
}

/** Deletes a class; what came under it comes under it no longer. */
export async function removeClass(ctx: Context, entryId: number): Promise<void> {
  const before = await store.lockClass(ctx.db, entryId)
  if (!before) throw refuse(errors.NOT_FOUND)
  await store.deleteClass(ctx.db, entryId)
  ctx.audit({ entity: 'regulation entry', entityId: entryId, before: { ...before }, after: null })
}

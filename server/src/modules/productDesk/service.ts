import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { describeAnew } from '../consumable/service.ts'
import { fullName } from '../identity/rules.ts'
import { forgetImages } from '../productImage/service.ts'
import { reindexMolecules } from '../search/service.ts'
import { prepareStructures } from '../structure/service.ts'
import { electJob } from '../upload/rules.ts'
import {
  editProblemText,
  lineOfEdited,
  readState,
  setSold,
  takeEdited,
  type EditedProduct,
  type EditProblem,
} from '../upload/service.ts'
import { productDeskErrors, type productDesk } from './contract.ts'
import { differences, merged, saysAnother, type State } from './rules.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof productDesk> = ParsedInput<(typeof productDesk)[K]>
type Chemist = Pick<Resources, 'chemistry' | 'jobs'>

/** Whose products a person may see and change: the own ones; null: all, for staff. */
function reachOf(person: Person): number | null {
  if (person.permissions.has('staffCatalogue')) return null
  if (person.supplierId === null) throw refuse(errors.NOT_FOUND)
  return person.supplierId
}

const reach = ({ actor }: Context) => reachOf(personOf(actor))

export async function listProducts(ctx: Context, asked: Input<'list'>) {
  const person = personOf(ctx.actor)
  if (!person.permissions.has('staffCatalogue') && person.supplierId === null)
    return { total: 0, list: [], counts: {}, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
  const { rows, total, counts } = await store.pageOfProducts(ctx.db, reachOf(person), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

async function found(ctx: Context, id: number, hold = false): Promise<store.ProductRecord> {
  const row = await store.findProduct(ctx.db, id, reach(ctx), hold)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

const inWords = (language: Language, problems: readonly EditProblem[]) =>
  problems.map(({ place, code }) => ({ place, code, problem: editProblemText(language, code) }))

/** What was typed as it would be taken, with everything that stands against it. */
function judged(product: store.ProductRecord, current: State, typed: State) {
  const read = readState(product.code, typed, product.division === 'antibodies' ? product.attributes : null)
  const stated = new Set(current.packs.filter(({ stock }) => stock !== '').map(({ id }) => id))
  const problems = [...read.problems]
  read.state.packs.forEach((pack, at) => {
    // What is stated and promised to orders cannot become unknown again.
    if (!pack.removed && pack.id !== null && stated.has(pack.id) && pack.stock === '')
      problems.push({ place: `packs.${at}.stock`, code: 'STOCK_NEEDED' })
  })
  const edited: EditedProduct = {
    productId: product.productId,
    supplierId: product.supplierId,
    code: product.code,
    type: product.type,
    antibody: product.division === 'antibodies',
    saysAnother: saysAnother(current, read.state),
    read,
  }
  return { edited, problems, state: read.state }
}

export async function showProduct(ctx: Context, id: number) {
  const product = await found(ctx, id)
  const current = await store.currentState(ctx.db, id)
  const draft = await store.findDraft(ctx.db, id)
  const submissions = await store.submissionsOf(ctx.db, id)
  return {
    ...product,
    current,
    draft: draft
      ? {
          ...draft,
          savedBy: fullName({ surname: draft.surname, name: draft.givenName }),
          problems: inWords(ctx.language, judged(product, current, draft.state).problems),
        }
      : null,
    submissions: submissions.map((row) => ({
      ...row,
      by: fullName({ surname: row.surname, name: row.givenName }),
    })),
  }
}

export async function saveDraft(ctx: Context, { id, version, base, state }: Input<'save'>) {
  const product = await found(ctx, id)
  const packs = [...base.packs, ...state.packs].flatMap((pack) => (pack.id === null ? [] : [Number(pack.id)]))
  if (!(await store.arePacksOf(ctx.db, id, packs))) throw refuse(errors.NOT_FOUND)
  const by = personOf(ctx.actor).userId
  const kept = await store.keepDraft(ctx.db, { productId: id, version, base, state, by })
  if (kept === null) throw refuse(productDeskErrors.DRAFT_CHANGED)
  if (version === 0) ctx.audit({ entity: 'product', entityId: id, before: null, after: { draft: 'begun' } })
  const { problems } = judged(product, await store.currentState(ctx.db, id), state)
  return { version: kept, problems: inWords(ctx.language, problems) }
}

/** A chemical that has been created and not been submitted yet: no substance, and nothing that could be sold. */
const isBegun = ({ type, molecule }: store.ProductRecord) => type === 1 && molecule === null

/** Begins a product of the caller's, or for staff of the supplier that they name. @throws Refusal NOT_FOUND, CODE_TAKEN */
export async function createProduct(ctx: Context, { code, supplierId }: Input<'create'>) {
  const own = reach(ctx)
  const of = own ?? supplierId
  if (of === undefined || (own !== null && supplierId !== undefined && supplierId !== own))
    throw refuse(errors.NOT_FOUND)
  if (!(await store.isSupplier(ctx.db, of))) throw refuse(errors.NOT_FOUND)
  const productId = await store.insertProduct(ctx.db, of, code)
  if (productId === null) throw refuse(productDeskErrors.CODE_TAKEN)
  const state = await store.currentState(ctx.db, productId)
  const by = personOf(ctx.actor).userId
  await store.keepDraft(ctx.db, { productId, version: 0, base: state, state, by })
  ctx.audit({ entity: 'product', entityId: productId, before: null, after: { code, draft: 'begun' } })
  return { productId }
}

async function draftOf(db: Db, id: number, version?: number): Promise<store.DraftRow> {
  const draft = await store.findDraft(db, id)
  if (!draft) throw refuse(errors.NOT_FOUND)
  if (version !== undefined && draft.version !== version) throw refuse(productDeskErrors.DRAFT_CHANGED)
  return draft
}

export async function settleDraft(ctx: Context, { id, version, mine }: Input<'settle'>): Promise<void> {
  await found(ctx, id)
  const draft = await draftOf(ctx.db, id, version)
  const current = await store.currentState(ctx.db, id)
  const { state, conflicts } = merged({ base: draft.base, current, typed: draft.state }, mine, true)
  const by = personOf(ctx.actor).userId
  const kept = await store.keepDraft(ctx.db, { productId: id, version, base: current, state, by })
  if (kept === null) throw refuse(productDeskErrors.DRAFT_CHANGED)
  const theirs = conflicts.filter((key) => !mine.includes(key))
  ctx.audit({ entity: 'product', entityId: id, before: null, after: { draft: 'settled', theirs } })
}

export async function discardDraft(ctx: Context, { id, version }: Input<'discard'>): Promise<void> {
  const product = await found(ctx, id, true)
  const draft = await draftOf(ctx.db, id)
  if (!(await store.dropDraft(ctx.db, id, version))) throw refuse(productDeskErrors.DRAFT_CHANGED)
  if (isBegun(product)) {
    await forgetImages(ctx, id)
    await store.deleteProduct(ctx.db, id)
  }
  const { fields } = differences(draft.base, draft.state)
  const typed = Object.fromEntries(fields.map(({ field, after }) => [field, after]))
  ctx.audit({ entity: 'product', entityId: id, before: { draft: typed }, after: null })
}

/** Thrown to take back what was tried out. */
const triedOut = Symbol('tried out')

export async function reviewDraft(resources: Resources, ctx: Context, id: number) {
  const product = await found(ctx, id)
  const draft = await draftOf(ctx.db, id)
  const current = await store.currentState(ctx.db, id)
  const { state: wished, conflicts } = merged({ base: draft.base, current, typed: draft.state })
  const { edited, problems, state } = judged(product, current, wished)
  const answer = { version: draft.version, before: current, after: state, conflicts }
  const told = (all: EditProblem[], identity: Awaited<ReturnType<typeof tryOut>> | null) => ({
    ...answer,
    problems: inWords(ctx.language, all),
    identity,
  })
  if (problems.length > 0) return told(problems, null)
  const judgement = await lineOfEdited(resources.db, resources.chemistry, edited)
  if ('problems' in judgement) return told(judgement.problems, null)
  return told([], await tryOut(resources, product, edited, judgement.line))
}

/** Which substance a product becomes: it is taken, looked at, and rolled back. */
async function tryOut(
  resources: Resources,
  product: store.ProductRecord,
  edited: EditedProduct,
  line: Parameters<typeof takeEdited>[2],
) {
  const from = product.molecule
  const stays = { from, to: from, outcome: 'stays' as 'stays' | 'other' | 'new' | 'alone' }
  if (!edited.saysAnother || product.type !== 1) return stays
  let seen = stays
  const trying = resources.db.transaction().execute(async (db) => {
    await store.findProduct(db, product.productId, null, true)
    const newest = await store.newestMolecule(db)
    const following = { describe: async () => {}, reindex: async () => {}, prepare: async () => {} }
    if (!(await takeEdited(db, edited, line, following))) throw refuse(productDeskErrors.BRAND_TAKEN)
    const { molecule: to = null } = (await store.findProduct(db, product.productId, null)) ?? {}
    const disputed = await store.isDisputed(db, product.productId)
    const isNew = to !== null && to.moleculeId > newest
    const outcome = disputed ? 'alone' : isNew ? 'new' : to?.moleculeId === from?.moleculeId ? 'stays' : 'other'
    seen = { from, to: isNew ? null : to, outcome }
    throw triedOut
  })
  await trying.catch((error: unknown) => {
    if (error !== triedOut) throw error
  })
  return seen
}

export async function submitDraft(resources: Chemist, ctx: Context, { id, version }: Input<'submit'>) {
  const draft = await found(ctx, id).then(() => draftOf(ctx.db, id, version))
  const submissionId = await take(resources, ctx, id, { base: draft.base, typed: draft.state, undoes: null })
  if (!(await store.dropDraft(ctx.db, id, version))) throw refuse(productDeskErrors.DRAFT_CHANGED)
  return { submissionId }
}

/** A product as it stands and as a change would leave it, with what stands against that. */
export async function tryChange(ctx: Context, id: number, change: (state: State) => State) {
  const product = await found(ctx, id)
  const before = await store.currentState(ctx.db, id)
  const { problems, state: after } = judged(product, before, change(before))
  return { code: product.code, before, after, problems: inWords(ctx.language, problems).map(({ problem }) => problem) }
}

/** Changes a product as one of many, once for each change. */
export async function takeChange(
  resources: Chemist,
  ctx: Context,
  id: number,
  { changeId, change }: { changeId: number; change: (state: State) => State },
): Promise<number> {
  await found(ctx, id)
  if ((await store.submissionOfChange(ctx.db, id, changeId)) !== null) throw refuse(productDeskErrors.CHANGED_ALREADY)
  const base = await store.currentState(ctx.db, id)
  return take(resources, ctx, id, { base, typed: change(base), undoes: null, changeId })
}

/** Takes back what a change of many made of a product. */
export async function takeChangeBack(resources: Chemist, ctx: Context, id: number, changeId: number) {
  const submissionId = await store.submissionOfChange(ctx.db, id, changeId)
  if (submissionId === null) throw refuse(errors.NOT_FOUND)
  return undoSubmission(resources, ctx, submissionId)
}

export async function undoSubmission(resources: Chemist, ctx: Context, id: number) {
  const row = await store.findSubmission(ctx.db, id, reach(ctx))
  if (!row) throw refuse(errors.NOT_FOUND)
  if (row.undone) throw refuse(productDeskErrors.UNDONE_ALREADY)
  if (await store.findDraft(ctx.db, row.productId)) throw refuse(productDeskErrors.DRAFT_STANDS)
  const submissionId = await take(resources, ctx, row.productId, { base: row.after, typed: row.before, undoes: id })
  return { submissionId }
}

/** Takes what was typed since `base` into the catalogue, where nothing stands against it and nobody else changed the same. */
async function take(
  resources: Chemist,
  ctx: Context,
  id: number,
  {
    base,
    typed,
    undoes,
    changeId = null,
  }: { base: State; typed: State; undoes: number | null; changeId?: number | null },
): Promise<number> {
  const product = await found(ctx, id)
  const early = await readyOf(ctx, product, { base, typed })
  // Structures are read before the product is held, and what was read is what is taken.
  const judgement = await lineOfEdited(ctx.db, resources.chemistry, early.edited)
  if ('problems' in judgement) throw notReady(ctx.language, judgement.problems)
  const held = await found(ctx, id, true)
  const ready = await readyOf(ctx, held, { base, typed })
  if (JSON.stringify(ready.edited) !== JSON.stringify(early.edited)) throw refuse(errors.BUSY)
  const following = {
    describe: describeAnew,
    reindex: reindexMolecules,
    prepare: (db: Db, ids: readonly number[]) => prepareStructures(resources, db, ids),
  }
  if (!(await takeEdited(ctx.db, ready.edited, judgement.line, following))) throw refuse(productDeskErrors.BRAND_TAKEN)
  // What was off sale stays so; what was created is sold from its first submission on.
  if (held.status === 'inactive' && !isBegun(held)) await setSold(ctx.db, id, false)
  const after = await store.currentState(ctx.db, id)
  const by = personOf(ctx.actor).userId
  const submissionId = await store.insertSubmission(ctx.db, {
    productId: id,
    before: ready.current,
    after,
    by,
    undoes,
    changeId,
  })
  await ctx.enqueue(electJob, {})
  const { fields, packs } = differences(ready.current, after)
  const told = (which: 'before' | 'after') => ({
    ...Object.fromEntries(fields.map((change) => [change.field, change[which]])),
    ...(packs.length > 0 && { packs: packs.map((change) => wordOf(change, which)) }),
  })
  ctx.audit({ entity: 'product', entityId: id, before: told('before'), after: told('after') })
  return submissionId
}

type Change = ReturnType<typeof differences>['packs'][number]
/** A pack before or after it was changed, `10 × 5 g: 120.50 CNY`. */
const wordOf = ({ what, pack, changes }: Change, which: 'before' | 'after') =>
  `${pack.quantity} × ${pack.unit}: ${what === 'removed' ? what : changes.map((change) => `${change.field} ${change[which] || '–'}`).join(', ')}`

const notReady = (language: Language, problems: readonly EditProblem[]) =>
  refuse(productDeskErrors.NOT_READY, {
    fields: problems.map(({ place }) => place),
    first: editProblemText(language, problems[0]!.code),
  })

async function readyOf(ctx: Context, product: store.ProductRecord, { base, typed }: { base: State; typed: State }) {
  const current = await store.currentState(ctx.db, product.productId)
  const { state: wished, conflicts } = merged({ base, current, typed })
  if (conflicts.length > 0) throw refuse(productDeskErrors.CONFLICTS, { fields: conflicts })
  const { edited, problems, state } = judged(product, current, wished)
  if (problems.length > 0) throw notReady(ctx.language, problems)
  const { fields, packs } = differences(current, state)
  if (fields.length + packs.length === 0) throw refuse(productDeskErrors.NOTHING_EDITED)
  return { current, edited }
}

/** Puts a product on sale or takes it off; the search follows by itself. */
export async function sell(ctx: Context, id: number, sold: boolean): Promise<void> {
  const product = await found(ctx, id, true)
  const { status } = product
  const wanted = sold ? 'active' : 'inactive'
  if (status === wanted) throw refuse(errors.WRONG_STATE)
  if (sold && isBegun(product)) throw refuse(productDeskErrors.NOT_SUBMITTED)
  await setSold(ctx.db, id, sold)
  ctx.audit({ entity: 'product', entityId: id, before: { status }, after: { status: wanted } })
}

import { createHash, randomBytes } from 'node:crypto'
import { buyerOf, personOf, type Context } from '../../kernel/context.ts'
import type { Actor } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { detailAnswer, listAnswer } from './answers.ts'
import { listErrors, type list } from './contract.ts'
import { isMoving } from './rules.ts'
import * as store from './store.ts'

// Lists as things that people own: looked at, named, kept, shared, deleted.

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
export const freshSecret = () => randomBytes(24).toString('base64url')

/** Lists that one buyer may keep; each may hold megabytes. */
export const MAX_LISTS = 200

interface Keyed {
  secret?: string | undefined
}

/** Whose lists the caller sees: those of the buyer, or one visitor's list by its secret. */
const ownerOf = (actor: Actor, { secret }: Keyed): store.ListOwner => ({
  userId: actor.kind === 'person' ? buyerOf(actor).userId : null,
  secretHash: secret ? hashOf(secret) : null,
})

/** The lists of the buyer. */
export async function mine({ db, actor }: Context, asked: ParsedInput<typeof list.mine>) {
  const { rows, total, counts } = await store.listsOf(db, buyerOf(personOf(actor)).userId, asked)
  return { total, counts, list: rows.map(listAnswer), pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** A list of the caller. */
export async function own({ db, actor }: Context, input: Keyed & { id: number }): Promise<store.ListRow> {
  const row = await store.findList(db, input.id, ownerOf(actor, input))
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** The same, locked, and at rest. */
export async function held({ db, actor }: Context, input: Keyed & { id: number }): Promise<store.ListRow> {
  const row = await store.lockList(db, input.id, ownerOf(actor, input))
  if (!row) throw refuse(errors.NOT_FOUND)
  if (isMoving(row.state)) throw refuse(listErrors.LIST_MOVING)
  return row
}

export const detail = async (ctx: Context, input: ParsedInput<typeof list.detail>) =>
  detailAnswer(await own(ctx, input))

export async function rename({ db, actor, audit }: Context, input: ParsedInput<typeof list.rename>): Promise<void> {
  if (!(await store.rename(db, input.id, ownerOf(actor, input), input.name))) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'list', entityId: input.id, after: { name: input.name } })
}

export async function remove({ db, actor, audit }: Context, input: ParsedInput<typeof list.remove>): Promise<void> {
  if (!(await store.remove(db, input.id, ownerOf(actor, input)))) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'list', entityId: input.id, after: { deleted: true } })
}

/** A visitor who has signed in keeps the list. */
export async function keep(
  { db, actor, audit }: Context,
  { id, secret }: ParsedInput<typeof list.keep>,
): Promise<void> {
  const { userId } = buyerOf(personOf(actor))
  if ((await store.countOf(db, userId)) >= MAX_LISTS) throw refuse(listErrors.TOO_MANY_LISTS, { most: MAX_LISTS })
  if (!(await store.adopt(db, id, hashOf(secret), userId))) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'list', entityId: id, after: { kept: true } })
}

/** Gives a list its public link, or takes that back. */
export async function share({ db, actor, audit }: Context, { id, on }: ParsedInput<typeof list.share>) {
  const { userId } = buyerOf(personOf(actor))
  const shareToken = await store.setShare(db, id, userId, on ? freshSecret() : null)
  if (shareToken === undefined) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'list', entityId: id, after: { shared: on } })
  return { shareToken }
}

/** The list behind a link. */
export async function behind({ db }: Context, token: string): Promise<store.ListRow> {
  const row = await store.findShared(db, token)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** A list for whoever has its link. */
export async function shared(ctx: Context, { token }: ParsedInput<typeof list.shared>) {
  const { name, state, linesTotal, counts, resolvedAt } = await behind(ctx, token)
  return { name, state, linesTotal, counts, resolvedAt }
}

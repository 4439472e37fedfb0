import type { Context, Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { nothing, scoreOf } from './rules.ts'
import * as store from './store.ts'

/** Counts every supplier anew; readers see the former score until all of it is there. */
export const count = ({ db }: Pick<Resources, 'db'>, now: Date): Promise<void> =>
  db.transaction().execute((transaction) => store.countAnew(transaction, now))

/** The scores of suppliers by their id; of one that nothing is known of yet, too. */
export async function scoresOf(db: Db, supplierIds: readonly number[]) {
  const known = new Map((await store.countsOf(db, supplierIds)).map((row) => [row.supplierId, row]))
  return new Map(supplierIds.map((id) => [id, scoreOf(known.get(id) ?? nothing)]))
}

/** The score of the caller's supplier. @throws Refusal FORBIDDEN for whoever belongs to none */
export async function mine({ db, actor }: Context<Exclude<Access, 'public'>>) {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  const [row] = await store.countsOf(db, [actor.supplierId])
  return { score: scoreOf(row ?? nothing), countedAt: row?.countedAt ?? null }
}

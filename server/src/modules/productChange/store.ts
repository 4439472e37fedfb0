import type { Db } from '../../kernel/context.ts'
import { ProductChange } from './contract.ts'

export async function insertChange(db: Db, what: ProductChange, by: number): Promise<number> {
  const row = await db
    .insertInto('product_changes')
    .values({ what: JSON.stringify(what), made_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A change that somebody has kept; undefined where they have none of that id. */
export async function findChange(db: Db, id: number, by: number): Promise<ProductChange | undefined> {
  const row = await db
    .selectFrom('product_changes')
    .select('what')
    .where('id', '=', id)
    .where('made_by', '=', by)
    .executeTakeFirst()
  return row && ProductChange.parse(row.what)
}

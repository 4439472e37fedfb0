import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Attributes } from '../antibody/rules.ts'
import type { Line } from './lines.ts'

// Staged lines that are no substances: antibodies, and whatever the catalogue holds as another kind of goods.

/** Says anew what goods are, with their attributes where they are antibodies. */
export type Describe = (db: Db, goods: readonly { productId: number; attributes: Attributes | null }[]) => Promise<void>

/** The lines that say of a chemical, or of goods of another division, what antibodies alone have. */
export async function notAntibodies(db: Db): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select s.line from staged_lines s join products p on p.id = s.product_id left join consumables c on c.product_id = p.id
      left join category_divisions d on d.category_id = c.category_id
    where s.antibody and d.division is distinct from 'antibodies'`.execute(db)
  return rows.map(({ line }) => line)
}

/** Keeps lines that are no substances out of the search for molecules, until `takeGoodsBack`; answers how many there are. */
export async function setGoodsAside(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update staged_lines s set fresh = null, goods = true
    where s.fresh and (s.antibody or exists (select from products p where p.id = s.product_id and p.type = 2))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export const takeGoodsBack = (db: Db) => sql`update staged_lines set fresh = true where goods`.execute(db)

/** Says what the goods among the lines are, once they have their products. */
export async function describeGoods(db: Db, lines: readonly Line[], describe: Describe): Promise<void> {
  const { rows } = await sql<{ line: number; productId: number }>`
    select line, product_id as "productId" from staged_lines where goods and fresh and product_id is not null`.execute(
    db,
  )
  const antibodies = new Map(lines.flatMap(({ line, antibody }) => (antibody ? [[line, antibody] as const] : [])))
  await describe(
    db,
    rows.map(({ line, productId }) => ({ productId, attributes: antibodies.get(line) ?? null })),
  )
}

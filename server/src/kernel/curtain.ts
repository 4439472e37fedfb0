import { sql, type RawBuilder } from 'kysely'
import { askedTogether } from './askedTogether.ts'
import type { Db } from './context.ts'
import type { Actor } from './shared/access.ts'

// What guests do not see: the goods of the divisions that staff have closed to them (module `division` writes them). Whoever is signed in
// sees everything. Every public read of goods asks here; an endpoint that shows chemicals alone declares `division` and is refused as a
// whole, the same for what exists and what does not.

export interface Curtain {
  /** Whether molecules and their products are hidden. */
  chemicals: boolean
  /** The categories of other goods that are hidden, ascending. */
  categories: readonly number[]
  /** Equal where the same is hidden; empty where nothing is. */
  key: string
}

/** Nothing is hidden. */
export const NO_CURTAIN: Curtain = { chemicals: false, categories: [], key: '' }

/** What is hidden from somebody. */
export async function curtainFor({ db, actor }: { db: Db; actor: Actor }): Promise<Curtain> {
  return actor.kind === 'person' ? NO_CURTAIN : curtainOfGuests(db)
}

/** What is hidden from everybody who is not signed in. */
export const curtainOfGuests = askedTogether(async (db: Db): Promise<Curtain> => {
  const { rows } = await sql<{ code: string }>`/* prepared */ select code from divisions where not anonymous`.execute(
    db,
  )
  if (rows.length === 0) return NO_CURTAIN
  const codes = rows.map(({ code }) => code)
  const { rows: hidden } = await sql<{ id: number }>`
    select category_id as id from category_divisions where division = any(${codes}::text[]) order by 1`.execute(db)
  const chemicals = codes.includes('chemicals')
  const categories = hidden.map(({ id }) => id)
  return { chemicals, categories, key: `${chemicals} ${categories.join()}` }
})

/** Whether a product `p` of a statement stands before the curtain. */
export function isShown({ chemicals, categories }: Curtain): RawBuilder<boolean> {
  const goods =
    categories.length === 0
      ? sql`true`
      : sql`p.type <> 2 or not exists (select from consumables hidden
          where hidden.product_id = p.id and hidden.category_id = any(${[...categories]}::bigint[]))`
  return sql<boolean>`(${goods})${chemicals ? sql` and p.type <> 1` : sql``}`
}

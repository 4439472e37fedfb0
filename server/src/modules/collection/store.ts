import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { favouriteListing } from './contract.ts'

export interface FavouriteRow {
  productId: number
  moleculeId: number | null
  onSale: boolean
  label: string
  note: string
  savedAt: Date
  packageId: number | null
  priceThen: Money | null
}

const onSale = sql`p.status = 'active' and c.status = 'active'`
const source: ListingSource<typeof favouriteListing> = {
  from: sql`collections f join products p on p.id = f.product_id join supplier_profiles s on s.id = p.supplier_id
    join companies c on c.id = s.company_id left join molecules m on m.id = p.molecule_id`,
  filters: {
    search: (
      like,
    ) => sql`(p.code ilike ${like} or p.name_en ilike ${like} or p.name_zh ilike ${like} or m.name_en ilike ${like}
      or m.name_zh ilike ${like} or coalesce(m.cas, p.cas) ilike ${like} or s.name_en ilike ${like} or s.name_zh ilike ${like}
      or f.note ilike ${like})`,
    label: sql`f.label`,
    sold: sql`case when ${onSale} then 'on sale' else 'gone' end`,
    saved: sql`china_day(f.created_at)`,
  },
  sorts: { saved: sql`f.created_at`, supplier: sql`s.name_en`, label: sql`nullif(f.label, '')` },
  id: sql`f.product_id`,
}

/** A page of a buyer's favourites. */
export async function favouritesOf(db: Db, buyerId: number, asked: Asked) {
  const { rows, ...page } = await pageOfListing<
    Omit<FavouriteRow, 'priceThen'> & { price: number | null; currency: Currency | null },
    typeof favouriteListing
  >(db, favouriteListing, source, {
    select: sql`f.product_id as "productId", p.molecule_id as "moleculeId", ${onSale} as "onSale", f.label, f.note,
      f.created_at as "savedAt", f.package_id as "packageId", f.price, f.currency`,
    within: sql`f.user_id = ${buyerId}`,
    asked,
  })
  const list = rows.map(({ price, currency, ...row }): FavouriteRow => ({
    ...row,
    priceThen: price === null ? null : { minor: price, currency: currency! },
  }))
  return { ...page, rows: list }
}

export async function countFavourites(db: Db, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function favouriteIds(db: Db, buyerId: number): Promise<number[]> {
  const rows = await db.selectFrom('collections').select('product_id').where('user_id', '=', buyerId).execute()
  return rows.map((row) => row.product_id)
}

export interface ToKeep {
  productId: number
  packageId: number | null
  price: Money | null
}

/** Adds favourites in ascending product, so that two savings at once never wait in a circle; those there stay as they are. */
export async function insertFavourites(db: Db, buyerId: number, rows: readonly ToKeep[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('collections')
    .values(
      rows
        .toSorted((a, b) => a.productId - b.productId)
        .map(({ productId, packageId, price }) => ({
          user_id: buyerId,
          product_id: productId,
          package_id: packageId,
          price: price?.minor ?? null,
          currency: price?.currency ?? null,
        })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()
}

/** Writes label and note of one favourite; false where the buyer has none such. */
export async function describeFavourite(
  db: Db,
  buyerId: number,
  productId: number,
  text: { label: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collections')
    .set(text)
    .where('user_id', '=', buyerId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteFavourites = (db: Db, buyerId: number, productIds: readonly number[]) =>
  db
    .deleteFrom('collections')
    .where('user_id', '=', buyerId)
    .where('product_id', 'in', [...productIds])
    .execute()

/**
 * Favourites become a colleague's. Of one that both have the colleague's stands, with what the other had written beside it.
 * @returns how many there were
 */
export async function moveFavourites(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`select product_id from collections where user_id in (${from}, ${to})
    order by product_id, user_id for update`.execute(db)
  if (rows.length === 0) return 0
  const moved = await countFavourites(db, from)
  await sql`update collections t set label = coalesce(nullif(t.label, ''), f.label),
      note = case when t.note = f.note then t.note else left(concat_ws(E'\n', nullif(t.note, ''), nullif(f.note, '')), 500) end
    from collections f where t.user_id = ${to} and f.user_id = ${from} and f.product_id = t.product_id`.execute(db)
  await sql`delete from collections f where user_id = ${from} and exists (select from collections t
    where t.user_id = ${to} and t.product_id = f.product_id)`.execute(db)
  await sql`update collections set user_id = ${to} where user_id = ${from}`.execute(db)
  return moved
}

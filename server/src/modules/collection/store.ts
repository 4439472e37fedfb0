import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'

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

export interface Page {
  pageNumber: number
  pageSize: number
}

/** A page of a buyer's favourites, newest first, of one label where told; `''` is those without. */
export async function favouritesOf(db: Db, buyerId: number, label: string | undefined, page: Page) {
  const chosen = label === undefined ? sql<boolean>`true` : sql<boolean>`f.label = ${label}`
  const { rows } = await sql<Omit<FavouriteRow, 'priceThen'> & { price: number | null; currency: Currency | null }>`
    select f.product_id as "productId", p.molecule_id as "moleculeId", p.status = 'active' and c.status = 'active' as "onSale",
      f.label, f.note, f.created_at as "savedAt", f.package_id as "packageId", f.price, f.currency
    from collections f join products p on p.id = f.product_id join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id
    where f.user_id = ${buyerId} and ${chosen}
    order by f.created_at desc, f.product_id desc
    limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}`.execute(db)
  return rows.map(({ price, currency, ...row }): FavouriteRow => ({
    ...row,
    priceThen: price === null ? null : { minor: price, currency: currency! },
  }))
}

/** The labels a buyer uses, with how many favourites bear each. */
export async function labelsOf(db: Db, buyerId: number): Promise<{ label: string; count: number }[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['label', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', buyerId)
    .groupBy('label')
    .orderBy('label')
    .execute()
  return rows.map(({ label, count }) => ({ label, count: Number(count) }))
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

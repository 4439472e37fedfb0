import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'

/** Whether a product is one of a supplier, of anybody where none is named; nobody else changes it until the transaction ends. */
export async function holdProduct(db: Db, id: number, supplierId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from products p where p.id = ${id} and (${supplierId}::bigint is null or p.supplier_id = ${supplierId}) for no key update`.execute(
    db,
  )
  return rows.length > 0
}

export async function isOwn(db: Db, id: number, supplierId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from products p where p.id = ${id} and (${supplierId}::bigint is null or p.supplier_id = ${supplierId})`.execute(
    db,
  )
  return rows.length > 0
}

export interface ImageRow {
  imageId: number
  name: string
  size: number
}

export async function imagesOf(db: Db, productId: number): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select i.id as "imageId", f.name, f.size from product_images i join files f on f.id = i.file_id
    where i.product_id = ${productId} order by i.position`.execute(db)
  return rows
}

/** Puts a picture behind those that a product has. */
export async function insertImage(
  db: Db,
  { productId, fileId, by }: { productId: number; fileId: string; by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_images (product_id, position, file_id, created_by)
    select ${productId}::bigint, coalesce(max(position), 0) + 1, ${fileId}::uuid, ${by}::bigint from product_images where product_id = ${productId}
    returning id`.execute(db)
  return rows[0]!.id
}

export async function placeImages(db: Db, imageIds: readonly number[]): Promise<void> {
  await sql`
    update product_images i set position = w.place from unnest(${[...imageIds]}::bigint[]) with ordinality w (id, place)
    where i.id = w.id`.execute(db)
}

/** The product that a picture is of. */
export async function productOf(db: Db, imageId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_images where id = ${imageId}`.execute(db)
  return rows[0]?.id
}

/** Takes a picture away and closes the gap; undefined where somebody else has. */
export async function dropImage(db: Db, imageId: number): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string; productId: number }>`
    delete from product_images where id = ${imageId} returning file_id as "fileId", product_id as "productId"`.execute(
    db,
  )
  const [gone] = rows
  if (!gone) return undefined
  const left = await imagesOf(db, gone.productId)
  await placeImages(
    db,
    left.map((one) => one.imageId),
  )
  return gone.fileId
}

/** The file of a picture that somebody may see: of goods on sale, and of whatever a supplier, or staff (null), looks after. */
export async function shownImage(
  db: Db,
  imageId: number,
  { curtain, keeper }: { curtain: Curtain; keeper: number | null | undefined },
): Promise<string | undefined> {
  const keeps = keeper === undefined ? sql`false` : keeper === null ? sql`true` : sql`p.supplier_id = ${keeper}`
  const { rows } = await sql<{ fileId: string }>`
    select i.file_id as "fileId" from product_images i join products p on p.id = i.product_id
    join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    left join molecules m on m.id = p.molecule_id
    where i.id = ${imageId} and (${keeps}
      or p.status = 'active' and c.status = 'active' and m.internal_only is not true and ${isShown(curtain)})`.execute(
    db,
  )
  return rows[0]?.fileId
}

export interface PictureRow {
  imageId: number
  productId: number
  code: string
  supplierName: string
  supplierNameZh: string
}

/** The most pictures that the page of a molecule shows. */
const SHOWN = 12

/** Pictures of what is sold of a molecule, best-ranked supplier first. */
export async function picturesOf(db: Db, moleculeId: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`/* prepared */
    select i.id as "imageId", p.id as "productId", p.code, s.name_en as "supplierName", s.name_zh as "supplierNameZh"
    from products p join product_images i on i.product_id = p.id
    join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    where p.molecule_id = ${moleculeId} and p.status = 'active' and c.status = 'active'
    order by s.top_tag desc, s.display_order nulls last, p.id, i.position limit ${SHOWN}`.execute(db)
  return rows
}

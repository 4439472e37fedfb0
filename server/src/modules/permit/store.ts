import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource, ofCompany } from '../../kernel/listing.ts'
import { permitListing, type PermitClass, type permitStates } from './contract.ts'
import { decimalOf, millionths, type Held } from './rules.ts'

/** What lines have drawn of permit `p`: of units that were cancelled nothing. */
const drawn = sql`coalesce((select sum(d.per_unit * (l.quantity - l.cancelled)) from permit_draws d
  join order_lines l on l.id = d.order_line_id where d.permit_id = p.id), 0)`

const source: ListingSource<typeof permitListing> = {
  from: sql`permits p join companies c on c.id = p.company_id join addresses a on a.id = p.address_id`,
  filters: {
    search: (like) =>
      sql`(p.number ilike ${like} or p.issuer ilike ${like} or c.name ilike ${like} or c.local_name ilike ${like}
        or array_to_string(p.substances, ' ') ilike ${like})`,
    ofCompany: ofCompany(sql`p.company_id`),
    status: sql`p.status`,
    class: sql`p.class`,
    valid: sql`p.valid_until`,
  },
  sorts: { created: sql`p.id`, valid: sql`p.valid_until`, company: sql`c.name` },
  id: sql`p.id`,
}

export interface PermitRow {
  id: number
  companyName: string
  companyLocalName: string
  class: PermitClass
  number: string
  issuer: string
  validUntil: string
  substances: string[]
  amount: string
  left: string
  unit: 'g' | 'mL'
  address: string
  status: (typeof permitStates)[number]
  note: string
  createdAt: Date
}

/** A page of permits: of one company, or of all (null). */
export const pageOfPermits = (db: Db, companyId: number | null, asked: Asked) =>
  pageOfListing<PermitRow, typeof permitListing>(db, permitListing, source, {
    select: sql`p.id, c.name as "companyName", c.local_name as "companyLocalName", p.class, p.number, p.issuer,
      p.valid_until::text as "validUntil", p.substances, trim_scale(p.amount)::text as amount,
      trim_scale(p.amount - ${drawn})::text as left, p.unit,
      case when a.nickname = '' then a.city || ' ' || a.street else a.nickname end as address, p.status, p.note,
      p.created_at as "createdAt"`,
    within: companyId === null ? sql<boolean>`true` : sql<boolean>`p.company_id = ${companyId}`,
    asked,
  })

export interface NewPermit {
  companyId: number
  class: PermitClass
  number: string
  issuer: string
  validUntil: string
  substances: readonly string[]
  amount: string
  unit: 'g' | 'mL'
  addressId: number
  fileId: string
  by: number
}

export async function insertPermit(db: Db, permit: NewPermit): Promise<number> {
  const { id } = await db
    .insertInto('permits')
    .values({
      company_id: permit.companyId,
      class: permit.class,
      number: permit.number,
      issuer: permit.issuer,
      valid_until: permit.validUntil,
      substances: [...permit.substances],
      amount: permit.amount,
      unit: permit.unit,
      address_id: permit.addressId,
      file_id: permit.fileId,
      created_by: permit.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A permit, locked; null where there is none. */
export async function lockPermit(db: Db, id: number) {
  const row = await db
    .selectFrom('permits')
    .select(['id', 'status', 'number', 'company_id as companyId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const decide = (db: Db, id: number, status: 'approved' | 'rejected', note: string, by: number) =>
  db
    .updateTable('permits')
    .set({ status, note, decided_by: by, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The file of a permit: of one company, or of all (null). */
export async function fileOfPermit(db: Db, companyId: number | null, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('permits')
    .select('file_id as fileId')
    .where('id', '=', id)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .executeTakeFirst()
  return row?.fileId ?? null
}

/** Whether goods may be sent to an address of the company. */
export async function isShipTo(db: Db, companyId: number, addressId: number): Promise<boolean> {
  const { rows } = await sql`select from addresses where id = ${addressId} and company_id = ${companyId}
    and status = 'active' and kind in ('ship', 'both')`.execute(db)
  return rows.length > 0
}

/**
 * What a company holds and was not refused.
 * @param lock `true` lets nobody else draw until the transaction ends; in ascending id, so that two orders never wait crosswise
 */
export async function heldBy(db: Db, companyId: number, lock: boolean): Promise<Held[]> {
  if (lock)
    await sql`/* prepared */ select id from permits where company_id = ${companyId} and status = 'approved' order by id for update`.execute(
      db,
    )
  const { rows } = await sql<Omit<Held, 'left'> & { left: string }>`/* prepared */
    select p.id, p.class, p.status = 'approved' as approved, p.valid_until::text as "validUntil", p.substances, p.unit,
      (greatest(p.amount - ${drawn}, 0))::text as left, p.address_id as "addressId"
    from permits p where p.company_id = ${companyId} and p.status <> 'rejected' order by p.id`.execute(db)
  return rows.map((row) => ({ ...row, left: millionths(row.left) ?? 0n }))
}

/** Grams in a millilitre of those packs whose product states it, as exact decimals. */
export async function densitiesOf(db: Db, packageIds: readonly number[]): Promise<Map<number, string>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; density: string }>`/* prepared */
    select k.id, trim_scale(d.density)::text as density from packages k join product_details d on d.product_id = k.product_id
    where k.id = any(${[...packageIds]}::bigint[]) and d.density is not null`.execute(db)
  return new Map(rows.map(({ id, density }) => [id, density]))
}

export interface Draw {
  permitId: number
  packageId: number
  part: number
  /** Millionths of the permit's unit in one pack. */
  perUnit: bigint
}

/** A line draws what the one did that it was split off; how much, its units say. */
export const copyDraws = (db: Db, lines: readonly { from: number; to: number }[]) =>
  sql`insert into permit_draws (permit_id, order_line_id, per_unit)
    select d.permit_id, l."to", d.per_unit
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("from" bigint, "to" bigint)
    join permit_draws d on d.order_line_id = l."from"`.execute(db)

/** Writes what the lines of an order draw. */
export async function insertDraws(db: Db, orderId: number, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) return
  const json = JSON.stringify(draws.map((draw) => ({ ...draw, perUnit: decimalOf(draw.perUnit) })))
  await sql`insert into permit_draws (permit_id, order_line_id, per_unit)
    select d."permitId", l.id, d."perUnit"
    from jsonb_to_recordset(${json}::jsonb) as d("permitId" bigint, "packageId" bigint, part int, "perUnit" numeric)
    join order_lines l on l.order_id = ${orderId} and l.package_id = d."packageId" and l.part = d.part`.execute(db)
}

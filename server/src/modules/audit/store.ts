import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

interface Who {
  id: number
  surname: string
  name: string
  email: string
}
interface Acted {
  id: number
  at: Date
  actor: Who | null
  on_behalf_of: Who | null
}
export type EventRow = Acted & {
  move: string
  from_state: string | null
  to_state: string | null
  data: Record<string, unknown>
}
export type ChangeRow = Acted & {
  act: string
  request_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const who = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'surname', ${sql.ref(`${alias}.surname`)}, 'name', ${sql.ref(`${alias}.name`)},
  'email', ${sql.ref(`${alias}.email`)}) end`

/** The moves of one thing, oldest first. */
export async function eventsOf(db: Db, entity: string, entityId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.move, e.from_state, e.to_state, e.data, ${who('a')} as actor, ${who('b')} as on_behalf_of
    from events e left join users a on a.id = e.actor_id left join users b on b.id = e.obo_buyer_id
    where e.entity = ${entity} and e.entity_id = ${entityId} order by e.id limit 500`.execute(db)
  return rows
}

/** The audit rows of one thing, oldest first. */
export async function changesOf(db: Db, entity: string, entityId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select t.id, t.at, t.act, t.request_id, d.before, d.after, ${who('a')} as actor, ${who('b')} as on_behalf_of
    from audit t left join audit_detail d on d.audit_id = t.id
      left join users a on a.id = t.actor_id left join users b on b.id = t.on_behalf_of
    where t.entity = ${entity} and t.entity_id = ${entityId} order by t.id limit 500`.execute(db)
  return rows
}

/** Whether something is a supplier's: an upload, or the price of a pack. */
export async function isOfSupplier(db: Db, entity: string, id: number, supplierId: number): Promise<boolean> {
  if (entity !== 'upload' && entity !== 'package') return false
  const { rows } = await (
    entity === 'upload'
      ? sql`select 1 from uploads where id = ${id} and supplier_id = ${supplierId}`
      : sql`select 1 from packages k join products p on p.id = k.product_id where k.id = ${id} and p.supplier_id = ${supplierId}`
  ).execute(db)
  return rows.length > 0
}

/** Seals rows of transactions that have ended, a hundred thousand or so at most. @returns how many */
export async function sealSome(db: Db): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit() as sealed`.execute(db)
  return rows[0]!.sealed
}

/** What is wrong with the trail, its details or its seals: nothing at any moment. */
export async function auditViolations(db: Db): Promise<{ what: string; id: number }[]> {
  const { rows } = await sql<{ what: string; id: number }>`select what, id from audit_violations() limit 1000`.execute(
    db,
  )
  return rows
}

/** The newest seal, to be kept where nobody who writes the tables can change it. */
export async function lastSeal(db: Db): Promise<{ seal: number; hash: string } | null> {
  const { rows } = await sql<{ seal: number; hash: string }>`
    select n as seal, encode(hash, 'hex') as hash from audit_seals order by n desc limit 1`.execute(db)
  return rows[0] ?? null
}

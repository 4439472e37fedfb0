import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { buyingRoles } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { MAX_NAMED } from './contract.ts'

export interface Colleague {
  id: number
  surname: string
  name: string
  email: string
  language: Language
}

/** Active colleagues of somebody who may buy, by name; `only`: that one alone, held against its end. */
export async function successorsOf(db: Db, userId: number, only: number | null = null): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select u.id, u.surname, u.name, u.email, u.language from users u
    where u.company_id = (select company_id from users where id = ${userId}) and u.id <> ${userId} and u.status = 'active'
      and exists (select from user_roles r where r.user_id = u.id and r.role = any(${[...buyingRoles]}::text[]))
      and (${only}::bigint is null or u.id = ${only})
    order by u.surname || u.name, u.id limit ${MAX_NAMED} ${only === null ? sql`` : sql`for share of u`}`.execute(db)
  return rows
}

/** Tasks that somebody holds. */
export async function countTasks(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from tasks
    where claimed_by = ${userId} and status = 'claimed'`.execute(db)
  return rows[0]!.held
}

/** Companies whose account manager somebody is. */
export async function companiesOf(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; name: string; localName: string }>`select id, name, local_name as "localName"
    from companies where account_manager_id = ${userId} order by name, id limit ${MAX_NAMED}`.execute(db)
  return rows
}

/** People of a rejected company, none of whom comes back; of any other company nobody. */
export async function endedPeopleOf(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from users u join companies c on c.id = u.company_id
    where c.id = ${companyId} and c.status = 'rejected' and u.status = 'terminated' order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

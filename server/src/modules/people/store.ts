import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { containing } from '../../kernel/like.ts'
import type { CompanySort, Role } from '../../kernel/shared/access.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { UserStatus } from '../identity/rules.ts'

export interface UserRow {
  id: number
  userEmail: string
  surname: string
  name: string
  phone: string
  jobTitle: string
  language: Language
  status: UserStatus
  roles: Role[]
  companyId: number
  companyName: string
  companyLocalName: string
  companyKind: CompanySort['kind']
  isHouse: boolean
  lastSignInAt: Date | null
  version: number
}

interface Filter {
  status?: UserStatus | undefined
  param?: string | undefined
  pageNumber: number
  pageSize: number
}

/** People of one company, or of all (`null`, staff only, the caller decides). */
export async function pageOfPeople(db: Db, companyId: number | null, { status, param, pageNumber, pageSize }: Filter) {
  const like = param ? containing(param) : null
  const which = sql`from users u join companies c on c.id = u.company_id
    where (${companyId}::bigint is null or u.company_id = ${companyId})
      and (${status ?? null}::text is null or u.status = ${status ?? null})
      and (${like}::text is null or u.email ilike ${like} or u.surname || u.name ilike ${like})`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db)
  const { rows } = await sql<UserRow>`
    select u.id, u.email as "userEmail", u.surname, u.name, u.phone, u.job_title as "jobTitle", u.language, u.status,
      array(select role from user_roles where user_id = u.id order by role) as roles, u.company_id as "companyId",
      c.name as "companyName", c.local_name as "companyLocalName", c.kind as "companyKind", c.is_house as "isHouse", u.last_sign_in_at as "lastSignInAt", u.version
    ${which} order by u.company_id, u.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

/** A company that takes new people, held so that closing it waits. */
export async function lockCompany(db: Db, companyId: number): Promise<(CompanySort & { status: string }) | null> {
  const { rows } = await sql<CompanySort & { status: string }>`select kind, is_house as "isHouse", status from companies
    where id = ${companyId} and status in ('active', 'pending approval') for share`.execute(db)
  return rows[0] ?? null
}

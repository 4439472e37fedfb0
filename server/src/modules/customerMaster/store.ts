import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { CompanyStatus } from '../company/rules.ts'

export interface Person {
  id: number
  surname: string
  name: string
}

/** People of the house who can sign in. */
export async function staffOf(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.surname, u.name from users u join companies c on c.id = u.company_id
    where c.is_house and u.status = 'active' order by u.surname || u.name, u.id limit 200`.execute(db)
  return rows
}

/** Somebody who is an account manager, also one who left meanwhile. */
export async function personNamed(db: Db, id: number): Promise<Person | null> {
  const { rows } = await sql<Person>`select id, surname, name from users where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u join companies c on c.id = u.company_id
    where u.id = ${userId} and c.is_house and u.status = 'active'`.execute(db)
  return rows.length > 0
}

interface Standing {
  currency: string
  version: number
  supplierId: number | null
  orderOnly: boolean
}

/** What stands beside the master. */
export async function standingOf(db: Db, companyId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select c.currency, c.version, s.id as "supplierId", coalesce('order-only' = any(s.programmes), false) as "orderOnly"
    from companies c left join supplier_profiles s on s.company_id = c.id where c.id = ${companyId}`.execute(db)
  return rows[0]!
}

interface Relative {
  id: number
  name: string
  isParent: boolean
}

/** The company above one and those right below it. */
export async function relativesOf(db: Db, companyId: number): Promise<Relative[]> {
  const { rows } = await sql<Relative>`
    select p.id, p.name, true as "isParent" from companies c join companies p on p.id = c.parent_id where c.id = ${companyId}
    union all (select d.id, d.name, false from companies d where d.parent_id = ${companyId} order by d.name limit 100)`.execute(
    db,
  )
  return rows
}

interface Registered {
  id: number
  name: string
  localName: string
  kind: 'buyer' | 'supplier' | 'both'
  isHouse: boolean
  status: CompanyStatus
  country: string
  taxId: string
  email: string
  phone: string
  url: string
  description: string
  divisions: ('chemicals' | 'bioreagents' | 'antibodies' | 'consumables' | 'other')[]
  file: { id: string; name: string; size: number } | null
  reviewNote: string
  registeredAt: Date
}

/** What a company registered with. */
export async function findRegistered(db: Db, companyId: number): Promise<Registered | null> {
  const { rows } = await sql<Registered>`
    select c.id, c.name, c.local_name as "localName", c.kind, c.is_house as "isHouse", c.status, c.country, c.tax_id as "taxId", c.email,
      c.phone, c.url, c.description, c.divisions, case when f.id is not null then
        json_build_object('id', f.id, 'name', f.name, 'size', f.size) end as file,
      c.review_note as "reviewNote", c.created_at as "registeredAt"
    from companies c left join files f on f.id = c.registration_file where c.id = ${companyId}`.execute(db)
  return rows[0] ?? null
}

interface RegisteredPerson extends Person {
  userEmail: string
  phone: string
  jobTitle: string
  status: string
  heardAbout: string
  referrerName: string
  referrerEmail: string
}

/** The first people of a company. */
export async function peopleOf(db: Db, companyId: number): Promise<RegisteredPerson[]> {
  const { rows } = await sql<RegisteredPerson>`
    select id, email as "userEmail", surname, name, phone, job_title as "jobTitle", status, heard_about as "heardAbout",
      referrer_name as "referrerName", referrer_email as "referrerEmail"
    from users where company_id = ${companyId} order by id limit 20`.execute(db)
  return rows
}

interface Duplicate {
  id: number
  name: string
  localName: string
  status: CompanyStatus
  country: string
  by: ('name' | 'taxId' | 'domain')[]
}

/** Companies that may be the same one. `domains`: mail domains of its people that are its own. */
export async function duplicatesOf(
  db: Db,
  { id, name, localName, taxId }: Pick<Registered, 'id' | 'name' | 'localName' | 'taxId'>,
  domains: readonly string[],
): Promise<Duplicate[]> {
  const names = [name, localName].filter((one) => one !== '').map((one) => one.toLowerCase())
  // Each arm has an index of its own; one condition over all of them would read every company.
  const { rows } = await sql<Duplicate>`
    with found as (
      select id, 'name' as by from companies where lower(name) = any(${names}::text[])
      union select id, 'name' from companies where local_name <> '' and lower(local_name) = any(${names}::text[])
      union select id, 'taxId' from companies where tax_id <> '' and upper(tax_id) = upper(${taxId})
      union select distinct company_id, 'domain' from users where split_part(email, '@', 2) = any(${[...domains]}::text[]))
    select c.id, c.name, c.local_name as "localName", c.status, c.country, array_agg(f.by order by f.by) as by
    from found f join companies c on c.id = f.id where c.id <> ${id}
    group by c.id order by count(*) desc, c.id limit 20`.execute(db)
  return rows
}

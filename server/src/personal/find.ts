import { sql } from 'kysely'
import type { Db } from '../kernel/context.ts'
import type { Who } from './declaration.ts'

interface Row {
  id: number
  email: string
  phone: string
  surname: string
  name: string
  companyId: number
}

/** The person of an e-mail address or an id, held against every other change where they are to be erased. */
export async function findPerson(db: Db, by: { email: string } | { id: number }, hold = false): Promise<Who | null> {
  const which = 'email' in by ? sql`email = ${by.email.trim().toLowerCase()}` : sql`id = ${by.id}`
  const { rows } = await sql<Row>`select id, email, phone, surname, name, company_id as "companyId" from users
    where ${which} ${hold ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { surname, name, ...who } = row
  const names = [`${surname}${name}`, `${name} ${surname}`, `${surname} ${name}`].map((text) => text.trim())
  return { ...who, names: [...new Set(names)] }
}

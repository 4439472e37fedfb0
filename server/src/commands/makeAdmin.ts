import { sql, type Transaction } from 'kysely'
import { StartRefused } from '../kernel/settings.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { recordEvent } from '../kernel/unitOfWork.ts'
import { insertCompany } from '../modules/company/store.ts'
import { hashOfSecret, newSecret } from '../modules/identity/session.ts'
import { findAccount, insertLink, insertUser } from '../modules/identity/store.ts'

interface Invited {
  email: string
  name: string
  surname: string
  /** The name of the house, where there is none yet. */
  company: string
}

/**
 * Invites a site administrator into the house, which is made where there is none; somebody invited already gets a new link.
 * @returns the secret of the link that activates the account
 */
export async function inviteSiteAdmin(db: Transaction<Tables>, { company, ...person }: Invited): Promise<string> {
  // One after the other: two first administrators share one house.
  await sql`select pg_advisory_xact_lock(hashtextextended('site administrators', 0))`.execute(db)
  const known = await findAccount(db, person.email)
  if (known && !(known.status === 'invited' && known.roles.includes('ROLE_SITE_ADMIN')))
    throw new StartRefused(`${person.email} has an account already.`)
  const userId = known?.id ?? (await invite(db, person, company))
  const secret = newSecret()
  await insertLink(db, 'activation', userId, person.email, hashOfSecret(secret))
  await db
    .insertInto('audit')
    .values({
      act: 'command.admin',
      entity: 'user',
      entity_id: userId,
      request_id: 'command',
      after: JSON.stringify({ roles: ['ROLE_SITE_ADMIN'] }),
    })
    .execute()
  return secret
}

async function invite(db: Transaction<Tables>, person: Omit<Invited, 'company'>, company: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from companies where is_house and status = 'active' order by id limit 1`.execute(db)
  const companyId = rows[0]?.id ?? (await house(db, company))
  const details = { phone: '', jobTitle: '', language: 'zh' as const, roles: ['ROLE_SITE_ADMIN'] as const }
  const userId = (await insertUser(db, { ...person, ...details, companyId }, 'invited', null))!
  const actor = { userId }
  await recordEvent(db, { entity: 'user', entityId: userId, move: 'invite', from: null, to: 'invited', actor })
  if (!rows[0])
    await recordEvent(db, {
      entity: 'company',
      entityId: companyId,
      move: 'establish',
      from: null,
      to: 'active',
      actor,
    })
  return userId
}

const house = (db: Transaction<Tables>, name: string) =>
  insertCompany(
    db,
    {
      name,
      localName: '',
      kind: 'buyer',
      isHouse: true,
      country: 'CN',
      currency: 'CNY',
      taxId: '',
      email: '',
      phone: '',
      url: '',
    },
    'active',
  )

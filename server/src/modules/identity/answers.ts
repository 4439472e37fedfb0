import { personOf, type Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { writing } from '../../kernel/writing.ts'
import { findBuyers, type BuyerRow } from './acting.ts'
import { identity, identityErrors } from './contract.ts'
import { companyPermissionStatus, isEnoughOfName, leastOfName } from './rules.ts'
import { userInfoOf } from './signIn.ts'
import * as store from './store.ts'

// What the module tells about accounts, in the words of the wire.

/** The permission string of the storefront. */
export const menusOf = (person: Person) => [...person.permissions].join(',')

export async function profile({ actor, db, language }: Context) {
  const { roles, userId } = personOf(actor)
  const row = await store.profileOf(db, userId)
  return {
    ...userInfoOf(language, row),
    phone: row.phone,
    jobTitle: row.job_title,
    language: row.language as Language,
    status: row.status,
    roles: roles.map((roleCode) => ({ roleCode })),
    companyId: row.company_id,
    companyStatus: row.company_status,
    companyPermissionStatus: companyPermissionStatus(row.company_status),
    defaultBillAddressId: row.default_bill_address,
    defaultShipAddressId: row.default_ship_address,
    lastSignInAt: row.last_sign_in_at,
    version: row.version,
  }
}

export async function sessionsFor({ actor, db }: Context) {
  const { userId, sessionId } = personOf(actor)
  const rows = await store.sessionsOf(db, userId)
  return rows.map(({ id, address, created_at, last_seen_at }) => {
    return { id, address, createdAt: created_at, lastSeenAt: last_seen_at, current: id === sessionId }
  })
}

/** The country a person is judged by: their company's, else the default of the marketplace. */
export async function countryFor({ actor, db }: Context, shown: string) {
  const country =
    actor.kind === 'person' ? await store.countryOf(db, actor.onBehalfOf?.companyId ?? actor.companyId) : 'CN'
  return { country, same: country === shown.toUpperCase() }
}

export const toBuyer = (row: BuyerRow) => ({
  ...userInfoOf('zh', row),
  companyNameEn: row.company_name,
  companyId: row.company_id,
  companyPermissionStatus: companyPermissionStatus(row.company_status),
})

/** Searches buyers and keeps who searched for what. @throws Refusal SEARCH_TOO_SHORT where the text is in almost every name */
export async function buyersFor(resources: Resources, ctx: Context, text: string) {
  if (!isEnoughOfName(text)) throw refuse(identityErrors.SEARCH_TOO_SHORT, { least: leastOfName(text) })
  return writing(resources, identity.buyers, ctx, async ({ db, audit }) => {
    const rows = await findBuyers(db, text)
    audit({ entity: 'user', entityId: null, after: { searched: text, found: rows.map(({ id }) => id) } })
    return rows.map(toBuyer)
  })
}

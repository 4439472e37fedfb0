import { sql } from 'kysely'
import type { Db } from '../kernel/context.ts'
import { recordEvent } from '../kernel/unitOfWork.ts'
import { insertProfile } from '../modules/supplier/store.ts'

/**
 * The supplier with this code; made with its company where there is none. Nobody can sign in for it until staff invite
 * its people.
 * @returns its id, and whether it is new
 */
export async function supplierOf(db: Db, code: string): Promise<{ id: number; isNew: boolean }> {
  const known = await findSupplier(db, code)
  if (known !== undefined) return { id: known, isNew: false }
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, kind, status) values (${code}, 'supplier', 'active') returning id`.execute(db)
  const companyId = rows[0]!.id
  await recordEvent(db, {
    entity: 'company',
    entityId: companyId,
    move: 'establish',
    from: null,
    to: 'active',
    actor: { userId: await administrator(db) },
  })
  const profile = {
    companyId,
    code,
    shortUrl: shortUrlOf(code),
    name: code,
    nameZh: '',
    currency: 'CNY',
    shipsFrom: 'CN',
  }
  const id = (await insertProfile(db, profile)) ?? (await insertProfile(db, { ...profile, shortUrl: `s-${companyId}` }))
  return { id: id!, isNew: true }
}

/** Whether a code can be a supplier's: capitals, digits, `-` and `_`, beginning with a capital or digit. */
export const isSupplierCode = (code: string) => /^[A-Z0-9][A-Z0-9_-]{0,31}$/.test(code)

const shortUrlOf = (code: string) => code.toLowerCase().replaceAll('_', '-')

async function findSupplier(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from supplier_profiles where code = ${code}`.execute(db)
  return rows[0]?.id
}

/** Whoever runs a command on the server acts as its administrator; 0 where there is none yet. */
async function administrator(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from user_roles where role = 'ROLE_SITE_ADMIN' order by user_id limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

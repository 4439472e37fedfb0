import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { attemptOutcomes } from '../erp/contract.ts'
import type { SharedField } from './contract.ts'
import type { AskedBy, Facts } from './rules.ts'

type Texts = Record<Exclude<SharedField, 'creditLimit'>, string>
export interface Compared extends Texts {
  id: number
  isHouse: boolean
  version: number
  currency: Currency
  /** Minor units of `currency`. */
  creditLimit: number | null
  queuedAt: Date | null
  askedAt: Date | null
  askedBy: AskedBy | null
  outcome: (typeof attemptOutcomes)[number] | null
  facts: Facts
}

/** A company with what the ERP said about it last; null where there is none. */
export async function findCompared(db: Db, companyId: number): Promise<Compared | null> {
  const { rows } = await sql<Compared>`
    select c.id, c.is_house as "isHouse", c.version, coalesce(c.erp_id, '') as "erpId", c.name, c.local_name as "localName", c.country,
      c.tax_id as "taxId", c.registration_address as "registrationAddress", c.registration_phone as "registrationPhone",
      c.bank_name as "bankName", c.bank_account as "bankAccount", c.iban, c.swift_code as "swiftCode", c.currency,
      c.payment_term as "paymentTerm", c.credit_limit as "creditLimit", e.queued_at as "queuedAt", e.asked_at as "askedAt",
      e.asked_by as "askedBy", e.outcome, coalesce(e.facts, '{}') as facts
    from companies c left join erp_customers e on e.company_id = c.id where c.id = ${companyId}`.execute(db)
  return rows[0] ?? null
}

/** An answer is waited for from now on. */
export async function markQueued(db: Db, companyIds: readonly number[]) {
  await sql`
    insert into erp_customers (company_id, queued_at) select unnest(${[...companyIds]}::bigint[]), now()
    on conflict (company_id) do update set queued_at = excluded.queued_at`.execute(db)
}

/** Keeps what the ERP said. Where it could not be heard, what it said before stays. */
export async function keepAnswer(
  db: Db,
  companyId: number,
  { by, outcome, facts }: { by: AskedBy; outcome: (typeof attemptOutcomes)[number]; facts: Facts | null },
) {
  const kept = facts && JSON.stringify(facts)
  await sql`
    insert into erp_customers (company_id, asked_at, asked_by, outcome, facts)
    values (${companyId}, now(), ${by}, ${outcome}, coalesce(${kept}::jsonb, '{}'))
    on conflict (company_id) do update set queued_at = null, asked_at = now(), asked_by = ${by}, outcome = ${outcome},
      facts = coalesce(${kept}::jsonb, erp_customers.facts)`.execute(db)
}

/** Nothing is waited for any more. */
export const markNotQueued = (db: Db, companyId: number) =>
  sql`update erp_customers set queued_at = null where company_id = ${companyId}`.execute(db)

/**
 * Buyers whom the ERP may know and was not asked about for a day, those first of whom it was never asked.
 * @param most how many at once
 */
export async function toBeAsked(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c left join erp_customers e on e.company_id = c.id
    where c.status = 'active' and not c.is_house and c.kind <> 'supplier' and (c.erp_id is not null or c.tax_id <> '')
      and greatest(e.asked_at, e.queued_at) < now() - interval '1 day' is not false
    order by e.asked_at nulls first, c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

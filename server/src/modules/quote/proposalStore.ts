import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { QuoteState } from './contract.ts'

/** The latest requests of a person of one kind, with how many suppliers have answered. */
export async function proposalsOf(db: Db, inquirerId: number, kind: number) {
  const { rows } = await sql<{
    id: number
    quoteNumber: string
    title: string
    status: QuoteState
    answered: number
    expectedDate: string | null
    createdDate: Date
  }>`select q.id, q.number as "quoteNumber", q.title, q.status, q.expected_on::text as "expectedDate", q.created_at as "createdDate",
      (select count(*)::int from quote_suppliers s where s.quote_id = q.id and s.state = 'answered') as answered
    from quotes q where q.inquirer_id = ${inquirerId} and q.kind = ${kind} order by q.id desc limit 20`.execute(db)
  return rows
}

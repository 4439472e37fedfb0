import { sql } from 'kysely'
import type { Context, Db } from '../../kernel/context.ts'
import { giveFiles } from '../../kernel/files.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { openStates } from '../../kernel/shared/machine.ts'
import { MAX_ITEMS, type quote } from './contract.ts'
import { quoteLineMachine } from './rules.ts'
import * as drafts from './draftStore.ts'
import * as store from './store.ts'

// Requests that become a colleague's: those of which a line is not over, and what is written and not sent.

const ofInquirer = (
  userId: number,
) => sql<boolean>`q.inquirer_id = ${userId} and q.company_id = (select company_id from users where id = ${userId}) and exists (select from quote_lines l
  where l.quote_id = q.id and l.status = any(${openStates(quoteLineMachine)}::text[]))`

/** How many requests of somebody are not over. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from quotes q
    where ${ofInquirer(userId)}`.execute(db)
  return rows[0]!.open
}

/** Those requests, in the order in which they are locked. */
export async function openIdsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select q.id from quotes q where ${ofInquirer(userId)} order by q.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** They become a colleague's; each says so in its history. @returns how many there were */
export async function moveOpen(
  { db }: Pick<Context, 'db'>,
  from: number,
  to: number,
  by: { side: 'buyer' | 'staff'; actorId: number; note: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select q.id from quotes q where ${ofInquirer(from)}
    order by q.id for update of q`.execute(db)
  await sql`update quotes set inquirer_id = ${to}, updated_at = now()
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  for (const { id } of rows) await store.keepEvent(db, { quoteId: id, kind: 'handed over', ...by })
  return rows.length
}

type Draft = ParsedInput<typeof quote.saveDraft>['draft']

/** Whether somebody has written a request and not sent it: 0 or 1. */
export const countDrafts = async (db: Db, userId: number) => ((await drafts.draftOf(db, userId)) === null ? 0 : 1)

/**
 * It becomes a colleague's; where they write one themselves its items and its remark follow theirs. One that would get longer than a
 * request may be stays where it is.
 * @returns how many were moved: 0 or 1
 */
export async function moveDraft(db: Db, from: number, to: number): Promise<number> {
  await sql`select from quote_drafts where buyer_id in (${from}, ${to}) order by buyer_id for update`.execute(db)
  const left = (await drafts.draftOf(db, from)) as Draft | null
  if (!left) return 0
  const own = (await drafts.draftOf(db, to)) as Draft | null
  const together = own ? joined(own, left) : left
  if (!together) return 0
  await giveFiles(
    db,
    left.items.flatMap(({ files }) => files.map(({ fileId }) => fileId)),
    from,
    to,
  )
  await drafts.keepDraft(db, to, together)
  await drafts.forgetDraft(db, from)
  return 1
}

function joined(own: Draft, left: Draft): Draft | null {
  const items = [...own.items, ...left.items]
  const remark = [own.remark, left.remark].filter(Boolean).join('\n')
  return items.length > MAX_ITEMS || remark.length > 2000 ? null : { ...own, items, remark }
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { outcomes } from './contract.ts'

// What the desk of staff and suppliers write into complaints; whoever calls holds the complaint.

/** Keeps a question to a supplier; null where it has one of this complaint to answer. */
export async function insertQuestion(
  db: Db,
  of: { complaintId: number; supplierId: number; text: string; withFiles: boolean; askedBy: number },
): Promise<number | null> {
  const row = await db
    .insertInto('complaint_questions')
    .values({
      complaint_id: of.complaintId,
      supplier_id: of.supplierId,
      text: of.text,
      with_files: of.withFiles,
      asked_by: of.askedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const keepAnswer = (db: Db, questionId: number, answer: string, by: number) =>
  sql`update complaint_questions set answer = ${answer}, answered_by = ${by}, answered_at = now()
    where id = ${questionId}`.execute(db)

export interface LineDecision {
  id: number
  decision: 'accepted' | 'refused'
  outcome: (typeof outcomes)[number]
  refusal: string
  amount: number | null
  goodsBack: boolean
}

/** Writes what was decided of the lines, and how goods come back. */
export async function keepDecision(
  db: Db,
  complaintId: number,
  of: { lines: readonly LineDecision[]; returnLabel: string; by: number },
): Promise<void> {
  for (const { id, decision, outcome, refusal, amount, goodsBack } of of.lines)
    await sql`update complaint_lines set decision = ${decision}, outcome = ${outcome}, refusal = ${refusal}, amount = ${amount},
      goods_back = ${goodsBack} where id = ${id} and complaint_id = ${complaintId}`.execute(db)
  await sql`update complaints set return_label = ${of.returnLabel}, decided_by = ${of.by}, decided_at = now(), unanswered = false
    where id = ${complaintId}`.execute(db)
}

export async function keepReceived(db: Db, received: readonly { id: number; received: number }[]): Promise<void> {
  for (const one of received)
    await sql`update complaint_lines set received = ${one.received} where id = ${one.id}`.execute(db)
}

/** Keeps the parcel with which replacements have left. */
export const keepReplacement = (db: Db, complaintId: number, parcel: { carrier: string; trackingNumber: string }) =>
  sql`update complaints set replacement_carrier = ${parcel.carrier}, replacement_tracking = ${parcel.trackingNumber},
    replaced_at = now() where id = ${complaintId}`.execute(db)

/** The credit notes of a complaint: no invoice gives two at one moment of it. */
export async function keepCredits(
  db: Db,
  complaintId: number,
  moment: 'decision' | 'return',
  notes: readonly { id: number; ofInvoice: number }[],
): Promise<void> {
  for (const note of notes)
    await db
      .insertInto('complaint_credits')
      .values({ complaint_id: complaintId, moment, credit_note_id: note.id, of_invoice: note.ofInvoice })
      .execute()
}

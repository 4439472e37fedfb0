import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { bankLineListing, type bankLineStates, type proposalReasons } from './contract.ts'
import type { Bank, StatementLine } from './rules.ts'

/** Keeps the lines that are new; answers their ids. */
export async function keepLines(
  db: Db,
  bank: Bank,
  lines: readonly (StatementLine & { fingerprint: Buffer })[],
  by: number,
): Promise<number[]> {
  const added: number[] = []
  for (let at = 0; at < lines.length; at += 500) {
    const rows = await db
      .insertInto('bank_lines')
      .values(
        lines.slice(at, at + 500).map((line) => ({
          bank,
          fingerprint: line.fingerprint,
          booked_on: line.bookedOn,
          amount: line.amount,
          currency: line.currency,
          payer_name: line.payerName,
          payer_account: line.payerAccount,
          remark: line.remark,
          serial: line.serial,
          imported_by: by,
        })),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    added.push(...rows.map(({ id }) => id))
  }
  return added
}

export interface BankLineRow {
  id: number
  bank: Bank
  bookedOn: string
  amount: number
  currency: Currency
  payerName: string
  payerAccount: string
  remark: string
  serial: string
  status: (typeof bankLineStates)[number]
  note: string
  /** Each as one payment, in the order in which they were booked. */
  parts: { orderId: number | null; orderNumber: string; amount: number }[]
  company: string
  /** What of it no order needed when it was booked. */
  onAccount: number
  /** Which booking of the line stands; null where none does. */
  booking: number | null
  /** The last booking that was taken back: who had booked it, who took it back, why; null where none was. */
  undone: { reason: string; at: string; by: PersonName; bookedBy: PersonName } | null
}
interface PersonName {
  surname: string
  name: string
}
/** What of payments (an id, or a query of ids) their orders did not need when they were booked: the company has it on account since. */
export const keptOf = (
  payments: RawBuilder<unknown>,
) => sql<number>`(select coalesce(-sum(l.amount), 0)::bigint from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.account = 'advance' and l.order_id is null where e.payment_id in (${payments}))`
const kept = keptOf(sql`select payment_id from bank_line_payments where line_id = b.id and undo_id is null`)
/** As what a line is booked. */
const parts = sql`(select * from bank_line_payments where undo_id is null) x join payments p on p.id = x.payment_id
  left join orders o on o.id = p.order_id`
const person = (id: string) =>
  sql`(select json_build_object('surname', u.surname, 'name', u.name) from users u where u.id = ${sql.ref(id)})`
const columns = sql`b.id, b.bank, b.booked_on::text as "bookedOn", b.amount, b.currency, b.payer_name as "payerName",
  b.payer_account as "payerAccount", b.remark, b.serial, b.status, b.note,
  coalesce((select json_agg(json_build_object('orderId', o.id, 'orderNumber', coalesce(o.number, ''), 'amount', p.amount) order by p.id)
    from ${parts} where x.line_id = b.id), '[]') as parts,
  coalesce((select coalesce(nullif(c.local_name, ''), c.name) from ${parts} join companies c on c.id = p.company_id
    where x.line_id = b.id limit 1), '') as company,
  ${kept} as "onAccount", (select min(x.id) from bank_line_payments x where x.line_id = b.id and x.undo_id is null) as booking,
  (select json_build_object('reason', n.reason, 'at', n.undone_at, 'by', ${person('n.undone_by')}, 'bookedBy', ${person('n.booked_by')})
    from bank_line_undos n where n.line_id = b.id order by n.id desc limit 1) as undone`
const source: ListingSource<typeof bankLineListing> = {
  from: sql`bank_lines b`,
  filters: {
    search: (like) => sql`(b.payer_name ilike ${like} or b.remark ilike ${like} or b.serial ilike ${like}
      or b.payer_account ilike ${like} or exists (select from ${parts} where x.line_id = b.id and o.number ilike ${like}))`,
    status: sql`b.status`,
    kept: sql`case when ${kept} > 0 then 'on account' end`,
    bank: sql`b.bank`,
    booked: sql`b.booked_on`,
  },
  sorts: { booked: sql`b.booked_on`, amount: asShown(sql`b.amount`, sql`b.currency`), payer: sql`b.payer_name` },
  id: sql`b.id`,
}

export const pageOfLines = (db: Db, asked: Asked) =>
  pageOfListing<BankLineRow, typeof bankLineListing>(db, bankLineListing, source, {
    select: columns,
    within: sql`true`,
    asked,
  })

export async function findLine(db: Db, id: number): Promise<BankLineRow | null> {
  const { rows } = await sql<BankLineRow>`select ${columns} from ${source.from} where b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** One line, held against changes. */
export async function lockLine(db: Db, id: number): Promise<BankLineRow | null> {
  const { rows } =
    await sql<BankLineRow>`select ${columns} from ${source.from} where b.id = ${id} for update of b`.execute(db)
  return rows[0] ?? null
}

export const decide = (db: Db, id: number, to: { status: BankLineRow['status']; note?: string; by: number }) =>
  sql`update bank_lines set status = ${to.status}, note = ${to.note ?? ''},
    decided_by = ${to.status === 'open' ? null : to.by}, decided_at = ${to.status === 'open' ? null : sql`now()`}
    where id = ${id}`.execute(db)

export interface BookedLine {
  id: number
  status: BankLineRow['status']
  booking: number | null
  bookedBy: number
  bookedAt: Date
  bookedByName: PersonName
  /** The payments as which it is booked, and those of them that it made: the others were recorded by hand before it came. */
  payments: number[]
  made: number[]
}

/** As what a line is booked, and by whom. `hold`: held against changes. */
export async function bookedLine(db: Db, id: number, hold: boolean): Promise<BookedLine | null> {
  // A statement that waited for the line would still see as what it was booked before.
  if (hold) await sql`select from bank_lines where id = ${id} for update`.execute(db)
  const { rows } = await sql<BookedLine>`
    select b.id, b.status, b.decided_by as "bookedBy", b.decided_at as "bookedAt", ${person('b.decided_by')} as "bookedByName",
      (select min(x.id) from bank_line_payments x where x.line_id = b.id and x.undo_id is null) as booking,
      coalesce((select json_agg(p.id order by p.id) from ${parts} where x.line_id = b.id), '[]') as payments,
      coalesce((select json_agg(p.id order by p.id) from ${parts} where x.line_id = b.id and p.method = 'bank file'), '[]') as made
    from bank_lines b where b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Opens a booked line again; as what it was booked stays, with why it was taken back. */
export async function reopen(db: Db, line: BookedLine, { reason, by }: { reason: string; by: number }): Promise<void> {
  const { id } = await db
    .insertInto('bank_line_undos')
    .values({ line_id: line.id, reason, booked_by: line.bookedBy, booked_at: line.bookedAt, undone_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update bank_line_payments set undo_id = ${id} where line_id = ${line.id} and undo_id is null`.execute(db)
  await decide(db, line.id, { status: 'open', by })
}

/** Says as which payments a line was booked; false where one of them is another line's already. */
export async function bookAs(db: Db, lineId: number, payments: readonly number[]): Promise<boolean> {
  const { rows } = await sql`insert into bank_line_payments (payment_id, line_id)
    select p, ${lineId} from unnest(${[...payments]}::bigint[]) with ordinality x (p, nth) order by nth
    on conflict do nothing returning payment_id`.execute(db)
  return rows.length === payments.length
}

export interface ProposalRow {
  lineId: number
  orderId: number | null
  orderNumber: string
  companyId: number
  company: string
  open: number | null
  paymentId: number | null
  reasons: (typeof proposalReasons)[number][]
}

/** What lines may be for, the likeliest first, at most five each. `names` are compared without blanks and brackets. */
export async function proposalsFor(
  db: Db,
  lines: readonly {
    id: number
    numbers: string[]
    name: string
    amount: number
    currency: Currency
    bookedOn: string
  }[],
): Promise<ProposalRow[]> {
  if (lines.length === 0) return []
  const plain = (column: string) =>
    sql`regexp_replace(lower(normalize(${sql.ref(column)}, NFKC)), '[[:space:]()（）.,，。·]', '', 'g')`
  const { rows } = await sql<ProposalRow>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (id bigint, numbers text[], name text, amount bigint, currency char(3), "bookedOn" date)
    ), payer as (
      select l.id as line_id, c.id as company_id from line l join companies c
        on l.name <> '' and l.name in (${plain('c.name')}, ${plain('c.local_name')})
    ), candidate as (
      select l.id as "lineId", o.id as "orderId", o.number as "orderNumber", o.company_id as "companyId",
        greatest(0, o.grand_total - o.waived_total - o.paid_total) as open, null::bigint as "paymentId", l.amount,
        exists (select from unnest(l.numbers) n where n = o.number
          or exists (select from invoices i where i.order_id = o.id and i.number = n)) as by_number,
        exists (select from payer p where p.line_id = l.id and p.company_id = o.company_id) as by_payer, false as recorded
      from line l join orders o on o.currency = l.currency
        and (o.number = any(l.numbers) or o.id in (select i.order_id from invoices i where i.number = any(l.numbers))
          or (o.paid_total + o.waived_total < o.grand_total
            and (o.company_id in (select p.company_id from payer p where p.line_id = l.id)
              or o.grand_total - o.waived_total - o.paid_total = l.amount)))
      union all
      select l.id, o.id, o.number, p.company_id, null, p.id, l.amount, coalesce(o.number = any(l.numbers), false),
        exists (select from payer q where q.line_id = l.id and q.company_id = p.company_id), true
      from line l join payments p on p.direction = 'in' and p.method = 'transfer' and p.amount = l.amount and p.currency = l.currency
          and p.paid_on between l."bookedOn" - 5 and l."bookedOn" + 5
        left join orders o on o.id = p.order_id
      where not exists (select from bank_line_payments x where x.payment_id = p.id and x.undo_id is null)
      union all
      select l.id, null, '', p.company_id, null, null, l.amount, false, true, false from line l join payer p on p.line_id = l.id
    ), ranked as (
      select *, row_number() over (partition by "lineId" order by recorded and (by_number or by_payer) desc, by_number desc, by_payer desc,
        "orderId" is null, open = amount desc nulls last, "orderId" desc) as place from candidate
    )
    select r."lineId", r."orderId", coalesce(r."orderNumber", '') as "orderNumber", r."companyId", coalesce(nullif(c.local_name, ''), c.name) as company, r.open, r."paymentId",
      array_remove(array[case when by_number then 'number' end, case when by_payer then 'payer' end,
        case when recorded then 'recorded' end, case when open = amount then 'amount' end], null) as reasons
    from ranked r join companies c on c.id = r."companyId" where place <= 5 order by r."lineId", place`.execute(db)
  return rows
}

export async function orderIdOf(db: Db, number: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(db)
  return rows[0]?.id ?? null
}

export async function isCompany(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from companies where id = ${id} and not is_house`.execute(db)
  return rows.length > 0
}

/** Whether a payment was recorded by hand, of this amount, and is no other line. */
export async function isUnmatched(
  db: Db,
  paymentId: number,
  of: { amount: number; currency: Currency },
): Promise<boolean> {
  const { rows } =
    await sql`select from payments p where p.id = ${paymentId} and p.direction = 'in' and p.method = 'transfer'
    and p.amount = ${of.amount} and p.currency = ${of.currency}
    and not exists (select from bank_line_payments x where x.payment_id = p.id and x.undo_id is null)`.execute(db)
  return rows.length > 0
}

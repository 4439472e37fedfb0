import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { leftReasons } from './contract.ts'
import { keyAs, links, masterGroups, movings, pointers } from './declaration.ts'
import type { Counted, Pair } from './moving.ts'
import { heldTogether, type Linked } from './rules.ts'

// Rows put back where they were, each that is still as the merge has left it.

type Rule = (typeof movings)[number]
type Reason = (typeof leftReasons)[number]
type Expression = RawBuilder<unknown>

/** The rows `r` that a merge has changed in a column, beside what they are now, `t`. */
const changed = (mergeId: number, table: string, column: string) =>
  sql`r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name = ${column} and r.left_because is null`
const joined = (key: Rule['key']) => (key ? sql`t.${sql.ref(key[0])} = ${keyAs[key[1]]}` : sql`true`)

/** Marks rows that stay. @param unless what is true of a row that goes back */
async function leaveUnless(db: Db, mergeId: number, { table, column }: Rule, because: Reason, unless: Expression) {
  await sql`
    update company_merge_rows r set left_because = ${because} where ${changed(mergeId, table, column)} and not (${unless})`.execute(
    db,
  )
}

/** Marks every row that cannot be put back, with the reason. */
export async function judgeRows(db: Db, mergeId: number, pair: Pair): Promise<void> {
  for (const rule of movings) {
    const { table, column, key, owner } = rule
    const still = (also: Expression) =>
      sql`exists (select from ${sql.table(table)} t where ${joined(key)} and t.${sql.ref(column)} = ${pair.into} and ${also})`
    await leaveUnless(db, mergeId, rule, 'changed', still(sql`true`))
    if (owner) await leaveUnless(db, mergeId, rule, 'owner', still(sql`t.${sql.ref(owner)} = r.owner_id`))
    // A child that the company that comes back has come to stand below.
    if (table === 'companies') await leaveUnless(db, mergeId, rule, 'changed', sql`not (${isAbove(pair.from)})`)
    if (table === 'orders') await leaveUnless(db, mergeId, rule, 'money', sql`not (${hasMoney})`)
  }
  await holdTogether(db, mergeId, pair)
}

/** Papers and money since then name the company that the order is of by now. */
const hasMoney = sql.join(
  ['invoices', 'ledger_lines', 'payments', 'online_payments'].map(
    (table) => sql`exists (select from ${sql.table(table)} m where m.order_id = ${keyAs.bigint})`,
  ),
  sql` or `,
)
const isAbove = (id: number) => sql`exists (
  with recursive above (id) as (
    select ${id}::bigint union select c.parent_id from companies c join above a on c.id = a.id where c.parent_id is not null)
  select from above where above.id = ${keyAs.bigint})`

async function holdTogether(db: Db, mergeId: number, { into }: Pair) {
  const { rows } = await sql<{ table: string; id: number; left: boolean }>`
    select table_name as table, row_key::bigint as id, left_because is not null as left from company_merge_rows
    where merge_id = ${mergeId} and column_name = 'company_id'
      and table_name in (${sql.join([...new Set(links.flatMap(({ a, b }) => [a, b]))].map((table) => sql`${table}`))})`.execute(
    db,
  )
  const moved = new Set(rows.map(({ table, id }) => `${table} ${id}`))
  const staying = new Set(rows.flatMap(({ table, id, left }) => (left ? [`${table} ${id}`] : [])))
  const idsOf = (of: string) => rows.flatMap(({ table, id }) => (table === of ? [id] : []))
  const linked: Linked[] = []
  for (const { a, b, pairs } of links) {
    const side = (of: 'a' | 'b', ids: readonly number[]) =>
      sql`select p.a, p.b from (${pairs}) p where p.${sql.ref(of)} = any(${[...ids]}::bigint[])`
    const found = await sql<Linked>`
      select ${a}::text || ' ' || p.a as a, ${b}::text || ' ' || p.b as b, ta.company_id as "aCompany", tb.company_id as "bCompany"
      from (${side('a', idsOf(a))} union ${side('b', idsOf(b))}) p
      join ${sql.table(a)} ta on ta.id = p.a join ${sql.table(b)} tb on tb.id = p.b`.execute(db)
    linked.push(...found.rows)
  }
  const held = [...heldTogether(moved, staying, linked, into)].map((row) => row.split(' '))
  await sql`
    update company_merge_rows r set left_because = 'together'
    from unnest(${held.map(([table]) => table!)}::text[], ${held.map(([, id]) => id!)}::text[]) as h (table_name, row_key)
    where r.merge_id = ${mergeId} and r.column_name = 'company_id' and r.table_name = h.table_name and r.row_key = h.row_key`.execute(
    db,
  )
}

/** Puts every row back that is not marked. @returns how many of each */
export async function returnRows(db: Db, mergeId: number, { from, into }: Pair): Promise<Counted[]> {
  const counts: Counted[] = []
  for (const { table, column, key, as } of movings) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${from} from company_merge_rows r
      where ${changed(mergeId, table, column)} and ${joined(key)} and t.${sql.ref(column)} = ${into}`.execute(db)
    counts.push({ thing: as, count: Number(numAffectedRows ?? 0) })
  }
  for (const { table, column } of pointers) await restore(db, mergeId, table, column, sql`r.former::bigint`)
  // Only of addresses that have gone back: of others the company that stays has made its own.
  const own = sql`t.company_id = ${from}`
  await restore(db, mergeId, 'addresses', 'is_default', sql`r.former::boolean`, own)
  await restore(db, mergeId, 'addresses', 'code', sql`r.former`, own)
  let fields = 0
  for (const column of masterGroups.flat()) {
    const as = sql`(select f.${sql.ref(column)} from companies f where f.id = ${from})`
    fields += await restore(db, mergeId, 'companies', column, sql`r.former`, sql`true`, as)
  }
  return [...counts, { thing: 'masterFields', count: fields }]
}

/** Writes a value back where what the merge has written still stands. */
async function restore(
  db: Db,
  mergeId: number,
  table: string,
  column: string,
  former: Expression,
  also: Expression = sql`true`,
  became: Expression = sql`r.became`,
) {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${former} from company_merge_rows r
    where ${changed(mergeId, table, column)} and t.id = ${keyAs.bigint} and t.${sql.ref(column)}::text = ${became} and ${also}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Of people those who approve or stand in for somebody of another company by now, or have somebody there who does so for them. */
export async function brokenTies(db: Db, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from users p where p.id = any(${[...people]}::bigint[]) and exists (
      select from approval_people a join users u on u.id = a.user_id
      join users w on w.id in (a.approver_id, a.delegate_id) and w.company_id <> u.company_id
      where p.id in (a.user_id, w.id)) order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

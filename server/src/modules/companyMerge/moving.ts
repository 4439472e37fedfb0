import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Tables } from '../../kernel/tables.generated.ts'
import type { Thing } from './contract.ts'
import { masterGroups, movings, pointers, twinsOf } from './declaration.ts'

// What is declared, counted and done. Tables of many modules are written here, and nothing in them but the company that a row belongs to,
// and what two rows of one company cannot both say (decision 109).

export interface Pair {
  from: number
  into: number
}
export interface Counted {
  thing: Thing
  count: number
}
type Rule = (typeof movings)[number]
type Expression = RawBuilder<unknown>

const clashOf = ({ clash }: Rule, into: number) => (clash ? clash(into) : sql`false`)

/** How many rows would move, and how many would stay because the company that stays has the like. */
export async function countRows(db: Db, { from, into }: Pair): Promise<{ follows: Counted[]; stays: Counted[] }> {
  const follows: Counted[] = []
  const stays: Counted[] = []
  for (const rule of movings) {
    const { rows } = await sql<{ moving: number; clashing: number }>`
      select count(*) filter (where not clashes)::int as moving, count(*) filter (where clashes)::int as clashing
      from (select ${clashOf(rule, into)} as clashes from ${sql.table(rule.table)} t where t.${sql.ref(rule.column)} = ${from}) w`.execute(
      db,
    )
    follows.push({ thing: rule.as, count: rows[0]!.moving })
    stays.push({ thing: rule.as, count: rows[0]!.clashing })
  }
  return { follows, stays }
}

interface Writing {
  table: keyof Tables
  column: string
  /** What the row is known by besides its company. */
  key: string | null
  value: Expression
  /** Tables besides `t` that value and condition name. */
  beside?: Expression
  where: Expression
  owner?: string | undefined
  /** Whether what was written is not kept: it may name a person, and stands elsewhere. */
  unsaid?: boolean
}

/** Writes one column, and keeps every value as it was, in one statement. @returns how many rows it wrote */
async function write(
  db: Db,
  mergeId: number,
  { table, column, key, value, beside, where, owner, unsaid }: Writing,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with moved as (
      update ${sql.table(table)} t set ${sql.ref(column)} = ${value} ${beside ? sql`from ${beside}` : sql``} where ${where}
      returning ${key === null ? sql`''` : sql`t.${sql.ref(key)}::text`} as row_key, old.${sql.ref(column)}::text as former,
        ${unsaid ? sql`null` : sql`new.${sql.ref(column)}::text`} as became, ${owner ? sql`t.${sql.ref(owner)}` : sql`null::bigint`} as owner_id)
    insert into company_merge_rows (merge_id, table_name, column_name, row_key, former, became, owner_id)
    select ${mergeId}::bigint, ${table}::text, ${column}::text, row_key, former, became, owner_id from moved`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Moves every row that follows. @returns how many of each */
export async function moveRows(db: Db, mergeId: number, { from, into }: Pair): Promise<Counted[]> {
  await repoint(db, mergeId, { from, into })
  await settleAddresses(db, mergeId, { from, into })
  const counts: Counted[] = []
  for (const rule of movings) {
    const { table, column, key, owner, as } = rule
    const where = sql`t.${sql.ref(column)} = ${from} and not ${clashOf(rule, into)}`
    const writing = { table, column, key: key?.[0] ?? null, value: sql`${into}`, where, owner }
    counts.push({ thing: as, count: await write(db, mergeId, writing) })
  }
  return counts
}

/** What points at an address with a twin at the company that stays points at the twin. */
async function repoint(db: Db, mergeId: number, { from, into }: Pair) {
  for (const { table, column } of pointers)
    await write(db, mergeId, {
      table,
      column,
      key: 'id',
      value: sql`w.became`,
      beside: sql`(${twinsOf(from, into)}) w`,
      where: sql`t.${sql.ref(column)} = w.former and w.became is not null`,
    })
}

/** A company has one default address, and a code once: those of the company that stays stand. */
async function settleAddresses(db: Db, mergeId: number, { from, into }: Pair) {
  const own = { table: 'addresses', key: 'id' } as const
  const other = (like: Expression) => sql`exists (select from addresses o where o.company_id = ${into} and ${like})`
  await write(db, mergeId, {
    ...own,
    column: 'is_default',
    value: sql`false`,
    where: sql`t.company_id = ${from} and t.is_default and ${other(sql`o.is_default`)}`,
  })
  await write(db, mergeId, {
    ...own,
    column: 'code',
    value: sql`''`,
    where: sql`t.company_id = ${from} and t.code <> '' and ${other(sql`o.code = t.code`)}`,
  })
}

const isEmpty = (of: 'f' | 'i', column: string) => sql`coalesce(${sql.ref(`${of}.${column}`)}, '') = ''`

/** Fields that the company that goes says, of groups that are empty at the one that stays. */
async function openFields(db: Db, { from, into }: Pair): Promise<string[]> {
  const open: string[] = []
  for (const group of masterGroups) {
    const empty = sql.join(
      group.map((column) => isEmpty('i', column)),
      sql` and `,
    )
    const said = sql.join(group.map((column) => sql`case when not ${isEmpty('f', column)} then ${column}::text end`))
    // A tax number is one of its country.
    const fits = group[0] === 'tax_id' ? sql`f.country = i.country` : sql`true`
    const { rows } = await sql<{ said: string[] }>`
      select array_remove(array[${said}], null) as said from companies f, companies i
      where f.id = ${from} and i.id = ${into} and ${empty} and ${fits}`.execute(db)
    open.push(...(rows[0]?.said ?? []))
  }
  return open
}

export const countMaster = async (db: Db, pair: Pair): Promise<number> => (await openFields(db, pair)).length

/** Fills what the company that stays leaves open. @returns how many fields */
export async function fillMaster(db: Db, mergeId: number, { from, into }: Pair): Promise<number> {
  const fields = await openFields(db, { from, into })
  for (const column of fields)
    await write(db, mergeId, {
      table: 'companies',
      column,
      key: 'id',
      value: sql.ref(`f.${column}`),
      beside: sql`companies f`,
      where: sql`t.id = ${into} and f.id = ${from}`,
      unsaid: true,
    })
  return fields.length
}

import type { Client } from 'pg'

/** What was taken from tables so that rows stream into them, to be put back. */
export interface Stripped {
  tables: readonly string[]
  indexes: readonly string[]
  /** Primary and unique keys before the foreign keys that lean on them. */
  constraints: readonly { table: string; name: string; definition: string }[]
}

/**
 * Takes indexes, keys and foreign keys off tables and stills their triggers, in the transaction that runs: whatever ends it early
 * leaves the tables as they were. Checks stay.
 */
export async function strip(client: Client, tables: readonly string[]): Promise<Stripped> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string; kind: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype as kind
     from pg_constraint
     where (contype in ('p', 'u', 'f') and conrelid = any($1::regclass[]) or contype = 'f' and confrelid = any($1::regclass[]))
       and conparentid = 0
     order by contype = 'f', conrelid::regclass::text, contype, conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [tables],
  )
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return { tables, indexes: indexes.map(({ definition }) => definition), constraints }
}

/** Puts everything back; foreign keys are checked against every row. */
export async function restore(
  client: Client,
  { tables, indexes, constraints }: Stripped,
  step: (what: string) => void,
) {
  const statements = [
    ...constraints.filter(({ definition }) => !definition.startsWith('FOREIGN')).map(addition),
    ...indexes,
    ...constraints.filter(({ definition }) => definition.startsWith('FOREIGN')).map(addition),
  ]
  for (const [index, statement] of statements.entries()) {
    step(`index or key ${index + 1} of ${statements.length}`)
    await client.query(statement)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

const addition = ({ table, name, definition }: Stripped['constraints'][number]) =>
  `alter table ${table} add constraint ${name} ${definition}`

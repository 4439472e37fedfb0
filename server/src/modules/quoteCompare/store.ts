import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** Where each supplier sends from what it does not list. */
export async function placesOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; from: string }>`select id, ships_from as from from supplier_profiles
    where id = any(${[...supplierIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, from }) => [id, from]))
}
/** Which substances are dangerous to carry; null where nothing says so or otherwise. */
export async function hazardsOf(db: Db, moleculeIds: readonly number[]): Promise<Map<number, boolean | null>> {
  const { rows } = await sql<{ id: number; hazardous: boolean | null }>`select id, hazardous from molecules
    where id = any(${[...moleculeIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, hazardous }) => [id, hazardous]))
}

import { sql } from 'kysely'
import { asClient } from '../kernel/postgres-cluster.ts'
import type { TestApp } from './app.ts'
import { until } from './process.ts'

/**
 * Sets the clock by which the statements of a test's own database live, until it is set again: a `now()` that is found before
 * the one of PostgreSQL. Defaults of columns keep the true time.
 */
export async function setClock({ superuserUrl, ownerUrl, resources, db }: TestApp, at: string): Promise<void> {
  const database = new URL(ownerUrl).pathname.slice(1)
  const here = Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href
  await asClient(here, async (client) => {
    await client.query(`create schema if not exists clock`)
    await client.query(`grant usage on schema clock to public`)
    const { rows } = await client.query<{ there: boolean }>(`select to_regproc('clock.now') is not null as there`)
    await client.query(`create or replace function clock.now() returns timestamptz language sql stable
      as $$ select timestamptz ${client.escapeLiteral(new Date(at).toISOString())} $$`)
    if (rows[0]?.there) return
    await client.query(
      `alter database ${client.escapeIdentifier(database)} set search_path = clock, pg_catalog, public`,
    )
    // The setting is for new connections: those that stand are cut, and made anew.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  })
  const clocks = () =>
    Promise.all(
      Array.from({ length: resources.settings.DATABASE_POOL }, () =>
        sql<{ now: Date }>`select now() as now`.execute(db),
      ),
    )
  // A connection that was cut may be handed out once more before its end is noticed.
  await until(() =>
    clocks().then(
      (all) => all.every(({ rows }) => rows[0]!.now.getTime() === new Date(at).getTime()),
      () => false,
    ),
  )
}

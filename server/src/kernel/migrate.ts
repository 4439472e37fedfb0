import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import { asClient } from './postgres-cluster.ts'
import { StartRefused } from './settings.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Any number: two servers that start at once migrate one after the other. */
const migrationLock = 7_246_512
const attempts = 10

/**
 * Brings the database to the newest migration, each in a transaction of its own that waits at most a second for a
 * lock and is tried again. The serving role may read and write what the owner makes, unless a migration takes that back.
 * @param ownerUrl the database as the role that owns its tables
 * @param appUrl the same database as the role that serves
 * @returns the names of the migrations applied now
 * @throws StartRefused when an applied file was changed or is missing here
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  folder: string = migrationsFolder,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const app = await asClient(appUrl, roleOf)
  return asClient(ownerUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`)
    await prepare(client, app)
    const pending = compare(migrations, await applied(client))
    for (const migration of pending) {
      say(`Migrating ${migration.name} …`)
      await apply(client, migration)
    }
    return pending.map(({ name }) => name)
  })
}

/** Whether the database has exactly the migrations of this build; for the readiness check. */
export function expectedMigrations(folder: string = migrationsFolder): string[] {
  return readMigrations(folder).map(({ name }) => name)
}

function readMigrations(folder: string): Migration[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  return names.toSorted().map((name) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`A migration is named like 0001_catalogue.sql, not ${name}.`)
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function roleOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role')
  return rows[0]!.role
}

async function prepare(client: Client, app: string) {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  if ((await roleOf(client)) === app) return
  const role = escapeIdentifier(app)
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT ON schema_migrations TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role};
  `)
}

async function applied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function compare(migrations: Migration[], done: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...done.keys()].filter((name) => !known.has(name))
  if (foreign.length > 0)
    throw new StartRefused(
      `The database was migrated by a newer version (${foreign.join(', ')} is unknown here). Start that version.`,
    )
  const changed = migrations.filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed.length > 0)
    throw new StartRefused(
      `The migration ${changed[0]!.name} was changed after it was applied. Migrations only go forward: ` +
        'put the file back and write a new one.',
    )
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(client: Client, { name, sql, checksum }: Migration) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN')
      await client.query("SET LOCAL lock_timeout = '1s'")
      await client.query(sql)
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const lockNotAvailable = (error as { code?: string }).code === '55P03'
      if (!lockNotAvailable || attempt === attempts) throw located(error as Error, name, sql)
      await delay(attempt * 100)
    }
  }
}

/** PostgreSQL says where in the text it stumbled; people look for a line. */
function located(error: Error & { position?: string }, name: string, sql: string): Error {
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : ''
  return new Error(`Migration ${name}${line}: ${error.message}`, { cause: error })
}

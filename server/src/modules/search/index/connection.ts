import pg from 'pg'
import { lowerBackend } from '../../../kernel/priority.ts'

/**
 * A connection for reading much at once.
 * @param isOurs whether the cluster is the embedded one, where what serves comes first
 */
export async function connected(url: string, isOurs: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'reagora search index',
    keepAlive: true,
    statement_timeout: 600_000,
  })
  client.on('error', () => {})
  await client.connect()
  if (isOurs) lowerBackend(client)
  await client.query(`set jit = off; set work_mem = '64MB'`)
  return client
}

/** Identifies the database, so that the index file of another one is not used. */
export async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select system_identifier || '/' || oid as name from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]!.name
}

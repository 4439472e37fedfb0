import pg from 'pg'

/** A connection for reading much at once. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'reagora search index',
    keepAlive: true,
    statement_timeout: 600_000,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set jit = off; set work_mem = '64MB'`)
  return client
}

/** Names the database, so that nobody takes an index of another for its own. */
export async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select system_identifier || '/' || oid as name from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]!.name
}

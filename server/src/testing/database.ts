import { randomBytes } from 'node:crypto'
import { asClient, makeDatabase } from '../kernel/postgres-cluster.ts'
import { serverVariable, startTestServer, template, type TestServer } from './server.ts'

export interface TestDatabase {
  /** As the role that serves. */
  url: string
  /** As the role that migrates. */
  ownerUrl: string
  /** As the role that may do anything, for what a broken machine would do. */
  superuserUrl: string
  /** Removes the database; open connections are cut. */
  drop: () => Promise<void>
}

let ownServer: ReturnType<typeof startTestServer> | undefined
// Not a hook of the tests: those run in the order of their declaration, and files still drop their databases in theirs.
process.once('beforeExit', () => void ownServer?.then((server) => server.stop()))

/** The runner's PostgreSQL, or one for this file alone when it is run by itself. */
function testServer(): Promise<TestServer> {
  const shared = process.env[serverVariable]
  if (shared) return Promise.resolve(JSON.parse(shared) as TestServer)
  return (ownServer ??= startTestServer())
}

/**
 * A fresh, migrated, empty database: a copy of the template, made in a few dozen milliseconds.
 * @param from `template0` for one without any migration
 */
export async function testDatabase(from = template): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, appUrl } = await testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asClient(superuserUrl, async (client) => {
    await makeDatabase(client, name, from)
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO reagora_app`)
  })
  const inDatabase = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return {
    url: inDatabase(appUrl),
    ownerUrl: inDatabase(ownerUrl),
    superuserUrl: inDatabase(superuserUrl),
    drop: () =>
      asClient(
        superuserUrl,
        async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      ),
  }
}

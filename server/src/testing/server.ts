import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import '../jobs.ts'
import { lockFolder } from '../kernel/folder-lock.ts'
import { installJobs } from '../kernel/jobs.ts'
import { migrate } from '../kernel/migrate.ts'
import { asClient, makeDatabase } from '../kernel/postgres-cluster.ts'
import { startPostgres } from '../kernel/postgres.ts'

/** A PostgreSQL for tests with a migrated template to copy from. */
export interface TestServer {
  superuserUrl: string
  ownerUrl: string
  appUrl: string
}

export const template = 'reagora_template'
/** Where the runner of all tests tells the single test files about the PostgreSQL it has started for them. */
export const serverVariable = 'REAGORA_TEST_SERVER'

const prefix = path.join(os.tmpdir(), 'reagora-test-')

/** Starts it in a folder of its own; `stop` leaves nothing behind. Crash safety is off: nothing here is worth keeping. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  await removeLeftovers()
  const folder = fs.mkdtempSync(prefix)
  fs.chmodSync(folder, 0o711)
  const unlock = lockFolder(folder)
  const configuration = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    max_connections: '200',
    // Otherwise a prepared statement is planned anew for each of its first five calls, and most are not called more often on a connection.
    plan_cache_mode: 'force_generic_plan',
  }
  const postgres = await startPostgres({ folder, configuration })
  const superuserUrl = postgres.url('superuser', 'postgres')
  await asClient(superuserUrl, (client) => makeDatabase(client, template, 'reagora'))
  const ownerUrl = postgres.url('owner', template)
  const appUrl = postgres.url('app', template)
  await asClient(postgres.url('superuser', template), (client) =>
    client.query(`GRANT CONNECT ON DATABASE ${template} TO reagora_app`),
  )
  await migrate(ownerUrl, appUrl)
  await installJobs(ownerUrl, appUrl)
  return {
    superuserUrl,
    ownerUrl,
    appUrl,
    stop: async () => {
      await postgres.stop()
      unlock?.()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of test runs that were killed: their folders are not locked any more. Starting ends the PostgreSQL left behind. */
async function removeLeftovers() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    if (!folder.startsWith(prefix) || !fs.existsSync(path.join(folder, 'lock'))) continue
    try {
      const unlock = lockFolder(folder)
      if (!unlock) continue
      const left = await startPostgres({ folder })
      await left.stop()
      unlock()
      fs.rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another account's, or another run is tidying up as well.
    }
  }
}

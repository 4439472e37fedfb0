import { sql } from 'kysely'
import { asClient } from '../kernel/postgres-cluster.ts'
import { connect, longLimits } from '../kernel/database.ts'
import { checkLedger } from '../ledger/ledger.ts'
import { auditViolations, lastSeal } from '../modules/audit/service.ts'
import { filesOf } from './place.ts'
import { filesBelow } from './archive.ts'
import type { Manifest } from './manifest.ts'

interface Urls {
  app: string
  superuser: string
}

/** What the checks of a restored marketplace found; every list is empty where all is well. */
export interface Findings {
  ledger: string[]
  audit: string[]
  /** Tables and indexes whose pages do not agree with each other. */
  storage: string[]
  /** Files that rows name and that are not there. */
  missingFiles: string[]
  orders: number
  seal: { seal: number; hash: string } | null
}

/** Runs every check there is over a restored marketplace. */
export async function checkRestored(
  urls: Urls,
  data: string,
  manifest: Manifest,
  ownFiles: boolean,
): Promise<Findings> {
  const { db, close } = connect(urls.app, { DATABASE_POOL: 2 }, () => {}, { ...longLimits, statement: 0 })
  try {
    const ledger = (await checkLedger(db)).map(({ check, promise, id }) => `${check} ${id ?? ''}: ${promise}`)
    const audit = (await auditViolations(db)).map(({ what, id }) => `${what} (${id})`)
    const { seal } = manifest
    if (seal) {
      const { rows } = await sql<{
        hash: string
      }>`select encode(hash, 'hex') as hash from audit_seals where n = ${seal.seal}`.execute(db)
      if (rows[0]?.hash !== seal.hash) audit.push(`seal ${seal.seal} is not the one that the backup noted`)
    }
    const stored = new Set([...filesBelow(filesOf(data))].map(({ hash }) => hash))
    const named = await sql<{ hash: string }>`select distinct encode(sha256, 'hex') as hash from files`.execute(db)
    const missingFiles = ownFiles ? named.rows.map(({ hash }) => hash).filter((hash) => !stored.has(hash)) : []
    const orders = await sql<{ n: number }>`select count(*) as n from orders`.execute(db)
    const storage = await checkStorage(urls.superuser)
    return { ledger, audit, storage, missingFiles, orders: orders.rows[0]!.n, seal: await lastSeal(db) }
  } finally {
    await close()
  }
}

/** amcheck: every page of every table is read (and its checksum with it), and every index is held against its table. */
const checkStorage = (superuserUrl: string) =>
  asClient(superuserUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('CREATE EXTENSION amcheck')
    const found: string[] = []
    const { rows } = await client.query<{ id: string; name: string; kind: string }>(`
      SELECT c.oid AS id, c.oid::regclass::text AS name, CASE WHEN c.relkind = 'i' THEN 'index' ELSE 'table' END AS kind
        FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_am m ON m.oid = c.relam
       WHERE c.relpersistence = 'p' AND (c.relkind IN ('r', 'm', 't') OR (c.relkind = 'i' AND m.amname = 'btree' AND i.indisvalid))`)
    for (const { id, name, kind } of rows) {
      await client.query('SAVEPOINT one')
      try {
        const question =
          kind === 'index'
            ? 'SELECT bt_index_check($1::oid::regclass, true)'
            : 'SELECT msg FROM verify_heapam($1::oid::regclass)'
        const { rows: told } = await client.query<{ msg?: string }>(question, [id])
        if (kind === 'table') found.push(...told.map(({ msg }) => `${name}: ${msg}`))
        await client.query('RELEASE one')
      } catch (error) {
        found.push(`${name}: ${(error as Error).message}`)
        await client.query('ROLLBACK TO one')
      }
    }
    // The extension was for this look alone.
    await client.query('ROLLBACK')
    return found
  })

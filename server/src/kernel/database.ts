import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inPackets, PipelinedDialect } from './pipelined.ts'
import { lowerBackend } from './priority.ts'
import type { Tables } from './tables.generated.ts'

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  /** Milliseconds for which the one that waits longest has waited for a connection; 0 where nobody waits. */
  longestWait: () => number
  close: () => Promise<void>
}

interface ConnectionSettings {
  DATABASE_POOL: number
}

interface Limits {
  /** Milliseconds a statement may take. */
  statement: number
  /** Milliseconds a transaction may do nothing. */
  idle: number
  /** Milliseconds a caller waits for a free connection; as long as a request may unless told. */
  connection?: number
  /** Milliseconds we wait for an answer, whatever became of the server; else as long as it takes. */
  answer?: number
  /** Whether PostgreSQL's processes come after those of others: for background work, and in our own cluster only. */
  lowPriority?: boolean
  /** Whether statements are sent without waiting for the answers of those before; not where rows are copied. */
  pipelined?: boolean
  /** Which statements are prepared; those that say so unless told. */
  prepared?: RegExp
}

export const requestLimits: Limits = { statement: 5000, idle: 10_000, pipelined: true }
/** For jobs, imports and the demo, which nobody waits for in front of a page. */
export const longLimits: Limits = { statement: 300_000, idle: 60_000 }
/** For one work that nobody waits for in front of a page, and that ends where it gets no connection. */
export const patientLimits: Limits = { ...longLimits, connection: 60_000 }
/** Milliseconds a request waits for a free connection. */
const poolPatience = 2000

/**
 * Connects to the database as the role that serves. Bigint columns arrive as numbers, `numeric` and `date` as strings,
 * times as `Date`.
 * @param onError told of connections that break while idle, which is no request's failure
 */
export function connect(
  url: string,
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  limits: Limits = requestLimits,
): Database {
  const pool = makePool(url, settings.DATABASE_POOL, limits, onError)
  const longestWait = watchWaits(pool)
  const dialect = limits.pipelined ? new PipelinedDialect({ pool }) : new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect })
  return { db, pool, longestWait, close: () => db.destroy() }
}

/** Notes who waits for a connection of the pool, and since when; answers how long the one that came first of them has waited. */
function watchWaits(pool: pg.Pool): () => number {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>
  const waits = new Map<symbol, number>()
  pool.connect = ((...callback: unknown[]) => {
    const asked = connect(...callback)
    // The pool's own `query` comes with a callback, and is not what requests wait by.
    if (callback.length > 0) return asked
    const wait = Symbol('wait')
    waits.set(wait, performance.now())
    return asked.finally(() => waits.delete(wait))
  }) as typeof pool.connect
  return () => {
    const [first] = waits.values()
    return first === undefined ? 0 : performance.now() - first
  }
}

/** Kysely on one connection that others use too; it neither takes nor gives back any. */
export function onConnection(client: Pick<pg.PoolClient, 'query'>): Kysely<Tables> {
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {}, options: {} } }),
  })
}

function makePool(url: string, max: number, limits: Limits, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connection ?? poolPatience,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'reagora',
    statement_timeout: limits.statement,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: limits.idle,
    ...(limits.answer && { query_timeout: limits.answer }),
    ...(limits.pipelined && { pipeline: true }),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  })
  pool.on('error', onError)
  // A connection that breaks while it is lent out tells nobody but itself, and an error without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (limits.lowPriority) lowerBackend(client)
    client.query = preparing(limits.pipelined ? inPackets(client) : client.query.bind(client), limits.prepared)
  })
  return pool
}

/**
 * How a statement begins that is prepared once on each connection, or what follows its first word: planning what a page of results or
 * an order asks for takes PostgreSQL longer than answering it. Not for one whose best plan depends on its values.
 */
const prepared = /^(?:\w+ )?\/\* prepared \*\//
const names = new Map<string, string>()

/** Asks as `query` does, and has what begins like `which` prepared once. */
export function preparing(query: pg.ClientBase['query'], which = prepared): pg.ClientBase['query'] {
  const asked = (text: unknown, values?: unknown[], ...callback: []) => {
    if (typeof text !== 'string' || !which.test(text)) return query(text as string, values, ...callback)
    let name = names.get(text)
    if (!name) names.set(text, (name = `reagora_${names.size}`))
    return query({ name, text, values: values ?? [] }, ...callback)
  }
  return asked as pg.ClientBase['query']
}

const { builtins } = pg.types
/** Array types, whose elements are to be read like the plain values. */
const int8Array = 1016
const dateArray = 1182

function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === builtins.INT8) return wholeNumber
  if (oid === builtins.DATE) return String
  if (oid === int8Array) return (value) => textArray(value).map((item) => (item === null ? null : wholeNumber(item)))
  if (oid === dateArray) return textArray
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}

const textArrayOid: number = 1009
const parseTextArray = pg.types.getTypeParser(textArrayOid as Parameters<typeof pg.types.getTypeParser>[0], 'text')
const textArray = (value: string) => parseTextArray(value) as (string | null)[]

/** Exact or not at all: a rounded id would be someone else's. */
function wholeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit into a number`)
  return number
}

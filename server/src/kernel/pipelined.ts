import { Kysely, PostgresAdapter, PostgresDialect, PostgresDriver, Transaction, type DatabaseConnection } from 'kysely'
import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Tables } from './tables.generated.ts'

// Statements of one connection that do not need each other's answers travel together. Each packet to PostgreSQL and back costs both sides
// about as much as what most statements ask; Kysely and pg would wait for the answer of one before they send the next.

type Query = pg.ClientBase['query']

/** What a transaction begins with: nothing comes of it that anybody reads. */
const begins = /^(?:begin$|start transaction\b)/
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] }

/**
 * Asks as the client does, in pipeline mode. What is asked in one turn of the event loop leaves in one packet, and the beginning of a
 * transaction with its first statement: where it fails, so does that.
 */
export function inPackets(client: pg.ClientBase): Query {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let gathering = false
  const send = () => {
    gathering = false
    stream.uncork()
  }
  const asked = (...given: unknown[]) => {
    if (!gathering) {
      gathering = true
      stream.cork()
      // After all that goes on with answers that are there already.
      process.nextTick(send)
    }
    const answer = query(...given)
    if (typeof given[0] !== 'string' || !begins.test(given[0])) return answer
    answer.catch(() => {})
    return Promise.resolve(BEGUN)
  }
  return asked as Query
}

class PipelinedAdapter extends PostgresAdapter {}

/** Of a pool whose connections are asked by `inPackets`. */
export class PipelinedDialect extends PostgresDialect {
  override createAdapter() {
    return new PipelinedAdapter()
  }
}

const lent = {
  pool: () => {
    throw new Error('a connection that is lent gives no other')
  },
}
const dialect = new PostgresDialect(lent)
const driver = new PostgresDriver(lent)

/**
 * The transaction or connection that `db` is, without the queue in which each statement waits for the answer of the one before: what is
 * asked at once is answered in the order in which it was asked. `db` itself where its connections are not in pipeline mode, for background work and copies: there
 * pg would queue, and warns that it soon will not.
 */
export async function unqueued<D extends Kysely<Tables>>(db: D): Promise<D> {
  const executor = db.getExecutor()
  if (!(executor.adapter instanceof PipelinedAdapter)) return db
  const given = await executor.provideConnection(async (own) => own)
  const connection = db.isTransaction ? tellingWhy(given) : given
  const props = {
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  }
  return (db.isTransaction ? new Transaction<Tables>(props) : new Kysely<Tables>(props)) as D
}

const ABORTED = '25P02'

/**
 * Statements that were on their way when one before them failed are refused because of that: whoever asked hears of what failed, which may
 * be a deadlock that another try resolves.
 */
function tellingWhy(connection: DatabaseConnection): DatabaseConnection {
  let cause: unknown
  return {
    executeQuery: async <R>(...asked: Parameters<DatabaseConnection['executeQuery']>) => {
      try {
        return await connection.executeQuery<R>(...asked)
      } catch (error) {
        if ((error as { code?: string }).code === ABORTED && cause) throw cause
        cause = error
        throw error
      }
    },
    streamQuery: (...asked) => connection.streamQuery(...asked),
  }
}

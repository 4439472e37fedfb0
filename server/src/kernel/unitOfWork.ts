import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Change, Context, Db } from './context.ts'
import { unqueued } from './pipelined.ts'
import type { Resources } from './resources.ts'
import type { Actor } from './shared/access.ts'
import type { Endpoint, Named } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import type { Language } from './shared/wire.ts'
import type { Tables } from './tables.generated.ts'

export interface Call {
  endpoint: Named<Endpoint>
  actor: Actor
  language: Language
  requestId: string
  address: string
  signal: AbortSignal
  /** The caller's idempotency key, where one was sent and the endpoint takes one. */
  key: string | null
  input: unknown
}
type Work = (ctx: Context) => Promise<unknown>

const again = new Set(['40001', '40P01'])

/**
 * Runs a write as one transaction: the grant is held, the idempotency key taken, the work done, its audit rows written.
 * Serialization failures and deadlocks repeat the whole of it, at most three times.
 */
export async function write(resources: Resources, call: Call, format: (answer: unknown) => unknown, work: Work) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await resources.db.transaction().execute(async (trx) => {
        const db = await unqueued(trx)
        const acting = call.actor.kind === 'person' ? call.actor.onBehalfOf : null
        const [now, , taken] = await Promise.all([
          momentOf(db),
          acting && holdGrant(db, acting.grantId),
          takeKey(db, call),
        ])
        if (taken && 'answer' in taken) return taken.answer
        const changes: Change[] = []
        const answer = format(await work(context(resources, call, db, now, changes)))
        await writeAudit(db, call, changes)
        if (taken) await keepAnswer(db, taken.id, answer)
        return answer
      })
    } catch (error) {
      if (attempt === 3 || !again.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Runs a read: on the replica where its answer may lag, or in a transaction of the caller's. A POST that only reads cannot write,
 * unless it may lag and there is no replica.
 */
export async function read(resources: Resources, call: Call, work: Work, snapshot?: Db) {
  const { method, mayLag, access, answers } = call.endpoint
  const run = (db: Db) => work(context(resources, call, db, new Date(), []))
  const runAlone = async (db: Kysely<Tables>) => run(await unqueued(db))
  if (snapshot) return run(snapshot)
  const on = (db: Kysely<Tables>) => {
    // To begin and end a read-only transaction costs as much as two statements; the public catalogue does without.
    if (method !== 'GET' && !mayLag) return db.transaction().setAccessMode('read only').execute(runAlone)
    // What only some may read is one person's page: it waits for a connection once, and not with each of its statements behind
    // those who have one. Streams go on after the handler, and the catalogue thinks between its statements.
    return method === 'GET' && access !== 'public' && !answers ? db.connection().execute(runAlone) : run(db)
  }
  return mayLag && resources.replica ? resources.replica.read(resources.db, on) : on(resources.db)
}

/** Runs a handler that manages its own transactions. */
export const alone = (resources: Resources, call: Call, work: Work) =>
  work(context(resources, call, resources.db, new Date(), []))

function context(resources: Resources, call: Call, db: Db, now: Date, changes: Change[]): Context {
  const { actor, language, requestId, address, signal } = call
  return {
    actor,
    db,
    now,
    language,
    requestId,
    address,
    signal,
    enqueue: (job, payload) => resources.jobs.enqueue(db, job, payload),
    audit: (change) => void changes.push(change),
    async record(machine, move, entityId, from, data = {}) {
      if (actor.kind !== 'person') throw refuse(errors.NOT_SIGNED_IN)
      const to = machine.next(move, from)
      await recordEvent(db, { entity: machine.entity, entityId, move, from, to, actor, data })
    },
  }
}

interface Event {
  entity: string
  entityId: number
  move: string
  from: string | null
  to: string | null
  actor: { userId: number; onBehalfOf?: { buyerId: number; grantId: number } | null }
  data?: Record<string, unknown>
}

/** Adds one row to the history. The row of the entity must be locked, so that the trail stays unbroken (L6). */
export async function recordEvent(db: Db, { entity, entityId, move, from, to, actor, data = {} }: Event) {
  await db
    .insertInto('events')
    .values({
      entity,
      entity_id: entityId,
      move,
      from_state: from,
      to_state: to,
      actor_id: actor.userId,
      obo_buyer_id: actor.onBehalfOf?.buyerId ?? null,
      obo_grant_id: actor.onBehalfOf?.grantId ?? null,
      data: JSON.stringify(data),
    })
    .execute()
}

/** Who last moved something by one of these moves: whoever comes too late is told. */
export async function lastToMove(db: Db, entity: string, entityId: number, moves: readonly string[] | null = null) {
  const { rows } = await sql<{ name: string; surname: string }>`select u.name, u.surname
    from events e join users u on u.id = e.actor_id where e.entity = ${entity} and e.entity_id = ${entityId}
      and e.to_state is not null and (${moves}::text[] is null or e.move = any(${moves}::text[]))
    order by e.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When the transaction began, by the clock of the database. */
async function momentOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`/* prepared */ select now()`.execute(db)
  return rows[0]!.now
}

/** A write on behalf of a buyer shares the grant's row, so that ending the grant waits for it (L8). */
async function holdGrant(db: Transaction<Tables>, grantId: number) {
  const { rows } = await sql`select 1 from obo_grants where id = ${grantId} and revoked_at is null
    and ends_at > clock_timestamp() for share`.execute(db)
  if (rows.length === 0) throw refuse(errors.GRANT_ENDED)
}

const hashOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest()

/** Takes the caller's key, which is theirs alone for the buyer they act for; waits for a running twin and returns its answer. */
async function takeKey(db: Transaction<Tables>, { key, endpoint, actor, input }: Call) {
  if (!key || actor.kind !== 'person') return null
  const body_hash = hashOf(input)
  const identity = {
    user_id: actor.userId,
    on_behalf_of: actor.onBehalfOf?.buyerId ?? null,
    endpoint: endpoint.id,
    key,
  }
  const taken = await db
    .insertInto('idempotency')
    .values({ ...identity, body_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) return { id: taken.id }
  const earlier = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', identity.user_id)
    .where('on_behalf_of', 'is not distinct from', identity.on_behalf_of)
    .where('endpoint', '=', identity.endpoint)
    .where('key', '=', identity.key)
    .executeTakeFirstOrThrow()
  if (!body_hash.equals(earlier.body_hash)) throw refuse(errors.IDEMPOTENCY_MISMATCH)
  return { answer: earlier.answer }
}

async function keepAnswer(db: Transaction<Tables>, id: number, answer: unknown) {
  await sql`/* prepared */ update idempotency set answer = ${JSON.stringify(answer ?? null)}::jsonb where id = ${id}`.execute(
    db,
  )
}

/** Every write leaves at least one row, also where the handler named no change. */
async function writeAudit(db: Transaction<Tables>, call: Call, changes: Change[]) {
  const rows = changes.length ? changes : [{ entity: null, entityId: null, before: null, after: null }]
  await db
    .insertInto('audit')
    .values(rows.map((change) => auditRow(call, change)))
    .execute()
}

function auditRow(
  { actor, endpoint, requestId }: Pick<Call, 'actor' | 'endpoint' | 'requestId'>,
  change: Omit<Change, 'entity'> & { entity: string | null },
) {
  const person = actor.kind === 'person' ? actor : null
  return {
    actor_id: person?.userId ?? null,
    on_behalf_of: person?.onBehalfOf?.buyerId ?? null,
    company_id: person?.companyId ?? null,
    request_id: requestId,
    act: endpoint.id,
    entity: change.entity,
    entity_id: change.entityId,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
  }
}

/** A denied act outlives its refusal: written on a connection of its own. */
export async function auditDenied(db: Kysely<Tables>, call: Omit<Call, 'input' | 'key' | 'signal'>) {
  const row = auditRow(call, { entity: null, entityId: null, after: { denied: true } })
  await db.insertInto('audit').values(row).execute()
}

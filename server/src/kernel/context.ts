import type { Kysely, Transaction } from 'kysely'
import type { Access, Actor, ActorFor, Person } from './shared/access.ts'
import type { Endpoint, Named } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import type { Machine } from './shared/machine.ts'
import type { Language } from './shared/wire.ts'
import type { Tables } from './tables.generated.ts'
import type { Job } from './shared/job.ts'

export type Db = Kysely<Tables> | Transaction<Tables>

/** What changed, for the audit trail: the row before and after, without secrets. */
export interface Change {
  entity: string
  entityId: number | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** What every handler is given. In a POST `db` is its transaction; events, audit rows and jobs commit with it. */
export interface Context<A extends Access = Access> {
  actor: ActorFor<A>
  db: Db
  /** The database's clock: `now()` of the transaction. */
  now: Date
  language: Language
  requestId: string
  /** The caller's address, for throttles. */
  address: string
  /** Aborted when the caller goes before the answer came: for expensive reads, which nobody waits for then. */
  signal: AbortSignal
  /** Enqueues a job that runs only if this transaction commits. */
  enqueue: <P extends object>(job: Job<P>, payload: NoInfer<P>) => Promise<void>
  /** Adds a row to the audit trail. */
  audit: (change: Change) => void
  /** Records a move of a state machine in the history (`events`) that every detail page shows. */
  record: (
    machine: Machine,
    move: string,
    entityId: number,
    from: string | null,
    data?: Record<string, unknown>,
  ) => Promise<void>
}

export type Handler = (ctx: Context, input: unknown) => Promise<unknown>

/** Every endpoint that is mounted, by its id, for those who call it outside of a request. */
export type Endpoints = Map<string, { endpoint: Named<Endpoint>; handler: Handler }>

/** The signed-in person of a context whose endpoint demands one. */
export function personOf(actor: Actor): Person {
  if (actor.kind !== 'person') throw refuse(errors.NOT_SIGNED_IN)
  return actor
}

/** Who buys: the buyer acted for, or the person; the owner in every WHERE of cart, orders and favourites. */
export function buyerOf(actor: Person): { userId: number; companyId: number } {
  return actor.onBehalfOf
    ? { userId: actor.onBehalfOf.buyerId, companyId: actor.onBehalfOf.companyId }
    : { userId: actor.userId, companyId: actor.companyId }
}

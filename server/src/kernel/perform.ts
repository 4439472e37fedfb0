import { z } from 'zod'
import type { Context, Db, Handler } from './context.ts'
import { curtainFor } from './curtain.ts'
import { parseInput } from './input.ts'
import type { Resources } from './resources.ts'
import { Serialized } from './serialized.ts'
import { allows, isAsOneself, type Actor } from './shared/access.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import { alone, auditDenied, read, write, type Call } from './unitOfWork.ts'

type Caller = Omit<Call, 'input' | 'key' | 'signal'>

/** Refuses whom the endpoint is not for. @throws Refusal NOT_SIGNED_IN, FORBIDDEN, NOT_ON_BEHALF or DIVISION_CLOSED */
export async function guard(resources: Resources, caller: Caller) {
  const refusal = guardRefusal(caller.endpoint, caller.actor)
  if (refusal === errors.FORBIDDEN) await auditDenied(resources.db, caller)
  if (refusal) throw refuse(refusal)
  const { endpoint, actor } = caller
  if (endpoint.division && (await curtainFor({ db: resources.db, actor }))[endpoint.division])
    throw refuse(errors.DIVISION_CLOSED)
}

/** Why an endpoint is not for somebody; null where it is. */
export function guardRefusal({ access, onBehalf }: Endpoint, actor: Actor) {
  const held =
    actor.kind === 'person'
      ? { signedIn: true, permissions: actor.permissions }
      : { signedIn: false, permissions: new Set<string>() }
  if (!allows(access, held)) return actor.kind === 'guest' ? errors.NOT_SIGNED_IN : errors.FORBIDDEN
  const acting = actor.kind === 'person' && actor.onBehalfOf
  return acting && (onBehalf === false || isAsOneself(access)) ? errors.NOT_ON_BEHALF : null
}

/** Runs the handler of an endpoint in the transaction that it declares; answers what travels. */
export async function carryOut(
  resources: Resources,
  call: Call,
  handler: Handler,
  given: unknown,
  snapshot?: Db,
): Promise<unknown> {
  const { endpoint } = call
  const work = (ctx: Context) => handler(ctx, given)
  const format = (result: unknown) => (endpoint.output ? z.parse(endpoint.output, result) : null)
  const reads = endpoint.method === 'GET' || endpoint.reads || endpoint.answers === 'file'
  if (!reads && endpoint.transaction !== false) return write(resources, call, format, work)
  const result =
    endpoint.transaction === false ? await alone(resources, call, work) : await read(resources, call, work, snapshot)
  return endpoint.answers || result instanceof Serialized ? result : format(result)
}

/**
 * Calls an endpoint as a request does (same guard, input, transaction, idempotency key, audit trail and answer), for somebody who
 * has asked for many of them at once.
 * @param snapshot a transaction in which a read is to read
 * @throws Refusal as the request would be refused
 */
export async function perform(
  resources: Resources,
  caller: Caller & Pick<Call, 'key' | 'signal'>,
  sent: Record<string, unknown>,
  snapshot?: Db,
): Promise<unknown> {
  const { endpoint, language } = caller
  await guard(resources, caller)
  const writes = endpoint.method === 'POST' && !endpoint.reads && !endpoint.whenFull
  if (writes && resources.disk?.scarce()) throw refuse(errors.NO_ROOM)
  const input = parseInput(endpoint, sent, language)
  return carryOut(resources, { ...caller, input }, endpointOf(resources, endpoint.id).handler, input, snapshot)
}

/** A mounted endpoint with its handler. */
export function endpointOf({ endpoints }: Pick<Resources, 'endpoints'>, id: string) {
  const found = endpoints?.get(id)
  if (!found) throw new Error(`There is no endpoint ${id}`)
  return found
}

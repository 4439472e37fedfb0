import type { FastifyInstance } from 'fastify'
import { callInProcess } from '../inProcess.ts'
import type { Db } from '../kernel/context.ts'
import type { Endpoint, Named, Output, SentInput } from '../kernel/shared/endpoint.ts'
import { hashOfSecret, newSecret } from '../modules/identity/session.ts'

// The people of the demo act through the endpoints, like anybody, so that what they leave behind is as true.

/** A session of somebody of the demo, for as long as making it takes. */
export async function signIn(db: Db, email: string): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = newSecret()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfSecret(token), user_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  return token
}

export type Ask = <E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>) => Promise<Output<E>>

/** Calls endpoints as somebody; what is refused ends the making of the demo. */
export const asking =
  (app: FastifyInstance, token: string): Ask =>
  async (endpoint, input) => {
    const reply = await callInProcess(app, endpoint, input, { token })
    if (reply.status !== 200) throw new Error(`The demo: ${endpoint.id} answered ${reply.body}`)
    return reply.data as Output<typeof endpoint>
  }

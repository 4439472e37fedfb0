import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { boundsOf, unboundedIn } from './bounds.ts'
import type { Context, Handler } from './context.ts'
import { sendEvents, type Events } from './events.ts'
import { languageOf, say } from './i18n.ts'
import { readInput } from './input.ts'
import { carryOut, guard } from './perform.ts'
import type { Resources } from './resources.ts'
import { envelopeOf, Serialized } from './serialized.ts'
import type { Access, Actor } from './shared/access.ts'
import {
  pathKeys,
  type Contract,
  type Endpoint,
  type Named,
  type ParsedInput,
  type Returned,
} from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'
import type { Language } from './shared/wire.ts'
import type { Call } from './unitOfWork.ts'
import { receiveFiles, type ReceivedFile } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    endpoint?: Named<Endpoint>
  }
}

/** What an endpoint that `answers: 'file'` returns. Never served with a guessed type. */
export interface FileAnswer {
  name: string
  mediaType: string
  body: Buffer | Readable | string
  /** `inline` only for drawings of ours, which appear as images. */
  inline?: true
  /** Seconds that any cache may keep it. */
  maxAge?: number
}

/** What a handler returns; of a read it may be serialized already. */
type Answer<E> = E extends { answers: 'file' }
  ? FileAnswer
  : E extends { answers: 'events' }
    ? Events<Returned<E>>
    : Returned<E> | Serialized
type Input<E> = E extends { carries: 'file' }
  ? ParsedInput<E> & { file: ReceivedFile }
  : E extends { carries: 'files' }
    ? ParsedInput<E> & { files: readonly ReceivedFile[] }
    : ParsedInput<E>

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: Context<C[K]['access'] & Access>, input: Input<C[K]>) => Promise<Answer<C[K]>> | Answer<C[K]>
}

/** Turns a contract and its handlers into routes: guard, parse, one transaction, output filter, envelope. */
export function mount<C extends Contract>(
  app: FastifyInstance,
  resources: Resources,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const name in contract) {
    const endpoint = contract[name]!
    assertDeclared(endpoint)
    const handler = handlers[name] as unknown as Handler
    resources.endpoints?.set(endpoint.id, { endpoint, handler })
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      // Before the body is read: nobody is made to look at what was sent by somebody who may not send it.
      onRequest: (request) => guard(resources, callerOf(endpoint, request)),
      handler: (request, reply) => answer(resources, endpoint, handler, request, reply),
    })
  }
}

/** A route without declared access, with an id whose owner nobody named or with an array without end, does not boot. */
function assertDeclared(endpoint: Named<Endpoint>) {
  if (!endpoint.access) throw new Error(`${endpoint.id}: access is not declared`)
  const keys = Object.keys((endpoint.input as z.ZodObject | undefined)?.shape ?? {})
  const ids = keys.filter((key) => /^id$|Ids?$/.test(key))
  if (ids.length && !endpoint.owner) throw new Error(`${endpoint.id}: whose is ${ids.join(', ')}? declare the owner`)
  if (endpoint.mayLag && endpoint.method === 'POST' && !endpoint.reads)
    throw new Error(`${endpoint.id}: only a read may lag`)
  // What somebody has just done is among what only they may see: nobody should miss it.
  if (endpoint.mayLag && endpoint.access !== 'public') throw new Error(`${endpoint.id}: only what all see may lag`)
  const missing = pathKeys(endpoint.path).filter((key) => !keys.includes(key))
  if (missing.length) throw new Error(`${endpoint.id}: ${missing.join(', ')} of the path is not in the input`)
  const unbounded = endpoint.input ? unboundedIn(boundsOf(endpoint.input)) : null
  if (unbounded !== null) throw new Error(`${endpoint.id}: how many ${unbounded}? give the array a max`)
}

async function answer(
  resources: Resources,
  endpoint: Named<Endpoint>,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = callerOf(endpoint, request)
  const { language } = caller
  const received = endpoint.carries ? await receiveFiles(request, endpoint) : null
  try {
    const input = readInput(endpoint, request, language)
    const call: Call = { ...caller, input, key: keyOf(request, endpoint, language), signal: goneSignal(reply) }
    const carried = endpoint.carries === 'file' ? { file: received?.files[0] } : { files: received?.files }
    const given = received ? { ...(input as object), ...carried } : input
    const data = await carryOut(resources, call, handler, given)
    if (endpoint.answers === 'file') return sendFile(reply, data as FileAnswer)
    if (endpoint.answers === 'events') {
      sendEvents(request, reply, data as Events<unknown>, (event) => z.parse(endpoint.output!, event))
      return reply
    }
    reply.header('cache-control', 'no-store')
    if (data instanceof Serialized) return reply.type('application/json; charset=utf-8').send(envelopeOf(data))
    return { status: 200, data, message: '' }
  } finally {
    await received?.discard()
  }
}

const callerOf = (endpoint: Named<Endpoint>, request: FastifyRequest) => ({
  endpoint,
  actor: request.actor,
  language: languageOf(request.headers['accept-language']),
  requestId: String(request.id),
  address: request.ip,
})

/** Aborted when the connection is closed before the answer was written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  return gone.signal
}

/** A key that is there and cannot be kept is refused: without it the repetition would happen twice. */
function keyOf({ headers }: FastifyRequest, { idempotent }: Endpoint, language: Language): string | null {
  const key = headers['idempotency-key']
  if (!idempotent || key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  const message = say(language, 'common', 'idempotencyKey')
  throw refuse(errors.INVALID_INPUT, { issues: [{ path: 'Idempotency-Key', message }], first: message })
}

/** Foreign bytes are downloaded, never shown: no sniffing, no script, no frame. */
function sendFile(reply: FastifyReply, file: FileAnswer) {
  const name = encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return reply
    .type(file.mediaType)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('cache-control', file.maxAge ? `public, max-age=${file.maxAge}, immutable` : 'no-store')
    .send(file.body)
}

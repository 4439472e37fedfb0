import type { FastifyInstance, InjectOptions } from 'fastify'
import { fillRequest, type Endpoint, type Named } from './kernel/shared/endpoint.ts'

/** An answer as a program sees it. */
export interface Reply<T = unknown> {
  http: number
  /** Of the envelope. */
  status: number
  data: T
  message: string
  headers: Record<string, unknown>
  body: string
}

export interface Caller {
  token?: string | undefined
  onBehalfOfToken?: string | undefined
  language?: string
  idempotencyKey?: string
  form?: boolean
  /** Where the call comes from; this machine unless told. */
  address?: string
}

/** Calls an endpoint of our own through the whole server, without a connection. */
export async function callInProcess(
  app: FastifyInstance,
  endpoint: Named<Endpoint>,
  input: Record<string, unknown>,
  caller: Caller = {},
): Promise<Reply> {
  const { url, body } = fillRequest(endpoint, input)
  const headers: Record<string, string> = { 'accept-language': caller.language ?? 'zh' }
  if (caller.token) headers['token'] = caller.token
  if (caller.onBehalfOfToken) headers['onbehalfoftoken'] = caller.onBehalfOfToken
  if (caller.idempotencyKey) headers['idempotency-key'] = caller.idempotencyKey
  const post = endpoint.method === 'POST'
  if (post) headers['content-type'] = caller.form ? 'application/x-www-form-urlencoded' : 'application/json'
  const payload = caller.form
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body ?? null)
  const request = {
    method: endpoint.method,
    url,
    headers,
    ...(post && { payload }),
    ...(caller.address && { remoteAddress: caller.address }),
  }
  if (endpoint.answers === 'events') return (await firstEvent(app, request)) as Reply
  const reply = await app.inject(request)
  const isEnvelope =
    String(reply.headers['content-type']).startsWith('application/json') && !reply.headers['content-disposition']
  return {
    http: reply.statusCode,
    headers: reply.headers,
    body: reply.body,
    ...(isEnvelope ? reply.json() : {}),
  } as Reply
}

/** Reads a stream up to its first event, whose data then stands for the answer, and leaves it. */
async function firstEvent(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  const { statusCode: http, headers, raw, stream } = await app.inject({ ...request, payloadAsStream: true })
  let body = ''
  for await (const chunk of stream()) {
    body += String(chunk)
    const data = /^data: (.*)\n\n/m.exec(body)?.[1]
    if (data === undefined) continue
    raw.res.destroy()
    return { http, status: 200, data: JSON.parse(data), message: '', headers, body }
  }
  return { http, headers, body, ...(JSON.parse(body) as object) } as Reply
}

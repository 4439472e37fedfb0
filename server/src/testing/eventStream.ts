import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { fillRequest, type Endpoint, type Named, type Output } from '../kernel/shared/endpoint.ts'
import type { Caller, TestApp } from './app.ts'

export interface EventStream<T> {
  /** The next event; null where the stream has ended. */
  next: () => Promise<T | null>
  close: () => void
}

/** Opens a stream of events as a browser does, over a connection. The server listens from the first one on. */
export async function openStream<E extends Named<Endpoint>>(
  { app }: Pick<TestApp, 'app'>,
  endpoint: E,
  { token = '', onBehalfOfToken = '' }: Caller,
): Promise<EventStream<Output<E>>> {
  const reply = await askForStream({ app }, endpoint, { token, onBehalfOfToken })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'text/event-stream')
  const events = eventsIn(reply.body!) as AsyncGenerator<Output<E>, null>
  return { next: async () => (await events.next()).value, close: reply.close }
}

/** Asks for a stream and gives the answer as it is. */
export async function askForStream(
  { app }: Pick<TestApp, 'app'>,
  endpoint: Named<Endpoint>,
  { token = '', onBehalfOfToken = '' }: Caller,
): Promise<Response & { close: () => void }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}${fillRequest(endpoint, {}).url}`, {
    headers: { token, onBehalfOfToken },
    signal: leaving.signal,
  })
  return Object.assign(reply, { close: () => leaving.abort() })
}

async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown, null> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop()!
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice('data: '.length))
  }
  return null
}

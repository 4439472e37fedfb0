import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { logRequest } from './requestLog.ts'
import { noLongerWaits } from './requestLoad.ts'

// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html

/** Where a handler puts what it tells. */
export interface EventSink<T> {
  send: (event: T) => void
  /** Ends the stream; who reads it may ask again. */
  end: () => void
}

/** What an endpoint that `answers: 'events'` returns: begins to tell, and returns what ends that when the reader is gone. */
export type Events<T> = (sink: EventSink<T>) => () => void

/** Milliseconds between two signs of life: proxies give up an answer of which nothing comes for a minute. */
export const HEARTBEAT = 25_000
/** Milliseconds in which the end of a stream has to be taken. */
const LAST_WORDS = 5000
/** Bytes that may wait for somebody who does not read. */
const MAX_WAITING_BYTES = 64 * 1024

const mediaType = 'text/event-stream'

let open = 0
/** How many streams this process holds. */
export const openStreams = () => open

/** Whether an answer is a stream: how long it lasts says nothing of how fast we are. */
export const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === mediaType

/**
 * Answers with events until one of both sides ends it. Nothing else is held meanwhile, and the request counts as answered: it is
 * logged now. Who does not take what is sent is dropped.
 * @param format of the published output
 */
export function sendEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  events: Events<T>,
  format: (event: T) => unknown,
) {
  const { raw } = reply
  reply.type(mediaType).header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  reply.hijack()
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  // The head leaves with the first bytes.
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
  }
  write(':\n\n')
  open++
  const heart = setInterval(() => write(':\n\n'), HEARTBEAT).unref()
  let last: NodeJS.Timeout | undefined
  const end = () => {
    raw.end()
    last ??= setTimeout(() => raw.destroy(), LAST_WORDS).unref()
  }
  const leave = events({ send: (event) => write(`data: ${JSON.stringify(format(event))}\n\n`), end })
  raw.once('close', () => {
    open--
    clearInterval(heart)
    clearTimeout(last)
    leave()
  })
  raw.on('error', () => {})
  noLongerWaits(raw)
  logRequest(request, 200, reply.elapsedTime)
}

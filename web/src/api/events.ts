import type { Endpoint, Named, Output } from '@reagora/server/kernel/endpoint'
import { ask, Refusal } from './call.ts'

/** Milliseconds of silence after which a stream counts as lost: the server gives a sign of life every 25 s. */
const SILENCE = 60_000

/**
 * Follows an endpoint that `answers: 'events'` until either side ends it. Of the browser's own `EventSource` it differs in sending
 * the headers that every call has. Each of the kernel's events is one line `data: …`.
 * @throws Refusal where nothing is to be followed (`http` 0: not reached); the page is told nothing of it
 */
export async function* events<E extends Named<Endpoint>>(endpoint: E, signal: AbortSignal): AsyncGenerator<Output<E>> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave)
  const { response } = await ask(endpoint, {}, { quiet: true, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Refusal(0, response.status, '', null)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const patience = setTimeout(leave, SILENCE)
      const { done, value } = await reader.read().finally(() => clearTimeout(patience))
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      for (const line of lines)
        if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Output<E>
    }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

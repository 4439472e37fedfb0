import type { Output } from '@reagora/server/kernel/endpoint'
import { notification } from '@reagora/server/notification/contract'
import { Refusal } from '../api/call.ts'
import { events } from '../api/events.ts'

type Told = Output<typeof notification.live>

/** Milliseconds before a lost stream is asked for again: at first, and at most. */
const PAUSE = { first: 1000, most: 120_000 }
/** Milliseconds that a stream is kept for a window out of sight: whoever comes back at once finds it. */
const KEPT = 10_000

interface Following {
  onTold: (told: Told) => void
  /** Whether the count is being told; else somebody has to ask for it. */
  onLive: (live: boolean) => void
}

/**
 * Tells of the caller's notifications while the window is in sight. Windows out of sight hold
 * no connection, of which a browser has few: they are told when they are looked at again. What was missed needs no care, for each
 * stream begins with how things are.
 * @returns what ends it
 */
export function followNotifications({ onTold, onLive }: Following): () => void {
  let current: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  async function follow(signal: AbortSignal) {
    for (let pause = PAUSE.first; !signal.aborted; pause = Math.min(pause * 2, PAUSE.most)) {
      try {
        for await (const told of events(notification.live, signal)) {
          if (signal.aborted) return
          pause = PAUSE.first
          onLive(true)
          onTold(told)
        }
      } catch (error) {
        if (signal.aborted) return
        // What is refused for good: the session has ended, or one acts for somebody. Too many windows are only for now.
        const http = error instanceof Refusal ? error.http : 0
        if (http >= 400 && http < 500 && http !== 429) return
        if (http === 429) pause = PAUSE.most
      } finally {
        onLive(false)
      }
      // Not all at once after a restart of the server.
      await sleep(pause * (0.5 + Math.random()), signal)
    }
  }

  const end = () => {
    current?.abort()
    current = null
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState !== 'visible') hiding = setTimeout(end, KEPT)
    else if (!current) {
      current = new AbortController()
      void follow(current.signal)
    }
  }
  // A page that is kept for the way back must hold no connection.
  const on = [
    ['visibilitychange', look],
    ['pagehide', end],
    ['pageshow', look],
  ] as const
  for (const [name, act] of on) addEventListener(name, act, true)
  look()
  return () => {
    for (const [name, act] of on) removeEventListener(name, act, true)
    clearTimeout(hiding)
    end()
  }
}

/** Waits; being online again or the end of it all cuts that short. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

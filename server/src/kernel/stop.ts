import { setTimeout as delay } from 'node:timers/promises'

interface Step {
  what: string
  run: () => Promise<unknown> | unknown
}

export interface Stop {
  /** True from the first signal on: readiness is refused, connections are asked to close. */
  stopping: () => boolean
  /** Adds what has to be ended; the last added is ended first. */
  add: (what: string, run: Step['run']) => void
  /** Ends everything and then the process. */
  stop: (why: string, exitCode?: number) => Promise<void>
}

interface Options {
  /** Seconds in which requests are still answered after the signal. */
  grace: number
  /** For the impatient: called at the second signal, right before the process ends. */
  abandon: () => void
  say: (line: string) => void
  onError: (error: unknown, what: string) => void
}

/** Ctrl-C reaches us from the terminal and once more from npm, which passes it on: one wish, not two. */
const echo = 300

/** Ends the process in order at the first SIGINT, SIGTERM or SIGHUP, and at once at the second. */
export function stopOnSignals({ grace, abandon, say, onError }: Options): Stop {
  const steps: Step[] = []
  let since: number | undefined
  const stop: Stop['stop'] = async (why, exitCode = 0) => {
    if (since !== undefined) return
    since = Date.now()
    say(`Stopping (${why}) …`)
    if (grace > 0) await delay(grace * 1000)
    for (const { what, run } of steps.toReversed())
      try {
        await run()
      } catch (error) {
        onError(error, what)
      }
    say('Stopped.')
    process.exit(exitCode)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined && Date.now() - since > echo) {
      abandon()
      process.exit(130)
    }
    void stop(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Started by scripts/launch.mjs: when that is killed, nobody would be left to stop us.
  process.once('disconnect', () => void stop('the launcher is gone'))
  process.channel?.unref()
  return { stopping: () => since !== undefined, add: (what, run) => void steps.push({ what, run }), stop }
}

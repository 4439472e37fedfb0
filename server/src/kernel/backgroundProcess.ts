import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { lowestPriority } from './priority.ts'
import type { RequestLoad } from './requestLoad.ts'

// The server's side of the process that runs heavy jobs (../background.ts).

/** What the process is told. */
export type ToBackground = 'start' | 'stop' | 'busy' | 'idle'
/** What it tells: its jobs may run from now on. */
export type FromBackground = 'working'

export interface BackgroundProcess {
  /** Lets it begin: the database has been migrated and filled. */
  start: () => void
  /** Lets it rest while requests wait. */
  follow: (load: RequestLoad) => void
  /** Its jobs are given back; then it is gone. */
  stop: () => Promise<void>
}

const entry = fileURLToPath(new URL('../background.ts', import.meta.url))

/** Milliseconds before one that died is started again: the first time, and doubled from then on. */
const RESTART = 1000
const MAX_RESTART_MS = 60_000
/** Milliseconds that it is given to end, a little more than its jobs have. */
const STOP_WITHIN = 30_000
/** Milliseconds without a request after which it is told so; at each pause would be a message for every request. */
const CALM = 100

/** Starts the process early, while this one is small: who starts another has its memory copied. It waits for `start`. */
export function openBackgroundProcess(log: Logger): BackgroundProcess {
  let child: ChildProcess | undefined
  let mayStart = false
  let stopping = false
  let failures = 0
  let working = false
  let restart: NodeJS.Timeout | undefined
  let toldBusy = false
  let calm: NodeJS.Timeout | undefined

  const say = (message: ToBackground) => {
    if (child?.connected) child.send(message, () => undefined)
  }
  const tell = (busy: boolean) => {
    if (busy === toldBusy) return
    toldBusy = busy
    say(busy ? 'busy' : 'idle')
  }
  const run = () => {
    const opened = fork(entry, [], { env: { ...process.env, REAGORA_DEMO: '0' } })
    child = opened
    // Also while it loads its modules.
    if (opened.pid) lowestPriority(opened.pid)
    working = false
    const gone = (how: string | number | null) => {
      if (child !== opened) return
      child = undefined
      if (stopping) return
      const wait = Math.min(RESTART * 2 ** failures++, MAX_RESTART_MS)
      log.error({ how, wait }, 'the process of the heavy jobs ended and is started again')
      restart = setTimeout(run, wait).unref()
    }
    opened.on('message', (message: FromBackground) => {
      if (message !== 'working') return
      working = true
      failures = 0
    })
    opened.once('error', ({ message }) => gone(message))
    opened.once('exit', (code, signal) => gone(signal ?? code))
    // What keeps this process alive is its own work.
    opened.unref()
    opened.channel?.unref()
    if (mayStart) say('start')
    if (toldBusy) say('busy')
  }
  run()

  return {
    start: () => {
      mayStart = true
      say('start')
    },
    follow: (load) =>
      load.onChange((busy) => {
        clearTimeout(calm)
        if (busy) tell(true)
        else calm = setTimeout(tell, CALM, false).unref()
      }),
    stop: async () => {
      stopping = true
      clearTimeout(restart)
      const opened = child
      if (!opened) return
      const ended = new Promise<void>((resolve) => opened.once('exit', () => resolve()))
      opened.ref()
      say('stop')
      // One that has not begun has nothing to give back.
      const impatient = setTimeout(() => opened.kill('SIGKILL'), working ? STOP_WITHIN : 0)
      await ended
      clearTimeout(impatient)
    },
  }
}

import { bareEnvironment } from '@reagora/chemistry/environment'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

export interface Thread<To> {
  post: (message: To) => void
  alive: () => boolean
  /** Ends it at once; it is started again. */
  kill: () => void
  /** Ends it for good; with a message it may finish first. */
  stop: (last?: To) => Promise<void>
}

interface Keeping<To, From> {
  name: string
  log: Logger
  data?: object
  onMessage: (message: From) => void
  onStart: (thread: Thread<To>) => void
  onEnd: () => void
}

/** Milliseconds before a thread that died is restarted; doubled with each further death. */
const RESTART_MS = 100
const MAX_RESTART_MS = 60_000
/** A thread that lived this long begins again with the shortest delay. */
const STABLE_MS = 60_000
/** Heap limit of a thread in MB; shared arrays do not count. */
const MAX_HEAP_MB = 1024
/** Milliseconds a thread has to finish before it is terminated. */
const STOP_TIMEOUT_MS = 20_000

/** Runs a thread and starts it again: at once when it ended by itself, later and later when it dies. */
export function keepAlive<To, From>(
  file: URL,
  { name, log, data, onMessage, onStart, onEnd }: Keeping<To, From>,
): Thread<To> {
  let worker: Worker | undefined
  let stopping = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const thread: Thread<To> = {
    post: (message) => worker?.postMessage(message),
    alive: () => worker !== undefined,
    kill: () => void worker?.terminate(),
    stop: async (last) => {
      stopping = true
      clearTimeout(timer)
      if (!worker) return
      const ended = new Promise((resolve) => worker!.once('exit', resolve))
      if (last === undefined) void worker.terminate()
      else worker.postMessage(last)
      const impatient = setTimeout(() => void worker?.terminate(), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(impatient)
    },
  }
  const run = () => {
    const began = Date.now()
    worker = new Worker(file, {
      name,
      workerData: data,
      env: bareEnvironment(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    worker.unref()
    worker.on('message', onMessage)
    worker.on('error', (error) => log.error({ err: error, thread: name }, 'a thread of the search index broke'))
    worker.on('exit', (code) => {
      worker = undefined
      onEnd()
      if (stopping) return
      if (code === 0) return run()
      failures = Date.now() - began > STABLE_MS ? 0 : failures + 1
      timer = setTimeout(run, Math.min(RESTART_MS * 2 ** failures, MAX_RESTART_MS)).unref()
      log.warn({ thread: name, failures }, 'a thread of the search index died and is started again')
    })
    onStart(thread)
  }
  run()
  return thread
}

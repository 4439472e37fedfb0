import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { bareEnvironment } from '../environment.ts'

/** A thread of the engine. It has no environment, and does not hold the process open while nobody waits for it. */
export type Thread<To> = { post: (message: To) => void; hold: (needed: boolean) => void; end: () => Promise<void> }

/** Starts a thread; `onEnd` is told when it breaks, not when it is ended. */
export function startThread<To, From>(
  file: string,
  workerData: unknown,
  onMessage: (message: From) => void,
  onEnd: (error: Error) => void,
): Thread<To> {
  let ended = false
  const broke = (error: Error) => {
    if (ended) return
    ended = true
    onEnd(error)
  }
  const worker = new Worker(new URL(file, import.meta.url), {
    name: path.basename(file, '.ts'),
    workerData,
    env: bareEnvironment(),
    execArgv: [],
  })
  worker.on('message', (message: From) => {
    if (!ended) onMessage(message)
  })
  worker.on('error', broke)
  worker.on('exit', () => broke(new Error('a thread of structure search ended')))
  worker.unref()
  return {
    post: (message) => worker.postMessage(message),
    hold: (needed) => (needed ? worker.ref() : worker.unref()),
    end: async () => {
      ended = true
      await worker.terminate()
    },
  }
}

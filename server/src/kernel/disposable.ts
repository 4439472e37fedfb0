import { fork, type ChildProcess } from 'node:child_process'
import type { ChildMessage } from './disposableChild.ts'
import { TableProblem } from './tables/problem.ts'
import { residentBytes } from './tables/processMemory.ts'
import { turns } from './turns.ts'

// Work on foreign bytes that may take too long, or too much memory: in a process that can be killed (docs/decisions/0006, 0020).

export interface DisposableLimits {
  /** Milliseconds the process may work; waiting for the consumer does not count. */
  time: number
  /** Its resident memory, bytes. */
  memory: number
}

const lookEvery = 200

/**
 * What a disposable process makes of an order, batch by batch. It is killed when it takes too much memory or time, and when the
 * caller stops early. `entry` is a module that calls `serveOrders`. Throws `TableProblem`.
 * @param onMemory told the resident bytes of the process whenever they are looked at
 */
export async function* inDisposableProcess<Order, Batch>(
  entry: URL,
  order: Order,
  limits: DisposableLimits,
  onMemory?: (bytes: number) => void,
): AsyncGenerator<Batch, void, void> {
  const child = start<Batch>(entry, order, limits, onMemory)
  try {
    for (;;) {
      const batch = await child.next()
      if (batch === undefined) return
      yield batch
    }
  } finally {
    await child.stop()
  }
}

function start<Batch>(
  entry: URL,
  order: unknown,
  limits: DisposableLimits,
  onMemory: ((bytes: number) => void) | undefined,
) {
  const child = fork(entry, [], {
    execArgv: [
      '--max-old-space-size=256',
      '--max-semi-space-size=4',
      '--wasm-max-mem-pages=4096',
      '--permission',
      '--allow-fs-read=*',
    ],
    // a parser of foreign bytes has no use for secrets of the server
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  const batches: Batch[] = []
  let ended = false
  let problem: Error | undefined
  let wake: (() => void) | undefined
  const settle = (): void => {
    wake?.()
    wake = undefined
  }
  const fail = (error: Error): void => {
    problem ??= error
    child.kill('SIGKILL')
    settle()
  }
  child.on('message', (message: ChildMessage<Batch>) => {
    if ('batch' in message) batches.push(message.batch)
    else if ('end' in message) ended = true
    else problem ??= new TableProblem(message.problem.code, message.problem.detail)
    settle()
  })
  const exited = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      fail(new TableProblem('unreadable', error.message))
      if (child.pid === undefined) resolve()
    })
    child.on('exit', (code, signal) => {
      // V8 aborts when its heap is full
      const full = signal === 'SIGABRT' || code === 134
      if (!ended) problem ??= new TableProblem(full ? 'out_of_memory' : 'unreadable', `reader ended: ${signal ?? code}`)
      settle()
      resolve()
    })
  })
  child.send({ order }, () => undefined)

  // only the time in which we wait for the process counts, not the time in which it waits for us
  let waited = 0
  let since: number | undefined
  let looking = false
  const look = () => {
    if (since !== undefined && waited + performance.now() - since > limits.time)
      fail(new TableProblem('timeout', `${limits.time} ms`))
    if (looking || child.pid === undefined) return
    looking = true
    void residentBytes(child.pid).then((bytes) => {
      looking = false
      onMemory?.(bytes)
      if (bytes > limits.memory) fail(new TableProblem('out_of_memory', `${bytes} bytes resident`))
    })
  }
  const watch = setInterval(look, lookEvery)
  child.once('message', look)

  return {
    /** The next batch; undefined at the end. Throws the problem once everything before it was delivered. */
    async next(): Promise<Batch | undefined> {
      since = performance.now()
      try {
        for (;;) {
          const batch = batches.shift()
          if (batch !== undefined) {
            if (child.connected) child.send({ next: true }, () => undefined)
            return batch
          }
          if (problem) throw problem
          if (ended) return undefined
          await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        waited += performance.now() - since
        since = undefined
      }
    },
    /** Resolves when the process is gone. */
    async stop(): Promise<void> {
      clearInterval(watch)
      kill(child)
      await exited
    },
  }
}

function kill(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** Processes at work for requests at the same time, each of which may take half a gigabyte, and requests that wait for one. */
const AT_ONCE = 2
const MAX_WAITING = 30

/** Work for a request in a disposable process, a few at a time. Not for what waits on its consumer, as imports do. */
export const inTurn = turns(AT_ONCE, MAX_WAITING)

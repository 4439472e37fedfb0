import type { ChildMessage } from './disposableChild.ts'
import { forkDisposable } from './forkServer.ts'
import { TableProblem } from './tables/problem.ts'
import { useOf } from './processUse.ts'
import { turns } from './turns.ts'

// Work on foreign bytes that may take too long, or too much memory: in a process that can be killed (docs/decisions/0006, 0020).

export interface DisposableLimits {
  /** Milliseconds of processor time the process may take: those of the clock say what else the machine does. */
  time: number
  /** Its resident memory, bytes. */
  memory: number
}

const lookEvery = 200
/** One that does not work is hung: it is waited for so many times as long as it may work. Waiting for the consumer does not count. */
const PATIENCE = 20

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
    child.end()
    settle()
  }
  const exited = Promise.withResolvers<void>()
  const child = forkDisposable<ChildMessage<Batch>>(entry, {
    onSaid: (message) => {
      if ('batch' in message) batches.push(message.batch)
      else if ('end' in message) ended = true
      else problem ??= new TableProblem(message.problem.code, message.problem.detail)
      settle()
      if (!heard) look()
      heard = true
    },
    onFailed: (reason) => fail(new TableProblem('unreadable', reason)),
    onEnded: (code, signal) => {
      // V8 aborts when its heap is full
      const full = signal === 'SIGABRT' || code === 134
      if (!ended) problem ??= new TableProblem(full ? 'out_of_memory' : 'unreadable', `reader ended: ${signal ?? code}`)
      settle()
      exited.resolve()
    },
  })
  child.tell({ order })

  let waited = 0
  let since: number | undefined
  let looking = false
  let heard = false
  const look = () => {
    if (since !== undefined && waited + performance.now() - since > limits.time * PATIENCE)
      fail(new TableProblem('timeout', `no end in ${limits.time * PATIENCE} ms`))
    if (looking || child.pid === undefined) return
    looking = true
    void useOf(child.pid).then(({ memory, processor }) => {
      looking = false
      onMemory?.(memory)
      if (memory > limits.memory) fail(new TableProblem('out_of_memory', `${memory} bytes resident`))
      else if (processor > limits.time) fail(new TableProblem('timeout', `${processor} ms of processor time`))
    })
  }
  const watch = setInterval(look, lookEvery)

  return {
    /** The next batch; undefined at the end. Throws the problem once everything before it was delivered. */
    async next(): Promise<Batch | undefined> {
      since = performance.now()
      try {
        for (;;) {
          const batch = batches.shift()
          if (batch !== undefined) {
            child.tell({ next: true })
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
      child.end()
      await exited.promise
    },
  }
}

/** Processes at work for requests at the same time, each of which may take half a gigabyte, and requests that wait for one. */
const AT_ONCE = 2
const MAX_WAITING = 30

/** Work for a request in a disposable process, a few at a time. Not for what waits on its consumer, as imports do. */
export const inTurn = turns(AT_ONCE, MAX_WAITING)

/**
 * The one answer of a disposable process to a request.
 * @throws TableProblem where there is none
 * @throws Refusal BUSY where too many requests wait already
 */
export const answerOf = <Order, Answer>(entry: URL, order: Order, limits: DisposableLimits): Promise<Answer> =>
  inTurn(async () => {
    for await (const answer of inDisposableProcess<Order, Answer>(entry, order, limits)) return answer
    throw new TableProblem('unreadable', 'no answer')
  })

import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Requests that wait for their answer, in shared memory, so that threads see them as well. */
export interface RequestLoad {
  /** One number: how many wait. */
  waiting: Int32Array<SharedArrayBuffer>
  /** Background work of this process that rests for them, with the time of its last step. */
  atWork: Map<symbol, number>
  /** Told when the first one comes, and when the last one is answered. */
  onChange: (listener: (busy: boolean) => void) => void
  begin: () => void
  end: () => void
}

export function newRequestLoad(): RequestLoad {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const listeners: ((busy: boolean) => void)[] = []
  const tell = (busy: boolean) => {
    for (const listener of listeners) listener(busy)
  }
  return {
    waiting,
    atWork: new Map(),
    onChange: (listener) => void listeners.push(listener),
    begin: () => {
      if (Atomics.add(waiting, 0, 1) === 0) tell(true)
    },
    end: () => {
      if (Atomics.sub(waiting, 0, 1) === 1) tell(false)
    },
  }
}

const lasting = Symbol('lasting')

/** Says of an answer that it lasts, and that nobody waits for its end: background work would rest as long as a page is open. */
export const noLongerWaits = (response: ServerResponse) => void response.emit(lasting)

/** Counts what a server is asked, from the head of a request to the end of its answer. */
export function countRequests(server: Server, load: RequestLoad): void {
  server.on('request', (_request, response) => {
    load.begin()
    const end = () => {
      response.off('close', end).off(lasting, end)
      load.end()
    }
    response.once('close', end).once(lasting, end)
  })
}

/** Milliseconds between two looks at whether requests still wait. */
const LOOK_EVERY = 5
/** Background work rests at most so many times as long as it has worked: under endless load it gets a quarter of the time. */
const MAX_REST_PER_WORK = 3
/** Milliseconds of one rest at most, however long a step took. */
const MAX_REST = 1000
/** Milliseconds after its last step for which work counts as going on. */
const GOES_ON = 5000

export type Rest = (signal?: AbortSignal) => Promise<void>

/**
 * To be awaited between two steps of background work: it resolves when no request waits, and in any case after three times as
 * long as the step took, so that the work ends whatever the load. What goes on at the same time shares that quarter of the time: each rests
 * as many times longer as there are. Steps of some 10 to 100 ms are best.
 */
export function restBetweenSteps(load: Pick<RequestLoad, 'waiting' | 'atWork'> | undefined): Rest {
  const me = Symbol('work')
  let since = performance.now()
  return async (signal) => {
    if (!load) return
    const begun = performance.now()
    load.atWork.set(me, begun)
    for (const [one, at] of load.atWork) if (begun - at > GOES_ON) load.atWork.delete(one)
    const most = begun + Math.min(MAX_REST, (begun - since) * MAX_REST_PER_WORK) * load.atWork.size
    while (Atomics.load(load.waiting, 0) > 0 && !signal?.aborted) {
      const left = most - performance.now()
      if (left <= 0) break
      await delay(Math.min(LOOK_EVERY, left))
    }
    since = performance.now()
  }
}

import os from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { giveBack, type Sellers } from './counts.ts'
import type { Hits } from './match.ts'
import { type Narrowing, Scan, type Scanned } from './scan.ts'
import type { Columns } from './segment.ts'

/** What is looked at, but for the molecules. */
export interface Scene {
  sellers: Sellers
  segment: Columns
  asked: Narrowing
  ranks: Uint8Array
}

/** Molecules that both threads take from, piece by piece. */
export interface Shared extends Scene {
  /** Over memory that both threads see. */
  hits: Hits
  /** The next piece, and how far the helper is. */
  turns: Int32Array
}

const NEXT = 0
const HELPER = 1
const NOT_BEGUN = 0
const BEGUN = 1
const FINISHED = 2
/** The other had done everything before the helper began. */
const TOO_LATE = 3

/** Molecules per piece: the caller waits for the helper for one piece at most. */
const PIECE = 1 << 15
/** With fewer molecules a second thread does not pay. */
const MIN_MOLECULES = 1 << 17
/** Milliseconds after which a helper is taken for hung. */
const TIMEOUT_MS = 5000
/** Deaths of the helper after which it is not used any more. */
const MAX_DEATHS = 5

/** A second thread for expensive queries. */
export interface Helper {
  /** Looks at molecules together with the helper; false, and nothing is done, where they are few or there is no helper. */
  share: (scene: Scene, hits: Hits, scan: Scan) => boolean
}

interface Assistant {
  worker: Worker
  port: MessagePort
}

/**
 * A helper in a thread of its own, started by the first query that is large enough. It joins in as soon as it is free; where
 * it is not, the caller does all the work.
 * @param worth least number of molecules for which it is used
 */
export function makeHelper(
  worth = MIN_MOLECULES,
  piece = PIECE,
): Helper & { close: () => Promise<void>; helped: () => number } {
  let assistant: Assistant | undefined
  let deaths = os.availableParallelism() > 1 ? 0 : MAX_DEATHS
  let helped = 0
  /** Used again and again. */
  let memory: Hits = new Uint32Array(0)

  const start = (): Assistant => {
    const { port1, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./helperThread.ts', import.meta.url), {
      name: 'search helper',
      workerData: { port: port2, piece },
      transferList: [port2],
      execArgv: [],
    })
    worker.unref()
    const mine = { worker, port: port1 }
    worker.on('error', () => {})
    worker.on('exit', () => {
      deaths++
      if (assistant === mine) assistant = undefined
    })
    return mine
  }

  const share: Helper['share'] = (scene, hits, scan) => {
    if (hits.length < worth || (deaths >= MAX_DEATHS && !assistant)) return false
    assistant ??= start()
    if (memory.length < hits.length) memory = new Uint32Array(new SharedArrayBuffer(hits.length * 4))
    memory.set(hits)
    const turns = new Int32Array(new SharedArrayBuffer(8))
    const shared: Shared = { ...scene, hits: memory.subarray(0, hits.length), turns }
    assistant.port.postMessage(shared)
    takeTurns(shared, scan, piece)
    if (Atomics.compareExchange(turns, HELPER, NOT_BEGUN, TOO_LATE) === NOT_BEGUN) return true
    const late = Atomics.wait(turns, HELPER, BEGUN, TIMEOUT_MS) === 'timed-out'
    const answer = late ? undefined : receiveMessageOnPort(assistant.port)
    if (!answer) {
      // What it may still write goes nowhere.
      void assistant.worker.terminate()
      assistant = undefined
      memory = new Uint32Array(0)
      throw new Error('The helper thread of the search did not answer')
    }
    helped++
    scan.add(answer.message as Scanned)
    return true
  }

  return {
    share,
    helped: () => helped,
    close: async () => {
      deaths = MAX_DEATHS
      await assistant?.worker.terminate()
    },
  }
}

function takeTurns({ segment, hits, ranks, turns }: Shared, scan: Scan, piece: number): void {
  for (let at = 0; (at = Atomics.add(turns, NEXT, 1) * piece) < hits.length;)
    scan.look(segment, hits.subarray(at, at + piece), ranks)
}

/** What a helper does for one query. */
export function help(shared: Shared, piece: number, port: MessagePort): void {
  const { turns, sellers, asked } = shared
  if (Atomics.compareExchange(turns, HELPER, NOT_BEGUN, BEGUN) !== NOT_BEGUN) return
  const scan = new Scan(sellers, asked)
  takeTurns(shared, scan, piece)
  port.postMessage(scan.scanned)
  giveBack(scan.scanned.counts)
  Atomics.store(turns, HELPER, FINISHED)
  Atomics.notify(turns, HELPER)
}

import os from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Sellers } from './counts.ts'
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

/** Molecules for whoever has time: pieces of them are taken in turns. */
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

/** Molecules looked at in one turn: who waits for the helper waits for no more than one. */
const PIECE = 1 << 15
/** Fewer molecules are not worth a second thread. */
const WORTH = 1 << 17
/** Milliseconds after which a helper is taken for hung. */
const PATIENCE = 5000
/** Times that a helper may die before nobody asks for help any more. */
const LIVES = 5

/** A second thread for questions that very many molecules answer. */
export interface Helper {
  /** Looks at molecules together with the helper; false, and nothing is done, where they are few or there is no helper. */
  share: (scene: Scene, hits: Hits, scan: Scan) => boolean
}

interface Assistant {
  worker: Worker
  port: MessagePort
}

/**
 * A helper in a thread of its own, which is started at the first question that is worth it. It takes part as soon as it has time;
 * where it has none, whoever asked does everything.
 * @param worth with how many molecules it begins
 */
export function makeHelper(
  worth = WORTH,
  piece = PIECE,
): Helper & { close: () => Promise<void>; helped: () => number } {
  let assistant: Assistant | undefined
  let deaths = os.availableParallelism() > 1 ? 0 : LIVES
  let helped = 0
  /** Used again and again. */
  let memory: Hits = new Uint32Array(0)

  const start = (): Assistant => {
    const { port1, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./helperThread.ts', import.meta.url), {
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
    if (hits.length < worth || (deaths >= LIVES && !assistant)) return false
    assistant ??= start()
    if (memory.length < hits.length) memory = new Uint32Array(new SharedArrayBuffer(hits.length * 4))
    memory.set(hits)
    const turns = new Int32Array(new SharedArrayBuffer(8))
    const shared: Shared = { ...scene, hits: memory.subarray(0, hits.length), turns }
    assistant.port.postMessage(shared)
    takeTurns(shared, scan, piece)
    if (Atomics.compareExchange(turns, HELPER, NOT_BEGUN, TOO_LATE) === NOT_BEGUN) return true
    const late = Atomics.wait(turns, HELPER, BEGUN, PATIENCE) === 'timed-out'
    const answer = late ? undefined : receiveMessageOnPort(assistant.port)
    if (!answer) {
      // What it may still write goes nowhere.
      void assistant.worker.terminate()
      assistant = undefined
      memory = new Uint32Array(0)
      throw new Error('The helper of a search did not answer')
    }
    helped++
    scan.add(answer.message as Scanned)
    return true
  }

  return {
    share,
    helped: () => helped,
    close: async () => {
      deaths = LIVES
      await assistant?.worker.terminate()
    },
  }
}

function takeTurns({ segment, hits, ranks, turns }: Shared, scan: Scan, piece: number): void {
  for (let at = 0; (at = Atomics.add(turns, NEXT, 1) * piece) < hits.length;)
    scan.look(segment, hits.subarray(at, at + piece), ranks)
}

/** What a helper does for one question. */
export function help(shared: Shared, piece: number, port: MessagePort): void {
  const { turns, sellers, asked } = shared
  if (Atomics.compareExchange(turns, HELPER, NOT_BEGUN, BEGUN) !== NOT_BEGUN) return
  const scan = new Scan(sellers, asked)
  takeTurns(shared, scan, piece)
  port.postMessage(scan.scanned)
  Atomics.store(turns, HELPER, FINISHED)
  Atomics.notify(turns, HELPER)
}

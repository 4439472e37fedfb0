import { parentPort, workerData } from 'node:worker_threads'
import { readName } from './names/index.ts'
import type { Answer, Task, WorkerData } from './protocol.ts'

/*
 * Reads names, without a toolkit. Reading is bounded, but some names take a hundred milliseconds: nobody who serves others may wait
 * for one.
 */

const port = parentPort!
const begun = new Int32Array((workerData as WorkerData).counter)
const say = (answer: Answer): void => port.postMessage(answer)

port.on('message', ({ texts }: Task) => {
  const results = texts.map((text) => {
    Atomics.add(begun, 0, 1)
    return { ok: true as const, smiles: readName(text)?.smiles ?? null }
  })
  say({ results, broken: null })
})
say({ results: [], broken: null })

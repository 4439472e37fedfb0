import { parentPort, workerData } from 'node:worker_threads'
import { readName } from './names/index.ts'
import type { Answer, NameResult, Task, WorkerData } from './protocol.ts'
import { ownThread } from './threadTime.ts'

/*
 * Reads names, without a toolkit. Reading is bounded, but some names take a hundred milliseconds: nobody who serves others may wait
 * for one.
 */

const port = parentPort!
const begun = new Int32Array((workerData as WorkerData).counter)
begun[1] = ownThread()
const say = (answer: Answer): void => port.postMessage(answer)

/** Spellings are other ways to write one name: those behind the first that is read stay unread. */
port.on('message', ({ texts, make }: Task) => {
  const results: NameResult[] = []
  for (const text of texts) {
    Atomics.add(begun, 0, 1)
    const read = readName(text)
    results.push({ ok: true, smiles: read?.smiles ?? null, assumed: read?.assumed ?? null })
    if (read && make === 'spellings') break
  }
  say({ results, broken: null })
})
say({ results: [], broken: null })

import { parentPort, workerData } from 'node:worker_threads'
import { depicter } from './depict.ts'
import type { Answer, Task, WorkerData } from './protocol.ts'
import { reader } from './read.ts'
import type { DepictResult, ReadResult } from './structure.ts'
import { loadToolkit } from './toolkit.ts'

/*
 * One disposable RDKit. After any throw the module's memory is not to be trusted: the answers so far go out together with
 * `broken`, and whoever started this worker ends it.
 */

if (parentPort === null) throw new Error('worker.ts is started by the pool')
const port = parentPort
const { counter, caps } = workerData as WorkerData
const begun = new Int32Array(counter)
const toolkit = await loadToolkit()
const read = reader(toolkit, caps)
const depict = depicter(toolkit, caps)
const say = (answer: Answer): void => port.postMessage(answer)

port.on('message', (task: Task) => {
  const results: (ReadResult | DepictResult)[] = []
  try {
    for (const text of task.texts) {
      Atomics.add(begun, 0, 1)
      results.push(task.size === null ? read(text) : depict(text, task.size))
    }
    say({ results, broken: null })
  } catch (error) {
    say({ results, broken: String(error).slice(0, 200) })
  }
})
say({ results: [], broken: null })

import { parentPort, workerData } from 'node:worker_threads'
import { depicter } from './depict.ts'
import { molfileWriter } from './molfile.ts'
import type { Answer, Made, Task, WorkerData } from './protocol.ts'
import { reader } from './read.ts'
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
const write = molfileWriter(toolkit, caps)
const say = (answer: Answer): void => port.postMessage(answer)

port.on('message', (task: Task) => {
  const { make } = task
  const results: Made[] = []
  try {
    for (const text of task.texts) {
      Atomics.add(begun, 0, 1)
      results.push(make === 'read' ? read(text) : make === 'molfile' ? write(text) : depict(text, make))
    }
    say({ results, broken: null })
  } catch (error) {
    say({ results, broken: String(error).slice(0, 200) })
  }
})
say({ results: [], broken: null })

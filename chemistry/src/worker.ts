import { parentPort, workerData } from 'node:worker_threads'
import { depicter } from './depict.ts'
import { molfileWriter } from './molfile.ts'
import type { Answer, Made, Make, Task, WorkerData } from './protocol.ts'
import { reader } from './read.ts'
import { preparer } from './search/prepared.ts'
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
const depict = depicter(toolkit, caps)
const makers: Record<Make, (text: string) => Made> = {
  read: reader(toolkit, caps),
  prepare: preparer(toolkit, caps),
  molfile: molfileWriter(toolkit, caps),
  large: (text) => depict(text, 'large'),
  small: (text) => depict(text, 'small'),
}
const say = (answer: Answer): void => port.postMessage(answer)

port.on('message', (task: Task) => {
  const make = makers[task.make]
  const results: Made[] = []
  try {
    for (const text of task.texts) {
      Atomics.add(begun, 0, 1)
      results.push(make(text))
    }
    say({ results, broken: null })
  } catch (error) {
    say({ results, broken: String(error).slice(0, 200) })
  }
})
say({ results: [], broken: null })

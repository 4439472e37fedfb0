import { parentPort, workerData } from 'node:worker_threads'
import { screener } from './alerts/screen.ts'
import { depicter } from './depict.ts'
import { molfileWriter } from './molfile.ts'
import type { Answer, Made, Make, Task, WorkerData } from './protocol.ts'
import { describer } from './properties.ts'
import { reader } from './read.ts'
import { preparer } from './search/prepared.ts'
import { queryReader } from './search/structureQuery.ts'
import { verdicts } from './search/verdicts.ts'
import { tautomerNamer } from './tautomer.ts'
import { ownThread } from './threadTime.ts'
import { loadToolkit } from './toolkit.ts'
import { variantMaker } from './variants.ts'

/*
 * One disposable RDKit. After any throw the module's memory is not to be trusted: the answers so far go out together with
 * `broken`, and whoever started this worker ends it.
 */

if (parentPort === null) throw new Error('worker.ts is started by the pool')
const port = parentPort
const { counter, caps } = workerData as WorkerData
const begun = new Int32Array(counter)
begun[1] = ownThread()
const toolkit = await loadToolkit()
const depict = depicter(toolkit, caps)
const makers: Record<Exclude<Make, object | NameMake>, (text: string) => Made> = {
  read: reader(toolkit, caps),
  tautomer: tautomerNamer(toolkit, caps),
  prepare: preparer(toolkit, caps),
  molfile: molfileWriter(toolkit, caps),
  variants: variantMaker(toolkit, caps),
  properties: describer(toolkit, caps),
  large: (text: string): Made => depict(text, 'large'),
  small: (text: string): Made => depict(text, 'small'),
}
const readQuery = queryReader(toolkit, caps)
const { matches, highlight, picture } = verdicts(toolkit, caps)
const screen = screener(toolkit, caps)
const say = (answer: Answer): void => port.postMessage(answer)

port.on('message', (task: Task) => {
  const make = maker(task.make)
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

type NameMake = 'name' | 'spellings'
const isName = (make: Make): make is NameMake => make === 'name' || make === 'spellings'

function maker(make: Make): (text: string) => Made {
  if (isName(make)) throw new Error('names are read by nameWorker.ts')
  if (typeof make === 'string') return makers[make]
  switch (make.make) {
    case 'query':
      return (text) => readQuery(text, make.as)
    case 'picture':
      return (text) => picture({ as: make.as, text }, make.size)
    case 'matches':
      return (smiles) => matches(smiles, make.query, make.stereo)
    case 'alerts':
      return (smiles) => screen(smiles, make.sets)
    case 'highlight':
      return (smiles) => highlight(smiles, make.query, make)
  }
}

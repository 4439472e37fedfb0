import { parentPort, workerData } from 'node:worker_threads'
import type { ToSearcher } from './messages.ts'
import { Searcher } from './searcher.ts'

// A search thread: bites while there is work, and looks for messages after each.
const port = parentPort!
const searcher = new Searcher((workerData as { thread: number }).thread, (news) => port.postMessage(news))
let working = false

const turn = (): void => {
  working = searcher.bite()
  if (working) setImmediate(turn)
}

port.on('message', (message: ToSearcher) => {
  searcher.receive(message)
  if (working) return
  working = true
  setImmediate(turn)
})

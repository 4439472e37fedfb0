import { parentPort, workerData } from 'node:worker_threads'
import { lowerThread } from '../environment.ts'
import { Keeper } from './keeper.ts'
import type { KeeperSetup, ToKeeper } from './messages.ts'

// The thread that owns the index: does what it is asked in order, and sorts and merges in between. Searches come before it.
lowerThread(19)
const port = parentPort!
const keeper = new Keeper(workerData as KeeperSetup, (news) => port.postMessage(news))
let working = false

const turn = (): void => {
  keeper.work()
  working = keeper.hasWork
  if (working) setImmediate(turn)
}
const workOn = (): void => {
  if (working || !keeper.hasWork) return
  working = true
  setImmediate(turn)
}

const loaded = keeper.load().then(workOn)
port.on('message', (message: ToKeeper) => {
  void loaded.then(() => keeper.receive(message)).then(workOn)
})

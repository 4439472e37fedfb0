/** Asks an address every 20 ms, whether or not the answer before has come, until it is told to end; in a thread of its own. */
import http from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const EVERY = 20

/** Asks until `end` is called, which gives the milliseconds of all answers; what was not answered counts as a minute. */
export function probing(address: string): { end: () => Promise<number[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: address })
  return {
    end: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (samples: number[]) => {
          resolve(samples)
          void worker.terminate()
        })
        worker.postMessage('end')
      }),
  }
}

function probe(address: string): void {
  const agent = new http.Agent({ keepAlive: true })
  const samples: number[] = []
  const open = new Set<Promise<void>>()
  const ask = () => {
    const begun = performance.now()
    const answered = new Promise<void>((resolve) => {
      const note = (ms: number) => {
        samples.push(ms)
        resolve()
      }
      http
        .get(address, { agent, timeout: 60_000 }, (reply) => {
          reply.resume()
          reply.once('end', () => note(performance.now() - begun))
        })
        .once('error', () => note(60_000))
    })
    open.add(answered)
    void answered.then(() => open.delete(answered))
  }
  const timer = setInterval(ask, EVERY)
  parentPort!.once('message', () => {
    clearInterval(timer)
    void Promise.all(open).then(() => parentPort!.postMessage(samples))
  })
}

if (!isMainThread && typeof workerData === 'string') probe(workerData)

/** Asks an address every 20 ms, whether or not the answer before has come; a process of its own, so that nothing but the answer is late. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'

const EVERY = 20
const file = fileURLToPath(import.meta.url)

interface Probe {
  begin: () => void
  /** Milliseconds of all answers since it began; what was not answered counts as a minute. */
  end: () => Promise<number[]>
  close: () => void
}

/** A probe that waits to be told to begin. */
export async function openProbe(address: string): Promise<Probe> {
  const child = fork(file, [address])
  await once(child, 'message')
  return {
    begin: () => void child.send('begin'),
    end: async () => {
      const answer = once(child, 'message')
      child.send('end')
      return ((await answer) as [number[]])[0]
    },
    close: () => void child.kill(),
  }
}

function probe(address: string): void {
  const agent = new http.Agent({ keepAlive: true })
  let samples: number[] = []
  const open = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
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
        .once('timeout', function (this: http.ClientRequest) {
          this.destroy()
        })
        .once('error', () => note(60_000))
    })
    open.add(answered)
    void answered.then(() => open.delete(answered))
  }
  process.on('message', (order) => {
    clearInterval(timer)
    if (order === 'begin') {
      samples = []
      timer = setInterval(ask, EVERY)
      ask()
    } else void Promise.all(open).then(() => process.send!(samples))
  })
  process.on('disconnect', () => process.exit())
  process.send!('ready')
}

if (process.argv[1] === file) probe(process.argv[2]!)

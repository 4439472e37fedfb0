/**
 * The small process that starts disposable ones for the server, and carries what they say to each other. It imports next to nothing of ours:
 * who starts a process has its memory copied for it, and is held up for so long (docs/decisions/0020).
 */
import { fork, type ChildProcess } from 'node:child_process'
import { lowerThanOurs } from './priority.ts'

/** What the server says; `id` is its number for one process. */
export type ToForkServer = { id: number } & ({ start: string } | { tell: object } | { end: true })
/** What it is told. */
export type FromForkServer = { id: number } & (
  | { pid: number }
  | { said: unknown }
  | { failed: string }
  | { ended: [code: number | null, signal: NodeJS.Signals | null] }
)

const children = new Map<number, ChildProcess>()
const say = (message: FromForkServer) => void process.send?.(message)

function start(id: number, entry: string): void {
  const child = fork(new URL(entry), [], {
    execArgv: [
      '--max-old-space-size=256',
      '--max-semi-space-size=4',
      '--wasm-max-mem-pages=4096',
      '--permission',
      '--allow-fs-read=*',
    ],
    // a parser of foreign bytes has no use for secrets of the server
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  children.set(id, child)
  const gone = (code: number | null, signal: NodeJS.Signals | null) => {
    if (children.delete(id)) say({ id, ended: [code, signal] })
  }
  child.on('message', (said) => say({ id, said }))
  child.on('exit', gone)
  child.on('error', ({ message }) => {
    say({ id, failed: message })
    if (child.pid === undefined) gone(null, null)
  })
  if (child.pid === undefined) return
  lowerThanOurs(child.pid, SECOND)
  say({ id, pid: child.pid })
}

/**
 * Steps below whoever asked: whoever waits for a page comes before whoever sent a file. A third of the server's share where both want a
 * processor: less, and a file that is read in a second would not be within its time.
 */
const SECOND = 5

process.on('message', (message: ToForkServer) => {
  const child = children.get(message.id)
  if ('start' in message) start(message.id, message.start)
  else if ('end' in message) child?.kill('SIGKILL')
  else if (child?.connected) child.send(message.tell, () => undefined)
})
// The server ends in its own way, and we with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const child of children.values()) child.kill('SIGKILL')
  process.exit()
})

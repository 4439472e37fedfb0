/**
 * The small process that starts disposable ones for the server, and carries what they say to each other. It imports next to nothing of ours:
 * who starts a process has its memory copied for it, and is held up for so long (docs/decisions/0020).
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isCurrent } from './bundleStamp.ts'
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

/** What was asked for: the process, or null until it is started. */
const children = new Map<number, ChildProcess | null>()
const say = (message: FromForkServer) => void process.send?.(message)

/** Programs by their entries. */
const programs = new Map<string, Promise<string>>()
const sources = path.dirname(import.meta.dirname)
const bundles = path.resolve(sources, '../../node_modules/.cache/reagora/disposable')
const bundler = path.join(import.meta.dirname, 'disposableBundle.ts')

/** The file to start for an entry: ours are bundled where their sources have changed; where that fails the source serves, more slowly. */
function programOf(entry: string): Promise<string> {
  let program = programs.get(entry)
  if (!program) programs.set(entry, (program = bundled(fileURLToPath(entry))))
  return program
}

async function bundled(entry: string): Promise<string> {
  const place = path.relative(sources, entry)
  if (place.startsWith('..')) return entry
  // As `.js` it would be read twice, first for CommonJS.
  const file = path.join(bundles, `${place.replaceAll(/[^\w]+/g, '-')}.mjs`)
  if (isCurrent(file)) return file
  try {
    await promisify(execFile)(process.execPath, [bundler, entry, file])
    return file
  } catch {
    return entry
  }
}

async function start(id: number, entry: string): Promise<void> {
  children.set(id, null)
  const program = await programOf(entry)
  // Not wanted any more.
  if (!children.has(id)) return
  const child = fork(program, [], {
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
  for (const tell of told.get(id) ?? []) child.send(tell, () => undefined)
  told.delete(id)
}

/** What was said to those that are not started yet. */
const told = new Map<number, object[]>()

function tell(id: number, message: object): void {
  const child = children.get(id)
  if (child?.connected) child.send(message, () => undefined)
  else if (child === null) told.set(id, [...(told.get(id) ?? []), message])
}

function end(id: number): void {
  const child = children.get(id)
  if (child) child.kill('SIGKILL')
  else if (children.delete(id)) {
    told.delete(id)
    say({ id, ended: [null, 'SIGKILL'] })
  }
}

/**
 * Steps below whoever asked: whoever waits for a page comes before whoever sent a file. A third of the server's share where both want a
 * processor: less, and a file that is read in a second would not be within its time.
 */
const SECOND = 5

process.on('message', (message: ToForkServer) => {
  if ('start' in message) void start(message.id, message.start)
  else if ('end' in message) end(message.id)
  else tell(message.id, message.tell)
})
// The server ends in its own way, and we with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const child of children.values()) child?.kill('SIGKILL')
  process.exit()
})

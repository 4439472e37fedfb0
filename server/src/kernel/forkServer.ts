import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromForkServer, ToForkServer } from './forkServerProcess.ts'

// The server's side of the process that starts disposable ones.

interface Listener<Said> {
  onSaid: (message: Said) => void
  onFailed: (reason: string) => void
  onEnded: (code: number | null, signal: NodeJS.Signals | null) => void
}

export interface ForkedProcess {
  /** Known a moment after the start. */
  pid: number | undefined
  tell: (message: object) => void
  /** Kills it; `onEnded` follows. */
  end: () => void
}

const entry = fileURLToPath(new URL('./forkServerProcess.ts', import.meta.url))

let forkServer: ChildProcess | undefined
let last = 0
const forked = new Map<number, { child: ForkedProcess; listener: Listener<never> }>()

/** Starts the fork server where there is none: early, while the server is small. */
export function startForkServer(): void {
  if (forkServer) return
  const opened = fork(entry, [], {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  forkServer = opened
  opened.on('message', (message: FromForkServer) => {
    const known = forked.get(message.id)
    if (!known) return
    const { child, listener } = known
    if ('pid' in message) child.pid = message.pid
    else if ('said' in message) listener.onSaid(message.said as never)
    else if ('failed' in message) listener.onFailed(message.failed)
    else forget(message.id, ...message.ended)
  })
  const closed = () => {
    if (forkServer === opened) forkServer = undefined
    for (const [id, { child, listener }] of forked) {
      // Nobody else is left to do so.
      if (child.pid !== undefined) killed(child.pid)
      listener.onFailed('the fork server ended')
      forget(id, null, null)
    }
  }
  opened.on('error', closed)
  opened.on('exit', closed)
  opened.unref()
  opened.channel?.unref()
}

/** Starts a disposable process; `entry` is a module that calls `serveOrders`. */
export function forkDisposable<Said>(entry: URL, listener: Listener<Said>): ForkedProcess {
  startForkServer()
  const id = ++last
  const say = (message: ToForkServer) => {
    if (forkServer?.connected) forkServer.send(message, () => undefined)
  }
  const child: ForkedProcess = { pid: undefined, tell: (tell) => say({ id, tell }), end: () => say({ id, end: true }) }
  forked.set(id, { child, listener })
  // Whoever waits for one of them must not end meanwhile.
  forkServer?.channel?.ref()
  say({ id, start: entry.href })
  return child
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function forget(id: number, code: number | null, signal: NodeJS.Signals | null): void {
  const known = forked.get(id)
  forked.delete(id)
  if (forked.size === 0) forkServer?.channel?.unref()
  known?.listener.onEnded(code, signal)
}

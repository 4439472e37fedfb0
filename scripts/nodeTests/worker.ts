// A process that runs test files one after another, each as node:test would run it alone: what they import is loaded once.
import { mock, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { beginLeaving, endLeft, openThings } from '../../server/src/testing/leftToNext.ts'
import { beginDeclaring, endDeclaring } from './declaring.ts'
import { NO_MORE } from './protocol.ts'
import { fileEnds, gate, tell, textOf } from './reporter.ts'

/** Milliseconds in which everything that a file has opened has to be closed. */
const CLOSING = 10_000

/** As long as a timer can be set. A file has no limit of its own here, the runner sees to that. */
const FOREVER = 2 ** 31 - 1

/** A connection closes with its other end, whenever that is: it takes nothing from the next file. */
const SOCKET = 'TCPSocketWrap'

/** Errors that no test caught, since the file began. */
let stray: unknown[] = []
process.on('uncaughtExceptionMonitor', (error) => stray.push(error))
process.on('unhandledRejection', (error) => stray.push(error))

beginLeaving()
process.on('message', async (file: string) => {
  if (file === NO_MORE) {
    await endLeft()
    return process.disconnect()
  }
  const before = process.cpuUsage()
  const trouble = await runFile(file)
  const { user, system } = process.cpuUsage(before)
  tell({ kind: 'file', trouble, processor: (user + system) / 1000, memory: process.memoryUsage.rss() })
})
// Nobody is there any more to tell.
process.on('disconnect', () => setTimeout(() => process.exit(), CLOSING).unref())
setInterval(() => tell({ kind: 'alive' }), 2000).unref()

async function runFile(file: string): Promise<string[]> {
  stray = []
  const putBack = keepGlobals()
  const open = openThings()
  const ended = fileEnds(file)
  beginDeclaring()
  void test(file, { timeout: FOREVER }, async (t) => {
    // Tests begin when all of the file has been read, as they do where it is run alone.
    const imported = Promise.withResolvers<void>()
    void t.test(gate, { timeout: FOREVER }, () => imported.promise)
    try {
      await import(pathToFileURL(file).href)
    } finally {
      endDeclaring()
      imported.resolve()
    }
  })
  const error = await ended
  const left = await leftOpen(open)
  mock.reset()
  putBack()
  const trouble = error && error.failureType !== 'subtestsFailed' ? [textOf(error)] : []
  if (left.length > 0) trouble.push(`left open: ${left.join(', ')}`)
  // node:test notes this way what it cannot blame on a test that still runs.
  if (process.exitCode) trouble.push(...stray.map((one) => `after the tests had ended: ${inspect(one)}`))
  process.exitCode = undefined
  return trouble
}

/** Environment and globals as they are; the function puts them back. */
function keepGlobals() {
  const environment = { ...process.env }
  const globals = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
    const now = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>
    for (const [name, { value, get }] of Object.entries(now)) {
      const before = globals[name]
      if (!before) Reflect.deleteProperty(globalThis, name)
      else if (before.value !== value || before.get !== get) Object.defineProperty(globalThis, name, before)
    }
  }
}

async function leftOpen(before: Map<string, number>): Promise<string[]> {
  const deadline = performance.now() + CLOSING
  for (;;) {
    const more = [...openThings()].filter(([kind, count]) => kind !== SOCKET && count > (before.get(kind) ?? 0))
    if (more.length === 0 || performance.now() > deadline) return more.map(([kind]) => kind)
    await pause(5, undefined, { ref: false })
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { crowd, limitOf } from '../../server/src/testing/limits.ts'
import { inRoot } from '../programs.ts'
import { NO_MORE, type Report, type Result } from './protocol.ts'

/** The most that one test may take, in seconds; what needs longer says so where it stands (`limitOf`). */
const TEST_LIMIT = 30
/** The most that a file may take, and the most that a worker may be silent: its one thread stands still then. */
const FILE_LIMIT = 300_000
const SILENCE_LIMIT = 60_000
/** After so many files, or when it occupies so many bytes, a worker makes room for a new one, which loads everything again: 5 s of a processor. */
const MAX_FILES = 200
const MEMORY_LIMIT = 1_500_000_000

/** A test as it ended, or as it was when its process did. */
export interface Ran extends Partial<Result> {
  name: string
  parent: number
  state: 'declared' | 'began' | 'ended'
}

export interface FileRan {
  /** By id, in the order of the file. */
  tests: Map<number, Ran>
  /** What failed outside of the tests. */
  trouble: string[]
  /** What was written onto the terminal meanwhile. */
  output: string
  /** Milliseconds by the clock, and of processor time as far as known. */
  took: number
  processor?: number
}

export interface Worker {
  /** Resolves when the file has ended, or the process with it. */
  run: (file: string) => Promise<FileRan>
  /** Whether it may run another file: nothing has failed in it, and it has room. */
  fit: () => boolean
  end: () => Promise<void>
}

/** Starts a process that runs test files one after another. */
export function startWorker(signal: AbortSignal): Worker {
  const child = fork(inRoot('scripts/nodeTests/worker.ts'), [], {
    execArgv: [
      `--import=${inRoot('scripts/nodeTests/declaring.ts')}`,
      `--test-timeout=${limitOf(TEST_LIMIT).timeout}`,
      `--test-reporter=${inRoot('scripts/nodeTests/reporter.ts')}`,
      '--test-reporter-destination=stderr',
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const gone = Promise.withResolvers<string>()
  child.once('error', (error) => gone.resolve(error.message))
  child.once('close', (code, by) => gone.resolve(by ? `was ended by ${by}` : `ended with code ${code}`))
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  let fit = true
  let files = 0
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))

  async function run(file: string): Promise<FileRan> {
    const ran: FileRan = { tests: new Map(), trouble: [], output: '', took: 0 }
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    let heard = performance.now()
    const listen = (report: Report) => {
      heard = performance.now()
      if (report.kind === 'file') {
        ran.trouble.push(...report.trouble)
        ran.processor = report.processor
        fit = ++files < MAX_FILES && report.memory < MEMORY_LIMIT
        resolve()
      } else note(ran.tests, report)
    }
    const began = heard
    const watch = setInterval(() => {
      const now = performance.now()
      const [silent, late] = [now - heard > SILENCE_LIMIT * crowd(), now - began > FILE_LIMIT * crowd()]
      if (!silent && !late) return
      clearInterval(watch)
      ran.trouble.push(silent ? 'its thread stood still and was ended' : 'it did not end and was ended')
      child.kill('SIGKILL')
    }, 1000)
    child.on('message', listen)
    if (child.connected) child.send(file)
    await Promise.race([
      ended,
      gone.promise.then((how) => {
        fit = false
        ran.trouble.push(`its process ${how}`)
      }),
    ])
    clearInterval(watch)
    child.off('message', listen)
    ran.took = performance.now() - began
    ran.output = output
    output = ''
    // What a failed test has left behind is nobody else's trouble.
    if (ran.trouble.length > 0 || [...ran.tests.values()].some(({ outcome }) => outcome !== 'passed')) fit = false
    return ran
  }

  return {
    run,
    fit: () => fit,
    end: async () => {
      signal.removeEventListener('abort', stop)
      await endOf(child, gone.promise)
    },
  }
}

function note(tests: FileRan['tests'], report: Exclude<Report, { kind: 'file' }>) {
  if (report.kind === 'alive') return
  const { kind: state, id, ...rest } = report
  const known = tests.get(id)
  if (known) Object.assign(known, rest, { state })
  else if ('name' in rest) tests.set(id, { ...rest, state })
}

/** Lets a worker end by itself; one that cannot is killed. */
async function endOf(child: ChildProcess, gone: Promise<string>) {
  if (child.connected) child.send(NO_MORE)
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000 * crowd())
  await gone
  clearTimeout(late)
}

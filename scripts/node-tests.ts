import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { serverVariable, startTestServer } from '../server/src/testing/server.ts'
import type { Tally } from './checks.ts'
import { inRoot, root } from './programs.ts'

/** What the test files import, compiled once for all of them and kept. */
const compiled = inRoot('node_modules', '.cache', 'tests')
/** How long each file took the last time it was run. */
const timesFile = inRoot('node_modules', '.cache', 'test-times.json')
/** The most that one test may take, in milliseconds; what needs longer says so where it stands (`{ timeout }`). A whole file gets five minutes. */
const testLimit = 60_000
const fileLimit = 300_000

const places = '{server/src,web/src,chemistry/src,messages,scripts}/**/*.test.ts'

/** Runs all test files, or those whose path contains one of the words, against one PostgreSQL that is gone afterwards. */
export async function runNodeTests(words: string[]): Promise<Tally> {
  const files = fs
    .globSync(places, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted()
  const times = readTimes()
  // The longest first, and what is new among them: no file is left running alone at the end.
  const longestFirst = files.toSorted((a, b) => (times[b] ?? Infinity) - (times[a] ?? Infinity) || 0)
  if (files.length === 0) return { passed: 0, failed: 0 }
  const stopping = new AbortController()
  const onSignal = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal)
  const server = await startTestServer()
  try {
    const { superuserUrl, ownerUrl, appUrl } = server
    process.env[serverVariable] = JSON.stringify({ superuserUrl, ownerUrl, appUrl })
    process.env['NODE_COMPILE_CACHE'] ??= compiled
    return await runFiles(
      longestFirst.map((file) => inRoot(file)),
      stopping.signal,
      times,
    )
  } finally {
    delete process.env[serverVariable]
    await server.stop()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeListener(signal, onSignal)
  }
}

type Times = Record<string, number>
const readTimes = (): Times =>
  fs.existsSync(timesFile) ? (JSON.parse(fs.readFileSync(timesFile, 'utf8')) as Times) : {}

/** On a machine that others keep busy everything takes as many times longer as there is more to do than processors. */
const crowd = () => Math.max(1, os.loadavg()[0]! / os.availableParallelism())

async function runFiles(files: string[], signal: AbortSignal, times: Times): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  const events = run({
    files,
    concurrency: os.availableParallelism(),
    isolation: 'process',
    signal,
    timeout: Math.round(fileLimit * crowd()),
    execArgv: [`--test-timeout=${Math.round(testLimit * crowd())}`],
  })
  events.on('test:summary', ({ file, counts, success, duration_ms }) => {
    if (file !== undefined) {
      times[path.relative(root, file)] = Math.round(duration_ms)
      return
    }
    // A skipped test proves nothing, so it counts as one that failed.
    const unproven = counts.skipped + counts.todo
    tally.passed = counts.passed
    tally.failed = Math.max(counts.tests - counts.passed, unproven, success ? 0 : 1)
  })
  const report = events.compose(spec)
  report.pipe(process.stdout, { end: false })
  await finished(report)
  fs.mkdirSync(path.dirname(timesFile), { recursive: true })
  fs.writeFileSync(timesFile, JSON.stringify(times))
  return tally
}

// `npm test`: everything that must hold, then one line with the sum. `npm test -- WORD …` runs only the test files
// whose path contains one of the words.
import os from 'node:os'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks, type Tally } from './checks.ts'
import { findChromium, ownChromium } from './chromium.ts'
import { openNodeTests } from './node-tests.ts'
import { inRoot } from './programs.ts'
import { openTimes } from './times.ts'

/** One more than there are processors: what waits for a server to start, or for a page, leaves its processor to another. */
const QUEUES = os.availableParallelism() + 1

const words = process.argv.slice(2)
// Tests of pages want it as well as the journeys.
const chromium = words.length > 0 ? ownChromium() : await findChromium()
if (chromium !== undefined) process.env['REAGORA_CHROMIUM'] = chromium
/** What tests and the servers that they start import, compiled once for all of them and kept. */
process.env['NODE_COMPILE_CACHE'] ??= inRoot('node_modules', '.cache', 'tests')

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))

const total: Tally = { passed: 0, failed: 0, failures: [] }
const add = ({ passed, failed, failures }: Tally) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

const times = openTimes()
const nodeTests = await times.phase('PostgreSQL of the tests', () => openNodeTests(words, times))
// The checks, of which one thread is enough, stand at the head of one of the queues.
const queue = async (_: unknown, index: number) => {
  if (index === 0 && words.length === 0) add(await times.phase('checks', runChecks))
  await nodeTests.work()
}
await times.phase('node tests', () => Promise.all(Array.from({ length: QUEUES }, queue)))
add(await nodeTests.end())
if (words.length === 0 && !interrupted) add(await times.phase('journeys', () => runBrowserTests(times)))
console.log(`\n${times.summary()}`)
// At the very end, where whoever sees nothing but the last lines finds it.
if (total.failures.length > 0) console.log(`\nFailed:\n\n${total.failures.join('\n\n')}`)
if (interrupted) console.log('\nInterrupted.')
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && !interrupted ? 0 : 1

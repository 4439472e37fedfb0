// `npm test`: everything that must hold, then one line with the sum. `npm test -- WORD …` runs only the test files
// whose path contains one of the words.
import { runBrowserTests } from './browser-tests.ts'
import { runChecks, type Tally } from './checks.ts'
import { runNodeTests } from './node-tests.ts'

const words = process.argv.slice(2)
const parts = words.length > 0 ? [() => runNodeTests(words)] : [runChecks, () => runNodeTests([]), runBrowserTests]

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))

const total: Tally = { passed: 0, failed: 0 }
for (const part of parts) {
  if (interrupted) break
  const { passed, failed } = await part()
  total.passed += passed
  total.failed += failed
}
if (interrupted) console.log('\nInterrupted.')
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && !interrupted ? 0 : 1

// Every endpoint with inputs made from its contract, many more of them than the tests send: FUZZ_RUNS each, 400 by default.
// Requests are counted in the log of the server itself.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { bar, table } from './measuring/figures.ts'

const runs = process.env['FUZZ_RUNS'] ?? '400'
const file = path.resolve(import.meta.dirname, '../server/src/fuzz.test.ts')

const began = performance.now()
const child = spawn(process.execPath, ['--test-reporter=tap', file], {
  env: { ...process.env, FUZZ_RUNS: runs, TEST_LOG: 'info' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const statuses = new Map<number, number>()
const routes = new Set<string>()
let tests = 0
let failed = 0
for await (const line of createInterface({ input: child.stdout })) {
  if (line.startsWith('{')) {
    const { status, route } = JSON.parse(line) as { status?: number; route?: string }
    if (status === undefined || route === undefined) continue
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    routes.add(route)
  } else if (/^(not )?ok \d/.test(line)) {
    tests += 1
    if (line.startsWith('not')) {
      failed += 1
      console.log(line)
    }
  }
}
const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0)
const broken = [...statuses]
  .filter(([status]) => status >= 500 && status !== 503)
  .reduce((sum, [, count]) => sum + count, 0)
table(
  ['status', 'requests'],
  [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [String(status), String(count)]),
)
const seconds = (performance.now() - began) / 1000
console.log(`${requests} requests to ${routes.size} routes in ${seconds.toFixed(0)} s`)
bar(
  `${broken} × 5xx other than 503 "not now", which stood ${statuses.get(503) ?? 0} times`,
  broken === 0 && requests > 0,
)
bar(
  `${tests - failed} of ${tests} tests passed: nothing of the inside in any answer, and the books are whole`,
  failed === 0 && tests > 0,
)

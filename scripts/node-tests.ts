import fs from 'node:fs'
import os from 'node:os'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { serverVariable, startTestServer } from '../server/src/testing/server.ts'
import type { Tally } from './checks.ts'
import { inRoot, root } from './programs.ts'

const places = '{server/src,web/src,chemistry/src,messages,scripts}/**/*.test.ts'

/** Runs all test files, or those whose path contains one of the words, against one PostgreSQL that is gone afterwards. */
export async function runNodeTests(words: string[]): Promise<Tally> {
  const files = fs
    .globSync(places, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted()
  if (files.length === 0) return { passed: 0, failed: 0 }
  const stopping = new AbortController()
  const onSignal = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal)
  const server = await startTestServer()
  try {
    const { superuserUrl, ownerUrl, appUrl } = server
    process.env[serverVariable] = JSON.stringify({ superuserUrl, ownerUrl, appUrl })
    return await runFiles(
      files.map((file) => inRoot(file)),
      stopping.signal,
    )
  } finally {
    delete process.env[serverVariable]
    await server.stop()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeListener(signal, onSignal)
  }
}

async function runFiles(files: string[], signal: AbortSignal): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  const events = run({ files, concurrency: os.availableParallelism(), isolation: 'process', signal, timeout: 300_000 })
  events.on('test:summary', ({ file, counts, success }) => {
    if (file !== undefined) return
    // A skipped test proves nothing, so it counts as one that failed.
    const unproven = counts.skipped + counts.todo
    tally.passed = counts.passed
    tally.failed = Math.max(counts.tests - counts.passed, unproven, success ? 0 : 1)
  })
  const report = events.compose(spec)
  report.pipe(process.stdout, { end: false })
  await finished(report)
  return tally
}

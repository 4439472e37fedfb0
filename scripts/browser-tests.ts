import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Tally } from './checks.ts'
import { findChromium } from './chromium.ts'
import { inRoot, program, root, run } from './programs.ts'
import type { Times } from './times.ts'

/** Runs the journeys of `e2e/` in a real browser. */
export async function runBrowserTests(times: Times): Promise<Tally> {
  if (fs.globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0, failures: [] }
  const chromium = await findChromium()
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-journeys-')), 'report.json')
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium && { REAGORA_CHROMIUM: chromium }),
  }
  const flags = ['test', '--config', inRoot('e2e/playwright.config.ts'), '--reporter=list,json']
  await run(program('playwright'), flags, { stdio: 'inherit', env })
  try {
    const { stats, errors, suites } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
    for (const suite of suites) times.file({ file: `e2e/${suite.file}`, took: tookOf(suite) })
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
    return { passed: stats.expected, failed, failures: [...errors.map(sayError), ...suites.flatMap(failuresOf)] }
  } catch {
    return { passed: 0, failed: 1, failures: ['✖ the journeys ended without a report'] }
  } finally {
    fs.rmSync(path.dirname(report), { recursive: true, force: true })
  }
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: Failure[]
  suites: Suite[]
}

interface Suite {
  /** Of the outermost suites: the file whose tests they are. */
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number; errors: Failure[] }[]
    }[]
  }[]
}

interface Failure {
  message?: string
}

/** Milliseconds of all its tests. */
function tookOf({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(tookOf)].reduce((sum, took) => sum + took, 0)
}

function failuresOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) =>
        [`✖ e2e/${file}:${line} ${title} (${status})`, ...results.flatMap(({ errors }) => errors.map(sayError))].join(
          '\n',
        ),
      ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

const sayError = ({ message }: Failure) => `    ${stripVTControlCharacters(message ?? 'an error without a message')}`

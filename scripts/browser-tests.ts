import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Tally } from './checks.ts'
import { inRoot, program, root, run } from './programs.ts'

/** Runs the journeys of `e2e/` in a real browser. */
export async function runBrowserTests(): Promise<Tally> {
  if (fs.globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0 }
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
    const { stats, errors } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    fs.rmSync(path.dirname(report), { recursive: true, force: true })
  }
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** The machine's own Chromium where there is one; else it is installed. Undefined: Playwright's, which it finds itself. */
async function findChromium(): Promise<string | undefined> {
  const own = ownChromium()
  if (own || playwrightHasOne()) return own
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the journeys …')
    await run('apt-get', ['update', '-q'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk'], { stdio: 'inherit', env })
    const installed = ownChromium()
    if (installed) return installed
  }
  await run(program('playwright'), ['install', 'chromium'], { stdio: 'inherit' })
  return undefined
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function ownChromium(): string | undefined {
  const given = process.env['REAGORA_CHROMIUM']
  const candidates = names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(':').map((folder) => path.join(folder, name)),
  )
  return [...(given ? [given] : []), ...candidates].find(
    // Some distributions put a script there that only says how to install the real one.
    (file) => fs.existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0,
  )
}

function playwrightHasOne(): boolean {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(os.homedir(), '.cache/ms-playwright')
  return fs.existsSync(cache) && fs.readdirSync(cache).some((name) => name.startsWith('chromium'))
}

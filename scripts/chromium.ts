import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { program, run } from './programs.ts'

/**
 * The machine's own Chromium where there is one; else it is installed: Debian's, or Playwright's, which it finds itself (undefined).
 * Debian's headless shell comes first: without windows to draw, journeys take two thirds of the processor time.
 */
export async function findChromium(): Promise<string | undefined> {
  const own = ownChromium()
  if (own || playwrightHasOne()) return own
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests …')
    await run('apt-get', ['update', '-q'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', name, 'fonts-noto-cjk'], { stdio: 'inherit', env })
      const installed = ownChromium()
      if (installed) return installed
    }
  }
  await run(program('playwright'), ['install', 'chromium'], { stdio: 'inherit' })
  return undefined
}

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium of this machine that runs. */
export function ownChromium(): string | undefined {
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

import { defineConfig } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { calm } from '../web/src/testing/keptTabs.ts'

// The workers read this file again: what the first reading chose travels on in the environment.
process.env['REAGORA_E2E_PORT'] ??= String(await freePort())
process.env['REAGORA_E2E_DATA'] ??= path.join(os.tmpdir(), `reagora-e2e-${randomUUID()}`)
const port = process.env['REAGORA_E2E_PORT']
const chromium = process.env['REAGORA_CHROMIUM']

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  globalSetup: './signInAll.ts',
  // Every page at seven widths in five languages takes ten minutes: a command of its own, `npm run widths`.
  testMatch: process.env['REAGORA_WIDTHS'] ? 'widths.spec.ts' : /(?<!widths)\.spec\.ts$/,
  // One more than the processors of a small machine: a page that waits for an answer leaves its processor to another.
  workers: 3,
  forbidOnly: true,
  // How long a journey of three people takes says how busy the machine is; each step of it has the limits beneath.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    contextOptions: calm,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox'] },
  },
  webServer: {
    command: `${JSON.stringify(`${import.meta.dirname}/../node_modules/.bin/node`)} ${JSON.stringify(`${import.meta.dirname}/server.ts`)}`,
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: port,
      REAGORA_DATA: process.env['REAGORA_E2E_DATA'],
      REAGORA_RATE_LIMIT: '0',
      // On a slow machine three browsers are as much as it bears.
      BUSY_AFTER_MS: '0',
      HAND_OFF_PARTNERS: `portal=http://localhost:${port}/contactUs#${'portal-'.repeat(5)}`,
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

import { type Browser, chromium } from '@playwright/test'
import fs from 'node:fs'

/** Chromium: the one of REAGORA_CHROMIUM, else that of the machine (Debian), else Playwright's. */
export function openChromium(): Promise<Browser> {
  const own = process.env['REAGORA_CHROMIUM'] ?? '/usr/bin/chromium'
  return chromium.launch({ args: ['--no-sandbox'], ...(fs.existsSync(own) && { executablePath: own }) })
}

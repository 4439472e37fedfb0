// A marketplace of a journey's own, and windows of the people on it.
import type { Browser, Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import type { RealServer } from '../server/src/testing/realServer.ts'
import { expect, listen } from './journey.ts'
import { begin } from './signInAll.ts'

/** A window of somebody who has signed in, or of a visitor. */
export async function windowOn(
  server: RealServer,
  browser: Browser,
  complaints: string[],
  email?: string,
): Promise<Page> {
  const origin = await server.origin()
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    storageState: email ? await begin(email, origin) : { cookies: [], origins: [] },
  })
  listen(context, complaints)
  return context.newPage()
}

/** The text of the newest mail to somebody that has these words, once its job has written it. */
export async function mailOn(server: RealServer, words: RegExp): Promise<string> {
  const folder = path.join(server.data, 'mails')
  let text: string | undefined
  await expect(() => {
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort((a, b) => parseInt(b) - parseInt(a)) : []
    text = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).find((one) => words.test(one))
    expect(text).toBeDefined()
  }).toPass()
  return text!
}

/** Chooses a file of the catalogue and opens its columns. */
export async function chooseCatalogue(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { name: '核对各列' })).toBeVisible()
}
export async function importCatalogue(page: Page): Promise<void> {
  await page.getByRole('button', { name: '查看变化' }).click()
  // What the file changes is found out by a job.
  await page.getByRole('button', { name: '应用', exact: true }).click({ timeout: 90_000 })
  await expect(page.locator('.record-head h1').getByText('已完成')).toBeVisible({ timeout: 90_000 })
}

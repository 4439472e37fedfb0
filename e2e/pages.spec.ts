// What holds of every page there is: the tables of routes say which, so that a new page is looked at from its first day.
import type { Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { allows } from '../server/src/kernel/shared/access.ts'
import type { PageRow } from '../web/src/app/page.ts'
import { keys } from '../web/src/app/storage.ts'
import { expect, expectSound, listen, open, sessionOf, test, type Account } from './journey.ts'

const features = path.resolve(import.meta.dirname, '../web/src/features')
const rows: PageRow[] = []
for (const file of fs.globSync('*/routes.ts', { cwd: features }).toSorted())
  rows.push(...((await import(path.join(features, file))) as { default: PageRow[] }).default)

const result = `?q=${encodeURIComponent('溴苯硼酸')}`
/** An address of each route that says nothing without one. Orders and companies of the demo are numbered from 1. */
const examples: Record<string, string> = {
  '/chemicalProductList': `/chemicalProductList${result}`,
  '/structureSearch': '/structureSearch?s=OB(O)c1ccc(Br)cc1&type=similarity',
  '/orderdetail': '/orderdetail?id=1',
  '/submitresult': '/submitresult?id=1',
  '/admin/orders/{id}': '/admin/orders/1',
  '/admin/companies/{id}': '/admin/companies/1',
  '/termservice/{type}': '/termservice/buyer',
  '/cas/{begin}': '/cas/1',
  '/introduce/{id}': '/introduce/building-blocks',
}
/** Reached on their own way by other journeys: with lines in a cart, for a chosen buyer, after an upload. */
const elsewhere = ['/submitorder', '/submitordernoprice', '/supplier/uploads/{id}', '/admin/regulated/import/{id}']
const visitors: readonly Account[] = ['buyer', 'csr', 'admin', 'supplier']

const shown = rows.filter(({ path }) => !elsewhere.includes(path))
const isPublic = ({ area }: PageRow) => area === 'main' || area === 'bare'

for (const row of shown) {
  test(`${row.path} is sound on a desk and on a phone`, async ({ browser, baseURL, complaints, page }) => {
    if (isPublic(row)) return look(page, row)
    const origin = baseURL ?? ''
    for (const visitor of visitors) {
      const session = await sessionOf(visitor, origin)
      const menus = session.origins[0]?.localStorage.find(({ name }) => name === keys.menus)?.value ?? ''
      if (!allows(row.access ?? 'signed-in', { signedIn: true, permissions: new Set(menus.split(',')) })) continue
      const context = await browser.newContext({ storageState: session })
      listen(context, complaints)
      await look(await context.newPage(), row)
      return context.close()
    }
    throw new Error('Nobody may open it.')
  })
}

async function look(page: Page, row: PageRow) {
  await open(page, await addressOf(page, row.path))
  await expectSound(page, { route: row.path })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, { route: row.path, axe: false })
}

for (const language of ['de', 'ja'] as const) {
  test(`[LANG-2] public pages speak ${language} and nothing else, on a phone too`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const row of shown.filter(isPublic)) {
      await test.step(row.path, async () => {
        await open(page, await addressOf(page, row.path))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectSound(page, { route: row.path, language, axe: false })
      })
    }
  })
}

/** Where an example of the route is found; a molecule through the search, a consumable through its list. */
async function addressOf(page: Page, route: string): Promise<string> {
  if (route === '/consumablesProductDetail/{id}') {
    await page.goto('/consumablesProductList')
    return (await page.locator('.goods h2 a').first().getAttribute('href')) ?? ''
  }
  if (route !== '/chemicalDetail' && route !== '/productDetail') return examples[route] ?? route
  await page.goto(`/chemicalProductList${result}`)
  const link = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
  return `${route}?${link?.split('?')[1]}`
}

// `node scripts/screenshots.ts`: the pictures of docs/screenshots, made of the demo on a folder of its own.
import { chromium, type Browser } from '@playwright/test'
import fs from 'node:fs'
import { accounts, buyable, found, open, putIntoCart, signIn } from '../e2e/journey.ts'
import { buildWeb } from '../web/build.ts'
import { dataFolder, startMain } from '../server/src/testing/process.ts'
import { inRoot } from './programs.ts'

const folder = inRoot('docs/screenshots')
const result = `/chemicalProductList?q=${encodeURIComponent('溴苯硼酸')}`

fs.mkdirSync(folder, { recursive: true })
await buildWeb()
const data = dataFolder()
const server = startMain(data, { REAGORA_DEMO: '1', REAGORA_RATE_LIMIT: '0' })
try {
  const baseURL = /https?:\/\/[\w.:]+/.exec(await server.address)?.[0] ?? ''
  const given = process.env['REAGORA_CHROMIUM']
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(given && { executablePath: given }) })
  await publicPages(browser, baseURL)
  await buyersPages(browser, baseURL)
  await staffPages(browser, baseURL)
  await browser.close()
} finally {
  server.process.kill('SIGTERM')
  await server.ended
  fs.rmSync(data, { recursive: true, force: true })
}

async function visit(browser: Browser, baseURL: string) {
  const viewport = { width: 1440, height: 900 }
  const page = await browser.newPage({ baseURL, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
    console.log(`docs/screenshots/${name}.png`)
  }
  return { page, take }
}

async function publicPages(browser: Browser, baseURL: string) {
  const { page, take } = await visit(browser, baseURL)
  await open(page, '/')
  await take('home')
  await open(page, result)
  await found(page, '4-溴苯硼酸').waitFor()
  await take('results')
  await found(page, '4-溴苯硼酸').getByRole('heading').getByRole('link').click()
  await buyable(page).waitFor()
  await take('product')
}

async function buyersPages(browser: Browser, baseURL: string) {
  const { page, take } = await visit(browser, baseURL)
  await signIn(page, accounts.buyer)
  await open(page, '/')
  for (const [compound, quantity] of [
    ['4-溴苯硼酸', 2],
    ['烟酸', 1],
    ['苯甲醛', 4],
  ] as const)
    await putIntoCart(page, compound, quantity)
  await page.goto('/cart')
  await page.getByRole('button', { name: '去结算' }).waitFor()
  await take('cart')
  await page.goto('/submitorder')
  await page.getByText('应付总额').first().waitFor()
  await take('checkout')
}

async function staffPages(browser: Browser, baseURL: string) {
  const { page, take } = await visit(browser, baseURL)
  await signIn(page, accounts.csr)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^SO/ }).first().waitFor()
  await take('orders')
  await page.goto('/admin/orders/8')
  await page.getByRole('region', { name: '操作日志' }).getByRole('row').nth(1).waitFor()
  await take('order')
}

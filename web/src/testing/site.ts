import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { leftToNext } from '../../../server/src/testing/leftToNext.ts'
import { webPages } from '../../../server/src/web/plugin.ts'
import { demoSite } from '../../../server/src/web/site.ts'
import { calm, keepTabs } from './keptTabs.ts'

/** What `npm test` has built before it runs any test. */
const distDir = path.join(import.meta.dirname, '../../dist')
const envelope = (data: unknown) => ({ status: 200, data, message: '' })
// The name under which the test program hands over the machine's own browser; without it Playwright's is used.
const given = process.env['REAGORA_CHROMIUM']
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = given ?? usual.find((file) => existsSync(file))

export const buyer = {
  id: '7',
  userEmail: 'li@pharma.example',
  surname: '李',
  name: '四',
  companyName: '华东药研',
  companyNameEn: 'East Pharma',
  userLnId: '7',
  companyId: '3',
  companyPermissionStatus: 0,
}

/** A call of somebody who has answers of their own. */
export interface Call {
  method: string
  url: URL
  body: string
  headers: Record<string, string>
}
/** Answers a call of theirs. */
type Answering = (call: Call) => Promise<{ http: number; envelope: object }>

const OWN = '/ofVisitor'
const BLANK = '/blank'
const visitorOf = (cookie = '') => /(?:^|; )visitor=(\d+)/.exec(cookie)?.[1]

/**
 * The web as it is served, with a browser before it. The API beneath answers only what the frame asks for, so
 * that a test can make it refuse, end a session or stay silent. Files in one process have the same one, without what was asked and
 * answered before.
 */
export async function openSite() {
  const { one: site, leave } = await leftToNext('site', startSite, ({ close }) => close())
  site.instead.clear()
  site.asked.length = 0
  return { ...site, close: leave }
}

async function startSite() {
  /** Answers instead of the usual one, by path. */
  const instead = new Map<string, (reply: FastifyReply) => unknown>()
  const asked: { path: string; token: unknown; onBehalf: unknown }[] = []
  const visitors = new Map<string, Answering>()
  const app = Fastify({
    forceCloseConnections: true,
    pluginTimeout: 0,
    rewriteUrl: ({ url = '/', headers }) =>
      /^\/(basic|order|oldapi)\//.test(url) && visitors.has(visitorOf(headers.cookie) ?? '') ? OWN + url : url,
  })
  const answers: Record<string, unknown> = {
    'GET /oldapi/mall/catalogue/overview': {
      products: 48213,
      molecules: 36120,
      suppliers: 212,
      groups: [{ group: 'building-blocks', products: 21034, molecules: 9000 }],
    },
    'POST /basic/mall/recommendMolecule/list': { total: 0, list: [] },
    'GET /oldapi/mall/catalogue/latest': [],
    'GET /basic/mall/homePageSection/list': [],
    'GET /basic/mall/adManager/adList': [],
    'GET /basic/mall/news/indexNews': [],
    'POST /order/mall/orderEntries/orderEntriess': { total: 0, list: [] },
    'GET /oldapi/mall/list/mine': { total: 0, list: [] },
    'GET /oldapi/mall/supplier/localNames': [],
    'GET /oldapi/mall/supplier/featured': [],
    'GET /oldapi/mall/chemical/locations': [],
    'GET /oldapi/mall/productTag/list': [],
    'GET /order/mall/carts/getCartsNum': 3,
    'GET /basic/mall/user/getBuyerUserByParam': [buyer],
    'GET /basic/mall/user/myInfo': { ...zhang, phone: '', roles: [{ roleCode: 'ROLE_CSR' }] },
    'POST /basic/mall/oauth/menus': 'cart,personalCenter,oboPlaceOrder',
    'POST /basic/mall/oauth/logout': null,
    'POST /oldapi/mall/onbehalfof/current': { onBehalfOfToken: 'for-li', endsAt: '2030-01-01T00:00:00Z', buyer },
    'POST /oldapi/mall/onbehalfof/end': null,
  }
  for (const [name, data] of Object.entries(answers)) {
    const [method = 'GET', url = ''] = name.split(' ')
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const { token, onbehalfoftoken } = request.headers
        asked.push({ path: url, token, onBehalf: onbehalfoftoken })
        return instead.get(url)?.(reply) ?? reply.send(envelope(data))
      },
    })
  }
  app.get(BLANK, (_request, reply) => reply.type('text/html').send('<!doctype html><title>-</title>'))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body)
    scope.route({
      method: ['GET', 'POST'],
      url: `${OWN}/*`,
      async handler({ method, url, body, headers }, reply) {
        const call = {
          method,
          url: new URL(url.slice(OWN.length), base),
          body: typeof body === 'string' ? body : '',
          headers: headers as Record<string, string>,
        }
        const { http, envelope } = await visitors.get(visitorOf(headers.cookie)!)!(call)
        return reply.code(http).header('cache-control', 'no-store').send(envelope)
      },
    })
  })
  await app.register((scope) =>
    webPages(scope, { distDir, site: { version: '1.0.0', ...demoSite }, deadlineMs: 50, freshMs: 0 }),
  )
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  })
  const tabs = keepTabs(browser)
  let last = 0
  /** A tab of somebody whose calls are answered for them alone. */
  async function visitorsTab(options: BrowserContextOptions, stored: Record<string, string>, answers: Answering) {
    const tab = await tabs.take({ baseURL: base, ...options }, base + BLANK, stored)
    const id = String(++last)
    visitors.set(id, answers)
    await tab.context.addCookies([{ name: 'visitor', value: id, url: base, httpOnly: true }])
    const leave = async () => {
      await tabs.giveBack(tab)
      visitors.delete(id)
    }
    return { page: tab.page, leave }
  }
  /** A fresh visitor. `storage` is there before the first script runs, and only then. */
  async function visit(address: string, storage: Record<string, string> = {}, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ ...calm, ...options })
    await context.addInitScript((values) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, storage)
    const page = await context.newPage()
    await page.goto(base + address)
    return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
  }
  return {
    base,
    distDir,
    app,
    browser,
    instead,
    asked,
    visit,
    visitorsTab,
    async close() {
      await browser.close()
      await app.close()
    },
  }
}
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
/** The page is React's, and what was done before has been done again. */
export const awake = (page: Page) => page.waitForFunction(() => window.reagoraEarly?.done === true)
export type Site = Awaited<ReturnType<typeof openSite>>

const zhang = {
  id: '1',
  userEmail: 'zhang@reagora.example',
  surname: '张',
  name: '三',
  companyName: '试剂广场',
  userLnId: '1',
}

/** Somebody of customer service, as the login leaves the storage. */
export const signedIn = {
  mallToken: 'token-of-zhang',
  USER_INFO: JSON.stringify(zhang),
  ROLE_LIST: JSON.stringify([{ roleCode: 'ROLE_CSR' }]),
  AUTH_MENUS: 'cart,personalCenter,oboPlaceOrder',
}

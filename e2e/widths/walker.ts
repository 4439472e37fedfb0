import type { Browser, Route } from '@playwright/test'
import type { Language } from '../../messages/index.ts'
import { awake, sessionOf, type Account } from '../journey.ts'
import { faultsOf, type Fault } from './faults.ts'
import { longer } from './longer.ts'
import { samples } from './samples.ts'
import { settled, speak } from './speak.ts'

const HEIGHT = 900
type Answer = { status: number; body: string | Buffer; contentType: string }

/**
 * Somebody who walks through the pages of one document, as one does by its links, and finds every answer at its longest. Each
 * call is asked once a language and then remembered.
 */
export async function walker(browser: Browser, origin: string, account: Account | 'guest') {
  const session = account === 'guest' ? {} : { storageState: sessionOf(account) }
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...session,
  })
  const answers = new Map<string, Promise<Answer>>()
  await context.route(
    (url) => /^\/(basic|order|oldapi)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      // A stream never ends, and is no answer to keep.
      if (route.request().url().endsWith('/notification/live')) return route.fulfill({ status: 404 })
      const answer = await remembered(answers, route)
      return route.fulfill(answer).catch(() => {})
    },
  )
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  // A document without an answer of its own in it: all that is shown later comes by a call.
  await page.goto('/404')
  await awake(page)
  return {
    page,
    /** Opens an address within the document, and waits until everything on it is there. */
    async open(address: string, route: string) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, address)
      await page.locator(`[data-page="${route}"]`).waitFor()
      await settled(page)
    },
    speak: (language: Language) => speak(page, language),
    /** What is wrong at this width. */
    async faultsAt(width: number): Promise<Fault[]> {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      return page.evaluate(faultsOf)
    },
  }
}
export type Walker = Awaited<ReturnType<typeof walker>>

function remembered(answers: Map<string, Promise<Answer>>, route: Route): Promise<Answer> {
  const request = route.request()
  const { pathname } = new URL(request.url())
  const sample = samples[`${request.method()} ${pathname}`]
  if (sample !== undefined) return Promise.resolve(answered(200, { status: 200, data: sample, message: '' }))
  const key = [request.method(), request.url(), request.postData(), request.headers()['accept-language']].join(' ')
  const known = answers.get(key) ?? asked(route)
  answers.set(key, known)
  return known
}

async function asked(route: Route): Promise<Answer> {
  const response = await route.fetch()
  const contentType = response.headers()['content-type'] ?? ''
  // A picture is as it is.
  if (!contentType.startsWith('application/json'))
    return { status: response.status(), body: await response.body(), contentType }
  return answered(response.status(), (await response.json()) as object)
}

const answered = (status: number, body: object): Answer => ({
  status,
  body: JSON.stringify(longer(body)),
  contentType: 'application/json',
})

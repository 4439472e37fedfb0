import { htmlLang, languages, type Language } from '@reagora/messages'
import { byLanguage } from '@reagora/messages/read'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { awake, kept, openSite, signedIn, type Site } from './testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const textsOf = (language: Language, noun = 'home') => byLanguage(noun)[language]

/** What the home page says in its header, its heading and its footer, and the language that the document says it is in. */
const spoken = (page: Awaited<ReturnType<Site['visit']>>) =>
  page.evaluate(() => [
    ...['header a[href="/login"]', 'h1', 'footer a[href="/terms"]'].map(
      (one) => document.querySelector(one)?.textContent?.trim() ?? '',
    ),
    document.documentElement.lang,
  ])
/** The same as it is in a language; texts that its sheet lacks are those of English. */
const speaking = (language: Language) => [
  textsOf(language, 'common')['login'],
  textsOf(language)['hero'],
  textsOf(language, 'common')['terms'],
  htmlLang[language],
]

test('[LANG-1] the address wins over what was chosen, which stays; document and page agree, for every pair', async () => {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${site.base}/404`)
  await awake(page)
  for (const chosen of [undefined, ...languages])
    for (const asked of [undefined, ...languages])
      // A browser that lost its cookies, or got one of another time, still knows what was chosen.
      for (const cookie of chosen === 'de' && !asked ? [undefined, 'ja', chosen] : [chosen]) {
        const pair = `chosen ${chosen}, asked ${asked}, cookie ${cookie}`
        await page.evaluate((language) => {
          localStorage.clear()
          if (language) localStorage.setItem('LANGUAGE', language)
        }, chosen)
        await context.clearCookies()
        if (cookie) await context.addCookies([{ name: 'lang', value: cookie, url: site.base }])
        await page.goto(`${site.base}/${asked ? `?lang=${asked}` : ''}`)
        await awake(page)
        const expected = asked ?? chosen ?? 'zh'
        await page.waitForFunction((lang) => document.documentElement.lang === lang, htmlLang[expected])
        assert.deepEqual(await spoken(page), speaking(expected), pair)
        assert.equal(await kept(page, 'LANGUAGE'), chosen ?? expected, pair)
        assert.deepEqual(complaints, [], pair)
      }
  await context.close()
})

test('[LANG-1] a document names the page in every language', async () => {
  for (const language of languages) {
    await using page = await site.visit(`/?lang=${language}`)
    await awake(page)
    const named = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((one) => one.getAttribute('hreflang')),
    )
    assert.deepEqual(named, [...languages.map((one) => htmlLang[one]), 'x-default'], language)
  }
})

test('[LANG-1] a language chosen on a page whose address names another stays chosen after a reload', async () => {
  await using page = await site.visit('/?lang=de&x=1')
  await awake(page)
  await page.locator('summary', { hasText: 'Deutsch' }).click()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'ko')
  assert.equal(new URL(page.url()).search, '?x=1')
  await page.reload()
  await awake(page)
  assert.deepEqual([...(await spoken(page)), await kept(page, 'LANGUAGE')], [...speaking('ko'), 'ko'])
})

/** Holds back the chunk that holds the texts of the cart in a language; `held` resolves once it is asked for. */
async function holdCart(page: Awaited<ReturnType<Site['visit']>>, language: Language) {
  const words = textsOf(language, 'cart')['emptySureDetail']!.slice(-8)
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes(words)) {
      held.resolve()
      await free.promise
    }
    await route.fulfill({ response, body })
  })
  return { held: held.promise, release: free.resolve }
}

async function signedInPage(language: string) {
  const context = await site.browser.newContext()
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values))
        if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    { ...signedIn, LANGUAGE: language },
  )
  return context.newPage()
}

test('[LANG-1] a page behind a login whose document speaks another language changes into the chosen one', async () => {
  const page = await signedInPage('de')
  const { held, release } = await holdCart(page, 'de')
  await page.goto(`${site.base}/cart`)
  await held
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN')
  release()
  await page.waitForFunction((title) => document.title.startsWith(title), textsOf('de', 'cart')['title']!)
  await page.context().close()
})

test('[LANG-1] a page whose texts come while the language changes has them in the new one', async () => {
  const page = await signedInPage('zh')
  const { held, release } = await holdCart(page, 'zh')
  await page.goto(site.base)
  await awake(page)
  await page.locator('a[href="/cart"]').first().click()
  await held
  await page.locator('summary', { hasText: '中文' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  release()
  await page.waitForFunction((title) => document.title.startsWith(title), textsOf('de', 'cart')['title']!)
  await page.context().close()
})

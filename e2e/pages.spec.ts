// What holds of every page there is: the tables of routes say which, so that a new page is looked at from its first day.
import type { Locator, Page, Route } from '@playwright/test'
import { htmlLang, type Language } from '../messages/index.ts'
import { inLanguage } from '../server/src/kernel/shared/languageAddress.ts'
import type { PageRow } from '../web/src/app/page.ts'
import { keys } from '../web/src/api/storage.ts'
import { expect, expectHeld, expectSound, listen, open, sessionOf, test as journey, type Account } from './journey.ts'
import { expectStill, watchShifts } from './layoutShift.ts'
import { addressOf, isPublic, linkOn, rows, visitorOf } from './routes.ts'
import { speak } from './widths/speak.ts'
import { textsIn, wrongWords } from './words.ts'

/** Reached on their own way by other journeys: with lines in a cart, for a chosen buyer, after an upload. */
const elsewhere = [
  '/submitorder',
  '/submitordernoprice',
  '/pay',
  '/supplier/uploads/{id}',
  '/admin/conflicts/{id}',
  '/admin/regulated/import/{id}',
]

const shown = rows.filter(({ path }) => !elsewhere.includes(path))

type Visitor = Account | 'guest'
interface Visit {
  page: Page
  complaints: string[]
}
const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

/** One tab for each visitor of a worker: what pages have in common is fetched and compiled once. A page takes half the processor time. */
const test = journey.extend<object, { visitOf: (who: Visitor) => Promise<Visit> }>({
  visitOf: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const visits = new Map<Visitor, Promise<Visit>>()
      const begin = async (who: Visitor) => {
        const signedIn = who !== 'guest' && { storageState: sessionOf(who) }
        const context = await browser.newContext({ ...signedIn })
        // As the login leaves it: the first document has the place of whoever is signed in, too.
        if (signedIn) await context.addCookies([{ name: 'outline', value: 'in', url: baseURL! }])
        const complaints: string[] = []
        listen(context, complaints)
        await watchShifts(context)
        return { page: await context.newPage(), complaints }
      }
      await use((who) => {
        const visit = visits.get(who) ?? begin(who)
        visits.set(who, visit)
        return visit
      })
      for (const visit of visits.values()) await (await visit).page.context().close()
    },
    { scope: 'worker' },
  ],
})

// Its tests come after those of all other files, as their tabs belong to workers: in one worker half of the machine would wait.
test.describe.configure({ mode: 'parallel' })

for (const row of shown.filter(isPublic)) {
  test(`[LANG-2] ${row.path} is sound and stands still on a desk and on a phone, in Chinese, German and Japanese`, async ({
    visitOf,
  }) => {
    const { page, complaints } = await visitOf('guest')
    const address = await atDesk(page, row)
    await narrowed(page, row)
    // Whoever loads it on a phone reads German, whose words are the longest.
    await onPhone(page, row, inLanguage(address, 'de'), 'de')
    await expectDocument(page, inLanguage(address, 'ja'), 'ja')
    await speak(page, 'ja')
    await look(page, row, 'ja')
    await forgetLanguage(page)
    expect(complaints.splice(0)).toEqual([])
  })
}

for (const row of shown.filter((one) => !isPublic(one))) {
  test(`${row.path} is sound and stands still on a desk and on a phone`, async ({ visitOf }) => {
    const { page, complaints } = await visitOf(visitorOf(row))
    const address = await atDesk(page, row)
    // Staff load their pages at a desk; one that is made narrow holds there, too, for a third less of the time.
    if (row.path.startsWith('/admin')) await narrowed(page, row)
    else await onPhone(page, row, address)
    expect(complaints.splice(0)).toEqual([])
  })
}

test('public pages stand still for a buyer, too, who can do more there, also where a document comes without its answers', async ({
  visitOf,
}) => {
  const { page, complaints } = await visitOf('buyer')
  for (const path of ['/chemicalProductList', '/structureSearch', '/contactUs']) {
    const address = inLanguage(await addressOf(page.request, path), 'de')
    for (const unanswered of path === '/contactUs' ? [false] : [false, true])
      for (const window of [desk, phone]) {
        await page.setViewportSize(window)
        if (unanswered) await page.route(({ pathname }) => pathname === path, goBare)
        await open(page, address)
        await page.unrouteAll()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await editorStarted(page)
        await expectStill(page)
      }
  }
  await forgetLanguage(page)
  expect(complaints.splice(0)).toEqual([])
})

test('the page of a regulated substance stands still while it asks what lists say and which permits a purchase needs', async ({
  visitOf,
}) => {
  const { page, complaints } = await visitOf('guest')
  const address = await linkOn(page.request, '/chemicalProductList?q=7722-64-7', /\/chemicalDetail\?[^"]+/)
  for (const window of [desk, phone]) {
    await page.setViewportSize(window)
    await open(page, address)
    await expect(page.getByRole('region', { name: '管制信息' })).toContainText('受管制')
    await expect(page.getByRole('region', { name: '购买许可' })).toBeVisible()
    await expectStill(page)
  }
  expect(complaints.splice(0)).toEqual([])
})

/** Serves the document as it is where nothing could be rendered: what it shows has yet to be asked for. */
async function goBare(route: Route) {
  const response = await route.fetch()
  const body = (await response.text()).replace(
    /(<div id="root">).*(<\/div>\s*<script type="application\/json" id="state">).*?(<\/script>)/s,
    '$1$2{}$3',
  )
  expect(body).toContain('<div id="root"></div>')
  await route.fulfill({ response, body })
}

/** Loads the page at a desk; answers its address. */
async function atDesk(page: Page, row: PageRow) {
  const address = await addressOf(page.request, row.path)
  await page.setViewportSize(desk)
  await open(page, address)
  await look(page, row, 'zh', true)
  await expectStill(page)
  return address
}

async function narrowed(page: Page, row: PageRow) {
  await page.setViewportSize(phone)
  await look(page, row)
}

async function onPhone(page: Page, row: PageRow, address: string, language: Language = 'zh') {
  await page.setViewportSize(phone)
  await open(page, address)
  await look(page, row, language)
  await expectStill(page)
}

async function look(page: Page, row: PageRow, language: Language = 'zh', axe = false) {
  await expectSound(page, { route: row.path, language, axe, tidy: true })
  await editorStarted(page)
}

/** What the server sends before any script runs is in the language that the address names, too. */
async function expectDocument(page: Page, address: string, language: Language) {
  const html = await (await page.request.get(address)).text()
  expect(html).toContain(`lang="${htmlLang[language]}"`)
  expect(wrongWords(await textsIn(page, html), language), 'words of the document').toEqual([])
}

/** The next page of this visitor is read in the usual language again. */
async function forgetLanguage(page: Page) {
  await page.evaluate((key) => localStorage.removeItem(key), keys.language)
  await page.context().clearCookies({ name: 'lang' })
}

/** The structure editor, where a page has one: left while it starts, it complains about the document that it has lost. */
async function editorStarted(page: Page) {
  const frame = 'iframe[src^="/editor"]'
  const tool = page.frameLocator(frame).getByTitle(/^(苯|Benzol|ベンゼン)/)
  // A page that has just become narrow may still have it for a moment.
  const started = async () => (await page.locator(frame).count()) === 0 || (await tool.count()) > 0
  await expect.poll(started, { timeout: 40_000 }).toBe(true)
}

/** How something is filled in on each page that keeps it to itself until it is sent. */
const typed: Record<string, Parameters<typeof expectHeld>[1]> = {
  '/approvals': text((page) => page.getByLabel('几天后提醒'), '17'),
  '/admin/country-mapping': text((page) => page.getByLabel('市场 1 的名称'), '亚太以外'),
  '/admin/display-order': box((page) => page.getByRole('checkbox', { name: / 为优选$/ }).first()),
  '/admin/divisions': box((page) => page.getByRole('checkbox', { name: / 对访客可见$/ }).first()),
  '/admin/featured-suppliers': {
    fill: (page) =>
      page
        .getByRole('button', { name: /^移除 / })
        .first()
        .click(),
    expectKept: (page) => expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible(),
  },
  '/admin/molecules/{id}/reassign': text((page) => page.getByLabel('移到分子'), 'M0000002'),
  '/admin/quotes/{id}/responses': text((page) => page.getByLabel('联系人'), '王经理'),
  '/admin/regulated': text((page) => page.getByLabel('CAS 号或名称'), '50-00-0'),
  '/cart': {
    modal: true,
    fill: async (page) => {
      await page.getByRole('button', { name: '按货号录入' }).click()
      await page.getByLabel('货号、包装、数量').fill('A1234 5g 2')
    },
    expectKept: (page) => expect(page.getByLabel('货号、包装、数量')).toHaveValue('A1234 5g 2'),
  },
  '/quoteApply': text((page) => page.getByLabel('主题'), '砌块'),
  '/quoteDetail': text((page) => page.getByLabel('给供应商的消息'), '请附上分析报告'),
  '/requisition': text((page) => page.getByLabel('备注', { exact: true }), '先问一下采购'),
  '/regulatedChemicalSearch': text((page) => page.getByLabel('CAS 号、名称、SMILES 或 InChIKey'), '50-00-0'),
}

function text(field: (page: Page) => Locator, value: string) {
  return {
    fill: (page: Page) => field(page).fill(value),
    expectKept: (page: Page) => expect(field(page)).toHaveValue(value),
  }
}

function box(field: (page: Page) => Locator) {
  let checked = false
  return {
    fill: async (page: Page) => {
      checked = !(await field(page).isChecked())
      await field(page).click()
    },
    expectKept: (page: Page) => expect(field(page)).toBeChecked({ checked }),
  }
}

for (const [path, typing] of Object.entries(typed)) {
  test(`${path} asks before what was filled in is lost`, async ({ visitOf }) => {
    const row = rows.find((one) => one.path === path)!
    const { page, complaints } = await visitOf(isPublic(row) ? 'guest' : visitorOf(row))
    await page.setViewportSize(desk)
    await open(page, await addressOf(page.request, path))
    await expectHeld(page, typing)
    expect(complaints.splice(0)).toEqual([])
  })
}

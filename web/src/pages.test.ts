import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readRows } from '../pageTable.ts'
import { awake, kept, openSite, signedIn, type Site } from './testing/site.ts'

const rows = readRows()

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const get = (address: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(site.base + address, { redirect: 'manual', headers: { ...(cookie && { cookie }), ...headers } })

const visit: Site['visit'] = (...what) => site.visit(...what)

test('no two pages say that they stand at one address', () => {
  const paths = rows.map((row) => row.path)
  assert.deepEqual(
    paths.filter((one, at) => paths.indexOf(one) !== at),
    [],
  )
})

/** Where most people begin. */
const mostVisited = ['/', '/chemicalProductList', '/chemicalDetail']

/** The chunk of what a page asks for once it stands, where its content has it. */
const afterwards: Readonly<Record<string, string>> = { '/chemicalDetail': 'besides' }

/** What comes with each script over the line: status, type, length, how long it may be kept. */
const HEADER_BYTES = 450

test('a public page fetches no antd and little script: those that most people begin with at most 130 kB, others 136', () => {
  const client = path.join(site.distDir, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; imports?: string[] }
  >
  const closure = (key: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    assert.ok(chunk, `${key} is in the manifest`)
    if (!files.has(chunk.file)) {
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) closure(imported, files)
    }
    return files
  }
  for (const row of rows.filter(({ area }) => area === 'main' || area === 'bare')) {
    const files = new Set<string>()
    const besides = afterwards[row.path]
    const later = besides ? Object.keys(manifest).filter((key) => manifest[key]!.name === besides) : []
    assert.equal(later.length, besides ? 1 : 0, `${row.path}: the chunk ${besides}`)
    for (const source of ['index.html', `src/features/${row.page}.tsx`, ...later]) closure(source, files)
    assert.deepEqual(
      [...files].filter((file) => /antd|rc-component/.test(file)),
      [],
      row.path,
    )
    // As the build has packed them: it is sent like that.
    const packed = (file: string) => statSync(path.join(client, `${file}.br`)).size
    const bytes = [...files].reduce((sum, file) => sum + packed(file) + HEADER_BYTES, 0)
    assert.ok(bytes <= (mostVisited.includes(row.path) ? 130_000 : 136_000), `${row.path}: ${bytes} bytes`)
  }
})

test('a document carries facts, texts, title and head without any script', async () => {
  const html = await (await get('/')).text()
  assert.match(html, /<html lang="zh-CN" data-theme="light"/)
  assert.match(html, /<title>化学试剂采购平台 · Reagora 试剂广场<\/title>/)
  assert.match(html, /data-page="\/"/)
  assert.equal(html.match(/<h1/g)?.length, 1)
  assert.match(html, /21,034/)
  assert.match(html, /<link rel="canonical" href="\/">/)
  assert.match(html, /<script type="application\/ld\+json">\{"@context"/)
  assert.doesNotMatch(html, /<script(?![^>]*(src=|application\/(ld\+)?json))/, 'no script for the policy to refuse')
})

test('[LANG-1] the document speaks the language and wears the theme of the cookies', async () => {
  const html = await (await get('/', 'lang=de; theme=dark')).text()
  assert.match(html, /<html lang="de" data-theme="dark"/)
  assert.match(html, /Ein Feld findet das Reagenz/)
  assert.doesNotMatch(await (await get('/', 'lang=xx; theme="><b')).text(), /><b"/)
})

test('an answer that is late or fails leaves an outline, not an error', async () => {
  site.instead.set('/oldapi/mall/catalogue/overview', () => new Promise(() => {}))
  const late = await get('/')
  site.instead.set('/oldapi/mall/catalogue/overview', (reply) => reply.code(500).send('broken'))
  const failed = await get('/')
  site.instead.clear()
  for (const answer of [late, failed]) {
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /找试剂/)
  }
})

test('an answer cannot leave its data block', async () => {
  const group = '</script><b id="out">'
  const data = { products: 1, molecules: 1, suppliers: 1, groups: [{ group, products: 1, molecules: 1 }] }
  site.instead.set('/oldapi/mall/catalogue/overview', (reply) => reply.send({ status: 200, data, message: '' }))
  const html = await (await get('/')).text()
  site.instead.clear()
  assert.match(html, /u003c\/script>/)
  assert.doesNotMatch(html, /<b id="out">/)
})

test('[ERR-3] unknown addresses are a page with HTTP 404, error pages exist, unknown calls are no page', async () => {
  const missing = await get('/nothing/here')
  assert.equal(missing.status, 404)
  assert.match(await missing.text(), /data-page="\/404"/)
  for (const page of ['/403', '/404', '/500']) {
    const answer = await get(page)
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), new RegExp(`data-page="${page}"`))
  }
  assert.doesNotMatch((await get('/order/mall/nothing')).headers.get('content-type') ?? '', /html/)
})

test('[ROUTER-6] old and parent addresses open their page, query included', async () => {
  const targets = {
    '/shoppingcart?a=1': '/cart?a=1',
    '/chemicalProduct': '/chemicalProductList',
    '/myorder': '/orderlist',
  }
  for (const [from, to] of Object.entries(targets)) {
    const answer = await get(from)
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), to)
  }
})

test('files of the build are packed and kept for ever, documents are private', async () => {
  const document = await get('/')
  assert.equal(document.headers.get('cache-control'), 'private, no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await document.text())?.[1]
  const asset = await get(script!, '', { 'accept-encoding': 'br' })
  assert.equal(asset.headers.get('content-encoding'), 'br')
  assert.match(asset.headers.get('cache-control') ?? '', /immutable/)
  const again = await get(script!, '', { 'if-none-match': asset.headers.get('etag')! })
  assert.equal(again.status, 304)
  assert.equal((await get('/assets/..%2f..%2fssr/entry-server.js')).status, 404)
})

test('the document comes to life without a complaint of React', async () => {
  const complaints: string[] = []
  const context = await site.browser.newContext()
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.base)
  await awake(page)
  await context.close()
  assert.deepEqual(complaints, [])
})

test('[HEAD-5] an empty search warns and stays; a search opens the list', async () => {
  await using page = await visit('/')
  await awake(page)
  await page.getByRole('button', { name: '搜索' }).click()
  await page.getByText('请输入关键字').waitFor()
  assert.equal(new URL(page.url()).pathname, '/')
  for (const text of ['溴苯硼酸', '5467-74-3', '溴苯硼酸']) {
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === text)
  }
  assert.equal(new URL(page.url()).pathname, '/chemicalProductList')
})

test('[LANG-1] the language changes in place after asking, and stays', async () => {
  await using page = await visit('/')
  await awake(page)
  const choose = async (from: string, to: string) => {
    await page.locator('summary', { hasText: from }).click()
    await page.getByRole('button', { name: to }).click()
  }
  await choose('中文', '中文')
  await page.getByText('当前已是中文').waitFor()
  await choose('中文', '한국어')
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByText('已取消切换').waitFor()
  await choose('中文', '한국어')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('heading', { name: '시약 찾기, 검색창 하나로' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'ko')
  assert.equal(await kept(page, 'LANGUAGE'), 'ko')
  await page.waitForFunction(() => document.title === '연구용 시약 구매 · Reagora')
  await page.reload()
  assert.match(await page.title(), /연구용 시약/)
})

test('[ROUTER-1][ROUTER-3] navigation sets the title, scrolls to top and slides by what was visited', async () => {
  await using page = await visit('/nothing', {}, { reducedMotion: 'no-preference' })
  await awake(page)
  assert.match(await page.title(), /页面不存在 · Reagora/)
  await page.getByRole('link', { name: '首页' }).last().click()
  await page.waitForFunction(() => document.title.startsWith('化学试剂采购平台'))
  assert.equal(await page.locator('.slide').getAttribute('data-slide'), 'left')
  await page.goBack()
  await page.locator('[data-page="/404"]').waitFor()
  assert.equal(await page.locator('.slide').getAttribute('data-slide'), 'right')
  assert.equal(await page.evaluate(() => scrollY), 0)
})

test('what stands behind a login is fetched by whoever goes there, and until then a link to nowhere is no page either', async () => {
  for (const [address, arrives] of [
    ['/orderlist', '/login'],
    ['/not/built', '/404'],
  ] as const) {
    await using page = await visit('/')
    await awake(page)
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/closedPages-')))
    assert.equal(await fetched(), false, 'a guest on a public page')
    // A link of the page itself, as React Router follows it.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    await page.locator(`[data-page="${arrives}"]`).waitFor()
    assert.equal(await fetched(), true)
  }
})

test('[ROUTER-3] who asked for less motion, as all tests do, gets none', async () => {
  await using page = await visit('/nothing')
  await awake(page)
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('moved')
    }
  })
  await page.getByRole('link', { name: '首页' }).last().click()
  await page.locator('[data-page="/"]').waitFor()
  assert.equal(await page.locator('.slide').getAttribute('data-slide'), 'left')
})

test('[ROUTER-4] a newer version stored by another tab reloads the page', async () => {
  await using page = await visit('/')
  await awake(page)
  const other = await page.context().newPage()
  await other.goto(`${site.base}/403`)
  const reloaded = page.waitForEvent('load')
  await other.evaluate(() => localStorage.setItem('SITE_VERSION', '9.9.9'))
  await reloaded
})

test('[ROUTER-5] Internet Explorer and the first Edge are warned once per session', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/18.17763'
  await using page = await visit('/', {}, { userAgent })
  await page.getByText('您的浏览器版本过旧').waitFor()
  await page.reload()
  await awake(page)
  assert.equal(await page.getByText('您的浏览器版本过旧').count(), 0)
  assert.doesNotMatch(await (await get('/')).text(), /legacy\.js/)
})

test('[ROUTER-2] with a token each navigation asks for the menus; names and places are asked for once', async () => {
  site.asked.length = 0
  await using page = await visit('/nothing', signedIn)
  const count = (end: string) => site.asked.filter(({ path }) => path.endsWith(end)).length
  const asked = async (times: number) => {
    while (count('/menus') < times) await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await asked(1)
  await page.getByRole('link', { name: '首页' }).last().click()
  await page.locator('[data-page="/"]').waitFor()
  await asked(2)
  assert.equal(count('/menus'), 2)
  assert.equal(count('/localNames'), 1)
  assert.equal(count('/locations'), 1)
  assert.ok(site.asked.filter(({ path }) => path.endsWith('/menus')).every(({ token }) => token === 'token-of-zhang'))
})

test('[STATE-1][HEAD-4] a token alone is enough for a name, the roles and the way to the cart', async () => {
  await using page = await visit('/', { mallToken: 'token-of-zhang' })
  await page.locator('.account .who', { hasText: '三' }).waitFor()
  assert.deepEqual(JSON.parse((await kept(page, 'ROLE_LIST'))!), [{ roleCode: 'ROLE_CSR' }])
  assert.equal(JSON.parse((await kept(page, 'USER_INFO'))!).userEmail, 'zhang@reagora.example')
  await page.locator('.cartlink .count', { hasText: '3' }).waitFor()
})

test('[STATE-4][HEAD-2] logout asks first, clears everything of the session, says so and goes to the login', async () => {
  await using page = await visit('/', { ...signedIn, BUYER_INFO: '{"id":"7"}', OBO_TOKEN: 'x' })
  await page.locator('.account summary').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('heading', { name: '确认退出?' }).waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('您已注销成功').waitFor()
  await page.waitForURL(`${site.base}/login`)
  for (const key of ['mallToken', 'USER_INFO', 'ROLE_LIST', 'BUYER_INFO', 'OBO_TOKEN', 'AUTH_MENUS'])
    assert.equal(await kept(page, key), null, key)
})

test('[HEAD-3][STATE-3][STATE-5] customer service chooses a buyer, acts for them, and leaves again', async () => {
  await using page = await visit('/nothing', signedIn)
  await page.locator('.account summary').click()
  await page.getByRole('button', { name: '选择买家' }).click()
  site.asked.length = 0
  await page.getByRole('button', { name: '开始代客' }).click()
  await page.getByText('请选择买家').waitFor()
  await page.getByLabel('查找买家').fill('华东')
  await page.getByRole('radio').check()
  assert.equal(site.asked.filter(({ path }) => path.endsWith('getBuyerUserByParam')).length, 1)
  await page.getByRole('button', { name: '开始代客' }).click()
  await page.getByText('正在代 华东药研 · 李四 操作').waitFor()
  assert.equal(new URL(page.url()).pathname, '/')
  assert.equal(await kept(page, 'OBO_TOKEN'), 'for-li')
  await page.getByRole('button', { name: '退出代客模式' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('正在代').waitFor({ state: 'detached' })
  assert.equal(await kept(page, 'OBO_TOKEN'), null)
  assert.equal(await kept(page, 'BUYER_INFO'), null)
})

test('[ERR-2] an ended session is cleared and the login opens with the way back', async () => {
  site.instead.set('/basic/mall/oauth/menus', (reply) =>
    reply.code(401).send({ status: 601, data: null, message: '会话已过期' }),
  )
  await using page = await visit('/nothing?a=1', signedIn)
  await page.getByText('会话已过期').waitFor()
  await page.waitForURL((url) => url.pathname === '/login')
  site.instead.clear()
  const { searchParams } = new URL(page.url())
  assert.equal(searchParams.get('fromPath'), '/nothing')
  assert.equal(searchParams.get('query'), 'a=1')
  assert.equal(await kept(page, 'mallToken'), null)
  assert.equal(await kept(page, 'USER_INFO'), null)
})

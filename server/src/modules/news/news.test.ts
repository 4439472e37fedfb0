import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { aPhotograph, TOLD } from '../../testing/aPhotograph.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { promotion } from '../promotion/contract.ts'
import { MAX_HOME, MAX_PROMO, news, newsErrors } from './contract.ts'

const app = await testApp()
const { db, call } = app
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const text = (title: string, promo = 'text') => ({ title, home: `${title} in short`, promo })
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
const draft = { texts: { zh: text('新品上线'), en: text('New products') }, onHome: true, startsOn: day(0) }

async function written(more: object = {}) {
  const saved = await app.callRaw(news.save, { ...draft, ...more }, staff)
  assert.equal(saved.status, 200, saved.body)
  return (saved.data as { id: string }).id
}
const publish = (newsId: string) => call(news.publish, { newsId }, staff)
const listed = async () => (await call(news.list, {})).data.list.map(({ id }) => id)

test('[NEWS-2] a draft is seen by staff alone, published by all, unpublished and cancelled by nobody again', async () => {
  const id = await written()
  const seen = async () => [(await call(news.detail, { id })).http, (await listed()).includes(id)]
  assert.deepEqual(await seen(), [404, false])
  assert.equal((await call(news.edited, { id }, staff)).data.html['zh'], '<p>text</p>\n')
  await publish(id)
  assert.deepEqual(await seen(), [200, true])
  assert.equal((await publish(id)).http, 409)
  await call(news.unpublish, { newsId: id }, staff)
  assert.deepEqual(await seen(), [404, false])
  await publish(id)
  await call(news.cancel, { newsId: id }, staff)
  assert.deepEqual(await seen(), [404, false])
  assert.equal((await publish(id)).http, 409)
  for (const endpoint of [news.all, news.save, news.publish])
    assert.equal((await app.callRaw(endpoint, {}, buyer)).http, 403, endpoint.id)
})

test('[NEWS-1] a news is shown from its first day to its last, and on the home page only where it says so', async () => {
  const make = async (more: object) => {
    const id = await written(more)
    await publish(id)
    return id
  }
  const today = await make({ endsOn: day(0) })
  const later = await make({ startsOn: day(1) })
  const past = await make({ startsOn: day(-9), endsOn: day(-1) })
  const quiet = await make({ onHome: false })
  const shown = await listed()
  assert.deepEqual(
    [today, later, past, quiet].map((id) => shown.includes(id)),
    [true, false, false, true],
  )
  assert.equal((await call(news.detail, { id: later })).http, 404)
  const home = (await call(news.onHome, {})).data.map(({ id }) => id)
  assert.deepEqual([home.includes(today), home.includes(quiet)], [true, false])
  assert.equal((await app.callRaw(news.save, { ...draft, endsOn: day(-1) }, staff)).status, 156001)
})

test('[NEWS-1] 200 characters for home and 2000 for the whole are kept, one more is refused; Chinese is always there', async () => {
  const save = (zh: object) => app.callRaw(news.save, { ...draft, texts: { zh: { ...text('长度'), ...zh } } }, staff)
  assert.equal((await save({ home: '字'.repeat(MAX_HOME), promo: '字'.repeat(MAX_PROMO) })).http, 200)
  assert.deepEqual([MAX_HOME, MAX_PROMO], [200, 2000])
  assert.equal((await save({ home: '字'.repeat(201) })).http, 400)
  assert.equal((await save({ promo: '字'.repeat(2001) })).http, 400)
  assert.equal((await save({ home: '' })).status, 156002)
  assert.equal((await app.callRaw(news.save, { ...draft, texts: { en: text('only') } }, staff)).http, 400)
})

test('[NEWS-1] a reader gets their language, else English, else Chinese, and is told which', async () => {
  const both = await written()
  const one = await written({ texts: { zh: text('仅中文') } })
  for (const id of [both, one]) await publish(id)
  const read = async (id: string, language: 'zh' | 'en' | 'de' | 'ko') => {
    const { data } = await call(news.detail, { id }, { language })
    return [data.title, data.language]
  }
  assert.deepEqual(await read(both, 'zh'), ['新品上线', 'zh'])
  assert.deepEqual(await read(both, 'de'), ['New products', 'en'])
  assert.deepEqual(await read(one, 'ko'), ['仅中文', 'zh'])
})

test('[NEWS-1] a text is Markdown; HTML in it, scripts in links and pictures from elsewhere do nothing', async () => {
  const promo = [
    '# Head\n\n**bold** [page](/aboutus) [site](https://example.com)',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[bad](javascript:alert(1)) [worse](data:text/html,x) ![spy](https://evil.example/p.png)',
  ].join('\n\n')
  const id = await written({ texts: { zh: text('标记', promo) } })
  await publish(id)
  const { html } = (await call(news.detail, { id })).data
  assert.match(
    html,
    /<h1>Head<\/h1>[^]*<strong>bold<\/strong> <a href="\/aboutus">page<\/a> <a href="https:\/\/example\.com">/,
  )
  assert.doesNotMatch(html, /<script|<img|href="(javascript|data):/i)
  assert.match(html, /&lt;script&gt;/)
  // However it is written, nothing comes out but links to pages, and no tag or attribute that Markdown has not.
  const tricks = [
    '[a](JaVaScRiPt:alert(1)) [b](&#106;avascript:alert(1)) [c](java&Tab;script:alert(1)) [d](<javascript:alert(1)>)',
    '<javascript:alert(1)> <vbscript:x> [e](vbscript:x) [f](data:image/svg+xml;base64,PHN2Zz4=)',
    '[g](https://example.com "\\" onmouseover=alert(1) x=\\"") ![h](x "\\" onerror=alert(1)")',
    '[i]: javascript:alert(1)\n\n[i] ![i]',
    '`<img src=x onerror=alert(1)>`\n\n```<script>\n</code><script>alert(1)</script>\n```',
    '<svg/onload=alert(1)> <!-- --><style>@import url(//evil.example)</style>',
  ].join('\n\n')
  const nested = [`${'> '.repeat(900)}deep`, '['.repeat(1999), `${'*a_'.repeat(660)}`, '![]('.repeat(490)]
  for (const one of [tricks, ...nested]) {
    const hostile = await written({ texts: { zh: text('花招', one) } })
    await publish(hostile)
    const shown = (await call(news.detail, { id: hostile })).data.html
    for (const [tag] of shown.matchAll(/<\/?[a-z][^>]*>/gi))
      assert.match(
        tag,
        /^<\/?(p|em|strong|code|pre|blockquote|h[1-6]|hr|br|ul|ol|li|a)( (href|title|class)="[^"<>]*")*>$/,
      )
    for (const [, href] of shown.matchAll(/href="([^"]*)"/g))
      assert.match(new URL(href!, 'https://here.example').protocol, /^https?:$/, href)
  }
})

test('[NEWS-1] pictures that were sent here stand in a text in their size, seen by all once it is published; anything else is no picture', async () => {
  // A picture of one dot that says it were 1,440 by 960.
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const wide = Buffer.from(dot)
  wide.writeUInt32BE(1440, 16)
  wide.writeUInt32BE(960, 20)
  const send = (bytes: Buffer | string, caller: object = staff) =>
    sendFile<{ id: string; path: string; width: number; height: number }>(
      app.app,
      news.addPicture,
      { name: 'a.png', bytes },
      {},
      caller,
    )
  const { data, status } = await send(wide)
  assert.equal(status, 200)
  const promo = `![Plate <b>](${data.path}) ![spy](https://evil.example/p.png) ![none](/basic/mall/news/picture/999999)`
  const id = await written({ texts: { zh: text('图片', promo) } })
  const seen = async (caller: object) => (await app.callRaw(news.picture, { id: data.id }, caller)).http
  assert.deepEqual([await seen({}), await seen(buyer), await seen(staff)], [404, 404, 200])
  await publish(id)
  assert.deepEqual([await seen({}), await seen(buyer)], [200, 200])
  // Whatever else its bytes are, it is a picture for every browser.
  const both = await send(Buffer.concat([wide, Buffer.from('<html><script>alert(1)</script>PK')]))
  const { headers } = await app.callRaw(news.picture, { id: both.data.id }, staff)
  assert.deepEqual([headers['content-type'], headers['x-content-type-options']], ['image/png', 'nosniff'])
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
  const { html } = (await call(news.detail, { id })).data
  assert.match(html, new RegExp(`<img src="${data.path}" alt="[^"<]*" width="720" height="480" loading="lazy">`))
  assert.equal(html.match(/<img/g)?.length, 1)
  assert.doesNotMatch(html, /evil|<b>/)
  // A photograph that lies on its side has the place of one that stands, and tells nothing of whoever took it.
  const standing = await send(aPhotograph(6))
  assert.deepEqual([standing.data.width, standing.data.height], [30, 40])
  assert.doesNotMatch((await app.callRaw(news.picture, { id: standing.data.id }, staff)).body, TOLD)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const long = Buffer.from(dot)
  long.writeUInt32BE(3001, 16)
  for (const bytes of [svg, long, Buffer.concat([dot, Buffer.alloc(500 * 1024)])])
    assert.equal((await send(bytes)).status, newsErrors.PICTURE_REFUSED.status)
  assert.equal((await send(dot, buyer)).http, 403)
  // Once no text that is published names it, or none at all, it is shown to its writers alone.
  await call(news.unpublish, { newsId: id }, staff)
  assert.deepEqual([await seen({}), await seen(staff)], [404, 200])
  await publish(id)
  assert.equal(await seen({}), 200)
  const another = await written({ texts: { zh: text('再次', promo), en: text('Again', 'without') } })
  await publish(another)
  await call(news.cancel, { newsId: id }, staff)
  assert.equal(await seen({}), 200)
  await call(news.unpublish, { newsId: another }, staff)
  const version = (await call(news.edited, { id: another }, staff)).data.version
  await call(news.save, { newsId: another, ...draft, version: String(version) }, staff)
  await publish(another)
  assert.deepEqual([await seen({}), await seen(buyer), await seen(staff)], [404, 404, 200])
})

test('[NEWS-1] feed readers get what is published, whole and in their language, as Atom that nothing breaks; search engines are told its pages', async () => {
  const id = await written({
    texts: { zh: text('上架 <b>&"新品\uFFFE', '**加粗** ]]> <script>'), en: text('Fresh & new') },
    onHome: false,
  })
  const get = async (url: string) => app.app.inject({ method: 'GET', url })
  const known = async () => [
    (await get('/news.atom')).body.includes(`/newsdetail/${id}<`),
    (await get('/sitemap/pages.xml')).body.includes(`/newsdetail/${id}<`),
  ]
  assert.deepEqual(await known(), [false, false])
  await publish(id)
  assert.deepEqual(await known(), [true, true])
  const feed = await get('/news.atom')
  assert.equal(feed.headers['content-type'], 'application/atom+xml; charset=utf-8')
  const entry = feed.body.split('<entry ').find((one) => one.includes(`/newsdetail/${id}<`))!
  assert.ok(entry.startsWith('xml:lang="zh-CN">'), entry)
  assert.ok(entry.includes('<title>上架 &lt;b&gt;&amp;&quot;新品</title>'), entry)
  assert.ok(entry.includes('&lt;strong&gt;加粗&lt;/strong&gt; ]]&amp;gt; &amp;lt;script&amp;gt;'), entry)
  assert.ok(entry.includes(`<published>${day(0)}T00:00:00+08:00</published>`), entry)
  const english = (await get('/news.atom?lang=en')).body
  assert.match(english, /<feed [^>]*xml:lang="en"/)
  assert.ok(english.includes('<title>Fresh &amp; new</title>'))
  assert.ok(english.includes(`/newsdetail/${id}?lang=en"/>`))
  assert.ok(!english.includes('上架'))
  assert.equal((await get('/news.atom?lang=%00')).statusCode, 200)
  await call(news.unpublish, { newsId: id }, staff)
  assert.deepEqual(await known(), [false, false])
})

test('[NEWS-1] what somebody else has saved meanwhile is not written over', async () => {
  const id = await written()
  const save = (version: string) => call(news.save, { newsId: id, ...draft, version }, staff)
  assert.equal((await save('1')).status, 200)
  assert.equal((await save('1')).status, 100006)
})

test('[CONT-1] sections and ads are shown by their days and order, an ad of a section with it alone', async () => {
  const save = async (more: object) => {
    const reply = await app.callRaw(
      promotion.save,
      { kind: 'ad', texts: { zh: { title: '促销', text: '说明' } }, link: '/newslist', startsOn: day(0), ...more },
      staff,
    )
    return { ...reply, id: (reply.data as { id: string } | null)?.id ?? '' }
  }
  const section = { kind: 'section', link: '' }
  const second = await save({ ...section, position: '2' })
  const first = await save({
    ...section,
    position: '1',
    texts: { zh: { title: '专区', text: '' }, de: { title: 'Bereich', text: '' } },
  })
  const hidden = await save({ ...section, shown: false })
  const inside = await save({ sectionId: first.id })
  const lost = await save({ sectionId: hidden.id })
  const alone = await save({})
  const tomorrow = await save({ startsOn: day(1) })
  await save({ startsOn: day(-3), endsOn: day(-1) })
  const shown = (await call(promotion.sections, {}, { language: 'de' })).data
  assert.deepEqual(
    shown.map(({ id, title, ads }) => [id, title, ads.map((ad) => ad.id)]),
    [
      [first.id, 'Bereich', [inside.id]],
      [second.id, '促销', []],
    ],
  )
  assert.deepEqual((await call(promotion.ads, {})).data.map(({ id }) => id).sort(), [inside.id, alone.id].sort())
  // Staff see a day before it comes.
  const next = (await app.call(promotion.preview, { on: day(1) }, { ...staff, language: 'de' })).data
  assert.deepEqual(next.sections, shown)
  assert.deepEqual(next.ads.map(({ id }) => id).sort(), [inside.id, alone.id, tomorrow.id].sort())
  assert.equal((await app.callRaw(promotion.preview, { on: day(1) }, buyer)).http, 403)
  assert.equal((await call(promotion.section, { id: first.id })).data.ads[0]!.link, '/newslist')
  for (const { id } of [hidden, lost, alone]) assert.equal((await call(promotion.section, { id })).http, 404)
  for (const link of ['', 'javascript:alert(1)', 'http://plain.example', '//evil.example', '/\\evil.example', 'page'])
    assert.equal((await save({ link })).status, 157001, link)
  assert.equal((await save({ link: 'https://example.com/a?b=c' })).status, 200)
  assert.equal((await save({ sectionId: alone.id })).status, 157003)
  assert.equal((await app.callRaw(promotion.save, {}, buyer)).http, 403)
})

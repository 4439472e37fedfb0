import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asClient } from '../../kernel/postgres-cluster.ts'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { news } from '../news/contract.ts'
import { incident } from './contract.ts'
import { MAX_ALERTS_AN_HOUR } from './service.ts'

const { call, db, ownerUrl } = await testApp({ ALERT_EMAIL: 'team@reagora.example' })
const alerts = () =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body']).where('kind', '=', 'incident').orderBy('id').execute()
const report = async (page: string, message: string) =>
  (await call(incident.report, { page, message, frame: 'at Row (/assets/news-a1.js:1:200)' })).data.alerted

test('[ERR-4] a page that broke tells the team once, however many meet it, and says so to each', async () => {
  const said = await Promise.all([1, 2, 3].map(() => report('/newslist', 'row 17 is null')))
  assert.deepEqual(said, [true, true, true])
  assert.equal(await report('/newslist', 'row 18 is null'), true)
  const sent = await alerts()
  assert.equal(sent.length, 1)
  assert.equal(sent[0]!.recipient, 'team@reagora.example')
  assert.match(sent[0]!.subject, /newslist/)
  assert.match(sent[0]!.body, /row \d+ is null/)
  assert.equal(await report('/cart', 'row 17 is null'), true)
  assert.equal((await alerts()).length, 2)
})

test('[ERR-4] a defect of the server tells the team as well', async () => {
  await asClient(ownerUrl, (client) => client.query('alter table news rename to news_gone'))
  const reply = await call(news.list, {})
  assert.equal(reply.http, 500)
  await until(async () => (await alerts()).some(({ subject }) => subject.includes(news.list.path)))
})

test('[ERR-4] when everything breaks the team gets so many emails an hour, and no page claims more', async () => {
  const before = (await alerts()).length
  const said = []
  for (let page = 0; page < MAX_ALERTS_AN_HOUR + 3; page++)
    said.push(await report(`/${String.fromCodePoint(97 + page)}`, 'broken'))
  assert.deepEqual(said.slice(-3), [false, false, false])
  const ofPages = (await alerts()).filter(({ subject }) => !subject.includes(news.list.path)).length
  assert.equal(ofPages, MAX_ALERTS_AN_HOUR)
  assert.ok(before < MAX_ALERTS_AN_HOUR)
})

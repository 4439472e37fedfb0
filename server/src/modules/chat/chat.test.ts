import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { chat } from './contract.ts'
import { openAtProvider } from './provider.ts'

const { app, db, staff, signIn, aBuyer, actingFor } = await orderWorld()
const SECRET = 'between the house and its provider'

/** A provider of chats: keeps what it is told, and says where to go on. */
const told: Record<string, unknown>[] = []
let status = 200
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    told.push(JSON.parse(body) as Record<string, unknown>)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ url: 'https://chat.example/session/1' }))
  })
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
after(() => provider.close())
const CHAT_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/open`

test('[BAR-2] a provider elsewhere receives email, name, company, a new nonce of twelve characters, a timestamp and their signature', async () => {
  const { settings } = app.resources
  Object.assign(settings, { CHAT_URL, CHAT_SECRET: SECRET })
  const buyer = await aBuyer()
  const before = Math.floor(Date.now() / 1000)
  const { url } = (await app.call(chat.open, {}, buyer.caller)).data
  await app.call(chat.open, {}, buyer.caller)
  assert.equal(url, 'https://chat.example/session/1')
  const [first, second] = told
  const { email, name, company, nonce, timestamp, signature, ...more } = first!
  assert.deepEqual([email, company, more], [buyer.email, buyer.companyName, {}])
  assert.ok(typeof name === 'string' && name.length > 0)
  assert.match(String(nonce), /^[A-Za-z0-9]{12}$/)
  assert.notEqual(nonce, second!['nonce'])
  assert.ok(Number(timestamp) >= before && Number(timestamp) <= Date.now() / 1000)
  // As the provider reckons it.
  const lines = `${String(email)}\n${String(name)}\n${String(company)}\n${String(nonce)}\n${String(timestamp)}`
  assert.equal(signature, createHmac('sha256', SECRET).update(lines).digest('hex'))
  status = 500
  assert.equal(codeOf(await app.callRaw(chat.open, {}, buyer.caller)), 'PROVIDER_AWAY')
  status = 200
  assert.equal((await app.callRaw(chat.open, {})).http, 401)
  Object.assign(settings, { CHAT_URL: undefined, CHAT_SECRET: undefined })
  assert.equal((await app.call(chat.open, {}, buyer.caller)).data.url, null)
  assert.equal(await openAtProvider({}, { email: '', name: '', company: '' }, new Date()), null)
})

test('[BAR-2] the inbox of the house: a person writes, one of customer service claims and answers, the other is told who has it', async () => {
  const buyer = await aBuyer()
  const other = await signIn(await makeCsr(db))
  await app.call(chat.say, { text: '<b>货到了吗？</b>' }, buyer.caller)
  const { list } = (await app.call(chat.list, { search: buyer.email, state: 'waiting' }, staff)).data
  assert.deepEqual(
    list.map(({ email, unread, lastText, state }) => [email, unread, lastText, state]),
    [[buyer.email, 1, '<b>货到了吗？</b>', 'waiting']],
  )
  const { id } = list[0]!
  // Two answer at once: one has it.
  const replies = await Promise.all(
    [staff, other].map((caller) => app.callRaw(chat.answer, { id, text: '明天送达' }, caller)),
  )
  assert.deepEqual(replies.map((reply) => codeOf(reply) ?? 'ok').sort(), ['CLAIMED_BY_OTHER', 'ok'])
  const [winner, loser] = replies[0]!.status === 200 ? [staff, other] : [other, staff]
  const refused = await app.callRaw(chat.close, { id }, loser)
  const { claimedBy, messages } = (await app.call(chat.conversation, { id }, winner)).data
  assert.ok(refused.message.includes(claimedBy))
  assert.deepEqual(
    messages.map(({ side, text }) => [side, text]),
    [
      ['person', '<b>货到了吗？</b>'],
      ['staff', '明天送达'],
    ],
  )
  const mine = (await app.call(chat.mine, {}, buyer.caller)).data
  assert.deepEqual([mine.state, mine.unread, mine.claimedBy], ['claimed', 1, claimedBy])
  await app.call(chat.seen, {}, buyer.caller)
  assert.equal((await app.call(chat.mine, {}, buyer.caller)).data.unread, 0)
  await app.call(chat.close, { id }, winner)
  assert.equal(codeOf(await app.callRaw(chat.answer, { id, text: 'x' }, winner)), 'CONVERSATION_CLOSED')
  // Writing again begins another conversation.
  await app.call(chat.say, { text: '谢谢' }, buyer.caller)
  assert.equal((await app.call(chat.mine, {}, buyer.caller)).data.messages.length, 1)
})

test('[BAR-2] nobody chats in the name of a buyer, guests and buyers see no inbox, and who writes too much waits', async () => {
  const buyer = await aBuyer()
  const acting = await actingFor(buyer)
  assert.equal((await app.callRaw(chat.say, { text: 'x' }, acting)).http, 403)
  assert.equal((await app.callRaw(chat.list, {}, buyer.caller)).http, 403)
  assert.equal((await app.callRaw(chat.say, { text: 'x' })).http, 401)
  const replies = []
  for (let n = 0; n < 31; n++) replies.push(await app.callRaw(chat.say, { text: `${n}` }, buyer.caller))
  assert.deepEqual([replies[29]!.status, codeOf(replies[30]!)], [200, 'TOO_MANY_REQUESTS'])
})

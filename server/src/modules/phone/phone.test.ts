import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { countUp } from '../../kernel/throttle.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { company } from '../company/contract.ts'
import { identity } from '../identity/contract.ts'
import { phone, phoneErrors } from './contract.ts'

/** A gateway as a carrier runs it: it looks at the signature, and refuses the first of what it is sent. */
const taken: { id: string; to: string; text: string }[] = []
let refusals = 1
const gateway = createServer(async (request: IncomingMessage, response) => {
  const body = (await request.toArray()).join('')
  const signed = createHmac('sha256', 'gateway-secret').update(`${request.headers['x-timestamp'] as string}.${body}`)
  if (signed.digest('hex') !== request.headers['x-signature']) return response.writeHead(401).end()
  if (refusals-- > 0) return response.writeHead(503).end()
  taken.push(JSON.parse(body) as (typeof taken)[number])
  return response.writeHead(202).end()
})
await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
after(() => gateway.close())
const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
const app = await testApp({ SMS_URL, SMS_SECRET: 'gateway-secret' })
const { call, db, tokenOf } = app
await app.work()

const captcha = () => knownCaptcha(db, 'phone')
const send = async (number: string, more = {}) =>
  call(phone.send, { phone: number, captcha: (await captcha()).captcha, ...more })
/** Sends a code and waits for its text message. */
async function codeFor(number: string) {
  await db.deleteFrom('throttles').where('key', 'like', '%, again').execute()
  const before = taken.length
  const { data } = await send(number)
  await until(() => taken.length > before)
  const message = taken.at(-1)!
  assert.equal(message.to, data.phone)
  return /\d{6}/.exec(message.text)![0]
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('[ACC-1] a code comes by text message, although the gateway refused it once, and shows whose phone it is', async () => {
  const buyer = await makeBuyer(db)
  const token = await tokenOf(buyer.userId)
  await db.updateTable('users').set({ phone: '138 0013 8000' }).where('id', '=', buyer.userId).execute()
  const code = await codeFor('１３８００１３８０００')
  assert.equal(taken.at(-1)!.to, '+8613800138000')
  assert.equal((await call(phone.confirm, { code: otherThan(code) }, { token })).status, phoneErrors.CODE_WRONG.status)
  assert.equal((await call(phone.state, {}, { token })).data.confirmedAt, null)
  assert.equal((await call(phone.confirm, { code }, { token })).status, 200)
  assert.notEqual((await call(phone.state, {}, { token })).data.confirmedAt, null)
  assert.equal((await call(phone.confirm, { code }, { token })).status, phoneErrors.CODE_WRONG.status, 'used')
  const { data: me } = await call(identity.me, {}, { token })
  await call(
    identity.updateMe,
    { surname: '王', name: '小明', phone: '13900139000', jobTitle: '', language: 'zh', version: me.version },
    { token },
  )
  assert.equal((await call(phone.state, {}, { token })).data.confirmedAt, null, 'another phone is not confirmed')
})

test('[ACC-1] five tries end a code, a newer one takes its place, and an old one works no more', async () => {
  const buyer = await makeBuyer(db)
  const token = await tokenOf(buyer.userId)
  await db.updateTable('users').set({ phone: '13700137000' }).where('id', '=', buyer.userId).execute()
  const confirm = async (code: string) => (await call(phone.confirm, { code }, { token })).status
  const first = await codeFor('13700137000')
  for (let tries = 0; tries < 5; tries++) assert.equal(await confirm(otherThan(first)), phoneErrors.CODE_WRONG.status)
  assert.equal(await confirm(first), phoneErrors.CODE_WRONG.status)
  const second = await codeFor('13700137000')
  await db
    .updateTable('phone_codes')
    .set({ sent_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  assert.equal(await confirm(second), phoneErrors.CODE_WRONG.status)
  const third = await codeFor('13700137000')
  if (third !== second) assert.equal(await confirm(second), phoneErrors.CODE_WRONG.status)
  assert.equal(await confirm(third), 200)
})

test('[ACC-1] no message without a captcha, to what is no phone, or more often than its limits allow', async () => {
  assert.equal((await send('13600136000', { captcha: 'none' })).http, 400)
  for (const typed of ['12345', 'call me', '+1 000', '138001380001'])
    assert.equal((await send(typed)).status, phoneErrors.NO_PHONE_NUMBER.status, typed)
  const again = await send('+49 1512 3456789')
  assert.equal(again.data.phone, '+4915123456789')
  const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
  const ask = async () =>
    limited.call(phone.send, {
      phone: '13500135000',
      captcha: (await knownCaptcha(limited.db, 'phone')).captcha,
    })
  assert.equal((await ask()).status, 200)
  assert.equal((await ask()).status, errors.TOO_MANY_REQUESTS.status, 'again at once')
  await limited.db.deleteFrom('throttles').where('key', 'like', '%, again').execute()
  for (let sent = 1; sent < 5; sent++) await countUp(limited.db, 'text messages to +8613500135000', 24 * 60)
  assert.equal((await ask()).status, errors.TOO_MANY_REQUESTS.status, 'a sixth within a day')
})

test('[ACC-1] who registers with the code of a text message has shown the phone; a wrong code registers nobody', async () => {
  const input = {
    companyName: 'Jinghua Biotech',
    country: 'CN',
    surname: '赵',
    name: '一',
    email: 'zhao@jinghua.test',
    phone: '13400134000',
    address: anAddress(),
  }
  const code = await codeFor('13400134000')
  const register = async (phoneCode: string) =>
    call(company.register, { ...input, phoneCode, ...(await knownCaptcha(db, 'registration')) })
  assert.equal((await register(otherThan(code))).status, phoneErrors.CODE_WRONG.status)
  assert.equal((await db.selectFrom('users').select('id').where('email', '=', input.email).execute()).length, 0)
  assert.equal((await register(code)).status, 200)
  const confirmed = await db
    .selectFrom('confirmed_phones as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.phone')
    .where('u.email', '=', input.email)
    .execute()
  assert.deepEqual(confirmed, [{ phone: '+8613400134000' }])
})

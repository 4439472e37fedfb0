import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { share } from '../share/contract.ts'
import { checkout } from './contract.ts'

const app = await testApp({ REAGORA_RATE_LIMIT: '1' })
const buyer = async () => ({ token: await app.tokenOf((await makeBuyer(app.db)).userId) })

test('orders and links are taken so many times a minute of one caller, which takes nothing from another', async () => {
  const [own, other] = [await buyer(), await buyer()]
  for (const [endpoint, caller, most] of [
    [checkout.submit, own, 30],
    [share.generate, own, 30],
    [share.open, {}, 60],
    [share.opened, {}, 10],
  ] as const) {
    // Whatever is sent counts, also what is refused.
    const ask = async (who: typeof own | object = caller) => (await app.callRaw(endpoint, { id: 'x' }, who)).http
    const answers = []
    for (let at = 0; at < most; at++) answers.push(await ask())
    assert.ok(!answers.includes(429), `${endpoint.id} ${answers.indexOf(429)}`)
    assert.equal(await ask(), 429, endpoint.id)
    if (caller === own) assert.notEqual(await ask(other), 429, endpoint.id)
  }
})

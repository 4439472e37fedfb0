import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/app.ts'
import { everyEndpoint } from '../testing/samples/index.ts'
import { countsOf } from './counters.ts'
import type { Endpoint } from './shared/endpoint.ts'

let wait = 0
const app = await testApp({ BUSY_AFTER_MS: '500' }, { longestWait: () => wait })

/** Asked with an unknown key, which is refused before anything is done. */
const ask = ({ method, path }: Endpoint, language = 'zh') =>
  app.app.inject({
    method,
    url: `${path.replace(/:\w+/g, '1')}?unknownKey=1`,
    headers: { 'accept-language': language },
  })
const refused = () => countsOf('shed_total').reduce((sum, { value }) => sum + value, 0)

test('while others wait too long for the database, every call is refused at the door but the steps of a purchase or a payment', async () => {
  wait = 501
  const before = refused()
  const served: string[] = []
  for (const endpoint of everyEndpoint) if ((await ask(endpoint)).statusCode !== 503) served.push(endpoint.id)
  assert.deepEqual(served.toSorted(), [
    'checkout.calculateCost',
    'checkout.show',
    'checkout.submit',
    'checkout.submitBatch',
    'payment.message',
    'payment.start',
  ])
  assert.equal(refused() - before, everyEndpoint.length - served.length)
})

test('who is refused reads why and when to try again; as long as nobody waits that long, nobody is', async () => {
  const [one] = everyEndpoint
  wait = 501
  const reply = await ask(one!, 'de')
  assert.deepEqual(
    [reply.headers['retry-after'], reply.json().data.code, reply.json().message],
    ['2', 'BUSY', 'Das System ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.'],
  )
  wait = 500
  assert.notEqual((await ask(one!)).statusCode, 503)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { until } from '../testing/process.ts'
import { countRequests, newRequestLoad, noLongerWaits, restBetweenSteps } from './requestLoad.ts'

/** A step of background work. */
function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('requests count from their head to the end of their answer, also those that are given up', async () => {
  const load = newRequestLoad()
  const told: boolean[] = []
  load.onChange((busy) => told.push(busy))
  const answers: (() => void)[] = []
  const server = createServer((_request, response) => void answers.push(() => response.end('there')))
  countRequests(server, load)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = () =>
    request({ port })
      .on('error', () => {})
      .end()
  const [first, second] = [ask(), ask()]
  first.on('response', (response) => response.resume())
  await until(() => answers.length === 2)
  assert.equal(load.waiting[0], 2)
  for (const answer of answers.slice(0, 1)) answer()
  second.destroy()
  first.destroy()
  await until(() => load.waiting[0] === 0)
  assert.deepEqual(told, [true, false])
  server.close()
})

test('an answer that lasts is waited for no more once it says so, and counts once', async () => {
  const load = newRequestLoad()
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => resolve(response))
  countRequests(server, load)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = request({ port: (server.address() as AddressInfo).port })
    .on('response', (response) => response.resume())
    .end()
  const response = await promise
  assert.equal(load.waiting[0], 1)
  noLongerWaits(response)
  assert.equal(load.waiting[0], 0)
  response.end()
  await once(asked, 'close')
  assert.equal(load.waiting[0], 0)
  server.close()
})

test('background work rests while a request waits, and goes on with its answer', async () => {
  const load = newRequestLoad()
  const rest = restBetweenSteps(load)
  const seen: string[] = []
  load.begin()
  work(300)
  const rested = rest().then(() => seen.push('rested'))
  await nextTurn()
  seen.push('answered')
  load.end()
  await rested
  assert.deepEqual(seen, ['answered', 'rested'])
})

test('background work goes on under endless load, and where it is to stop', async () => {
  const load = newRequestLoad()
  load.begin()
  const rest = restBetweenSteps(load)
  work(20)
  await rest()
  work(200)
  await rest(AbortSignal.abort())
  assert.equal(load.waiting[0], 1)
})

test('without requests, and without a server to ask about, nothing rests', async () => {
  await restBetweenSteps(newRequestLoad())()
  await restBetweenSteps(undefined)()
})

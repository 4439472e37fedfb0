import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from './testing/app.ts'
import { everyEndpoint, sampleOf, samples, send } from './testing/samples/index.ts'
import { makeWorld } from './testing/world.ts'

const world = await makeWorld(await testApp())

test('every endpoint has a sample, and every sample an endpoint', () => {
  assert.deepEqual(Object.keys(samples).sort(), everyEndpoint.map(({ id }) => id).sort())
})

for (const endpoint of everyEndpoint.filter(({ id }) => id in samples))
  test(`${endpoint.id} succeeds with its sample`, async () => {
    const reply = await send(world, endpoint, await sampleOf(world, endpoint))
    assert.equal(reply.http, 200, reply.body.slice(0, 500))
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { z } from 'zod'
import { mount } from './http.ts'
import type { Resources } from './resources.ts'
import { defineContract, type Endpoint } from './shared/endpoint.ts'

const boot = (endpoint: object) => {
  const declared = { method: 'GET', path: '/x', access: 'public', summary: 'x', ...endpoint } as Endpoint
  mount(fastify(), {} as Resources, defineContract('test', { one: declared }), { one: () => null } as never)
}

test('a route boots only where it says who may call it, whose its ids are, and keeps from the replica what people do', () => {
  const id = { input: z.object({ id: z.string() }) }
  boot({})
  boot({ ...id, owner: 'buyer' })
  boot({ mayLag: true })
  assert.throws(() => boot({ access: undefined }), /access is not declared/)
  assert.throws(() => boot(id), /whose is id/)
  assert.throws(() => boot({ path: '/x/:id' }), /id of the path is not in the input/)
  assert.throws(() => boot({ mayLag: true, method: 'POST' }), /only a read may lag/)
  assert.throws(() => boot({ mayLag: true, access: 'cart' }), /only what all see may lag/)
})

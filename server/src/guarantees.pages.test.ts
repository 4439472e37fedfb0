import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { testApp } from './testing/app.ts'
import { everyEndpoint, sampleOf, samples, send } from './testing/samples/index.ts'
import { makeWorld } from './testing/world.ts'

// Pages of a list: each row on one of them, none on two, none on none.

const app = await testApp()
const world = await makeWorld(app)
const paged = everyEndpoint.filter(
  ({ id, input }) => id in samples && 'pageNumber' in ((input as z.ZodObject | undefined)?.shape ?? {}),
)
/** Molecules instead of a `list`, or rows that are the same for everybody and too few here. */
const rowsOf = (data: unknown) => {
  const { list, molecules } = data as { list?: unknown[]; molecules?: unknown[] }
  return list ?? molecules ?? []
}
/** Their parts have a row each, all alike. */
const keyOf = (row: unknown) => JSON.stringify(row)

for (const endpoint of paged)
  test(`${endpoint.id}: pages of one row, laid end to end, are the page of three`, async () => {
    const { caller, input } = await sampleOf(world, endpoint)
    await app.resources.search.caughtUp(app.db)
    const page = async (pageSize: number, pageNumber: number) => {
      const reply = await send(world, endpoint, { caller, input: { ...input, pageSize, pageNumber } })
      assert.equal(reply.http, 200, reply.body.slice(0, 300))
      return rowsOf(reply.data).map(keyOf)
    }
    const together = await page(3, 1)
    assert.ok(together.length >= 2, `only ${together.length} rows: let the sample make more`)
    const apart = [...(await page(1, 1)), ...(await page(1, 2)), ...(await page(1, 3))]
    assert.deepEqual(apart, together)
    assert.equal(new Set(together).size, together.length)
    assert.deepEqual(await page(100, 100), [])
  })

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'node:test'
import type { Endpoint, Named } from './kernel/shared/endpoint.ts'
import { checkLedger } from './ledger/ledger.ts'
import { modules } from './modules.ts'
import { testApp } from './testing/app.ts'
import { inputsOf } from './testing/inputs.ts'
import { makeOrder } from './testing/makeOrder.ts'
import { makeBuyerAdmin, makeCsr, makeSupplier } from './testing/makePeople.ts'

// Every endpoint with inputs made from its own contract: fitting, nearly fitting, hostile. `FUZZ_RUNS` asks for more of them.

const runs = Number(process.env['FUZZ_RUNS'] ?? 25)
const seed = Number(process.env['FUZZ_SEED'] ?? 20261120)
const endpoints = Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]

/** Marks of the inside that no answer may show. */
const inside = /\bat .*\.ts:\d+|node_modules|select .* from|insert into|syntax error|violates|pg_|SQLSTATE/i

const app = await testApp()
const buyer = await makeBuyerAdmin(app.db)
const people: readonly { userId: number }[] = [
  buyer,
  await makeSupplier(app.db, { roles: ['ROLE_SUPPLIER_ADMIN'] }),
  await makeCsr(app.db, { roles: ['ROLE_CSR_ADMIN'] }),
]
await makeOrder(app, buyer)

for (const endpoint of endpoints.filter(({ carries }) => carries !== 'file'))
  test(`${endpoint.id} answers whatever is sent, and says nothing of the inside`, async () => {
    const callers = endpoint.access === 'public' ? [undefined] : people
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint), fc.constantFrom(...callers), async (input, person) => {
        const token = person ? await app.tokenOf(person.userId) : undefined
        const reply = await app.callRaw(endpoint, input, { token })
        assert.ok(reply.http < 500 || reply.http === 503, `${reply.http}: ${reply.body.slice(0, 300)}`)
        if (reply.http >= 400) assert.doesNotMatch(reply.body.slice(0, 5000), inside)
        assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  })

test('after all of it the ledger checks find nothing', async () => {
  assert.deepEqual(await checkLedger(app.db), [])
})

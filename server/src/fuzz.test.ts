import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'node:test'
import type { Endpoint, Named } from './kernel/shared/endpoint.ts'
import { checkLedger } from './ledger/ledger.ts'
import { modules } from './modules.ts'
import { binaries } from './kernel/tables/hostileFiles.ts'
import { document } from './modules/document/contract.ts'
import { orderFile } from './modules/orderFile/contract.ts'
import { productImage } from './modules/productImage/contract.ts'
import { quote } from './modules/quote/contract.ts'
import { supplier } from './modules/supplier/contract.ts'
import { testApp, type Reply } from './testing/app.ts'
import { growingFiles } from './testing/growingFiles.ts'
import { fieldsOf, inputsOf } from './testing/inputs.ts'
import { makeOrder } from './testing/makeOrder.ts'
import { makeBuyerAdmin, makeCsr, makeSupplier } from './testing/makePeople.ts'
import { sendFile } from './testing/sendFile.ts'

// Every endpoint with inputs made from its own contract: fitting, nearly fitting, hostile. `FUZZ_RUNS` asks for more of them.

const runs = Number(process.env['FUZZ_RUNS'] ?? 10)
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

/** Sessions by user: kept until an endpoint has ended one. */
const sessions = new Map<number, string>()
async function sessionOf({ userId }: { userId: number }): Promise<string> {
  const token = sessions.get(userId) ?? (await app.tokenOf(userId))
  sessions.set(userId, token)
  return token
}

/** "Not now" is an answer only where the contract says that it may be given, and with the refusal that it names. */
function assertAnswered({ errors = [] }: Endpoint, { http, status, body }: Reply): void {
  const declared = errors.some((one) => one.http === 503 && one.status === status)
  assert.ok(http < 500 || (http === 503 && declared), `${http}: ${body.slice(0, 300)}`)
  if (http >= 400) assert.doesNotMatch(body.slice(0, 5000), inside)
}

for (const endpoint of endpoints.filter(({ carries }) => carries !== 'file'))
  test(`${endpoint.id} answers whatever is sent, and says nothing of the inside`, async () => {
    const callers = endpoint.access === 'public' ? [undefined] : people
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint), fc.constantFrom(...callers), async (input, person) => {
        const token = person && (await sessionOf(person))
        let reply = await app.callRaw(endpoint, input, { token })
        if (person && reply.http === 401) {
          sessions.delete(person.userId)
          reply = await app.callRaw(endpoint, input, { token: await sessionOf(person) })
        }
        assertAnswered(endpoint, reply)
        assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  })

/** Bytes of a file; what they cost in all sizes is measured by doubling.test.ts. */
const SIZE = 20_000
const files = [
  ...Object.entries(binaries).map(([name, bytes]) => ({ name, make: () => bytes, binary: true })),
  ...growingFiles.map((file) => ({ ...file, binary: /png|pdf/.test(file.name) })),
]

const takePictures = new Set<string>([
  document.receive.id,
  orderFile.send.id,
  quote.sendFile.id,
  supplier.saveLogo.id,
  productImage.add.id,
])
for (const [at, endpoint] of endpoints.filter(({ carries }) => carries === 'file').entries())
  test(`${endpoint.id} answers whatever file is sent, and takes no picture for a table`, async () => {
    const takesTables = !takePictures.has(endpoint.id)
    // Each starts a process: of a short run every kind of file meets one endpoint.
    const some = runs > 10 || !takesTables ? files : files.filter((_, i) => i % 3 === at % 3)
    for (const { name, make, binary } of some)
      for (const { userId } of people) {
        const caller = { token: await app.tokenOf(userId) }
        const sent = { name, bytes: await make(SIZE) }
        const reply = await sendFile(app.app, endpoint, sent, fieldsOf(endpoint), caller)
        assertAnswered(endpoint, reply)
        if (takesTables && binary) assert.ok(reply.http >= 400, `${name} was taken: ${reply.body.slice(0, 300)}`)
        if (reply.http !== 403) break
      }
  })

test('after all of it the ledger checks find nothing', async () => {
  assert.deepEqual(await checkLedger(app.db), [])
})

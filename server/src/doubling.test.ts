import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allows } from './kernel/shared/access.ts'
import type { Endpoint, Named } from './kernel/shared/endpoint.ts'
import { authenticate } from './modules/identity/session.ts'
import { modules } from './modules.ts'
import { testApp } from './testing/app.ts'
import { growthOf, MAX_GROWTH, spotsOf, type Growth } from './testing/doubling.ts'
import { growingFiles } from './testing/growingFiles.ts'
import { makeSubstances } from './testing/listWorld.ts'
import { makeBuyerAdmin, makeCsr, makeSupplier } from './testing/makePeople.ts'
import { sendFile } from './testing/sendFile.ts'
import { fieldsOf } from './testing/inputs.ts'

// No request may cost the serving thread more than its size: each part of each request is doubled, and the processor time of the
// thread must not more than treble. `DOUBLING=full` (`npm run bench -- doubling`) tries all shapes up to the largest request.

const full = process.env['DOUBLING'] === 'full'
const only = process.env['DOUBLING_ONLY']?.split(',')
const endpoints = (
  Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]
).filter(({ id }) => !only || only.some((beginning) => id.startsWith(beginning)))

const app = await testApp()
await makeSubstances(app)
const people = await Promise.all(
  [
    await makeBuyerAdmin(app.db),
    await makeSupplier(app.db, { roles: ['ROLE_SUPPLIER_ADMIN'] }),
    await makeCsr(app.db, { roles: ['ROLE_CSR_ADMIN'] }),
  ].map(async ({ userId }) => {
    const token = await app.tokenOf(userId)
    return { token, actor: await authenticate(app.db, { token }) }
  }),
)
/** Somebody who may call an endpoint; what is refused before its input is looked at costs nothing. */
const callerOf = ({ access }: Endpoint) => {
  const who = people.find(
    ({ actor }) => actor.kind === 'person' && allows(access, { signedIn: true, permissions: actor.permissions }),
  )
  return { token: who?.token }
}

/** Of a small run: bytes of a request or a file, shapes of a text, kinds of file for each endpoint. */
const SMALL = { bytes: 128 * 1024, shapes: 1, files: 4 }
/** Of the full run: the largest file that is made for it. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

/** What an endpoint is tried with: a name for each, how it is made in a size, and how large. */
interface Trial {
  name: string
  most: number
  prepare: Parameters<typeof growthOf>[0]
}

function trialsOf(endpoint: Named<Endpoint>): Trial[] {
  const caller = callerOf(endpoint)
  if (endpoint.carries === 'file') return fileTrials(endpoint, caller)
  return spotsOf(endpoint).flatMap(({ path, most, grown }, at) =>
    (full ? most : most.slice(0, 1)).flatMap(({ size, shapes }) =>
      (full ? shapes : turned(shapes, at * SMALL.shapes).slice(0, SMALL.shapes)).map((shape) => ({
        name: `${path} ${JSON.stringify(shape)}`,
        most: full ? size : Math.min(size, SMALL.bytes),
        prepare: (n: number) => {
          const input = grown(shape, n)
          return () => app.callRaw(endpoint, input, caller)
        },
      })),
    ),
  )
}

function fileTrials(endpoint: Named<Endpoint>, caller: { token: string | undefined }): Trial[] {
  const fields = fieldsOf(endpoint)
  const limit = endpoint.bodyLimit!
  const some = full ? growingFiles : turned(growingFiles, endpoint.id.length).slice(0, SMALL.files)
  return some.map(({ name, make }) => ({
    name,
    most: Math.min(full ? MAX_FILE_BYTES : SMALL.bytes, limit - 1000),
    prepare: async (n) => {
      const file = { name, bytes: await make(n) }
      return () => sendFile(app.app, endpoint, file, fields, caller)
    },
  }))
}

const turned = <T>(all: readonly T[], by: number) => [...all.slice(by % all.length), ...all.slice(0, by % all.length)]

for (const endpoint of endpoints)
  test(`[T15] ${endpoint.id} costs no more than the size of its input`, async (t) => {
    const wrong: string[] = []
    for (const { name, most, prepare } of trialsOf(endpoint)) {
      const grown: Growth = await growthOf(prepare, most)
      if (full) t.diagnostic(JSON.stringify({ endpoint: endpoint.id, name, most, ...grown }))
      if (grown.growth > MAX_GROWTH)
        wrong.push(`${name}: ${grown.growth.toFixed(1)} × at a doubling to ${grown.size}, ${grown.ms.toFixed(0)} ms`)
    }
    assert.deepEqual(wrong, [])
  })

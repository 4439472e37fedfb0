import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { csv, uploads, type Supplier } from '../../testing/uploads.ts'
import { openBulkConnection } from './bulkConnection.ts'
import { upload } from './contract.ts'
import { runUpload } from './service.ts'
import { abandonedUploads, holdUpload } from './store.ts'

// No jobs run here: a worker would take up what these tests break off.

const app = await testApp()
const { supplier, receive } = uploads(app)

async function queued(by: Supplier, file: string): Promise<string> {
  const id = await receive(by, file)
  await app.db.updateTable('uploads').set({ state: 'queued' }).where('id', '=', Number(id)).execute()
  return id
}
const detail = async (by: Supplier, id: string) => (await app.call(upload.detail, { id }, by.caller)).data

test('an upload that breaks off goes on from its checkpoint, with the same result as one that does not', async () => {
  const [broken, whole] = [await supplier(), await supplier()]
  const rows = Array.from({ length: 3000 }, (_, i) => `Z${i % 2900},Compound number ${i % 2900},5 g,${100 + i}`)
  const file = csv('Catalog No,Name,Pack,Price', ...rows)
  const id = await queued(broken, file)
  let batches = 0
  const signal = {
    throwIfAborted: () => {
      if (++batches > 4) throw new DOMException('stopped', 'AbortError')
    },
  } as AbortSignal
  await assert.rejects(runUpload(app.resources, Number(id), { signal, chunkRows: 500 }), { name: 'AbortError' })
  const half = await detail(broken, id)
  assert.equal(half.state, 'running')
  assert.ok(half.rowsAccepted > 0 && half.rowsAccepted < 2900, String(half.rowsAccepted))
  // PostgreSQL lets go of what the run held a moment after its connection was closed.
  await until(async () => (await abandonedUploads(app.db)).includes(Number(id)))
  await runUpload(app.resources, Number(id), { chunkRows: 500 })
  const resumed = await detail(broken, id)
  const other = await queued(whole, file)
  await runUpload(app.resources, Number(other))
  const straight = await detail(whole, other)
  assert.deepEqual([resumed.state, straight.state], ['done', 'done'])
  assert.deepEqual([resumed.rowsAccepted, resumed.rowsRefused], [2900, 100])
  assert.deepEqual(
    [resumed.counts.products, resumed.counts.packages, resumed.counts.refused],
    [straight.counts.products, straight.counts.packages, straight.counts.refused],
  )
})

test('a run is abandoned as soon as no connection holds it, and not before', async () => {
  const by = await supplier()
  const id = Number(await receive(by, csv('CAS,Name', '64-17-5,Ethanol')))
  await app.db.updateTable('uploads').set({ state: 'running' }).where('id', '=', id).execute()
  const connection = await openBulkConnection(app.resources.settings, () => {})
  assert.equal(await holdUpload(connection.db, id), true)
  assert.deepEqual(await abandonedUploads(app.db), [])
  await connection.close()
  await until(async () => (await abandonedUploads(app.db)).includes(id))
})

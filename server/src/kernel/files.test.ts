import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../testing/app.ts'
import { makeBuyer, makeCsr } from '../testing/makePeople.ts'
import { until } from '../testing/process.ts'
import { openFileStore, type MediaType } from './files.ts'
import { errors, Refusal } from './shared/errors.ts'

const { db, resources } = await testApp()
const { files, settings } = resources
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const meta = (allowed: readonly MediaType[], name = '标志.png') => ({ name, purpose: 'logo', allowed })
const isRefused = (error: unknown) => error instanceof Refusal && error.definition === errors.UNSUPPORTED_MEDIA

test('a file comes back byte for byte, under a random id, with the type its bytes tell', async () => {
  const id = await files.put(db, png, meta(['image/png']))
  const found = await files.find(db, id)
  assert.equal(found!.mediaType, 'image/png')
  assert.equal(found!.size, png.length)
  assert.deepEqual(await buffer(await files.open(db, id)), png)
  const again = await files.put(db, png, meta(['image/png']))
  assert.notEqual(again, id)
  const stored = readdirSync(path.join(settings.REAGORA_DATA, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile())
  assert.equal(stored.length, 1)
})

test('what bytes are decides, never a name: markup, scripts, disguises and unwanted types are refused', async () => {
  const wanted = ['image/png', 'text/plain'] as const
  const hostile = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('\ufeff  <!doctype html><script>1</script>'),
    Buffer.from('\n<html>'),
    Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]),
    Buffer.from('text\u0000with zero'),
    pdf,
  ]
  for (const bytes of hostile) await assert.rejects(files.put(db, bytes, meta(wanted, 'logo.png')), isRefused)
  const text = await files.put(db, Buffer.from('67-64-1\n64-17-5\n'), meta(wanted, 'cas.csv'))
  assert.equal((await files.find(db, text))!.mediaType, 'text/plain')
})

test('a file on disk is taken too; unknown and malformed ids find nothing', async () => {
  const source = path.join(settings.REAGORA_DATA, 'incoming')
  writeFileSync(source, pdf)
  const id = await files.put(db, source, meta(['application/pdf']))
  assert.deepEqual(await buffer(await files.open(db, id)), pdf)
  for (const wrong of ['../../etc/passwd', '00000000-0000-0000-0000-000000000000', '']) {
    assert.equal(await files.find(db, wrong), null)
    await assert.rejects(files.open(db, wrong), Refusal)
  }
})

test('an S3-compatible store is used where one is set, with signed requests', async () => {
  const kept = new Map<string, Buffer>()
  const signatures: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    signatures.push(request.headers.authorization ?? '')
    if (request.method === 'PUT') kept.set(request.url!, await buffer(request))
    const body = kept.get(request.url!)
    if (request.method === 'DELETE') kept.delete(request.url!)
    response.writeHead(body ? 200 : 404).end(request.method === 'GET' ? body : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const store = openFileStore({
    ...settings,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'reagora',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  })
  const text = Buffer.from('kept nowhere else')
  const id = await store.put(db, text, meta(['text/plain']))
  assert.deepEqual(await buffer(await store.open(db, id)), text)
  await store.remove(db, id)
  const fromDisk = path.join(settings.REAGORA_DATA, 'to-s3')
  writeFileSync(fromDisk, pdf)
  await store.put(db, fromDisk, meta(['application/pdf']))
  server.close()
  assert.deepEqual([...kept.values()], [pdf])
  assert.match([...kept.keys()][0]!, /^\/reagora\/[0-9a-f]{64}$/)
  assert.ok(
    signatures.length === 4 && signatures.every((value) => value.startsWith('AWS4-HMAC-SHA256 Credential=key/')),
  )
})

test('a file that is removed is gone; its bytes stay as long as another file has them', async () => {
  const bytes = Buffer.from('71-43-2\n108-88-3\n')
  const [first, second] = [
    await files.put(db, bytes, meta(['text/plain'])),
    await files.put(db, bytes, meta(['text/plain'])),
  ]
  await files.remove(db, first)
  assert.equal(await files.find(db, first), null)
  assert.deepEqual(await buffer(await files.open(db, second)), bytes)
  const stored = () =>
    readdirSync(path.join(settings.REAGORA_DATA, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length
  const before = stored()
  await files.remove(db, second)
  assert.equal(stored(), before - 1)
  await files.remove(db, second)
  const again = await files.put(db, bytes, meta(['text/plain']))
  assert.deepEqual(await buffer(await files.open(db, again)), bytes)
})

test('a company sends so much in thirty days and no byte more; what staff sent, what nobody sent and what is older does not count', async () => {
  const small = openFileStore({ ...settings, COMPANY_FILES_MB: 1 })
  const [one, other, staff] = [await makeBuyer(db), await makeBuyer(db), await makeCsr(db)]
  const byStaff = { counted: false, userId: staff.userId }
  const send = (size: number, more: object = {}) => {
    const sender = { companyId: one.companyId, userId: one.userId, counted: true, ...more }
    return small.put(db, Buffer.alloc(size, 'a'), {
      name: 'a.txt',
      purpose: 'upload',
      allowed: ['text/plain'],
      ...sender,
    })
  }
  const isFull = (error: unknown) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual([error.definition, error.details], [errors.TOO_MANY_FILES, { most: 1, days: 30 }])
    return true
  }
  const mb = 1024 * 1024
  await assert.rejects(send(mb + 1), isFull)
  await send(mb, { userId: null })
  await send(mb + 1, byStaff)
  await send(mb, { companyId: other.companyId, userId: other.userId })
  const first = await send(mb - 10)
  await send(10)
  await assert.rejects(send(1), isFull)
  await send(1, byStaff)
  await assert.rejects(send(1, { companyId: other.companyId, userId: other.userId }), isFull)
  const age = (days: number) =>
    sql`update files set created_at = now() - make_interval(secs => ${days * 86_400}) where id = ${first}`.execute(db)
  await age(29.9)
  await assert.rejects(send(1), isFull)
  await age(30.1)
  await send(mb - 10)
  await assert.rejects(send(1), isFull)
})

test('what is kept of a file beside its bytes is told whole, its name at most 200 signs long', async () => {
  const { companyId, userId } = await makeBuyer(db)
  const more = { companyId, userId, purpose: 'catalogue', allowed: ['text/plain'] as const }
  const id = await files.put(db, Buffer.from('a,b'), { name: 'n'.repeat(300), ...more })
  assert.deepEqual(await files.find(db, id), {
    id,
    name: 'n'.repeat(200),
    mediaType: 'text/plain',
    size: 3,
    purpose: 'catalogue',
    companyId,
    userId,
  })
})

test('bytes are kept after whoever removes the same ones is through; what cannot be kept leaves neither a row nor half a file', async () => {
  const source = path.join(settings.REAGORA_DATA, 'vanishing')
  const bytes = Buffer.from('7732-18-5\n7647-14-5\n')
  writeFileSync(source, bytes)
  const lock = String(createHash('sha256').update(bytes).digest().readBigInt64BE(0))
  const rows = async () => (await db.selectFrom('files').select('id').execute()).length
  const waits = async () =>
    (
      await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    ).rows.length > 0
  const before = await rows()
  let put: Promise<string> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx)
    put = files.put(db, source, meta(['text/plain']))
    put.catch(() => {})
    await until(waits)
    rmSync(source)
  })
  await assert.rejects(put!, { code: 'ENOENT' })
  const kept = readdirSync(path.join(settings.REAGORA_DATA, 'files'), { recursive: true, withFileTypes: true })
  assert.deepEqual(
    kept.filter((entry) => entry.isFile() && !/^[0-9a-f]{64}$/.test(entry.name)).map(({ name }) => name),
    [],
  )
  assert.equal(await rows(), before)
})

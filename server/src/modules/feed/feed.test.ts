import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { fetchForeignFile, ForeignFileProblem } from '../../kernel/foreignFile.ts'
import { binaries } from '../../kernel/tables/hostileFiles.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { sftpPeer } from '../../testing/sftpPeer.ts'
import { ownCertificate, tlsPeer } from '../../testing/tlsPeer.ts'
import { csv, heading, uploads, type Supplier } from '../../testing/uploads.ts'
import { upload } from '../upload/contract.ts'
import { runUpload } from '../upload/service.ts'
import { feed } from './contract.ts'
import { fetchSource } from './fetching.ts'
import { nextTime, PAUSED_AFTER } from './rules.ts'
import { fetchFeed, poll } from './service.ts'

const app = await testApp()
const { resources, db } = app
const { supplier } = uploads(app)
resources.settings.FETCH_WITHIN = true

/** What the neighbour answers, by path. */
const answers = new Map<string, RequestListener>()
const peer = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready))
const base = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
const sftp = await sftpPeer({ username: 'out', password: 'ladder' })
after(async () => {
  peer.closeAllConnections()
  await new Promise((done) => peer.close(done))
  await sftp.close()
})

const row = (code: string, price: string, stock = 12) =>
  `${code},98-80-6,Phenylboronic acid,OB(O)c1ccccc1,98%,5 g,${price},CNY,${stock}`
const catalogue = (...rows: string[]) => csv(heading, ...rows)

const said = { name: 'nightly', content: 'catalogue' as const, everyHours: 6 }
async function aFeed({ caller }: Supplier, input: object): Promise<string> {
  const reply = await app.callRaw(feed.save, { ...said, ...input } as never, caller)
  assert.equal(reply.status, 200, reply.message)
  return (reply.data as { id: string }).id
}
const stands = async (caller: Caller, id: string) => (await app.call(feed.detail, { id }, caller)).data

/** Fetches a source, takes in what came of it, and says how that went. */
async function fetched(caller: Caller, id: string) {
  await fetchFeed(resources, { feedId: Number(id), userId: null, signal: AbortSignal.timeout(20_000) })
  const { last, ...row } = await stands(caller, id)
  if (last!.outcome === 'taken') await runUpload(resources, Number(last!.uploadId))
  return { ...last!, failures: row.failures, state: row.state }
}
const priceOf = async ({ supplierId }: Supplier, code: string) => {
  const { rows } = await sql<{ price: number; stock: number }>`select k.price, t.on_hand as stock from packages k
    join products p on p.id = k.product_id left join stock t on t.package_id = k.id where p.supplier_id = ${supplierId} and p.code = ${code}`.execute(
    db,
  )
  return rows[0] && [rows[0].price, rows[0].stock]
}

test('[CAT-1] a source over HTTP is taken like an upload, once for each file, and is told who asks', async () => {
  const by = await supplier()
  let body = catalogue(row('F1', '120.50'))
  const seen: (string | undefined)[] = []
  answers.set('/list.csv', ({ headers }, response) => {
    seen.push(headers.authorization, headers['if-none-match'])
    if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
    response.setHeader('etag', '"1"').end(body)
  })
  const id = await aFeed(by, { url: `${base}/list.csv`, username: 'me', secret: 'word' })
  const first = await fetched(by.caller, id)
  assert.equal(first.outcome, 'taken', JSON.stringify(first))
  assert.deepEqual(await priceOf(by, 'F1'), [12_050, 12])
  assert.equal((await fetched(by.caller, id)).outcome, 'unchanged')
  assert.deepEqual(seen, [`Basic ${btoa('me:word')}`, undefined, `Basic ${btoa('me:word')}`, '"1"'])
  // The same bytes without a sign to know them by.
  answers.set('/list.csv', (_request, response) => void response.end(body))
  assert.equal((await fetched(by.caller, id)).outcome, 'unchanged')
  body = catalogue(row('F1', '130.00', 7))
  assert.equal((await fetched(by.caller, id)).outcome, 'taken')
  assert.deepEqual(await priceOf(by, 'F1'), [13_000, 7])
  const { list } = (await app.call(feed.fetches, { id }, by.caller)).data
  assert.deepEqual(
    list.map(({ outcome, uploadId }) => [outcome, uploadId !== null]),
    [
      ['taken', true],
      ['unchanged', false],
      ['unchanged', false],
      ['taken', true],
    ],
  )
})

test('[CAT-1] a source of stock changes no price, and one of prices no stock', async () => {
  const by = await supplier()
  answers.set('/all.csv', (_request, response) => void response.end(catalogue(row('G1', '100'))))
  await fetched(by.caller, await aFeed(by, { url: `${base}/all.csv` }))
  answers.set('/stock.csv', (_request, response) => void response.end(catalogue(row('G1', '150', 3))))
  const stock = await aFeed(by, { url: `${base}/stock.csv`, content: 'inventory' })
  assert.equal((await fetched(by.caller, stock)).outcome, 'taken')
  assert.deepEqual(await priceOf(by, 'G1'), [10_000, 3])
  answers.set('/prices.csv', (_request, response) => void response.end(catalogue(row('G1', '170', 99))))
  const prices = await aFeed(by, { url: `${base}/prices.csv`, content: 'pricing' })
  assert.equal((await fetched(by.caller, prices)).outcome, 'taken')
  assert.deepEqual(await priceOf(by, 'G1'), [17_000, 3])
})

test('[CAT-1] a file that lost most of its rows, or whose prices rose fourfold or fell to a fifth, waits with what it changes until a person applies it or does not', async () => {
  const by = await supplier()
  let rows = Array.from({ length: 6 }, (_, i) => row(`H${i}`, '100'))
  answers.set('/held.csv', (_request, response) => void response.end(catalogue(...rows)))
  const id = await aFeed(by, { url: `${base}/held.csv` })
  assert.equal((await fetched(by.caller, id)).outcome, 'taken')
  rows = rows.slice(0, 2)
  const fewer = await fetched(by.caller, id)
  assert.deepEqual([fewer.outcome, typeof fewer.problem, typeof fewer.remedy], ['held', 'string', 'string'])
  rows = Array.from({ length: 6 }, (_, i) => row(`H${i}`, i === 0 ? '400' : '100'))
  const dearer = await fetched(by.caller, id)
  assert.equal(dearer.outcome, 'held')
  assert.deepEqual(await priceOf(by, 'H0'), [10_000, 12])
  const { rows: states } = await sql<{ id: number; state: string }>`select id, state from uploads
    where id in (${fewer.uploadId}, ${dearer.uploadId}) order by id`.execute(db)
  // The newer one comes in the place of the one that nobody has looked at.
  assert.deepEqual(
    states.map(({ state }) => state),
    ['cancelled', 'compared'],
  )
  const { rows: told } = await sql<{
    n: number
  }>`select count(*)::int as n from notifications where event = 'feedHeld' and subject_id = ${id}`.execute(db)
  assert.equal(told[0]!.n, 2)
  // Seen, then not applied; the next one applied.
  const seen = async (uploadId: string) => (await app.call(upload.detail, { id: uploadId }, by.caller)).data
  const waiting = await seen(dearer.uploadId!)
  assert.deepEqual(
    [waiting.state, waiting.comparison!.muchUp, waiting.comparison!.changes[0]!.kind],
    ['compared', 1, 'up'],
  )
  assert.equal((await app.callRaw(upload.cancel, { id: dearer.uploadId! }, by.caller)).status, 200)
  const refused = (await stands(by.caller, id)).last!
  assert.deepEqual([refused.outcome, refused.problem, refused.remedy], ['refused', null, null])
  assert.equal((await fetched(by.caller, id)).outcome, 'unchanged')
  rows = Array.from({ length: 6 }, (_, i) => row(`H${i}`, i === 0 ? '20' : '100'))
  const cheaper = await fetched(by.caller, id)
  assert.equal(cheaper.outcome, 'held')
  assert.equal((await app.callRaw(upload.start, { id: cheaper.uploadId! }, by.caller)).status, 200)
  await runUpload(resources, Number(cheaper.uploadId))
  assert.equal((await stands(by.caller, id)).last!.outcome, 'taken')
  assert.deepEqual(await priceOf(by, 'H0'), [2000, 12])
  const { list } = (await app.call(feed.fetches, { id }, by.caller)).data
  assert.deepEqual(
    list.map(({ outcome }) => outcome),
    ['taken', 'unchanged', 'refused', 'refused', 'taken'],
  )
  // Tabs count, and narrow, by what has become of each since.
  const refusedOnes = (await app.call(feed.fetches, { id, outcome: ['refused'] }, by.caller)).data
  assert.deepEqual([refusedOnes.total, refusedOnes.counts], [2, { taken: 2, unchanged: 1, refused: 2 }])
  assert.deepEqual(new Set(refusedOnes.list.map(({ outcome }) => outcome)), new Set(['refused']))
  // Whose file was given up for a newer one says so.
  const { rows: given } = await sql<{
    act: string
  }>`select act from audit where entity = 'upload' and entity_id = ${fewer.uploadId!}`.execute(db)
  assert.deepEqual(given, [{ act: 'upload.replace' }])
})

test('[CAT-1] what hangs, lies, leads within, is enormous or no table fails in words, and after failures in a row it is left alone', async () => {
  const by = await supplier()
  const outcome = async (url: string) => fetched(by.caller, await aFeed(by, { url }))
  answers.set('/short', (_request, response) => {
    response.writeHead(200, { 'content-length': 5000 }).write('a,b')
    response.destroy()
  })
  answers.set('/cut', ({ socket }) => void socket.destroy())
  answers.set('/huge', (_request, response) => void response.writeHead(200, { 'content-length': 9e12 }).write('a'))
  answers.set('/page', (_request, response) => void response.end('<html><script>alert(1)</script></html>'))
  answers.set('/loop', (_request, response) => void response.writeHead(302, { location: '/loop' }).end())
  answers.set('/who', (_request, response) => void response.writeHead(401).end())
  for (const where of ['short', 'cut', 'huge', 'page', 'loop', 'who', 'gone']) {
    const { outcome: how, problem, remedy } = await outcome(`${base}/${where}`)
    assert.equal(how, 'failed', where)
    assert.ok(problem && remedy && !/^(problem|remedy|file)\./.test(problem + remedy), `${where}: ${problem}`)
  }
  const { rows: kinds } = await sql<{
    problem: string
  }>`select h.problem from feed_fetches h join feeds f on f.id = h.feed_id
    where f.supplier_id = ${by.supplierId} order by h.id`.execute(db)
  assert.deepEqual(
    kinds.map(({ problem }) => problem),
    ['unreachable', 'unreachable', 'too_large', 'file.not_a_table', 'redirect', 'login', 'missing'],
  )
  const id = await aFeed(by, { url: `${base}/gone` })
  for (let i = 1; i < PAUSED_AFTER; i++) await fetched(by.caller, id)
  assert.equal((await stands(by.caller, id)).state, 'active')
  await fetched(by.caller, id)
  const { state, pausedWhy } = await stands(by.caller, id)
  assert.deepEqual([state, pausedWhy], ['paused', 'failures'])
  const { rows: told } = await sql<{
    event: string
  }>`select distinct event from notifications where subject_id = ${id} and event like 'feed%' order by 1`.execute(db)
  assert.deepEqual(
    told.map(({ event }) => event),
    ['feedFailing', 'feedPaused'],
  )
  const open = sql<{
    n: number
  }>`select count(*)::int as n from tasks where kind = 'feed_failure' and subject_id = ${id} and status = 'available'`
  assert.equal((await open.execute(db)).rows[0]!.n, 1)
  await app.call(feed.pause, { id, paused: false }, by.caller)
  const again = await stands(by.caller, id)
  assert.deepEqual([again.state, again.failures, (await open.execute(db)).rows[0]!.n], ['active', 0, 0])
})

test('[CAT-1] whatever hostile file a source answers with fails in words, and the next good one is taken', async () => {
  const by = await supplier()
  let body: Buffer | string = ''
  answers.set('/hostile', (_request, response) => void response.end(body))
  const id = await aFeed(by, { url: `${base}/hostile` })
  const hostile: Record<string, Buffer | string> = {
    drawing: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    nothing: '',
  }
  for (const name of ['a PNG', 'a gzip', 'a Windows program', 'a database', 'random bytes behind the mark of UTF-16'])
    hostile[name] = binaries[name]!
  for (const [name, bytes] of Object.entries(hostile)) {
    body = bytes
    const { outcome, uploadId } = await fetched(by.caller, id)
    assert.deepEqual([outcome, uploadId], ['failed', null], name)
  }
  const { rows } = await sql<{ problem: string }>`select problem from feed_fetches where feed_id = ${id}`.execute(db)
  for (const { problem } of rows) assert.match(problem, /^file\./)
  body = catalogue(row('Z1', '10'))
  assert.equal((await fetched(by.caller, id)).outcome, 'taken')
})

test('[CAT-1] an enormous file and one that never ends stop at their limits; a redirection within is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feed-test-'))
  const target = path.join(folder, 'file')
  const problemOf = (url: string, limits: object = {}) =>
    fetchForeignFile(
      url,
      target,
      { bytes: 1000, time: 10_000, inner: (host) => host === '127.0.0.1', ...limits },
      { redirects: 3 },
    ).then(
      () => 'none',
      (error: ForeignFileProblem) => error.problem,
    )
  answers.set('/endless', (_request, response) => {
    const more = () => {
      while (response.writable && response.write('x'.repeat(500)));
      response.once('drain', more)
    }
    more()
  })
  answers.set('/hangs', (_request, response) => void response.writeHead(200).write('a'))
  answers.set('/drips', (_request, response) => {
    const drop = () => response.writable && response.write('a', () => setImmediate(drop))
    drop()
  })
  answers.set('/heads', (_request, response) => void response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end())
  for (const [name, location] of [
    ['/metadata', 'http://169.254.169.254/latest'],
    ['/v6', 'http://[::ffff:10.0.0.1]/'],
    ['/name', `${base.replace('127.0.0.1', 'localhost')}/list.csv`],
  ] as const)
    answers.set(name, (_request, response) => void response.writeHead(302, { location }).end())
  assert.equal(await problemOf(`${base}/endless`), 'too_large')
  for (const slow of ['hangs', 'drips'])
    assert.equal(await problemOf(`${base}/${slow}`, { time: 50, bytes: 1e12 }), 'unreachable', slow)
  assert.equal(await problemOf(`${base}/heads`), 'unreachable')
  for (const name of ['/metadata', '/v6', '/name']) assert.equal(await problemOf(`${base}${name}`), 'private', name)
  rmSync(folder, { recursive: true })
})

test('[CAT-1] a source over SFTP is asked by its key alone first; another key is told no password', async () => {
  const by = await supplier()
  sftp.files.set('/out/list.csv', catalogue(row('S1', '88')))
  const url = `sftp://127.0.0.1:${sftp.port}/out/list.csv`
  const login = { url, username: 'out', secret: 'ladder' }
  const first = (await app.call(feed.test, login, by.caller)).data
  assert.deepEqual([first.ok, first.hostKey, sftp.logins()], [false, sftp.hostKey, 0])
  assert.equal((await app.callRaw(feed.save, { ...said, ...login }, by.caller)).http, 400)
  const second = (await app.call(feed.test, { ...login, hostKey: first.hostKey! }, by.caller)).data
  assert.deepEqual(
    [second.ok, second.size],
    [true, Buffer.byteLength(sftp.files.get('/out/list.csv')!)],
    JSON.stringify(second),
  )
  const id = await aFeed(by, { ...login, hostKey: sftp.hostKey })
  assert.equal((await fetched(by.caller, id)).outcome, 'taken')
  assert.deepEqual(await priceOf(by, 'S1'), [8800, 12])
  assert.equal((await fetched(by.caller, id)).outcome, 'unchanged')
  const wrong = await aFeed(by, { ...login, secret: 'snake', hostKey: sftp.hostKey })
  assert.match((await fetched(by.caller, wrong)).problem!, /login/)
  const before = sftp.logins()
  const other = await aFeed(by, { ...login, hostKey: `SHA256:${'A'.repeat(43)}` })
  assert.match((await fetched(by.caller, other)).problem!, /key/)
  assert.equal(sftp.logins(), before)
  const none = await aFeed(by, { ...login, url: `${url}.gone`, hostKey: sftp.hostKey })
  assert.match((await fetched(by.caller, none)).problem!, /no file/)
})

test('[CAT-1] over SFTP a file that has no end stops at its limit, one that is not answered at its time, and a folder is no file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feed-test-'))
  const problemOf = (name: string, time = 10_000) =>
    fetchSource(
      {
        url: new URL(`sftp://127.0.0.1:${sftp.port}${name}`),
        username: 'out',
        secret: 'ladder',
        hostKey: sftp.hostKey,
      },
      path.join(folder, 'file'),
      { bytes: 200_000, time, inner: true },
      AbortSignal.timeout(20_000),
    ).then(
      () => 'none',
      (error: ForeignFileProblem) => error.problem,
    )
  for (const lie of ['endless', 'silent', 'folder'] as const) {
    sftp.files.set(`/out/${lie}`, 'a few bytes')
    sftp.lies.set(`/out/${lie}`, lie)
  }
  assert.equal(await problemOf('/out/endless'), 'too_large')
  assert.equal(await problemOf('/out/silent', 300), 'unreachable')
  assert.equal(await problemOf('/out/folder'), 'missing')
  rmSync(folder, { recursive: true })
})

test('[CAT-1] over SFTP a private key opens a source without a password; one that cannot be read is told so', async () => {
  const by = await supplier()
  sftp.files.set('/out/keyed.csv', catalogue(row('S2', '77')))
  const login = { url: `sftp://127.0.0.1:${sftp.port}/out/keyed.csv`, username: 'out', hostKey: sftp.hostKey }
  const before = sftp.logins()
  const id = await aFeed(by, { ...login, secret: sftp.privateKey })
  assert.equal((await fetched(by.caller, id)).outcome, 'taken')
  assert.deepEqual([await priceOf(by, 'S2'), sftp.logins()], [[7700, 12], before])
  const broken = sftp.privateKey.replace(/\n.{20}/, '\n')
  assert.match((await fetched(by.caller, await aFeed(by, { ...login, secret: broken }))).problem!, /private key/)
  const { privateKey: another } = await sftpPeer({ username: '', password: '' }).then(
    async (peer) => (await peer.close(), peer),
  )
  assert.match((await fetched(by.caller, await aFeed(by, { ...login, secret: another }))).problem!, /login/)
})

test('[CAT-1] a source whose certificate nobody vouches for is refused in words, and taken once the house trusts its authority', async () => {
  const by = await supplier()
  let asked = 0
  const own = await tlsPeer((_request, response) => {
    asked++
    response.end(catalogue(row('T1', '66')))
  })
  const trusted = getCACertificates('default')
  try {
    const id = await aFeed(by, { url: `${own.url}/list.csv`, username: 'me', secret: 'word' })
    const { outcome, problem, remedy } = await fetched(by.caller, id)
    assert.deepEqual([outcome, asked], ['failed', 0])
    assert.match(problem!, /certificate/)
    assert.match(remedy!, /authority/)
    // What NODE_EXTRA_CA_CERTS does when a process starts.
    setDefaultCACertificates([...trusted, ownCertificate])
    assert.equal((await fetched(by.caller, id)).outcome, 'taken')
    assert.deepEqual([await priceOf(by, 'T1'), asked], [[6600, 12], 1])
  } finally {
    setDefaultCACertificates(trusted)
    await own.close()
  }
})

test('[CAT-1] a password is kept closed, never told, and goes to no other place than it was given for', async () => {
  const by = await supplier()
  const url = `${base}/list.csv`
  const id = await aFeed(by, { url, username: 'me', secret: 'a very secret word' })
  const { rows } = await sql<{
    text: string
  }>`select encode(secret, 'escape') as text from feeds where id = ${id}`.execute(db)
  assert.doesNotMatch(rows[0]!.text, /secret word/)
  const reply = await app.callRaw(feed.detail, { id }, by.caller)
  assert.doesNotMatch(reply.body, /secret word/)
  const { version, secretKept } = reply.data as { version: number; secretKept: boolean }
  assert.equal(secretKept, true)
  const elsewhere = { ...said, id, version, url: url.replace('127.0.0.1', 'localhost'), username: 'me' }
  assert.equal((await app.callRaw(feed.save, elsewhere, by.caller)).http, 409)
  assert.equal((await app.callRaw(feed.test, { id, url: elsewhere.url, username: 'you' }, by.caller)).http, 409)
  const another = await supplier()
  assert.equal((await app.callRaw(feed.save, { ...elsewhere, secret: 'x' }, another.caller)).http, 404)
  assert.equal((await app.callRaw(feed.save, { ...elsewhere, url, name: 'daily' }, by.caller)).status, 200)
  resources.settings.FETCH_WITHIN = false
  const refused = async (address: string) => (await app.callRaw(feed.save, { ...said, url: address }, by.caller)).status
  for (const address of [url, 'https://me:word@example.com/a', 'file:///etc/passwd', 'sftp://example.com/'])
    assert.equal(await refused(address), 193001, address)
  for (const address of ['https://127.0.0.1/a', 'https://[::1]/a', 'https://localhost/a', 'sftp://169.254.169.254/a'])
    assert.equal((await app.callRaw(feed.test, { url: address }, by.caller)).status, 193002, address)
  resources.settings.FETCH_WITHIN = true
})

test('[CAT-1] sources are queued when their time has come, and staff keep one for a supplier', async () => {
  const by = await supplier()
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
  const input = { ...said, url: `${base}/list.csv`, supplierId: String(by.supplierId) }
  const { id } = (await app.call(feed.save, input, csr)).data
  assert.equal((await app.call(feed.list, {}, by.caller)).data.list[0]!.id, id)
  const queued = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from pgboss.job where name = 'feed.fetch' and data ->> 'feedId' = ${id}`.execute(db)
    ).rows[0]!.n
  await poll(resources, new Date())
  assert.equal(await queued(), 0)
  await sql`update feeds set next_at = now() - interval '1 minute' where id = ${id}`.execute(db)
  await Promise.all([poll(resources, new Date()), poll(resources, new Date())])
  assert.equal(await queued(), 1)
  await app.call(feed.pause, { id, paused: true }, csr)
  await sql`update feeds set next_at = now() - interval '1 minute' where id = ${id}`.execute(db)
  await poll(resources, new Date())
  assert.equal(await queued(), 1)
  await app.call(feed.fetchNow, { id }, by.caller)
  assert.equal(await queued(), 2)
  await app.call(feed.remove, { id }, csr)
  assert.equal((await app.callRaw(feed.detail, { id }, by.caller)).http, 404)
  const at = (text: string, now: string) => nextTime({ everyHours: null, dailyAt: text }, new Date(now)).toISOString()
  assert.equal(at('03:00', '2026-11-28T18:59:00Z'), '2026-11-28T19:00:00.000Z')
  assert.equal(at('03:00', '2026-11-28T19:00:00Z'), '2026-11-29T19:00:00.000Z')
})

test('[CAT-1] staff narrow the list of sources to one supplier; a supplier that names another sees nothing of it', async () => {
  const [one, other] = [await supplier(), await supplier()]
  const mine = await aFeed(one, { url: `${base}/one.csv`, name: 'one' })
  const theirs = await aFeed(other, { url: `${base}/other.csv`, name: 'other' })
  const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
  const listed = async (caller: Caller, { supplierId }: Supplier) =>
    (await app.call(feed.list, { ofSupplier: String(supplierId) }, caller)).data.list.map(({ id }) => id)
  assert.deepEqual([await listed(staff, one), await listed(staff, other)], [[mine], [theirs]])
  assert.deepEqual([await listed(one.caller, other), await listed(one.caller, one)], [[], [mine]])
})

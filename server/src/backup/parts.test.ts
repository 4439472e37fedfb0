import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { StartRefused } from '../kernel/settings.ts'
import { filesBelow, isSegment, shipFiles, waitingBytes } from './archive.ts'
import { newestBackup, pruneBackups } from './backup.ts'
import { isWhole } from './command.ts'
import { Damaged, decrypt, encrypt, keepApart, makeKey, reader, readKey } from './crypt.ts'
import { backupsIn, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { packBytes, packCluster, packFile, unpack } from './pack.ts'
import { readPieces, verifyPieces, writePiece, writePieces } from './pieces.ts'
import { backupPlace, compressed, expanded, instanceOf, logFolder, storedFiles } from './place.ts'
import type { Restored } from './restore.ts'

// The parts of a backup, without a database: what is written is read again, and nothing else is taken for it.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-parts-'))
after(() => fs.rmSync(folder, { recursive: true }))
const key = randomBytes(32)
const made = (name: string) => {
  const target = path.join(folder, name)
  fs.mkdirSync(target, { recursive: true })
  return target
}
async function* stream(...parts: (Buffer | string)[]) {
  for (const part of parts) yield Buffer.from(part)
}
async function all(source: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const isDamaged = (how: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Damaged, String(error))
  assert.match(error.message, how)
  return true
}
const mb = 1024 * 1024
const seal = async (bytes: Buffer, name = 'piece') => all(encrypt(stream(bytes), key, name))
const open = (bytes: Buffer, name = 'piece', other = key) => all(decrypt(stream(bytes), other, name))

test('what was encrypted comes back, however long it is and however it arrives, and never looks the same twice', async () => {
  for (const size of [0, 1, mb - 1, mb, mb + 1, 2 * mb, 2 * mb + 5]) {
    const bytes = randomBytes(size)
    const sealed = await seal(bytes)
    assert.ok((await open(sealed)).equals(bytes), String(size))
    const chunks = Math.max(1, Math.ceil(size / mb))
    assert.equal(sealed.length, size + chunks * (4 + 12 + 16), String(size))
    if (size > 16) assert.ok(!sealed.includes(bytes.subarray(0, 16)))
  }
  const bytes = randomBytes(1000)
  assert.notDeepEqual(await seal(bytes), await seal(bytes))
  const sealed = await seal(bytes)
  const crumbs = Array.from({ length: sealed.length }, (_, at) => sealed.subarray(at, at + 1))
  assert.deepEqual(await all(decrypt(stream(...crumbs), key, 'piece')), bytes)
})

test('a piece that was changed, cut, lengthened, swapped, renamed or written with another key is damaged and is named', async () => {
  const sealed = await seal(randomBytes(2 * mb + 5), 'piece-7')
  const chunk = mb + 32
  const [first, second, third] = [
    sealed.subarray(0, chunk),
    sealed.subarray(chunk, 2 * chunk),
    sealed.subarray(2 * chunk),
  ]
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed)
    copy[at]! ^= 1
    return copy
  }
  const bad: Record<string, Buffer> = {
    'length of a chunk': flipped(2),
    nonce: flipped(5),
    text: flipped(100),
    tag: flipped(chunk - 1),
    'last byte': flipped(sealed.length - 1),
    'without its last chunk': Buffer.concat([first, second]),
    'without its first chunk': Buffer.concat([second, third]),
    'in another order': Buffer.concat([second, first, third]),
    'one chunk twice': Buffer.concat([first, first, second, third]),
    'cut in a chunk': sealed.subarray(0, sealed.length - 1),
    'cut in a head': sealed.subarray(0, 2 * chunk + 7),
    'with something behind it': Buffer.concat([sealed, Buffer.from('more')]),
  }
  for (const [what, bytes] of Object.entries(bad))
    await assert.rejects(open(bytes, 'piece-7'), isDamaged(/^piece-7 is damaged: /), what)
  await assert.rejects(open(sealed, 'piece-8'), isDamaged(/^piece-8/))
  await assert.rejects(open(sealed, 'piece-7', randomBytes(32)), isDamaged(/chunk 0/))
})

test('a reader hands out as many bytes as it is asked for, fewer at the end, and nothing behind it', async () => {
  const read = reader(stream('ab', 'cde', '', 'f'))
  assert.deepEqual(
    [String(await read(1)), String(await read(3)), String(await read(9)), await read(1)],
    ['a', 'bcd', 'ef', null],
  )
})

test('pieces of a folder are read in their order; one that is missing or changed is named; a half-written one bears no name', async () => {
  const target = made('pieces')
  const bytes = Buffer.concat([randomBytes(mb), Buffer.alloc(64 * mb + 3)])
  const pieces = await writePieces(target, stream(bytes.subarray(0, 5), bytes.subarray(5)), key)
  assert.deepEqual(
    pieces.map(({ name, bytes: size }) => [name, size === fs.statSync(path.join(target, name)).size]),
    [
      ['piece-00001', true],
      ['piece-00002', true],
    ],
  )
  assert.ok((await all(readPieces(target, pieces, key))).equals(bytes))
  await verifyPieces(target, pieces)
  assert.deepEqual(fs.readdirSync(target), ['piece-00001', 'piece-00002'])
  const second = path.join(target, 'piece-00002')
  fs.appendFileSync(second, 'x')
  await assert.rejects(verifyPieces(target, pieces), isDamaged(/^piece-00002 is damaged: its SHA-256/))
  fs.rmSync(second)
  await assert.rejects(verifyPieces(target, pieces), isDamaged(/^piece-00002 is damaged: it is missing/))
  async function* broken() {
    yield Buffer.alloc(3 * mb)
    throw new Error('the disk is gone')
  }
  const half = path.join(made('half'), 'deep/piece')
  await assert.rejects(writePiece(half, 'piece', broken(), key), /the disk is gone/)
  assert.deepEqual(fs.readdirSync(path.dirname(half)), [])
  assert.deepEqual(await all(expanded(compressed(stream('a', 'b')))), Buffer.from('ab'))
  await assert.rejects(all(expanded(stream('not compressed'))))
})

test('a key is made once, for its owner alone, kept apart from what it opens, and nothing else is taken for one', () => {
  const file = path.join(folder, 'new.key')
  const said: string[] = []
  makeKey(file, (line) => said.push(line))
  const first = readKey(file)
  makeKey(file, (line) => said.push(line))
  assert.deepEqual([first.length, readKey(file), said.length], [32, first, 1])
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  for (const text of ['', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)]) {
    fs.writeFileSync(path.join(folder, 'bad.key'), text)
    assert.throws(() => readKey(path.join(folder, 'bad.key')), StartRefused, text)
  }
  assert.throws(() => readKey(path.join(folder, 'none.key')), StartRefused)
  for (const inside of ['/b/key', '/b/deep/key', '/b/x/../key', '/b'])
    assert.throws(() => keepApart(inside, '/b'), /beside the backups/, inside)
  for (const outside of ['/key', '/bb/key', '/b/../key']) keepApart(outside, '/b')
  const settings = { REAGORA_DATA: '/d', BACKUP_KEY: undefined }
  assert.equal(backupPlace(settings, '/b').keyFile, '/d/backup.key')
  assert.equal(backupPlace({ ...settings, BACKUP_KEY: '/k' }, '/b').keyFile, '/k')
  assert.equal(backupPlace({ ...settings, BACKUP_KEY: '/k' }, '/b', '/given').keyFile, '/given')
  assert.throws(() => backupPlace(settings, '/d'), StartRefused)
})

test('a cluster is packed without what belongs to its running server, and laid out again for its owner alone', async () => {
  const cluster = made('cluster')
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(cluster, name)), { recursive: true })
    fs.writeFileSync(path.join(cluster, name), text)
  }
  const kept = {
    PG_VERSION: '18',
    'base/1/2': 'rows',
    'global/pg_control': 'control',
    'base/1/empty': '',
    'pg_xact/0000': 'x',
  }
  for (const [name, text] of Object.entries(kept)) write(name, text)
  for (const name of [
    'postmaster.pid',
    'postmaster.opts',
    'backup_label',
    'backup_label.old',
    'tablespace_map',
    'base/1/pg_internal.init',
    'base/pgsql_tmp/x',
    'current_logfiles',
    'pg_wal/000000010000000000000001',
    'pg_replslot/a/state',
    'pg_stat_tmp/x',
  ])
    write(name, 'not for a copy')
  const target = made('laid-out')
  const size = await unpack(
    (async function* () {
      yield* packCluster(cluster)
      yield* packBytes('passwords.json', Buffer.from('{}'))
      yield* packFile('data/gone', path.join(cluster, 'no such file'))
    })(),
    target,
    undefined,
  )
  assert.equal(size, Object.values(kept).join('').length + 2)
  const found = fs.readdirSync(target, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
  assert.deepEqual(
    Object.fromEntries(files.map((file) => [path.relative(target, file), fs.readFileSync(file, 'utf8')])),
    {
      ...Object.fromEntries(Object.entries(kept).map(([name, text]) => [`data/${name}`, text])),
      'passwords.json': '{}',
    },
  )
  for (const file of files) assert.equal(fs.statSync(file).mode & 0o777, 0o600, file)
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp'])
    assert.equal(fs.statSync(path.join(target, 'data', name)).mode & 0o777, 0o700, name)
  assert.deepEqual(fs.readdirSync(path.join(target, 'data/pg_replslot')), [])
  const cut = (await all(packBytes('a', Buffer.from('whole')))).subarray(0, -1)
  await assert.rejects(unpack(stream(cut), made('cut'), undefined), /a is cut off/)
})

const day = 86_400_000
const now = Date.now()
const before = (days: number) => new Date(now - days * day)
const nameAt = (days: number) =>
  `backup-${before(days)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}`
const hash = (sign: string) => sign.repeat(64)
const segment = (n: number) => n.toString(16).toUpperCase().padStart(24, '0')

/** A folder of backups that are so many days old, each with its first segment and its files. */
function someBackups(name: string, list: [days: number, startSegment: string, files: string[], instance?: string][]) {
  const [to, data] = [made(`${name}/to`), made(`${name}/data`)]
  made(`${name}/data/postgres`)
  const keyFile = path.join(folder, `${name}.key`)
  fs.writeFileSync(keyFile, key.toString('hex'))
  const instance = instanceOf(data)
  for (const [days, startSegment, files, other] of list) {
    const at = before(days).toISOString()
    const manifest: Manifest = {
      format: 1,
      name: nameAt(days),
      instance: other ?? instance,
      begunAt: at,
      endedAt: at,
      startLsn: '0/1',
      stopLsn: '0/2',
      startSegment,
      stopSegment: startSegment,
      postgres: '18',
      migrations: [],
      size: 1,
      pieces: [],
      files,
      seal: null,
    }
    const place = path.join(to, manifest.name)
    fs.mkdirSync(place)
    writeManifest(place, manifest, key)
  }
  return { place: { to, data, keyFile }, instance }
}

test('old backups go but never the newest, and with them the log and the files that no backup needs', () => {
  const { place, instance } = someBackups('prune', [
    [50, segment(1), [hash('a')]],
    [34.9, segment(10), [hash('b')]],
    [1, segment(20), [hash('b'), hash('c')]],
  ])
  const { to } = place
  const put = (file: string, days = 60) => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, 'x')
    fs.utimesSync(file, before(days), before(days))
    return file
  }
  const log = logFolder(to, instance)
  const [tooOld, needed, later] = [9, 10, 30].map((n) => put(path.join(log, segment(n))))
  const history = put(path.join(log, '00000002.history'))
  const ofAnother = put(path.join(logFolder(to, 'other'), segment(99)))
  const file = (sign: string, days: number) => put(path.join(storedFiles(to), hash(sign).slice(0, 2), hash(sign)), days)
  const [a, b, c, recent] = [file('a', 50), file('b', 50), file('c', 1), file('d', 20)]
  const broken = made('prune/to/backup-20200101T000000Z')
  fs.utimesSync(broken, before(1.1), before(1.1))
  const running = made('prune/to/backup-20990101T000000Z')
  assert.deepEqual(pruneBackups(place, 35), [path.join(to, nameAt(50))])
  const there = (name: string) => fs.existsSync(name)
  assert.deepEqual([tooOld!, needed!, later!, history, ofAnother].map(there), [false, true, true, true, false])
  assert.deepEqual([a, b, c, recent].map(there), [false, true, true, true])
  assert.deepEqual([broken, running].map(there), [false, true])
  assert.deepEqual(
    backupsIn(to),
    [nameAt(34.9), nameAt(1)].map((name) => path.join(to, name)),
  )
  assert.deepEqual(pruneBackups(place, 1), [path.join(to, nameAt(34.9))])
  assert.deepEqual(pruneBackups({ ...place }, 0), [])
  assert.equal(backupsIn(to).length, 1)
  assert.deepEqual([needed!, b].map(there), [false, true])
})

test('the newest backup counts where the log goes on from it: not one of another or a restored installation', () => {
  const { place } = someBackups('newest', [
    [3, segment(1), []],
    [2, segment(2), []],
  ])
  assert.deepEqual(newestBackup(place), before(2))
  assert.equal(newestBackup(someBackups('none', []).place), null)
  assert.equal(newestBackup(someBackups('foreign', [[1, segment(1), [], 'another']]).place), null)
})

test('a manifest that was changed is damaged, one of another key is said to be that, and none is no backup', () => {
  const { place } = someBackups('manifest', [[1, segment(1), [hash('a')]]])
  const at = backupsIn(place.to)[0]!
  const manifest = readManifest(at, key)
  assert.deepEqual([manifest.name, manifest.files], [path.basename(at), [hash('a')]])
  assert.throws(
    () => readManifest(at, randomBytes(32)),
    (error) => error instanceof StartRefused && /another key/.test(error.message),
  )
  const file = path.join(at, 'manifest.json')
  const text = fs.readFileSync(file, 'utf8')
  for (const changed of [text.replace('0/1', '0/3'), text.slice(0, -5), '']) {
    fs.writeFileSync(file, changed)
    assert.throws(() => readManifest(at, key), Damaged)
  }
  fs.rmSync(file)
  assert.throws(() => readManifest(at, key), StartRefused)
  assert.deepEqual(backupsIn(place.to), [])
  assert.deepEqual(backupsIn(path.join(place.to, 'nowhere')), [])
})

test('stored files are copied once, encrypted under their hash, whatever else lies beside them; what waits of the log is told in bytes', async () => {
  const data = made('files/data')
  const to = made('files/to')
  const write = (name: string, text: string) => {
    const file = path.join(data, 'files', name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  write(`aa/${hash('a')}`, 'first')
  write(`bb/${hash('b')}.0f3c`, 'half of one')
  const place = { to, data, keyFile: '' }
  assert.deepEqual(await shipFiles(place, key), [hash('a')])
  const [copy] = [...filesBelow(storedFiles(to))]
  assert.equal(String(await all(decrypt(fs.createReadStream(copy!.file), key, hash('a')))), 'first')
  const sealed = fs.readFileSync(copy!.file)
  write(`cc/${hash('c')}`, 'second')
  assert.deepEqual((await shipFiles(place, key)).toSorted(), [hash('a'), hash('c')])
  assert.deepEqual(fs.readFileSync(copy!.file), sealed)
  assert.deepEqual(await shipFiles({ ...place, data: made('files/empty') }, key), [])
  assert.equal(waitingBytes(data), 0)
  const spool = made('files/data/postgres/wal-archive')
  fs.writeFileSync(path.join(spool, segment(1)), 'four')
  fs.writeFileSync(path.join(spool, segment(2)), 'three')
  assert.equal(waitingBytes(data), 9)
  assert.deepEqual([segment(1), segment(1).slice(1), `${segment(1)}.part`, '00000002.history'].map(isSegment), [
    true,
    false,
    false,
    false,
  ])
})

test('a restored marketplace is whole where no check found anything and the log has no gap', () => {
  const whole = { ledger: [], audit: [], storage: [], missingFiles: [], gap: null } as unknown as Restored
  assert.equal(isWhole(whole), true)
  for (const found of ['ledger', 'audit', 'storage', 'missingFiles'])
    assert.equal(isWhole({ ...whole, [found]: ['x'] }), false, found)
  assert.equal(isWhole({ ...whole, gap: segment(3) }), false)
})

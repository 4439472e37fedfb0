import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { lockFolder } from '../kernel/folder-lock.ts'
import { openFileStore } from '../kernel/files.ts'
import { asClient } from '../kernel/postgres-cluster.ts'
import { runningPostgres, startPostgres } from '../kernel/postgres.ts'
import { readSettings } from '../kernel/settings.ts'
import { checkout } from '../modules/checkout/contract.ts'
import { makePack } from '../testing/makeOrder.ts'
import { makeRacers, stuffCart, submissionOf } from '../testing/orderRaces.ts'
import { dataFolder, until } from '../testing/process.ts'
import { realServer } from '../testing/realServer.ts'
import { readKey } from './crypt.ts'
import { backupsIn, readManifest, writeManifest } from './manifest.ts'
import { follows } from './restore.ts'
import { limitOf } from '../testing/limits.ts'

// The program itself and its commands, each in a process of its own: a shop that takes orders, is backed up meanwhile, goes
// on, and is lost.

const folder = path.dirname(dataFolder())
const backups = path.join(folder, 'backups')
process.env['BACKUP_TO'] = backups
const server = await realServer()
const { course, data } = server
delete process.env['BACKUP_TO']
const keyFile = path.join(folder, 'a-safe-place.key')
after(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function command(
  name: 'backup' | 'restore' | 'auditCheck',
  given: string[],
  environment: Record<string, string> = {},
) {
  const file = path.resolve(import.meta.dirname, `../commands/${name}.ts`)
  const env = { ...process.env, REAGORA_DATA: data, ...environment }
  const child = spawn(process.execPath, [file, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let said = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, result: output ? (JSON.parse(output) as Record<string, unknown>) : null }
}
const superuser = <T extends object>(question: string) =>
  asClient(runningPostgres(data).url('superuser'), async (client) => (await client.query<T>(question)).rows)
const emptyFolder = (name: string) => {
  const target = path.join(folder, name)
  fs.mkdirSync(target, { mode: 0o711 })
  return target
}
/** What a restored marketplace answers. */
async function ask<T extends object>(target: string, question: string): Promise<T[]> {
  const unlock = lockFolder(target)!
  const postgres = await startPostgres({ folder: target })
  try {
    return await asClient(postgres.url('superuser'), async (client) => (await client.query<T>(question)).rows)
  } finally {
    await postgres.stop()
    unlock()
  }
}

let ordered = 0
let paper = ''
let moment = ''

test(
  'a backup is made while orders come in, and the log of what came later is kept with it',
  limitOf(180),
  async () => {
    const racers = await makeRacers(course, 3)
    const packs: number[] = []
    while (packs.length < 12) packs.push((await makePack(course.db, { onHand: 100 })).packageId)
    const carts = await Promise.all(racers.map((racer) => stuffCart(course, racer, packs)))
    let backup: ReturnType<typeof command> | undefined
    await Promise.all(
      racers.map(async (racer, who) => {
        for (const [at] of packs.entries()) {
          const reply = await course.callRaw(
            checkout.submit,
            submissionOf(racer, [carts[who]![at]!], '133.00'),
            racer.caller,
          )
          assert.equal(reply.status, 200, reply.body)
          if (++ordered === 6) backup = command('backup', ['--to', backups])
        }
      }),
    )
    const made = await backup!
    assert.equal(made.code, 0, made.said)
    fs.renameSync(path.join(data, 'backup.key'), keyFile)
    fs.copyFileSync(keyFile, path.join(data, 'backup.key'))

    const files = openFileStore(readSettings({ REAGORA_DATA: data }))
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    const id = await files.put(course.db, bytes, { name: 'paper.pdf', purpose: 'test', allowed: ['application/pdf'] })
    const [file] = await superuser<{ hash: string }>(
      `SELECT encode(sha256, 'hex') AS hash FROM files WHERE id = '${id}'`,
    )
    paper = file!.hash
    // Something that must be there at one moment and is gone at the next.
    await stuffCart(course, racers[0]!, packs)
    const [{ now }] = (await superuser<{ now: Date }>('SELECT clock_timestamp() AS now')) as [{ now: Date }]
    moment = new Date(now.getTime() + 1).toISOString()
    await until(
      async () => (await superuser<{ later: boolean }>(`SELECT clock_timestamp() > '${moment}' AS later`))[0]!.later,
    )
    await superuser('DELETE FROM cart_lines')
    const [{ segment }] = (await superuser<{ segment: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    )) as [{ segment: string }]
    const shipped = () =>
      fs
        .readdirSync(backups)
        .some((name) => name.startsWith('wal-') && fs.existsSync(path.join(backups, name, segment))) &&
      fs.existsSync(path.join(backups, 'files', paper.slice(0, 2), paper))
    await until(shipped)
  },
)

test('nothing of it can be read without the key', () => {
  const everything = fs.readdirSync(backups, { recursive: true, withFileTypes: true })
  // The server goes on: what is half-written when the folder is listed has another name soon.
  for (const entry of everything.filter((file) => file.isFile() && !file.name.endsWith('.part'))) {
    const bytes = fs.readFileSync(path.join(entry.parentPath, entry.name))
    assert.equal(bytes.includes('%PDF-1') || bytes.includes('example.test'), false, entry.name)
  }
})

test('the machine is lost: all orders and files are there again, and all checks are empty', limitOf(180), async () => {
  const target = emptyFolder('again')
  const { code, said, result } = await command('restore', ['--from', backups, '--key', keyFile], {
    REAGORA_DATA: target,
  })
  assert.equal(code, 0, said)
  const { ledger, audit, storage, missingFiles, gap, orders } = result!
  assert.deepEqual(
    { ledger, audit, storage, missingFiles, gap, orders },
    { ledger: [], audit: [], storage: [], missingFiles: [], gap: null, orders: ordered },
  )
  assert.ok(fs.readFileSync(path.join(target, 'files', paper.slice(0, 2), paper)).includes('%PDF'))
  assert.deepEqual(await ask(target, 'SELECT count(*)::int AS lines FROM cart_lines'), [{ lines: 0 }])
  const second = await command('restore', ['--from', backups, '--key', keyFile], { REAGORA_DATA: target })
  assert.equal(second.code, 2)
  assert.match(second.said, /is not empty/)
})

test('what was deleted by mistake comes back from the moment before', limitOf(180), async () => {
  const target = emptyFolder('before')
  const { code, said } = await command('restore', ['--from', backups, '--key', keyFile, '--until', moment], {
    REAGORA_DATA: target,
  })
  assert.equal(code, 0, said)
  assert.deepEqual(await ask(target, 'SELECT count(*)::int AS lines FROM cart_lines'), [{ lines: 12 }])
  const future = new Date(Date.now() + 86_400_000).toISOString()
  const later = await command('restore', ['--from', backups, '--key', keyFile, '--until', future], {
    REAGORA_DATA: emptyFolder('later'),
  })
  assert.equal(later.code, 2)
  assert.match(later.said, /ends before/)
})

test(
  'a flipped byte is noticed and named before anything is written; another key is said to be one',
  limitOf(180),
  async () => {
    const target = emptyFolder('damaged')
    const restore = (key = keyFile) => command('restore', ['--from', backups, '--key', key], { REAGORA_DATA: target })
    const all = fs.readdirSync(backups, { recursive: true }).map(String)
    const newest = all
      .filter((name) => /^backup-.*piece-00001$/.test(name))
      .toSorted()
      .at(-1)!
    const victims = [
      newest,
      newest.replace('piece-00001', 'manifest.json'),
      ...all
        .filter((name) => /^wal-.*[0-9A-F]{24}$/.test(name))
        .toSorted()
        .slice(-1),
      `files/${paper.slice(0, 2)}/${paper}`,
    ]
    assert.equal(victims.length, 4)
    for (const victim of victims) {
      const file = path.join(backups, victim)
      const whole = fs.readFileSync(file)
      const flipped = Buffer.from(whole)
      flipped[Math.floor(whole.length / 2)]! ^= 1
      fs.writeFileSync(file, flipped)
      const { code, said } = await restore()
      fs.writeFileSync(file, whole)
      assert.equal(code, 1, `${victim}: ${said}`)
      assert.ok(said.includes(`${path.basename(victim)} is damaged`), said)
    }
    const otherKey = path.join(folder, 'other.key')
    fs.writeFileSync(otherKey, 'ab'.repeat(32))
    const other = await restore(otherKey)
    assert.deepEqual([other.code, /another key/.test(other.said)], [2, true], other.said)
    assert.deepEqual(fs.readdirSync(target), [])
  },
)

test('what cannot be done is refused in words', limitOf(60), async () => {
  const beside = await command('backup', ['--to', folder, '--key', path.join(folder, 'here.key')])
  assert.deepEqual([beside.code, /beside the backups/.test(beside.said)], [2, true], beside.said)
  const foreign = await command('backup', ['--to', backups], { DATABASE_URL: 'postgresql://somewhere/else' })
  assert.deepEqual([foreign.code, /pg_dump/.test(foreign.said)], [2, true], foreign.said)
  const nothing = await command('restore', ['--from', emptyFolder('nothing'), '--key', keyFile], {
    REAGORA_DATA: path.join(folder, 'new'),
  })
  assert.deepEqual([nothing.code, /There is no backup/.test(nothing.said)], [2, true], nothing.said)
  const vague = await command('restore', ['--from', backups, '--until', '10:15'], {
    REAGORA_DATA: path.join(folder, 'new'),
  })
  assert.deepEqual([vague.code, /with its zone/.test(vague.said)], [2, true], vague.said)
})

test('the audit trail is checked beside the running server', limitOf(60), async () => {
  const { code, said, result } = await command('auditCheck', [])
  assert.equal(code, 0, said)
  const { seal, hash } = result as { seal: number; hash: string }
  assert.equal((await command('auditCheck', ['--seal', `${seal}:${hash}`])).code, 0)
  assert.equal((await command('auditCheck', ['--seal', `${seal}:${'0'.repeat(64)}`])).code, 1)
})

test(
  'by itself a backup is made a day after the last one and no earlier, and those that are too old are removed then',
  limitOf(120),
  async () => {
    const key = readKey(keyFile)
    /** Runs the job to its end, as the clock does every hour. */
    const runDaily = async () => {
      const [{ id }] = (await superuser<{ id: string }>(
        "INSERT INTO pgboss.job (name, data) VALUES ('backup.daily', '{}') RETURNING id",
      )) as [{ id: string }]
      await until(
        async () =>
          (await superuser<{ state: string }>(`SELECT state::text FROM pgboss.job WHERE id = '${id}'`))[0]!.state ===
          'completed',
      )
    }
    /** As if all backups had been made so many hours earlier. */
    const age = (hours: number) => {
      for (const place of backupsIn(backups)) {
        const manifest = readManifest(place, key)
        const at = new Date(Date.now() - hours * 3_600_000).toISOString()
        writeManifest(place, { ...manifest, begunAt: at, endedAt: at }, key)
      }
    }
    const before = backupsIn(backups)
    age(23.9)
    await runDaily()
    assert.deepEqual(backupsIn(backups), before)
    age(24.1)
    await runDaily()
    assert.deepEqual(backupsIn(backups).slice(0, -1), before)
    assert.equal(backupsIn(backups).length, before.length + 1)
    age(36 * 24)
    await runDaily()
    assert.equal(backupsIn(backups).length, 1)
    assert.ok(Date.now() - Date.parse(readManifest(backupsIn(backups)[0]!, key).begunAt) < 120_000)
  },
)

test('segments of the log are counted the way PostgreSQL does', () => {
  assert.equal(follows('000000010000000000000003'), '000000010000000000000004')
  assert.equal(follows('0000000100000000000000FF'), '000000010000000100000000')
  assert.equal(follows('00000002000000FF000000FF'), '000000020000010000000000')
})

// Orders while the disk fills up: nearly, and to the last byte; then there is room again. Needs root, for a disk of its own (a
// tmpfs of SIZE_MB, 900). What is written by an ordinary user's tests instead: server/src/diskFull.test.ts.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkout } from '../server/src/modules/checkout/contract.ts'
import { order } from '../server/src/modules/order/contract.ts'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { compare, keyOf } from '../server/src/testing/killUnderOrders.ts'
import { makePack } from '../server/src/testing/makeOrder.ts'
import { makeRacers, stuffCart, submissionOf } from '../server/src/testing/orderRaces.ts'
import { realServer } from '../server/src/testing/realServer.ts'
import { bar, table } from './measuring/figures.ts'

const mib = 1024 * 1024
const sizeMb = Number(process.env['SIZE_MB'] ?? 900)
const seconds = Number(process.env['SECONDS'] ?? 15)
const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-small-disk-'))

const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk], { encoding: 'utf8' })
if (mount.status !== 0) {
  console.error(`A small disk cannot be mounted: ${mount.stderr.trim()}. This needs root.`)
  process.exit(1)
}
process.env['TMPDIR'] = disk

const filler = path.join(disk, 'filler')
const free = () => {
  const { bavail, bsize } = fs.statfsSync(disk)
  return bavail * bsize
}
/** Takes all space but so much. */
function fill(leave: number) {
  const file = fs.openSync(filler, 'a')
  const piece = Buffer.alloc(4 * mib)
  try {
    for (let room; (room = free() - leave) > 0;)
      fs.writeSync(file, piece, 0, Math.min(piece.length, Math.max(room, 4096)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(file)
  }
}

/** PostgreSQL has some of its log laid out in advance, which is room as long as it lasts. */
async function useUpLog(data: string) {
  const address = runningPostgres(data).url('superuser', 'postgres')
  const switching = asClient(address, async (client) => {
    for (let times = 0; times < 40; times++)
      await client.query('SELECT pg_logical_emit_message(false, $1, $1), pg_switch_wal()', ['x'])
  })
  await switching.catch((error: Error) => console.log(`PostgreSQL: ${error.message}`))
}

const rows: (string | number)[][] = []
for (const floor of [200, 0]) {
  process.env['DISK_FLOOR_MB'] = String(floor)
  const server = await realServer()
  try {
    const { course } = server
    const racers = await makeRacers(course, 6)
    for (const [what, leave] of [
      ['nearly full (100 MB left)', 100 * mib],
      ['full', 0],
      ['full once more', 0],
    ] as const) {
      if (floor === 0 && leave > 0) continue
      const packs: number[] = []
      while (packs.length < 400) packs.push((await makePack(course.db, { onHand: 100 })).packageId)
      const carts = await Promise.all(racers.map((racer) => stuffCart(course, racer, packs)))
      const acknowledged = new Map<string, string>()
      const answers = new Map<string, number>()
      const seen = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
      const reads = { whileFull: 0, answered: 0 }
      let phase = 'before' as 'before' | 'full' | 'after'
      let first: number | undefined
      let stopped = false
      const buying = racers.map(async (racer, who) => {
        for (const [at, packageId] of packs.entries()) {
          const input = submissionOf(racer, [carts[who]![at]!], '133.00')
          for (; !stopped; await delay(50)) {
            const reply = await course.callRaw(checkout.submit, input, racer.caller).catch(() => null)
            if (phase === 'full')
              seen(reply ? `${reply.http} ${(reply.data as { code?: string } | null)?.code ?? ''}` : 'no answer')
            if (!reply || reply.http === 503) continue
            if (reply.status !== 200) throw new Error(reply.body)
            acknowledged.set(keyOf(racer.userId, packageId), (reply.data as { id: string }).id)
            if (phase === 'after') first ??= performance.now()
            break
          }
          if (stopped) return
        }
      })
      const reading = (async () => {
        for (; !stopped; await delay(100)) {
          if (phase !== 'full') continue
          reads.whileFull++
          const reply = await course.callRaw(order.list, {}, racers[0]!.caller).catch(() => null)
          if (reply?.http === 200) reads.answered++
        }
      })()
      await delay(seconds * 300)
      const before = acknowledged.size
      phase = 'full'
      fill(leave)
      if (floor === 0) await useUpLog(server.data)
      await delay(seconds * 1000)
      const full = acknowledged.size - before
      console.log(what, Object.fromEntries(answers))
      fs.rmSync(filler)
      phase = 'after'
      const freed = performance.now()
      while (first === undefined && performance.now() - freed < 120_000) await delay(20)
      await delay(seconds * 300)
      stopped = true
      await Promise.all([...buying, reading])
      await server.recovered()
      const { lost, doubled, violations } = await compare(course, packs, acknowledged)
      rows.push([
        floor === 0 ? `${what}, no early refusal` : what,
        acknowledged.size,
        before,
        full,
        lost.length,
        doubled.length,
        violations.length,
        `${reads.answered} of ${reads.whileFull}`,
        first === undefined ? 'never' : (first - freed) / 1000,
      ])
    }
  } finally {
    await server.stop()
  }
}
spawnSync('umount', [disk])
fs.rmdirSync(disk)
table(
  [
    'disk',
    'acknowledged',
    'before',
    'while full',
    'lost',
    'doubled',
    'L1-L12',
    'reads answered',
    'orders again after s',
  ],
  rows,
)
const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
bar(`${sum(1)} orders: ${sum(4)} lost, ${sum(5)} doubled, ${sum(6)} violations`, sum(4) + sum(5) + sum(6) === 0)
bar(
  'orders again within 15 s of there being room',
  rows.every((row) => Number(row[8]) <= 15),
)

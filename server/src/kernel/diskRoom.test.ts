import assert from 'node:assert/strict'
import { statfsSync } from 'node:fs'
import os from 'node:os'
import { test } from 'node:test'
import { until } from '../testing/process.ts'
import { watchDisk } from './diskRoom.ts'
import { makeLog } from './logs.ts'

const lines: { level: string; msg: string; free: number; floor: number }[] = []
const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })

test('a disk is nearly full below the floor, and has room again only where a tenth more is free; each change is told once', async () => {
  let free = 1000
  const room = await watchDisk({ folder: '/', floor: 1000, log, every: 1, freeOf: () => Promise.resolve(free) })
  const looked = async (bytes: number) => {
    free = bytes
    await until(() => room.free() === bytes)
    return room.scarce()
  }
  try {
    assert.equal(room.scarce(), false)
    assert.equal(await looked(999), true)
    assert.equal(await looked(1000), true)
    assert.equal(await looked(1099), true)
    assert.equal(await looked(1101), false)
    assert.equal(await looked(1002), false)
    assert.deepEqual(
      lines.map(({ level, msg, free: then, floor }) => [level, msg, then, floor]),
      [
        ['error', 'the disk is nearly full', 999, 1000],
        ['warn', 'the disk has room again', 1101, 1000],
      ],
    )
  } finally {
    room.close()
  }
})

test('a start waits for the first look, which asks the disk of the folder; no floor is never reached', async () => {
  const folder = os.tmpdir()
  const { bavail, bsize, blocks } = statfsSync(folder)
  const [none, huge] = [
    await watchDisk({ folder, floor: 0, log }),
    await watchDisk({ folder, floor: 2 * blocks * bsize, log }),
  ]
  assert.deepEqual([none.scarce(), huge.scarce()], [false, true])
  // Others write to it meanwhile.
  assert.ok(Math.abs(none.free() - bavail * bsize) < 0.5 * blocks * bsize)
  none.close()
  huge.close()
  await assert.rejects(watchDisk({ folder: '/nowhere at all', floor: 0, log }))
})

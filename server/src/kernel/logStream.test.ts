import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf } from './counters.ts'
import { enduringStream } from './logStream.ts'
import { makeLog } from './logs.ts'

/** A file on a disk with so much room. */
function smallDisk(room: number) {
  const disk = { room, text: '' }
  const write = (bytes: Buffer) => {
    const taken = Math.min(disk.room, bytes.length)
    if (taken === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    disk.room -= taken
    disk.text += bytes.subarray(0, taken).toString()
    return taken
  }
  return { disk, log: makeLog('info', enduringStream(write)) }
}
const lostSoFar = () => countsOf('log_lines_lost_total')[0]?.value ?? 0

test('a log without room loses lines, counts them, and says how many as soon as there is room', () => {
  const { disk, log } = smallDisk(100)
  const before = lostSoFar()
  log.info('fits')
  for (let line = 0; line < 5; line++) log.info(`lost ${line}`)
  assert.equal(lostSoFar() - before, 5)
  disk.room = Infinity
  log.info('fits again')
  log.info('and again')
  const lines = disk.text.trimEnd().split('\n')
  // The second of them was cut where the room ended; what follows begins a line of its own.
  const whole = [lines[0]!, ...lines.slice(2)].map((line) => JSON.parse(line) as { msg: string; lost?: number })
  assert.deepEqual(
    whole.map(({ msg, lost }) => lost ?? msg),
    ['fits', 5, 'fits again', 'and again'],
  )
  assert.throws(() => JSON.parse(lines[1]!))
})

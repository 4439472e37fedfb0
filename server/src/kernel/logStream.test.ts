import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { countsOf } from './counters.ts'
import { enduringStream } from './logStream.ts'
import { makeLog, openLog } from './logs.ts'

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

test('what a statement was about is in no line of the log: neither its values nor where the database repeats them', () => {
  const { disk, log } = smallDisk(Infinity)
  const about = 'Key (email)=(secret@example.test) already exists.'
  const told = { detail: about, hint: about, where: about, parameters: [about], query: about, internalQuery: about }
  const err = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'users_email_key', ...told })
  log.error({ err: Object.assign(new Error('outer', { cause: err }), told) }, 'defect')
  log.error({ err }, 'defect')
  assert.match(disk.text, /users_email_key/)
  assert.doesNotMatch(disk.text, /secret@/)
})

test('a reader of the log who lags is waited for; nothing is lost by it', () => {
  let text = ''
  let busy = 3
  const stream = enduringStream((bytes) => {
    if (busy-- > 0) throw Object.assign(new Error('try again'), { code: 'EAGAIN' })
    text += bytes.subarray(0, 10).toString()
    return Math.min(10, bytes.length)
  })
  const before = lostSoFar()
  stream.write('a line longer than ten\n')
  stream.write('another\n')
  assert.deepEqual([text, lostSoFar() - before], ['a line longer than ten\nanother\n', 0])
})

test('what is secret is blanked in a line of the log, at the top and two levels below', () => {
  const { disk, log } = smallDisk(Infinity)
  const names = [
    'password',
    'token',
    'code',
    'captcha',
    'secret',
    'authorization',
    'headers',
    'body',
    'query',
    'connectionString',
  ]
  for (const name of names) log.info({ [name]: 'hush', a: { [name]: 'hush', b: { [name]: 'hush' } }, kept: name }, 'x')
  const lines = disk.text.trimEnd().split('\n')
  const gone = '[removed]'
  for (const [at, name] of names.entries()) {
    const { time, ...line } = JSON.parse(lines[at]!) as Record<string, unknown>
    assert.match(String(time), /^\d{4}-\d\d-\d\dT/)
    const inner = { [name]: gone, b: { [name]: gone } }
    assert.deepEqual(line, { level: 'info', [name]: gone, a: inner, kept: name, msg: 'x' })
  }
})

test('a log file of more than 50 MB is set aside when a server starts, one of 50 MB goes on', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reagora-log-'))
  const file = path.join(folder, 'server.log')
  const open = () => openLog({ LOG_LEVEL: 'warn', REAGORA_DATA: folder })
  try {
    writeFileSync(file, '')
    truncateSync(file, 50 * 1024 * 1024)
    open().info('not told')
    assert.deepEqual([statSync(file).size, existsSync(`${file}.1`)], [50 * 1024 * 1024, false])
    truncateSync(file, 50 * 1024 * 1024 + 1)
    open().warn('told')
    assert.equal(statSync(`${file}.1`).size, 50 * 1024 * 1024 + 1)
    assert.match(readFileSync(file, 'utf8'), /^\{"level":"warn".*"told"\}\n$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

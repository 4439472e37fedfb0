import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'

const program = `
  import { stopOnSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'stop.ts'))}
  const say = (line) => console.log(line)
  const stop = stopOnSignals({ grace: 0, abandon: () => say('abandoned'), say, onError: (error, what) => say(what + ': ' + error.message) })
  for (const what of ['database', 'jobs', 'doors'])
    stop.add(what, async () => {
      say(what + ' ' + stop.stopping())
      if (what === 'jobs') throw new Error('no')
      if (what === process.argv[1]) await new Promise(() => setInterval(() => {}, 1000))
    })
  say('up ' + stop.stopping())
  const keep = setInterval(() => {}, 1000)
`

/** Runs it, sends signals once it is up, or again once it hangs, and tells what it said and how it ended. */
async function run(signals: NodeJS.Signals[], hangs = '') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, hangs], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const seen = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(text) && resolve()
      child.stdout.on('data', look)
      look()
    })
  child.stdout.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close')
  await seen('up false\n')
  child.kill(signals[0])
  let nagging: NodeJS.Timeout | undefined
  if (hangs) {
    await seen(`${hangs} true\n`)
    nagging = setInterval(() => child.kill(signals[1]), 50)
  }
  const [code] = (await ended) as [number]
  clearInterval(nagging)
  return { code, lines: output.trim().split('\n') }
}

test('whatever signal comes, what was begun last is ended first, and one that fails holds up none of the others', async () => {
  const ends = await Promise.all((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => run([signal])))
  for (const [at, { code, lines }] of ends.entries()) {
    const signal = ['SIGINT', 'SIGTERM', 'SIGHUP'][at]
    assert.deepEqual(lines, [
      'up false',
      `Stopping (${signal}) …`,
      'doors true',
      'jobs true',
      'jobs: no',
      'database true',
      'Stopped.',
    ])
    assert.equal(code, 0)
  }
})

test('who asks again is not kept waiting by what hangs', async () => {
  const { code, lines } = await run(['SIGTERM', 'SIGINT'], 'doors')
  assert.equal(code, 130)
  assert.deepEqual(lines, ['up false', 'Stopping (SIGTERM) …', 'doors true', 'abandoned'])
})

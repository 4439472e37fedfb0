import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { limitOf } from '../testing/limits.ts'
import { until } from '../testing/process.ts'
import { realServer } from '../testing/realServer.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-command-'))
after(() => fs.rmSync(folder, { recursive: true }))
const file = path.join(folder, 'catalogue.csv')
const rows = Array.from({ length: 3000 }, (_, i) => `C-${i},Compound ${i},1 g,${100 + i}`)
fs.writeFileSync(file, ['Catalog No,Name,Pack Size,Price (CNY)', ...rows].join('\n'))

/** The command as it is typed; what it has printed resolves with its end. */
function importing(environment: Record<string, string>) {
  const command = path.join(import.meta.dirname, 'import.ts')
  const env = { ...process.env, LOG_LEVEL: 'fatal', ...environment }
  const child = spawn(process.execPath, [command, file, '--supplier', 'ACME'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => {
    assert.equal(code, 0, err)
    const { rows, accepted, products } = JSON.parse(out) as Record<string, unknown>
    return { rows, accepted, products }
  })
  return { child, ended }
}
const whole = { rows: rows.length, accepted: rows.length, products: { new: rows.length, changed: 0, unchanged: 0 } }

test('a server runs the import of a command beside it, which waits for the end', limitOf(60), async (t) => {
  const server = await realServer()
  t.after(server.stop)
  const { child, ended } = importing({ REAGORA_DATA: server.data })
  const state = async () => (await server.course.db.selectFrom('uploads').select('state').executeTakeFirst())?.state
  await until(async () => ['queued', 'running'].includes((await state())!))
  // Whatever happens to it from here on the command has not done.
  child.kill('SIGSTOP')
  await until(async () => (await state()) === 'done')
  child.kill('SIGCONT')
  assert.deepEqual(await ended, whole)
})

test('where nobody runs jobs, the command runs its import itself', limitOf(60), async (t) => {
  const database = await testDatabase()
  t.after(database.drop)
  const { ended } = importing({
    REAGORA_DATA: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  })
  assert.deepEqual(await ended, whole)
})

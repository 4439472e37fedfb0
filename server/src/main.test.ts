import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asClient } from './kernel/postgres-cluster.ts'
import { runningPostgres } from './kernel/postgres.ts'
import { dataFolder, isAlive, postmasterId, type Running, startMain, until } from './testing/process.ts'
import { limitOf } from './testing/limits.ts'

const data = dataFolder()
const started: Running[] = []
const start = (environment?: Record<string, string>, folder = data) => {
  const running = startMain(folder, environment)
  started.push(running)
  return running
}
/** A start takes five seconds of a processor: tests that end no server leave it to the next one. */
let kept: Running | undefined
const serving = () => kept ?? start()
const ready = async (address: string) => (await fetch(`${address}/health/ready`)).status

after(async () => {
  for (const { process, ended } of started) {
    if (process.exitCode === null && process.signalCode === null) process.kill('SIGTERM')
    await ended
  }
  fs.rmSync(path.dirname(data), { recursive: true, force: true })
})

/** The process of the heavy jobs of a server. */
const backgroundOf = (server: Running) =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const [parent] = /(?<=\) \S )\d+/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
        return (
          Number(parent) === server.process.pid &&
          fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('background.ts')
        )
      } catch {
        return false
      }
    })
/** Whether the process that runs them has begun to. */
const runsHeavyJobs = () =>
  asClient(runningPostgres(data).url('owner'), async (client) => {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT count(*) > 0 AS done FROM pgboss.job WHERE name = 'backup.daily' AND state = 'completed'`,
    )
    return rows[0]!.done
  })

/** Something a later start must find again. */
const remember = (what: string) =>
  asClient(runningPostgres(data).url('owner'), (client) =>
    client.query(`CREATE TABLE IF NOT EXISTS kept (what text); INSERT INTO kept VALUES ('${what}')`),
  )
const remembered = () =>
  asClient(runningPostgres(data).url('owner'), async (client) => {
    const { rows } = await client.query<{ what: string }>('SELECT what FROM kept')
    return rows.map(({ what }) => what)
  })

test('the first start sets everything up and serves', limitOf(60), async () => {
  const server = (kept = start())
  assert.equal(await ready(await server.address), 200)
})

test('the serving role can neither create tables nor touch the list of migrations', limitOf(60), async () => {
  await serving().address
  await asClient(runningPostgres(data).url('app'), async (client) => {
    await assert.rejects(client.query('CREATE TABLE mine ()'), /permission denied/)
    await assert.rejects(client.query('CREATE SCHEMA mine'), /permission denied/)
    await assert.rejects(client.query('DELETE FROM schema_migrations'), /permission denied/)
    const { rows } = await client.query(
      'SELECT rolsuper OR rolcreaterole OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user',
    )
    assert.deepEqual(rows, [{ may: false }])
  })
})

test(
  'heavy jobs run in a process of the lowest priority, which is started again when it dies; SIGINT ends the server and leaves no process',
  limitOf(60),
  async () => {
    const server = serving()
    await server.address
    await until(() => runsHeavyJobs())
    const first = backgroundOf(server)!
    await until(() => os.getPriority(first) === 19)
    process.kill(first, 'SIGKILL')
    await until(() => ![undefined, first].includes(backgroundOf(server)))
    const second = backgroundOf(server)!
    await remember('before the orderly end')
    const postmaster = postmasterId(data)
    server.process.kill('SIGINT')
    kept = undefined
    const { code, output } = await server.ended
    assert.equal(code, 0, output)
    assert.deepEqual([isAlive(postmaster), isAlive(second)], [false, false])
  },
)

test(
  'the next start finds what was there; a second one beside it is refused and told where the first is; so it is after kill -9',
  limitOf(60),
  async () => {
    const server = start()
    const address = await server.address
    assert.deepEqual(await remembered(), ['before the orderly end'])
    const { code, output } = await start().ended
    assert.equal(code, 2)
    assert.match(output, /already runs on the data folder/)
    assert.ok(output.includes(address), output)
    assert.equal(await ready(address), 200)

    // kill -9 leaves PostgreSQL behind, with what was committed, and for a moment the process of the heavy jobs.
    await remember('before the kill')
    const orphan = postmasterId(data)
    const background = backgroundOf(server)!
    server.process.kill('SIGKILL')
    await server.ended
    assert.equal(isAlive(orphan), true)
    await until(() => !isAlive(background))
    const next = (kept = start({ REAGORA_RATE_LIMIT: '0' }))
    assert.equal(await ready(await next.address), 200)
    assert.deepEqual(await remembered(), ['before the orderly end', 'before the kill'])
    assert.equal(isAlive(orphan), false)
  },
)

test(
  'when PostgreSQL is killed the server says that it is not ready, and recovers by itself',
  limitOf(60),
  async () => {
    const server = serving()
    const address = await server.address
    await remember('before PostgreSQL was killed')
    const killed = postmasterId(data)
    process.kill(killed, 'SIGKILL')
    await until(async () => (await ready(address)) === 503)
    await until(async () => (await ready(address)) === 200)
    assert.notEqual(postmasterId(data), killed)
    assert.ok((await remembered()).includes('before PostgreSQL was killed'))
  },
)

/** Asks again and again on connections that are kept until nobody listens any more; tells what else went wrong. */
async function askUntilClosed(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const troubles: string[] = []
  let answered = 0
  let closed = false
  const ask = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = get(`${address}/oldapi/mall/countries/all`, { agent }, (response) => {
      if (response.statusCode === 200) answered++
      else troubles.push(String(response.statusCode))
      response.resume().on('close', resolve)
    })
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      // A connection that nobody had accepted yet when the listening ended is no broken promise.
      if (code === 'ECONNREFUSED' || !request.reusedSocket) closed = true
      else troubles.push(String(code))
      resolve()
    })
    await promise
    await nextTurn()
  }
  const asking = async () => {
    while (!closed) await ask()
  }
  await Promise.all(Array.from({ length: 20 }, asking))
  agent.destroy()
  return { answered, troubles }
}

test('whoever is connected when the signal comes is answered, and nobody is cut off', limitOf(60), async () => {
  const server = serving()
  const asked = askUntilClosed(await server.address)
  await until(async () => (await ready(await server.address)) === 200)
  server.process.kill('SIGTERM')
  kept = undefined
  const { answered, troubles } = await asked
  assert.deepEqual(troubles, [])
  assert.ok(answered > 0)
  assert.equal((await server.ended).code, 0)
})

test('a busy port and a wrong setting are said in words, without touching the data folder', limitOf(60), async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const untouched = dataFolder()
  const busy = await start({ PORT: String(port) }, untouched).ended
  assert.equal(busy.code, 2)
  assert.match(busy.output, new RegExp(`Port ${port} is in use`))
  const wrong = await start({ PORT: 'abc' }, untouched).ended
  assert.equal(wrong.code, 2)
  assert.match(wrong.output, /^PORT=abc is not allowed/)
  assert.equal(fs.existsSync(path.join(untouched, 'postgres')), false)
  other.close()
  fs.rmSync(path.dirname(untouched), { recursive: true })
})

test(
  'nobody else reads what lies in the data folder, also what an earlier start left open; only an asked for demo opens to others',
  limitOf(60),
  async () => {
    const left = [
      ['files', 0o755],
      ['search', 0o755],
      ['server.log', 0o644],
    ] as const
    for (const [name, mode] of left) {
      const place = path.join(data, name)
      if (!fs.existsSync(place)) fs.mkdirSync(place)
      fs.chmodSync(place, mode)
    }
    const server = (kept = start({ HOST: '0.0.0.0', REAGORA_DEMO: '', STOP_GRACE_SECONDS: '60' }))
    const address = await server.address
    const modes = fs
      .readdirSync(data, { withFileTypes: true })
      .filter(({ name }) => name !== 'postgres')
      .map((entry) => {
        const { mode } = fs.statSync(path.join(data, entry.name))
        return [entry.name, (mode & 0o777).toString(8), entry.isDirectory() ? '700' : '600'] as const
      })
    assert.ok(modes.length >= 5, String(modes))
    for (const [name, mode, wanted] of modes) assert.equal(mode, wanted, name)
    assert.equal(fs.statSync(data).mode & 0o066, 0)
    assert.equal(fs.statSync(fs.realpathSync(path.join(data, 'postgres'))).mode & 0o077, 0)
    const headers = { 'content-type': 'application/json' }
    for (const password of ['Reagora-demo-2026', '\uff32eagora-demo-2026', 'Reagora-demo-202\u2076']) {
      const body = JSON.stringify({ email: 'admin@demo.reagora.test', password })
      const reply = await fetch(`${address}/basic/mall/oauth/login`, { method: 'POST', headers, body })
      assert.equal(((await reply.json()) as { data: { code: string } }).data.code, 'DEMO_CLOSED', password)
    }
    const production = { HOST: '0.0.0.0', REAGORA_DEMO: '1', NODE_ENV: 'production' }
    const { code, output: why } = await start(production).ended
    assert.equal(code, 2)
    assert.match(why, /^REAGORA_DEMO=1 is not allowed in production/)
  },
)

test('a second signal ends at once, and PostgreSQL with it; no password was printed', limitOf(60), async () => {
  const server = serving()
  await server.address
  const postmaster = postmasterId(data)
  server.process.kill('SIGTERM')
  // The first signal and its echo through npm are one wish; the second counts from 300 ms on.
  const nagging = setInterval(() => server.process.kill('SIGTERM'), 100)
  const { code, output } = await server.ended
  clearInterval(nagging)
  assert.equal(code, 130)
  assert.doesNotMatch(output, /Reagora-demo-2026|WARNING/)
  await until(() => !isAlive(postmaster))
})

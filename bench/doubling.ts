// Every text, array and file that an endpoint takes, doubled up to the largest that is looked at, in many shapes: processor time of the
// serving thread, which must not more than treble at a doubling (server/src/doubling.test.ts). Then /health/live of a real server, every
// 20 ms, while it is sent what cost most, all kinds of files and bodies, and imports, one after the other, with a moment of quiet
// behind each. DOUBLING_ONLY: beginnings of endpoints' names, by commas; HOSTILE_ONLY: words in the names of what is sent.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import type { Endpoint, Named } from '../server/src/kernel/shared/endpoint.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { modules } from '../server/src/modules.ts'
import { MAX_GROWTH, type Growth } from '../server/src/testing/doubling.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { hostileRequests, type Tokens } from './measuring/hostileRequests.ts'
import { openProbe } from './measuring/probe.ts'
import { discard, startProgram } from './measuring/program.ts'
import { longest } from './measuring/stretches.ts'

interface Measured extends Growth {
  endpoint: string
  name: string
  most: number
}

const file = path.resolve(import.meta.dirname, '../server/src/doubling.test.ts')
const stretches = path.resolve(import.meta.dirname, 'measuring/stretches.ts')
const SHOWN = 30
/** Milliseconds in which the server says that it lives, whatever it is sent. */
const LIVE = 200
/** Milliseconds for which the serving thread may work at a stretch. */
const STRETCH = 100
/** Below this a cost is not shown, milliseconds. */
const WORTH = 5

const began = performance.now()
const measured = process.env['DOUBLING_ONLY'] === '-' ? [] : await growths()
const byCost = measured.toSorted((a, b) => b.ms - a.ms)
const seen = byCost.filter(({ ms }) => ms >= WORTH)
const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`
console.log(
  `${measured.length} parts and shapes of requests in ${minutes()}; the ${seen.length} that cost ${WORTH} ms and more:`,
)
table(
  ['call', 'field and shape, or file', 'sizes', 'processor ms', 'ms', 'worst growth'],
  seen.map(({ endpoint, name, course, ms, growth }) => [
    endpoint,
    name,
    course.map(([size]) => size).join(' '),
    course.map(([, cost]) => cost.toFixed(0)).join(' '),
    ms,
    growth,
  ]),
)
const calls = new Set(measured.map(({ endpoint }) => endpoint))
const wrong = measured.filter(({ growth }) => growth > MAX_GROWTH)
bar(
  `${wrong.length} of ${measured.length} parts of ${calls.size} calls cost more than ${MAX_GROWTH} × at a doubling, the worst ${Math.max(1, ...measured.map(({ growth }) => growth)).toFixed(2)} ×`,
  wrong.length === 0,
)
console.log()
await whileAlive()
console.log(`all of it in ${minutes()}`)

/** Runs the test in its full form and reads what it says. */
async function growths(): Promise<Measured[]> {
  const child = spawn(process.execPath, ['--test-reporter=tap', file], {
    env: { ...process.env, DOUBLING: 'full' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const all: Measured[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const said = /^\s*# (\{"endpoint".*\})$/.exec(line)?.[1]
    if (said) all.push(JSON.parse(said.replaceAll('\\#', '#').replaceAll('\\\\', '\\')) as Measured)
    else if (line.startsWith('ok') && process.env['PROGRESS']) console.error(line, all.length)
    else if (line.startsWith('not ok')) console.log(line)
  }
  return all
}

interface Sent {
  name: string
  status: number
  ms: number
  samples: number[]
  quiet: number[]
  stretch: { ms: number; worked: number }
}

/** Asks a real server whether it lives while it is sent hostile requests, and behind each while it is sent nothing. */
async function whileAlive(): Promise<void> {
  const note = path.join(os.tmpdir(), `reagora-stretches-${process.pid}`)
  fs.writeFileSync(note, '')
  const environment = { UPLOAD_MAX_MB: '50', STRETCHES: note, NODE_OPTIONS: `--import=${pathToFileURL(stretches)}` }
  const program = await startProgram(undefined, environment)
  const probe = await openProbe(`${program.address}/health/live`)
  try {
    const tokens = await tokensOf(program.data)
    const endpoints = Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]
    const words = process.env['HOSTILE_ONLY']?.split(',')
    const hostile = hostileRequests(endpoints, tokens, byCost.slice(0, SHOWN)).filter(
      ({ name }) => !words || words.some((word) => name.includes(word)),
    )
    // What a first start does in the background is no answer to anything that is sent.
    await delay(10_000)
    const all: Sent[] = []
    for (const { name, make } of hostile) {
      const send = await make()
      await delay(50)
      const since = performance.timeOrigin + performance.now()
      probe.begin()
      const begun = performance.now()
      const status = await send(program.address)
      const ms = performance.now() - begun
      await delay(100)
      const samples = await probe.end()
      const stretch = longest(note, since)
      await delay(100)
      probe.begin()
      await delay(300)
      all.push({ name, status, ms, samples, stretch, quiet: await probe.end() })
      if (process.stderr.isTTY || process.env['PROGRESS'])
        console.error(
          `${name}: ${status}, ${ms.toFixed(0)} ms, live ${Math.max(...samples).toFixed(0)} ms, stretch ${stretch.ms.toFixed(0)} ms, of work ${stretch.worked.toFixed(0)} ms, own memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)}`,
        )
    }
    report(all)
  } finally {
    probe.close()
    await discard(program)
    fs.rmSync(note)
  }
}

function report(all: readonly Sent[]): void {
  const worst = (samples: readonly number[]) => Math.max(...samples)
  const latencies = (samples: readonly number[]) => [quantile(samples, 0.5), quantile(samples, 0.99), worst(samples)]
  const shown = all.toSorted((a, b) => worst(b.samples) - worst(a.samples))
  table(
    ['sent', 'answer', 'ms', 'live p50 ms', 'p99 ms', 'worst ms', 'longest stretch ms', 'of work ms'],
    shown.map(({ name, status, ms, samples, stretch }) => [
      name,
      String(status),
      ms,
      ...latencies(samples),
      stretch.ms,
      stretch.worked,
    ]),
  )
  console.log()
  const hostile = all.flatMap(({ samples }) => samples)
  const quiet = all.flatMap((one) => one.quiet)
  table(
    ['/health/live', 'asked', 'p50 ms', 'p99 ms', 'worst ms'],
    [
      [`while ${all.length} hostile requests are sent`, String(hostile.length), ...latencies(hostile)],
      ['between them', String(quiet.length), ...latencies(quiet)],
    ],
  )
  console.log(
    `load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  const broken = all.filter(({ status }) => status >= 500)
  bar(`answered with a failure of ours: ${broken.map(({ name }) => name).join('; ') || 'none'}`, broken.length === 0)
  bar(`/health/live at worst ${worst(hostile).toFixed(0)} ms, bar ${LIVE}`, worst(hostile) <= LIVE)
  const stretch = Math.max(...all.map((one) => one.stretch.worked))
  bar(`the serving thread works for ${stretch.toFixed(0)} ms at a stretch at most, bar ${STRETCH}`, stretch <= STRETCH)
}

/** Sessions of the demo's people who may send what is sent. */
async function tokensOf(data: string): Promise<Tokens> {
  const client = new pg.Client({ connectionString: runningPostgres(data).url('app') })
  await client.connect()
  const tokenOf = async (email: string) => {
    const token = newSecret()
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from users where email = $2`,
      [hashOfSecret(token), `${email}@demo.reagora.test`],
    )
    return token
  }
  const tokens = { buyer: await tokenOf('buyer'), supplier: await tokenOf('supplier'), admin: await tokenOf('admin') }
  await client.end()
  return tokens
}

// Every text, array and file that an endpoint takes, doubled up to the largest that is looked at, in many shapes: processor time of the
// serving thread, which must not more than treble at a doubling (server/src/doubling.test.ts). Then /health/live of a real server, every
// 20 ms, while it is sent what cost most and every kind of file. DOUBLING_ONLY: beginnings of endpoints' names, by commas.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { fillRequest, type Endpoint, type Named } from '../server/src/kernel/shared/endpoint.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { list } from '../server/src/modules/list/contract.ts'
import { regulation } from '../server/src/modules/regulation/contract.ts'
import { upload } from '../server/src/modules/upload/contract.ts'
import { modules } from '../server/src/modules.ts'
import { MOST_GROWTH, shapes, spotsOf, textOf, type Growth } from '../server/src/testing/doubling.ts'
import { growingFiles } from '../server/src/testing/growingFiles.ts'
import { formOf } from '../server/src/testing/sendFile.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { probing } from './measuring/probe.ts'
import { discard, startProgram } from './measuring/program.ts'

interface Measured extends Growth {
  endpoint: string
  name: string
  most: number
}

const file = path.resolve(import.meta.dirname, '../server/src/doubling.test.ts')
const SHOWN = 20
/** Milliseconds in which the server says that it lives, whatever it is sent. */
const LIVE = 200

const measured = await growths()
const byGrowth = measured.toSorted((a, b) => b.growth - a.growth || b.ms - a.ms)
const byCost = measured.toSorted((a, b) => b.ms - a.ms)
const row = ({ endpoint, name, size, ms, growth }: Measured) => [`${endpoint} ${name}`, size, ms, growth]
const head = ['part of a request', 'size', 'processor ms', 'worst growth at a doubling']
console.log(`${measured.length} parts and shapes of requests; those that grow most:`)
table(head, byGrowth.slice(0, SHOWN).map(row))
console.log('\nthose that cost most:')
table(head, byCost.slice(0, SHOWN).map(row))
const wrong = byGrowth.filter(({ growth }) => growth > MOST_GROWTH)
bar(`${wrong.length} parts cost more than ${MOST_GROWTH} × at a doubling`, wrong.length === 0 && measured.length > 0)
console.log()
await whileAlive()

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
    else if (line.startsWith('not ok')) console.log(line)
  }
  return all
}

interface Hostile {
  name: string
  send: (address: string) => Promise<Response>
}

/** Asks a real server whether it lives while it is sent hostile requests, and as long while it is sent none. */
async function whileAlive(): Promise<void> {
  const program = await startProgram()
  try {
    const live = `${program.address}/health/live`
    const tokens = await tokensOf(program.data)
    await fetch(`${program.address}/openapi.json`)
    await delay(5000)
    const hostile = hostileRequests(tokens)
    const rows: [string, string, number, number, number, number][] = []
    const all: number[] = []
    const began = performance.now()
    for (const { name, send } of hostile) {
      const probe = probing(live)
      const begun = performance.now()
      const reply = await send(program.address)
      await reply.arrayBuffer()
      const ms = performance.now() - begun
      await delay(100)
      const samples = await probe.end()
      all.push(...samples)
      rows.push([name, String(reply.status), ms, quantile(samples, 0.5), quantile(samples, 0.99), Math.max(...samples)])
    }
    const lasted = performance.now() - began
    const probe = probing(live)
    await delay(lasted)
    const quiet = await probe.end()
    const columns = ['sent', 'answer', 'ms', '/health/live p50 ms', 'p99 ms', 'worst ms']
    table(columns, rows.toSorted((a, b) => b[5] - a[5]).slice(0, SHOWN))
    console.log()
    const line = (name: string, samples: readonly number[]) =>
      [name, samples.length, quantile(samples, 0.5), quantile(samples, 0.99), Math.max(...samples)] as const
    table(
      ['/health/live', 'asked', 'p50 ms', 'p99 ms', 'worst ms'],
      [line(`while ${rows.length} hostile requests are sent`, all), line('as long, nothing sent', quiet)],
    )
    const broken = rows.filter(([, status]) => Number(status) >= 500)
    bar(`answered with a failure of ours: ${broken.map(([name]) => name).join('; ') || 'none'}`, broken.length === 0)
    const worst = Math.max(...all)
    bar(`/health/live at worst ${worst.toFixed(0)} ms while hostile requests are sent, bar ${LIVE}`, worst <= LIVE)
  } finally {
    await discard(program)
  }
}

/** Sessions of the demo's people who may send what is sent. */
async function tokensOf(data: string) {
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

function hostileRequests(tokens: Awaited<ReturnType<typeof tokensOf>>): Hostile[] {
  const call = (endpoint: Named<Endpoint>, input: Record<string, unknown>, token: string) => (address: string) => {
    const { url, body } = fillRequest(endpoint, input)
    const post = endpoint.method === 'POST'
    return fetch(address + url, {
      method: endpoint.method,
      headers: { token, 'accept-language': 'zh', ...(post && { 'content-type': 'application/json' }) },
      ...(post && { body: JSON.stringify(body ?? null) }),
    })
  }
  const pasted = shapes.map((shape) => ({
    name: `pasted ${JSON.stringify(shape)} × 2,000,000`,
    send: call(list.paste, { text: textOf(shape, 2_000_000) }, tokens.buyer),
  }))
  const takers: [Named<Endpoint>, string, number][] = [
    [list.file, tokens.buyer, 1_900_000],
    [upload.receive, tokens.supplier, 4_000_000],
    [regulation.receive, tokens.admin, 4_000_000],
  ]
  const files = takers.flatMap(([endpoint, token, size]) =>
    growingFiles.map(({ name, make }) => ({
      name: `${endpoint.id}: ${name}`,
      send: async (address: string) => {
        const body = formOf({ name, bytes: await make(size) }, {})
        return fetch(address + endpoint.path, { method: 'POST', headers: { token }, body })
      },
    })),
  )
  const endpoints = new Map(
    (Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]).map((one) => [
      one.id,
      one,
    ]),
  )
  const dearest = byCost.slice(0, SHOWN).flatMap(({ endpoint: id, name, size }): Hostile[] => {
    const endpoint = endpoints.get(id)!
    const spot = spotsOf(endpoint).find(({ path: at }) => name.startsWith(`${at} `))
    if (!spot) return []
    const shape = JSON.parse(name.slice(spot.path.length + 1)) as string
    const token = endpoint.access === 'public' ? tokens.buyer : tokens.admin
    return [{ name: `${id} ${name}`, send: call(endpoint, spot.grown(shape, size), token) }]
  })
  return [...pasted, ...files, ...dearest]
}

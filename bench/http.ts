// Requests per second of what is asked most, beside a Fastify route that does nothing, on the demo marketplace.
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { bar, table } from './measuring/figures.ts'
import { pagesOf, searched, searchPath } from './measuring/pages.ts'
import { discard, startProgram } from './measuring/program.ts'

const duration = Number(process.env['SECONDS_EACH'] ?? 5)
const connections = 16

const empty = fork(path.join(import.meta.dirname, 'measuring/emptyRoute.ts'))
const program = await startProgram()
try {
  const [port] = (await once(empty, 'message')) as [number]
  const pages = await pagesOf(program.address)
  const search = {
    url: program.address + searchPath,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'accept-language': 'zh' },
    body: JSON.stringify({ searchText: searched }),
  }
  const page = (place: string) => ({
    url: program.address + place,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  })
  const asked = {
    'empty route': { url: `http://127.0.0.1:${port}/` },
    'search call': search,
    'results page': page(pages.results),
    'product page': page(pages.product),
  }
  const rates = new Map<string, number>()
  const rows: (string | number)[][] = []
  let wrong = 0
  for (const [what, request] of Object.entries(asked)) {
    await autocannon({ ...request, connections, duration: 2 })
    const { requests, latency, non2xx, errors } = await autocannon({ ...request, connections, duration })
    rates.set(what, requests.average)
    wrong += non2xx + errors
    rows.push([
      what,
      requests.average,
      latency.p50,
      latency.p97_5,
      latency.p99,
      rates.get('empty route')! / requests.average,
    ])
  }
  table(['16 connections', 'requests/s', 'p50 ms', 'p97.5 ms', 'p99 ms', 'empty route ÷'], rows)
  bar(`${wrong} answers other than 2xx`, wrong === 0)
  for (const [what, least] of [
    ['search call', 60],
    ['results page', 25],
    ['product page', 25],
  ] as const)
    bar(`${what}: ${rates.get(what)!.toFixed(0)} requests/s, bar ${least}`, rates.get(what)! >= least)
} finally {
  empty.kill()
  await discard(program)
}

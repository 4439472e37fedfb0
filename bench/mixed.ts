// Everything at once, as on a working day: 20 requests a second of all kinds while a supplier's catalogue of 50,000 lines is imported, for five
// minutes, on two processors. p95 of each kind, errors, memory. `node bench/mixed.ts [--seconds 300] [--per-second 20] [--lines 50000]
// [--structure]`, the last with searches for structures. Over the demo, or over what REAGORA_DATA holds.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../server/src/kernel/database.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import {
  type Endpoint,
  fillRequest,
  type Named,
  type Output,
  type SentInput,
} from '../server/src/kernel/shared/endpoint.ts'
import { cart } from '../server/src/modules/cart/contract.ts'
import { checkout } from '../server/src/modules/checkout/contract.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { list } from '../server/src/modules/list/contract.ts'
import { order } from '../server/src/modules/order/contract.ts'
import { search } from '../server/src/modules/search/contract.ts'
import { makeBuyer } from '../server/src/testing/makePeople.ts'
import { writeCatalogue } from './measuring/catalogues.ts'
import { bar, table } from './measuring/figures.ts'
import { dice, type Kind, openLoop, outcomeHead, outcomeRows, wrongOf } from './measuring/openLoop.ts'
import { discard, startProgram } from './measuring/program.ts'
import { catalogue, indexed, memoryOf } from './measuring/searchMix.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    'per-second': { type: 'string', default: '20' },
    lines: { type: 'string', default: '50000' },
    structure: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const perSecond = Number(options['per-second'])
const lines = Number(options.lines)
const words = [
  'methyl',
  'acid',
  '4-bromo',
  '苯硼酸',
  'pyridine',
  '吡啶',
  'trifluoromethyl',
  '氟苯',
  'piperazine',
  'chloride',
]
const structures = ['c1ccc(B(O)O)cc1', 'c1ccncc1', 'O=C(O)c1ccccc1', 'FC(F)(F)c1ccccc1', 'C1CNCCN1', 'c1ccc2[nH]ccc2c1']

/** The most that p95 may be, in milliseconds. A list is sent, resolved and shown while its person waits: seconds. */
const bars: Record<string, number> = {
  'list of 100': 5000,
  'list of 5,000': 5000,
  'cart shown': 100,
  checkout: 100,
  orders: 100,
}
const OTHER_BAR = 500
/** Orders of the buyer whose list is asked for, and lines of that buyer's cart. */
const ORDERS = 25
const LINES = 5

const folder = process.env['REAGORA_DATA']
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-mixed-'))
fs.chmodSync(scratch, 0o711)
const program = await startProgram(folder && path.resolve(folder), folder ? { REAGORA_DEMO: '0' } : {})
pinToTwo(JSON.parse(fs.readFileSync(path.join(program.data, 'server.json'), 'utf8')).pid as number)
const url = runningPostgres(program.data).url('app')
const { db, close } = connect(url, { DATABASE_POOL: 2 }, () => {})
const roll = dice(11)
const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!
try {
  const { cas, names } = await catalogue(url)
  const chinese = names.filter((name) => /[\u4e00-\u9fff]/.test(name))
  const { token } = await signedIn()
  const sold = await someOnSale()
  const shopper = await signedIn()
  await shop(shopper, sold)
  await indexed(program.address)
  const file = path.join(scratch, 'catalogue.csv')
  await writeCatalogue(file, 'csv', lines)
  const importing = importOf(file)
  const began = performance.now()
  const outcomes = await openLoop({
    kinds: kinds({ cas, names, chinese, token, shopper: shopper.token, sold }),
    perSecond,
    seconds,
    roll,
  })
  const memory = memoryOf(program.data)
  const imported = await importing
  table(outcomeHead, outcomeRows(outcomes))
  const wrong = wrongOf(outcomes)
  for (const one of wrong.slice(0, 10)) console.log(one)
  console.log(`import of ${lines} lines beside it: ${imported}`)
  console.log(
    `memory of the program: ${memory.now.toFixed(0)} MiB, ${memory.peak.toFixed(0)} at its peak; ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  bar(`${wrong.length} kinds of errors`, wrong.length === 0)
  for (const [name, ...figures] of outcomeRows(outcomes)) {
    const most = bars[name as string] ?? OTHER_BAR
    bar(`${name}: p95 ${Number(figures[2]).toFixed(0)} ms, bar ${most}`, Number(figures[2]) <= most)
  }
} finally {
  await close()
  if (folder) await program.stop()
  else await discard(program)
  fs.rmSync(scratch, { recursive: true, force: true })
}

/** The program and its PostgreSQL on two processors, where there are more. */
function pinToTwo(pid: number) {
  if (os.cpus().length <= 2 || process.platform !== 'linux') return
  execFileSync('taskset', ['-a', '-p', '-c', '0,1', String(pid)], { stdio: 'ignore' })
}

interface Material {
  cas: readonly string[]
  names: readonly string[]
  chinese: readonly string[]
  token: string
  /** Of somebody with a full cart and orders. */
  shopper: string
  sold: readonly { moleculeId: number; packageId: number }[]
}

function kinds({ cas, names, chinese, token, shopper, sold }: Material): Kind[] {
  const find = (searchText: string) => call(search.chemicals, { searchText })
  const all: Kind[] = [
    { name: 'words', share: 20, send: () => find(pick(words)) },
    {
      name: 'words, three filters',
      share: 6,
      send: () =>
        call(search.chemicals, {
          searchText: pick(words),
          sort: 'price',
          filters: { inStock: true, purity: ['99', '98'], lead: ['3', '7'] },
        }),
    },
    { name: 'CAS number', share: 15, send: () => find(pick(cas)) },
    { name: 'Chinese name', share: 12, send: () => find(pick(chinese)) },
    {
      name: 'suggestions',
      share: 20,
      send: () => {
        const name = pick(names)
        return call(search.suggestions, { text: name.slice(0, 2 + Math.floor(roll() * 8)) })
      },
    },
    { name: 'list of 100', share: 2, send: () => sendList(100, cas, names, token) },
    { name: 'list of 5,000', share: 0.2, send: () => sendList(5000, cas, names, token) },
    { name: 'product page', share: 12, send: () => page(`/chemicalDetail?id=${pick(sold).moleculeId}`) },
    { name: 'results page', share: 8, send: () => page(`/chemicalProductList?q=${encodeURIComponent(pick(words))}`) },
    { name: 'cart changed, shown, emptied', share: 5, send: () => changeCart(pick(sold).packageId, token) },
    { name: 'cart shown', share: 4, send: () => call(cart.list, {}, shopper) },
    { name: 'checkout', share: 3, send: () => call(checkout.show, {}, shopper) },
    { name: 'orders', share: 4, send: () => call(order.list, {}, shopper) },
  ]
  if (options.structure)
    all.push({
      name: 'substructure',
      share: 4,
      send: () => call(search.chemicals, { searchText: pick(structures), searchType: 'substructure' }),
    })
  return all
}

async function call<E extends Named<Endpoint>>(
  endpoint: E,
  input: SentInput<E>,
  token?: string,
): Promise<string | null> {
  const { message } = await answer(endpoint, input, token)
  return message
}

/** What was said, and what was wrong with it: refusals that a buyer may meet are not. */
async function answer<E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, token?: string) {
  const { url, body } = fillRequest(endpoint, input as Record<string, unknown>)
  const post = endpoint.method === 'POST'
  const response = await fetch(program.address + url, {
    method: endpoint.method,
    headers: {
      'accept-language': 'zh',
      ...(token && { token }),
      ...(post && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(post && { body: JSON.stringify(body) }),
  })
  const { status, message, data } = (await response.json()) as { status: number; message: string; data: unknown }
  return { message: status === 200 || response.status === 409 ? null : `${response.status} ${message}`, data }
}

async function page(place: string): Promise<string | null> {
  const response = await fetch(program.address + place, { headers: { accept: 'text/html', 'accept-language': 'zh' } })
  const text = await response.text()
  return response.ok && text.includes('<h1') ? null : `${response.status}`
}

/** Sends a list and looks at it until it is resolved. */
async function sendList(values: number, cas: readonly string[], names: readonly string[], token: string) {
  const text = Array.from({ length: values }, (_, i) => (i % 2 ? pick(cas) : pick(names)).replace(/\s+/g, ' ')).join(
    '\n',
  )
  const sent = await answer(list.paste, { text }, token)
  const { id } = (sent.data ?? {}) as { id?: string }
  if (sent.message !== null || !id) return sent.message ?? 'no list'
  for (;;) {
    const { message, data } = await answer(list.detail, { id }, token)
    if (message !== null) return message
    const { state } = data as { state: string }
    if (state === 'failed') return 'the list failed'
    if (state === 'done') return call(list.lines, { id, pageNumber: 1, pageSize: 100 }, token)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Puts a pack into the cart, looks at the cart, and empties it. */
async function changeCart(packageId: number, token: string): Promise<string | null> {
  const lines = [{ productPackageId: String(packageId), productPackageNum: 1 }]
  return (
    (await call(cart.add, { lines }, token)) ??
    (await call(cart.list, {}, token)) ??
    (await call(cart.empty, {}, token))
  )
}

interface SignedIn {
  token: string
  addressId: number
}

async function signedIn(): Promise<SignedIn> {
  const { userId, addressId } = await makeBuyer(db)
  const token = newSecret()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfSecret(token), user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  return { token, addressId }
}

/** Places orders of a pack each, then fills the cart. */
async function shop({ token, addressId }: SignedIn, sold: Material['sold']) {
  const add = (count: number) =>
    must(
      cart.add,
      {
        lines: sold
          .slice(0, count)
          .map(({ packageId }) => ({ productPackageId: String(packageId), productPackageNum: 1 })),
      },
      token,
    )
  for (let placed = 0; placed < ORDERS; placed++) {
    await add(1)
    const { checkoutId, lines: shown, cost } = await must(checkout.show, {}, token)
    const { amount, currency } = cost!.grandTotal
    await must(
      checkout.submit,
      {
        lines: shown.map(({ id, productPackageNum }) => ({ cartLineId: id, quantity: productPackageNum })),
        billAddressId: String(addressId),
        shipAddressId: String(addressId),
        checkoutId,
        paymentTerm: '08',
        termsAccepted: true,
        shownTotal: amount,
        currency,
      },
      token,
    )
  }
  await add(LINES)
}

/** What is answered to a request that must not fail. */
async function must<E extends Named<Endpoint>>(endpoint: E, input: SentInput<E>, token: string): Promise<Output<E>> {
  const { message, data } = await answer(endpoint, input, token)
  if (message !== null) throw new Error(message)
  return data as Output<E>
}

async function someOnSale() {
  const rows = await db
    .selectFrom('packages as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .where('p.status', '=', 'active')
    .where('k.status', '=', 'active')
    .where('k.currency', '=', 'CNY')
    .where('k.price', 'is not', null)
    .where('p.molecule_id', 'is not', null)
    .select(['p.molecule_id as moleculeId', 'k.id as packageId'])
    .limit(3000)
    .execute()
  return rows.map(({ moleculeId, packageId }) => ({ moleculeId: moleculeId!, packageId }))
}

/** The import as one runs it beside a server; what came of it. */
async function importOf(file: string): Promise<string> {
  const command = path.join(import.meta.dirname, '../server/src/commands/import.ts')
  const env = { ...process.env, REAGORA_DATA: program.data, REAGORA_DEMO: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [command, file, '--supplier', 'MIXED'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  const figures = JSON.parse(output.trim().split('\n').at(-1) || '{}') as Record<string, number>
  return `${figures['accepted']} accepted in ${figures['seconds']} s, ${figures['rowsPerSecond']} a second`
}

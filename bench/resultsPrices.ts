// The results page beside 1,000 discounts: what it asks (found, priced, sorted; and counted) as a buyer whose company has them, and in turns with
// it as one of a company that has none, the same texts, by relevance and by price, in the same run. Over a marketplace of its own of --products
// (100,000), or over what REAGORA_DATA holds, where two companies and their people stay behind.
import { createChemistry } from '@reagora/chemistry/pool'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import { fillRequest, type Output } from '../server/src/kernel/shared/endpoint.ts'
import { productGroups } from '../server/src/modules/domain/contract.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { insertDiscount, takeScopes } from '../server/src/modules/pricing/discountStore.ts'
import { search } from '../server/src/modules/search/contract.ts'
import { fillMarketplace } from '../server/src/seed/fill.ts'
import { makeBuyer } from '../server/src/testing/makePeople.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { startProgram } from './measuring/program.ts'
import { indexed } from './measuring/searchMix.ts'

const at = process.argv.indexOf('--products')
const products = at < 0 ? 100_000 : Number(process.argv[at + 1])
const suppliers = Math.max(150, Math.min(2000, Math.round(products / 2000)))
const size = {
  molecules: Math.round(products / 1.8),
  products,
  packages: Math.round(products * 2.5),
  suppliers,
  keys: 0,
}
const DISCOUNTS = 1000
/** Texts, each asked as both buyers and by both sorts. */
const TEXTS = Number(process.env['TEXTS'] ?? 120)
const WARM = 20
/** Of all molecules, on average; texts that find next to nothing would measure nothing. */
const MIN_FOUND = 0.01

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-results-'))
fs.chmodSync(folder, 0o711)
const given = process.env['REAGORA_DATA']
const settings = readSettings({
  ...process.env,
  ...(!given && { REAGORA_DATA: path.join(folder, 'data') }),
  REAGORA_DEMO: '0',
})
const log = pino({ level: 'error' })
const backend = await openBackend({ settings, log, say: () => {} })
const { db, close } = connect(backend.appUrl, { DATABASE_POOL: 2 }, () => {}, longLimits)
const made: number[] = []
try {
  if (!given) {
    const chemistry = createChemistry()
    const began = performance.now()
    await fillMarketplace({ ownerUrl: backend.ownerUrl, chemistry, size, say: () => {} })
    await chemistry.close()
    console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const [own, other] = [await makeBuyer(db), await makeBuyer(db)]
  await discountsOf(own)
  const environment = { DATABASE_URL: backend.appUrl, DATABASE_OWNER_URL: backend.ownerUrl, REAGORA_DEMO: '0' }
  const program = await startProgram(path.join(folder, 'program/data'), environment)
  try {
    // Until the index serves, PostgreSQL answers, with the first few of what there is.
    const started = performance.now()
    await indexed(program.address)
    console.log(`the index serves after ${((performance.now() - started) / 1000).toFixed(0)} s`)
    await measure(program.address, await signIn(own.userId), await signIn(other.userId))
  } finally {
    await program.stop()
  }
} finally {
  await sql`update discounts set cancelled_at = now() where id = any(${made}::bigint[])`.execute(db).catch(() => {})
  await sql`delete from discount_scopes where discount_id = any(${made}::bigint[])`.execute(db).catch(() => {})
  await close()
  await backend.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function signIn(userId: number): Promise<string> {
  const secret = newSecret()
  await sql`insert into sessions (token_hash, user_id, expires_at)
    values (${hashOfSecret(secret)}, ${userId}, now() + interval '1 day')`.execute(db)
  return secret
}

/** Live discounts of one company, each of one supplier and one group of products: percentages and amounts, in turns. */
async function discountsOf({ userId, companyId }: { userId: number; companyId: number }) {
  const { rows } = await sql<{ id: number }>`
    select p.supplier_id as id from products p where p.status = 'active' group by 1 order by count(*) desc, 1
    limit ${Math.ceil(DISCOUNTS / productGroups.length)}`.execute(db)
  const scopes = rows.flatMap(({ id }) => productGroups.map((group) => ({ supplier: id, group }))).slice(0, DISCOUNTS)
  const [startsAt, endsAt] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 86_400_000)]
  await db.transaction().execute(async (trx) => {
    for (const [i, { supplier, group }] of scopes.entries()) {
      const flat = i % 2 === 1
      const kind = { kind: flat ? ('flat' as const) : ('percentage' as const), tiers: [] }
      const worth = flat
        ? { amount: 100 + i, currency: 'CNY' as const, rateBp: null }
        : { amount: null, currency: null, rateBp: 100 + i }
      const whom = { suppliers: [supplier], companies: [companyId], categories: [group] }
      const when = { startsAt, endsAt, supplierFunded: false, combinable: true }
      const id = await insertDiscount(trx, { description: `bench ${i}`, ...kind, ...worth, ...when, ...whom }, userId)
      if (!(await takeScopes(trx, id))) throw new Error(`discount ${i} overlaps another one`)
      made.push(id)
    }
  })
  console.log(`${made.length} live discounts of one company`)
}

interface Found {
  total: number
  prices: string
}

/** Both calls of the results page at once, as it sends them; milliseconds until the last has answered. */
async function page(address: string, token: string, searchText: string, sort: 'relevance' | 'price') {
  const ask = async (withFacets: boolean): Promise<Found> => {
    const { url, body } = fillRequest(search.chemicals, { searchText, sort, withFacets })
    const headers = { 'content-type': 'application/json', 'accept-language': 'zh', token }
    const response = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) })
    const { status, message, data } = (await response.json()) as {
      status: number
      message: string
      data: Output<typeof search.chemicals>
    }
    if (status !== 200) throw new Error(`${searchText}: ${message}`)
    if (!data.exact) throw new Error(`${searchText}: answered without the index`)
    const packs = data.molecules.flatMap(({ offers }) => offers.flatMap((offer) => offer.packages))
    return { total: data.total, prices: JSON.stringify(packs.map(({ price }) => price)) }
  }
  const sent = performance.now()
  const [found] = await Promise.all([ask(false), ask(true)])
  return { ms: performance.now() - sent, ...found! }
}

async function measure(address: string, own: string, other: string) {
  const texts = await textsToAsk()
  const kinds = ['relevance', 'price'] as const
  for (const text of texts.slice(0, WARM))
    for (const token of [own, other]) for (const sort of kinds) await page(address, token, text, sort)
  const ms = new Map<string, number[]>()
  let [cheaper, sum] = [0, 0]
  for (const [i, text] of texts.slice(WARM).entries())
    for (const sort of kinds) {
      const turns = i % 2 === 0 ? ([own, other] as const) : ([other, own] as const)
      const prices = new Set<string>()
      for (const token of turns) {
        const found = await page(address, token, text, sort)
        const key = `${sort} ${token === own}`
        ms.set(key, [...(ms.get(key) ?? []), found.ms])
        prices.add(found.prices)
        if (token === own) sum += found.total
      }
      if (prices.size === 2) cheaper++
    }
  const asked = (texts.length - WARM) * kinds.length
  console.log(`${asked} pages as each buyer, ${cheaper} of them at other prices`)
  const rows = kinds.flatMap((sort) =>
    [false, true].map((with_) => {
      const times = ms.get(`${sort} ${with_}`)!
      const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share))
      return [`by ${sort}, ${with_ ? '1,000 discounts' : 'none'}`, ...figures] as [string, ...number[]]
    }),
  )
  table(['results page', 'p50 ms', 'p95 ms', 'p99 ms'], rows)
  const { rows: counted } = await sql<{ n: number }>`
    select reltuples::int as n from pg_class where oid = 'molecules'::regclass`.execute(db)
  const least = Math.round(MIN_FOUND * counted[0]!.n)
  const average = sum / asked
  bar(`${average.toFixed(0)} molecules found on average, bar ${least}`, average >= least)
  bar(`pages at other prices: ${cheaper} of ${asked}, bar half`, cheaper * 2 >= asked)
  for (const sort of kinds) {
    const [without, with_] = [false, true].map((yes) => quantile(ms.get(`${sort} ${yes}`)!, 0.95)) as [number, number]
    bar(`by ${sort}: p95 ${(with_ / without).toFixed(2)} × of none, bar 1.5`, with_ <= 1.5 * without)
    bar(`by ${sort}: p95 ${with_.toFixed(0)} ms, bar 500`, with_ <= 500)
  }
}

/** Words and parts of names of the catalogue itself, many hits and few. */
async function textsToAsk(): Promise<string[]> {
  const { rows } = await sql<{ nameEn: string; nameZh: string }>`
    select name_en as "nameEn", name_zh as "nameZh" from molecules where not internal_only and name_en <> ''
    order by hashint8(id) limit 5000`.execute(db)
  const parts = rows.flatMap(({ nameEn, nameZh }, i) =>
    i % 3 === 0 ? nameZh.slice(-3) : (nameEn.match(/[a-z]{5,}/gi)?.[i % 2] ?? nameEn),
  )
  return [...new Set(parts)].filter((text) => text.length > 1).slice(0, TEXTS + WARM)
}

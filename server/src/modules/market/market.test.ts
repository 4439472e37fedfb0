import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { company } from '../company/contract.ts'
import { market, marketErrors } from './contract.ts'

const app = await testApp()
await app.work()
const { db } = app
const staff = { token: await app.tokenOf((await makeSiteAdmin(db)).userId), language: 'en' }

const mapping = async () => (await app.call(market.mapping, {}, staff)).data
type Mapping = Awaited<ReturnType<typeof mapping>>
/** Saves the mapping with something changed. */
async function save(change: (mapping: Mapping) => void) {
  const { savedAt: _, ...wanted } = await mapping()
  change({ savedAt: null, ...wanted })
  return app.callRaw(market.save, wanted, staff)
}
const named = ({ markets }: Mapping, name: string) => markets.find((one) => one.name === name)!
const take = (one: { countries: string[] }, code: string) => one.countries.splice(one.countries.indexOf(code), 1)

let count = 0
/** Currency and seller of a company that registers. */
async function registers(country: string) {
  const companyName = `Registered ${++count}`
  const reply = await app.callRaw(company.register, {
    companyName,
    country,
    surname: 'Smith',
    name: 'Ann',
    email: `ann-${count}@example.test`,
    phone: '+1 555 0100',
    language: 'en',
    address: { ...anAddress(), country },
    ...(await knownCaptcha(db)),
  })
  assert.equal(reply.status, 200, reply.body)
  const found = await db
    .selectFrom('companies')
    .select(['currency', 'legal_entity'])
    .where('name', '=', companyName)
    .executeTakeFirstOrThrow()
  return [found.currency, found.legal_entity]
}

test('[TAG-3] a company that registers gets currency and seller of the market of its country, those that stand now', async () => {
  const expected = { CN: ['CNY', '01003'], DE: ['EUR', '02001'], SE: ['USD', '02001'], GB: ['GBP', '01003'] }
  for (const [country, terms] of Object.entries(expected)) assert.deepEqual(await registers(country), terms, country)
  const saved = await save((all) => {
    take(named(all, '欧元区'), 'FI')
    all.markets.push({
      id: null!,
      name: 'Nordic',
      legalEntities: ['03001', '02001'],
      currency: 'USD',
      countries: ['FI'],
    })
    take(named(all, '其他国家和地区'), 'CH')
    named(all, '欧元区').countries.push('CH')
  })
  assert.equal(saved.status, 200, saved.body)
  assert.deepEqual(await registers('FI'), ['USD', '03001'])
  assert.deepEqual(await registers('CH'), ['EUR', '02001'])
  const rows = await db
    .selectFrom('audit as a')
    .innerJoin('audit_detail as d', 'd.audit_id', 'a.id')
    .select(['d.before', 'd.after'])
    .where('a.entity', '=', 'country mapping')
    .execute()
  assert.equal(rows.length, 1)
  const [{ before, after }] = rows as [{ before: Record<string, string>; after: Record<string, string> }]
  assert.deepEqual(
    [before['Finland'], after['Finland'], after['Nordic'], before['Switzerland']],
    ['欧元区', 'Nordic', '03001/02001 USD', '其他国家和地区'],
  )
})

test('[TAG-3] who may sell to a country follows the mapping at once, and companies that no longer fit are counted', async () => {
  const { companyId } = await makeBuyer(db, { country: 'JP' })
  await db.updateTable('companies').set({ legal_entity: '01001' }).where('id', '=', companyId).execute()
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
  const ofJapan = async () =>
    (await app.call(market.sellers, {}, csr)).data.find(({ countries }) => countries.includes('JP'))!.legalEntities
  assert.deepEqual(await ofJapan(), ['01003', '01001', '02001', '03001'])
  const saved = await save((all) => (named(all, '日本').legalEntities = ['03001']))
  assert.deepEqual(JSON.parse(saved.body).data.companies, 1)
  assert.deepEqual(await ofJapan(), ['03001'])
})

test('[TAG-3] a mapping with holes, doubles or unknown countries is refused with their names, and nothing of it is kept', async () => {
  const before = await mapping()
  const wrong: [string, { status: number }, RegExp, (all: Mapping) => void][] = [
    ['hole', marketErrors.COUNTRIES_MISSING, /Italy IT/, (all) => take(named(all, '欧元区'), 'IT')],
    ['double', marketErrors.COUNTRY_TWICE, /Japan JP/, (all) => named(all, '美国').countries.push('JP')],
    ['unknown', marketErrors.COUNTRY_UNKNOWN, /XX/, (all) => named(all, '美国').countries.push('XX')],
    ['same name', marketErrors.MARKET_TWICE, /日本/, (all) => (named(all, '美国').name = '日本')],
    ['name of two', marketErrors.NAME_TWICE, /prc/, (all) => all.names.push({ country: 'TW', names: ['PRC'] })],
    ['code of another', marketErrors.NAME_TWICE, /jp/, (all) => all.names.push({ country: 'TW', names: ['JP'] })],
    ['gone', marketErrors.MARKET_GONE, /./, (all) => (named(all, '美国').id = '999999')],
    ['older version', marketErrors.MARKETS_CHANGED, /./, (all) => named(all, '美国').countries.reverse()],
  ]
  for (const [what, refusal, says, change] of wrong) {
    const { savedAt: _, ...wanted } = structuredClone(before)
    change({ savedAt: null, ...wanted })
    if (what === 'older version') wanted.version--
    const reply = await app.callRaw(market.save, wanted, staff)
    assert.equal(reply.status, refusal.status, `${what}: ${reply.body}`)
    assert.match(reply.message, says, what)
  }
  assert.deepEqual(await mapping(), before)
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
  assert.equal((await app.callRaw(market.mapping, {}, csr)).http, 403)
})

test('[TAG-3] a catalogue file that calls a country by a name of staff is read as that country, also where the same row came before', async () => {
  const { supplier, load } = uploads(app)
  const seller = await supplier()
  const file = csv(`${heading},Ships from`, `${phenylboronic},Eidgenossenschaft`)
  const shipsFrom = async () => {
    await load(seller, file)
    const rows = await db
      .selectFrom('products')
      .select('ships_from')
      .where('supplier_id', '=', seller.supplierId)
      .execute()
    return rows.map((row) => row.ships_from)
  }
  assert.deepEqual(await shipsFrom(), ['CN'])
  const saved = await save(({ names }) =>
    names.find(({ country }) => country === 'CH')!.names.push(' EIDGENOSSENSCHAFT'),
  )
  assert.equal(saved.status, 200, saved.body)
  assert.deepEqual(await shipsFrom(), ['CH'])
})

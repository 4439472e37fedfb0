import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { orderWorld, codeOf } from '../../testing/orderWorld.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { cart } from '../cart/contract.ts'
import { molecule as molecules } from '../molecule/contract.ts'
import { search } from '../search/contract.ts'
import { regulation } from './contract.ts'
import { matchJob } from './rules.ts'

// What is said of a substance, and what the cart does about it: one judgement.

const { app, db, aBuyer } = await orderWorld()
await app.work()
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }

async function load(code: string, jurisdiction: string, csv: string) {
  const { data } = await app.call(regulation.save, { code, names: { en: code }, jurisdiction }, staff)
  const file = { name: 'list.csv', bytes: csv }
  const received = await sendFile<{ id: string }>(app.app, regulation.receive, file, { regulationId: data.id }, staff)
  assert.equal(received.status, 200, received.message)
  const { id } = received.data
  assert.equal((await app.call(regulation.start, { id }, staff)).status, 200)
  const state = async () => (await app.call(regulation.importDetail, { id }, staff)).data.state
  await until(async () => (await state()) === 'done')
}

/** A CAS number of its own. */
let last = 4000
function aCas(): string {
  const digits = `${++last}50`
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at + 1), 0)
  return `${last}-50-${sum % 10}`
}

/** Countries that goods ship from and go to: with lists of their own, with those of the union, with none. */
const countries = ['CN', 'DE', 'US', 'KR']
const lists = ['CN', 'EU', 'OPCW', null] as const
const controls = [
  { exportControlled: [], importControlled: [] },
  { exportControlled: [], importControlled: ['US', 'KR'] },
  { exportControlled: ['CN', 'US'], importControlled: [] },
  { exportControlled: ['DE'], importControlled: ['CN', 'DE'] },
]
interface Case {
  cas: string
  list: (typeof lists)[number]
  control: (typeof controls)[number]
  packs: { shipsFrom: string; packageId: number; moleculeId: number }[]
}
const cases: Case[] = []

before(async () => {
  for (const list of lists)
    for (const control of controls) {
      const cas = aCas()
      const packs = []
      for (const shipsFrom of countries) packs.push({ shipsFrom, ...(await makePack(db, { shipsFrom })) })
      // All four offers are of one molecule.
      const { id } = await makeMolecule(db, { cas, ...control })
      for (const { productId } of packs)
        await db.updateTable('products').set({ molecule_id: id }).where('id', '=', productId).execute()
      cases.push({ cas, list, control, packs: packs.map((one) => ({ ...one, moleculeId: id })) })
    }
  for (const list of ['CN', 'EU', 'OPCW'] as const) {
    const named = cases.filter((one) => one.list === list)
    await load(`of-${list.toLowerCase()}`, list, `CAS,Name\n${named.map(({ cas }) => `${cas},x${cas}`).join('\n')}\n`)
  }
})

describe('[SEARCH-4] [CART-5] what is said and what is sold', () => {
  for (const destination of countries)
    test(`to ${destination}: for every list and control the answer and the cart agree, pack by pack`, async () => {
      const { caller } = await aBuyer({ country: destination })
      const values = cases.map(({ cas }) => cas)
      const { answers } = (await app.call(regulation.chemicalInfoNew, { values, destination }, caller)).data
      const lines = cases.flatMap(({ packs }) =>
        packs.map(({ packageId }) => ({ productPackageId: String(packageId), productPackageNum: 1 })),
      )
      const reply = await app.callRaw(cart.add, { lines }, caller)
      assert.equal(codeOf(reply), 'IMPORT_CONTROLLED')
      const stopped = new Set(
        (reply.data as { lines: { productPackageId: string }[] }).lines.map(({ productPackageId }) => productPackageId),
      )
      for (const [at, { list, control, packs }] of cases.entries()) {
        const answer = answers[at]!
        const what = `${list} ${JSON.stringify(control)} to ${destination}`
        for (const { shipsFrom, packageId } of packs) {
          const said = answer.controls.some(
            ({ kind, country, applies }) =>
              applies !== 'elsewhere' && shipsFrom !== destination && (kind === 'import' || country === shipsFrom),
          )
          assert.equal(said, stopped.has(String(packageId)), `${what} from ${shipsFrom}`)
          if (stopped.has(String(packageId))) assert.equal(answer.verdict, 'regulated', what)
        }
        const listed = list === destination || list === 'OPCW' || (list === 'EU' && destination === 'DE')
        const crossed =
          control.importControlled.includes(destination) ||
          control.exportControlled.some((country) => country !== destination)
        const listless = destination === 'US' || destination === 'KR'
        const nothing = list === null && control === controls[0]
        const expected = listed || crossed ? 'regulated' : listless ? 'noList' : nothing ? 'notListed' : 'exempt'
        assert.equal(answer.verdict, expected, what)
      }
    })

  test('the page of a product says the same as the answer, and both name the countries in the caller’s language', async () => {
    for (const { cas, control, packs } of cases.slice(0, controls.length)) {
      const id = String(packs[0]!.moleculeId)
      const asked = { language: 'de' }
      const { answers } = (await app.call(regulation.chemicalInfo, { value: cas }, asked)).data
      const badge = (await app.call(regulation.ofMolecule, { id }, asked)).data
      assert.deepEqual(badge.controls, answers[0]!.controls)
      const named = (kind: string) => badge.controls.flatMap((one) => (one.kind === kind ? one.country : []))
      const detail = (await app.call(molecules.detail, { id }, asked)).data
      assert.deepEqual(named('import'), detail.importControlledInCountries)
      assert.deepEqual(named('export'), detail.exportControlledInCountries)
      assert.deepEqual([named('import'), named('export')], [control.importControlled, control.exportControlled])
      for (const { country, reason, applies } of badge.controls) {
        assert.equal(applies, 'depends')
        assert.ok(reason.includes(new Intl.DisplayNames('de', { type: 'region' }).of(country)!), reason)
      }
    }
  })

  test('what nobody knows stays unknown, whatever lists there are', async () => {
    const { caller } = await aBuyer()
    const ask = { values: [aCas(), 'nobody knows this'], destination: 'US' }
    const { answers } = (await app.call(regulation.chemicalInfoNew, ask, caller)).data
    assert.deepEqual(
      answers.map(({ verdict }) => verdict),
      ['unknown', 'unknown'],
    )
  })
})

describe('[SEARCH-4] names', () => {
  /** One name in spellings that the search takes for the same. */
  const spellings = [
    'α-Pinene oxide',
    'alpha-pinene oxide',
    '.alpha.-Pinene Oxide',
    'Α‑PINENE  OXIDE',
    '(α)-pinene-oxide',
  ]
  const traditional = '過氧化氫脲'
  const simplified = '过氧化氢脲'

  test('a name that the search finds is matched with the lists, however it is spelled, there and here', async () => {
    const inCatalogue = await makeMolecule(db, { nameEn: 'alpha-pinene oxide', nameZh: simplified })
    await makeProduct(db, { moleculeId: inCatalogue.id })
    await app.resources.search.caughtUp(db)
    for (const [at, listed] of [...spellings, traditional].entries()) {
      await load(`spelled-${at}`, 'CN', `Name\n"${listed}"\n`)
      for (const typed of listed === traditional ? [simplified, traditional] : spellings) {
        const found = (await app.call(search.chemicals, { searchText: typed }, {})).data.molecules
        assert.ok(
          found.some(({ moleculeId }) => moleculeId === String(inCatalogue.id)),
          `searching ${typed}`,
        )
        const [answer] = (await app.call(regulation.chemicalInfo, { value: typed })).data.answers
        assert.deepEqual(
          answer!.molecules.map(({ moleculeId }) => moleculeId),
          [String(inCatalogue.id)],
          `asking for ${typed}`,
        )
        const codes = await Promise.all(answer!.matches.map(({ entry }) => codeOfList(entry.regulationId)))
        assert.ok(codes.includes(`spelled-${at}`), `${typed} on a list as ${listed}: ${codes.join()}`)
      }
    }
    const { matches } = (await app.call(regulation.ofMolecule, { id: String(inCatalogue.id) })).data
    assert.equal(matches.length, spellings.length + 1)
  })

  test('an entry with a number is found by its name too, in each of its languages', async () => {
    await load('numbered', 'CN', `CAS,Name,中文名称\n${aCas()},"β-Thujaplicin","β-崖柏素"\n`)
    for (const value of ['beta-Thujaplicin', 'Β‑thujaplicin', 'beta-崖柏素']) {
      const [answer] = (await app.call(regulation.chemicalInfo, { value })).data.answers
      assert.equal(answer!.verdict, 'regulated', value)
    }
  })

  test('a Greek letter that says a position of naphthalene is that position, as in the search', async () => {
    await load('positions', 'CN', 'Name,中文名称\n2-Naphthylthiourea,2-萘硫脲\n')
    for (const value of ['β-naphthylthiourea', 'beta-Naphthylthiourea', 'β-萘硫脲']) {
      const [answer] = (await app.call(regulation.chemicalInfo, { value })).data.answers
      assert.equal(answer!.verdict, 'regulated', value)
    }
    const [other] = (await app.call(regulation.chemicalInfo, { value: 'α-naphthylthiourea' })).data.answers
    assert.equal(other!.verdict, 'unknown')
  })

  test('keys that a migration asks for again are made anew', async () => {
    await db.updateTable('regulation_entries').set({ name_keys: null }).execute()
    await app.resources.jobs.enqueue(db, matchJob, {})
    const keyless = async () =>
      (await db.selectFrom('regulation_entries').select('id').where('name_keys', 'is', null).execute()).length
    await until(async () => (await keyless()) === 0)
    const [answer] = (await app.call(regulation.chemicalInfo, { value: 'beta-Thujaplicin' })).data.answers
    assert.equal(answer!.verdict, 'regulated')
  })

  const codeOfList = async (id: string) =>
    (await app.call(regulation.staffList, {}, staff)).data.find(({ regulationId }) => regulationId === id)!.code
})

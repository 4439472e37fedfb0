import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { search } from '../search/contract.ts'
import { regulation } from './contract.ts'

// Controls and ratings of hazards are two things, and a blank answer says what it rests on.

const app = await testApp()
await app.work()
const { db } = app
const staff: Caller = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
const buyer: Caller = { token: await app.tokenOf((await makeBuyer(db)).userId), language: 'en' }

async function sold(cas: string, nameEn: string): Promise<string> {
  const { id } = await makeMolecule(db, { cas, nameEn })
  await makeProduct(db, { moleculeId: id })
  return String(id)
}

async function listed(csv: string) {
  const file = { name: 'list.csv', bytes: csv }
  const { data } = await sendFile<{ id: string }>(app.app, regulation.receive, file, { effective: '2024-05-06' }, staff)
  await app.call(regulation.start, { id: data.id }, staff)
  await until(async () => (await app.call(regulation.importDetail, { id: data.id }, staff)).data.state === 'done')
}

const listOf = async (code: string) =>
  (await app.call(regulation.staffList, {}, staff)).data.find((one) => one.code === code)!
const answerTo = async (value: string, destination?: string) => {
  const input = { values: [value], ...(destination !== undefined && { destination }) }
  const { data } = await app.call(regulation.chemicalInfoNew, input, buyer)
  return { ...data.answers[0]!, held: data.held, regulations: data.regulations }
}
const found = async (searchText: string, regulated?: 'hide' | 'only') =>
  (await app.call(search.chemicals, { searchText, ...(regulated && { filters: { regulated } }) })).data.molecules

const caffeine = await sold('58-08-2', 'Caffeine')
const ephedrine = await sold('299-42-3', 'Ephedrine')
await listed(
  'CAS,Name,List,Jurisdiction\n58-08-2,Caffeine,IARC Group 3,WHO/IARC\n71-43-2,Benzene,IARC Group 1,WHO/IARC\n71-43-2,Benzene,NTP Report on Carcinogens,US\n299-42-3,Ephedrine,易制毒化学品(第一类),CN\n71-43-2,Benzene,Proposition 65,US',
)

test('[SEARCH-4] a rating of a hazard is no control: neither in the verdict nor in the filter of the search', async () => {
  const rated = await answerTo('58-08-2')
  assert.deepEqual([rated.verdict, rated.matches.length], ['notListed', 1])
  const [list] = rated.regulations
  assert.deepEqual([list!.nature, list!.follows], ['hazard', []])
  assert.match(list!.remark, /does not suffice for a judgement/)
  const controlled = await answerTo('299-42-3')
  assert.deepEqual([controlled.verdict, controlled.regulations[0]!.nature], ['regulated', 'control'])
  await until(async () => (await found('Ephedrine'))[0]?.regulated === 'yes')
  assert.deepEqual(
    (await found('Caffeine')).map((one) => one.regulated),
    ['no'],
  )
  assert.deepEqual(
    (await found('Caffeine', 'hide')).map(({ cas }) => cas),
    ['58-08-2'],
  )
  assert.deepEqual(await found('Caffeine', 'only'), [])
  assert.deepEqual(await found('Ephedrine', 'hide'), [])
})

test('[SEARCH-4] ratings are known by the names of their lists', async () => {
  for (const code of ['iarc-1', 'iarc-3', 'us-ntp', 'us-ca-prop-65'])
    assert.equal((await listOf(code)).nature, 'hazard')
  assert.equal((await listOf('cn-drug-precursors-1')).nature, 'control')
  assert.equal((await answerTo('71-43-2')).verdict, 'notListed')
})

test('[SEARCH-4] the search follows when staff change the nature of a list', async () => {
  const { regulationId: id, code, names, jurisdiction } = await listOf('cn-drug-precursors-1')
  const turn = (nature: 'control' | 'hazard') =>
    app.callRaw(regulation.save, { id, code, names, jurisdiction, nature } as never, staff)
  await turn('hazard')
  await until(async () => (await found('Ephedrine', 'hide')).length === 1)
  assert.equal((await answerTo('299-42-3')).verdict, 'notListed')
  await turn('control')
  await until(async () => (await found('Ephedrine', 'hide')).length === 0)
})

test('[SEARCH-4] a blank answer comes with the lists that it rests on: how many entries, of when, and whether whole', async () => {
  const held = async () => (await answerTo('58-08-2')).held.find(({ name }) => /China: drug precursors/.test(name))!
  const { regulationId, ...of } = await held()
  const name = 'China: drug precursors, category I'
  assert.deepEqual(of, {
    name,
    jurisdiction: 'CN',
    nature: 'control',
    whole: false,
    entries: 2,
    effective: '2024-05-06',
  })
  const { code, names, jurisdiction } = await listOf('cn-drug-precursors-1')
  const whole = { id: regulationId, code, names, jurisdiction, whole: true }
  assert.equal((await app.callRaw(regulation.save, whole as never, staff)).status, 200)
  assert.equal((await held()).whole, true)
  const ofMolecule = (await app.call(regulation.ofMolecule, { id: caffeine }, { language: 'en' })).data
  assert.deepEqual([ofMolecule.verdict, ofMolecule.held], ['notListed', (await answerTo('58-08-2')).held])
})

test('[SEARCH-4] to a country of which no list of controls is held the answer is that, for a molecule as for a value', async () => {
  for (const [destination, verdict] of [
    ['CN', 'notListed'],
    ['KR', 'noList'],
    // Of the United States a rating of hazards is held, which is no list of controls.
    ['US', 'noList'],
  ] as const) {
    assert.equal((await answerTo('58-08-2', destination)).verdict, verdict)
    const { data } = await app.call(regulation.ofMolecule, { id: caffeine, destination })
    assert.equal(data.verdict, verdict)
    const controls = data.held.filter(({ nature }) => nature === 'control').map(({ jurisdiction }) => jurisdiction)
    assert.deepEqual(controls, destination === 'CN' ? ['CN'] : [])
  }
  assert.equal((await app.call(regulation.ofMolecule, { id: ephedrine, destination: 'KR' })).data.verdict, 'noList')
  assert.equal((await app.call(regulation.ofMolecule, { id: ephedrine })).data.verdict, 'regulated')
})

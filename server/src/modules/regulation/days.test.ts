import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { chosenToday } from '../recommend/store.ts'
import { regulation } from './contract.ts'
import { allVersions, insertVersion, keepClasses, versionInForce } from './listStore.ts'
import { chemicalInfo, matchRegulations, regulationsInForce, regulationsOf } from './service.ts'

const app = await testApp()
const { db, resources } = app
const csr = await makeCsr(db)
const staff = { token: await app.tokenOf(csr.userId), language: 'en' }

const listed = async (code: string, inForce: string | null = null) => {
  const wish = { code, names: { en: code }, jurisdiction: 'CN', inForce }
  return Number((await app.call(regulation.save, wish, staff)).data.id)
}
const entry = async (versionId: number, values: object) =>
  (
    await db
      .insertInto('regulation_entries')
      .values({ version_id: versionId, name: 'x', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const chinese = async (days: number) =>
  (await sql<{ day: string }>`select to_char(china_day(now()) + ${days}::int, 'YYYY-MM-DD') as day`.execute(db))
    .rows[0]!.day

test('[SEARCH-4] lists, entries and recommendations begin and end with the day in China, in whatever time zone the database is asked', async () => {
  const [yesterday, today, tomorrow] = [await chinese(-1), await chinese(0), await chinese(1)]
  const number = { today: '50-00-0', ended: '67-64-1', tomorrow: '64-17-5', ends: '71-43-2' }
  const list = await listed('days')
  const version = await insertVersion(db, list, { importId: null, effective: today })
  await insertVersion(db, list, { importId: null, effective: tomorrow })
  await entry(version, { cas: number.today, valid_from: today })
  await entry(version, { cas: number.ended, valid_to: yesterday })
  await entry(version, { cas: number.tomorrow, valid_from: tomorrow })
  await entry(version, { cas: number.ends, valid_to: today })
  const molecules: number[] = []
  for (const cas of Object.values(number)) {
    const { id } = await makeMolecule(db, { cas })
    await makeProduct(db, { moleculeId: id })
    molecules.push(id)
  }
  for (const [at, [starts, ends]] of [
    [today, today],
    [yesterday, yesterday],
    [tomorrow, null],
    [yesterday, today],
  ].entries())
    await sql`insert into recommended_molecules (molecule_id, starts_on, ends_on, position, created_by)
      values (${molecules[at]}, ${starts}::date, ${ends}::date, 1, ${csr.userId})`.execute(db)
  // At any time it is another day in one of them than in China.
  for (const zone of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'])
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(trx)
      await matchRegulations(trx)
      const held = [...(await regulationsOf(trx, molecules)).keys()].toSorted((a, b) => a - b)
      assert.deepEqual(held, [molecules[0], molecules[3]], zone)
      assert.equal(await versionInForce(trx, list), version, zone)
      const current = (await allVersions(trx)).filter((one) => one.regulationId === list && one.current)
      assert.deepEqual(
        current.map(({ id }) => id),
        [version],
        zone,
      )
      assert.deepEqual(
        (await chosenToday(trx)).map(({ moleculeId }) => moleculeId),
        [molecules[0], molecules[3]],
        zone,
      )
      const here = { db: trx, now: new Date(), language: 'en' } as const
      const { regulations } = await regulationsInForce(here)
      assert.deepEqual(
        regulations.map(({ code, effective, entries }) => [code, effective, entries]),
        [['days', today, 2]],
        zone,
      )
    })
})

test('[SEARCH-4] what is asked of a list that begins later is answered by the day in China', async () => {
  const list = await listed('midnight', '2026-03-02')
  const version = await insertVersion(db, list, { importId: null, effective: '2020-01-01' })
  await entry(version, { cas: '75-09-2' })
  const at = async (time: string) => {
    const here = { db, now: new Date(time), language: 'en' } as const
    const [answer] = (await chemicalInfo(resources, here, ['75-09-2'])).answers
    return answer!.matches.map(({ applies }) => applies)
  }
  assert.deepEqual(await at('2026-03-01T15:59:59Z'), ['later'])
  assert.deepEqual(await at('2026-03-01T16:00:00Z'), ['yes'])
})

test('[SEARCH-4] of a molecule for internal use, and of one that there is not, nothing is told', async () => {
  const list = await listed('hidden')
  const version = await insertVersion(db, list, { importId: null, effective: '2020-01-01' })
  const [cas, mistyped] = ['110-86-1', '110-86-2']
  const { id, number } = await makeMolecule(db, {
    cas,
    nameEn: 'Hidden amine',
    internalOnly: true,
    smiles: 'c1ccncc1',
    inchiKey: 'JUJWROOIHBZHMG-UHFFFAOYSA-N',
  })
  await db
    .updateTable('molecules')
    .set({ export_controlled: ['CN'] })
    .where('id', '=', id)
    .execute()
  const ask = (value: string) => app.call(regulation.chemicalInfo, { value })
  // Whoever types nearly its number is not told that there is one.
  assert.deepEqual((await ask(mistyped)).data.answers[0]!.nearest, [])
  await entry(version, { cas, name: 'Pyridine' })
  await matchRegulations(db)
  const refused = [await app.call(regulation.ofMolecule, { id: String(id) })]
  refused.push(await app.call(regulation.ofMolecule, { id: '999999999' }))
  for (const { status, data } of refused) assert.deepEqual([status, data], [errors.NOT_FOUND.status, refused[1]!.data])
  for (const value of [cas, number, 'Hidden amine', 'JUJWROOIHBZHMG-UHFFFAOYSA-N', 'c1ccncc1'])
    assert.deepEqual((await ask(value)).data.answers[0]!.molecules, [], value)
  const { data } = await app.call(regulation.chemicalList, { regulationId: String(list) })
  assert.deepEqual(
    data.list.map(({ cas: listedAs, molecule }) => [listedAs, molecule]),
    [[cas, null]],
  )
  assert.deepEqual((await ask(mistyped)).data.answers[0]!.nearest, [cas], 'that a list names it is public')
})

test('[SEARCH-4] a product that is not sold any more brings its molecule under no list, and joined molecules come under none', async () => {
  const list = await listed('sold-as')
  const version = await insertVersion(db, list, { importId: null, effective: '2020-01-01' })
  await entry(version, { cas: '108-88-3' })
  const { id } = await makeMolecule(db, { cas: '108-88-3' })
  const joined = await makeMolecule(db, { otherCas: ['108-88-3'], mergedInto: id })
  const [active, inactive] = [
    await makeProduct(db, { cas: '108-88-3' }),
    await makeProduct(db, { cas: '108-88-3', status: 'inactive' }),
  ]
  await matchRegulations(db)
  const ids = [id, joined.id, active.moleculeId!, inactive.moleculeId!]
  const held = await regulationsOf(db, ids)
  assert.deepEqual(
    ids.map((one) => held.get(one) ?? null),
    [true, null, true, null],
  )
  const { molecules } = (await app.call(regulation.chemicalInfo, { value: '108-88-3' })).data.answers[0]!
  assert.deepEqual(
    molecules.map(({ moleculeId }) => Number(moleculeId)).toSorted((a, b) => a - b),
    [id, active.moleculeId!].toSorted((a, b) => a - b),
  )
})

test('[SEARCH-3] a further version of a list takes over the classes of the one in force, whole, and of no other', async () => {
  const id = await listed('with-classes')
  const version = (effective: string) => insertVersion(db, id, { importId: null, effective })
  const valid_to = await chinese(30)
  const said = { threshold: 5, condition: 'except salts', note: 'A note', valid_to }
  await entry(await version('2019-01-01'), { smarts: '[Xe]', name: 'Older' })
  const inForce = await version('2020-01-01')
  await entry(inForce, { smarts: '[Kr]', name: 'Kryptons', name_zh: '氪', names: '{"de":"Krypton"}', ...said })
  await entry(inForce, { cas: '7439-90-9', name: 'No class' })
  const retired = await version('2020-02-01')
  await entry(retired, { smarts: '[Ar]', name: 'Retired' })
  await db.updateTable('regulation_versions').set({ retired_at: new Date() }).where('id', '=', retired).execute()
  await entry(await version(await chinese(1)), { smarts: '[Ne]', name: 'To come' })
  const newer = await version(await chinese(0))
  await keepClasses(db, id, newer)
  const { data } = await app.call(regulation.classes, { id: String(id) }, staff)
  assert.deepEqual(
    data.map(({ smarts, names, threshold, condition, note, validTo }) => [
      smarts,
      names,
      threshold,
      condition,
      note,
      validTo,
    ]),
    [['[Kr]', { en: 'Kryptons', zh: '氪', de: 'Krypton' }, 5, 'except salts', 'A note', valid_to]],
  )
  const kept = await db.selectFrom('regulation_entries').select('smarts').where('version_id', '=', newer).execute()
  assert.deepEqual(kept, [{ smarts: '[Kr]' }])
})

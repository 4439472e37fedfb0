import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { asClient } from '../../../kernel/postgres-cluster.ts'
import type { Language } from '../../../kernel/shared/wire.ts'
import { testApp } from '../../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../../testing/makeCatalogue.ts'
import { search } from '../contract.ts'
import { refreshSuggestions } from '../service.ts'

const app = await testApp()

async function suggested(text: string) {
  await app.resources.search.caughtUp(app.db)
  const reply = await app.call(search.suggestions, { text })
  assert.equal(reply.status, 200, JSON.stringify(reply.data))
  return reply.data
}
const idsOf = (found: { moleculeId: string }[]) => found.map(({ moleculeId }) => Number(moleculeId))

/** A molecule sold by some suppliers. */
async function sold(suppliers: number, options: Parameters<typeof makeMolecule>[1], code?: string) {
  const { id, number } = await makeMolecule(app.db, options)
  for (let i = 0; i < suppliers; i++) {
    const product = await makeProduct(app.db, { moleculeId: id, ...(code && i === 0 && { code }) })
    await makePackage(app.db, { productId: product.id })
  }
  return { id, number }
}

describe('suggestions while typing', () => {
  let boronic: { id: number; number: string }
  let bromo: { id: number }
  before(async () => {
    boronic = await sold(
      3,
      {
        nameEn: 'Phenylboronic acid',
        nameZh: '苯硼酸',
        synonyms: ['Benzeneboronic acid', '苯基硼酸'],
        cas: '98-80-6',
        mdl: 'MFCD00002106',
        ec: '202-701-9',
        formula: 'C6H7BO2',
      },
      'PB-4410',
    )
    bromo = await sold(1, { nameEn: 'Phenylboronic acid, 4-bromo', nameZh: '4-溴苯硼酸', cas: '5467-74-3' })
    await sold(0, { nameEn: 'Phenylboronic acid unsold', nameZh: '苯硼酸无售' })
  })

  for (const [text, kind, shown] of [
    ['phenylb', 'name', 'Phenylboronic acid'],
    ['PHENYL BORO', 'name', 'Phenylboronic acid'],
    ['苯硼', 'name', '苯硼酸'],
    ['苯基硼', 'synonym', '苯基硼酸'],
    ['benzene-boro', 'synonym', 'Benzeneboronic acid'],
    ['98-8', 'cas', '98-80-6'],
    ['98-80-6', 'cas', '98-80-6'],
    ['98806', 'cas', '98-80-6'],
    ['mfcd000021', 'mdl', 'MFCD00002106'],
    ['MFCD 2106', 'mdl', 'MFCD00002106'],
    ['202-7', 'ec', '202-701-9'],
    ['pb-44', 'catalogueNumber', 'PB-4410'],
  ] as const)
    test(`[SEARCH-1] "${text}" suggests the ${kind} ${shown}`, async () => {
      const [first] = await suggested(text)
      assert.deepEqual([Number(first?.moleculeId), first?.kind, first?.text], [boronic.id, kind, shown])
      assert.deepEqual([first?.cas, first?.formula, first?.suppliers], ['98-80-6', 'C6H7BO2', 3])
    })

  test('[SEARCH-1] the number of a molecule is suggested as it grows', async () => {
    const [first] = await suggested(boronic.number.slice(0, -1).toLowerCase())
    assert.equal(first?.kind, 'moleculeNumber')
  })

  test('[SEARCH-1] a molecule stands there once, and not at all where nobody sells it; most suppliers first', async () => {
    assert.deepEqual(idsOf(await suggested('phenylboronic')), [boronic.id, bromo.id])
  })

  test('[SEARCH-1] the whole of a name stands before what more suppliers have', async () => {
    const whole = await sold(1, { nameEn: 'Quinazo' })
    const longer = await sold(4, { nameEn: 'Quinazoline' })
    assert.deepEqual(idsOf(await suggested('quinazo')), [whole.id, longer.id])
    assert.deepEqual(idsOf(await suggested('quinazol')), [longer.id])
  })

  test('[SEARCH-1] what a molecule is called stands before an index name of another that as many sell', async () => {
    const indexed = await sold(2, { nameEn: 'Tolidine', synonyms: ['Zebrene, 4-amino'] })
    const named = await sold(2, { nameEn: 'Zebrene, the purest of all' })
    assert.deepEqual(idsOf(await suggested('zebren')), [named.id, indexed.id])
  })

  test('[SEARCH-1] where few names begin with it, those that have its words inside follow', async () => {
    assert.deepEqual(idsOf(await suggested('溴苯硼')), [bromo.id])
    assert.deepEqual(idsOf(await suggested('苯硼酸')), [boronic.id, bromo.id])
  })

  test('[SEARCH-1] what has the words inside is called as its reader calls it, and in Chinese where Chinese was typed', async () => {
    const texts = async (text: string, language: Language) =>
      (await app.call(search.suggestions, { text }, { language })).data.map((one) => one.text)
    assert.deepEqual(await texts('bromo', 'de'), ['Phenylboronic acid, 4-bromo'])
    assert.deepEqual(await texts('bromo', 'zh'), ['4-溴苯硼酸'])
    assert.deepEqual(await texts('苯硼酸', 'de'), ['苯硼酸', '4-溴苯硼酸'])
  })

  test('[SEARCH-1] one Chinese character is a word: what has it inside follows, however common it is', async () => {
    assert.deepEqual(idsOf(await suggested('酸')), [boronic.id, bromo.id])
    assert.deepEqual(idsOf(await suggested('硼')), [boronic.id, bromo.id])
  })

  for (const text of ['', '   ', '\u3000', 'zzzzzz', '()', '%', '_', "'; drop"])
    test(`${JSON.stringify(text)} suggests nothing`, async () => assert.deepEqual(await suggested(text), []))

  test('the catalogue number of a supplier that is not active is not suggested, whoever else sells the molecule', async () => {
    const { id } = await sold(1, { nameEn: 'Elsewhere sold' }, 'ELSE-0001')
    const { id: supplierId } = await makeSupplier(app.db, { companyStatus: 'inactive' })
    await makeProduct(app.db, { moleculeId: id, supplierId, code: 'ELSE-0002' })
    await makeProduct(app.db, { moleculeId: id, status: 'inactive', code: 'ELSE-0003' })
    assert.deepEqual(
      (await suggested('else-000')).map(({ text }) => text),
      ['ELSE-0001'],
    )
    for (const code of ['ELSE-0002', 'else-0003']) assert.deepEqual(await suggested(code), [], code)
  })

  test('what is for internal use is never suggested', async () => {
    await sold(2, { nameEn: 'Secretine', internalOnly: true }, 'SECRET-991')
    assert.deepEqual(await suggested('secretin'), [])
    assert.deepEqual(await suggested('SECRET-99'), [])
  })
})

test('[SEARCH-1] what was never prepared is prepared, though the statistics that tell changes are lost', async () => {
  const { id } = await sold(1, { nameEn: 'Xyz lost', nameZh: '香兰醛' })
  await app.db.deleteFrom('suggestion_builds').execute()
  await asClient(app.superuserUrl, (client) =>
    client.query(`select pg_stat_reset_single_table_counters('terms'::regclass)`),
  )
  await refreshSuggestions(app.db, new Date(), false)
  assert.deepEqual(idsOf(await suggested('xianglanquan')), [id])
})

test('[SEARCH-1] of a beginning that very many share the most sold are prepared, and kept up', async () => {
  const many = await app.db
    .insertInto('molecules')
    .values(Array.from({ length: 450 }, (_, i) => ({ name_en: `Crowdane ${String(i).padStart(3, '0')}`, name_zh: '' })))
    .returning('id')
    .execute()
  await app.db
    .insertInto('terms')
    .values(many.map(({ id }, i) => ({ molecule_id: id, kind: 4, key: `crowdane${String(i).padStart(3, '0')}` })))
    .execute()
  // More are sold than are prepared for one beginning, and all of them by a shorter name than the two best.
  for (let i = 0; i < 18; i++) await sold(1, { nameEn: `Crowdane ${'abcdefghijklmnopqr'[i]}` })
  const late = await sold(5, { nameEn: 'Crowdane zzz' })
  await refreshSuggestions(app.db, new Date(), true)
  const [best, ...others] = idsOf(await suggested('crowd'))
  assert.deepEqual([best, others.length], [late.id, 7])
  const later = await sold(6, { nameEn: 'Crowdane yyy' })
  await refreshSuggestions(app.db, new Date(), true)
  assert.deepEqual(idsOf(await suggested('crowdane')).slice(0, 2), [later.id, late.id])
  assert.deepEqual(idsOf(await suggested('crowdaney')), [later.id])
})

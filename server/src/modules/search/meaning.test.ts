// What a text means.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'
import { structureErrors } from '../structure/contract.ts'
import { search, searchErrors } from './contract.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

describe('what a text means', () => {
  let boronic: Awaited<ReturnType<typeof sold>>
  before(async () => {
    boronic = await sold(
      {
        nameEn: '4-Bromophenylboronic acid',
        nameZh: '4-溴苯硼酸',
        synonyms: ['p-Bromobenzeneboronic acid', '对溴苯硼酸', '(4-Bromophenyl)boronic acid'],
        cas: '5467-74-3',
        mdl: 'MFCD00002104',
        ec: '226-779-6',
        smiles: 'OB(O)c1ccc(Br)cc1',
        inchiKey: 'QBLFZIBJXUQVRF-UHFFFAOYSA-N',
        formula: 'C6H6BBrO2',
      },
      { code: 'BB-000417' },
    )
    await sold({ nameEn: '3-Bromophenylboronic acid', nameZh: '3-溴苯硼酸', cas: '89598-96-9' })
    await sold({ nameEn: '4-Chlorophenylboronic acid', nameZh: '4-氯苯硼酸', cas: '1679-18-1' })
  })

  for (const [text, kind] of [
    ['5467-74-3', 'cas'],
    ['ＣＡＳ：5467－74－3', 'cas'],
    ['MFCD00002104', 'mdl'],
    ['mfcd 2104', 'mdl'],
    ['226-779-6', 'ec'],
    ['QBLFZIBJXUQVRF-UHFFFAOYSA-N', 'inchiKey'],
    ['bb-000417', 'catalogueNumber'],
    ['C6H6BBrO2', 'formula'],
    ['BrC6H6BO2', 'formula'],
    ['OB(O)c1ccc(Br)cc1', 'structure'],
    ['Brc1ccc(cc1)B(O)O', 'structure'],
    ['4-溴苯硼酸', 'name'],
    ['4 溴苯硼酸', 'name'],
    ['對溴苯硼酸', 'name'],
    ['4-BROMOPHENYLBORONIC ACID', 'name'],
    ['p-Bromobenzene boronic acid', 'name'],
    ['4-溴苯', 'keyword'],
    ['bromophenyl boronic', 'keyword'],
  ] as const)
    test(`[SEARCH-1] "${text}" is read as ${kind} and finds the molecule`, async () => {
      const answer = await found(text)
      assert.equal(answer.understoodAs.kind, kind)
      assert.equal(idsOf(answer)[0], boronic.id)
    })

  test('[SEARCH-1] the number of a molecule finds it alone', async () => {
    const answer = await found(boronic.number.toLowerCase())
    assert.equal(answer.understoodAs.kind, 'moleculeNumber')
    assert.deepEqual(idsOf(answer), [boronic.id])
  })

  test('[SEARCH-1] a keyword finds every molecule that has all of its words, and no other', async () => {
    assert.equal((await found('硼酸')).total, 3)
    assert.equal((await found('溴苯硼酸')).total, 2)
    assert.deepEqual(idsOf(await found('4-溴')), [boronic.id])
  })

  test('[SEARCH-1] a CAS number with a wrong check digit is said so, with the numbers nearby that exist', async () => {
    const answer = await found('5467-74-4')
    assert.equal(answer.total, 0)
    assert.equal(answer.understoodAs.valid, false)
    assert.deepEqual(answer.understoodAs.corrected, ['5467-74-3'])
    assert.deepEqual(answer.suggestions, [{ kind: 'cas', text: '5467-74-3' }])
  })

  test('[SEARCH-1] where nothing is found, texts that do find something are suggested', async () => {
    const wrongLocant = await found('2-溴苯硼酸')
    assert.equal(wrongLocant.total, 0)
    assert.deepEqual(wrongLocant.suggestions, [{ kind: 'without-locants', text: '溴苯硼酸' }])
    const oneTooMany = await found('溴苯硼酸 乐高')
    assert.deepEqual(oneTooMany.suggestions, [{ kind: 'fewer-words', text: '溴苯硼酸' }])
  })

  test('[SEARCH-1] a text with several readings can be taken for each of them alone', async () => {
    const formula = await sold({ nameEn: 'Readable gas', formula: 'C6H5NO2' })
    const named = await sold({ nameEn: 'Zeta', synonyms: ['C6H5NO2'] })
    const code = await sold({ nameEn: 'Eta' }, { code: 'C6H5NO2' })
    const auto = await found('C6H5NO2')
    assert.deepEqual(new Set(idsOf(auto)), new Set([formula.id, named.id, code.id]))
    assert.equal(auto.understoodAs.kind, 'catalogueNumber')
    const kinds = auto.understoodAs.alternatives.map(({ kind }) => kind)
    assert.deepEqual(kinds, ['name', 'formula'])
    const ids = { catalogueNumber: code.id, name: named.id, formula: formula.id }
    for (const [reading, id] of Object.entries(ids)) {
      const answer = await found('C6H5NO2', { reading: reading as keyof typeof ids })
      assert.equal(answer.understoodAs.kind, reading)
      assert.deepEqual(idsOf(answer), [id], reading)
      assert.equal(answer.understoodAs.alternatives.length, 2)
    }
    assert.equal((await found('C6H5NO2', { reading: 'cas' })).total, 3)
  })

  test('[SEARCH-1] an exact search finds equal names only', async () => {
    assert.equal((await found('溴苯硼酸', { searchType: 'exact' })).total, 0)
    assert.deepEqual(idsOf(await found('4-溴苯硼酸', { searchType: 'exact' })), [boronic.id])
  })

  test('a drawn structure is found exactly; one that cannot be read is refused', async () => {
    assert.deepEqual(idsOf(await found('', { structure: 'c1cc(B(O)O)ccc1Br' })), [boronic.id])
    const refused = await app.call(search.chemicals, { structure: 'C1CC(' })
    assert.equal(refused.status, structureErrors.STRUCTURE_UNREADABLE.status)
  })

  test('[HEAD-5] an empty text is refused in the caller’s language', async () => {
    for (const searchText of ['', '   ', '\u3000']) {
      const refused = await app.call(search.chemicals, { searchText })
      assert.equal(refused.status, searchErrors.EMPTY_KEYWORD.status)
      assert.equal(refused.message, '请输入关键字')
    }
    const german = await app.call(search.chemicals, { searchText: '' }, { language: 'de' })
    assert.match(german.message, /Suchbegriff/)
  })
})

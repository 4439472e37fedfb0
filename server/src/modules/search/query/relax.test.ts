import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'
import { search } from '../contract.ts'
import { findMolecules, refreshSuggestions } from '../service.ts'

const app = await testApp()

const world = searchWorld(app)
const { found } = world
const sold = async (nameEn: string, nameZh = '') => (await world.sold({ nameEn, nameZh })).id

describe('typing mistakes', () => {
  const ids: Record<string, number> = {}
  before(async () => {
    ids['boronic'] = await sold('(4-Bromophenyl)boronic acid', '4-溴苯硼酸')
    await sold('Phenylboronic acid', '苯硼酸')
    ids['benzoic'] = await sold('Benzoic acid', '苯甲酸')
    ids['aldehyde'] = await sold('Benzaldehyde', '苯甲醛')
    ids['pyridine'] = await sold('Pyridine', '吡啶')
    ids['chloroform'] = await sold('Chloroform', '氯仿')
    await sold('Chloroprop', '氯丙酸')
    ids['sulfoxide'] = await sold('Dimethyl sulfoxide', '二甲基亚砜')
    ids['ether'] = await sold('4-(Chloromethyl)anisole', '甲醚氯化物')
  })

  for (const [text, molecule, corrected] of [
    ['bromphenyl boronic', 'boronic', 'bromophenyl boronic'],
    ['benzioc acid', 'benzoic', 'benzoic acid'],
    ['benzaldehide', 'aldehyde', 'benzaldehyde'],
    ['溴苯硼算', 'boronic', '溴苯硼酸'],
    ['苯甲荃', 'aldehyde', '苯甲醛'],
    ['二甲基亚枫', 'sulfoxide', '二甲基亚砜'],
    // One slip, though a name made of known pieces is two away.
    ['chlorofrom', 'chloroform', 'chloroform'],
    ['比啶', 'pyridine', '吡啶'],
    ['4-溴苯棚酸', 'boronic', '4-溴苯硼酸'],
    ['4-臭苯硼酸', 'boronic', '4-溴苯硼酸'],
    // In one word that no name has, of pieces that many have.
    ['bromphenylboronic', 'boronic', 'bromophenylboronic'],
    ['bromophenilboronic acid', 'boronic', 'bromophenylboronic acid'],
    ['bromohpenylboronic', 'boronic', 'bromophenylboronic'],
    ['chlorometylanisole', 'ether', 'chloromethylanisole'],
  ] as const)
    test(`[SEARCH-1] "${text}" is not answered: whether "${corrected}" was meant is asked`, async () => {
      const answer = await found(text)
      assert.deepEqual([idsOf(answer), answer.understoodAs.loosened], [[], null])
      assert.deepEqual(answer.suggestions, [{ kind: 'spelling', text: corrected }])
      assert.deepEqual(idsOf(await found(corrected, { searchType: 'keyword' })), [ids[molecule]])
    })

  // DEAD is not lead: short words, abbreviations and formulas mean what they say, and so do names of other compounds.
  for (const [text, temptation] of [
    ['DEAF', 'Lead'],
    ['leed', 'Lead'],
    ['BxBr', 'BaBr'],
    ['BNCLXQ', 'Bnclxa'],
    ['TsClXyMe', 'Tsclxymo'],
    ['dichlormethane', 'Dichloroethane'],
    ['dichlormethan', 'Dichloroethane'],
    ['tripentylamine', 'Dipentylamine'],
    ['vanadium chlorite', 'Vanadium chloride'],
    ['heptanal', 'Heptanol'],
    ['octylphosphinic', 'Octylphosphonic'],
  ] as const)
    test(`[SEARCH-1] "${text}" is not "${temptation}", and is not asked to be`, async () => {
      await sold(temptation)
      const answer = await found(text)
      assert.deepEqual([answer.total, answer.suggestions.filter(({ kind }) => kind !== 'fewer-words')], [0, []])
    })

  test('[SEARCH-1] a name that only slips in other names have is asked about above what has it', async () => {
    const slip = await sold('3-Fluorpyrolidine hydrate')
    const meant = await sold('Pyrrolidine', '四氢吡咯')
    for (const group of 'methyl ethyl propyl butyl pentyl hexyl heptyl octyl nonyl decyl'.split(' '))
      await sold(`1-${group} pyrrolidine`)
    const answer = await found('fluorpyrolidine')
    assert.deepEqual([idsOf(answer), answer.understoodAs.absent, answer.suggestions], [[slip], false, []])
    await sold('Pyrolidine oxime')
    const asked = await found('pyrolidine')
    assert.deepEqual(
      [asked.understoodAs.absent, asked.suggestions],
      [true, [{ kind: 'spelling', text: 'pyrrolidine' }]],
    )
    assert.equal(idsOf(await found('pyrrolidine'))[0], meant)
  })

  test('[SEARCH-1] nothing is put right where the text itself finds something, even behind filters', async () => {
    const odd = await sold('Benzoic anhidride')
    await sold('Benzoic anhydride')
    assert.deepEqual(idsOf(await found('benzoic anhidride')), [odd])
    const filtered = await found('benzoic anhidride', { filters: { inStock: true } })
    assert.deepEqual([filtered.total, filtered.suggestions.some(({ kind }) => kind === 'spelling')], [0, false])
    const located = await found('4-bromophenyl', { filters: { inStock: true } })
    assert.deepEqual([located.total, located.understoodAs.loosened], [0, null])
  })

  test('[SEARCH-1] other places of the locants are asked about before any word is changed', async () => {
    assert.deepEqual(idsOf(await found('4-chloromethylanisole')), [ids['ether']])
    const { total, suggestions } = await found('4-methylanisole chloro')
    assert.deepEqual([total, suggestions], [0, [{ kind: 'locants', text: 'methylanisole chloro 4' }]])
    assert.deepEqual(idsOf(await found(suggestions[0]!.text, { searchType: 'keyword' })), [ids['ether']])
  })

  test('[SEARCH-1] a locant that no such name has is not given up: another isomer is another compound', async () => {
    const answer = await found('2-溴苯硼酸')
    assert.equal(answer.total, 0)
    assert.equal(answer.understoodAs.loosened, null)
    assert.deepEqual(answer.suggestions, [{ kind: 'without-locants', text: '溴苯硼酸' }])
  })

  // Each is a compound that is not sold here, beside one that is.
  for (const text of ['双吡啶', '苯丙醛', '3-溴苯甲硼酸', '钨甲酸', 'ethylone', 'trifluorofoo'])
    test(`[SEARCH-1] "${text}" is another compound, no slip`, async () => {
      await sold('Methylone')
      await sold('Difluorofoo')
      const answer = await found(text)
      assert.deepEqual([answer.total, answer.understoodAs.loosened], [0, null])
    })

  for (const [text, names] of [
    // Its pairs of characters are all there, the name itself is not.
    ['甲胺盐酸盐', ['1-(3-二甲胺基丙基)-3-乙基碳二亚胺盐酸盐']],
    ['甲基锂', ['双(三甲基硅基)胺基锂']],
    // Half of it in one name, half in another.
    ['2-氯丙烯基氯', ['2-氯丙烯', '异丙烯基氯']],
    ['1-萘甲酸', ['1-羟基-2-萘甲酸']],
    ['2-氯萘酚', ['12-氯萘酚']],
    // Of two names one is whole, the other in pieces.
    ['乙基碳二亚胺 甲胺盐酸盐', ['1-(3-二甲胺基丁基)-3-乙基碳二亚胺盐酸盐']],
  ] as const)
    test(`[SEARCH-1] "${text}" is not found in pieces: ${names.join(' ')}`, async () => {
      const [nameZh, ...synonyms] = names
      const pieces = (await world.sold({ nameEn: `Xyz of ${text}`, nameZh, synonyms })).id
      const answer = await found(text, { reading: 'keyword' })
      assert.deepEqual([answer.total, answer.understoodAs.loosened], [0, null])
      const whole = await sold('Xyz', `5-溴-${text}（98%）`)
      const instead = await found(text, { reading: 'keyword', filters: { inStock: false } })
      assert.deepEqual([idsOf(instead), instead.understoodAs.kind], [[whole], 'keyword'])
      assert.deepEqual(
        instead.facets?.purity.filter(({ count }) => count > 0).map(({ count }) => count),
        [1],
      )
      assert.ok(idsOf(await found(nameZh)).includes(pieces))
    })

  for (const text of [
    '没有这种东西',
    'xqzzyw',
    'benzoic xqzzyw',
    'chlormethylanisol',
    'propranolol',
    'C60H120N40',
    '98-80-7',
    'MFCD99999999',
  ])
    test(`[SEARCH-1] "${text}" is not bent into something that exists`, async () => {
      const answer = await found(text)
      assert.equal(answer.total, 0)
      assert.equal(answer.understoodAs.loosened, null)
    })

  for (const [text, molecule, chinese] of [
    ['bengpengsuan', 'boronic', '苯硼酸'],
    ['4-xiu ben peng suan', 'boronic', '4-溴苯硼酸'],
    ['Benjiasuan', 'benzoic', '苯甲酸'],
    ['biding', 'pyridine', '吡啶'],
  ] as const)
    test(`[SEARCH-1] pinyin "${text}" finds what "${chinese}" does, and says so`, async () => {
      await refreshSuggestions(app.db, new Date(), true)
      const answer = await found(text)
      assert.ok(idsOf(answer).includes(ids[molecule]!))
      assert.deepEqual([answer.understoodAs.loosened?.how, answer.understoodAs.loosened?.text], ['pinyin', chinese])
      const typed = await found(text, { asTyped: true })
      assert.deepEqual([typed.total, typed.understoodAs.loosened], [0, null])
    })

  for (const text of ['bps', 'xbps', '2-xiubenpengsuan', 'benpengsuanxyz'])
    test(`[SEARCH-1] "${text}" is no pinyin of anything here`, async () => {
      await refreshSuggestions(app.db, new Date(), true)
      const answer = await found(text)
      assert.deepEqual([answer.total, answer.understoodAs.loosened], [0, null])
    })

  test('[SEARCH-1] links, alerts and exports find what the page shows', async () => {
    await app.resources.search.caughtUp(app.db)
    const find = (searchText: string) =>
      findMolecules(app.resources, app.db, search.chemicals.input.parse({ searchText }), { most: 10, caller: 'test' })
    assert.deepEqual(await find('biding'), { total: 1, moleculeIds: [ids['pyridine']] })
    assert.deepEqual(await find('benzaldehide'), { total: 0, moleculeIds: [] })
  })
})

import { casNeighbours } from '@reagora/chemistry'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { makeMolecule, makeSupplier } from '../../../testing/makeCatalogue.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'

const app = await testApp()

const { found, sold } = searchWorld(app)

describe('numbers as people have them', () => {
  let benzene: { id: number }
  let dated: { id: number }
  let wrapped: { id: number }
  before(async () => {
    const supplier = await makeSupplier(app.db, { nameEn: 'Acme Fine Chemicals', nameZh: '艾克米精细化工' })
    benzene = await sold(
      {
        nameEn: 'Benzene',
        nameZh: '苯',
        cas: '71-43-2',
        mdl: 'MFCD00003009',
        ec: '200-753-7',
        inchiKey: 'UHOVQNZJYSORNB-UHFFFAOYSA-N',
        smiles: 'c1ccccc1',
        formula: 'C6H6',
      },
      { supplierId: supplier.id, code: 'AC-10017' },
    )
    dated = await sold({ nameEn: 'Dated compound', cas: '12280-03-4' })
    await sold({ nameEn: 'Other dated compound', cas: '2708-07-8' })
    wrapped = await sold({ nameEn: 'Prochloraz', cas: '67747-09-5' })
  })

  for (const [text, kind, shown] of [
    ['71-43-2', 'cas', '71-43-2'],
    ['71432', 'cas', '71-43-2'],
    ['71 43 2', 'cas', '71-43-2'],
    ['71–43–2', 'cas', '71-43-2'],
    ['71−43−2', 'cas', '71-43-2'],
    ['７１－４３－２', 'cas', '71-43-2'],
    ['000071-43-2', 'cas', '71-43-2'],
    ['CAS No. 71-43-2', 'cas', '71-43-2'],
    ['CAS号：71-43-2', 'cas', '71-43-2'],
    ['200-753-7', 'ec', '200-753-7'],
    ['EC 200-753-7', 'ec', '200-753-7'],
    ['EINECS No. 200–753–7', 'ec', '200-753-7'],
    ['MFCD00003009', 'mdl', 'MFCD00003009'],
    ['mfcd 3009', 'mdl', 'MFCD00003009'],
    ['MDL号: MFCD00003009', 'mdl', 'MFCD00003009'],
    ['AC-10017', 'catalogueNumber', 'AC-10017'],
    ['ac-10017', 'catalogueNumber', 'ac-10017'],
    ['ACME AC-10017', 'catalogueNumber', 'ACME AC-10017'],
    ['Acme Fine: ac-10017', 'catalogueNumber', 'Acme Fine: ac-10017'],
    ['艾克米 AC-10017', 'catalogueNumber', '艾克米 AC-10017'],
    ['UHOVQNZJYSORNB-UHFFFAOYSA-N', 'inchiKey', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
    ['InChIKey=UHOVQNZJYSORNB-UHFFFAOYSA-N', 'inchiKey', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
    ['uhovqnzjysornb-uhfffaoysa-n', 'inchiKey', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
    ['InChI=1S/C6H6/c1-2-4-6-5-3-1/h1-6H', 'structure', 'UHOVQNZJYSORNB-UHFFFAOYSA-N'],
    ['C1=CC=CC=C1', 'structure', 'c1ccccc1'],
    ['c1ccccc1', 'structure', 'c1ccccc1'],
    ['C6H6', 'formula', 'C6H6'],
    ['H6C6', 'formula', 'C6H6'],
    ['Benzene', 'name', 'Benzene'],
  ] as const)
    test(`[SEARCH-1] "${text}" is taken for ${kind} ${shown} and finds the molecule first`, async () => {
      const answer = await found(text)
      assert.equal(answer.understoodAs.kind, kind)
      assert.equal(answer.understoodAs.text, shown)
      assert.equal(idsOf(answer)[0], benzene.id)
    })

  test('[SEARCH-1] a catalogue number behind the name of another supplier is not that supplier’s', async () => {
    assert.equal((await found('Zenith AC-10017')).understoodAs.kind, 'keyword')
  })

  for (const [text, cas] of [
    ['12280/3/4', '12280-03-4'],
    ['12280-03-04', '12280-03-4'],
    ['12280年3月4日', '12280-03-4'],
    ['8/07/2708', '2708-07-8'],
  ] as const)
    test(`[SEARCH-1] the date "${text}" was the CAS number ${cas}, and that is said`, async () => {
      const { understoodAs, total } = await found(text)
      assert.deepEqual([understoodAs.kind, understoodAs.text, understoodAs.repaired], ['cas', cas, 'date'])
      assert.equal(understoodAs.valid, true)
      assert.equal(total, 1)
    })

  test('[SEARCH-1] a date that may have been several numbers is not guessed: those sold here are named', async () => {
    const { understoodAs, total } = await found('2211-09-05')
    assert.deepEqual([understoodAs.kind, understoodAs.valid, understoodAs.repaired], ['cas', false, 'date'])
    assert.deepEqual(understoodAs.corrected, ['67747-09-5'])
    assert.equal(total, 0)
    assert.deepEqual(idsOf(await found('67747-09-5')), [wrapped.id])
  })

  test('[SEARCH-1] a number written otherwise says how it was read, one written well does not', async () => {
    assert.equal((await found('000012280-03-4')).understoodAs.repaired, 'spelling')
    const plain = await found('12280-03-4')
    assert.equal(plain.understoodAs.repaired, null)
    assert.deepEqual(idsOf(plain), [dated.id])
  })

  test('[SEARCH-1] a mistyped number that begins like a year is no date', async () => {
    await sold({ nameEn: 'Begins like a year', cas: '1944-12-3' })
    const { understoodAs } = await found('1944-21-3')
    assert.deepEqual([understoodAs.repaired, understoodAs.corrected], [null, ['1944-12-3']])
  })

  for (const [how, text] of [
    ['wrong check digit', '71-43-5'],
    ['one digit changed', '71-48-2'],
    ['first digit changed', '91-43-2'],
    ['two digits swapped', '17-43-2'],
    ['two digits swapped in the middle', '71-34-2'],
    ['swapped across a hyphen', '74-13-2'],
  ] as const)
    test(`[SEARCH-1] ${how}: "${text}" finds nothing and names the right number`, async () => {
      const { understoodAs, total } = await found(text)
      assert.equal(total, 0)
      assert.equal(understoodAs.valid, false)
      assert.ok(understoodAs.corrected.includes('71-43-2'), understoodAs.corrected.join())
    })

  test('[SEARCH-1] of numbers near a mistyped one those on sale stand first', async () => {
    await makeMolecule(app.db, { nameEn: 'Nobody sells it', cas: '50-00-0' })
    await sold({ nameEn: 'Somebody sells it', cas: '50-06-6' })
    assert.deepEqual((await found('50-00-6')).understoodAs.corrected, ['50-06-6', '50-00-0'])
    const near = casNeighbours('2135443-01-1').slice(0, 7)
    for (const cas of near) await makeMolecule(app.db, { otherCas: [cas] })
    assert.deepEqual((await found('2135443-01-1')).understoodAs.corrected, near.slice(0, 5))
  })
})

describe('formulas with ranges', () => {
  const made: Record<string, number> = {}
  before(async () => {
    for (const formula of ['C7H8', 'C7H8O', 'C7H6O2', 'C8H10', 'C9H12', 'C60', 'C7H14'])
      made[formula] = (
        await sold({ nameEn: `Ranged ${formula.toLowerCase()}`, nameZh: formula === 'C8H10' ? '测距物' : '', formula })
      ).id
  })
  const namesOf = (ids: number[]) =>
    ids.map((id) => Object.keys(made).find((formula) => made[formula] === id)).filter(Boolean)

  test('[SEARCH-1] bounds hold for each element named; others are free, those without others stand first', async () => {
    const answer = await found('C7-8H8-10')
    assert.equal(answer.understoodAs.kind, 'formulaRange')
    assert.equal(answer.understoodAs.text, 'C7–8H8–10')
    assert.deepEqual(namesOf(idsOf(answer)).toSorted(), ['C7H8', 'C7H8O', 'C8H10'])
    assert.equal(namesOf(idsOf(answer)).at(-1), 'C7H8O')
  })

  for (const [text, expected] of [
    ['C7-8', ['C7H14', 'C7H6O2', 'C7H8', 'C7H8O', 'C8H10']],
    ['C７～8H10', ['C8H10']],
    ['C7H6-8O1-2', ['C7H6O2', 'C7H8O']],
    ['C59-61', ['C60']],
    // As wide as a range may be; one more is no range.
    ['C57-77', ['C60']],
    ['C6-6', ['C6H6']],
  ] as const)
    test(`[SEARCH-1] "${text}" finds ${expected.join(', ')}`, async () => {
      const answer = await found(text)
      const formulas = answer.molecules.map(({ formula }) => formula).toSorted()
      assert.deepEqual(formulas, expected)
      assert.equal(answer.exact, true)
    })

  for (const text of ['C8-7H8', 'H2-4', 'C6H6', 'C1-99', 'C57-78', 'C7-8C9'])
    test(`[SEARCH-1] "${text}" is no range`, async () => {
      assert.notEqual((await found(text)).understoodAs.kind, 'formulaRange')
    })

  for (const [text, understood, expected] of [
    ['C7-8 ranged', 'C7–8 ranged', ['C7H14', 'C7H6O2', 'C7H8', 'C7H8O', 'C8H10']],
    ['ranged C7－8H8～10', 'C7–8H8–10 ranged', ['C7H8', 'C7H8O', 'C8H10']],
    ['C7-8测距', 'C7–8 测距', ['C8H10']],
    ['测距 C7至8', 'C7–8 测距', ['C8H10']],
  ] as const)
    test(`[SEARCH-1] "${text}" is a range that the words beside it narrow`, async () => {
      const answer = await found(text)
      assert.deepEqual([answer.understoodAs.kind, answer.understoodAs.text], ['formulaRange', understood])
      assert.deepEqual(answer.molecules.map(({ formula }) => formula).toSorted(), expected)
      assert.equal(answer.exact, true)
    })

  test('[SEARCH-1] where nothing has both, the whole is looked for as words, and less is suggested', async () => {
    const lactate = await sold({ nameEn: 'C12-13 alkyl lactate' })
    assert.deepEqual(idsOf(await found('C12-13 alkyl lactate')), [lactate.id])
    const answer = await found('C50-51 ranged')
    assert.deepEqual([answer.total, answer.understoodAs.kind], [0, 'keyword'])
    assert.deepEqual(answer.suggestions, [{ kind: 'fewer-words', text: 'ranged' }])
  })

  test('[SEARCH-1] a range keeps to the other filters', async () => {
    assert.equal((await found('C7-8', { filters: { inStock: true } })).total, 0)
  })
})

describe('several things at once', () => {
  for (const [text, values] of [
    ['71-43-2\n12280-03-4', 2],
    ['苯\r\n乙醇\r\n\r\n丙酮', 3],
    ['71-43-2; 64-17-5；67-64-1', 3],
    ['71-43-2;64-17-5', 2],
    ['acetone; ethanol', 2],
    ['71-43-2\t64-17-5', 2],
    ['71-43-2, 64-17-5', 2],
    ['71-43-2 64-17-5 67-64-1', 3],
    ['71-43-2、MFCD00003009', 2],
  ] as const)
    test(`[SEARCH-2] ${JSON.stringify(text)} is a list of ${values}`, async () => {
      const { understoodAs, total } = await found(text)
      assert.deepEqual([understoodAs.kind, understoodAs.values, total], ['list', values, 0])
      assert.equal((await found(text, { reading: 'keyword' })).understoodAs.kind, 'keyword')
    })

  for (const text of [
    '2,4-dichlorophenol',
    'N,N-dimethylformamide',
    'benzoic acid',
    'C6H6, pure',
    '(2R,3S)-x; ',
    'heptane-2,4-dione;ytterbium',
  ])
    test(`[SEARCH-2] "${text}" is one thing`, async () => {
      assert.notEqual((await found(text)).understoodAs.kind, 'list')
    })

  test('[SEARCH-1] a name with a semicolon in it is that name', async () => {
    const { id } = await sold({ nameEn: 'Formaldehyde; methylene oxide' })
    assert.deepEqual(idsOf(await found('formaldehyde; methylene oxide')), [id])
  })

  test('[SEARCH-1] a pasted molfile is a structure, not a list', async () => {
    const atom = (symbol: string, x: number) => `    ${x}.0000    0.0000    0.0000 ${symbol}   0  0`
    const molfile = [
      '',
      '  hand',
      '',
      '  2  1  0  0  0  0  0  0  0  0999 V2000',
      atom('C', 0),
      atom('O', 1),
      '  1  2  1  0',
      'M  END',
    ]
    const { understoodAs } = await found(molfile.join('\n'))
    assert.deepEqual([understoodAs.kind, understoodAs.text], ['structure', 'CO'])
  })
})

describe('another reading is one click away', () => {
  test('[SEARCH-1] a number that also stands in names can be read as a keyword, and a drawing as words', async () => {
    const numbered = await sold({ nameEn: 'Dye AB-77812 sodium salt' })
    const coded = await sold({ nameEn: 'Something else' }, { code: 'AB-77812' })
    const auto = await found('AB-77812')
    assert.deepEqual(idsOf(auto), [coded.id])
    assert.deepEqual(auto.understoodAs.alternatives, [{ kind: 'keyword', text: 'AB-77812' }])
    assert.deepEqual(idsOf(await found('AB-77812', { reading: 'keyword' })), [numbered.id])
  })

  test('[SEARCH-1] a text that names something and can be drawn offers the structure', async () => {
    const named = await sold({ nameEn: 'CC(C)O' })
    const drawn = await sold({ nameEn: 'Propan-2-ol', inchiKey: 'KFZMGEQAYNKOFK-UHFFFAOYSA-N', smiles: 'CC(C)O' })
    const auto = await found('CC(C)O')
    assert.deepEqual([auto.understoodAs.kind, idsOf(auto)], ['name', [named.id]])
    assert.deepEqual(auto.understoodAs.alternatives, [{ kind: 'structure', text: 'CC(C)O' }])
    assert.deepEqual(idsOf(await found('CC(C)O', { reading: 'structure' })), [drawn.id])
  })
})

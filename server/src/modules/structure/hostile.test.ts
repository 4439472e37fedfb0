import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { languages } from '../../kernel/shared/wire.ts'
import { testApp } from '../../testing/app.ts'
import { sellDrawn, structuresCaughtUp } from '../../testing/makeStructures.ts'
import { search } from '../search/contract.ts'
import { structure, structureErrors } from './contract.ts'

const app = await testApp()
const { call, callRaw } = app

let benzene: number
before(async () => {
  benzene = (await sellDrawn(app, 'c1ccccc1')).id
  await sellDrawn(app, 'CCCCCCCCCCCCCCCCCCCC')
  await sellDrawn(app, 'OB(O)c1ccc(-c2ccc(-c3ccccc3)cc2)cc1')
  await structuresCaughtUp(app)
})

const part = (text: string, more = {}) =>
  callRaw(search.chemicals, { searchType: 'substructure', structure: text, ...more })

/** A molfile of single bonds in a row, with one line replaced. */
function molfile(atoms: readonly string[], bonds: readonly [number, number][] = []): string {
  const counts = `${String(atoms.length).padStart(3)}${String(bonds.length).padStart(3)}  0  0  0  0  0  0  0  0999 V2000`
  const atom = (symbol: string, i: number) =>
    `${(i * 1.2).toFixed(4).padStart(10)}    0.0000    0.0000 ${symbol.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`
  const bond = ([from, to]: readonly [number, number]) => `${String(from).padStart(3)}${String(to).padStart(3)}  1  0`
  return ['', '  test', '', counts, ...atoms.map(atom), ...bonds.map(bond), 'M  END'].join('\n')
}

describe('what cannot be read is refused with its place', () => {
  const cases: [what: string, text: string, details: Record<string, unknown>][] = [
    ['a ring that is not closed', 'C1CCC', { problem: 'unclosed_ring', place: 'position', position: 2 }],
    ['a branch that is not closed', 'CC(C', { problem: 'unclosed_branch', place: 'position', position: 3 }],
    ['an element that is none', 'C[Qq]C', { place: 'position' }],
    ['a carbon with five bonds', 'CC(C)(C)(C)C', { problem: 'bad_valence', place: 'position', position: 2, atom: 2 }],
    ['a molfile with an element that is none', molfile(['C', 'Zz'], [[1, 2]]), { line: 6 }],
    [
      'a molfile that is cut short',
      molfile(['C', 'C'], [[1, 2]])
        .split('\n')
        .slice(0, 5)
        .join('\n'),
      {},
    ],
  ]
  for (const [what, text, details] of cases)
    test(`[SEARCH-3] ${what}`, async () => {
      const reply = await part(text)
      assert.equal(reply.status, structureErrors.STRUCTURE_UNREADABLE.status, JSON.stringify(reply.data))
      const data = reply.data as Record<string, unknown>
      for (const [key, value] of Object.entries(details))
        assert.equal(data[key], value, `${key} of ${JSON.stringify(data)}`)
    })

  test('[SEARCH-3] in the language of the caller', async () => {
    const said = await Promise.all(
      languages.map(async (language) => (await call(structure.read, { structure: 'C1CCC' }, { language })).message),
    )
    assert.equal(new Set(said).size, languages.length)
    for (const text of said) assert.ok(text.includes('2') && !/\$t|\{\{|structure\./.test(text), text)
    const english = await call(structure.read, { structure: 'C1CCC' }, { language: 'en' })
    assert.match(english.message, /^The structure could not be read\. Character 2: /)
  })

  test('[SEARCH-3] an InChI that nobody has drawn here is looked for exactly, and refused as a part', async () => {
    const inchi = 'InChI=1S/C5H5P/c1-2-4-6-5-3-1/h1-5H'
    assert.equal((await part(inchi)).status, structureErrors.STRUCTURE_KEY_ONLY.status)
    const exact = await call(search.chemicals, { searchType: 'exact', structure: inchi })
    assert.deepEqual([exact.status, exact.data.total], [200, 0])
  })

  test('[SEARCH-3] a pattern is no substance to be equal or similar to', async () => {
    for (const searchType of ['exact', 'similarity'] as const) {
      const reply = await call(search.chemicals, { searchType, structure: 'c1cc[n,o]c1' })
      assert.equal(reply.status, structureErrors.STRUCTURE_INDEFINITE.status, searchType)
    }
  })
})

/** Texts that are meant to hurt whoever reads or matches them. */
const hostile: [what: string, text: string][] = [
  ['a chain of 620 carbons', 'C'.repeat(620)],
  ['a chain of 20,000 carbons', 'C'.repeat(20_000)],
  ['a chain at the limit', 'C'.repeat(400)],
  ['an aromatic chain', 'c1ccccc1'.repeat(200)],
  ['brackets without end', '['.repeat(1900)],
  ['branches without end', '('.repeat(1900)],
  ['branches in branches', `${'C('.repeat(600)}C${')'.repeat(600)}`],
  ['rings without end', Array.from({ length: 300 }, (_, i) => `C%${10 + (i % 90)}`).join('')],
  ['a charge without end', `[C${'+'.repeat(1900)}]`],
  ['a huge isotope', '[99999999999999999999C]'],
  ['a huge count of hydrogens', '[CH99999999]'],
  ['a huge charge', '[Fe+999999999]'],
  ['dots without end', `${'C.'.repeat(900)}C`],
  ['five benzenes apart', 'c1ccccc1.c1ccccc1.c1ccccc1.c1ccccc1.c1ccccc1'],
  ['recursive SMARTS in each other', `${'[$('.repeat(200)}C${')]'.repeat(200)}`],
  ['recursive SMARTS side by side', `[${Array.from({ length: 200 }, () => '$(*~*~*~*)').join(';')}]`],
  ['any atoms in a row', '*~'.repeat(60) + '*'],
  ['any atoms in rings', '*1~*~*~*~*~*1~*2~*~*~*~*~*2~*3~*~*~*~*~*3'],
  ['a long list of elements', `[${Array.from({ length: 400 }, (_, i) => `#${1 + (i % 118)}`).join(',')}]`],
  ['not of not', `[${'!'.repeat(1500)}C]`],
  ['and of or of and', `[${'C,N;'.repeat(400)}C]`],
  ['parts in groups', '(C.C).(C.C).(C.C).(C.C).(C.C)'],
  ['nothing', '   '],
  ['a zero byte', 'C\u0000C'],
  ['control characters', 'C\u0007\u001b[31mC'],
  ['emoji', 'C👩‍🔬C'],
  ['letters of another script', 'СССО'],
  ['half a surrogate', 'C\ud800C'],
  ['markup', '<script>alert(1)</script>'],
  ['SQL', "C'; drop table molecules; --"],
  ['interpolation', 'C$t(structure.reaction)C{{problem}}'],
  ['a reaction', 'CCO>>CC=O'],
  ['a reaction as SMARTS', '[C:1]>>[N:1]'],
  ['a molfile of a thousand atoms in a row', molfile(Array.from({ length: 999 }, () => 'C'))],
  ['a molfile whose counts lie', molfile(['C', 'C']).replace('  2  0', '999999')],
  ['a molfile with a bond to nowhere', molfile(['C', 'C'], [[1, 77]])],
  ['a molfile with a bond to itself', molfile(['C', 'C'], [[1, 1]])],
  ['a molfile with negative counts', molfile(['C']).replace('  1  0', ' -1 -1')],
  [
    'a V3000 file without end',
    `\n\n\n  0  0  0     0  0            999 V3000\n${'M  V30 BEGIN CTAB\n'.repeat(3000)}M  END`,
  ],
  [
    'a query file with a link to everything',
    molfile(
      ['A', 'Q', 'X', 'M', '*'],
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
    ),
  ],
  ['a quarter of a megabyte', 'CN'.repeat(131_072)],
  ['an InChI without end', `InChI=1S/${'C'.repeat(1900)}`],
  [
    'a buckyball at once',
    'c12c3c4c5c1c6c7c8c2c9c1c3c2c3c4c4c%10c5c5c6c6c7c7c%11c8c9c8c9c1c2c1c2c3c4c3c4c%10c5c5c6c6c7c7c%11c8c8c9c1c1c2c3c2c4c5c6c3c7c8c1c23',
  ],
]

describe('hostile structures through the front door', () => {
  for (const [what, text] of hostile)
    test(`[SEARCH-3] ${what}: answered or refused, and the next good one is right`, async () => {
      const replies = [
        await part(text),
        await part(text, { stereo: true, structureAs: 'smarts' }),
        await callRaw(structure.read, { structure: text }),
        await callRaw(search.chemicals, { searchType: 'similarity', structure: text, similarity: 40 }),
        await callRaw(search.chemicals, {
          searchType: 'exact',
          structure: text,
          ignore: ['stereo', 'salt', 'tautomer'],
        }),
      ]
      for (const { http, status, data } of replies)
        assert.ok(http === 200 || http === 400, `${http} ${status} ${JSON.stringify(data).slice(0, 300)}`)
      const good = await call(search.chemicals, { searchType: 'substructure', structure: 'c1ccccc1' })
      assert.equal(good.status, 200, good.message)
      assert.equal(Number(good.data.molecules[0]?.moleculeId), benzene)
      assert.equal(good.data.exact, true)
    })
})

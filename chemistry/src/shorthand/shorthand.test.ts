import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { casChecksumOk, parseFormula } from '../index.ts'
import { createChemistry } from '../pool.ts'
import { shorthandKey, shorthandOf, shorthands } from './index.ts'

const chemistry = createChemistry()
after(() => chemistry.close())

const drawn = shorthands.flatMap(({ names, cas, structure }) => (structure ? [{ names, cas, structure }] : []))
const read = await chemistry.readMany(drawn.map(({ structure }) => structure.smiles))

test('every structure can be read, and its key is the one that stands beside it', () => {
  const wrong = drawn.flatMap(({ names, structure }, at) => {
    const one = read[at]!
    const key = one.ok ? one.structure.inchiKey : one.problem.code
    return key === structure.inchiKey ? [] : [`${names[0]}: ${key}`]
  })
  assert.deepEqual(wrong, [])
})

test('every CAS number has its check digit, and what has none is drawn', () => {
  const wrong = shorthands.filter(({ cas, structure }) => (cas ? !casChecksumOk(cas) : !structure))
  assert.deepEqual(
    wrong.map(({ names }) => names[0]),
    [],
  )
})

test('nothing is said of two substances, and no substance stands here twice', () => {
  const repeated = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)
  assert.deepEqual(repeated(shorthands.flatMap(({ names }) => [...new Set(names.map(shorthandKey))])), [])
  assert.deepEqual(repeated(shorthands.flatMap(({ cas }) => cas ?? [])), [])
  assert.deepEqual(repeated(drawn.map(({ structure }) => structure.inchiKey)), [])
})

/** What the abbreviations of groups are made of. */
const groups: Record<string, string> = {
  TMS: 'C3H9Si',
  Boc: 'C5H9O2',
  Cbz: 'C8H7O2',
  Piv: 'C5H9O',
  pin: 'C6H12O2',
  Me: 'CH3',
  Et: 'C2H5',
  Pr: 'C3H7',
  Bu: 'C4H9',
  Cy: 'C6H11',
  Ph: 'C6H5',
  Bn: 'C7H7',
  Bz: 'C7H5O',
  Ac: 'C2H3O',
  Ms: 'CH3SO2',
  Ts: 'C7H7SO2',
  Tf: 'CF3SO2',
}
/** Words made of letters that are elements, too. */
const acronym = /^(?:TMS|TMSD|TTMSS|VTMS|T3P|IPAc|H3BTC|DB18C6)$|THF|BAr|IPr|TBS|TIP/
const groupIn = new RegExp(Object.keys(groups).join('|'), 'g')

test('a condensed formula (Et3N, KOtBu, Boc2O) has the atoms of the structure that it stands for', () => {
  let compared = 0
  const wrong = drawn.flatMap(({ names }, at) => {
    const one = read[at]!
    return names.flatMap((name) => {
      const plain = name.replace(/(?<=^|\W)[nist]-?(?=Pr|Bu)/g, '').replace(/(?<=[A-RT-Z)\d])[nist]-?(?=Pr|Bu)/g, '')
      const spelled = plain.replace(groupIn, (group) => `(${groups[group]})`)
      const isCondensed = spelled !== plain || /[a-z)]\d|[A-Z]\d/.test(plain)
      const formula = isCondensed && !/^\d|\d{3}/.test(plain) && !acronym.test(name) ? parseFormula(spelled) : null
      if (formula === null || !one.ok) return []
      compared++
      return formula === one.structure.formula ? [] : [`${name}: ${formula}, drawn ${one.structure.formula}`]
    })
  })
  assert.deepEqual(wrong, [])
  assert.ok(compared > 400, String(compared))
})

for (const [text, name] of [
  ['Et3N', 'triethylamine'],
  ['Et₃N', 'triethylamine'],
  ['tea', 'triethylamine'],
  ['Hünig’s base', 'DIPEA'],
  ['hunigs base', 'DIPEA'],
  ['n‑BuLi', 'n-butyllithium'],
  ['DIBAL–H', 'diisobutylaluminium hydride'],
  ['EDC • HCl', 'EDC·HCl'],
  ['2-ME THF', 'MeTHF'],
] as const)
  test(`"${text}" is ${name}`, () => {
    assert.ok(shorthandOf(name))
    assert.equal(shorthandOf(text), shorthandOf(name))
  })

for (const text of ['co', 'hi', 'Ac', 'benzoic', '', '1,23-DCE', 'x'.repeat(10_000)])
  test(`"${text.slice(0, 20)}" is no shorthand`, () => assert.equal(shorthandOf(text), undefined))

/** Real structures in an optional folder beside the checkout; without it this test does not exist. */
const compounds = new URL('../../../../shared/data/compounds.tsv', import.meta.url)

/** CAS numbers whose entry in that file is drawn wrongly: without its counter-ion, as radicals or another compound, or in another form. */
const drawnWrongly = new Set([
  '7693-26-7',
  '7580-67-8',
  '7789-78-8',
  '79-15-2',
  '2638-94-0',
  '2997-92-4',
  '1313-84-4',
  '617-86-7',
  '10025-78-2',
  '998-30-1',
  '593-56-6',
  '4637-24-5',
  '762-04-9',
  '25952-53-8',
  '171611-11-3',
  '4009-98-7',
  '7365-45-9',
])

if (existsSync(compounds))
  test('a CAS number has the structure that public lists have for it', () => {
    const keys = new Map(
      readFileSync(compounds, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .map((row) => [row[0], row[4]]),
    )
    const known = drawn.filter(({ cas }) => cas && keys.get(cas) && !drawnWrongly.has(cas))
    const wrong = known.filter(({ cas, structure }) => keys.get(cas!) !== structure.inchiKey)
    assert.deepEqual(
      wrong.map(({ names, cas }) => `${names[0]} ${cas}`),
      [],
    )
    assert.ok(known.length > 700, String(known.length))
  })

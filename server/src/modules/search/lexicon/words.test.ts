import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutLocants } from '../query/corrections.ts'
import { nameKey, normalise, numbered } from './text.ts'
import { queryWords, words } from './words.ts'

/** Whether a text typed into the search box finds a name by words. */
const finds = (query: string, name: string) => {
  const all = words(name)
  return queryWords(query).clauses.every((any) => any.some((each) => each.every((word) => all.has(word))))
}

describe('a query finds a name', () => {
  for (const [query, name] of [
    // spelling
    ['４－溴苯硼酸', '4-溴苯硼酸'],
    ['4‐bromo', '4-Bromophenylboronic acid'],
    ['N,N′-二甲基', "N,N'-二甲基乙二胺"],
    ['α-santonin', 'alpha-Santonin'],
    ['α-pinene', '.alpha.-Pinene'],
    ['essigsaure', 'Essigsäure'],
    // locants
    ['4-bromo', '1-(4-Bromophenyl)ethanone'],
    ['2,4-dichloro', '2,4-Dichloroaniline'],
    ["3'-chloro", "3'-Chloroacetophenone"],
    ['1H-indole', '1H-Indole-3-carbaldehyde'],
    ['4-(trifluoromethyl)', '4-(Trifluoromethyl)benzonitrile'],
    ['4-trifluoro', '4-(Trifluoromethyl)benzonitrile'],
    ['2.2.1', 'Bicyclo[2.2.1]heptane'],
    // long words
    ['phenylboronic', '4-Methylphenylboronic acid'],
    ['methyl', '4-Methylphenylboronic acid'],
    ['fluoro', '4-(Trifluoromethyl)benzonitrile'],
    ['phenyl', "1,1'-Biphenyl"],
    // Chinese
    ['苯硼酸', '4-溴苯硼酸'],
    ['4-溴苯', '4-溴苯硼酸'],
    ['酸', '4-溴苯硼酸'],
    ['乙醯水楊酸', '乙酰水杨酸'],
    ['二氧化硅', '二氧化矽'],
    ['噁唑', '恶唑'],
    ['三級丁醇', '叔丁醇'],
    ['硼酸 溴苯', '4-溴苯硼酸'],
    // stereo
    ['(R)-丙氨酸', '(R)-(+)-丙氨酸'],
    ['(2R,3S)-butanediol', '(2R,3S)-2,3-Butanediol'],
    ['butanediol', '(2R,3S)-2,3-Butanediol'],
    ['D-葡萄糖', 'D-葡萄糖'],
    ['(±)-menthol', 'DL-Menthol'],
    ['cis-stilbene', 'cis-Stilbene'],
    // what may be left out
    ['dimethylformamide', 'N,N-Dimethylformamide'],
    ['n,n-dimethylformamide', 'Dimethylformamide'],
    ['正丁基', '正丁基锂'],
    // abbreviations
    ['t-BuOH', 'tert-Butanol'],
    ['PhOH', 'Phenol'],
    ['MeOH', 'Methanol'],
    ['THF', 'Tetrahydrofuran'],
    ['THF', 'Borane THF complex'],
    // formulas and codes
    ['NaBH4', 'Sodium borohydride NaBH4'],
    ['ABC1234', 'Inhibitor ABC-1234'],
    ['1234', 'Inhibitor ABC-1234'],
    ['ABC', 'Inhibitor ABC-1234'],
    ['13C', '13C-Urea'],
    ['triton x-100', 'Triton X-100'],
  ] as const)
    test(`${query} -> ${name}`, () => assert.ok(finds(query, name), JSON.stringify([...words(name)])))
})

describe('a query does not find a name', () => {
  for (const [query, name] of [
    ['4-bromo', '3-Bromo-4-methylphenol'],
    ['4-溴苯硼酸', '4-溴-苯甲酸 硼'],
    ['2,4-dichloro', '2,5-Dichloroaniline'],
    ['(S)-alanine', '(R)-Alanine'],
    ['L-丙氨酸', 'D-丙氨酸'],
    ['p-xylene', 'o-Xylene'],
    ['ethyl', 'Methanol'],
    ['ibu', 'Ibuprofen'],
    ['氯苯', '4-溴苯硼酸'],
  ] as const)
    test(`${query} -/> ${name}`, () => assert.ok(!finds(query, name)))
})

test('a name finds itself, whatever it is', () => {
  for (const name of [
    'N',
    '4',
    '(S)-',
    "1,1'-联苯",
    'β-(4-溴苯基)-α,α-二甲基',
    '[Ru(bpy)3]2+',
    'H2O',
    'x,y',
    'エタノール',
    '에탄올',
  ])
    assert.ok(finds(name, name), name)
})

test('names with equal keys are the same name; digits stay apart', () => {
  const same = (a: string, b: string) => assert.equal(nameKey(a), nameKey(b))
  same('4-Bromo phenyl-boronic acid', '4-bromophenylboronic acid')
  same('（4-溴苯基）硼酸', '4-溴苯基硼酸')
  same('乙醯胺', '乙酰胺')
  same('α-Pinene', 'alpha-pinene')
  assert.notEqual(nameKey('2-(3-chlorophenyl)ethanol'), nameKey('23-chlorophenylethanol'))
  assert.notEqual(nameKey('(+)-menthol'), nameKey('(-)-menthol'))
  assert.ok(nameKey('x'.repeat(500)).length === 200)
})

test('Greek letters that say a position of naphthalene are numbers, and no other letters', () => {
  for (const [text, plain] of [
    ['β-naphthol', '2-naphthol'],
    ['N-phenyl-alpha-naphthylamine', 'N-phenyl-1-naphthylamine'],
    ['Beta-Naphthoic acid', '2-Naphthoic acid'],
    ['α-萘乙酸', '1-萘乙酸'],
  ] as const)
    assert.equal(numbered(text), plain)
  for (const text of [
    'β-naphthoquinone',
    'alpha-naphthoflavone',
    'β-萘醌',
    'β-alanine',
    'alphabeta-naphthol',
    '2-naphthol',
  ])
    assert.equal(numbered(text), null, text)
})

test('normalising twice changes nothing more', () => {
  for (const text of ['Ａ－α′', '乙醯水楊酸，純', 'Essigsäure', '.beta.-X', '三級丁醇鉀', '矽膠'])
    assert.equal(normalise(normalise(text)), normalise(text))
})

test('locants are taken out of a name without harming the rest', () => {
  assert.equal(withoutLocants('4-溴-2-氟苯硼酸'), '溴氟苯硼酸')
  assert.equal(withoutLocants('2,4-dichloroaniline'), 'dichloroaniline')
  assert.equal(withoutLocants('溴苯'), '溴苯')
})

test('a code is found whole and by each of its parts, letters and digits', () => {
  for (const code of ['ABC-1234', 'ABC1234', 'YC2H7', 'nabh4', 'x-100'])
    for (const part of [code, ...(code.toLowerCase().match(/[a-z]+|\d+/g) ?? [])])
      assert.ok(words(`Inhibitor ${code}`).has(part.toLowerCase().replace('-', '')), `${part} of ${code}`)
})

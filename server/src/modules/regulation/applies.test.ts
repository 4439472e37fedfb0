import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from './contract.ts'
import {
  applies,
  codeFor,
  filled,
  listedFor,
  spread,
  tradeControls,
  understand,
  verdictOf,
  type Applies,
  type Asked,
  type Conditions,
} from './rules.ts'

const entry = (more: Partial<Conditions> = {}): Conditions => ({
  threshold: null,
  condition: '',
  form: '',
  jurisdiction: 'CN',
  inForce: null,
  ...more,
})
const asked = (more: Partial<Asked> = {}): Asked => ({ today: '2026-05-01', ...more })

test('[SEARCH-4] an entry counts from the day on which it is in force, and from its very threshold', () => {
  const days = ['2026-04-30', '2026-05-01', '2026-05-02'].map((inForce) => applies(entry({ inForce }), asked()))
  assert.deepEqual(days, ['yes', 'yes', 'later'])
  const contents = [9.99, 10, 10.01].map((concentration) => applies(entry({ threshold: 10 }), asked({ concentration })))
  assert.deepEqual(contents, ['below', 'yes', 'yes'])
})

test('[SEARCH-4] a list concerns its country, its union or everybody', () => {
  const to = (jurisdiction: string, destination?: string) =>
    applies(entry({ jurisdiction }), asked(destination === undefined ? {} : { destination }))
  assert.deepEqual([to('CN', 'CN'), to('CN', 'DE'), to('CN')], ['yes', 'elsewhere', 'yes'])
  assert.deepEqual([to('EU', 'DE'), to('EU', 'CH'), to('DE', 'FR')], ['yes', 'elsewhere', 'elsewhere'])
  for (const jurisdiction of ['UN', 'OPCW', 'WHO', 'INT']) assert.equal(to(jurisdiction, 'US'), 'yes', jurisdiction)
})

test('[SEARCH-4] what its words leave open depends', () => {
  const open = [{ condition: 'except medicines' }, { form: 'as a gas' }, { threshold: 5 }]
  for (const more of open) assert.equal(applies(entry(more), asked()), 'depends')
})

test('[SEARCH-4] what is said of a substance as a whole: an entry or a control that may apply counts', () => {
  const match = (applies: Applies, certain = true) => ({ certain, applies, nature: 'control' as const })
  const hazard = { ...match('yes'), nature: 'hazard' as const }
  const control = (applies: 'yes' | 'depends' | 'elsewhere') => ({ kind: 'import' as const, country: 'US', applies })
  const cases: [Parameters<typeof verdictOf>, Verdict][] = [
    [[[], [], true], 'notListed'],
    [[[], [], false], 'noList'],
    [[[match('yes')], [], false], 'regulated'],
    [[[match('depends')], [], true], 'regulated'],
    [[[match('yes', false)], [], false], 'related'],
    [[[match('depends', false), match('below')], [], true], 'related'],
    [[[match('yes', false), match('yes')], [], true], 'regulated'],
    [[[match('below')], [], true], 'exempt'],
    [[[match('elsewhere')], [], true], 'exempt'],
    [[[match('later')], [], true], 'exempt'],
    [[[match('later')], [], false], 'noList'],
    [[[], [control('yes')], false], 'regulated'],
    [[[], [control('depends')], true], 'regulated'],
    [[[match('yes', false)], [control('yes')], true], 'regulated'],
    [[[], [control('elsewhere')], true], 'exempt'],
    [[[], [control('elsewhere')], false], 'noList'],
    // A rating of a hazard forbids no sale.
    [[[hazard], [], true], 'notListed'],
    [[[hazard], [], false], 'noList'],
    [[[hazard, match('below')], [], true], 'exempt'],
    [[[hazard, match('yes', false)], [], true], 'related'],
  ]
  for (const [asked, verdict] of cases) assert.equal(verdictOf(...asked), verdict, JSON.stringify(asked))
})

test('[SEARCH-4] lists of a country are its own and those of its union; what concerns everybody is no list of it', () => {
  const held = (country: string, ...jurisdictions: string[]) =>
    listedFor(
      country,
      jurisdictions.map((jurisdiction) => ({ jurisdiction, nature: 'control' as const })),
    )
  assert.deepEqual(
    [held('CN', 'US', 'CN'), held('DE', 'EU'), held('CH', 'EU'), held('US', 'UN', 'OPCW', 'WHO'), held('US')],
    [true, true, false, false, false],
  )
  assert.equal(listedFor('US', [{ jurisdiction: 'US', nature: 'hazard' }]), false, 'a rating is no list of controls')
})

test('[SEARCH-4] control of import is in the way to that country, of export to every other', () => {
  const controlled = { exportControlled: ['CN', 'US'], importControlled: ['JP'] }
  const to = (destination?: string) =>
    tradeControls(controlled, destination)
      .map(({ kind, country, applies: one }) => `${kind} ${country} ${one}`)
      .toSorted()
  assert.deepEqual(to(), ['export CN depends', 'export US depends', 'import JP depends'])
  assert.deepEqual(to('JP'), ['export CN depends', 'export US depends', 'import JP yes'])
  assert.deepEqual(to('US'), ['export CN depends', 'export US elsewhere', 'import JP elsewhere'])
})

test('[SEARCH-4] what a typed value is taken for', () => {
  const cases: [value: string, as: string, text?: string][] = [
    [' 50-00-0 ', 'cas', '50-00-0'],
    ['CAS: 50-00-0', 'cas', '50-00-0'],
    ['５０－００－０', 'cas', '50-00-0'],
    ['50-00-1', 'name'],
    ['wsfssnumvmoomr-uhfffaoysa-n', 'inchiKey', 'WSFSSNUMVMOOMR-UHFFFAOYSA-N'],
    ['rg00000012', 'number', 'RG00000012'],
    ['RG0000012', 'name'],
    ['RG000000000012', 'number'],
    ['RG0000000000012', 'name'],
    ['InChI=1S/CH2O/c1-2/h1H2', 'structure'],
    ['C=O', 'structure'],
    ['CCO', 'name'],
    ['formaldehyde', 'name'],
  ]
  for (const [value, as, text = value] of cases) {
    const understood = understand(value)
    assert.deepEqual([understood.as, understood.text], [as, text], value)
  }
  const mistyped = understand('50-00-1')
  assert.ok(mistyped.as === 'name' && mistyped.nearest.includes('50-00-0'))
})

test('codes of lists that only have a name, texts without the empty ones, and some of a long list', () => {
  const codes = ['Précurseurs & Co. 2', '易制毒', 'A', '--x y--', 'a'.repeat(50)].map((name) => codeFor(name, 7))
  assert.deepEqual(codes, ['precurseurs-co-2-7', 'list-7', 'list-7', 'x-y-7', `${'a'.repeat(40)}-7`])
  assert.deepEqual(filled({ en: 'x', de: '', zh: undefined }), { en: 'x' })
  const some = (length: number, most: number) =>
    spread(
      Array.from({ length }, (_, i) => i),
      most,
    )
  assert.deepEqual([some(3, 5), some(9, 3), some(10, 1), some(0, 3)], [[0, 1, 2], [0, 4, 8], [0], []])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from '../pool.ts'
import { plainIndex } from './plainIndex.testing.ts'
import { made } from './sample.testing.ts'
import type { QueryForm } from './scanQuery.ts'

const chemistry = createChemistry({ timeoutMs: 5_000 })
after(() => chemistry.close())

const many = (count: number, text: string): string => text.repeat(count)
const list = (count: number, text: string, between: string): string =>
  Array.from({ length: count }, () => text).join(between)

/** Text and form, by what is nasty about it. */
const HOSTILE: Record<string, [text: string, as?: QueryForm]> = {
  'a chain of 620': [many(620, 'C')],
  'a chain of 400': [many(400, 'C')],
  'a chain of 20,000': [many(20_000, 'C')],
  '3,000 parts': [list(3_000, 'C', '.')],
  '400 parts': [list(400, 'C', '.')],
  '100,000 characters of SMARTS': [list(20_000, '[#6]', '~'), 'smarts'],
  '400 any atoms': [list(400, '*', '~'), 'smarts'],
  '390 any atoms, branched': [many(130, '*(~*)~*~') + '*', 'smarts'],
  'a list of 100 terms': [`[${list(100, 'C', ',')}]`, 'smarts'],
  'a list of 500 terms': [`[${list(500, 'C', ',')}]`, 'smarts'],
  '90 negations': [`[${many(90, '!')}C]`, 'smarts'],
  '1,000 negations': [`[${many(1_000, '!')}C]`, 'smarts'],
  'recursion in recursion, 20 deep': [many(20, '[$(') + 'C' + many(20, ')]'), 'smarts'],
  'recursion in recursion, 300 deep': [many(300, '[$(') + 'C' + many(300, ')]'), 'smarts'],
  '60 recursive parts side by side': [list(60, '[$(C=O)]', '~'), 'smarts'],
  'branches 60 deep': [many(60, 'C(') + 'C' + many(60, ')')],
  'branches 500 deep': [many(500, 'C(') + 'C' + many(500, ')')],
  'brackets never closed': [many(1_000, '[')],
  'branches never opened': [many(1_000, ')'), 'smarts'],
  '99 rings at one atom': [`C${Array.from({ length: 90 }, (_, i) => `%${i + 10}`).join('')}`],
  'a grid of rings': [many(40, 'C1C2CC12')],
  'bonds of 200 terms': [`C${list(200, '-', ',')}C`, 'smarts'],
  'numbers beyond all bounds': ['[#99999999999]', 'smarts'],
  'isotopes beyond all bounds': ['[99999999999C]'],
  'charges beyond all bounds': ['[C+99999999999]', 'smarts'],
  'ring numbers beyond all bounds': ['C%(99999)CC%(99999)', 'smarts'],
  'a ring size of millions': ['[r4000000000]', 'smarts'],
  'an inverted range': ['[D{9-2}]', 'smarts'],
  'a null byte': ['C\u0000C'],
  'other letters': ['苯环'],
  'emoji in a bracket': ['[😀]', 'smarts'],
  'a script': ['<script>alert(1)</script>'],
  'blanks only': [' \t \n '],
  'a reaction': ['[C:1]>>[N:1]', 'smarts'],
  'component grouping': ['(C).(N)', 'smarts'],
  'a molfile cut short': ['\n\n\n999999  0  0  0  0  0  0  0  0999 V2000\n'],
  'a molfile of 999 atoms that are not there': ['\n\n\n999999  0  0  0  0  0  0  0  0999 V2000\nM  END\n'],
  'a molfile that says V3000 and is not': ['\n\n\n  1  0  0  0  0  0  0  0  0  0999 V3000\nM  END\n'],
  'a megabyte': [many(1_000_000, 'x')],
  'fifty equal rings': [list(50, 'c1ccccc1', '.')],
}

test(`[T12] ${Object.keys(HOSTILE).length} hostile queries are read or refused with a reason, and the next good one is right`, async () => {
  const molecules = made([
    'c1ccccc1CCO',
    'C'.repeat(60),
    'C12C3C4C5C1C6C2C3C4C56.CCCCCCCCCCCC',
    list(6, 'c1ccccc1', 'C'),
  ])
  const index = plainIndex(molecules.map(({ prepared }) => prepared.record))
  const good = await chemistry.query('[OH]C')
  assert.ok(good.ok)
  for (const [what, [text, as = 'auto']] of Object.entries(HOSTILE)) {
    const result = await chemistry.query(text, { as })
    if (!result.ok) assert.notEqual(result.problem.code, 'toolkit_failure', `${what} broke the toolkit`)
    // What is read is searched within the budget, or left undecided
    else index.search(result.query.tree, 200_000)
    const next = await chemistry.query('OCc1ccccc1')
    assert.ok(next.ok, `${what}: the next one is ${JSON.stringify(next)}`)
    assert.deepEqual(index.search(good.query.tree, 200_000), { hits: [0], undecided: [] }, what)
  }
  assert.equal(chemistry.stats().killed.broken, 0)
})

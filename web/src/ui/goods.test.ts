import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packText, purityText } from './goods.ts'

test('a purity is said in one form, however a supplier writes it', () => {
  const forms: Record<string, readonly string[]> = {
    '≥ 98 %': [
      '≥98%',
      '98%+',
      '98+%',
      ' ≧ 98 % ',
      '＞=98％',
      'min. 98%',
      'NLT 98 %',
      '不低于98%',
      'at least 98%',
      '98% min.',
    ],
    '≥ 98.0 % (HPLC)': [
      '≥98.0% (HPLC)',
      '≥98.0%(HPLC)',
      'HPLC≥98.0%',
      'HPLC: ≥ 98.0 %',
      '≥98.0% by HPLC',
      '≥98.0%，HPLC',
    ],
    '98 %': ['98%', '98', '0.98', '=98%', '98 ％'],
    '98–99 %': ['98-99%', '98%~99%', '98 – 99 %', '98至99%'],
    '> 97 %': ['>97%', '大于97%'],
    '< 90 %': ['<90%'],
    '≈ 95 % (GC)': ['~95% (GC)', '约95%（GC）'],
    '99.5 % (titration)': ['99,5% (titration)', '99.5% titration'],
  }
  for (const [form, written] of Object.entries(forms))
    for (const one of written) assert.equal(purityText(one), form, one)
  for (const form of Object.keys(forms)) assert.equal(purityText(form), form, 'said again it stays')
})

test('what is no percentage stays as it is written', () => {
  for (const one of ['AR', '', '分析纯', '1', '980%', '98% ee, 97% de', '>98%(GC)(T)', 'grade 2', '100 g'])
    assert.equal(purityText(one), one)
})

test('pieces of a pack are said in words, amounts stay as they are', () => {
  assert.deepEqual(
    ['10/pk', '500 / PK', '1/pack', '5 g', '10 × 5 mL', '10/box'].map((one) => packText(one, (n) => `${n} a pack`)),
    ['10 a pack', '500 a pack', '1 a pack', '5 g', '10 × 5 mL', '10/box'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingText, moleculePath, nameLanguage, namesIn } from './names.ts'

const of = (nameEn: string, nameZh: string) => ({ nameEn, nameZh, number: 'RG00000001', formula: 'C6H7BO2' })

test('a molecule has the name of the language, the other beside it in Chinese only, its number where it has none', () => {
  const both = of('acid', '酸')
  assert.deepEqual(namesIn('zh', both), { name: '酸', other: 'acid' })
  assert.deepEqual(namesIn('ja', both), { name: 'acid', other: '' })
  assert.deepEqual(namesIn('zh', of('acid', '')), { name: 'acid', other: '' })
  assert.deepEqual(namesIn('de', of('', '酸')), { name: '酸', other: '' })
  assert.deepEqual(namesIn('de', of('', '')), { name: 'RG00000001', other: '' })
  assert.equal(drawingText('zh', both), '酸 C6H7BO2')
  assert.deepEqual(
    [
      nameLanguage('zh', both),
      nameLanguage('zh', of('acid', '')),
      nameLanguage('de', both),
      nameLanguage('de', of('', '酸')),
    ],
    [undefined, 'en', 'en', 'zh'],
  )
  assert.equal(nameLanguage('de', of('', '')), undefined)
})

test('the address of a molecule names it by its number, and the product that somebody came for', () => {
  assert.equal(moleculePath(of('', '')), '/chemicalDetail?id=RG00000001')
  assert.equal(moleculePath(of('', ''), '7'), '/chemicalDetail?id=RG00000001&product=7')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readName } from './index.ts'

test('long, nested and repeated texts end, unread', () => {
  const texts = [
    'methyl'.repeat(80),
    '('.repeat(250) + ')'.repeat(250),
    'chloromethylphenyl'.repeat(27),
    `${'2-('.repeat(120)}methyl${')ethyl'.repeat(20)}`,
    'bis'.repeat(160),
    '1,2,3,4,'.repeat(60),
    'a'.repeat(100_000),
    'diphenylaminocarbonyloxymethylphenylsulfonyl'.repeat(11),
  ]
  for (const text of texts) assert.equal(readName(text), undefined, text.slice(0, 60))
  // What was left out of a reading that was given up leaves nothing behind for the next.
  assert.ok(readName('4-bromobenzoic acid'))
})

test('what is no name is not read', () => {
  for (const text of [
    '',
    ' ',
    '-',
    '50-78-2',
    'CCO',
    '😀',
    '\u0000',
    'constructor',
    '__proto__',
    'di',
    'acid',
    '(',
    'oxy',
    'phenyl',
    '2-',
  ])
    assert.equal(readName(text), undefined, text)
})

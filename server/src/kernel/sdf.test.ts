import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sdfRecord } from './sdf.ts'

const wild = ['$$$$', '> <CAS>', '>', 'a\n$$$$\n', 'a\r\n> <CAS>\r\n1', 'a\u2028$$$$', '\n\n> <CAS>', 'M  END']

test('no value of an SD file ends its record or begins a field, wherever it stands', () => {
  for (const text of wild) {
    const lines = sdfRecord(text, null, [
      ['NAME', text],
      ['CAS', '67-64-1'],
    ]).split(/\r\n|[\n\r\u2028\u2029]/)
    assert.equal(lines.filter((line) => line.startsWith('$$$$')).length, 1, text)
    assert.equal(lines.at(-2), '$$$$', text)
    assert.deepEqual(
      lines.filter((line) => line.startsWith('>')),
      ['> <NAME>', '> <CAS>'],
      text,
    )
  }
})

test('a record has its name, its table and those fields that have a value, each cut where readers of such files stop', () => {
  const molfile = 'name of the toolkit\n  program\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n\n'
  const record = sdfRecord('n'.repeat(81), molfile, [
    ['CAS', '67-64-1'],
    ['EMPTY', ''],
    ['NONE', null],
    ['LONG', 'v'.repeat(2001)],
  ])
  const table = '\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END'
  const fields = `> <CAS>\n67-64-1\n\n> <LONG>\n${'v'.repeat(2000)}\n\n`
  assert.equal(
    record,
    `${'n'.repeat(80)}\n  Reagora\n${table}\n${fields}$$$$\n`.replace('$$$$', () => '$$$$'),
  )
  assert.equal(sdfRecord('x', null, []), 'x\n  Reagora\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n$$$$\n')
})

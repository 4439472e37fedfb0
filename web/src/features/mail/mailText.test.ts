import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pieces } from './mailText.ts'

test('the web addresses of an email are links, the rest stays text', () => {
  const link = 'http://127.0.0.1:3000/activate#aB-3_x'
  assert.deepEqual(pieces(`您好！\n${link}\n谢谢`), [{ text: '您好！\n' }, { text: link, link }, { text: '\n谢谢' }])
  assert.deepEqual(pieces('no link'), [{ text: 'no link' }])
})

test('the sign after an address belongs to the sentence', () => {
  assert.deepEqual(pieces('see https://example.org/a.'), [
    { text: 'see ' },
    { text: 'https://example.org/a', link: 'https://example.org/a' },
    { text: '.' },
  ])
  assert.equal(pieces('见https://example.org/登录')[1]?.link, 'https://example.org/')
})

test('a script is no link', () => assert.equal(pieces('javascript:alert(1)')[0]?.link, undefined))

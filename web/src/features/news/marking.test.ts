import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marked } from './backoffice/marking.ts'

test('[NEWS-1] the buttons of the editor write Markdown round what is selected', () => {
  const selectedIn = ({ text, from, until }: ReturnType<typeof marked>) => [text, text.slice(from, until)]
  assert.deepEqual(selectedIn(marked('an acid', [3, 7], 'bold')), ['an **acid**', 'acid'])
  assert.deepEqual(selectedIn(marked('an acid', [0, 2], 'italic')), ['*an* acid', 'an'])
  assert.deepEqual(selectedIn(marked('one\ntwo\nthree', [5, 9], 'list')), ['one\n- two\n- three', '- two\n- three'])
  assert.deepEqual(selectedIn(marked('one\ntwo', [5, 5], 'heading')), ['one\n## two', '## two'])
  assert.deepEqual(selectedIn(marked('see here', [4, 8], 'link')), ['see [here](https://)', 'https://'])
  assert.deepEqual(selectedIn(marked('', [0, 0], 'picture', '/p/7')), ['![](/p/7)', ''])
})

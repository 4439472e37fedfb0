// What is kept in the browser itself: lists of visitors, structures that were drawn.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { browserless } from '../../testing/browserless.ts'
import { askOf, forgetSecret, keepSecret, takeHandedOver } from './secrets.ts'
import {
  drawingOf,
  forgetRecent,
  illustrateRecent,
  keepRecent,
  recentStructures,
  type Recent,
} from '../structure/recent.ts'

let browser: ReturnType<typeof browserless>
beforeEach(() => {
  browser = browserless()
})

test('[SEARCH-2] a visitor opens each of their last twenty lists with its own secret', () => {
  for (let i = 1; i <= 21; i++) keepSecret(String(i), `secret ${i}`)
  assert.deepEqual(askOf('21'), { id: '21', secret: 'secret 21' })
  assert.deepEqual(askOf('2'), { id: '2', secret: 'secret 2' })
  assert.deepEqual(askOf('1'), { id: '1' })
  forgetSecret('21')
  assert.deepEqual([askOf('21'), askOf('20').secret], [{ id: '21' }, 'secret 20'])
})

test('[SEARCH-2] a list that was pasted into the search box is handed over once', () => {
  browser.session.set('reagora.list', 'a\nb')
  assert.deepEqual([takeHandedOver(), takeHandedOver()], ['a\nb', ''])
})

const drawn = (structure: string, molfile: string | null = null): Recent => ({
  structure,
  as: 'smiles',
  molfile,
  formula: null,
})

test('[SEARCH-3] the last twelve structures are kept, a drawing once however many strokes it took', () => {
  for (let i = 1; i <= 13; i++) keepRecent(drawn('C'.repeat(i)))
  assert.deepEqual([recentStructures().length, recentStructures()[0]?.structure.length], [12, 13])
  keepRecent(drawn('N', 'drawn'), 'C'.repeat(13))
  assert.deepEqual(
    recentStructures()
      .slice(0, 2)
      .map(({ structure }) => structure.length),
    [1, 12],
  )
  // Asked for again it comes first, as it lay on the canvas.
  keepRecent(drawn('CC'))
  keepRecent(drawn('N'))
  assert.deepEqual([recentStructures()[0]?.structure, recentStructures()[0]?.molfile], ['N', 'drawn'])
  illustrateRecent('CC', 'later')
  illustrateRecent('nothing', 'later')
  assert.deepEqual([drawingOf('CC'), drawingOf('nothing')], ['later', null])
  keepRecent(drawn('O'.repeat(20_001)))
  illustrateRecent('CC', 'x'.repeat(20_000))
  assert.deepEqual([recentStructures()[0]?.structure, drawingOf('CC')], ['N', 'later'])
  forgetRecent()
  assert.deepEqual(recentStructures(), [])
})

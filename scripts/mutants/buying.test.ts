import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../programs.ts'
import { breaks } from './buying.ts'
import { testsOf } from './named.ts'

test('every rule that is broken on purpose is still kept at the spot that is named, and has tests', () => {
  const lost = breaks.filter(
    (one) => !fs.readFileSync(inRoot(one.file), 'utf8').includes(one.from) || testsOf(one).length === 0,
  )
  assert.deepEqual(
    lost.map(({ rule, file, from }) => `${rule} ${file}: ${from}`),
    [],
  )
})

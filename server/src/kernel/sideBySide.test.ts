import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../testing/app.ts'
import type { Db } from './context.ts'
import { sideBySide } from './sideBySide.ts'

const { db } = await testApp()

/** What is asked about some keys, and the pieces that went out. */
async function asked(db: Db, keys: readonly number[]) {
  const pieces: number[][] = []
  const rows = await sideBySide(db, keys, async (some) => {
    pieces.push([...some])
    const found = await sql<{ key: number }>`select unnest(${some}::bigint[]) as key`.execute(db)
    return found.rows.map(({ key }) => key)
  })
  return { rows, pieces }
}

const many = Array.from({ length: 1000 }, (_, i) => (i * 7) % 1000)
const inOrder = Array.from({ length: 1000 }, (_, i) => i)

test('many keys go out in four pieces, each key once and in their order', async () => {
  const { rows, pieces } = await asked(db, [...many, ...many.slice(0, 300)])
  assert.deepEqual(rows, inOrder)
  assert.deepEqual(
    pieces.map(({ length }) => length),
    [250, 250, 250, 250],
  )
})

test('few keys, and any within a transaction, go out in one piece', async () => {
  assert.deepEqual((await asked(db, [3, 1, 2])).pieces, [[1, 2, 3]])
  assert.deepEqual((await asked(db, [])).rows, [])
  const within = await db.transaction().execute((tx) => asked(tx, many))
  assert.deepEqual(within, { rows: inOrder, pieces: [inOrder] })
})

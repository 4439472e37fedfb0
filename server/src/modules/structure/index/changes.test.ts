import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../testing/database.ts'
import { fromTheBeginning, readChanges } from './changes.ts'

const database = await testDatabase()
const client = new pg.Client(database.ownerUrl)
await client.connect()
after(async () => {
  await client.end()
  await database.drop()
})

/** Prepared structures of new molecules, written by a transaction of this number. */
async function written(by: number, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (insert into molecules (name_en, name_zh) select 'Compound', '' from generate_series(1, $2) returning id)
     insert into structure_records (molecule_id, version, record, pattern, morgan, written)
     select id, 'v', '\\x01', '\\x02', '\\x03', $1::text::xid8 from made returning molecule_id::int as id`,
    [String(by), count],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

test('structures are read in the order of the transactions that wrote them, by number and not by digits', async () => {
  const [later, earlier] = [await written(1_000_000, 2100), await written(999_999, 50)]
  const read: number[] = []
  await readChanges(client, 'v', fromTheBeginning, async (rows) => {
    read.push(...rows.map(({ id }) => id))
  })
  assert.deepEqual(read, [...earlier, ...later])
})

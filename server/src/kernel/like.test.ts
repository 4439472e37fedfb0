import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../testing/app.ts'
import { beginningWith, containing } from './like.ts'

const { db } = await testApp()

test('of a typed text every sign stands for itself, also where PostgreSQL gives it a meaning', async () => {
  const names = ['50% _x', 'a\\b', 'a\\%', 'axb', '50 x', 'plain']
  const { rows } = await sql<{ text: string; within: string[]; first: string[] }>`
    select t.text, array(select n from unnest(${names}::text[]) with ordinality as a (n, at) where n like t.within order by at) as within,
      array(select n from unnest(${names}::text[]) with ordinality as a (n, at) where n like t.first order by at) as first
    from jsonb_to_recordset(${JSON.stringify(
      ['%', '_', '\\', 'a\\', '\\%', '0% ', 'a_b', 'ain'].map((text) => ({
        text,
        within: containing(text),
        first: beginningWith(text),
      })),
    )}::jsonb) as t (text text, within text, first text)`.execute(db)
  assert.deepEqual(
    rows.map(({ text, within, first }) => [text, within, first]),
    [
      ['%', ['50% _x', 'a\\%'], []],
      ['_', ['50% _x'], []],
      ['\\', ['a\\b', 'a\\%'], []],
      ['a\\', ['a\\b', 'a\\%'], ['a\\b', 'a\\%']],
      ['\\%', ['a\\%'], []],
      ['0% ', ['50% _x'], []],
      ['a_b', [], []],
      ['ain', ['plain'], []],
    ],
  )
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from './testing/app.ts'

const app = await testApp()
after(() => app.end())

/** Statements of one table that return its rows as they were before. */
const returningOld = /(?:update|(?:insert|merge) into)\s+(\w+)(?:(?!`|\breturning\b)[^])*\breturning\b[^`]*\bold\.\w/g

test('what returns rows as they were changes no table with a trigger before updates', async () => {
  const files = globSync('{kernel,modules}/**/*.ts', { cwd: import.meta.dirname })
  const tables = new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(returningOld)].map(([, table]) => table!),
    ),
  )
  assert.ok(tables.has('stock'), [...tables].join())
  // Before, for each row, on updates. PostgreSQL 18 locks the row for such a trigger, and `old` stays the version that the statement saw:
  // of two orders at once the later would be told that it took what both took.
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgtype & 19 = 19`.execute(
    app.db,
  )
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => tables.has(name)),
    [],
  )
})

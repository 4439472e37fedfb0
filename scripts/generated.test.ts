import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '../server/src/testing/database.ts'
import { generateTypes, typesFile } from './database-types.ts'
import { documents, documentsFolder } from './documents.ts'

for (const [name, text] of Object.entries(documents()))
  test(`docs/generated/${name} says what the code says (npm run docs)`, () => {
    assert.equal(fs.readFileSync(path.join(documentsFolder, name), 'utf8'), text)
  })

test('the row types are those of the migrated database (npm run db:types)', async () => {
  const database = await testDatabase()
  try {
    assert.equal(fs.readFileSync(typesFile, 'utf8'), await generateTypes(database.ownerUrl))
  } finally {
    await database.drop()
  }
})

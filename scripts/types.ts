// `npm run db:types`: the row types of every table, made from a freshly migrated database.
import fs from 'node:fs'
import { startTestServer } from '../server/src/testing/server.ts'
import { generateTypes, typesFile } from './database-types.ts'

const server = await startTestServer()
try {
  fs.writeFileSync(typesFile, await generateTypes(server.ownerUrl))
} finally {
  await server.stop()
}

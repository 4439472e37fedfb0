// `npm run person:export -- --email X --to DIR` writes everything about a person into a folder: JSON and CSV for each table, and their
// files. Works beside a running server.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '../kernel/settings.ts'
import { findPerson } from '../personal/find.ts'
import { handOut } from '../personal/handOut.ts'
import { runCommand } from './runCommand.ts'

const usage = 'npm run person:export -- --email ADDRESS --to FOLDER'

await runCommand(usage, async ({ db, files, say }) => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, to: { type: 'string' } } })
  if (!values.email || !values.to) throw new StartRefused(usage)
  const folder = path.resolve(values.to)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartRefused(`${folder} is not empty.`)
  const who = await findPerson(db, { email: values.email })
  if (!who) throw new StartRefused('There is no such person.')
  const written = await handOut(db, files, who, folder)
  await db
    .insertInto('audit')
    .values({ act: 'person.export', entity: 'user', entity_id: who.id, request_id: 'command' })
    .execute()
  process.stdout.write(`${JSON.stringify(written)}\n`)
  say(`Everything about ${values.email} is in ${folder}.`)
})

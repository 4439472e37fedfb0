// `npm run admin -- --email X [--name N] [--surname S] [--company C]` invites a site administrator: the first one of an empty
// marketplace, whose house it then opens, or another one when nobody can sign in. Prints the link by which the account is activated.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartRefused } from '../kernel/settings.ts'
import { Email } from '../kernel/shared/wire.ts'
import { inviteSiteAdmin } from './makeAdmin.ts'
import { runCommand } from './runCommand.ts'

const usage = 'npm run admin -- --email ADDRESS [--name NAME] [--surname SURNAME] [--company NAME OF THE HOUSE]'

await runCommand(usage, async ({ db, settings, say }) => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, name: text, surname: text, company: text } })
  const email = z.safeParse(Email, values.email)
  if (!email.success) throw new StartRefused(usage)
  const { name = 'Administrator', surname = '', company = 'Reagora' } = values
  const secret = await db
    .transaction()
    .execute((trx) => inviteSiteAdmin(trx, { email: email.data, name, surname, company }))
  say(`Site administrator ${email.data}. The link works for seven days and once:`)
  process.stdout.write(`${settings.PUBLIC_URL}/activate#${secret}\n`)
})

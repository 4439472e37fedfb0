// `npm run restore -- --from DIR [--until TIME] [--key FILE]` restores a backup into the data folder, which must be empty, replays
// the log as far as it goes or until TIME, and runs every check. Prints the result as one line of JSON. Exit code 0: restored and
// whole, 1: damaged or checks found something, 2: refused.
import { parseArgs } from 'node:util'
import { commandEnd, isWhole, tell } from '../backup/command.ts'
import { backupPlace, refuseForeignDatabase } from '../backup/place.ts'
import { restoreBackup } from '../backup/restore.ts'
import { readSettings, StartRefused } from '../kernel/settings.ts'

const usage = 'npm run restore -- --from DIR [--until 2026-11-22T10:15:00+08:00] [--key FILE]'

function momentOf(text: string): Date {
  // Without its zone a time would mean another moment on another machine.
  const moment = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new StartRefused(`--until is a time with its zone, like 2026-11-22T10:15:00+08:00, not ${text}.`)
  return moment
}

await commandEnd(usage, async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, until: { type: 'string' }, key: { type: 'string' } },
  })
  const settings = readSettings(process.env)
  refuseForeignDatabase(settings)
  if (!values.from) throw new StartRefused(usage)
  const { keyFile, to, data } = backupPlace(settings, values.from, values.key)
  const until = values.until === undefined ? undefined : momentOf(values.until)
  const result = await restoreBackup({ from: to, keyFile, data, until, ownFiles: !settings.S3_ENDPOINT, say: tell })
  tell(`Restored into ${data}. Start it with npm start.`)
  return { result, whole: isWhole(result) }
})

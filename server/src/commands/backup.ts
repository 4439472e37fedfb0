// `npm run backup -- --to DIR` backs the embedded database and the stored files up, beside a running server or without one;
// `npm run backup -- --verify DIR` restores the newest one into a temporary folder and checks it. Prints the result as one line
// of JSON. Exit code 0: done and whole, 1: damaged or checks found something, 2: refused.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { makeBackup } from '../backup/backup.ts'
import { commandEnd, isWhole, tell } from '../backup/command.ts'
import { backupPlace, clusterOf, refuseForeignDatabase } from '../backup/place.ts'
import { tryBackup } from '../backup/restore.ts'
import { lockFolder } from '../kernel/folder-lock.ts'
import { runningPostgres, startPostgres } from '../kernel/postgres.ts'
import { readSettings, type Settings, StartRefused } from '../kernel/settings.ts'

const usage = 'npm run backup -- --to DIR [--key FILE], or npm run backup -- --verify DIR [--key FILE]'

/** Works on the running database, or starts it for as long as it takes. */
async function withDatabase<T>(
  { REAGORA_DATA, BACKUP_TO }: Settings,
  work: (superuserUrl: string) => Promise<T>,
): Promise<T> {
  if (!fs.existsSync(clusterOf(REAGORA_DATA))) throw new StartRefused(`There is no database in ${REAGORA_DATA}.`)
  const unlock = lockFolder(REAGORA_DATA)
  if (!unlock) return work(runningPostgres(REAGORA_DATA).url('superuser'))
  const postgres = await startPostgres({ folder: REAGORA_DATA, archives: BACKUP_TO !== undefined })
  try {
    return await work(postgres.url('superuser'))
  } finally {
    await postgres.stop()
    unlock()
  }
}

await commandEnd(usage, async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, verify: { type: 'string' }, key: { type: 'string' } },
  })
  const settings = readSettings(process.env)
  refuseForeignDatabase(settings)
  const folder = values.to ?? values.verify
  if (!folder || (values.to && values.verify)) throw new StartRefused(usage)
  const place = backupPlace(settings, folder, values.key)
  if (values.verify) {
    const result = await tryBackup({
      from: place.to,
      keyFile: place.keyFile,
      ownFiles: !settings.S3_ENDPOINT,
      say: tell,
    })
    return { result, whole: isWhole(result) }
  }
  return {
    result: await withDatabase(settings, (superuserUrl) => makeBackup({ place, superuserUrl, say: tell })),
    whole: true,
  }
})

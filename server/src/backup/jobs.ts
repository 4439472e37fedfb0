import { z } from 'zod'
import { defineJob } from '../kernel/jobs.ts'
import { runningPostgres } from '../kernel/postgres.ts'
import { makeBackup, newestBackup, pruneBackups } from './backup.ts'
import { backupPlace } from './place.ts'

const day = 86_400_000

/**
 * Asked every hour and at every start: a day after the last backup the next one is made, and those too old are removed. One that
 * a killed server was making counts as running for an hour.
 */
defineJob(
  'backup.daily',
  z.object({}),
  async ({ resources: { settings }, log }) => {
    const { BACKUP_TO, BACKUP_KEEP_DAYS, DATABASE_URL, REAGORA_DATA } = settings
    if (BACKUP_TO === undefined || DATABASE_URL) return
    const place = backupPlace(settings, BACKUP_TO)
    const newest = newestBackup(place)
    if (newest && Date.now() - newest.getTime() < day) return
    const superuserUrl = runningPostgres(REAGORA_DATA).url('superuser')
    const made = await makeBackup({ place, superuserUrl, say: (line) => log.warn(line) })
    const removed = pruneBackups(place, BACKUP_KEEP_DAYS)
    log.info({ ...made, removed: removed.length }, 'backup made')
  },
  { schedule: '15 * * * *', atStart: true, policy: 'exclusive', retry: { limit: 0 }, expires: 3600, heavy: true },
)

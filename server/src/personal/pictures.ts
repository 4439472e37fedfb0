import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { forgetFiles, replacedPicture } from '../kernel/files.ts'
import type { JobRun } from '../kernel/jobs.ts'
import { published, publishedPictures } from '../kernel/pictures.ts'
import { restBetweenSteps } from '../kernel/requestLoad.ts'
import { correctSize } from '../modules/news/service.ts'

/** Pictures that are looked up at once; their bytes are read one after the other. */
const BATCH = 100

/**
 * Cuts what pictures say besides how they look, where they were published before that was done as they came in: one after the other, each
 * in a transaction of its own, resting while requests wait. One of news that lies on its side gets the width and height that it is shown
 * with. What is done stays where it is ended; one that cannot be read now is tried
 * again the next time.
 * @returns how many have been looked at
 */
export async function stripPictures({ resources, log, signal }: Omit<JobRun, 'jobId'>): Promise<number> {
  const { db, files, load } = resources
  const rest = restBetweenSteps(load)
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from files where not stripped and purpose = any(${[...publishedPictures]}) and id > ${after}
        and media_type in ('image/png', 'image/jpeg') order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return done
    for (const { id } of rows) {
      if (signal.aborted) return done
      await rest(signal)
      try {
        const { bytes, size } = published(await buffer(await files.open(db, id)))
        await db.transaction().execute(async (trx) => {
          await files.replacePicture(trx, id, bytes)
          if (size[0] > 0) await correctSize(trx, id, size)
        })
        done++
      } catch (error) {
        log.warn({ err: error, file: id }, 'a picture keeps what it says besides how it looks')
      }
    }
    after = rows.at(-1)!.id
  }
}

/** Minutes after which nobody reads any more what a picture was before: an answer that has begun, a replica that is behind. */
const READ_FOR = 10

/** Removes the bytes that pictures had before. */
export const forgetReplaced = (resources: JobRun['resources']): Promise<void> =>
  forgetFiles(resources, async (trx, most) => {
    const { rows } = await sql<{ id: string }>`
      select id from files where not stripped and purpose = ${replacedPicture}
        and created_at < now() - make_interval(mins => ${READ_FOR})
      limit ${most} for update skip locked`.execute(trx)
    return rows.map(({ id }) => id)
  })

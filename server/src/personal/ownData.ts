import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { forgetFiles } from '../kernel/files.ts'
import type { Resources } from '../kernel/resources.ts'
import { endWorkOfPerson } from '../modules/handover/service.ts'
import { fullName } from '../modules/identity/rules.ts'
import type { ObstacleKind } from '../modules/ownData/contract.ts'
import { exportOwnData, KEPT_DAYS } from '../modules/ownData/rules.ts'
import * as ownData from '../modules/ownData/service.ts'
import { erase, NotErased } from './erase.ts'
import { erasedList, listErased } from './erasedList.ts'
import { findPerson } from './find.ts'
import { handOut, ownDataFile } from './handOut.ts'

// What people asked for on their page: carried out by jobs, with the code of the commands.

/** Milliseconds between two signs of life of a run. */
const BEAT = 10_000

/** Writes everything about a person into a ZIP and tells them; a failure is told on the row, and a run that is stopped gives it back. */
export async function runOwnExport(resources: Resources, exportId: number, requestId: string, signal?: AbortSignal) {
  const { db, log } = resources
  const claimed = await ownData.claimExport(db, exportId)
  if (!claimed) return
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reagora-own-data-'))
  const beating = setInterval(() => {
    ownData.beatExport(db, exportId).catch((error: unknown) => log.warn({ err: error, exportId }, 'own data'))
  }, BEAT)
  try {
    const who = (await findPerson(db, { id: claimed.userId }))!
    await handOut(db, resources.files, who, path.join(folder, 'data'))
    const zip = path.join(folder, 'data.zip')
    await pack(path.join(folder, 'data'), zip)
    await deliver(resources, exportId, claimed, zip, requestId)
  } catch (error) {
    if (signal?.aborted) {
      await ownData.releaseExport(db, exportId)
      throw error
    }
    log.error({ err: error, exportId }, 'export of own data failed')
    await ownData.finishExport(db, exportId, null)
  } finally {
    clearInterval(beating)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes up the exports whose process ended: their job still counts as running, their row tells better. */
export async function resumeExports({ db, jobs }: Pick<Resources, 'db' | 'jobs'>): Promise<void> {
  for (const exportId of await ownData.abandonedExports(db)) await jobs.enqueue(db, exportOwnData, { exportId })
}

async function pack(folder: string, to: string) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream as Readable, createWriteStream(to, { mode: 0o600 }))
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    zip.addFile(file, path.relative(folder, file))
  }
  zip.end()
  await written
}

type Claimed = NonNullable<Awaited<ReturnType<typeof ownData.claimExport>>>

/** Keeps the file, its trace and the email, all or none. */
async function deliver(
  { db, files, mailer }: Resources,
  exportId: number,
  { userId, createdAt, email, language, ...person }: Claimed,
  zip: string,
  requestId: string,
) {
  const name = `reagora-data-${createdAt.toISOString().slice(0, 10)}-${exportId}.zip`
  await db.transaction().execute(async (trx) => {
    const fileId = await files.put(trx, zip, { name, purpose: ownDataFile, userId, allowed: ['application/zip'] })
    if (!(await ownData.finishExport(trx, exportId, fileId))) return
    await trx
      .insertInto('audit')
      .values({ act: 'person.export', entity: 'user', entity_id: userId, request_id: requestId })
      .execute()
    await mailer.queue(trx, {
      kind: 'ownDataReady',
      noun: 'ownData',
      to: email,
      language,
      values: { person: fullName(person), days: KEPT_DAYS, link: mailer.link('/mydata') },
      because: 'event',
    })
  })
}

/** Forgets files whose days are over, and wishes that nobody confirmed. */
export async function sweepOwnData({ db, files }: Resources, now: Date): Promise<void> {
  await ownData.forgetUnconfirmed(db, now)
  await forgetFiles({ db, files }, (trx) => ownData.sweepExports(trx, now, KEPT_DAYS))
}

/** Something stands in the way of erasing somebody; their wish ends with it. */
class Obstructed extends Error {
  readonly by: readonly ObstacleKind[]
  constructor(by: readonly ObstacleKind[]) {
    super(by.join(', '))
    this.by = by
  }
}
/** The wish was taken back, or another run has carried it out. */
class Gone extends Error {}

/** Carries out the wishes to be erased whose day has come; what fails is tried again by the next run. */
export async function eraseDue(resources: Resources, now: Date, requestId: string): Promise<void> {
  await ownData.remind(resources, now)
  for (const { id, userId } of await ownData.dueErasures(resources.db, now)) {
    try {
      await eraseOne(resources, id, userId, requestId)
    } catch (error) {
      resources.log.error({ err: error, erasure: id }, 'somebody could not be erased')
    }
  }
}

async function eraseOne(resources: Resources, id: number, userId: number, requestId: string) {
  try {
    const erased = await erase(
      resources,
      { id: userId },
      async (trx) => {
        if (!(await ownData.holdErasure(trx, id))) throw new Gone()
        const obstacles = await ownData.obstaclesOf(trx, userId)
        if (obstacles.length > 0) throw new Obstructed(obstacles.map(({ kind }) => kind))
        await endWorkOfPerson(trx, resources, { userId, actorId: userId }, { act: 'person.erase', requestId })
        await ownData.endErasure(trx, id, [])
      },
      requestId,
    )
    listErased(erasedList(resources.settings), erased)
  } catch (error) {
    if (error instanceof Gone) return
    const by = error instanceof NotErased ? (['lastSiteAdmin'] as const) : error instanceof Obstructed ? error.by : null
    if (!by) throw error
    await resources.db.transaction().execute(async (trx) => {
      if (!(await ownData.holdErasure(trx, id))) return
      await ownData.endErasure(trx, id, by)
      await ownData.tellStopped(resources, trx, userId)
    })
  }
}

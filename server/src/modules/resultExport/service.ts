import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import { allows } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import { throttle } from '../../kernel/throttle.ts'
import { writing } from '../../kernel/writing.ts'
import { pricesOfCompany, pricesShownTo } from '../pricing/service.ts'
import { summariesOf } from '../product/service.ts'
import { lowestPrice } from '../search/rules.ts'
import { findMolecules, offersPassing, structuralAsk } from '../search/service.ts'
import { tagsOfCompany } from '../tag/service.ts'
import { exportErrors, type ExportType, resultExport } from './contract.ts'
import { csvHead, csvLines } from './csvRows.ts'
import { compoundRecord } from './sdfRecord.ts'
import { fullName } from '../identity/rules.ts'
import * as store from './store.ts'
import { exportJob } from './rules.ts'

const permission = { csv: 'exportCSVSearchResults', sdf: 'exportSDFSearchResults' } as const

/** Molecules written at once: what is in memory at a time. */
const PAGE = 50
/** Files up to this size go with the email; larger ones are fetched after a login. */
const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024

/** Queues an export of the caller. It is theirs, and mailed to them, also while acting for a buyer. */
export async function requestExport(
  resources: Resources,
  ctx: Context,
  { type, ask }: ParsedInput<typeof resultExport.request>,
) {
  const person = personOf(ctx.actor)
  if (!allows(permission[type], { signedIn: true, permissions: person.permissions })) throw refuse(errors.FORBIDDEN)
  await throttle(resources, `export ${person.userId}`, { most: 10, minutes: 60 })
  const { total } = await findMolecules(resources, ctx.db, ask, {
    most: 1,
    caller: ctx.address,
    tags: await tagsOfCompany(ctx.db, person.companyId),
    prices: await pricesShownTo(ctx.db, ctx.now, person.companyId),
  })
  if (total === 0) throw refuse(exportErrors.NOTHING_TO_EXPORT)
  const most = limitsOf(resources)[type]
  return writing(resources, resultExport.request, ctx, async ({ db, language, audit, enqueue }) => {
    const id = await store.insertExport(db, person.userId, { type, language, ask, most })
    if (id === null) throw refuse(exportErrors.EXPORT_RUNNING)
    audit({ entity: 'export of results', entityId: id, after: { type, most } })
    await enqueue(exportJob, { exportId: id })
    return (await store.findExport(db, person.userId, id))!
  })
}

/** The most molecules in a file of each type. */
export const limitsOf = ({ settings }: Resources): Record<ExportType, number> => ({
  csv: settings.EXPORT_CSV_COMPOUNDS,
  sdf: settings.EXPORT_SDF_MOLECULES,
})

/** The exports of the caller. */
export async function ownExports(
  { settings }: Resources,
  { actor, db }: Context,
  asked: ParsedInput<typeof resultExport.list>,
) {
  const { rows, total, counts } = await store.exportsOf(db, personOf(actor).userId, asked)
  const { pageNumber, pageSize } = asked
  return { total, list: rows, counts, keptDays: settings.EXPORTS_KEEP_DAYS, pageNumber, pageSize }
}

/** Deletes an export of the caller with its file. */
export async function removeExport(resources: Resources, { actor, db, audit }: Context, id: number): Promise<void> {
  const { userId } = personOf(actor)
  const gone = await store.deleteExport(db, userId, id)
  if (!gone) throw refuse((await store.findExport(db, userId, id)) ? errors.WRONG_STATE : errors.NOT_FOUND)
  if (gone.fileId !== null) await forgetFile(resources, db, gone.fileId)
  audit({ entity: 'export of results', entityId: id, after: { deleted: true } })
}

/** Forgets the exports whose days are over, with their files. */
export async function forgetExports(resources: Resources, now: Date): Promise<void> {
  await resources.db.transaction().execute(async (trx) => {
    for (const fileId of await store.sweepExports(trx, now, resources.settings.EXPORTS_KEEP_DAYS))
      await forgetFile(resources, trx, fileId)
  })
}

async function forgetFile({ files, mailer }: Resources, db: Db, fileId: string) {
  await mailer.detach(db, fileId)
  await files.remove(db, fileId)
}

/** The file of an export of the caller. */
export async function downloadExport({ files }: Resources, { actor, db }: Context, id: number): Promise<FileAnswer> {
  const fileId = await store.fileOf(db, personOf(actor).userId, id)
  const file = fileId && (await files.find(db, fileId))
  if (!file) throw refuse(errors.NOT_FOUND)
  const mediaType = file.name.endsWith('.sdf') ? 'chemical/x-mdl-sdfile' : 'text/csv; charset=utf-8'
  return { name: file.name, mediaType, body: await files.open(db, file.id) }
}

/** Runs an export to its end, from the beginning; returns at once where it is done or another process runs it. */
export async function runExport(resources: Resources, exportId: number, signal?: AbortSignal): Promise<void> {
  const { db, log } = resources
  const claimed = await store.claimExport(db, exportId)
  if (!claimed) return
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reagora-export-'))
  const pulse = setInterval(() => void store.beat(db, exportId).catch(() => {}), 5000)
  try {
    const draft = path.join(folder, 'draft')
    const figures = await write(resources, exportId, claimed, draft, signal)
    await deliver(resources, exportId, claimed, draft, figures)
  } catch (error) {
    if (signal?.aborted) {
      await store.releaseExport(db, exportId)
      throw error
    }
    if (!(error instanceof Refusal)) log.error({ err: error, exportId }, 'export failed')
    await store.finishExport(db, exportId, { problem: error instanceof Refusal ? error.definition.code : 'DEFECT' })
  } finally {
    clearInterval(pulse)
    await rm(folder, { recursive: true, force: true })
  }
}

interface Figures {
  total: number
  written: number
  leftOut: number
}

/** Searches, then writes page by page, so that the memory it takes does not grow with the answer. */
async function write(
  resources: Resources,
  exportId: number,
  claimed: store.Claimed,
  draft: string,
  signal: AbortSignal | undefined,
): Promise<Figures> {
  const { db } = resources
  const { ask, most, type, language } = claimed
  // Never what stands in for the index while it loads: it finds less.
  await resources.search.caughtUp(db)
  if (structuralAsk(ask)) await resources.structures.caughtUp()
  const tags = await tagsOfCompany(db, claimed.companyId)
  const prices = await pricesShownTo(db, new Date(), claimed.companyId)
  const by = { caller: `export ${exportId}`, tags, prices }
  const { total, moleculeIds } = await findMolecules(resources, db, ask, { most, ...by })
  await store.beat(db, exportId, { total, wanted: moleculeIds.length })
  const figures = { total, written: 0, leftOut: 0 }
  const file = await open(draft, 'w')
  try {
    if (type === 'csv') await file.write(csvHead(language))
    const rest = restBetweenSteps(resources.load)
    for (let at = 0; at < moleculeIds.length; at += PAGE) {
      signal?.throwIfAborted()
      await rest(signal)
      await writePage(resources, claimed, file, moleculeIds.slice(at, at + PAGE), figures)
      await store.beat(db, exportId, figures)
    }
  } finally {
    await file.close()
  }
  return figures
}

async function writePage(
  { db, chemistry }: Resources,
  { type, language, ask, companyId }: store.Claimed,
  file: FileHandle,
  ids: readonly number[],
  figures: Figures,
) {
  const summaries = await summariesOf(db, ids)
  // As they are now, page after page: who loses sight of a tag meanwhile gets no more of it.
  const shown = { prices: pricesOfCompany(db, companyId), tags: await tagsOfCompany(db, companyId) }
  const offers = await offersPassing(db, ids, ask.filters, shown)
  for (const id of ids) {
    const compound = summaries.get(id)
    if (!compound) continue
    const passing = offers.get(id) ?? []
    if (type === 'csv') {
      await file.write(csvLines(language, compound, passing))
      figures.written++
      continue
    }
    const made = compound.smiles ? await chemistry.molfile(compound.smiles) : null
    if (made?.ok) {
      await file.write(compoundRecord(compound, made.molfile, passing.length, lowestPrice(passing)))
      figures.written++
    } else figures.leftOut++
  }
}

/** Keeps the file and writes the email, both or neither. */
async function deliver(
  resources: Resources,
  exportId: number,
  { userId, type, language, email, surname, name: given, ask, createdAt }: store.Claimed,
  draft: string,
  { total, written, leftOut }: Figures,
) {
  const { db, files, mailer } = resources
  const name = `reagora-${createdAt.toISOString().slice(0, 10)}-${exportId}.${type}`
  await db.transaction().execute(async (trx) => {
    const fileId = await files.put(trx, draft, { name, purpose: 'result export', userId, allowed: ['text/plain'] })
    // Two processes may have run it, where one was taken for dead: one email goes out.
    if (!(await store.finishExport(trx, exportId, { fileId })) || !(await store.mayReceive(trx, userId))) return
    const { size } = (await files.find(trx, fileId))!
    const small = size <= MAX_ATTACHMENT_BYTES
    await mailer.queue(trx, {
      kind: leftOut > 0 ? 'exportReadyLeftOut' : 'exportReady',
      noun: 'resultExport',
      to: email,
      language,
      values: {
        person: fullName({ surname, name: given }),
        what: ask.searchText.slice(0, 80).replace(/\s+/g, ' ').trim() || '–',
        type: type.toUpperCase(),
        written,
        total,
        leftOut,
        link: mailer.link('/myexports'),
      },
      ...(small && { attachmentId: fileId }),
      because: 'event',
    })
  })
}

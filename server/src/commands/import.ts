// `npm run import -- FILE --supplier CODE` loads a supplier's catalogue, `npm run import -- FILE --names` names by CAS
// number, `npm run import -- FILE --regulations` lists of regulated substances. Works beside a running server and without one; waits for the end and prints the counts as one line of JSON.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import '../jobs.ts'
import { openBackend } from '../kernel/backend.ts'
import { connect, patientLimits } from '../kernel/database.ts'
import { refusalOf } from '../kernel/answers.ts'
import { say as text } from '../kernel/i18n.ts'
import { startJobs } from '../kernel/jobs.ts'
import { openLog } from '../kernel/logs.ts'
import { lowestPriority } from '../kernel/priority.ts'
import { readSettings, StartRefused } from '../kernel/settings.ts'
import { refuse } from '../kernel/shared/errors.ts'
import type { Resources } from '../kernel/resources.ts'
import { TableProblem } from '../kernel/tables/problem.ts'
import { uploadErrors } from '../modules/upload/contract.ts'
import { keepUpload, recognise, startUpload } from '../modules/upload/keeping.ts'
import { runUpload } from '../modules/upload/service.ts'
import { findUpload, habitsOf, supplierById, type UploadRow } from '../modules/upload/store.ts'
import { isMoving, uploadJob } from '../modules/upload/rules.ts'
import { wire } from '../wire.ts'
import { loadRegulations } from './loadRegulations.ts'
import { isSupplierCode, supplierOf } from './makeSupplier.ts'

const usage =
  'npm run import -- FILE --supplier CODE, or npm run import -- FILE --names, or npm run import -- FILE --regulations'

interface Order {
  file: string
  supplier: string | null
  regulations: boolean
}

const tell = (line: string) => process.stderr.write(`${line}\n`)

function readOrder(): Order {
  const options = {
    supplier: { type: 'string' },
    names: { type: 'boolean', default: false },
    regulations: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parse(options)
  const [file] = positionals
  const kinds = [values.supplier !== undefined, values.names, values.regulations].filter(Boolean)
  if (!file || positionals.length > 1 || kinds.length !== 1) throw new StartRefused(usage)
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  const supplier = values.supplier?.trim().toUpperCase() ?? null
  if (supplier !== null && !isSupplierCode(supplier))
    throw new StartRefused(`${supplier} cannot be a supplier's code: letters, digits, - and _, at most 32.`)
  return { file: path.resolve(file), supplier, regulations: values.regulations }
}

type Flag = { type: 'boolean'; default: boolean }

function parse<const O extends { supplier: { type: 'string' }; names: Flag; regulations: Flag }>(options: O) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`)
  }
}

/** @returns 0 where at least one row was taken, else 1 */
async function run(order: Order, settings: ReturnType<typeof readSettings>): Promise<number> {
  const log = openLog(settings)
  const backend = await openBackend({ settings, log, say: tell, beside: true })
  // A server beside it comes first. Without one there is nobody to step back for, and at the lowest priority it would stand still on a busy machine.
  if (backend.shared) lowestPriority()
  const closing: (() => Promise<unknown>)[] = [backend.close]
  try {
    const database = connect(backend.appUrl, settings, (error) => log.warn({ err: error }, 'idle connection lost'), {
      ...patientLimits,
      lowPriority: backend.shared && !settings.DATABASE_URL,
    })
    closing.unshift(database.close)
    const jobs = await startJobs(backend.appUrl, log, false)
    closing.unshift(() => jobs.stop())
    const { resources, close } = await wire({ settings, db: database.db, jobs, log, say: tell })
    closing.unshift(close)
    return await (order.regulations ? loadRegulations(order.file, resources) : load(order, resources, backend.shared))
  } finally {
    for (const close of closing) await close()
  }
}

async function load({ file, supplier: code }: Order, resources: Resources, shared: boolean): Promise<number> {
  const { db, jobs } = resources
  const begun = performance.now()
  const supplier = code === null ? null : await db.transaction().execute((trx) => supplierOf(trx, code))
  if (supplier?.isNew) tell(`Made the supplier ${code}.`)
  const profile = supplier ? ((await supplierById(db, supplier.id)) ?? null) : null
  const habits = profile ? await habitsOf(db, profile.id) : {}
  const recognised = await recognise(file, { otherwise: profile?.currency ?? 'CNY', habits })
  if (profile && recognised.mapping.questions?.length) throw refuse(uploadErrors.QUESTIONS_OPEN)
  const kind = profile ? 'catalogue' : 'names'
  const upload = { path: file, name: path.basename(file), kind, supplier: profile, userId: null, own: false } as const
  const uploadId = await keepUpload(db, resources.files, upload, recognised)
  const received = (await findUpload(db, uploadId, 'all'))!
  tell(`Columns: ${columnsOf(received)}`)
  await db.transaction().execute(async (trx) => {
    await startUpload(trx, uploadId)
    if (shared) await jobs.enqueue(trx, uploadJob, { uploadId })
  })
  const progress = showProgress(db, uploadId)
  try {
    return report(await ended(resources, uploadId, shared), (performance.now() - begun) / 1000)
  } finally {
    progress.stop()
  }
}

/** Milliseconds that a server has to begin an upload, or to go on with it after a break, before we run it ourselves. */
const TURN_MS = 3_000

/**
 * An upload at its end. A server beside us runs it: its background work rests while requests wait, and we do not hear of them. Where none
 * does, we run it; while one does, our own run returns at once.
 */
async function ended(resources: Resources, uploadId: number, shared: boolean): Promise<UploadRow> {
  if (!shared) await runToItsEnd(resources, uploadId)
  for (;;) {
    const turnEnds = performance.now() + TURN_MS
    while (performance.now() < turnEnds) {
      const upload = (await findUpload(resources.db, uploadId, 'all'))!
      if (!isMoving(upload.state)) return upload
      await delay(250)
    }
    await runToItsEnd(resources, uploadId)
  }
}

/** Waits, milliseconds, before a run that broke is taken up again from its checkpoint, as the server's job does. */
const PAUSES = [1_000, 5_000, 20_000]

/** @throws StartRefused where it breaks again and again */
async function runToItsEnd(resources: Resources, uploadId: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runUpload(resources, uploadId)
    } catch (error) {
      const pause = PAUSES[attempt]
      const { message } = error as Error
      if (pause === undefined)
        throw new StartRefused(
          `The upload ${uploadId} stopped (${message}). What was read of it stands; the same command reads the file again, and a server that runs goes on by itself.`,
        )
      tell(`Stopped (${message}); once more in ${pause / 1_000} s.`)
      await delay(pause)
    }
  }
}

const columnsOf = ({ mapping }: UploadRow) =>
  (mapping?.columns ?? [])
    .filter(({ field }) => field !== 'ignore')
    .map(({ heading, field }) => (heading === '' || heading === field ? field : `${heading} = ${field}`))
    .join(', ')

function showProgress(db: Resources['db'], uploadId: number) {
  const timer = setInterval(() => {
    void findUpload(db, uploadId, 'all').then(
      (upload) =>
        upload && tell(`${upload.rowsRead} rows read, ${upload.rowsAccepted} accepted, ${upload.rowsRefused} refused`),
      () => {},
    )
  }, 2000)
  return { stop: () => clearInterval(timer) }
}

function report(upload: UploadRow, seconds: number): number {
  const { counts, rowsSettled, rowsAccepted, state, problem } = upload
  const { refused, hints, products, packages, names } = counts
  const figures = {
    upload: upload.id,
    state,
    ...(problem !== null && { problem }),
    rows: rowsSettled,
    accepted: rowsAccepted,
    refused: { total: upload.rowsRefused, ...refused },
    hints,
    products,
    packages,
    molecules: { new: counts.molecules },
    names,
    tasks: counts.tasks,
    seconds: Math.round(seconds * 100) / 100,
    rowsPerSecond: Math.round(rowsSettled / seconds),
    peakMemoryMiB: Math.round(Math.max(upload.peakMemory, process.resourceUsage().maxRSS * 1024) / 1024 / 1024),
    readerMemoryMiB: Math.round(upload.readerMemory / 1024 / 1024),
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  if (rowsAccepted > 0) return 0
  tell(problem === null ? text('en', 'upload', 'noRowTaken') : text('en', 'upload', `file.${problem}`))
  return 1
}

/** What a person can do something about; null for a defect. */
function reasonOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message
  if (error instanceof TableProblem) return text('en', 'upload', `file.${error.code}`)
  const refusal = refusalOf(error)
  return refusal && text('en', refusal.definition.noun, refusal.definition.code, refusal.details)
}

try {
  const order = readOrder()
  const { REAGORA_DEMO: _, ...environment } = process.env
  const settings = readSettings({ ...environment, REAGORA_DEMO: '0' })
  process.exitCode = await run(order, settings)
} catch (error) {
  const reason = reasonOf(error)
  if (reason === null) throw error
  tell(reason)
  process.exitCode = 1
}

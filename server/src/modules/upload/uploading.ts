import { personOf, type Context } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { writing } from '../../kernel/writing.ts'
import { fullName } from '../identity/rules.ts'
import { detailAnswer, readingAnswer, uploadAnswer } from './answers.ts'
import { upload, uploadErrors } from './contract.ts'
import { importLimits, keepUpload, recognise, withFile } from './keeping.ts'
import { markedWorkbook } from './marked.ts'
import { habitKeys, type Mapping, type Recognised, type Said, type Wishes } from './preview.ts'
import { narrowed } from './narrowing.ts'
import { compareJob, fieldsOf, mappingProblem, mostMegabytes, undoJob, uploadMachine, uploadJob } from './rules.ts'
import * as store from './store.ts'
import { describeRefusal } from './wording.ts'

// What suppliers and staff do with uploads. A supplier sees its own alone; staff see all and name the supplier.

type Staffed = Pick<Person, 'permissions' | 'supplierId'>

const isStaff = (person: Staffed) => person.permissions.has('staffCatalogue')

function ownerOf(person: Staffed): store.UploadOwner {
  if (isStaff(person)) return 'all'
  if (person.supplierId === null) throw refuse(errors.NOT_FOUND)
  return { supplierId: person.supplierId }
}

/** Receives a file and recognises it; the file waits until somebody has looked at its columns. */
export async function receive(
  resources: Resources,
  ctx: Context,
  { file, supplierId, kind }: ParsedInput<typeof upload.receive> & { file: ReceivedFile },
) {
  const person = personOf(ctx.actor)
  // Named like a text and none: it may be no larger than what it is.
  const sized = (name: string) =>
    file.size > mostMegabytes(kind, name, resources.settings.UPLOAD_MAX_MB) * 1024 * 1024 && errors.TOO_LARGE
  const tooLarge = sized(file.name)
  if (tooLarge) throw refuse(tooLarge)
  if (kind === 'names' && !isStaff(person)) throw refuse(errors.FORBIDDEN)
  const supplier = kind === 'names' ? null : await supplierOf(ctx, person, supplierId)
  const wishes = {
    otherwise: supplier?.currency ?? 'CNY',
    habits: supplier ? await store.habitsOf(ctx.db, supplier.id) : {},
  }
  const recognised = narrowed(await told(ctx.language, () => recognise(file.path, wishes)), kind)
  const { kind: format } = recognised.preview
  const mismatched = sized(format === 'sdf' ? 'a.sdf' : 'a.xlsx')
  if (mismatched) throw refuse(mismatched)
  if (kind === 'inventory' && format !== 'delimited')
    throw refuse(uploadErrors.FILE_REFUSED, {
      reason: say(ctx.language, 'upload', 'file.csv_only'),
      problem: 'csv_only',
    })
  const received = { path: file.path, name: file.name, kind, supplier, userId: person.userId, own: !isStaff(person) }
  return writing(resources, upload.receive, ctx, async ({ db, audit }) => {
    const id = await keepUpload(db, resources.files, received, recognised)
    audit({
      entity: 'upload',
      entityId: id,
      after: { kind, supplierId: supplier?.id ?? null, fileName: file.name, size: file.size },
    })
    return { id }
  })
}

/** The supplier an upload is for: the own one, or for staff the one they name. Someone else's is like a missing one. */
async function supplierOf(
  { db }: Context,
  person: Staffed,
  wanted: number | undefined,
): Promise<store.SupplierOfUpload> {
  const id = isStaff(person) ? (wanted ?? person.supplierId) : person.supplierId
  if (id === null) throw refuse(uploadErrors.NO_SUPPLIER)
  if (wanted !== undefined && wanted !== id) throw refuse(errors.NOT_FOUND)
  const supplier = await store.supplierById(db, id)
  if (!supplier) throw refuse(errors.NOT_FOUND)
  return supplier
}

/** A file that cannot be read at all is refused in words. */
async function told<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error
    throw refuse(uploadErrors.FILE_REFUSED, {
      reason: say(language, 'upload', `file.${error.code}`),
      problem: error.code,
    })
  }
}

/** Uploads, the newest first. */
export async function list({ db, actor, language }: Context, page: ParsedInput<typeof upload.list>) {
  const person = personOf(actor)
  if (!isStaff(person) && person.supplierId === null) return { ...page, total: 0, list: [], counts: {} }
  const { rows, total, counts } = await store.listUploads(db, ownerOf(person), page)
  return { ...page, total, counts, list: rows.map((row) => uploadAnswer(language, row)) }
}

async function mine({ db, actor }: Context, id: number): Promise<store.UploadRow> {
  const row = await store.findUpload(db, id, ownerOf(personOf(actor)))
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

export async function detail(ctx: Context, id: number) {
  const row = await mine(ctx, id)
  const { size, sentBy } = await store.sentAs(ctx.db, id)
  return { ...detailAnswer(ctx.language, row, ctx.now), size, sentBy: sentBy && fullName(sentBy) }
}

/** Reads the first rows again, as the caller would have them read. */
export async function preview(resources: Resources, ctx: Context, input: ParsedInput<typeof upload.preview>) {
  const row = await mine(ctx, input.id)
  return readingAnswer(ctx.language, row.kind, await reread(resources, ctx, row, input))
}

async function reread(
  resources: Resources,
  ctx: Context,
  row: store.UploadRow,
  input: ParsedInput<typeof upload.preview>,
): Promise<Recognised> {
  const known: ReadonlySet<string> = new Set(fieldsOf(row.kind))
  const wrong = input.columns?.find(({ field }) => !known.has(field))
  if (wrong) throw refuse(errors.INVALID_INPUT, { issues: [], first: `columns: ${wrong.field}` })
  const sheet = input.sheet ?? row.mapping?.sheet ?? ''
  const wishes: Wishes = {
    ...(sheet !== '' && { sheet }),
    columns: (input.columns ?? []) as NonNullable<Wishes['columns']>,
    ...(input.currency && { currency: input.currency }),
    otherwise: row.mapping?.currency ?? 'CNY',
    habits: row.supplierId === null ? {} : await store.habitsOf(ctx.db, row.supplierId),
  }
  const read = () => withFile(resources, row.fileId, (file) => recognise(file, wishes))
  return narrowed(await told(ctx.language, read), row.kind)
}

/** The reading that was shown, where nothing was said that could change it: the file need not be read once more. */
function kept(
  { mapping, preview }: store.UploadRow,
  { sheet, columns = [], currency }: ParsedInput<typeof upload.start>,
): Recognised | null {
  const said = (sheet !== undefined && sheet !== mapping?.sheet) || columns.length > 0 || currency !== undefined
  return mapping?.questions && preview && !said ? { mapping, preview } : null
}

/** Keeps the columns and puts the work into the queue. */
export const start = (resources: Resources, ctx: Context, input: ParsedInput<typeof upload.start>): Promise<void> =>
  queue(resources, ctx, input, 'start')

/** Keeps the columns; what the file would change is found out in the background. */
export const compare = (resources: Resources, ctx: Context, input: ParsedInput<typeof upload.compare>): Promise<void> =>
  queue(resources, ctx, input, 'compare')

async function queue(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof upload.start>,
  move: 'compare' | 'start',
): Promise<void> {
  const before = await mine(ctx, input.id)
  // Names are given to molecules: no supplier's catalogue changes with them.
  if (!uploadMachine.can(move, before.state) || (move === 'compare' && before.kind === 'names'))
    throw refuse(uploadErrors.UPLOAD_NOT_WAITING)
  const known = kept(before, input)
  const recognised = known ?? (await reread(resources, ctx, before, input))
  const problem = mappingProblem(recognised.mapping.columns, before.kind)
  if (problem) throw refuse(uploadErrors[problem])
  if (before.kind !== 'names' && recognised.mapping.questions?.length) throw refuse(uploadErrors.QUESTIONS_OPEN)
  await writing(resources, upload[move], ctx, async (own) => {
    const row = await store.lockUploadRow(own.db, input.id, ownerOf(personOf(own.actor)))
    if (!row) throw refuse(errors.NOT_FOUND)
    if (!uploadMachine.can(move, row.state)) throw refuse(uploadErrors.UPLOAD_NOT_WAITING)
    if (!known) await store.setMapping(own.db, row.id, recognised.mapping, recognised.preview)
    if (row.supplierId !== null) await store.keepHabits(own.db, row.supplierId, habitsFrom(recognised.mapping, input))
    const state = uploadMachine.next(move, row.state)
    await store.setState(own.db, row.id, state)
    await own.enqueue(move === 'start' ? uploadJob : compareJob, { uploadId: row.id })
    const columns = recognised.mapping.columns
      .filter(({ field }) => field !== 'ignore')
      .map(({ heading, field }) => `${heading}: ${field}`)
    own.audit({ entity: 'upload', entityId: row.id, before: { state: row.state }, after: { state, columns } })
  })
}

/** What was said of the columns of a file, for the next one of the same supplier. */
function habitsFrom(
  { columns }: Mapping,
  { columns: said = [] }: ParsedInput<typeof upload.start>,
): Record<string, Said> {
  const keys = habitKeys(columns.map(({ heading }) => heading))
  return Object.fromEntries(
    said.flatMap(({ column, field, decimal }) => {
      const key = keys[columns.findIndex((one) => one.column === column)]
      return key ? [[key, { field: field as Said['field'], ...(decimal && { decimal }) }]] : []
    }),
  )
}

/** Ends an upload where it stands. */
export async function cancel({ db, actor, audit }: Context, id: number): Promise<void> {
  const row = await store.lockUploadRow(db, id, ownerOf(personOf(actor)))
  if (!row) throw refuse(errors.NOT_FOUND)
  if (!uploadMachine.can('cancel', row.state)) throw refuse(uploadErrors.UPLOAD_NOT_WAITING)
  await store.setState(db, id, uploadMachine.next('cancel', row.state))
  audit({ entity: 'upload', entityId: id, before: { state: row.state }, after: { state: 'cancelled' } })
}

/** Takes an upload back, in the background. */
export async function undo({ db, actor, audit, enqueue }: Context, id: number): Promise<void> {
  const row = await store.lockUploadRow(db, id, ownerOf(personOf(actor)))
  if (!row) throw refuse(errors.NOT_FOUND)
  if (!uploadMachine.can('undo', row.state)) throw refuse(uploadErrors.UPLOAD_NOT_WAITING)
  if (!row.undoableUntil) throw refuse(uploadErrors.UNDO_TOO_LATE)
  await store.setState(db, id, uploadMachine.next('undo', row.state))
  await enqueue(undoJob, { uploadId: id })
  audit({ entity: 'upload', entityId: id, before: { state: row.state }, after: { state: 'undoing' } })
}

/** Refused rows with what is wrong in the caller's language. */
export async function refusedRows(
  ctx: Context,
  { id, problem, pageNumber, pageSize }: ParsedInput<typeof upload.rows>,
) {
  const { mapping } = await mine(ctx, id)
  const { list: rows, total } = await store.refusalsOf(ctx.db, id, { problem, pageNumber, pageSize })
  return { total, pageNumber, pageSize, list: rows.map((row) => describeRefusal(ctx.language, mapping, row)) }
}

/** The file of an upload as it was sent. */
export async function original({ files }: Resources, ctx: Context, id: number): Promise<FileAnswer> {
  const { fileId, fileName: name } = await mine(ctx, id)
  const stored = await files.find(ctx.db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name, mediaType: stored.mediaType, body: await files.open(ctx.db, fileId) }
}

/** The file of an upload with its refused cells marked. */
export async function marked(resources: Resources, ctx: Context, id: number): Promise<FileAnswer> {
  const { mapping, fileId, fileName: name } = await mine(ctx, id)
  if (!mapping) throw refuse(errors.NOT_FOUND)
  const stored = await resources.files.find(ctx.db, fileId)
  const refusals = await store.allRefusals(ctx.db, id)
  const options = { limits: importLimits(stored?.size ?? 0) }
  // The answer begins while the file is still read: the file stays until it was read to its end.
  return new Promise((resolve, reject) => {
    withFile(resources, fileId, async (path) => {
      const { answer, done } = markedWorkbook({ path, name, mapping, refusals, language: ctx.language, options })
      resolve(answer)
      await done
    }).catch(reject)
  })
}

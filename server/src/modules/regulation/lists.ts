import { normaliseCas } from '@reagora/chemistry'
import { personOf, type Context } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { writing } from '../../kernel/writing.ts'
import { regulationAnswer } from './answers.ts'
import { regulation, regulationErrors } from './contract.ts'
import { keepImport } from './importing.ts'
import type { Column, Refused } from './listRows.ts'
import * as store from './listStore.ts'
import { matchAll } from './match.ts'
import { recogniseFile } from './recognising.ts'
import { filled, importJob } from './rules.ts'

// What staff do with lists. Every change brings what molecules come under up to date before it commits.

/** All lists with their versions. */
export async function staffList({ db, language }: Context) {
  const versions = Map.groupBy(await store.allVersions(db), ({ regulationId }) => regulationId)
  return (await store.allRegulations(db)).map((row) => ({
    ...regulationAnswer(language, row),
    names: row.name,
    remarks: row.remark,
    salts: row.salts,
    hydrates: row.hydrates,
    isotopes: row.isotopes,
    retired: row.retired,
    versions: versions.get(row.id) ?? [],
  }))
}

/** Makes a list, or changes what is named of one; the rest of it stays. */
export async function saveRegulation(ctx: Context, input: ParsedInput<typeof regulation.save>) {
  const { id = null, names, remarks, ...rest } = input
  const name = filled(names)
  if (Object.keys(name).length === 0) throw refuse(regulationErrors.NOTHING_NAMED)
  const before = id === null ? null : await store.lockRegulation(ctx.db, id)
  if (id !== null && !before) throw refuse(errors.NOT_FOUND)
  if (await store.codeTaken(ctx.db, input.code, id)) throw refuse(regulationErrors.CODE_TAKEN)
  const fields = { ...rest, name, ...(remarks && { remark: filled(remarks) }) }
  const saved = id ?? (await store.insertRegulation(ctx.db, fields))
  if (id !== null) await store.updateRegulation(ctx.db, id, fields)
  ctx.audit({ entity: 'regulation', entityId: saved, before: before && { ...before }, after: fields })
  await matchAll(ctx.db)
  return { id: saved }
}

/** Takes a list, or one version of a list, out of force or back into it. */
export async function retire(
  ctx: Context,
  table: 'regulations' | 'regulation_versions',
  { id, retired }: { id: number; retired: boolean },
): Promise<void> {
  if (!(await store.setRetired(ctx.db, table, id, retired))) throw refuse(errors.NOT_FOUND)
  const entity = table === 'regulations' ? 'regulation' : 'regulation version'
  ctx.audit({ entity, entityId: id, after: { retired } })
  await matchAll(ctx.db)
}

/** Changes what is named of one entry; the rest of it stays. */
export async function saveEntry(ctx: Context, input: ParsedInput<typeof regulation.saveEntry>): Promise<void> {
  const { id } = input
  const before = await store.lockEntry(ctx.db, id)
  if (!before) throw refuse(errors.NOT_FOUND)
  const { id: _, inchi_key, smarts, ...kept } = before
  const { cas: written = kept.cas ?? '', name = kept.name, nameZh = kept.name_zh } = input
  const cas = written === '' ? null : normaliseCas(written)
  if (cas === null && written !== '') throw refuse(errors.INVALID_INPUT, { issues: [], first: `cas: ${written}` })
  if (cas === null && inchi_key === null && smarts === null && name === '' && nameZh === '')
    throw refuse(regulationErrors.NOTHING_NAMED)
  const { threshold, condition, form, salts, hydrates, isotopes, note, validTo: valid_to } = input
  const named = { threshold, condition, form, salts, hydrates, isotopes, note, valid_to }
  const after = { ...kept, ...given(named), cas, name, name_zh: nameZh }
  await store.updateEntry(ctx.db, id, after)
  ctx.audit({ entity: 'regulation entry', entityId: id, before: { ...before }, after })
  await matchAll(ctx.db)
}

/** Without what was not said. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Receives a file of entries and recognises it; it waits until somebody has looked at its columns. */
export async function receive(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof regulation.receive> & { file: ReceivedFile },
) {
  const { file, regulationId = null, effective = null } = input
  if (file.size > resources.settings.UPLOAD_MAX_MB * 1024 * 1024) throw refuse(errors.TOO_LARGE)
  const mapping = await recogniseFile(file.path, regulationId !== null).catch((error: unknown) => {
    if (!(error instanceof TableProblem)) throw error
    throw refuse(regulationErrors.LIST_REFUSED, { reason: fileProblem(ctx.language, error.code) })
  })
  return writing(resources, regulation.receive, ctx, async (own) => {
    if (regulationId !== null && !(await store.lockRegulation(own.db, regulationId))) throw refuse(errors.NOT_FOUND)
    const wishes = { regulationId, effective, userId: personOf(own.actor).userId }
    const id = await keepImport(resources, own.db, file, wishes, mapping)
    own.audit({ entity: 'regulation import', entityId: id, after: { fileName: file.name, regulationId, effective } })
    return { id }
  })
}

const fileProblem = (language: Language, code: string) => say(language, 'upload', `file.${code}`)

/** Keeps the columns and puts the work into the queue. */
export async function start(ctx: Context, { id, columns }: ParsedInput<typeof regulation.start>): Promise<void> {
  const row = await store.findImport(ctx.db, id, true)
  if (!row) throw refuse(errors.NOT_FOUND)
  if (row.state !== 'read') throw refuse(regulationErrors.IMPORT_NOT_WAITING)
  const wished = new Map(columns.map(({ column, field }) => [column, field]))
  const corrected = row.mapping.columns.map((one) => ({ ...one, field: wished.get(one.column) ?? one.field }))
  const problem = mappingProblem(corrected, row.regulationId !== null)
  if (problem) throw refuse(regulationErrors[problem])
  await store.setImport(ctx.db, id, { state: 'queued', mapping: { ...row.mapping, columns: corrected } })
  await ctx.enqueue(importJob, { importId: id })
  ctx.audit({ entity: 'regulation import', entityId: id, before: { state: 'read' }, after: { state: 'queued' } })
}

function mappingProblem(columns: readonly Column[], listed: boolean) {
  const used = columns.map(({ field }) => field).filter((field) => field !== 'ignore')
  if (new Set(used).size < used.length) return 'COLUMN_TWICE'
  if (!used.some((field) => ['cas', 'name', 'nameZh', 'smiles', 'smarts'].includes(field))) return 'NO_SUBSTANCE_COLUMN'
  return listed || used.includes('list') ? null : 'NO_LIST_NAMED'
}

const importAnswer = (language: Language, row: store.ImportRow) => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  effective: row.effective,
  regulationId: row.regulationId,
  problem:
    row.problem === null
      ? null
      : row.problem === 'nothing'
        ? rowText(language, 'nothing')
        : fileProblem(language, row.problem),
  accepted: row.report.accepted ?? 0,
  refused: row.report.refused ?? 0,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
})

const rowText = (language: Language, code: string, suggestion?: string) =>
  say(language, 'regulation', `row.${code}`) +
  (suggestion === undefined ? '' : ` ${say(language, 'regulation', 'row.suggestion', { suggestion })}`)

const refusalAnswer = (language: Language, { row, cell, code, suggestion }: Refused) => ({
  row,
  cell,
  problem: rowText(language, code, suggestion),
})

/** Files of entries, the newest first. */
export async function imports({ db, language }: Context, page: ParsedInput<typeof regulation.imports>) {
  const { total, list } = await store.listImports(db, page)
  return { ...page, total, list: list.map((row) => importAnswer(language, row)) }
}

/** One file of entries: how it is read, what is refused, what it has made. */
export async function importDetail({ db, language }: Context, id: number) {
  const row = await store.findImport(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  const { columns, samples, refused, looked } = row.mapping
  return {
    ...importAnswer(language, row),
    reading: {
      columns: columns.map((one, i) => ({ ...one, samples: samples[i] ?? [] })),
      refused: refused.map((one) => refusalAnswer(language, one)),
      looked,
    },
    lists: row.report.lists ?? [],
    refusals: (row.report.refusals ?? []).map((one) => refusalAnswer(language, one)),
  }
}

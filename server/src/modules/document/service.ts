import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { FileStore } from '../../kernel/files.ts'
import { say } from '../../kernel/i18n.ts'
import { staffRoles, type Actor, type Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { moleculesByIdentifier } from '../molecule/service.ts'
import { summariesOf } from '../product/service.ts'
import { picturesOfMolecule } from '../productImage/service.ts'
import { documentErrors, type document } from './contract.ts'
import { isImported, readingsOf } from './readingStore.ts'
import { documentName, forgottenFile, readSheetJob, sheetsJob } from './rules.ts'
import { entriesOf, findSheetUpload, insertSheetUpload, sheetUploads, type SheetUploadRow } from './sheetStore.ts'
import {
  documentsOfMolecule,
  documentsPage,
  dropDocument,
  hazardsOf,
  keepDocument,
  keepHazards,
  productsByCode,
  publicHazards,
  shownDocument,
} from './store.ts'

export { classifyBySheets } from './sheetReading.ts'

/** Whether somebody of the house asks, for nobody else: then sheets for the house are shown, too (rule CAT-5). */
export const isInternal = (actor: Actor) =>
  actor.kind === 'person' && !actor.onBehalfOf && staffRoles.some((role) => actor.roles.includes(role))

/** What is known about the dangers of a molecule, and the papers about it and its products. */
export async function safetyOf({ db, actor }: Context<'public'>, moleculeId: number) {
  const hazards = await publicHazards(db, moleculeId)
  if (hazards === undefined) throw refuse(errors.NOT_FOUND)
  const documents = await documentsOfMolecule(db, moleculeId, isInternal(actor))
  return { hazards, documents, pictures: await picturesOfMolecule(db, moleculeId) }
}

/** The bytes of a document under a name that says what it is. */
export async function downloadDocument({ db, actor }: Context, files: FileStore, id: number): Promise<FileAnswer> {
  const document = await shownDocument(db, id, isInternal(actor))
  const stored = document && (await files.find(db, document.fileId))
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: documentName(document), mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

/** Whose documents a person may see and change: those of the own products; null: all, for staff. */
function reachOf(person: Person): number | null {
  if (person.permissions.has('staffCatalogue')) return null
  if (person.supplierId === null) throw refuse(errors.FORBIDDEN)
  return person.supplierId
}

/** Documents of the products that somebody looks after. */
export async function ownDocuments(db: Db, person: Person, asked: ParsedInput<typeof document.list>) {
  const { rows, total, counts } = await documentsPage(db, reachOf(person), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

type Received = ParsedInput<typeof document.receive> & { file: ReceivedFile }

/** Keeps a received document with the product or substance it names; the search follows the table by itself. */
export async function receiveDocument(ctx: Context, files: FileStore, input: Received) {
  const person = personOf(ctx.actor)
  const { kind, language, lot, issuedOn, internal, file } = input
  if (internal && (reachOf(person) !== null || kind !== 'sds')) throw refuse(errors.FORBIDDEN)
  const about = await subjectOf(ctx.db, reachOf(person), input)
  if (kind === 'coa' && lot === '') throw refuse(documentErrors.LOT_MISSING)
  const { companyId, userId } = person
  const fileId = await files.put(ctx.db, file.path, {
    name: file.name,
    purpose: 'document',
    companyId,
    userId,
    counted: reachOf(person) !== null,
    allowed: ['application/pdf'],
  })
  const { documentId, replaced } = await keepDocument(ctx.db, userId, {
    kind,
    productId: about.productId,
    moleculeId: about.productId === null ? about.moleculeId : null,
    language,
    lot: kind === 'coa' ? lot : '',
    issuedOn: issuedOn || null,
    internal,
    fileId,
  })
  if (replaced) await ctx.enqueue(forgottenFile, { fileId: replaced })
  if (kind === 'sds') await ctx.enqueue(readSheetJob, { documentId })
  ctx.audit({
    entity: 'document',
    entityId: documentId,
    after: { kind, language, lot, ...(internal && { internal }), ...about },
  })
  return { documentId }
}

/** What a document is about: a supplier names its own product, staff a substance, which has safety data sheets only. */
async function subjectOf(db: Db, supplierId: number | null, { kind, subject }: Received) {
  if (supplierId !== null) {
    const [product, ...others] = await productsByCode(db, supplierId, subject)
    if (!product) throw refuse(documentErrors.UNKNOWN_PRODUCT)
    if (others.length > 0) throw refuse(documentErrors.SEVERAL_PRODUCTS)
    return { productId: product.id, moleculeId: product.moleculeId }
  }
  if (kind === 'coa') throw refuse(documentErrors.UNKNOWN_PRODUCT)
  return { productId: null, moleculeId: await substance(db, subject) }
}

async function substance(db: Db, identifier: string): Promise<number> {
  const molecules = await moleculesByIdentifier(db, identifier)
  if (molecules.length !== 1) throw refuse(documentErrors.UNKNOWN_SUBSTANCE)
  return molecules[0]!.moleculeId
}

export async function withdrawDocument(ctx: Context, documentId: number): Promise<void> {
  const gone = await dropDocument(ctx.db, documentId, reachOf(personOf(ctx.actor)))
  if (!gone) throw refuse(errors.NOT_FOUND)
  const { fileId, ...before } = gone
  await ctx.enqueue(forgottenFile, { fileId })
  ctx.audit({ entity: 'document', entityId: documentId, before, after: null })
}

/** Keeps a zip of sheets, whose sheets are taken in the background. */
export async function receiveSheets(
  ctx: Context,
  files: FileStore,
  { language, internal, file }: ParsedInput<typeof document.receiveSheets> & { file: ReceivedFile },
) {
  const person = personOf(ctx.actor)
  const supplierId = reachOf(person)
  if (internal && supplierId !== null) throw refuse(errors.FORBIDDEN)
  const { companyId, userId } = person
  const fileId = await files.put(ctx.db, file.path, {
    name: file.name,
    purpose: 'document',
    companyId,
    userId,
    counted: supplierId !== null,
    allowed: ['application/zip'],
  })
  const row = { supplierId, fileId, fileName: file.name, language, internal, by: userId }
  const id = await insertSheetUpload(ctx.db, row)
  await ctx.enqueue(sheetsJob, { uploadId: id })
  ctx.audit({ entity: 'document', entityId: null, after: { sheets: file.name, language, internal } })
  return { id }
}

const inWords = (language: Language, row: SheetUploadRow) => ({
  ...row,
  problem: row.problem && say(language, 'document', `zip.${row.problem}`),
})

export async function listSheetUploads({ db, actor, language }: Context) {
  return (await sheetUploads(db, reachOf(personOf(actor)))).map((row) => inWords(language, row))
}

export async function showSheetUpload({ db, actor, language }: Context, id: number) {
  const row = await findSheetUpload(db, id, reachOf(personOf(actor)))
  if (!row) throw refuse(errors.NOT_FOUND)
  return { ...inWords(language, row), entries: await entriesOf(db, id) }
}

/** What a substance is classified as today. */
export async function classificationOf(db: Db, identifier: string) {
  const moleculeId = await substance(db, identifier)
  const summary = (await summariesOf(db, [moleculeId])).get(moleculeId)
  if (!summary) throw refuse(documentErrors.UNKNOWN_SUBSTANCE)
  const { number, nameEn, nameZh, cas } = summary
  const hazards = await hazardsOf(db, moleculeId)
  const [imported, sheets] = [await isImported(db, moleculeId), await readingsOf(db, moleculeId)]
  return { moleculeId, number, nameEn, nameZh, cas, hazards, imported, sheets }
}

export async function classify(ctx: Context, { identifier, ...hazards }: ParsedInput<typeof document.classify>) {
  const { notHazardous, signal, pictograms, hazardCodes } = hazards
  if (notHazardous && (signal !== null || pictograms.length + hazardCodes.length > 0))
    throw refuse(documentErrors.CLASSIFIED_BOTH_WAYS)
  const moleculeId = await substance(ctx.db, identifier)
  const known = await hazardsOf(ctx.db, moleculeId)
  await keepHazards(ctx.db, moleculeId, hazards)
  // What was taken over was none of its own.
  const { takenOver, ...before } = known ?? { takenOver: true }
  ctx.audit({ entity: 'molecule', entityId: moleculeId, before: takenOver ? null : before, after: hazards })
}

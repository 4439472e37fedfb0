import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileStore, MediaType } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { forgottenFile } from '../../kernel/shared/forgottenFile.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { mayRead } from '../audit/rules.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_ATTACHMENTS, MAX_MENTIONS, noteErrors, type note } from './contract.ts'
import { isSettled, mentionedIn, pageOfRecord, readingPermissions, withNames, type NotedRecord } from './rules.ts'
import * as store from './store.ts'

/** What may be attached: what people look at, never what runs. */
const attachable: readonly MediaType[] = [
  'image/png',
  'image/jpeg',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/x-cfb',
  'text/plain',
]

/** Those who order the notes of others. */
const administers = ({ permissions }: Person) => permissions.has('staffAudit')

/** Whoever opens the page of a record reads its notes. @throws Refusal FORBIDDEN */
function demandReader(person: Person, entity: NotedRecord) {
  if (!mayRead(entity, person.permissions)) throw refuse(errors.FORBIDDEN)
}

/** By which the record is known. @throws Refusal FORBIDDEN, NOT_FOUND */
async function recordFor(db: Db, person: Person, entity: NotedRecord, entityId: number): Promise<string> {
  demandReader(person, entity)
  const label = await store.labelOf(db, entity, entityId)
  if (label === null) throw refuse(errors.NOT_FOUND)
  return label
}

const named = (one: { id: number; surname: string; name: string }) => ({ id: one.id, name: fullName(one) })

/** The notes about a record, and whoever is meant in them. */
export async function listNotes({ actor, db, now }: Context, { entity, entityId }: ParsedInput<typeof note.list>) {
  const person = personOf(actor)
  await recordFor(db, person, entity, entityId)
  const rows = await store.notesOf(db, entity, entityId)
  const people = await store.peopleOf(
    db,
    rows.flatMap(({ text }) => mentionedIn(text)),
  )
  const notes = rows.map(({ author, ...row }) => {
    const own = author.id === person.userId
    const editable = own && !isSettled(row.at, now)
    return { ...row, author: named(author), own, editable, removable: editable || administers(person) }
  })
  return { notes, people: people.map(named) }
}

/** A few colleagues who may read the notes about such a record. */
export async function colleagues({ actor, db }: Context, { entity, text }: ParsedInput<typeof note.colleagues>) {
  demandReader(personOf(actor), entity)
  const found = await store.withOneOf(db, readingPermissions(entity), { text, limit: 8 })
  return found.map((one) => ({ ...named(one), userEmail: one.email }))
}

/** Writes a note about a record. @throws Refusal FORBIDDEN, NOT_FOUND, CANNOT_READ_RECORD */
export async function addNote(ctx: Context, mailer: Mailer, input: ParsedInput<typeof note.add>) {
  const person = personOf(ctx.actor)
  const label = await recordFor(ctx.db, person, input.entity, input.entityId)
  const id = await store.insertNote(ctx.db, { ...input, authorId: person.userId })
  auditNote(ctx, input, { note: input.text })
  await tell(ctx, mailer, { ...input, label }, mentionedIn(input.text))
  return { id }
}

/** The trail of the record has what was done with its notes; a removed text is not shown there once more. */
const auditNote = ({ audit }: Context, { entity, entityId }: About, after: Record<string, unknown>) =>
  audit({ entity, entityId, after })

type About = Pick<store.HeldNote, 'entity' | 'entityId'>

/** Emails to those meant, but not to whoever writes. @throws Refusal CANNOT_READ_RECORD where one of them may not read it */
async function tell(
  { db, actor }: Context,
  mailer: Mailer,
  { entity, entityId, label, text }: About & { label: string; text: string },
  ids: readonly number[],
) {
  if (ids.length === 0) return
  const { userId, name } = personOf(actor)
  const readers = await store.withOneOf(db, readingPermissions(entity), { ids, limit: MAX_MENTIONS })
  if (readers.length < ids.length) throw refuse(noteErrors.CANNOT_READ_RECORD)
  const people = (await store.peopleOf(db, mentionedIn(text))).map((one) => ({
    id: String(one.id),
    name: fullName(one),
  }))
  for (const reader of readers.filter(({ id }) => id !== userId))
    await mailer.queue(db, {
      kind: 'mention',
      noun: 'note',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        who: name,
        record: label,
        text: withNames(text, people),
        link: mailer.link(`${pageOfRecord[entity]}${entityId}`),
      },
      because: 'event',
    })
}

/** A note that the caller may change or, where they `administer`, order; held. */
async function lockOwn({ db, actor, now }: Context, noteId: number, administer = false): Promise<store.HeldNote> {
  const person = personOf(actor)
  const found = await store.findNote(db, noteId, true)
  if (!found) throw refuse(errors.NOT_FOUND)
  demandReader(person, found.entity)
  if (administer && administers(person)) return found
  if (found.authorId !== person.userId) throw refuse(noteErrors.NOTE_NOT_YOURS)
  if (isSettled(found.createdAt, now)) throw refuse(noteErrors.NOTE_SETTLED)
  return found
}

/** Changes an own note. @throws Refusal CHANGED_MEANWHILE, NOTE_NOT_YOURS, NOTE_SETTLED, CANNOT_READ_RECORD */
export async function editNote(ctx: Context, mailer: Mailer, { noteId, text, version }: ParsedInput<typeof note.edit>) {
  const before = await lockOwn(ctx, noteId)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  const label = await recordFor(ctx.db, personOf(ctx.actor), before.entity, before.entityId)
  await store.changeText(ctx.db, noteId, text)
  auditNote(ctx, before, { note: text })
  const known = new Set(mentionedIn(before.text))
  await tell(
    ctx,
    mailer,
    { ...before, text, label },
    mentionedIn(text).filter((id) => !known.has(id)),
  )
}

/** Removes a note with its files. */
export async function removeNote(ctx: Context, { noteId }: ParsedInput<typeof note.remove>) {
  const before = await lockOwn(ctx, noteId, true)
  for (const fileId of await store.deleteNote(ctx.db, noteId)) await ctx.enqueue(forgottenFile, { fileId })
  auditNote(ctx, before, { noteId })
}

/** Removes what was noted about a record that is deleted: nobody could open it any more. */
export async function forgetNotes(ctx: Context, entity: NotedRecord, entityId: number): Promise<void> {
  for (const fileId of await store.deleteNotesOf(ctx.db, entity, entityId)) await ctx.enqueue(forgottenFile, { fileId })
}

/** Adds a file to an own note. @throws Refusal TOO_MANY_ATTACHMENTS, UNSUPPORTED_MEDIA */
export async function attach(
  ctx: Context,
  files: FileStore,
  { noteId, file }: ParsedInput<typeof note.attach> & { file: ReceivedFile },
) {
  const held = await lockOwn(ctx, noteId)
  if ((await store.filesOf(ctx.db, noteId)).length >= MAX_ATTACHMENTS)
    throw refuse(noteErrors.TOO_MANY_ATTACHMENTS, { most: MAX_ATTACHMENTS })
  const fileId = await files.put(ctx.db, file.path, { name: file.name, purpose: 'note', allowed: attachable })
  await store.insertFile(ctx.db, noteId, fileId)
  auditNote(ctx, held, { noteId, fileName: file.name })
  return { fileId }
}

/** Takes a file off a note; its bytes go once that has held. */
export async function detach(ctx: Context, { noteId, fileId }: ParsedInput<typeof note.detach>) {
  const held = await lockOwn(ctx, noteId, true)
  if (!(await store.deleteFile(ctx.db, noteId, fileId))) throw refuse(errors.NOT_FOUND)
  await ctx.enqueue(forgottenFile, { fileId })
  auditNote(ctx, held, { noteId, fileId })
}

/** A file of a note, for whoever may read the note. */
export async function fileOfNote(
  { db, actor }: Context,
  files: FileStore,
  { noteId, fileId }: ParsedInput<typeof note.file>,
): Promise<FileAnswer> {
  const found = await store.findNote(db, noteId)
  if (!found) throw refuse(errors.NOT_FOUND)
  demandReader(personOf(actor), found.entity)
  const stored = (await store.filesOf(db, noteId)).includes(fileId) && (await files.find(db, fileId))
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

import { readFile } from 'node:fs/promises'
import { personOf, type Context } from '../../kernel/context.ts'
import type { FileStore, MediaType } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { fullName } from '../identity/rules.ts'
import { contactErrors, MAX_FILES, type contact } from './contract.ts'
import { endingOf, inquiryMachine, looksLikeMolfile, numberOf, type FileEnding } from './rules.ts'
import * as store from './store.ts'

type Part = Pick<Resources, 'mailer' | 'files' | 'settings'>

const office = 'application/vnd.openxmlformats-officedocument.'
/** What the bytes of a file have to be, by the ending of its name. */
const mediaOf: Record<FileEnding, MediaType> = {
  doc: 'application/x-cfb',
  xls: 'application/x-cfb',
  docx: `${office}wordprocessingml.document`,
  xlsx: `${office}spreadsheetml.sheet`,
  pdf: 'application/pdf',
  csv: 'text/plain',
  sdf: 'text/plain',
  mol: 'text/plain',
}

/** Keeps a file whose bytes are what its name says. @throws Refusal UNSUPPORTED_MEDIA, FILE_NOT_AS_NAMED */
async function keep({ db }: Context, files: FileStore, file: ReceivedFile, userId: number | null): Promise<string> {
  const ending = endingOf(file.name)
  if (ending === null) throw refuse(errors.UNSUPPORTED_MEDIA)
  const drawn = ending === 'mol' || ending === 'sdf'
  if (drawn && !looksLikeMolfile(await readFile(file.path, 'latin1')))
    throw refuse(contactErrors.FILE_NOT_AS_NAMED, { file: file.name })
  try {
    return await files.put(db, file.path, { name: file.name, purpose: 'inquiry', userId, allowed: [mediaOf[ending]] })
  } catch (error) {
    const { definition } = error as { definition?: unknown }
    throw definition === errors.UNSUPPORTED_MEDIA ? refuse(contactErrors.FILE_NOT_AS_NAMED, { file: file.name }) : error
  }
}

/** Keeps the files of a message. @throws Refusal TOO_MANY_FILES_SENT, FILE_NOT_AS_NAMED, UNSUPPORTED_MEDIA */
async function keepAll(ctx: Context, part: Part, id: number, files: readonly ReceivedFile[], userId: number | null) {
  if (files.length > MAX_FILES) throw refuse(contactErrors.TOO_MANY_FILES_SENT, { most: MAX_FILES })
  for (const file of files) await store.insertFile(ctx.db, id, await keep(ctx, part.files, file, userId))
}

/**
 * Keeps a message with its files, tells the house and acknowledges it to its sender. The acknowledgement repeats nothing of what a
 * guest typed: it goes to an address that anybody may type.
 * @throws Refusal SENDER_MISSING, TOO_MANY_FILES_SENT, FILE_NOT_AS_NAMED, UNSUPPORTED_MEDIA, TOO_MANY_REQUESTS
 */
export async function send(
  ctx: Context,
  part: Part,
  { files, ...typed }: ParsedInput<typeof contact.send> & { files: readonly ReceivedFile[] },
) {
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null
  const sender = userId === null ? typed : await senderFor(ctx, userId)
  if (sender.name === '' || sender.email === '') throw refuse(contactErrors.SENDER_MISSING)
  const because = userId === null ? await part.mailer.admit(ctx, 'received', sender.email) : ('event' as const)
  const of = { ...typed, ...sender, userId, productId: null, moleculeId: null, subject: '', kind: 'contact' as const }
  const id = await store.insertInquiry(ctx.db, { ...of, language: ctx.language })
  await keepAll(ctx, part, id, files, userId)
  return received(ctx, part, id, of, because)
}

async function senderFor({ db }: Context, userId: number) {
  const { email, phone, company, ...named } = await store.senderOf(db, userId)
  return { name: fullName(named), email, phone, company }
}

/** The mail to the house, and the one to the sender. */
async function received(
  ctx: Context,
  { mailer, settings }: Part,
  id: number,
  of: Pick<store.NewInquiry, 'name' | 'email' | 'company' | 'subject' | 'text' | 'kind'>,
  because: 'event' | Awaited<ReturnType<Part['mailer']['admit']>>,
) {
  const number = numberOf(id)
  await mailer.queue(ctx.db, {
    kind: `arrived.${of.kind}`,
    noun: 'contact',
    to: settings.SERVICE_EMAIL,
    language: 'zh',
    values: {
      number,
      from: [of.name, of.company, of.email].filter(Boolean).join(' · '),
      subject: of.subject,
      text: of.text,
      link: mailer.link(`/admin/messages/${id}`),
    },
    because: 'event',
  })
  await mailer.queue(ctx.db, {
    kind: 'received',
    noun: 'contact',
    to: of.email,
    language: ctx.language,
    values: { number },
    because,
  })
  ctx.audit({ entity: 'inquiry', entityId: id, after: { status: 'new', kind: of.kind } })
  return { number }
}

type About = { productId?: number | undefined; moleculeId?: number | undefined }

/** What a report is about, in the reader's language. @throws Refusal NOT_FOUND, also where nothing is named */
export async function subjectOf({ db, language }: Context, { productId, moleculeId }: About) {
  const found =
    productId !== undefined
      ? await store.productSubject(db, productId)
      : moleculeId !== undefined
        ? await store.moleculeSubject(db, moleculeId)
        : null
  if (!found) throw refuse(errors.NOT_FOUND)
  const { nameEn, nameZh, code, supplier } = found
  const name = (language === 'zh' && nameZh) || nameEn || nameZh
  return { subject: [name, code].filter(Boolean).join(' · '), supplier }
}

/**
 * Keeps an error report with its files, tells the house and acknowledges it.
 * @throws Refusal NOT_FOUND, TOO_MANY_FILES_SENT, FILE_NOT_AS_NAMED, UNSUPPORTED_MEDIA
 */
export async function reportIssue(
  ctx: Context,
  part: Part,
  { files, ...input }: ParsedInput<typeof contact.reportIssue> & { files: readonly ReceivedFile[] },
) {
  const { userId } = personOf(ctx.actor)
  const { subject, supplier } = await subjectOf(ctx, input)
  const of = {
    ...(await senderFor(ctx, userId)),
    kind: 'issue' as const,
    topic: input.issueType,
    userId,
    productId: input.productId ?? null,
    moleculeId: input.productId === undefined ? (input.moleculeId ?? null) : null,
    subject: [subject, supplier].filter(Boolean).join(' · ').slice(0, 500),
    text: input.text,
  }
  const id = await store.insertInquiry(ctx.db, { ...of, language: ctx.language })
  await keepAll(ctx, part, id, files, userId)
  return received(ctx, part, id, of, 'event')
}

/** @throws Refusal NOT_FOUND */
export async function inquiry({ db }: Context, id: number) {
  const found = await store.findInquiry(db, id)
  if (!found) throw refuse(errors.NOT_FOUND)
  const answers = (await store.answersOf(db, id)).map(({ text, at, ...who }) => ({ author: fullName(who), text, at }))
  return { ...found, number: numberOf(found.id), files: await store.filesOf(db, id), answers }
}

async function lock({ db }: Context, id: number) {
  const found = await store.findInquiry(db, id, true)
  if (!found) throw refuse(errors.NOT_FOUND)
  return found
}

/** Moves a message. @throws Refusal NOT_FOUND, WRONG_STATE */
export async function move(ctx: Context, inquiryId: number, name: 'take' | 'close' | 'reopen') {
  const { status } = await lock(ctx, inquiryId)
  const next = inquiryMachine.next(name, status)
  await store.setStatus(ctx.db, inquiryId, next)
  ctx.audit({ entity: 'inquiry', entityId: inquiryId, before: { status }, after: { status: next } })
}

/** Answers by mail, in the language the message came in. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, INQUIRY_CLOSED, TOO_MANY_REQUESTS */
export async function answer(ctx: Context, { mailer }: Part, input: ParsedInput<typeof contact.answer>) {
  const { userId, name } = personOf(ctx.actor)
  const found = await lock(ctx, input.inquiryId)
  if (found.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  if (!inquiryMachine.can('answer', found.status)) throw refuse(contactErrors.INQUIRY_CLOSED)
  await store.insertAnswer(ctx.db, { inquiryId: found.id, authorId: userId, text: input.text })
  await store.setStatus(ctx.db, found.id, 'answered')
  await mailer.queue(ctx.db, {
    kind: 'answer',
    noun: 'contact',
    to: found.email,
    language: found.language,
    values: { number: numberOf(found.id), text: input.text, who: name, asked: found.text },
    because: found.userId === null ? await mailer.admit(ctx, 'answer', found.email) : 'event',
  })
  ctx.audit({
    entity: 'inquiry',
    entityId: found.id,
    before: { status: found.status },
    after: { status: 'answered' },
  })
}

/** A file of a message, for its sender and for staff; for anybody else it is not there. @throws Refusal NOT_FOUND */
export async function fileOf({ db, actor }: Context, files: FileStore, fileId: string): Promise<FileAnswer> {
  const { userId, permissions, onBehalfOf } = personOf(actor)
  const all = permissions.has('staffBuyers') && onBehalfOf === null
  const stored = (await store.cameWithMessage(db, fileId, all ? null : userId)) && (await files.find(db, fileId))
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

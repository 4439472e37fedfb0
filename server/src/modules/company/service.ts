import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { countedAddress, throttle } from '../../kernel/throttle.ts'
import { lastToMove, recordEvent } from '../../kernel/unitOfWork.ts'
import { writing } from '../../kernel/writing.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { addressErrors } from '../address/contract.ts'
import { addAddress, approvePendingOf, rejectPendingOf, type AddressText } from '../address/service.ts'
import { welcome } from '../coupon/service.ts'
import { isCountry } from '../domain/rules.ts'
import { fullName } from '../identity/rules.ts'
import {
  demandCaptcha,
  endSessionsOf,
  enrolUser,
  inviteUser,
  rejectPeopleOf,
  siteAdminIsLeft,
  type NewUser,
} from '../identity/service.ts'
import { checkCode, keepConfirmed } from '../phone/service.ts'
import { settleFeatured } from '../featured/service.ts'
import { marketOf } from '../market/service.ts'
import { openProfile } from '../supplier/service.ts'
import { company, companyErrors } from './contract.ts'
import { isAboveOrSame, updateFlags, updateMaster, type Master, type OwnFlags } from './masterStore.ts'
import { checkedNumbers } from './numbers.ts'
import { companyMachine, endWork, isComplete, type CompanyMove } from './rules.ts'
import * as store from './store.ts'
import { previewOf, tell } from './telling.ts'

/** Registrations from one network address: enough for an office, too few for a flood of mails. */
const registrations = { most: 10, minutes: 60 } as const

/**
 * Registers a buying company: the company and its address wait for review, its first person becomes its administrator
 * and gets the activation mail.
 * @throws Refusal WRONG_CAPTCHA, UNKNOWN_COUNTRY, DUPLICATE_EMAIL
 */
export const registerBuyer = (resources: Resources, ctx: Context, input: ParsedInput<typeof company.register>) =>
  register(resources, ctx, company.register, input, 'buyer')

/** Registers a supplying company, which deals in at least one division. @throws Refusal NO_DIVISION and the above */
export async function registerSupplier(
  resources: Resources,
  ctx: Context,
  input: ParsedInput<typeof company.registerSupplier>,
) {
  if (input.divisions.length === 0) throw refuse(companyErrors.NO_DIVISION)
  return register(resources, ctx, company.registerSupplier, input, 'supplier')
}

async function register(
  resources: Resources,
  ctx: Context,
  endpoint: typeof company.register | typeof company.registerSupplier,
  input: ParsedInput<typeof company.register>,
  kind: 'buyer' | 'supplier',
) {
  if (!isCountry(input.country) || !isCountry(input.address.country)) throw refuse(addressErrors.UNKNOWN_COUNTRY)
  await throttle(resources, `registrations from ${countedAddress(ctx.address)}`, registrations)
  await demandCaptcha(resources, ctx, 'registration', input.captcha)
  const { taxId } = checkedNumbers(input.country, { taxId: input.taxId, iban: '', swiftCode: '' })
  const number = input.phoneCode ? await checkCode(resources, input.phone, input.phoneCode) : null
  const id = await writing(resources, endpoint, ctx, async (inside) => {
    const { referrerName, referrerEmail, description } = input
    const divisions = [...new Set(input.divisions)]
    const { email, phone, url, localName, country, surname, name, jobTitle, language, heardAbout } = input
    const { currency, legalEntities } = await marketOf(inside.db, country)
    const legalEntity = legalEntities[0]!
    const own = {
      name: input.companyName,
      localName,
      kind,
      country,
      currency,
      legalEntity,
      taxId,
      email,
      phone,
      url,
      description,
      ...(divisions.length > 0 && { divisions }),
    }
    const companyId = await store.insertCompany(inside.db, own, 'pending approval')
    const role = kind === 'buyer' ? 'ROLE_BUYER_ADMIN' : 'ROLE_SUPPLIER_ADMIN'
    const referrer = { heardAbout, referrerName, referrerEmail }
    const user = { companyId, email, surname, name, phone, jobTitle, language, ...referrer, roles: [role] as const }
    const guest: Context = { ...inside, actor: { kind: 'guest' } }
    const userId = await inviteUser(guest, resources.mailer, user)
    if (userId === null) throw refuse(companyErrors.DUPLICATE_EMAIL)
    if (number) await keepConfirmed(inside.db, userId, number)
    if (kind === 'buyer') await welcome(inside.db, { userId, companyId })
    const actor = { userId }
    await recordEvent(inside.db, {
      entity: 'company',
      entityId: companyId,
      move: 'register',
      from: null,
      to: 'pending approval',
      actor,
    })
    const { address: to, billAddress } = input
    await addAddress(inside.db, companyId, billAddress ? { ...to, kind: 'ship' } : to, 'propose', userId)
    if (billAddress) await addAddress(inside.db, companyId, { ...billAddress, kind: 'bill' }, 'propose', userId)
    await settleTask(inside.db, 'company_review', companyId, true)
    inside.audit({ entity: 'company', entityId: companyId, after: own })
    return companyId
  })
  const until = ctx.now.getTime() + attachable.minutes * 60_000
  return { userEmail: input.email, fileKey: resources.seal.close(`${id} ${until}`, fileKeys).toString('base64url') }
}

/** What a sealed key of a registration is for. */
const fileKeys = 'file of a registration'
const office = 'application/vnd.openxmlformats-officedocument.'
const attachable = {
  minutes: 60,
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    `${office}wordprocessingml.document`,
    `${office}spreadsheetml.sheet`,
    'application/x-cfb',
  ],
} as const

/**
 * Keeps the file of a registration that waits and has none yet.
 * @throws Refusal NOT_FOUND where the key is none or too old, UNSUPPORTED_MEDIA
 */
export async function attachFile(
  ctx: Context,
  { seal, files }: Pick<Resources, 'seal' | 'files'>,
  { key, file }: ParsedInput<typeof company.attachFile> & { file: ReceivedFile },
) {
  const [companyId = 0, until = 0] = (seal.open(Buffer.from(key, 'base64url'), fileKeys) ?? '').split(' ').map(Number)
  const row = until > ctx.now.getTime() ? await store.lockCompany(ctx.db, companyId) : null
  if (row?.status !== 'pending approval') throw refuse(errors.NOT_FOUND)
  const meta = { name: file.name, purpose: 'registration', companyId, allowed: attachable.types }
  if (!(await store.setRegistrationFile(ctx.db, companyId, await files.put(ctx.db, file.path, meta))))
    throw refuse(errors.NOT_FOUND)
  ctx.audit({ entity: 'company', entityId: companyId, after: { file: file.name } })
}

/** What a company may do and sees, for other modules. */
export const flagsOf: (db: Db, companyId: number) => Promise<store.CompanyFlags> = store.flagsOf

/** The house is administered by site administrators only, not by everybody who serves its customers. */
function demandHouse(ctx: Context, row: Pick<store.CompanyRow, 'isHouse'>) {
  if (row.isHouse && !personOf(ctx.actor).roles.includes('ROLE_SITE_ADMIN')) throw refuse(addressErrors.HOUSE_RESERVED)
}

/** A company that was merged into another is closed. */
function demandStanding({ mergedInto }: Pick<store.CompanyRow, 'mergedInto'>) {
  if (mergedInto !== null) throw refuse(errors.COMPANY_MERGED)
}

const isStaff = (person: Person) => person.permissions.has('staffCompanies')

export interface Establishment {
  company: store.NewCompany
  addresses: readonly AddressText[]
  /** With passwords hashed already; the first stands in the history for all. */
  people: readonly (Omit<NewUser, 'companyId'> & { passwordHash: string })[]
}

/** Adds an approved company with its people and addresses at once: the house itself, and those of the demonstration. */
export async function establishCompany(db: Db, { company: own, addresses, people }: Establishment) {
  const companyId = await store.insertCompany(db, own, 'active')
  const userIds: number[] = []
  for (const { passwordHash, ...user } of people) {
    const id = await enrolUser(db, { ...user, companyId }, passwordHash, userIds[0])
    if (id === null) throw refuse(companyErrors.DUPLICATE_EMAIL)
    userIds.push(id)
  }
  const actorId = userIds[0]
  if (actorId === undefined) throw new Error('A company is established by its first person')
  await recordEvent(db, {
    entity: 'company',
    entityId: companyId,
    move: 'establish',
    from: null,
    to: 'active',
    actor: { userId: actorId },
  })
  const addressIds: number[] = []
  for (const text of addresses) addressIds.push(await addAddress(db, companyId, text, 'enter', actorId))
  return { companyId, userIds, addressIds }
}

/**
 * Completes or edits a company: the own one, or for staff any. Once it is complete, only its administrators and staff
 * change it.
 */
export async function updateCompany(ctx: Context, { companyId, version, ...text }: ParsedInput<typeof company.update>) {
  const person = personOf(ctx.actor)
  const staff = isStaff(person)
  const id = companyId ?? person.companyId
  if (!staff && id !== person.companyId) throw refuse(errors.NOT_FOUND)
  const row = await store.lockCompany(ctx.db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  demandHouse(ctx, row)
  demandStanding(row)
  if (!staff && !person.permissions.has('companyManagement') && isComplete(row)) throw refuse(errors.FORBIDDEN)
  if (row.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  const own = checkedNumbers(row.country, text, row)
  await store.updateOwn(ctx.db, id, own)
  if (!staff && row.status === 'active') await settleTask(ctx.db, 'company_change', id, true)
  const before = Object.fromEntries(Object.keys(own).map((key) => [key, row[key as keyof store.OwnText]]))
  ctx.audit({ entity: 'company', entityId: id, before, after: own })
  return id
}

/** A company that staff change, locked, in the version they saw. @throws Refusal NOT_FOUND, HOUSE_RESERVED, CHANGED_MEANWHILE */
export async function lockForStaff(ctx: Context, companyId: number, version: number) {
  const row = await store.lockCompany(ctx.db, companyId)
  if (!row) throw refuse(errors.NOT_FOUND)
  demandHouse(ctx, row)
  demandStanding(row)
  if (row.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  return row
}

/** Whether one company is another or stands above it; others that give a company a parent wait. */
export const standsAbove: (db: Db, companyId: number, other: number) => Promise<boolean> = isAboveOrSame

/** Writes what staff know and decide about a company that is locked; the caller has judged it. */
export async function writeMaster(ctx: Context, companyId: number, before: Master, after: Master) {
  await updateMaster(ctx.db, companyId, after)
  ctx.audit({ entity: 'company', entityId: companyId, before: { ...before }, after: { ...after } })
}

/** Writes the flags of a company that is locked. */
export async function writeFlags(ctx: Context, companyId: number, flags: OwnFlags) {
  const before = await store.flagsOf(ctx.db, companyId)
  await updateFlags(ctx.db, companyId, flags)
  ctx.audit({ entity: 'company', entityId: companyId, before: { ...before }, after: { ...flags } })
}
export { closeMerged, reopenMerged } from './merging.ts'
export { administratorsOf } from './store.ts'
export { findMaster } from './masterStore.ts'
export type { Master, OwnFlags } from './masterStore.ts'

/** Sets what only staff decide. */
export async function setTerms(ctx: Context, { companyId, version, ...terms }: ParsedInput<typeof company.setTerms>) {
  const row = await lockForStaff(ctx, companyId, version)
  if (row.creditLimit !== null && terms.currency !== undefined && terms.currency !== row.currency)
    throw refuse(companyErrors.CREDIT_IN_CURRENCY, { currency: row.currency })
  await store.updateTerms(ctx.db, companyId, terms)
  const { paymentTerm, depositPercent, currency, taxRateBp, allowPendingAddress } = row
  const before = { paymentTerm, depositPercent, currency, taxRateBasisPoints: taxRateBp, allowPendingAddress }
  ctx.audit({ entity: 'company', entityId: companyId, before, after: terms })
  return companyId
}

type Decision = ParsedInput<typeof company.approve>

/** Approves a company with the addresses it registered with, and tells its people; one that sells can sell at once. */
export async function approve(ctx: Context, mailer: Mailer, { companyId, note }: Decision) {
  const row = await moveCompany(ctx, companyId, 'approve', note)
  await approvePendingOf(ctx, companyId)
  if (row.kind !== 'buyer') await openProfileOf(ctx, row)
  await tell(ctx.db, mailer, row, 'approve', note)
}

const openProfileOf = (ctx: Context, { id, name, localName, currency, country }: store.CompanyRow) =>
  openProfile(ctx, { companyId: id, name, nameZh: localName, currency, shipsFrom: country })

/**
 * Lets a company that buys sell as well, or one that sells buy. What it was stays: its people, orders and offers need it.
 * @throws Refusal WRONG_STATE where it does both, or is neither approved nor waiting
 */
export async function letBoth(ctx: Context, { companyId, version }: ParsedInput<typeof company.setKind>) {
  const row = await lockForStaff(ctx, companyId, version)
  const open = row.status === 'active' || row.status === 'pending approval'
  if (row.kind === 'both' || !open)
    throw refuse(errors.WRONG_STATE, { move: 'setKind', state: open ? row.kind : row.status })
  await store.setKind(ctx.db, companyId, 'both')
  ctx.audit({ entity: 'company', entityId: companyId, before: { kind: row.kind }, after: { kind: 'both' } })
  if (row.status === 'active') await openProfileOf(ctx, row)
  return companyId
}

/** Rejects a company: its addresses, the accounts of its people, and what these have asked for, end with it. */
export async function reject(ctx: Context, mailer: Mailer, { companyId, note }: Decision) {
  const row = await moveCompany(ctx, companyId, 'reject', note)
  await rejectPendingOf(ctx, companyId)
  await tell(ctx.db, mailer, row, 'reject', note)
  await rejectPeopleOf(ctx, await store.peopleIdsOf(ctx.db, companyId))
  await ctx.enqueue(endWork, { companyId, actorId: personOf(ctx.actor).userId })
}

/** Ends a review without a verdict: the addresses of the company are inactive like itself, its people keep their accounts. */
export async function cancel(ctx: Context, mailer: Mailer, { companyId, note }: Decision) {
  const row = await moveCompany(ctx, companyId, 'cancel', note)
  await rejectPendingOf(ctx, companyId)
  await endSessionsOf(ctx, await store.peopleIdsOf(ctx.db, companyId))
  await tell(ctx.db, mailer, row, 'cancel', note)
}

/**
 * Closes a company: nobody of it stays signed in, and all of them are told what becomes of what they have open.
 * @throws Refusal LAST_HOUSE where no site administrator would be left
 */
export async function deactivate(ctx: Context, mailer: Mailer, { companyId, note }: Decision) {
  const row = await moveCompany(ctx, companyId, 'deactivate', note)
  if (row.isHouse && !(await siteAdminIsLeft(ctx.db))) throw refuse(companyErrors.LAST_HOUSE)
  await endSessionsOf(ctx, await store.peopleIdsOf(ctx.db, companyId))
  await tell(ctx.db, mailer, row, 'deactivate', note)
}

/** Opens a company again; one whose review was cancelled may be one that sells and has no profile yet. */
export async function activate(ctx: Context, mailer: Mailer, { companyId, note }: Decision) {
  const row = await moveCompany(ctx, companyId, 'activate', note)
  if (row.kind !== 'buyer') await openProfileOf(ctx, row)
  await tell(ctx.db, mailer, row, 'activate', note)
}

/** The emails that a decision on a company would send. @throws Refusal NOT_FOUND */
export async function previewMails(
  { db }: Context,
  mailer: Mailer,
  { companyId, decision, note }: ParsedInput<typeof company.decisionMails>,
) {
  const row = await store.findCompany(db, companyId)
  if (!row) throw refuse(errors.NOT_FOUND)
  return { mails: await previewOf(db, mailer, row, decision, note) }
}

const review: readonly CompanyMove[] = ['approve', 'reject', 'cancel']

async function moveCompany(ctx: Context, id: number, move: CompanyMove, note: string) {
  const row = await store.lockCompany(ctx.db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  demandHouse(ctx, row)
  demandStanding(row)
  if (review.includes(move) && !companyMachine.can(move, row.status)) {
    const by = await lastToMove(ctx.db, 'company', id, review)
    throw refuse(companyErrors.COMPANY_NOT_PENDING, by ? { context: 'by', name: fullName(by) } : {})
  }
  const to = companyMachine.next(move, row.status)
  await store.setCompanyStatus(ctx.db, id, to, note)
  await settleTask(ctx.db, 'company_review', id, to === 'pending approval')
  if (row.kind !== 'buyer') await settleFeatured(ctx.db)
  await ctx.record(companyMachine, move, id, row.status, note ? { note } : {})
  ctx.audit({ entity: 'company', entityId: id, before: { status: row.status }, after: { status: to, note } })
  return row
}

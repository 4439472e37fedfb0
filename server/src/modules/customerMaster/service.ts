import { personOf, type Context } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { addressErrors } from '../address/contract.ts'
import { companyErrors } from '../company/contract.ts'
import { findMaster, flagsOf, lockForStaff, standsAbove, writeFlags, writeMaster } from '../company/service.ts'
import { isCountry } from '../domain/rules.ts'
import { fullName } from '../identity/rules.ts'
import { maySell } from '../market/service.ts'
import { setProgrammes } from '../supplier/service.ts'
import { decidesMoney, masterErrors, type customerMaster } from './contract.ts'
import { domainOf } from './rules.ts'
import * as store from './store.ts'

const named = (one: store.Person) => ({ id: one.id, name: fullName(one) })

/** The customer master of a company, with what may be chosen. @throws Refusal NOT_FOUND */
export async function detailFor({ db }: Context, { companyId }: ParsedInput<typeof customerMaster.detail>) {
  const master = await findMaster(db, companyId)
  if (!master) throw refuse(errors.NOT_FOUND)
  const { parentId: _, creditLimit, catalogService, ...rest } = master
  const { orderOnly, ...standing } = await store.standingOf(db, companyId)
  const relatives = await store.relativesOf(db, companyId)
  const staff = await store.staffOf(db)
  // Somebody who has left is still shown where they stand.
  const known = staff.some(({ id }) => id === master.accountManagerId)
  const former = master.accountManagerId === null || known ? null : await store.personNamed(db, master.accountManagerId)
  const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    companyId,
    ...rest,
    ...standing,
    catalogService: orderOnly ? ('order only' as const) : catalogService,
    creditLimit: creditLimit === null ? '' : toDecimal({ minor: creditLimit, currency: standing.currency as Currency }),
    parent: relatives.filter(({ isParent }) => isParent).map(nameOf)[0] ?? null,
    daughters: relatives.filter(({ isParent }) => !isParent).map(nameOf),
    managers: [...staff, ...(former ? [former] : [])].map(named),
    flags: await flagsOf(db, companyId),
  }
}

/** Saves the customer master. @throws Refusal: everything that the contract names */
export async function save(ctx: Context, { companyId, version, ...given }: ParsedInput<typeof customerMaster.save>) {
  const row = await lockForStaff(ctx, companyId, version)
  const before = (await findMaster(ctx.db, companyId))!
  if (!isCountry(given.country)) throw refuse(addressErrors.UNKNOWN_COUNTRY)
  if (given.divisions.length === 0) throw refuse(companyErrors.NO_DIVISION)
  if (!(await maySell(ctx.db, given.country, given.legalEntity))) throw refuse(masterErrors.LEGAL_ENTITY_WRONG)
  const creditLimit = given.creditLimit === '' ? null : fromDecimal(given.creditLimit, row.currency as Currency)
  if (creditLimit === null && given.creditLimit !== '') throw refuse(masterErrors.CREDIT_WRONG)
  if (creditLimit !== before.creditLimit && !personOf(ctx.actor).permissions.has(decidesMoney))
    throw refuse(masterErrors.CREDIT_NOT_YOURS)
  await demandParent(ctx, companyId, given.parentId, before.parentId)
  const { accountManagerId } = given
  if (accountManagerId !== null && accountManagerId !== before.accountManagerId)
    if (!(await store.isStaff(ctx.db, accountManagerId))) throw refuse(masterErrors.MANAGER_UNKNOWN)
  const orderOnly = given.catalogService === 'order only'
  const catalogService = given.catalogService === 'order only' ? ('order via platform' as const) : given.catalogService
  await writeMaster(ctx, companyId, before, { ...given, creditLimit, catalogService })
  if (orderOnly !== (await store.standingOf(ctx.db, companyId)).orderOnly)
    if (!(await setProgrammes(ctx, companyId, { 'order-only': orderOnly }))) throw refuse(masterErrors.NO_PROFILE)
}

/** A company stands above no company that stands above it. @throws Refusal PARENT_UNKNOWN, PARENT_ABOVE */
async function demandParent(ctx: Context, companyId: number, parentId: number | null, before: number | null) {
  if (parentId === null || parentId === before) return
  if (!(await findMaster(ctx.db, parentId))) throw refuse(masterErrors.PARENT_UNKNOWN)
  if (await standsAbove(ctx.db, companyId, parentId)) throw refuse(masterErrors.PARENT_ABOVE)
}

/** Sets the flags of a company. @throws Refusal CHANGED_MEANWHILE, NO_PROFILE */
export async function setFlags(
  ctx: Context,
  { companyId, version, realTimeSupplier, voiSupplier, ...own }: ParsedInput<typeof customerMaster.setFlags>,
) {
  await lockForStaff(ctx, companyId, version)
  const before = await flagsOf(ctx.db, companyId)
  await writeFlags(ctx, companyId, own)
  if (realTimeSupplier === before.realTimeSupplier && voiSupplier === before.voiSupplier) return
  if (!(await setProgrammes(ctx, companyId, { 'real-time': realTimeSupplier, consignment: voiSupplier })))
    throw refuse(masterErrors.NO_PROFILE)
}

/** What a review looks at. @throws Refusal NOT_FOUND */
export async function reviewFor({ db }: Context, { companyId }: ParsedInput<typeof customerMaster.review>) {
  const registered = await store.findRegistered(db, companyId)
  if (!registered) throw refuse(errors.NOT_FOUND)
  const people = await store.peopleOf(db, companyId)
  const domains = new Set(people.map(({ userEmail }) => domainOf(userEmail)).filter((one) => one !== null))
  return { ...registered, people, duplicates: await store.duplicatesOf(db, registered, [...domains]) }
}

/** The file that a company registered with. @throws Refusal NOT_FOUND */
export async function fileOf(
  { db }: Context,
  files: FileStore,
  { companyId }: ParsedInput<typeof customerMaster.file>,
): Promise<FileAnswer> {
  const registered = await store.findRegistered(db, companyId)
  const stored = registered?.file ? await files.find(db, registered.file.id) : null
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

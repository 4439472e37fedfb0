import { buyerOf, personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { isCountry } from '../domain/rules.ts'
import { preferAddress } from '../identity/service.ts'
import { addressErrors, type address } from './contract.ts'
import { addressMachine, isUsable, type AddressMove } from './rules.ts'
import * as store from './store.ts'

export { addressesForOrders } from './store.ts'

export type AddressText = store.AddressText

export const isStaff = (person: Person) => person.permissions.has('staffCompanies')

/** Whose addresses somebody may touch: any company's for staff (`null`), else their own. */
export const reach = (person: Person): number | null => (isStaff(person) ? null : person.companyId)

/** What belongs to the house its site administrators change, like the house itself. */
async function demandHouse({ actor, db }: Context, companyId: number) {
  const isOneOfThem = personOf(actor).roles.includes('ROLE_SITE_ADMIN')
  if (!isOneOfThem && (await store.isOfHouse(db, companyId))) throw refuse(addressErrors.HOUSE_RESERVED)
}

async function move(ctx: Context, row: Pick<store.AddressRow, 'id' | 'status'>, by: AddressMove) {
  const to = addressMachine.next(by, row.status)
  await store.setAddressStatus(ctx.db, row.id, to)
  await settleTask(ctx.db, 'address_review', row.id, to === 'pending approval')
  await ctx.record(addressMachine, by, row.id, row.status)
  ctx.audit({ entity: 'address', entityId: row.id, before: { status: row.status }, after: { status: to } })
}

/**
 * Adds an address of a company that is being registered or set up; nobody is signed in yet.
 * @param move `propose` puts it up for approval, `enter` makes it count at once
 */
export async function addAddress(
  db: Db,
  companyId: number,
  text: store.AddressText,
  move: 'propose' | 'enter',
  actorId: number,
) {
  const to = addressMachine.next(move, null)
  const id = await store.insertAddress(db, companyId, text, to)
  await recordEvent(db, { entity: 'address', entityId: id, move, from: null, to, actor: { userId: actorId } })
  return id
}

/** Adds an address or edits one; an edit that changes where things go puts it up for approval again. */
export async function saveAddress(
  ctx: Context,
  { id, companyId, version, staff, ...text }: ParsedInput<typeof address.save>,
) {
  const person = personOf(ctx.actor)
  if (!isCountry(text.country)) throw refuse(addressErrors.UNKNOWN_COUNTRY)
  if (staff && !isStaff(person)) throw refuse(errors.FORBIDDEN)
  const saved = id === undefined ? await add(ctx, person, companyId, text) : await edit(ctx, person, id, version, text)
  if (staff) await writeStaffText(ctx, saved, staff)
  return saved
}

/** Writes what staff alone write, into an address of this transaction. @throws Refusal ADDRESS_CODE_TAKEN */
async function writeStaffText(ctx: Context, id: number, text: store.StaffText) {
  const row = (await store.lockAddress(ctx.db, id, null))!
  if (await store.isCodeTaken(ctx.db, row.companyId, id, text.code)) throw refuse(addressErrors.ADDRESS_CODE_TAKEN)
  await store.updateStaffText(ctx.db, id, row.companyId, text)
  const { code, erpId, paymentMethod, isDefault } = row
  const before = { code, erpId, paymentMethod, isDefault }
  ctx.audit({ entity: 'address', entityId: id, before, after: { ...text } })
}

async function add(
  ctx: Context,
  person: Person,
  companyId: number | undefined,
  text: store.AddressText,
): Promise<number> {
  const staff = isStaff(person)
  if (!staff && companyId !== undefined && companyId !== person.companyId) throw refuse(errors.NOT_FOUND)
  const owner = companyId ?? person.companyId
  if (!(await store.companyExists(ctx.db, owner))) throw refuse(errors.NOT_FOUND)
  await demandHouse(ctx, owner)
  const by = staff ? 'enter' : 'propose'
  const id = await store.insertAddress(ctx.db, owner, text, addressMachine.next(by, null))
  if (by === 'propose') await settleTask(ctx.db, 'address_review', id, true)
  await ctx.record(addressMachine, by, id, null)
  ctx.audit({ entity: 'address', entityId: id, after: { companyId: owner, ...store.columnsOf(text) } })
  return id
}

async function edit(ctx: Context, person: Person, id: number, version: number | undefined, text: store.AddressText) {
  const row = await store.lockAddress(ctx.db, id, reach(person))
  if (!row) throw refuse(errors.NOT_FOUND)
  await demandHouse(ctx, row.companyId)
  if (version !== row.version) throw refuse(errors.CHANGED_MEANWHILE)
  const wanted = store.columnsOf(text)
  const before = store.columnsOf(row)
  await store.updateAddress(ctx.db, id, text)
  ctx.audit({ entity: 'address', entityId: id, before, after: wanted })
  const changed = Object.entries(wanted).some(
    ([key, value]) => key !== 'nickname' && before[key as keyof typeof before] !== value,
  )
  if (changed && !isStaff(person) && addressMachine.can('propose again', row.status))
    await move(ctx, row, 'propose again')
  return id
}

/** Decides on a pending address as it was looked at. @throws Refusal CHANGED_MEANWHILE, ADDRESS_NOT_PENDING */
export async function decide(
  ctx: Context,
  { addressId, version }: ParsedInput<typeof address.approve>,
  by: 'approve' | 'reject' | 'cancel',
) {
  const row = await store.lockAddress(ctx.db, addressId, null)
  if (!row) throw refuse(errors.NOT_FOUND)
  await demandHouse(ctx, row.companyId)
  if (version !== row.version) throw refuse(errors.CHANGED_MEANWHILE)
  if (!addressMachine.can(by, row.status)) throw refuse(addressErrors.ADDRESS_NOT_PENDING)
  await move(ctx, row, by)
}

/** Takes an address out of use or into it again. */
export async function turn(ctx: Context, addressId: number, by: 'activate' | 'deactivate') {
  const row = await store.lockAddress(ctx.db, addressId, reach(personOf(ctx.actor)))
  if (!row) throw refuse(errors.NOT_FOUND)
  await demandHouse(ctx, row.companyId)
  await move(ctx, row, by)
}

/** Approves what a company registered with, together with the company. */
export async function approvePendingOf(ctx: Context, companyId: number) {
  for (const row of await store.lockPending(ctx.db, companyId)) await move(ctx, row, 'approve')
}

/** Rejects what a company registered with, together with the company. */
export async function rejectPendingOf(ctx: Context, companyId: number) {
  for (const row of await store.lockPending(ctx.db, companyId)) await move(ctx, row, 'reject')
}

/** Chooses the caller's default address. @throws Refusal ADDRESS_NOT_USABLE before it is approved */
export async function prefer(ctx: Context, { addressId, kind }: ParsedInput<typeof address.prefer>) {
  const { companyId } = buyerOf(personOf(ctx.actor))
  const row = await store.findAddress(ctx.db, addressId, companyId)
  if (!row) throw refuse(errors.NOT_FOUND)
  const serves = row.kind === 'both' || row.kind === kind
  if (!serves || !isUsable(row.status, await store.mayUsePending(ctx.db, companyId)))
    throw refuse(addressErrors.ADDRESS_NOT_USABLE)
  await preferAddress(ctx, kind, addressId)
}

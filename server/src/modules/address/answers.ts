import { buyerOf, personOf, type Context } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countriesIn } from '../domain/rules.ts'
import type { address } from './contract.ts'
import { chineseProvinces } from './rules.ts'
import * as store from './store.ts'

// What the module tells about addresses, in the words of the wire.

const toWire = (row: store.AddressRow, preferred: store.Preferred) => ({
  ...row,
  isDefaultBill: row.id === preferred.bill,
  isDefaultShip: row.id === preferred.ship,
})

/** The own company's addresses; staff see those of the company they name, or of all. */
export async function listFor(
  { actor, db }: Context,
  { companyId, status, ...page }: ParsedInput<typeof address.list>,
) {
  const person = personOf(actor)
  const staff = person.permissions.has('staffCompanies')
  if (!staff && companyId !== undefined && companyId !== person.companyId) throw refuse(errors.NOT_FOUND)
  const whose = staff ? (companyId ?? null) : person.companyId
  const preferred = await store.preferredBy(db, person.userId)
  const { total, rows } = await store.pageOfAddresses(db, whose, status, page)
  const list = rows.map((row) => ({ ...toWire(row, preferred), companyName: row.companyName }))
  return { total, list, ...page }
}

/** One address of the own company or of the buyer acted for; any for staff as themselves. */
export async function detailFor({ actor, db }: Context, id: number) {
  const person = personOf(actor)
  const staff = !person.onBehalfOf && person.permissions.has('staffCompanies')
  const row = await store.findAddress(db, id, staff ? null : buyerOf(person).companyId)
  if (!row) throw refuse(errors.NOT_FOUND)
  return toWire(row, await store.preferredBy(db, buyerOf(person).userId))
}

/** What checkout offers: the preferred one first. */
export async function choicesFor({ actor, db }: Context, { kind }: ParsedInput<typeof address.choices>) {
  const buyer = buyerOf(personOf(actor))
  const preferred = await store.preferredBy(db, buyer.userId)
  const withPending = await store.mayUsePending(db, buyer.companyId)
  const rows = await store.usableAddresses(db, buyer.companyId, withPending, kind)
  const first = kind === 'bill' ? preferred.bill : preferred.ship
  const inOrder = [...rows.filter(({ id }) => id === first), ...rows.filter(({ id }) => id !== first)]
  return inOrder.map((row) => toWire(row, preferred))
}

/** Countries, or the provinces of China. */
export function areasFor(language: Language, country: string | undefined) {
  if (country === undefined)
    return countriesIn(language).map(({ code, name }) => ({ code, name, hasAreas: code === 'CN' }))
  if (country !== 'CN') return []
  const chinese = language === 'zh' || language === 'ja'
  return chineseProvinces.map(([code, zh, en]) => ({ code, name: chinese ? zh : en, hasAreas: false }))
}

import type { Context } from '../../kernel/context.ts'
import { buyingRoles, serviceRoles, type Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { companyNameIn } from '../order/rules.ts'
import { listQueue } from '../task/service.ts'
import { FEW } from './contract.ts'
import { blocksFor, listOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const shown = ({ id, title, about, at, state, minor, currency, count, page }: store.Row) => ({
  id,
  title,
  about,
  at,
  state,
  count,
  page,
  amount: minor === null || currency === null ? null : { minor, currency },
  buys: false,
})

/** The open tasks about a company that the caller may hold, the most urgent first. */
async function tasksOf(ctx: Ctx, companyId: number) {
  const { list } = await listQueue(ctx, { ofCompany: String(companyId), sort: 'due', pageNumber: 1, pageSize: FEW })
  return list.map(({ id, kind, label, createdAt, page }) => ({
    id,
    title: label,
    about: kind,
    at: createdAt,
    state: '',
    amount: null,
    count: null,
    page,
    buys: false,
  }))
}

const otherName = (language: Language, company: store.Company) =>
  companyNameIn(language, company) === company.name ? company.localName : company.name

/** Everything about a company that the caller may see. @throws Refusal NOT_FOUND */
export async function showCompany(ctx: Ctx, companyId: number) {
  const { db, actor, language } = ctx
  const company = await store.findCompany(db, companyId)
  if (!company) throw refuse(errors.NOT_FOUND)
  const keys = blocksFor(company, actor.permissions)
  const found = await store.latest(
    db,
    keys.filter((key) => key !== 'tasks'),
    company,
  )
  const blocks = []
  for (const key of keys) {
    const rows = key === 'tasks' ? await tasksOf(ctx, companyId) : (found.get(key) ?? []).map(shown)
    blocks.push({ key, rows, page: listOf(key, companyId, company.supplierName) })
  }
  const people = blocks.flatMap(({ key, rows }) => (key === 'contacts' || key === 'carts' ? rows : []))
  if (actor.permissions.has('oboPlaceOrder')) {
    const ids = people.map(({ id }) => id)
    const able = buyingRoles.filter((role) => !(serviceRoles as readonly string[]).includes(role))
    const buyers = await store.buyersAmong(db, ids, able)
    for (const row of people) row.buys = buyers.has(row.id)
  }
  const { id, status, kind } = company
  return { id, name: companyNameIn(language, company), otherName: otherName(language, company), status, kind, blocks }
}

/** Companies by a name, an address or a number. */
export async function findCompanies({ db, language }: Ctx, text: string) {
  const found = await store.find(db, text)
  return found.map((row) => ({ companyId: row.companyId, name: companyNameIn(language, row), by: row.by, of: row.of }))
}

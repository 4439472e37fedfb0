import { buyerOf, personOf, type Context } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { percent } from '../domain/rules.ts'
import { companyPermissionStatus } from '../identity/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { company } from './contract.ts'
import { missingFields } from './rules.ts'
import * as store from './store.ts'

// What the module tells about companies, in the words of the wire.

function toWire({ taxRateBp, ...row }: store.CompanyRow) {
  const missing = missingFields(row)
  return {
    ...row,
    paymentTerm: row.paymentTerm as PaymentTerm,
    taxRate: taxRateBp === null ? null : percent(taxRateBp),
    perfectCompanyInfo: missing.length === 0,
    missing,
    companyPermissionStatus: companyPermissionStatus(row.status),
  }
}

/** The own company, that of the buyer acted for, or any for staff as themselves; somebody else's is answered like a missing one. */
export async function detailFor({ actor, db }: Context, companyId: number | undefined) {
  const person = personOf(actor)
  const own = buyerOf(person).companyId
  const id = companyId ?? own
  const staff = !person.onBehalfOf && person.permissions.has('staffCompanies')
  const row = id === own || staff ? await store.findCompany(db, id) : null
  if (!row) throw refuse(errors.NOT_FOUND)
  return toWire(row)
}

/** A company for staff, with its people. */
export async function staffDetail(ctx: Context, id: number) {
  const people = await store.peopleOf(ctx.db, id)
  const rows = people.map((person) => {
    return {
      id: person.id,
      userEmail: person.email,
      surname: person.surname,
      name: person.name,
      status: person.status,
      roles: person.roles,
    }
  })
  const { mergedInto, ...own } = await detailFor(ctx, id)
  const into = mergedInto === null ? null : (await store.findCompany(ctx.db, mergedInto))!
  return { ...own, mergedInto: into && { id: into.id, name: into.name, localName: into.localName }, people: rows }
}

/** The own company in numbers. */
export async function summaryFor({ actor, db }: Context) {
  const { companyId } = buyerOf(personOf(actor))
  const row = (await store.findCompany(db, companyId))!
  return {
    companyId,
    companyName: row.localName || row.name,
    status: row.status,
    perfectCompanyInfo: missingFields(row).length === 0,
    ...(await store.countsOf(db, companyId)),
  }
}

/** A page of companies for staff, with the counts of all tabs. */
export async function pageFor({ db }: Context, asked: ParsedInput<typeof company.list>) {
  const { total, rows, counts } = await store.pageOfCompanies(db, asked)
  return { total, list: rows, pageNumber: asked.pageNumber, pageSize: asked.pageSize, counts }
}

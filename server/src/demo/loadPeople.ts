import type { Db } from '../kernel/context.ts'
import { hashPassword } from '../kernel/password.ts'
import { recordEvent } from '../kernel/unitOfWork.ts'
import type { DemoAddress, DemoCompany, DemoPeople } from './people.ts'
import type { DemoSupplier } from './suppliers.ts'

/**
 * Writes the companies, people and addresses of the demo with the first step of each one's history.
 * @returns supplier profile ids in the order of `suppliers`
 */
export async function loadPeople(db: Db, people: DemoPeople, suppliers: readonly DemoSupplier[]): Promise<number[]> {
  const passwordHash = await hashPassword(people.password)
  const bySupplier = new Map<string, number>()
  let staff = 0
  for (const company of people.companies) {
    const companyId = await insertCompany(db, company)
    const userIds: number[] = []
    for (const user of company.users) userIds.push(await insertUser(db, companyId, user, passwordHash))
    staff ||= userIds[0]!
    const actor = { userId: userIds[0]! }
    await first(db, 'company', companyId, company.status === 'active' ? 'establish' : 'register', company.status, actor)
    for (const userId of userIds) await first(db, 'user', userId, 'enrol', 'active', actor)
    for (const address of company.addresses) {
      const id = await insertAddress(db, companyId, address)
      await first(db, 'address', id, address.status === 'active' ? 'enter' : 'propose', address.status, actor)
    }
    if (company.supplierCode) bySupplier.set(company.supplierCode, companyId)
  }
  const profiles: number[] = []
  for (const supplier of suppliers) {
    const companyId = bySupplier.get(supplier.code) ?? (await insertSupplierCompany(db, supplier, staff))
    profiles.push(await insertProfile(db, companyId, supplier))
  }
  return profiles
}

const first = (db: Db, entity: string, entityId: number, move: string, to: string, actor: { userId: number }) =>
  recordEvent(db, { entity, entityId, move, from: null, to, actor })

/** A municipality is its own province and is named once. */
const placeOf = ({ state, city, county, street }: DemoAddress) =>
  `${state === city ? '' : state}${city}${county}${street}`

async function insertCompany(db: Db, company: DemoCompany): Promise<number> {
  const registered = company.addresses[0]
  const complete = company.status === 'active'
  const { id } = await db
    .insertInto('companies')
    .values({
      name: company.name,
      local_name: company.localName,
      kind: company.kind,
      is_house: company.isHouse,
      status: company.status,
      country: company.country,
      currency: company.currency,
      tax_id: complete ? company.taxId : '',
      bank_name: complete ? company.bankName : '',
      bank_account: complete ? company.bankAccount : '',
      legal_person: company.legalPerson,
      registration_address: complete && registered ? placeOf(registered) : '',
      registration_phone: complete ? company.phone : '',
      email: company.email,
      phone: company.phone,
      payment_term: company.paymentTerm,
      credit_limit: company.creditLimit,
      list_quote: company.key === 'buyer',
      bulk_order: company.key === 'buyer',
      show_history_price: company.key === 'buyer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertUser(db: Db, companyId: number, user: DemoCompany['users'][number], passwordHash: string) {
  const { roles, jobTitle, ...person } = user
  const { id } = await db
    .insertInto('users')
    .values({ ...person, job_title: jobTitle, company_id: companyId, status: 'active', password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_roles')
    .values(roles.map((role) => ({ user_id: id, role })))
    .execute()
  return id
}

async function insertAddress(db: Db, companyId: number, { postalCode, isDefault, ...address }: DemoAddress) {
  const { id } = await db
    .insertInto('addresses')
    .values({ ...address, company_id: companyId, postal_code: postalCode, is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertSupplierCompany(db: Db, supplier: DemoSupplier, actorId: number): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name: supplier.nameEn,
      local_name: supplier.nameZh,
      kind: 'supplier',
      status: 'active',
      country: supplier.country,
      currency: supplier.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await first(db, 'company', id, 'establish', 'active', { userId: actorId })
  return id
}

async function insertProfile(db: Db, companyId: number, supplier: DemoSupplier): Promise<number> {
  const { id } = await db
    .insertInto('supplier_profiles')
    .values({
      company_id: companyId,
      code: supplier.code,
      short_url: supplier.shortUrl,
      name_en: supplier.nameEn,
      name_zh: supplier.nameZh,
      introduction: JSON.stringify({
        zh: `${supplier.nameZh}位于${supplier.city}，供应实验室用试剂与中间体，每批产品均经检验。\n本简介为演示内容。`,
        en: `${supplier.nameEn} supplies reagents and intermediates for laboratories; every lot is tested.\nThis introduction is part of the demonstration.`,
      }),
      programmes: [...supplier.programmes],
      quality_plus: supplier.quality === 'LAQ PLUS',
      display_order: supplier.displayOrder,
      stars: supplier.stars,
      top_tag: supplier.topTag,
      currency: supplier.currency,
      ships_from: supplier.country,
      city: supplier.city,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

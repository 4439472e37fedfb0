import { randomBytes } from 'node:crypto'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { hashPassword } from '../kernel/password.ts'
import { staffRoles, type Permission, type Role } from '../kernel/shared/access.ts'
import type { Language } from '../kernel/shared/wire.ts'
import { establishCompany } from '../modules/company/service.ts'
import { enrolUser } from '../modules/identity/service.ts'

type Db = Resources['db']

/** The password of everybody made here. */
export const testPassword: string = demoAccounts.password
let hash: Promise<string> | undefined

export interface MadePerson {
  userId: number
  companyId: number
  /** The first address of the company, approved, for invoices and goods. */
  addressId: number
  email: string
  password: string
  companyName: string
}

interface PersonWishes {
  roles?: readonly Role[]
  /** An existing company to join; without it the person gets one of their own. */
  companyId?: number
  companyName?: string
  kind?: 'buyer' | 'supplier' | 'both'
  country?: string
  currency?: string
  paymentTerm?: string
  /** Whether everything an order needs is filled in. */
  complete?: boolean
  email?: string
  surname?: string
  name?: string
  phone?: string
  language?: Language
}

const unique = () => randomBytes(5).toString('hex')

/** An active person with an approved company and address; a buyer unless told otherwise. */
export async function makePerson(db: Db, wishes: PersonWishes = {}): Promise<MadePerson> {
  const tag = unique()
  const passwordHash = await (hash ??= hashPassword(testPassword))
  const { companyName = `Huaxia Pharma ${tag}`, email = `p${tag}@example.test`, country = 'CN' } = wishes
  const user = {
    email,
    surname: wishes.surname ?? '王',
    name: wishes.name ?? '小明',
    phone: wishes.phone ?? '13800000000',
    jobTitle: '',
    language: wishes.language ?? ('zh' as const),
    roles: wishes.roles ?? (['ROLE_BUYER'] as const),
  }
  if (wishes.companyId !== undefined) return join(db, wishes.companyId, user, passwordHash)
  const company = {
    name: companyName,
    localName: '',
    kind: wishes.kind ?? ('buyer' as const),
    country,
    currency: wishes.currency ?? 'CNY',
    taxId: '',
    email: '',
    phone: '021-50000000',
    url: '',
    paymentTerm: wishes.paymentTerm ?? '08',
    // The house, where its people are staff.
    isHouse: user.roles.some((role) => (staffRoles as readonly Role[]).includes(role)),
  }
  const { companyId, userIds, addressIds } = await establishCompany(db, {
    company,
    addresses: [{ ...anAddress(), country }],
    people: [{ ...user, passwordHash }],
  })
  if (wishes.complete !== false) await complete(db, companyId)
  return { userId: userIds[0]!, companyId, addressId: addressIds[0]!, email, password: testPassword, companyName }
}

async function join(
  db: Db,
  companyId: number,
  user: Omit<Parameters<typeof enrolUser>[1], 'companyId'>,
  passwordHash: string,
): Promise<MadePerson> {
  const userId = await enrolUser(db, { ...user, companyId }, passwordHash)
  if (userId === null) throw new Error(`${user.email} exists already`)
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { userId, companyId, addressId: address.id, email: user.email, password: testPassword, companyName: name }
}

/** Fills in what an order needs to know about a company. */
export async function complete(db: Db, companyId: number) {
  const invoice = {
    tax_id: '91310000MA1FL0000N',
    bank_name: '中国银行上海分行',
    bank_account: '6217000000000000',
    registration_address: '上海市浦东新区科苑路 88 号',
    registration_phone: '021-50000000',
  }
  await db.updateTable('companies').set(invoice).where('id', '=', companyId).execute()
}

/** An address as the form sends it. */
export const anAddress = () => ({
  nickname: '张江实验室',
  kind: 'both' as const,
  contact: '王小明',
  phone: '13800000000',
  email: '',
  street: '科苑路 88 号',
  street2: '',
  city: '上海',
  county: '浦东新区',
  state: '上海市',
  postalCode: '201203',
  country: 'CN',
  invoiceLanguage: 'zh' as const,
})

export const makeBuyer = (db: Db, wishes: PersonWishes = {}) => makePerson(db, { roles: ['ROLE_BUYER'], ...wishes })
export const makeBuyerAdmin = (db: Db, wishes: PersonWishes = {}) =>
  makePerson(db, { roles: ['ROLE_BUYER_ADMIN'], ...wishes })
/** A member of customer service, in the company of the house. */
export const makeCsr = (db: Db, wishes: PersonWishes = {}) =>
  makePerson(db, { roles: ['ROLE_CSR'], companyName: `Reagora ${unique()}`, ...wishes })
export const makeSiteAdmin = (db: Db, wishes: PersonWishes = {}) =>
  makePerson(db, { roles: ['ROLE_SITE_ADMIN'], ...wishes })

/** Puts somebody into a new group of staff with these permissions. */
export async function joinGroup(db: Db, userId: number, permissions: Permission[]) {
  const { id } = await db
    .insertInto('staff_groups')
    .values({ name: `Group ${unique()}`, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_group_members').values({ user_id: userId, group_id: id, added_by: userId }).execute()
}

/** A person of a supplying company, with its supplier profile. */
export async function makeSupplier(
  db: Db,
  wishes: PersonWishes & { nameEn?: string; nameZh?: string; shipsFrom?: string } = {},
) {
  const person = await makePerson(db, { roles: ['ROLE_SUPPLIER'], kind: 'supplier', ...wishes })
  const tag = unique()
  const { id: supplierId } = await db
    .insertInto('supplier_profiles')
    .values({
      company_id: person.companyId,
      // No beginning of it is the number of another supplier of the tests.
      code: `SX${tag.toUpperCase()}`,
      short_url: `s-${tag}`,
      name_en: wishes.nameEn ?? `Supplier ${tag}`,
      name_zh: wishes.nameZh ?? `供应商 ${tag}`,
      ships_from: wishes.shipsFrom ?? 'CN',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, supplierId }
}

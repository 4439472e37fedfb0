import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantableRoles, permissionsOf, roles, rolesOfCompany, type Role } from './kernel/shared/access.ts'
import { testApp } from './testing/app.ts'
import { makeBuyer, makeSiteAdmin, makeSupplier } from './testing/makePeople.ts'
import { identity } from './modules/identity/contract.ts'
import { people } from './modules/people/contract.ts'

// Who may do what, written out once more: the other tests of permissions read the table of the program.

const forAll = 'changePassword personalCenter personalInformation'
const forBuying = `addCart buyNow cancelOrder cart cartCSVExport cartSDFExport completeCompany exportCSVSearchResults
  exportSDFSearchResults issueReportAdd moveCollection msdsDownload orderExportCSV orderManagement personalFavorites
  personalFootprint quoteManagement regulateSearch shareSearchGenerate`
const forAdministering = 'addressManagement companyManagement userManagement'
const forSelling = 'issueReportAdd msdsDownload supplierCatalogue supplierOrders supplierQuotes'
const forServing = `oboPlaceOrder staffBuyers staffCatalogue staffCompanies staffMolecules staffNews staffOrders
  staffQuotes staffUsers`
const table: Record<Role, string> = {
  ROLE_BUYER: `${forAll} ${forBuying}`,
  ROLE_GROUP_MANAGER: `${forAll} ${forBuying}`,
  ROLE_APPROVER: `${forAll} orderManagement`,
  ROLE_BUYER_ADMIN: `${forAll} ${forBuying} ${forAdministering}`,
  ROLE_SUPPLIER: `${forAll} ${forSelling}`,
  ROLE_SUPPLIER_ADMIN: `${forAll} ${forSelling} ${forAdministering}`,
  ROLE_STAFF: forAll,
  ROLE_CSR: `${forAll} ${forBuying} ${forServing}`,
  ROLE_CSR_ADMIN: `${forAll} ${forBuying} ${forServing} staffAudit staffCompanyMerges staffCoupons
    staffDiscounts staffMarketing staffPrices`,
  ROLE_SITE_ADMIN: `${forAll} issueReportAdd msdsDownload staffAudit staffBuyers staffCatalogue staffCompanies
    staffCompanyMerges staffCoupons staffDiscounts staffGroups staffMarketing staffMolecules staffNews staffOrders staffOutbox staffPrices staffQuotes
    staffSecurity staffTasks staffUsers`,
}
const words = (text: string) => text.split(/\s+/).toSorted()

for (const role of roles)
  test(`[PERM-1] ${role} has the permissions of its row, and no others`, () =>
    assert.deepEqual([...permissionsOf([role])].toSorted(), words(table[role])))

const members = ['ROLE_BUYER', 'ROLE_GROUP_MANAGER', 'ROLE_APPROVER']
const customers = [...members, 'ROLE_BUYER_ADMIN', 'ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN']
const gives: Record<Role, readonly string[]> = {
  ROLE_BUYER: [],
  ROLE_GROUP_MANAGER: [],
  ROLE_APPROVER: [],
  ROLE_BUYER_ADMIN: members,
  ROLE_SUPPLIER: [],
  ROLE_SUPPLIER_ADMIN: ['ROLE_SUPPLIER'],
  ROLE_STAFF: [],
  ROLE_CSR: [...members, 'ROLE_BUYER_ADMIN'],
  ROLE_CSR_ADMIN: [...customers, 'ROLE_STAFF', 'ROLE_CSR'],
  ROLE_SITE_ADMIN: [...customers, 'ROLE_STAFF', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'],
}

test('[USER-2] who gives which roles, and which a company may have', () => {
  for (const role of roles) assert.deepEqual([...grantableRoles([role])].toSorted(), [...gives[role]].toSorted(), role)
  const of = (kind: 'buyer' | 'supplier' | 'both', isHouse = false) => [...rolesOfCompany({ kind, isHouse })].toSorted()
  assert.deepEqual(of('buyer'), ['ROLE_APPROVER', 'ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER'])
  assert.deepEqual(of('supplier'), ['ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'])
  assert.deepEqual(of('both'), [...customers].toSorted())
  for (const kind of ['buyer', 'supplier', 'both'] as const)
    assert.deepEqual(of(kind, true), ['ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN', 'ROLE_STAFF'])
})

test('[USER-2] of several roles each has to be one that the giver may give and the company may have', async () => {
  const app = await testApp()
  const { db } = app
  const boss = { token: await app.tokenOf((await makeSiteAdmin(db)).userId) }
  const wrong = [
    { of: await makeBuyer(db), given: ['ROLE_BUYER', 'ROLE_SUPPLIER'] },
    { of: await makeBuyer(db), given: ['ROLE_CSR', 'ROLE_BUYER'] },
    { of: await makeSupplier(db), given: ['ROLE_SUPPLIER', 'ROLE_BUYER_ADMIN'] },
    { of: await makeBuyer(db, { kind: 'both' }), given: ['ROLE_BUYER', 'ROLE_SUPPLIER', 'ROLE_SITE_ADMIN'] },
  ]
  for (const [at, { of, given }] of wrong.entries()) {
    const session = { token: await app.tokenOf(of.userId) }
    const before = (await app.call(identity.me, {}, session)).data.roles
    const invited = { companyId: String(of.companyId), email: `several-${at}@example.test`, surname: '', name: 'A' }
    for (const reply of [
      await app.callRaw(people.setRoles, { userId: String(of.userId), roles: given }, boss),
      await app.callRaw(people.invite, { ...invited, roles: given }, boss),
    ])
      assert.equal((reply.data as { code?: string }).code, 'ROLE_NOT_OF_COMPANY', given.join())
    assert.deepEqual((await app.call(identity.me, {}, session)).data.roles, before)
  }
})

test('[USER-2] who has one role below the caller’s and one beside it is not the caller’s to change', async () => {
  const app = await testApp()
  const { db } = app
  const admin = await makeBuyer(db, { roles: ['ROLE_BUYER_ADMIN'] })
  const caller = { token: await app.tokenOf(admin.userId) }
  const other = await makeBuyer(db, { companyId: admin.companyId, roles: ['ROLE_BUYER', 'ROLE_BUYER_ADMIN'] })
  const userId = String(other.userId)
  for (const reply of [
    await app.callRaw(people.suspend, { userId }, caller),
    await app.callRaw(people.terminate, { userId }, caller),
    await app.callRaw(people.setRoles, { userId, roles: ['ROLE_BUYER'] }, caller),
  ])
    assert.equal((reply.data as { code?: string }).code, 'ROLE_NOT_YOURS_TO_GIVE')
})

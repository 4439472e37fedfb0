import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { companyWorld, ownText } from '../../testing/companyWorld.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { address } from '../address/contract.ts'
import { company, companyErrors } from '../company/contract.ts'
import { invoice } from '../invoice/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { customerMaster, masterErrors, type Flag } from './contract.ts'

const { app, call, callRaw, db, tokenOf, staff, pending, register, statusesOf } = await companyWorld()
const head = { token: await tokenOf((await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] })).userId) }

const masterOf = async (companyId: number) =>
  (await call(customerMaster.detail, { companyId: String(companyId) }, staff)).data
type Shown = Awaited<ReturnType<typeof masterOf>>
/** The master as the form sends it. */
const formOf = (shown: Shown) => {
  const { parent, daughters: _, managers: __, supplierId: ___, flags: ____, currency: _____, ...own } = shown
  return { ...own, parentId: parent?.id ?? null }
}
const save = async (companyId: number, change: Record<string, unknown>, by = head) =>
  callRaw(customerMaster.save, { ...formOf(await masterOf(companyId)), ...change }, by)
const setFlags = async (companyId: number, change: Partial<Record<Flag, boolean>>, by = head) => {
  const { flags, version } = await masterOf(companyId)
  return callRaw(customerMaster.setFlags, { companyId: String(companyId), ...flags, ...change, version }, by)
}

test('[COMP-5] [COMP-1] each field of the customer master is kept as staff write it, and the trail has what was', async () => {
  const [buyer, mother] = [await makeBuyer(db), await makeBuyer(db)]
  const manager = await makeCsr(db)
  const written = {
    name: 'Huaxia Pharma Holding',
    erpId: 'C-77',
    category: 'CRO',
    supplierCategory: 'trader',
    parentId: String(mother.companyId),
    divisions: ['bioreagents', 'other'],
    legalEntity: '01003',
    creditLimit: '2500.50',
    paymentChannel: 'platform channel',
    termsPrefix: 'N',
    catalogService: 'direct only',
    catalogSource: 'ERP',
    supplierRank: 'B',
    customerRank: 'A',
    supplierIdSuffix: '-CN',
    accountManagerId: String(manager.userId),
    shippingNote: '送货前来电',
    sdsLanguage: 'de',
    description: '新药研发',
  }
  assert.equal((await save(buyer.companyId, written)).status, 200)
  const shown = await masterOf(buyer.companyId)
  assert.deepEqual(Object.fromEntries(Object.keys(written).map((key) => [key, formOf(shown)[key as 'name']])), written)
  assert.deepEqual((await masterOf(mother.companyId)).daughters, [{ id: shown.companyId, name: written.name }])
  const stale = { ...formOf(shown), version: shown.version - 1 }
  assert.equal((await callRaw(customerMaster.save, stale, head)).status, errors.CHANGED_MEANWHILE.status)
  assert.equal((await save(buyer.companyId, { divisions: [] })).status, companyErrors.NO_DIVISION.status)
  const outsider = { accountManagerId: String(mother.userId) }
  assert.equal((await save(buyer.companyId, outsider)).status, masterErrors.MANAGER_UNKNOWN.status)
  // The ledger counts with the same limit, in the company's currency, which stays while there is one.
  const credit = (await call(invoice.account, { companyId: shown.companyId }, head)).data
  assert.deepEqual(credit.creditLimit, { amount: '2500.50', currency: 'CNY' })
  const terms = {
    companyId: shown.companyId,
    paymentTerm: '08' as const,
    currency: 'EUR' as const,
    version: shown.version,
  }
  assert.equal((await call(company.setTerms, terms, staff)).status, companyErrors.CREDIT_IN_CURRENCY.status)
})

test('[COMP-5] the credit limit and the flags are set by who decides on prices; no company stands above itself', async () => {
  const [top, middle, low] = [await makeBuyer(db), await makeBuyer(db), await makeBuyer(db)]
  assert.equal((await save(top.companyId, { creditLimit: '1' }, staff)).status, masterErrors.CREDIT_NOT_YOURS.status)
  assert.equal((await save(top.companyId, { creditLimit: '1,5' })).status, masterErrors.CREDIT_WRONG.status)
  assert.equal((await save(top.companyId, { category: 'CRO' }, staff)).status, 200)
  assert.equal((await setFlags(top.companyId, { listQuote: true }, staff)).http, 403)
  assert.equal((await save(middle.companyId, { parentId: String(top.companyId) })).status, 200)
  assert.equal((await save(low.companyId, { parentId: String(middle.companyId) })).status, 200)
  for (const below of [top, middle, low])
    assert.equal(
      (await save(top.companyId, { parentId: String(below.companyId) })).status,
      masterErrors.PARENT_ABOVE.status,
    )
  assert.equal((await save(top.companyId, { parentId: '99999999' })).status, masterErrors.PARENT_UNKNOWN.status)
  // Two that would close a circle together: one of them is refused.
  const [one, other] = [await makeBuyer(db), await makeBuyer(db)]
  const both = await Promise.all([
    save(one.companyId, { parentId: String(other.companyId) }),
    save(other.companyId, { parentId: String(one.companyId) }),
  ])
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, masterErrors.PARENT_ABOVE.status],
  )
})

test('[LEGAL-1] which of our companies sells to a company follows from its country', async () => {
  for (const [country, allowed] of [
    ['CN', ['01003', '01001']],
    ['DE', ['02001']],
    ['FR', ['02001']],
    ['US', ['03001']],
    ['JP', ['01003', '01001', '02001', '03001']],
  ] as const) {
    const { companyId } = await makeBuyer(db, { country })
    for (const legalEntity of ['01003', '01001', '02001', '03001'] as const) {
      const expected = (allowed as readonly string[]).includes(legalEntity)
        ? 200
        : masterErrors.LEGAL_ENTITY_WRONG.status
      assert.equal((await save(companyId, { legalEntity })).status, expected, `${country} ${legalEntity}`)
    }
  }
})

test('[COMP-5] tax number, IBAN and SWIFT code are checked by their own rules and kept without what only groups them', async () => {
  const own = async (country: string) => {
    const { userId } = await makeBuyerAdmin(db, { country, complete: false })
    const caller = { token: await tokenOf(userId) }
    return async (text: Partial<typeof ownText>) => {
      const { version } = (await call(company.detail, {}, caller)).data
      const reply = await call(company.update, { ...ownText, ...text, version }, caller)
      return reply.status === 200 ? reply.data[Object.keys(text)[0] as 'taxId'] : reply.status
    }
  }
  const chinese = await own('CN')
  const german = await own('DE')
  const wrong = companyErrors.TAX_ID_WRONG.status
  assert.equal(await chinese({ taxId: ' 91350100m000100y43 ' }), '91350100M000100Y43')
  assert.equal(await chinese({ taxId: '91350100M000100Y34' }), wrong, 'check sign')
  assert.equal(await chinese({ taxId: '91350100I000100Y43' }), wrong, 'no such sign')
  assert.equal(await german({ taxId: 'DE 136 695 976' }), 'DE136695976')
  assert.equal(await german({ taxId: '136695976' }), '136695976')
  assert.equal(await german({ taxId: 'DE136695977' }), wrong)
  assert.equal(await german({ iban: 'de89 3704 0044 0532 0130 00' }), 'DE89370400440532013000')
  assert.equal(await german({ iban: 'DE89370400440532013001' }), companyErrors.IBAN_WRONG.status)
  assert.equal(await german({ iban: 'DE8937040044053201300' }), companyErrors.IBAN_WRONG.status)
  assert.equal(await german({ swiftCode: 'deutdeff500' }), 'DEUTDEFF500')
  assert.equal(await german({ swiftCode: 'DEUTXXFF' }), companyErrors.SWIFT_WRONG.status)
  // What stood there before it was checked stays until it is changed.
  const old = await makeBuyerAdmin(db, { complete: false })
  await db.updateTable('companies').set({ tax_id: 'old' }).where('id', '=', old.companyId).execute()
  const caller = { token: await tokenOf(old.userId) }
  const { version } = (await call(company.detail, {}, caller)).data
  assert.equal((await call(company.update, { ...ownText, taxId: 'old', version }, caller)).status, 200)
})

test('[COMP-8] [COMP-3] flags act: real-time and VOI are programmes that the public sees, pending addresses stand at checkout', async () => {
  const seller = await makeSupplier(db)
  assert.equal((await setFlags(seller.companyId, { realTimeSupplier: true, voiSupplier: true })).status, 200)
  const programmes = async () =>
    [...(await call(supplier.name, { supplierId: String(seller.supplierId) })).data.programmes].sort()
  assert.deepEqual(await programmes(), ['consignment', 'real-time'])
  assert.equal((await save(seller.companyId, { catalogService: 'order only' })).status, 200)
  assert.deepEqual(await programmes(), ['consignment', 'order-only', 'real-time'])
  assert.equal((await masterOf(seller.companyId)).catalogService, 'order only')
  assert.equal((await setFlags(seller.companyId, { voiSupplier: false })).status, 200)
  assert.deepEqual(await programmes(), ['order-only', 'real-time'])
  const buyer = await makeBuyerAdmin(db)
  assert.equal((await setFlags(buyer.companyId, { voiSupplier: true })).status, masterErrors.NO_PROFILE.status)
  assert.equal((await masterOf(buyer.companyId)).flags.voiSupplier, false)
  const own: Flag[] = ['onlineQuote', 'listQuote', 'quoteMarkup', 'showHistoryPrice', 'bulkOrder', 'realTimeInventory']
  for (const flag of [...own, 'onlyCsrOnlineQuote'] as Flag[]) {
    const before = (await masterOf(buyer.companyId)).flags
    assert.equal((await setFlags(buyer.companyId, { [flag]: !before[flag] })).status, 200)
    assert.deepEqual((await masterOf(buyer.companyId)).flags, { ...before, [flag]: !before[flag] })
  }
  const caller = { token: await tokenOf(buyer.userId) }
  const proposed = (await call(address.save, anAddress(), caller)).data
  const offered = async () => (await call(address.choices, {}, caller)).data.some(({ id }) => id === proposed.id)
  assert.equal(await offered(), false)
  const { companyId, version } = await masterOf(buyer.companyId)
  await call(company.setTerms, { companyId, paymentTerm: '08', allowPendingAddress: true, version }, staff)
  assert.equal(await offered(), true)
})

test('[COMP-7] [ACC-4] a review shows all that was registered and possible duplicates; it ends once, by approval, rejection or cancellation', async () => {
  const former = await makeBuyer(db, { country: 'DE', email: `boss@neu-${Date.now()}.example` })
  await db.updateTable('companies').set({ tax_id: 'DE136695976' }).where('id', '=', former.companyId).execute()
  const domain = former.email.split('@')[1]!
  const { reply, email } = await register({
    email: `anna@${domain}`,
    companyName: former.companyName.toUpperCase(),
    taxId: 'DE 136695976',
    description: 'Wirkstoffe',
    divisions: ['bioreagents'],
    referrerName: 'Max',
    referrerEmail: 'max@example.test',
    heardAbout: 'friend',
    billAddress: { ...anAddress(), country: 'DE', city: 'Bonn' },
  })
  assert.equal(reply.status, 200, reply.body)
  assert.ok(email)
  const row = await db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', `anna@${domain}`)
    .executeTakeFirstOrThrow()
  const companyId = String(row.company_id)
  const { fileKey } = reply.data as { fileKey: string }
  const attach = async (key: string, bytes: string) =>
    (await sendFile(app.app, company.attachFile, { name: 'licence.pdf', bytes }, { key }, {})).status
  assert.equal(await attach(fileKey, '<html>'), errors.UNSUPPORTED_MEDIA.status)
  assert.equal(await attach(`${fileKey}x`, '%PDF-1.4 x\n%%EOF'), errors.NOT_FOUND.status)
  assert.equal(await attach(fileKey, '%PDF-1.4 x\n%%EOF'), 200)
  assert.equal(await attach(fileKey, '%PDF-1.4 again\n%%EOF'), errors.NOT_FOUND.status, 'there is one already')
  const review = (await call(customerMaster.review, { companyId }, staff)).data
  assert.deepEqual(
    review.duplicates.map(({ id, by }) => [id, by]),
    [[String(former.companyId), ['domain', 'name', 'taxId']]],
  )
  const [first] = review.people
  assert.deepEqual(
    [
      review.file?.name,
      review.description,
      review.divisions,
      first?.heardAbout,
      first?.referrerName,
      first?.referrerEmail,
    ],
    ['licence.pdf', 'Wirkstoffe', ['bioreagents'], 'friend', 'Max', 'max@example.test'],
  )
  assert.deepEqual(
    (await call(address.list, { companyId }, staff)).data.list.map(({ kind, city }) => [kind, city]).sort(),
    [
      ['bill', 'Bonn'],
      ['ship', '上海'],
    ],
  )
  assert.equal((await call(company.cancel, { companyId, note: 'doppelt' }, staff)).status, 200)
  assert.deepEqual(await statusesOf(row.company_id), {
    company: 'inactive',
    users: ['invited'],
    addresses: ['inactive', 'inactive'],
  })
  const mail = await db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', `anna@${domain}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(mail.kind, 'companyCancelled')
  for (const act of [company.approve, company.reject, company.cancel])
    assert.equal(
      (await call(act, { companyId, note: 'x' }, staff)).status,
      companyErrors.COMPANY_NOT_PENDING.status,
      act.id,
    )
  const other = await pending()
  const decisions = await Promise.all(
    [company.approve, company.reject, company.cancel].map((act) =>
      call(act, { companyId: other.id, note: 'x' }, staff),
    ),
  )
  assert.deepEqual(
    decisions.map(({ status }) => status).sort((a, b) => a - b),
    [200, companyErrors.COMPANY_NOT_PENDING.status, companyErrors.COMPANY_NOT_PENDING.status],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { audit } from '../audit/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { coupon } from './contract.ts'
import { tellHolders } from './service.ts'

const { app, db, staff, signIn, aBuyer, submit, mailsTo, wholeLedger } = await orderWorld()
const admin = await signIn(await makeSiteAdmin(db))
const cny = (amount: string) => ({ amount, currency: 'CNY' })

const worth = (more: object = {}) => ({
  currency: 'CNY' as const,
  amount: '10',
  minimum: '50',
  maxShipping: '5',
  ...more,
})
let made = 0
const template = async (more: Record<string, unknown> = {}) => {
  const input = { name: `模板 ${++made}`, daysValid: 30, amounts: [worth()], ...more }
  const reply = await app.callRaw(coupon.createTemplate, input, admin)
  assert.equal(reply.status, 200, reply.message)
  return reply.data as { id: string; version: number; name: string }
}
const give = async (templateId: string, addresses: string[]) =>
  app.callRaw(coupon.assign, { templateId, addresses }, admin)
const codesOf = async (templateId: string) => (await app.call(coupon.codes, { templateId }, admin)).data.list
const shown = async (id: string) => (await app.call(coupon.template, { id }, admin)).data
const ordered = async (buyer: Awaited<ReturnType<typeof aBuyer>>, packageId: number, code: string) => {
  await fillCart(app, buyer.caller, [{ packageId, quantity: 1 }])
  return submit(buyer.caller, await aSubmission(app, buyer.caller, buyer, { couponCodes: [code] }))
}

test('[COUP-1] a code of a template is worth what its template says, is used as often and by whom it says, and its figures open the order', async () => {
  const [buyer, stranger] = [await aBuyer(), await aBuyer()]
  const { id } = await template({ companyOnly: true })
  const pack = await makePack(db, { onHand: 20 })
  assert.equal((await give(id, [buyer.email])).status, 200)
  const [own] = await codesOf(id)
  assert.deepEqual([own!.email, own!.state, own!.uses, own!.mostUses], [buyer.email, 'valid', 0, 1])
  const days = (Date.parse(own!.validUntil) - Date.parse(own!.givenAt)) / 86_400_000
  assert.equal(days, 30)
  // Its holder sees it with its validity, a stranger neither sees nor redeems it.
  const [listed] = (await app.call(checkout.coupons, {}, buyer.caller)).data
  assert.deepEqual(listed, {
    code: own!.code,
    amount: cny('10.00'),
    minimum: cny('50.00'),
    maxShipping: cny('5.00'),
    combinable: false,
    validUntil: own!.validUntil,
    whyNot: null,
  })
  assert.deepEqual((await app.call(checkout.coupons, {}, stranger.caller)).data, [])
  assert.equal(codeOf(await ordered(stranger, pack.packageId, own!.code)), 'COUPON_NOT_VALID')
  const placed = await ordered(buyer, pack.packageId, own!.code)
  assert.equal(placed.status, 200, placed.message)
  assert.equal(codeOf(await ordered(buyer, pack.packageId, own!.code)), 'COUPON_USED_UP')
  const orderId = (placed.data as { id: string }).id
  const figures = [{ took: cny('15.00'), brought: cny('90.00') }]
  const told = await shown(id)
  assert.deepEqual([told.given, told.used, told.figures], [1, 1, figures])
  const [use] = (await app.call(coupon.uses, { templateId: id }, admin)).data.list
  assert.deepEqual([use!.orderId, use!.code, use!.took, use!.brought], [orderId, own!.code, cny('15.00'), cny('90.00')])
  assert.deepEqual(
    (await codesOf(id)).map(({ state }) => state),
    ['used up'],
  )
  // An order that is taken back gives the use back, and its figures go.
  await app.call(fulfilment.reject, { id: orderId, note: '-' }, staff)
  const back = await shown(id)
  assert.deepEqual([back.used, back.figures], [0, []])
  await wholeLedger()
})

test('[COUP-1] in each currency a code is worth what was said for it; one that is not for its company alone is good for whoever is told it', async () => {
  const [holder, friend] = [await aBuyer(), await aBuyer()]
  const { id } = await template({
    companyOnly: false,
    uses: 3,
    amounts: [worth(), worth({ currency: 'USD', amount: '2.50', minimum: '0', maxShipping: '0' })],
  })
  await give(id, [holder.email])
  const { code } = (await codesOf(id))[0]!
  const dollars = await makePack(db, { onHand: 9, currency: 'USD' })
  const yuan = await makePack(db, { onHand: 9 })
  const euros = await makePack(db, { onHand: 9, currency: 'EUR' })
  const figure = async (packageId: number) => {
    await fillCart(app, friend.caller, [{ packageId, quantity: 1 }])
    const { lines, billAddressId, shipAddressId } = await aSubmission(app, friend.caller, friend)
    const one = { lines: lines.slice(-1), billAddressId, shipAddressId, couponCodes: [code] }
    const reply = await app.callRaw(checkout.calculateCost, one, friend.caller)
    return codeOf(reply) ?? (reply.data as { cost: { discount: object } }).cost.discount
  }
  assert.deepEqual(await figure(dollars.packageId), { amount: '2.50', currency: 'USD' })
  assert.deepEqual(await figure(yuan.packageId), cny('10.00'))
  assert.equal(await figure(euros.packageId), 'COUPON_NOT_VALID')
})

test('[COUP-1] a coupon that a supplier bears takes off its goods alone, and it alone reads what it costs', async () => {
  const [seller, other] = [await makeSupplier(db), await makeSupplier(db)]
  const buyer = await aBuyer()
  const { id } = await template({ supplierId: String(seller.supplierId), uses: 5 })
  await template({ supplierId: String(other.supplierId), name: '别家的' })
  await give(id, [buyer.email])
  const { code } = (await codesOf(id))[0]!
  const [own, foreign] = [
    await makePack(db, { supplierId: seller.supplierId, onHand: 9 }),
    await makePack(db, { supplierId: other.supplierId, onHand: 9 }),
  ]
  assert.equal(codeOf(await ordered(buyer, foreign.packageId, code)), 'COUPON_OTHER_SUPPLIER')
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  assert.equal((await ordered(buyer, own.packageId, code)).status, 200)
  const { list } = (await app.call(coupon.funded, {}, await signIn(seller))).data
  assert.deepEqual(
    list.map((one) => [one.id, one.used, one.figures]),
    [[id, 1, [{ took: cny('15.00'), brought: cny('90.00') }]]],
  )
  const rivals = (await app.call(coupon.funded, {}, await signIn(other))).data.list
  assert.deepEqual(
    rivals.map(({ name }) => name),
    ['别家的'],
  )
})

test('[COUP-4] amount, days and shipping only increase, the minimum only decreases, no currency goes; what became better holds for codes given before', async () => {
  const buyer = await aBuyer()
  const { id, name } = await template()
  await give(id, [buyer.email])
  const before = (await codesOf(id))[0]!
  const edit = async (more: Record<string, unknown>) =>
    app.callRaw(
      coupon.editTemplate,
      { id, version: (await shown(id)).version, name, daysValid: 30, amounts: [worth()], ...more },
      admin,
    )
  for (const [worse, refusal] of [
    [{ daysValid: 29 }, 'DAYS_FEWER'],
    [{ amounts: [worth({ amount: '9.99' })] }, 'AMOUNT_LOWER'],
    [{ amounts: [worth({ maxShipping: '4.99' })] }, 'SHIPPING_LOWER'],
    [{ amounts: [worth({ minimum: '50.01' })] }, 'MINIMUM_HIGHER'],
    [{ amounts: [worth({ currency: 'USD' })] }, 'CURRENCY_GONE'],
  ] as const)
    assert.equal(codeOf(await edit(worse)), refusal)
  // The database holds it, too, whoever writes.
  const row = db.updateTable('coupon_template_amounts').where('template_id', '=', Number(id))
  await assert.rejects(row.set({ amount: 999 }).execute(), /only increase/)
  await assert.rejects(row.set({ minimum: 5_001 }).execute(), /only decreases/)
  await assert.rejects(
    db.updateTable('coupon_templates').set({ days_valid: 1 }).where('id', '=', Number(id)).execute(),
    /only increase/,
  )
  const stale = await app.callRaw(
    coupon.editTemplate,
    { id, version: 99, name, daysValid: 30, amounts: [worth()] },
    admin,
  )
  assert.equal(codeOf(stale), 'TEMPLATE_CHANGED')
  const better = await edit({ daysValid: 40, amounts: [worth({ amount: '12', minimum: '20', maxShipping: '6' })] })
  assert.equal(better.status, 200, better.message)
  // The trail keeps facts: whoever reads it has them in their own language.
  const { changes } = (await app.call(audit.trail, { entity: 'coupon template', entityId: id }, admin)).data
  const yuan = (amount: number, minimum: number, maxShipping: number) => [
    Object.fromEntries(
      Object.entries({ amount, minimum, maxShipping }).map(([k, minor]) => [k, { minor, currency: 'CNY' }]),
    ),
  ]
  assert.deepEqual(
    changes.flatMap((one) => (one.after?.['amounts'] ? [[one.before?.['amounts'], one.after['amounts']]] : [])),
    [
      [undefined, yuan(1_000, 5_000, 500)],
      [yuan(1_000, 5_000, 500), yuan(1_200, 2_000, 600)],
    ],
  )
  const [listed] = (await app.call(checkout.coupons, {}, buyer.caller)).data
  assert.deepEqual([listed!.amount, listed!.minimum, listed!.maxShipping], [cny('12.00'), cny('20.00'), cny('6.00')])
  assert.equal(Date.parse(listed!.validUntil) - Date.parse(before.validUntil), 10 * 86_400_000)
})

test('[COUP-4] one active template at most is for registrations, also when two are made at once', async () => {
  const first = await template({ registration: true })
  const more = (name: string) =>
    app.callRaw(coupon.createTemplate, { name, daysValid: 5, amounts: [worth()], registration: true }, admin)
  const refused = await more('第二')
  assert.deepEqual([codeOf(refused), (refused.data as { name: string }).name], ['REGISTRATION_TAKEN', first.name])
  await app.call(coupon.deactivate, { id: first.id }, admin)
  const raced = await Promise.all(Array.from({ length: 6 }, (_, n) => more(`并发 ${n}`)))
  assert.deepEqual(raced.map((reply) => codeOf(reply) ?? 'made').toSorted(), [
    ...Array(5).fill('REGISTRATION_TAKEN'),
    'made',
  ])
  assert.equal(codeOf(await app.callRaw(coupon.activate, { id: first.id }, admin)), 'REGISTRATION_TAKEN')
  await assert.rejects(
    db.updateTable('coupon_templates').set({ active: true }).where('id', '=', Number(first.id)).execute(),
    /one_registration_template/,
  )
})

test('[COUP-2] pasted addresses are judged line by line, nothing is given until all are good, and each holder is mailed once', async () => {
  const [good, other, suspended] = [await aBuyer({ language: 'de' }), await aBuyer(), await aBuyer()]
  const seller = await makeSupplier(db)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.userId).execute()
  const { id } = await template({
    amounts: [worth(), worth({ currency: 'USD', amount: '8', minimum: '0', maxShipping: '0' })],
  })
  const pasted = [
    good.email,
    '',
    `  ${good.email.toUpperCase()} `,
    'no-address',
    'who@nowhere.test',
    seller.email,
    suspended.email,
  ]
  const { lines } = (await app.call(coupon.check, { templateId: id, addresses: pasted }, admin)).data
  assert.deepEqual(
    lines.map(({ line, state, sameAs }) => [line, state, sameAs]),
    [
      [1, 'ok', null],
      [3, 'double', 1],
      [4, 'invalid', null],
      [5, 'unknown', null],
      [6, 'no buyer', null],
      [7, 'inactive', null],
    ],
  )
  assert.deepEqual(await codesOf(id), [])
  const refused = await give(id, pasted)
  assert.deepEqual([codeOf(refused), (refused.data as { n: number }).n], ['ADDRESSES_CHANGED', 5])
  assert.deepEqual(await codesOf(id), [])
  assert.deepEqual((await give(id, [good.email, other.email])).data, { given: 2 })
  const codes = await codesOf(id)
  assert.equal(new Set(codes.map(({ code }) => code)).size, 2)
  const again = (await app.call(coupon.check, { templateId: id, addresses: [good.email] }, admin)).data.lines[0]!
  assert.equal(again.state, 'held')
  assert.equal((await shown(id)).untold, 2)
  await Promise.all([tellHolders(app.resources), tellHolders(app.resources)])
  assert.equal((await shown(id)).untold, 0)
  const mails = (await mailsTo(good.email)).filter(({ kind }) => kind === 'given')
  const own = codes.find(({ email }) => email === good.email)!
  assert.equal(mails.length, 1)
  assert.deepEqual([mails[0]!.language, mails[0]!.body.includes(own.code)], ['de', true])
  // Amounts are written as in every other email: yuan name no code, as only yen share their sign.
  assert.deepEqual(mails[0]!.body.match(/[¥$] [\d.]+( [A-Z]{3})?/g), ['¥ 10.00', '¥ 50.00', '¥ 5.00', '$ 8.00'])
  // Taken back it is good no more, and can be given again.
  await app.call(coupon.withdraw, { id: own.id }, admin)
  assert.equal(codeOf(await app.callRaw(coupon.withdraw, { id: own.id }, admin)), 'CODE_OVER')
  const pack = await makePack(db, { onHand: 9 })
  assert.equal(codeOf(await ordered(good, pack.packageId, own.code)), 'COUPON_NOT_VALID')
  await app.call(coupon.deactivate, { id }, admin)
  assert.equal(codeOf(await give(id, [good.email])), 'TEMPLATE_INACTIVE')
})

test('[COUP-2] five thousand addresses are judged and given codes in one go', async () => {
  const buyer = await aBuyer()
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 4_998 }, (_, n) => ({
        email: `many${n}@example.test`,
        surname: '李',
        name: String(n),
        company_id: buyer.companyId,
        status: 'active',
        password_hash: '-',
      })),
    )
    .execute()
  const { id } = await template()
  const addresses = [buyer.email, ...Array.from({ length: 4_998 }, (_, n) => `many${n}@example.test`)]
  const { lines } = (await app.call(coupon.check, { templateId: id, addresses }, admin)).data
  assert.ok(lines.length === 4_999 && lines.every(({ state }) => state === 'ok'))
  assert.deepEqual((await give(id, addresses)).data, { given: 4_999 })
  assert.equal((await shown(id)).given, 4_999)
  await db.updateTable('coupons').set({ told_at: new Date() }).where('template_id', '=', Number(id)).execute()
})

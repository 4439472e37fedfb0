// What the page of the checkout shows before anything is ordered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { anAddress } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { addAddress } from '../address/service.ts'
import { setProjectCodes } from '../order/projectCodes.ts'
import { checkout } from './contract.ts'

const { app, db, aBuyer, submit } = await orderWorld()

test('[BUY-2] the page of the checkout: whose it is, which addresses may be named and which stand there first', async () => {
  const { caller, ...buyer } = await aBuyer({ surname: '赵', name: '敏', companyName: 'Huaxia Labs' })
  const address = async (more: object, status: 'active' | 'inactive' | 'pending approval' = 'active') => {
    const id = await addAddress(db, buyer.companyId, { ...anAddress(), ...more }, 'enter', buyer.userId)
    await db.updateTable('addresses').set({ status }).where('id', '=', id).execute()
    return String(id)
  }
  const first = String(buyer.addressId)
  const bill = await address({ kind: 'bill', nickname: '财务' })
  const ship = await address({ kind: 'ship', nickname: '库房', country: 'DE', county: '' })
  const pending = await address({ kind: 'both' }, 'pending approval')
  await address({ kind: 'both' }, 'inactive')
  const theirs = await aBuyer()
  await setProjectCodes({ db, audit: () => {} } as never, buyer.companyId, ['P7', 'P2'])
  const pack = await makePack(db, { price: 10_000, hazardous: true })
  const [lineId] = await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 2 }])
  const page = async (who = caller) => (await app.call(checkout.show, {}, who)).data
  const set = (values: object) => db.updateTable('companies').set(values).where('id', '=', buyer.companyId).execute()
  const choose = (use: 'bill' | 'ship', id: string | number | null) =>
    db
      .updateTable('users')
      .set({ [`default_${use}_address`]: id })
      .where('id', '=', buyer.userId)
      .execute()

  const { checkoutId, lines, addresses, cost, ...plain } = await page()
  assert.match(checkoutId, /^[0-9a-f-]{36}$/)
  assert.notEqual((await page()).checkoutId, checkoutId)
  assert.deepEqual(plain, {
    approximate: null,
    proposedCoupons: null,
    projectWarning: null,
    // Three days of the supplier's, and one to two weeks for what is hazardous (rule BUY-9).
    expectation: { additions: ['regulated'], cif: true, minDays: 8, maxDays: 17 },
    buyer: { id: String(buyer.userId), name: '赵敏', email: buyer.email, companyName: 'Huaxia Labs' },
    companyComplete: true,
    billAddressId: first,
    shipAddressId: first,
    paymentTerms: ['08', '03'],
    quotedTerm: null,
    prepay: false,
    creditHold: null,
    deposit: null,
    projectCodes: ['P2', 'P7'],
    invoiceTypes: ['vat normal', 'vat special', 'digital normal', 'digital special'],
    invoiceTitle: 'Huaxia Labs',
    taxId: '91310000MA1FL0000N',
    problems: [],
  })
  assert.deepEqual(
    [lines.map(({ id, problems }) => [id, problems]), cost!.grandTotal.amount],
    [[[lineId, []]], '246.00'],
  )
  assert.deepEqual(
    addresses.map(({ id, kind, nickname, status }) => [id, kind, nickname, status]),
    [
      [first, 'both', '张江实验室', 'active'],
      [bill, 'bill', '财务', 'active'],
      [ship, 'ship', '库房', 'active'],
    ],
  )
  const { invoiceLanguage: _, ...home } = anAddress()
  assert.deepEqual(addresses[0], { ...home, id: first, status: 'active', isDefault: addresses[0]!.isDefault })

  // What is chosen stands first where it fits; the price, the tax and the checks are those of where the goods go.
  await choose('ship', ship)
  await choose('bill', bill)
  const abroad = await page()
  assert.deepEqual(
    [abroad.billAddressId, abroad.shipAddressId, abroad.cost!.taxRateBp, abroad.cost!.shippingParts[0]!.toCountry],
    [bill, ship, 1900, 'DE'],
  )
  assert.deepEqual(
    abroad.lines[0]!.problems.map(({ code }) => code),
    ['HAZARDOUS_OTHER_SITE'],
  )
  for (const [use, unfit] of [
    ['ship', bill],
    ['bill', ship],
    ['ship', pending],
    ['ship', theirs.addressId],
  ] as const) {
    await choose(use, unfit)
    assert.equal((await page())[`${use}AddressId`], first, `${use} ${unfit}`)
  }
  const submission = { ...(await aSubmission(app, caller, buyer)), projectCode: 'P7' }
  for (const wrong of [{ shipAddressId: bill }, { billAddressId: ship }, { shipAddressId: pending }]) {
    assert.equal(codeOf(await submit(caller, { ...submission, ...wrong })), 'ADDRESS_NOT_USABLE')
    const { lines: wanted, billAddressId, shipAddressId } = { ...submission, ...wrong }
    const reply = await app.callRaw(checkout.calculateCost, { lines: wanted, billAddressId, shipAddressId }, caller)
    assert.equal(codeOf(reply), 'ADDRESS_NOT_USABLE')
  }

  // Without a tax number no special invoice; new customers pay first and have no other term.
  await set({ payment_term: 'pending', allow_pending_address: true, local_name: '华夏实验室' })
  const fresh = await page()
  assert.deepEqual(
    [fresh.paymentTerms, fresh.prepay, fresh.invoiceTitle, fresh.addresses.map(({ id }) => id), fresh.shipAddressId],
    [['pending'], true, '华夏实验室', [first, bill, ship, pending], first],
  )
  assert.equal(codeOf(await submit(caller, { ...submission, paymentTerm: '03' })), 'PAYMENT_TERM_NOT_YOURS')
  await set({ tax_id: '' })
  const bare = await page()
  assert.deepEqual(
    [bare.invoiceTypes, bare.companyComplete, bare.problems.map(({ code }) => code)],
    [['vat normal', 'digital normal'], false, ['COMPANY_INCOMPLETE']],
  )
  const special = await submit(caller, { ...submission, paymentTerm: 'pending', invoiceType: 'vat special' })
  assert.equal(codeOf(special), 'COMPANY_INCOMPLETE')
  await db.updateTable('addresses').set({ status: 'inactive' }).where('company_id', '=', buyer.companyId).execute()
  const nowhere = await page()
  assert.deepEqual(
    [nowhere.addresses, nowhere.billAddressId, nowhere.shipAddressId, nowhere.cost],
    [[], null, null, null],
  )
  await db.updateTable('addresses').set({ status: 'active' }).where('company_id', '=', buyer.companyId).execute()
})

test('what stands against each line is said beside the cost, and a changed quantity with what it is now', async () => {
  const { caller, ...buyer } = await aBuyer()
  const [short, fine] = [await makePack(db, { onHand: 1 }), await makePack(db)]
  await fillCart(app, caller, [
    { packageId: short.packageId, quantity: 2 },
    { packageId: fine.packageId, quantity: 3 },
  ])
  const input = await aSubmission(app, caller, buyer)
  const { lines, billAddressId, shipAddressId } = input
  const ask = async (wanted: typeof lines) =>
    app.callRaw(checkout.calculateCost, { lines: wanted, billAddressId, shipAddressId }, caller)
  const codes = ({ data }: Awaited<ReturnType<typeof ask>>) => {
    const { problems, lines: told } = data as Record<'problems', { code: string }[]> &
      Record<'lines', { cartLineId: string; problems: { code: string }[] }[]>
    return [problems.length, told.map((one) => [one.cartLineId, one.problems.map(({ code }) => code)])]
  }
  const [first, second] = lines.map(({ cartLineId }) => cartLineId)
  assert.deepEqual(codes(await ask(lines)), [
    0,
    [
      [first, ['STOCK_SHORT']],
      [second, []],
    ],
  ])
  const waits = lines.map((line) => ({ ...line, acknowledgeBackorder: true }))
  assert.deepEqual(codes(await ask(waits)), [
    0,
    [
      [first, []],
      [second, []],
    ],
  ])
  assert.deepEqual(codes(await ask([lines[1]!])), [0, [[second, []]]])
  // Who waits for one line has not said so of the other.
  const other = await submit(caller, { ...input, lines: [lines[0]!, waits[1]!] })
  assert.equal(codeOf(other), 'STOCK_SHORT')
  const changed = await ask([
    { ...lines[0]!, quantity: 5 },
    lines[1]!,
    { ...lines[1]!, cartLineId: '99999999', quantity: 4 },
  ])
  assert.deepEqual(
    [codeOf(changed), (changed.data as { lines: object[] }).lines],
    [
      'QUANTITY_CHANGED',
      [
        { cartLineId: first, quantity: 2 },
        { cartLineId: '99999999', quantity: 0 },
      ],
    ],
  )
})

test('where nothing travels in a currency the order is refused, and the page shows no cost', async () => {
  const { caller, ...buyer } = await aBuyer()
  const pack = await makePack(db, { currency: 'KRW', price: 5_000 })
  await fillCart(app, caller, [{ packageId: pack.packageId, quantity: 1 }])
  const input = await aSubmission(app, caller, buyer)
  await db.updateTable('shipping_rates').set({ valid_until: '2000-01-01' }).where('currency', '=', 'KRW').execute()
  const refused = await submit(caller, input)
  assert.deepEqual([codeOf(refused), refused.message], ['NO_SHIPPING', '暂不支持配送至所选地址，请联系客服'])
  assert.equal((await app.call(checkout.show, {}, caller)).data.cost, null)
  await db
    .insertInto('shipping_rates')
    .values({ from_country: '*', to_country: '*', currency: 'KRW', fee: 48_000 })
    .execute()
  // 5,000 with 13 % tax and 48,000: no fractions.
  assert.equal(((await submit(caller, input)).data as { grandTotal: { amount: string } }).grandTotal.amount, '53650')
})

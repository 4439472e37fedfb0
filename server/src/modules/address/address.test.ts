import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { address, addressErrors } from './contract.ts'
import { domain } from '../domain/contract.ts'
import { identity } from '../identity/contract.ts'
import { company } from '../company/contract.ts'
import { companyWorld } from '../../testing/companyWorld.ts'

const { call, callRaw, db, tokenOf, staff, decide, trailIsWhole, trailOf } = await companyWorld()

test('[ACC-2] what people write about addresses is approved by staff before checkout offers it', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const added = (await call(address.save, { ...anAddress(), nickname: '二号楼' }, caller)).data
  assert.equal(added.status, 'pending approval')
  const offered = async () => (await call(address.choices, { kind: 'ship' }, caller)).data.map(({ id }) => id)
  assert.deepEqual(await offered(), [String(admin.addressId)])
  assert.equal(
    (await call(address.prefer, { addressId: added.id }, caller)).status,
    addressErrors.ADDRESS_NOT_USABLE.status,
  )
  // What was decided already, or was edited since it was looked at, is not decided on.
  assert.equal(await decide(address.approve, added), 200)
  for (const act of [address.approve, address.reject])
    assert.equal(await decide(act, added), errors.CHANGED_MEANWHILE.status)
  const approved = { id: added.id, version: added.version + 1 }
  assert.equal(await decide(address.approve, approved), addressErrors.ADDRESS_NOT_PENDING.status)
  assert.equal((await call(address.prefer, { addressId: added.id, kind: 'ship' }, caller)).status, 200)
  assert.deepEqual(await offered(), [added.id, String(admin.addressId)])
  const { version } = (await call(address.detail, { id: added.id }, caller)).data
  const renamed = await call(address.save, { id: added.id, version, ...anAddress(), nickname: '三号楼' }, caller)
  assert.equal(renamed.data.status, 'active')
  const moved = await call(
    address.save,
    { id: added.id, version: renamed.data.version, ...anAddress(), street: '别处 1 号' },
    caller,
  )
  assert.equal(moved.data.status, 'pending approval')
  assert.equal(
    (await call(address.save, { id: added.id, version, ...anAddress() }, caller)).status,
    errors.CHANGED_MEANWHILE.status,
  )
  assert.equal(
    await decide(address.reject, { id: added.id, version: renamed.data.version }),
    errors.CHANGED_MEANWHILE.status,
  )
  assert.equal(await decide(address.reject, moved.data), 200)
  assert.deepEqual(await offered(), [String(admin.addressId)])
  await trailIsWhole()
})

test('an address is preferred, and offered, for what it serves', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const both = String(admin.addressId)
  const made = async (kind: 'bill' | 'ship') => {
    const saved = (await call(address.save, { ...anAddress(), kind }, caller)).data
    assert.equal(await decide(address.approve, saved), 200)
    return saved.id
  }
  const [bill, ship] = [await made('bill'), await made('ship')]
  const unusable = addressErrors.ADDRESS_NOT_USABLE.status
  for (const [addressId, kind, status] of [
    [bill, 'bill', 200],
    [bill, 'ship', unusable],
    [bill, 'both', unusable],
    [ship, 'bill', unusable],
    [ship, 'ship', 200],
    [ship, 'both', unusable],
  ] as const)
    assert.equal((await call(address.prefer, { addressId, kind }, caller)).status, status, `${addressId} ${kind}`)
  const offered = async (kind?: 'bill' | 'ship') =>
    (await call(address.choices, { ...(kind && { kind }) }, caller)).data.map((one) => [
      one.id,
      one.isDefaultBill,
      one.isDefaultShip,
    ])
  const [asBill, asShip, plain] = [
    [bill, true, false],
    [ship, false, true],
    [both, false, false],
  ]
  assert.deepEqual(
    [await offered('bill'), await offered('ship')],
    [
      [asBill, plain],
      [asShip, plain],
    ],
  )
  assert.deepEqual(await offered(), [asShip, plain, asBill])
  assert.equal((await call(address.prefer, { addressId: both }, caller)).status, 200)
  assert.deepEqual((await offered())[0], [both, true, true])
})

test('an address lies in a country, whoever writes it, and those of the house are changed by its site administrators', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  for (const country of ['XX', 'ZZ', 'AA', 'UK'])
    for (const [who, companyId] of [
      [caller, undefined],
      [staff, String(admin.companyId)],
    ] as const) {
      const saved = await callRaw(address.save, { ...anAddress(), country, ...(companyId && { companyId }) }, who)
      assert.equal(saved.status, addressErrors.UNKNOWN_COUNTRY.status, country)
    }
  const boss = await makeSiteAdmin(db)
  const house = { companyId: String(boss.companyId) }
  const own = (await call(address.save, { ...anAddress(), ...house }, { token: await tokenOf(boss.userId) })).data
  const tries = [
    call(address.save, { ...anAddress(), ...house }, staff),
    call(address.save, { ...anAddress(), id: own.id, version: own.version }, staff),
    call(address.deactivate, { addressId: own.id }, staff),
  ]
  for (const refused of await Promise.all(tries)) assert.equal(refused.status, addressErrors.HOUSE_RESERVED.status)
  assert.equal((await call(address.detail, { id: own.id }, staff)).data.status, 'active')
})

test('a trusted company may use addresses before they are approved', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const added = (await call(address.save, anAddress(), caller)).data
  const { version } = (await call(company.detail, {}, caller)).data
  const terms = {
    companyId: String(admin.companyId),
    paymentTerm: '10' as const,
    allowPendingAddress: true,
    taxRateBasisPoints: 650,
    version,
  }
  const set = await call(company.setTerms, terms, staff)
  assert.deepEqual([set.data.paymentTerm, set.data.taxRate, set.data.allowPendingAddress], ['10', '6.50', true])
  assert.equal((await call(company.setTerms, terms, caller)).status, errors.FORBIDDEN.status)
  assert.ok((await call(address.choices, {}, caller)).data.some(({ id }) => id === added.id))
})

const unsaid = {
  street3: '',
  street4: '',
  sds_language: '',
  billing_email: '',
  billing_phone: '',
  shipping_email: '',
  shipping_phone: '',
}

test('[ACC-2] [COMP-4] whatever of an address says where things go puts it up for approval again; its nickname does not', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const id = String(admin.addressId)
  const changes: Record<string, string> = {
    nickname: '别名',
    kind: 'bill',
    contact: '李四',
    phone: '13900000000',
    email: 'lab@example.test',
    street: '别处 1 号',
    street2: '二楼',
    city: '苏州',
    county: '姑苏区',
    state: '江苏省',
    postalCode: '215000',
    country: 'DE',
    invoiceLanguage: 'de',
    street3: '三号楼',
    street4: '北门',
    sdsLanguage: 'de',
    billingEmail: 'bills@example.test',
    billingPhone: '021-1',
    shippingEmail: 'gate@example.test',
    shippingPhone: '021-2',
  }
  let shown = (await call(address.detail, { id }, caller)).data
  let text: Record<string, unknown> = anAddress()
  for (const [key, value] of Object.entries(changes)) {
    text = { ...text, [key]: value }
    const saved = await callRaw(address.save, { id, version: shown.version, ...text }, caller)
    const proposed = key !== 'nickname'
    const version = shown.version + (proposed ? 2 : 1)
    const expected = { ...shown, ...text, status: proposed ? 'pending approval' : 'active', version }
    assert.deepEqual(saved.data, expected, key)
    if (proposed) assert.equal(await decide(address.approve, { id, version }), 200)
    shown = (await call(address.detail, { id }, caller)).data
  }
  const same = await callRaw(address.save, { id, version: shown.version, ...text }, caller)
  assert.equal((same.data as { status: string }).status, 'active')
  const trail = await trailOf('address', id)
  const [, before, after] = trail.changes.find(([, , to]) => (to as { nickname?: string }).nickname === '别名')!
  const { postalCode, invoiceLanguage, ...rest } = anAddress()
  const row = { ...rest, ...unsaid, postal_code: postalCode, invoice_language: invoiceLanguage }
  assert.deepEqual([before, after], [row, { ...row, nickname: '别名' }])
  assert.deepEqual(
    trail.changes
      .filter(([, , to]) => 'status' in (to as object))
      .slice(0, 2)
      .map((change) => change.slice(0, 3)),
    [
      ['address.save', { status: 'active' }, { status: 'pending approval' }],
      ['address.approve', { status: 'pending approval' }, { status: 'active' }],
    ],
  )
  assert.deepEqual(
    trail.events.slice(0, 3).map((event) => event.slice(0, 3)),
    [
      ['enter', null, 'active'],
      ['propose again', 'active', 'pending approval'],
      ['approve', 'pending approval', 'active'],
    ],
  )
})

test('addresses are listed with those that wait first, then the newest; of the own company, or for staff of any', async () => {
  const [admin, other] = [await makeBuyerAdmin(db), await makeBuyerAdmin(db)]
  const caller = { token: await tokenOf(admin.userId) }
  const companyId = String(admin.companyId)
  const byAdmin = (await call(address.save, { ...anAddress(), companyId }, caller)).data
  const byStaff = (await call(address.save, { ...anAddress(), companyId }, staff)).data
  assert.deepEqual([byAdmin.status, byStaff.status], ['pending approval', 'active'])
  await call(address.deactivate, { addressId: String(admin.addressId) }, caller)
  assert.equal((await call(address.save, { ...anAddress(), companyId: String(other.companyId) }, caller)).http, 404)
  assert.equal((await call(address.save, { ...anAddress(), companyId: '99999999' }, staff)).http, 404)
  const ids = async (input: Record<string, unknown>, by = caller) => {
    const { total, list } = (await callRaw(address.list, input, by)).data as {
      total: number
      list: { id: string; isDefault: boolean }[]
    }
    return [total, list.map(({ id }) => id), list.filter(({ isDefault }) => isDefault).map(({ id }) => id)]
  }
  const first = String(admin.addressId)
  assert.deepEqual(await ids({}), [3, [byAdmin.id, byStaff.id, first], [first]])
  assert.deepEqual(await ids({ companyId }, staff), [3, [byAdmin.id, byStaff.id, first], [first]])
  assert.deepEqual(await ids({ status: 'active' }), [1, [byStaff.id], []])
  assert.deepEqual(await ids({ status: 'inactive', companyId }, staff), [1, [first], [first]])
  const [all] = await ids({ pageSize: '1' }, staff)
  assert.equal(all, (await db.selectFrom('addresses').select('id').execute()).length)
  assert.deepEqual(
    (await trailOf('address', byStaff.id)).events.map((event) => event.slice(0, 3)),
    [['enter', null, 'active']],
  )
  const { postalCode, invoiceLanguage, ...rest } = anAddress()
  const kept = {
    ...rest,
    ...unsaid,
    postal_code: postalCode,
    invoice_language: invoiceLanguage,
    companyId: admin.companyId,
  }
  assert.deepEqual(
    (await trailOf('address', byAdmin.id)).changes.map((change) => change.slice(0, 3)),
    [['address.save', null, kept]],
  )
})

test('an address is preferred for what it serves, by each person for themselves, and then stands first for that', async () => {
  const admin = await makeBuyerAdmin(db)
  const { companyId } = admin
  const caller = { token: await tokenOf(admin.userId) }
  const colleague = { token: await tokenOf((await makeBuyer(db, { companyId })).userId) }
  const make = async (kind: 'bill' | 'ship' | 'both', status = 'active') => {
    const { id } = (await call(address.save, { ...anAddress(), kind, companyId: String(companyId) }, staff)).data
    await db.updateTable('addresses').set({ status }).where('id', '=', Number(id)).execute()
    return id
  }
  const first = String(admin.addressId)
  const [bill, ship, both] = [await make('bill'), await make('ship'), await make('both')]
  const [waits, closed] = [await make('both', 'pending approval'), await make('both', 'inactive')]
  const choices = async (kind?: 'bill' | 'ship', who = caller) =>
    (await call(address.choices, kind ? { kind } : {}, who)).data.map(({ id }) => id)
  assert.deepEqual(await choices(), [first, both, ship, bill])
  assert.deepEqual(await choices('bill'), [first, both, bill])
  assert.deepEqual(await choices('ship'), [first, both, ship])
  const unusable = addressErrors.ADDRESS_NOT_USABLE.status
  const prefer = async (addressId: string, kind?: 'bill' | 'ship' | 'both') =>
    (await call(address.prefer, { addressId, ...(kind && { kind }) }, caller)).status
  for (const [addressId, kind] of [
    [bill, 'ship'],
    [bill, 'both'],
    [bill, undefined],
    [ship, 'bill'],
    [ship, 'both'],
    [waits, 'ship'],
    [closed, 'ship'],
  ] as const)
    assert.equal(await prefer(addressId, kind), unusable, `${addressId} ${kind}`)
  const defaults = async () => {
    const me = (await call(identity.me, {}, caller)).data
    return [me.defaultBillAddressId, me.defaultShipAddressId]
  }
  assert.deepEqual(await defaults(), [null, null])
  assert.equal(await prefer(both), 200)
  assert.deepEqual(await defaults(), [both, both])
  assert.equal(await prefer(bill, 'bill'), 200)
  assert.deepEqual(await defaults(), [bill, both])
  assert.equal(await prefer(ship, 'ship'), 200)
  assert.deepEqual(await defaults(), [bill, ship])
  assert.deepEqual(await choices(), [ship, first, both, bill])
  assert.deepEqual(await choices('bill'), [bill, first, both])
  assert.deepEqual(await choices('ship'), [ship, first, both])
  assert.deepEqual(await choices('ship', colleague), [first, both, ship])
  const flags = async (id: string, who: typeof caller) => {
    const { isDefaultBill, isDefaultShip } = (await call(address.detail, { id }, who)).data
    return [isDefaultBill, isDefaultShip]
  }
  assert.deepEqual(await Promise.all([bill, ship, both].map((id) => flags(id, caller))), [
    [true, false],
    [false, true],
    [false, false],
  ])
  assert.deepEqual(await flags(bill, colleague), [false, false])
  const { list } = (await call(address.list, { status: 'active' }, caller)).data
  assert.deepEqual(
    list.map((one) => [one.id, one.isDefaultBill, one.isDefaultShip]),
    [
      [both, false, false],
      [ship, false, true],
      [bill, true, false],
      [first, false, false],
    ],
  )
  const csr = { token: await tokenOf((await makeCsr(db)).userId) }
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(admin.userId) }, csr)).data
  assert.deepEqual(await choices('bill', { ...csr, onBehalfOfToken } as typeof caller), [bill, first, both])
  await db.updateTable('companies').set({ allow_pending_address: true }).where('id', '=', companyId).execute()
  assert.deepEqual(await choices('ship'), [ship, first, waits, both])
  assert.equal(await prefer(waits, 'ship'), 200)
  assert.equal(await prefer(closed, 'ship'), unusable)
  const preferred = (await trailOf('user', admin.userId)).changes.map((change) => change.slice(0, 3))
  assert.deepEqual(preferred.slice(0, 2), [
    ['address.prefer', null, { defaultAddress: Number(both), kind: 'both' }],
    ['address.prefer', null, { defaultAddress: Number(bill), kind: 'bill' }],
  ])
})

test('addresses of the house are decided on by its site administrators alone', async () => {
  const boss = await makeSiteAdmin(db)
  const byBoss = { token: await tokenOf(boss.userId) }
  const addressId = String(boss.addressId)
  const set = (status: string) => db.updateTable('addresses').set({ status }).where('id', '=', boss.addressId).execute()
  for (const [act, status] of [
    [address.approve, 'pending approval'],
    [address.reject, 'pending approval'],
    [address.activate, 'inactive'],
    [address.deactivate, 'active'],
  ] as const) {
    await set(status)
    const { version } = (await call(address.detail, { id: addressId }, staff)).data
    const looked = act === address.approve || act === address.reject ? { version } : {}
    assert.equal(
      (await callRaw(act, { addressId, ...looked }, staff)).status,
      addressErrors.HOUSE_RESERVED.status,
      act.id,
    )
    assert.equal((await callRaw(act, { addressId, ...looked }, byBoss)).status, 200, act.id)
    assert.equal((await callRaw(act, { addressId: '99999999', ...looked }, byBoss)).http, 404, act.id)
  }
})

test('countries, provinces, payment terms, tax rates and units come in the language of the caller', async () => {
  const german = { language: 'de' }
  assert.ok((await call(domain.countries, {}, german)).data.some(({ code, name }) => code === 'CN' && name === 'China'))
  assert.ok(
    (await call(address.areas, {})).data.some(
      ({ code, name, hasAreas }) => code === 'CN' && name === '中国' && hasAreas,
    ),
  )
  assert.equal((await call(address.areas, { country: 'CN' })).data.length, 34)
  assert.deepEqual((await call(address.areas, { country: 'DE' })).data, [])
  const terms = (await call(domain.paymentTerms, {})).data
  assert.equal(terms.find(({ code }) => code === '08')!.name, '账期 30 天')
  assert.equal(new Set(terms.map(({ name }) => name)).size, 12)
  assert.deepEqual((await call(domain.taxRates, {})).data.find(({ country }) => country === 'CN')!.rate, '13.00')
  assert.ok((await call(domain.unitTypes, {})).data.some(({ unit, comparedIn }) => unit === 'mg' && comparedIn === 'g'))
})

test('provinces are named in Chinese to readers of Chinese characters, in English elsewhere', async () => {
  const hebei = async (language: string) =>
    (await call(address.areas, { country: 'CN' }, { language })).data.find(({ code }) => code === 'CN-HE')
  for (const [language, name] of [
    ['zh', '河北省'],
    ['ja', '河北省'],
    ['en', 'Hebei'],
    ['de', 'Hebei'],
    ['ko', 'Hebei'],
  ] as const)
    assert.deepEqual(await hebei(language), { code: 'CN-HE', name, hasAreas: false })
  const countries = (await call(address.areas, {}, { language: 'de' })).data
  assert.deepEqual(
    countries.filter(({ code }) => ['CN', 'DE'].includes(code)),
    [
      { code: 'CN', name: 'China', hasAreas: true },
      { code: 'DE', name: 'Deutschland', hasAreas: false },
    ],
  )
})

test('[COMP-4] code, ERP ID, way to pay and default of an address are written by staff alone; [COMP-7] a review can be cancelled', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const companyId = String(admin.companyId)
  const written = { code: 'LAB-1', erpId: 'E77', paymentMethod: 'check' as const, isDefault: true }
  const form = { ...anAddress(), companyId, staff: written }
  assert.equal((await call(address.save, form, caller)).status, errors.FORBIDDEN.status)
  const saved = (await call(address.save, form, staff)).data
  assert.deepEqual(
    [saved.code, saved.erpId, saved.paymentMethod, saved.isDefault, saved.status],
    ['LAB-1', 'E77', 'check', true, 'active'],
  )
  const former = (await call(address.detail, { id: String(admin.addressId) }, caller)).data
  assert.equal(former.isDefault, false)
  assert.equal((await call(address.save, form, staff)).status, addressErrors.ADDRESS_CODE_TAKEN.status)
  // What its people edit afterwards leaves it as it is.
  const edit = { id: saved.id, version: saved.version, ...anAddress(), city: '杭州' }
  const edited = (await call(address.save, edit, caller)).data
  assert.deepEqual([edited.code, edited.isDefault, edited.status], ['LAB-1', true, 'pending approval'])
  assert.equal(await decide(address.cancel, edited), 200)
  const cancelled = (await call(address.detail, { id: saved.id }, caller)).data
  assert.equal(cancelled.status, 'inactive')
  assert.equal(await decide(address.cancel, cancelled), addressErrors.ADDRESS_NOT_PENDING.status)
})

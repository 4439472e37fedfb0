import { countUp } from '../../kernel/throttle.ts'
import { address } from '../../modules/address/contract.ts'
import { company } from '../../modules/company/contract.ts'
import { people } from '../../modules/people/contract.ts'
import { bulk } from '../../modules/bulk/contract.ts'
import { carryOutRun } from '../../modules/bulk/service.ts'
import { view } from '../../modules/view/contract.ts'
import { knownCaptcha } from '../captcha.ts'
import { makeBuyer, testPassword, type MadePerson } from '../makePeople.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { guest, placeIn, type Samples } from './sample.ts'

// Signing in, people, companies, addresses.

const newPassword = 'tulip-Saturn-mango-41'
const both = { password: newPassword, confirmPassword: newPassword }
const email = (world: World) => `${world.unique('person').replace(' ', '')}@example.test`
const details = { surname: '李', name: '四', phone: '13800000000', jobTitle: '' }

const colleague = (world: World, { admin }: Side) => world.someone({ companyId: admin.companyId })

/** Somebody the administrator has invited and who has not come yet. */
async function invited(world: World, { admin }: Side): Promise<MadePerson> {
  const to = email(world)
  const form = { email: to, ...details, roles: ['ROLE_BUYER' as const] }
  const reply = await world.app.call(people.invite, form, admin.caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { ...admin, userId: Number(reply.data.id), email: to }
}

const master = {
  name: 'Huaxia Pharma',
  country: 'CN',
  erpId: 'C-1001',
  category: '',
  supplierCategory: '',
  parentId: null,
  divisions: ['chemicals' as const],
  legalEntity: '01001' as const,
  creditLimit: '',
  paymentChannel: 'platform channel' as const,
  termsPrefix: '',
  catalogService: 'order via platform' as const,
  catalogSource: 'website' as const,
  supplierRank: null,
  customerRank: 'A' as const,
  supplierIdSuffix: '',
  accountManagerId: null,
  shippingNote: '',
  sdsLanguage: 'zh' as const,
  description: '',
}
const flags = {
  onlineQuote: true,
  onlyCsrOnlineQuote: false,
  listQuote: true,
  quoteMarkup: true,
  showHistoryPrice: false,
  bulkOrder: false,
  realTimeInventory: false,
  realTimeSupplier: false,
  voiSupplier: false,
  secondFactor: false,
}

const registration = async (world: World) => ({
  companyName: world.unique('New Lab'),
  country: 'CN',
  ...details,
  email: email(world),
  address: placeIn('科苑路 1 号'),
  ...(await knownCaptcha(world.app.db)),
})

/** A company that has registered and waits. */
async function pendingCompany(world: World): Promise<string> {
  const form = await registration(world)
  const reply = await world.app.call(company.register, form, guest)
  if (reply.status !== 200) throw new Error(reply.message)
  const { id } = await world.app.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', form.companyName)
    .executeTakeFirstOrThrow()
  return String(id)
}

/** A company that has registered with a file. */
async function withFile({ app: { db, resources } }: World): Promise<string> {
  const { companyId } = await makeBuyer(db)
  const meta = { name: 'licence.pdf', purpose: 'registration', companyId, allowed: ['application/pdf' as const] }
  const fileId = await resources.files.put(db, Buffer.from('%PDF-1.4 x\n%%EOF'), meta)
  await db.updateTable('companies').set({ registration_file: fileId }).where('id', '=', companyId).execute()
  return String(companyId)
}

async function closedCompany(world: World): Promise<string> {
  const companyId = String((await makeBuyer(world.app.db)).companyId)
  await world.app.call(company.deactivate, { companyId }, world.csr.caller)
  return companyId
}

async function versionOf(world: World, companyId: number) {
  const { version } = await world.app.db
    .selectFrom('companies')
    .select('version')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return String(version)
}

async function newAddress(world: World, { admin }: Side): Promise<{ addressId: string }> {
  const reply = await world.app.call(address.save, placeIn(world.unique(`${admin.companyName} street`)), admin.caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { addressId: reply.data.id }
}
async function activeAddress(world: World, side: Side) {
  const named = await newAddress(world, side)
  await world.app.call(address.approve, { ...named, version: '1' }, world.csr.caller)
  return named
}
async function inactiveAddress(world: World, side: Side) {
  const named = await newAddress(world, side)
  await world.app.call(address.reject, { ...named, version: '1' }, world.csr.caller)
  return named
}

const invoice = {
  localName: '华夏',
  taxId: '91310000MA1FL0000N',
  bankName: '中国银行上海分行',
  bankAccount: '6217000000000000',
  iban: '',
  swiftCode: '',
  legalPerson: '',
  registeredCapital: '',
  registrationAddress: '上海市浦东新区科苑路 88 号',
  registrationPhone: '021-50000000',
  email: '',
  phone: '021-50000000',
  url: '',
}

async function savedView(world: World, { member }: Side) {
  const form = { list: 'orders', name: world.unique('view'), query: 'status=packing' }
  const reply = await world.app.call(view.save, form, member.caller)
  return { viewId: reply.data.id }
}

/** An administrator of the side who has no runs yet. */
const administrator = (world: World, { admin }: Side) =>
  world.someone({ companyId: admin.companyId, name: `${admin.companyName} runs`, roles: ['ROLE_BUYER_ADMIN'] })

const aFile = { list: 'people.list', filter: { sort: 'name' }, columns: ['name', 'roles'], format: 'csv' as const }
/** Of orders that nobody has. */
const cancelled = {
  list: 'order.list',
  filter: {},
  act: 'fulfilment.cancel',
  input: { reasonText: 'no need' },
  rows: [1, 2, 3].map((n) => ({ id: `99900${n}`, label: `order ${n}` })),
}

/** A run whose rows are refused, or one that has written a file; carried out, or still open. */
async function aRun(world: World, side: Side, wishes: { file?: true; open?: true } = {}) {
  const { caller } = await administrator(world, side)
  const { data, message } = wishes.file
    ? await world.app.call(bulk.file, aFile, caller)
    : await world.app.call(bulk.act, cancelled, caller)
  if (!data.id) throw new Error(message)
  if (!wishes.open) await carryOutRun(world.app.resources, Number(data.id))
  return { caller, input: { runId: data.id } }
}

/** The ERP has said something about a company. */
async function knownToErp({ app: { db } }: World, companyId: number) {
  await db
    .updateTable('companies')
    .set({ erp_id: `C-${companyId}` })
    .where('id', '=', companyId)
    .execute()
  const facts = JSON.stringify({ erpId: `C-${companyId}`, bankName: '工商银行' })
  await db
    .insertInto('erp_customers')
    .values({ company_id: companyId, asked_at: new Date(), asked_by: 'erpId', outcome: 'answered', facts })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

export const ofPeople: Samples = {
  'identity.login': async (world, side) => {
    const { email: login } = await colleague(world, side)
    return { caller: guest, input: { email: login, password: testPassword } }
  },
  'identity.logout': async (world, side) => ({ caller: (await colleague(world, side)).caller, input: {} }),
  'identity.location': () => ({ caller: guest, input: { country: 'CN' } }),
  'identity.captcha': () => ({ caller: guest, input: {} }),
  'identity.captchaForApi': () => ({ caller: guest, input: {} }),
  'identity.sendActivation': async (world, side) => ({
    caller: guest,
    input: { email: (await invited(world, side)).email, ...(await knownCaptcha(world.app.db, 'activation')) },
  }),
  'identity.setFirstPassword': async (world, side) => ({
    caller: guest,
    input: { token: await mailToken(world.app, 'activation', await invited(world, side)), ...both },
  }),
  'identity.changePassword': async (world, side) => ({
    caller: (await colleague(world, side)).caller,
    input: { oldPassword: testPassword, ...both },
  }),
  'identity.resetPassword': async (world, side) => ({
    caller: guest,
    input: { token: await mailToken(world.app, 'reset', await colleague(world, side)), ...both },
  }),
  'identity.askResetByPhone': async (world, side) => ({
    caller: guest,
    input: {
      email: (await colleague(world, side)).email,
      phone: '13800000000',
      ...(await knownCaptcha(world.app.db, 'reset')),
    },
  }),
  'identity.checkLink': async (world, { member }) => ({
    caller: guest,
    input: { token: await mailToken(world.app, 'reset', member) },
  }),
  'identity.unlock': async (world, { member }) => ({
    caller: guest,
    input: { token: await mailToken(world.app, 'unlock', member) },
  }),
  'identity.checkEmail': async (world) => ({
    caller: guest,
    input: { email: email(world), ...(await knownCaptcha(world.app.db, 'look-up')) },
  }),
  'identity.menus': (_, { member: { caller } }) => ({ caller, input: {} }),
  'identity.me': (_, { member: { caller } }) => ({ caller, input: {} }),
  'identity.updateMe': async (world, side) => ({
    caller: (await colleague(world, side)).caller,
    input: { ...details, language: 'zh', version: 1 },
  }),
  'identity.sessions': (_, { member: { caller } }) => ({ caller, input: {} }),
  'identity.endSession': async (world, side) => {
    const { caller, userId } = await colleague(world, side)
    const { id } = await world.app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return { caller: { token: (await world.app.tokenOf(userId)) ?? caller.token }, input: { id: String(id) } }
  },
  'identity.buyers': ({ csr: { caller } }) => ({ caller, input: { param: 'Huaxia' } }),
  'identity.actFor': ({ csr: { caller } }, { member }) => ({ caller, input: { userId: String(member.userId) } }),
  'identity.stopActing': async (world, { member }) => ({ caller: await world.actingFor(member), input: {} }),
  'people.list': (_, { admin: { caller, companyId } }) => ({ caller, input: { companyId: String(companyId) } }),
  'people.detail': ({ csr: { caller } }, { member }) => ({ caller, input: { userId: String(member.userId) } }),
  'people.invite': (world, { admin: { caller, companyId } }) => ({
    caller,
    input: { companyId: String(companyId), email: email(world), ...details, roles: ['ROLE_BUYER'] },
  }),
  'people.edit': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await colleague(world, side)).userId), ...details, version: 1 },
  }),
  'people.setRoles': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await colleague(world, side)).userId), roles: ['ROLE_BUYER', 'ROLE_GROUP_MANAGER'] },
  }),
  'people.sendInvitation': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await invited(world, side)).userId) },
  }),
  'people.suspend': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await colleague(world, side)).userId) },
  }),
  'people.reactivate': async (world, side) => {
    const userId = String((await colleague(world, side)).userId)
    await world.app.call(people.suspend, { userId }, side.admin.caller)
    return { caller: side.admin.caller, input: { userId } }
  },
  'people.unlock': async (world, side) => {
    const { userId, email } = await colleague(world, side)
    for (let tries = 0; tries < 15; tries++)
      await countUp(world.app.db, `sign-in failures of the day ${email}`, 24 * 60)
    return { caller: world.csr.caller, input: { userId: String(userId) } }
  },
  'people.moveToCompany': async (world, side) => {
    const { companyId } = await makeBuyer(world.app.db)
    const { userId } = await colleague(world, side)
    return { caller: world.csr.caller, input: { userId: String(userId), companyId: String(companyId) } }
  },
  'people.terminate': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await colleague(world, side)).userId) },
  }),
  'handover.preview': async (world, side) => ({
    caller: side.admin.caller,
    input: { userId: String((await colleague(world, side)).userId) },
  }),
  'handover.handOver': async (world, side) => ({
    caller: side.admin.caller,
    input: {
      userId: String((await colleague(world, side)).userId),
      toId: String((await colleague(world, side)).userId),
      terminate: true,
    },
  }),
  'company.register': async (world) => ({ caller: guest, input: await registration(world) }),
  'company.registerSupplier': async (world) => ({
    caller: guest,
    input: { ...(await registration(world)), divisions: ['chemicals'] },
  }),
  'company.attachFile': async (world) => {
    const reply = await world.app.call(company.register, await registration(world), guest)
    return {
      caller: guest,
      input: { key: reply.data.fileKey },
      file: { name: 'licence.pdf', bytes: Buffer.from('%PDF-1.4 x\n%%EOF') },
    }
  },
  'company.detail': (_, { member: { caller, companyId } }) => ({ caller, input: { companyId: String(companyId) } }),
  'company.update': async (world, { admin: { caller, companyId } }) => ({
    caller,
    input: { companyId: String(companyId), ...invoice, version: await versionOf(world, companyId) },
  }),
  'company.summary': (_, { member: { caller } }) => ({ caller, input: {} }),
  'company.list': ({ csr: { caller } }) => ({ caller, input: {} }),
  'company.search': ({ csr: { caller } }) => ({ caller, input: {} }),
  'company.forStaff': ({ csr: { caller } }, { admin }) => ({ caller, input: { id: String(admin.companyId) } }),
  'company.approve': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await pendingCompany(world), note: '资料齐全' },
  }),
  'company.reject': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await pendingCompany(world), note: '资料不全' },
  }),
  'company.cancel': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await pendingCompany(world), note: '重复注册' },
  }),
  'company.activate': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: await closedCompany(world), note: '恢复合作' },
  }),
  'company.deactivate': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: String((await makeBuyer(world.app.db)).companyId), note: '停止合作' },
  }),
  'company.decisionMails': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: String((await makeBuyer(world.app.db)).companyId), decision: 'deactivate', note: '停止合作' },
  }),
  'company.setKind': async (world) => {
    const { companyId } = await makeBuyer(world.app.db)
    const version = await versionOf(world, companyId)
    return { caller: world.csr.caller, input: { companyId: String(companyId), kind: 'both', version } }
  },
  'company.setTerms': async (world, { admin: { companyId } }) => ({
    caller: world.csr.caller,
    input: { companyId: String(companyId), paymentTerm: '08', version: await versionOf(world, companyId) },
  }),
  'customerMaster.detail': ({ csr: { caller } }, { admin }) => ({
    caller,
    input: { companyId: String(admin.companyId) },
  }),
  'customerMaster.save': async (world, { admin: { companyId } }) => ({
    caller: world.csr.caller,
    input: { companyId: String(companyId), ...master, version: await versionOf(world, companyId) },
  }),
  'customerMaster.setFlags': async (world, { admin: { companyId } }) => ({
    caller: world.csrAdmin.caller,
    input: { companyId: String(companyId), ...flags, version: await versionOf(world, companyId) },
  }),
  'customerMaster.review': ({ csr: { caller } }, { admin }) => ({
    caller,
    input: { companyId: String(admin.companyId) },
  }),
  'customerMaster.file': async (world) => ({ caller: world.csr.caller, input: { companyId: await withFile(world) } }),
  'erpCustomer.show': async (world, { admin: { companyId } }) => {
    await knownToErp(world, companyId)
    return { caller: world.csr.caller, input: { companyId: String(companyId) } }
  },
  'erpCustomer.ask': async (world) => {
    const { companyId } = await makeBuyer(world.app.db)
    await knownToErp(world, companyId)
    // Nobody answers there.
    world.app.resources.settings.ERP_URL ??= 'http://127.0.0.1:9/erp'
    world.app.resources.settings.ERP_SECRET ??= 'erp-secret'
    return { caller: world.csr.caller, input: { companyId: String(companyId) } }
  },
  'erpCustomer.take': async (world) => {
    const { companyId } = await makeBuyer(world.app.db)
    await knownToErp(world, companyId)
    const version = await versionOf(world, companyId)
    const fields = [{ field: 'bankName', theirs: '工商银行' }]
    return { caller: world.csr.caller, input: { companyId: String(companyId), version, fields } }
  },
  'address.list': async (world, side) => {
    for (let i = 0; i < 2; i++) await newAddress(world, side)
    return { caller: side.admin.caller, input: { companyId: String(side.admin.companyId) } }
  },
  'address.detail': (_, { member: { caller, addressId } }) => ({ caller, input: { id: String(addressId) } }),
  'address.choices': (_, { member: { caller } }) => ({ caller, input: {} }),
  'address.save': async (world, side) => {
    const { addressId } = await newAddress(world, side)
    return { caller: side.admin.caller, input: { id: addressId, version: '1', ...placeIn(world.unique('street')) } }
  },
  'address.prefer': (_, { member: { caller, addressId } }) => ({ caller, input: { addressId: String(addressId) } }),
  'address.areas': () => ({ caller: guest, input: { country: 'CN' } }),
  'address.approve': async (world, side) => ({
    caller: world.csr.caller,
    input: { ...(await newAddress(world, side)), version: '1' },
  }),
  'address.reject': async (world, side) => ({
    caller: world.csr.caller,
    input: { ...(await newAddress(world, side)), version: '1' },
  }),
  'address.cancel': async (world, side) => ({
    caller: world.csr.caller,
    input: { ...(await newAddress(world, side)), version: '1' },
  }),
  'address.activate': async (world, side) => ({ caller: world.csr.caller, input: await inactiveAddress(world, side) }),
  'address.deactivate': async (world, side) => ({ caller: side.admin.caller, input: await activeAddress(world, side) }),
  'bulk.act': async (world, side) => ({ caller: (await administrator(world, side)).caller, input: cancelled }),
  'bulk.file': async (world, side) => ({ caller: (await administrator(world, side)).caller, input: aFile }),
  'bulk.list': async (world, side) => {
    const { caller } = await aRun(world, side)
    for (let i = 0; i < 2; i++) await world.app.call(bulk.file, aFile, caller)
    return { caller, input: {} }
  },
  'bulk.run': (world, side) => aRun(world, side),
  'bulk.rows': (world, side) => aRun(world, side),
  'bulk.cancel': (world, side) => aRun(world, side, { open: true }),
  'bulk.again': (world, side) => aRun(world, side),
  'bulk.download': (world, side) => aRun(world, side, { file: true }),
  'view.list': async (world, side) => {
    await savedView(world, side)
    return { caller: side.member.caller, input: { list: 'orders' } }
  },
  'view.save': (world, { member: { caller } }) => ({
    caller,
    input: { list: 'orders', name: world.unique('view'), query: 'status=packing', shared: true },
  }),
  'view.remove': async (world, side) => ({ caller: side.member.caller, input: await savedView(world, side) }),
}

import { document } from '../../modules/document/contract.ts'
import { recommend } from '../../modules/recommend/contract.ts'
import { regulation } from '../../modules/regulation/contract.ts'
import { runImport } from '../../modules/regulation/importing.ts'
import { minimumOrder } from '../../modules/minimumOrder/contract.ts'
import { supplier } from '../../modules/supplier/contract.ts'
import { upload } from '../../modules/upload/contract.ts'
import { runUpload } from '../../modules/upload/service.ts'
import { makeMolecule } from '../makeCatalogue.ts'
import { sendFile } from '../sendFile.ts'
import { csv, heading } from '../uploads.ts'
import type { Side, World } from '../world.ts'
import { guest, type Sample, type Samples } from './sample.ts'

// The catalogue: molecules, products, suppliers, documents, lists of regulated substances, uploads; mails and trails for staff.

const open =
  (input: (world: World) => Record<string, unknown>): Samples[string] =>
  (world) => ({ caller: guest, input: input(world) })
const moleculeId = ({ goods }: World) => String(goods.CNY.moleculeId)
const productId = ({ goods }: World) => String(goods.CNY.productId)
const packageId = ({ goods }: World) => String(goods.CNY.packageId)
const supplierId = ({ own }: World) => String(own.seller.supplierId)

const byStaff =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Samples[string] =>
  async (world) => ({ caller: world.csr.caller, input: await input(world) })

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)

/** A product of the side's seller, with a substance of its own. */
async function soldBy(world: World, { seller, name }: Side) {
  const { db } = world.app
  const code = world.unique(`${name}-P`).replace(' ', '')
  const molecule = await makeMolecule(db, { nameEn: world.unique(`${name} acid`) })
  const values = { supplier_id: seller.supplierId, molecule_id: molecule.id, code, name_en: code }
  const product = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  return { code, moleculeId: molecule.id, productId: product.id }
}

async function aSheet(world: World, side: Side): Promise<Required<Sample>> {
  const { code } = await soldBy(world, side)
  return {
    caller: side.seller.caller,
    input: { kind: 'sds', language: 'zh', subject: code },
    file: { name: `${code}.pdf`, bytes: pdf(code) },
  }
}
/** A picture of one pixel. */
const aDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The end of a zip without entries is a zip. */
const aZip = (_world: World, { seller }: Side): Required<Sample> => ({
  caller: seller.caller,
  input: { language: 'zh' },
  file: { name: 'sheets.zip', bytes: Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]) },
})
async function sentZip(world: World, side: Side) {
  const { caller, input, file } = aZip(world, side)
  const fields = input as Record<string, string>
  const reply = await sendFile<{ id: string }>(world.app.app, document.receiveSheets, file, fields, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return reply.data
}
async function sentSheet(world: World, side: Side) {
  const { caller, input, file } = await aSheet(world, side)
  const fields = input as Record<string, string>
  const reply = await sendFile<{ documentId: string }>(world.app.app, document.receive, file, fields, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return reply.data
}

const newList = (world: World) => ({
  code: world.unique('list').replace(' ', '-'),
  names: { zh: '清单', en: 'List' },
  jurisdiction: 'CN',
})
async function aList(world: World): Promise<string> {
  const reply = await world.app.call(regulation.save, newList(world), world.csr.caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return reply.data.id
}
async function aClass(world: World) {
  const id = await aList(world)
  const input = { id, smarts: 'c1ccccc1CC[NX3]', names: { zh: '苯乙胺类', en: 'Phenethylamines' } }
  const reply = await world.app.call(regulation.saveClass, input, world.csr.caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { id, entryId: reply.data.entryId }
}
const listFile = (cas: string) => ({ name: 'list.csv', bytes: `CAS,Name\n${cas},Substance\n` })
async function anImport(world: World): Promise<string> {
  const fields = { regulationId: await aList(world) }
  const file = listFile(world.goods.USD.cas)
  const reply = await sendFile<{ id: string }>(world.app.app, regulation.receive, file, fields, world.csr.caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return reply.data.id
}
/** A version of a list with one entry. */
async function aVersion(world: World) {
  const id = await anImport(world)
  await world.app.call(regulation.start, { id }, world.csr.caller)
  await runImport(world.app.resources, Number(id))
  return world.app.db
    .selectFrom('regulation_entries')
    .innerJoin('regulation_versions', 'regulation_versions.id', 'version_id')
    .select(['regulation_entries.id as entry', 'version_id as version'])
    .where('import_id', '=', Number(id))
    .executeTakeFirstOrThrow()
}

const catalogue = (world: World, { seller }: Side) => ({
  caller: seller.caller,
  file: {
    name: `${seller.companyName}.csv`,
    bytes: csv(
      heading,
      `${world.unique('U').replace(' ', '')},64-17-5,Ethanol,CCO,98%,5 g,120.50,CNY,12`,
      'X,1-2-3,,,,,,,',
      'Y,1-2-4,,,,,,,',
      'Z,1-2-5,,,,,,,',
    ),
  },
})
async function anUpload(world: World, side: Side, run = false): Promise<string> {
  const { caller, file } = catalogue(world, side)
  const reply = await sendFile<{ id: string }>(world.app.app, upload.receive, file, {}, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  const { id } = reply.data
  if (run) {
    await world.app.call(upload.start, { id }, caller)
    await runUpload(world.app.resources, Number(id))
  }
  return id
}
const ofUpload =
  (run = false): Samples[string] =>
  async (world, side) => ({
    caller: side.seller.caller,
    input: { id: await anUpload(world, side, run) },
  })

export const ofGoods: Samples = {
  'domain.paymentTerms': open(() => ({})),
  'domain.taxRates': open(() => ({})),
  'domain.referenceRates': open(() => ({})),
  'domain.unitTypes': open(() => ({})),
  'domain.countries': open(() => ({})),
  'mail.outbox': async (world, { name }) => {
    const language = 'zh'
    const mail = { kind: 'news', recipient: world.own.member.email, language, subject: name, body: name }
    await world.app.db.insertInto('mails').values([mail, mail, mail]).execute()
    return { caller: world.siteAdmin.caller, input: { recipient: mail.recipient } }
  },
  'mail.detail': async (world) => {
    const mail = { kind: 'news', recipient: 'a@example.test', language: 'zh', subject: 's', body: 'b' }
    const { id } = await world.app.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
    return { caller: world.siteAdmin.caller, input: { id: String(id) } }
  },
  'audit.trail': ({ csrAdmin: { caller } }, { admin }) => ({
    caller,
    input: { entity: 'company', entityId: String(admin.companyId) },
  }),
  'molecule.detail': open((world) => ({ id: moleculeId(world) })),
  'molecule.get': open(({ goods }) => ({ identifier: goods.CNY.cas })),
  'molecule.casIndex': open(() => ({ begin: '98' })),
  'molecule.synonyms': open((world) => ({ id: moleculeId(world) })),
  'molecule.similar': open((world) => ({ id: moleculeId(world), x: '5' })),
  'molecule.image': open((world) => ({ id: moleculeId(world), size: 'small' })),
  'product.detail': open((world) => ({ moleculeId: moleculeId(world), productId: productId(world) })),
  'product.ofMolecule': async (world, side) => {
    const { seller } = side
    for (let i = 0; i < 3; i++) {
      const product = await soldBy(world, side)
      const molecule_id = world.goods.JPY.moleculeId
      await world.app.db.updateTable('products').set({ molecule_id }).where('id', '=', product.productId).execute()
      const pack = {
        product_id: product.productId,
        amount: 1,
        unit: 'g',
        label: '1 g',
        price: seller.userId + i,
        currency: 'CNY',
      }
      await world.app.db.insertInto('packages').values(pack).execute()
    }
    return { caller: guest, input: { id: String(world.goods.JPY.moleculeId) } }
  },
  'product.startingAt': open((world) => ({ moleculeIds: [moleculeId(world)] })),
  'product.inventoryOfProducts': open((world) => ({ productIds: [productId(world)] })),
  'product.checkInventory': open((world) => ({ lines: [{ packageId: packageId(world), quantity: 1 }] })),
  'product.packageInventory': open((world) => ({ packageId: packageId(world) })),
  'product.locations': open(() => ({})),
  'product.tags': open(() => ({})),
  'product.tagsOf': open(() => ({ parentId: 'group' })),
  'product.latest': open(() => ({})),
  'product.overview': open(() => ({})),
  'supplier.name': open((world) => ({ supplierId: supplierId(world) })),
  'supplier.logo': open((world) => ({ supplierId: supplierId(world) })),
  'supplier.all': open(() => ({})),
  'supplier.localNames': open(() => ({})),
  'supplier.quoteSuppliers': async (world) => {
    for (const side of [world.own, world.other]) await soldBy(world, side)
    return { caller: guest, input: {} }
  },
  'supplier.ofProduct': open((world) => ({ productId: productId(world) })),
  'supplier.displayOrder': ({ siteAdmin }) => ({ caller: siteAdmin.caller, input: {} }),
  'supplier.saveLogo': (_world, { seller }) => ({
    caller: seller.caller,
    input: { supplierId: String(seller.supplierId) },
    file: { name: 'logo.png', bytes: aDot },
  }),
  'minimumOrder.list': async (world, side) => {
    for (const currency of ['CNY', 'USD', 'EUR'] as const)
      await world.app.call(minimumOrder.save, { currency, amount: '0.01' }, side.seller.caller)
    return { caller: side.seller.caller, input: {} }
  },
  'minimumOrder.save': (_world, { seller }) => ({
    caller: seller.caller,
    input: { supplierId: String(seller.supplierId), currency: 'CNY', amount: '0.01' },
  }),
  'minimumOrder.remove': async (world, { seller }) => ({
    caller: seller.caller,
    input: (await world.app.call(minimumOrder.save, { currency: 'GBP', amount: '0.01' }, seller.caller)).data,
  }),
  'supplier.saveDisplayOrder': async (world) => {
    const { caller } = world.siteAdmin
    const { version, suppliers } = (await world.app.call(supplier.displayOrder, {}, caller)).data
    const places = suppliers.map(({ supplierId, stars, topTag, quality }) => ({ supplierId, stars, topTag, quality }))
    return { caller, input: { version, suppliers: [...places.slice(1), places[0]!] } }
  },
  'supplier.productCount': open((world) => ({ supplierId: supplierId(world) })),
  'document.ofMolecule': open((world) => ({ moleculeId: moleculeId(world) })),
  'document.download': async (world, side) => {
    const packaged = await sentSheet(world, side)
    const { rows } = { rows: packaged }
    const product = await world.app.db
      .selectFrom('products')
      .select('id')
      .where('supplier_id', '=', side.seller.supplierId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const pack = { product_id: product.id, amount: 1, unit: 'g', label: '1 g', price: 100, currency: 'CNY' }
    await world.app.db.insertInto('packages').values(pack).execute()
    return { caller: side.member.caller, input: { documentId: rows.documentId } }
  },
  'document.list': async (world, side) => {
    for (let i = 0; i < 3; i++) await sentSheet(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'document.receive': aSheet,
  'document.receiveSheets': aZip,
  'document.sheetUploads': async (world, side) => {
    await sentZip(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'document.sheetUpload': async (world, side) => ({ caller: side.seller.caller, input: await sentZip(world, side) }),
  'document.remove': async (world, side) => ({
    caller: side.seller.caller,
    input: { documentId: (await sentSheet(world, side)).documentId },
  }),
  'document.hazards': byStaff(({ goods }) => ({ identifier: goods.CNY.cas })),
  'document.classify': byStaff(({ goods }) => ({ identifier: goods.CNY.cas, signal: 'danger', hazardCodes: ['H315'] })),
  'demand.leads': async (world) => {
    const week = new Date().toISOString().slice(0, 10)
    const leads = ['abc', 'def', 'ghi'].map((stem) => ({ week, kind: 'word', text: world.unique(stem), count: 9 }))
    await world.app.db.insertInto('demand_leads').values(leads).execute()
    return { caller: world.csr.caller, input: {} }
  },
  'recommend.list': async (world) => {
    for (const { cas } of [world.goods.CNY, world.goods.USD, world.goods.JPY])
      await world.app.call(recommend.save, { identifier: cas }, world.csr.caller)
    return { caller: guest, input: {} }
  },
  'recommend.products': open((world) => ({ like: moleculeId(world), size: '3' })),
  'recommend.chosen': async (world) => {
    for (const { cas } of [world.goods.CNY, world.goods.USD, world.goods.JPY])
      await world.app.call(recommend.save, { identifier: cas }, world.csr.caller)
    return { caller: world.csr.caller, input: {} }
  },
  'recommend.save': byStaff(({ goods }) => ({ identifier: goods.CNY.cas, reason: '新到货', position: 1 })),
  'recommend.remove': byStaff(async (world) => {
    const { data } = await world.app.call(recommend.save, { identifier: world.goods.CNY.cas }, world.csr.caller)
    return { id: data.id }
  }),
  'consumable.search': open(() => ({ searchText: '离心管', pageSize: 10 })),
  'consumable.product': open(({ consumable }) => ({ productId: String(consumable.productId), country: 'CN' })),
  'consumable.images': open(({ consumable }) => ({ productId: String(consumable.productId), number: '1' })),
  'consumable.categories': open(() => ({})),
  'consumable.packagePrices': open(({ consumable }) => ({ packageIds: [String(consumable.packageId)], country: 'CN' })),
  'consumable.startingAt': open(({ consumable }) => ({ productIds: [String(consumable.productId)], country: 'CN' })),
  'regulation.regulated': open(() => ({})),
  'regulation.chemicalList': async (world) => {
    for (let i = 0; i < 3; i++) await aVersion(world)
    return { caller: guest, input: {} }
  },
  'regulation.staffInfo': ({ goods, csr }) => ({ caller: csr.caller, input: { values: [goods.CNY.cas] } }),
  'regulation.staffInfoFile': ({ goods, csr }) => ({ caller: csr.caller, input: { values: [goods.CNY.cas] } }),
  'regulation.chemicalInfo': open(({ goods }) => ({ value: goods.CNY.cas })),
  'regulation.chemicalInfoNew': ({ goods }, { member: { caller } }) => ({
    caller,
    input: { values: [goods.CNY.cas], destination: 'US' },
  }),
  'regulation.ofMolecule': open((world) => ({ id: moleculeId(world) })),
  'regulation.staffList': byStaff(() => ({})),
  'regulation.save': byStaff(newList),
  'regulation.retire': byStaff(async (world) => ({ id: await aList(world), retired: true })),
  'regulation.retireVersion': byStaff(async (world) => ({
    id: String((await aVersion(world)).version),
    retired: true,
  })),
  'regulation.saveEntry': byStaff(async (world) => ({
    id: String((await aVersion(world)).entry),
    cas: '64-17-5',
    name: 'Ethanol',
  })),
  'regulation.classes': byStaff(async (world) => ({ id: (await aClass(world)).id })),
  'regulation.readClass': byStaff(() => ({ smarts: 'c1ccccc1' })),
  'regulation.saveClass': byStaff(async (world) => ({
    id: await aList(world),
    smarts: 'c1ccccc1O',
    names: { zh: '酚类', en: 'Phenols' },
  })),
  'regulation.removeClass': byStaff(async (world) => ({ id: (await aClass(world)).entryId })),
  'regulation.receive': async (world) => ({
    caller: world.csr.caller,
    input: { regulationId: await aList(world), effective: '2026-01-01' },
    file: listFile(world.goods.CNY.cas),
  }),
  'regulation.imports': byStaff(async (world) => {
    for (let i = 0; i < 3; i++) await anImport(world)
    return {}
  }),
  'regulation.importDetail': byStaff(async (world) => ({ id: await anImport(world) })),
  'regulation.start': byStaff(async (world) => ({ id: await anImport(world) })),
  'upload.receive': (world, side) => ({ ...catalogue(world, side), input: { kind: 'catalogue' } }),
  'upload.list': async (world, side) => {
    for (let i = 0; i < 3; i++) await anUpload(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'upload.detail': ofUpload(),
  'upload.preview': ofUpload(),
  'upload.compare': ofUpload(),
  'upload.start': ofUpload(),
  'upload.cancel': ofUpload(),
  'upload.undo': ofUpload(true),
  'upload.rows': ofUpload(true),
  'upload.original': ofUpload(),
  'upload.marked': ofUpload(true),
}

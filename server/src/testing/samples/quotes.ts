import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { listQuote } from '../../modules/listQuote/contract.ts'
import { quote } from '../../modules/quote/contract.ts'
import { quoteCompare } from '../../modules/quoteCompare/contract.ts'
import { quotePrice } from '../../modules/quotePrice/contract.ts'
import { quoteReply } from '../../modules/quoteReply/contract.ts'
import { makePack } from '../makeOrder.ts'
import { makeSupplier } from '../makePeople.ts'
import { quoteDesk } from '../../modules/quoteDesk/contract.ts'
import { quoteExclusion } from '../../modules/quoteExclusion/contract.ts'
import { quoteMarkup } from '../../modules/quoteMarkup/contract.ts'
import { sendFile } from '../sendFile.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Requests for quotes: asked, answered, compared.

const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const file = { name: 'spectrum.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }

const request = (world: World, side: Side, more: object = {}) => ({
  title: world.unique(`${side.name} asks`),
  expectedDate: day(20),
  supplierIds: [String(side.seller.supplierId)],
  items: [
    {
      productId: String(world.goods.CNY.productId),
      packages: [{ productPackageId: String(world.goods.CNY.packageId), packageNum: 2 }],
      ...more,
    },
  ],
})
async function aQuote(world: World, side: Side, more: object = {}) {
  const { caller } = side.member
  const { id } = (await world.app.call(quote.addProduct, request(world, side, more), caller)).data
  return { id, caller }
}
/** The part of the side's supplier in a request. */
async function aPart(world: World, side: Side) {
  await aQuote(world, side)
  const { caller } = side.seller
  const { list } = (await world.app.call(quoteReply.supplierQuotes, {}, caller)).data
  const { id } = list[0]!
  const part = (await world.app.call(quoteReply.supplierDetail, { id }, caller)).data
  return { id, caller, lineId: part.items[0]!.packages[0]!.id }
}
const answer = (lineId: string, oper: 'save' | 'submit' = 'submit') => ({
  oper,
  currency: 'CNY' as const,
  expirationDate: day(9),
  lines: [{ lineId, packageSpec: '750 g', packageNum: 1, unitPrice: '80' }],
})
async function aLink(world: World, side: Side) {
  const { id, lineId } = await aPart(world, side)
  return { lineId, mailToken: await mailToken(world.app, 'quote reply', side.seller, Number(id)) }
}
const ofQuote: Samples[string] = async (world, side) => {
  const { id, caller } = await aQuote(world, side)
  return { caller, input: { id } }
}
const ofPart: Samples[string] = async (world, side) => {
  const { id, caller } = await aPart(world, side)
  return { caller, input: { id } }
}
const aFile = async (world: World, side: Side) =>
  (await sendFile<{ fileId: string }>(world.app.app, quote.sendFile, file, {}, side.member.caller)).data.fileId

/** A request that its supplier has answered, with what could be awarded. */
async function anAward(world: World, side: Side) {
  const { id: partId, caller: seller, lineId } = await aPart(world, side)
  await world.app.call(quoteReply.answer, { id: partId, ...answer(lineId) }, seller)
  const { caller } = side.member
  const { list } = (await world.app.call(quote.myQuotes, {}, caller)).data
  const { id } = list[0]!
  const { prices } = (await world.app.call(quoteCompare.prices, { id }, caller)).data
  return { caller, input: { id, awards: [{ lineId, priceId: prices[0]!.id }] } }
}

/** Every company may: staff act for people of any. */
const allowLists = (world: World) => world.app.db.updateTable('companies').set({ list_quote: true }).execute()
const aList = (world: World) => ({
  title: world.unique('list'),
  expectedDate: day(20),
  rows: [{ value: 'Phenylboronic acid', packageSpec: '750 g' }],
})

/** Three requests that are over. */
async function pastQuotes(world: World, side: Side) {
  for (let more = 0; more < 3; more++) {
    const { id } = await aQuote(world, side)
    await world.app.db.updateTable('quotes').set({ status: 'expired' }).where('id', '=', Number(id)).execute()
  }
}

/** A request as staff see it. */
async function onDesk(world: World, side: Side, more: object = {}) {
  const { caller } = side.member
  const { id } = (
    await world.app.call(quote.addProduct, { ...request(world, side, { targetPrice: '9' }), ...more }, caller)
  ).data
  const one = (await world.app.call(quoteDesk.detail, { id }, world.csr.caller)).data
  const item = one.items[0]!
  const part = one.replies.find(({ supplierId }) => supplierId === String(side.seller.supplierId))!
  return { id, partId: part.partId, itemId: item.id, lineId: item.packages[0]!.id }
}
/** An act of staff on a request made for it. */
const staffAct =
  (input: (made: Awaited<ReturnType<typeof onDesk>>, side: Side, world: World) => object, more: object = {}) =>
  async (world: World, side: Side) => {
    const made = await onDesk(world, side, more)
    return { caller: world.csr.caller, input: { id: made.id, ...input(made, side, world) } }
  }
let rates = 0
/** A version of a markup, on what stands before it. */
async function markupOf(world: World) {
  const { caller } = world.siteAdmin
  const { list } = (await world.app.call(quoteMarkup.list, { search: 'AQ' }, caller)).data
  const seen = list.find(({ latest }) => latest)?.id ?? null
  return { country: 'AQ', validFrom: day(0), rate: String(1 + (rates++ % 90)), seen }
}

/** A supplier that is asked in no other sample. */
const aSupplier = async (world: World) => String((await makeSupplier(world.app.db)).supplierId)
/** Two suppliers that the side's company does not ask. */
async function excluding(world: World, side: Side) {
  const supplierIds = [await aSupplier(world), await aSupplier(world)]
  const reason = world.unique(`${side.name} excludes`)
  await world.app.call(quoteExclusion.exclude, { supplierIds, reason }, side.admin.caller)
  return supplierIds
}

export const ofQuotes: Samples = {
  'quoteDesk.list': async (world, side) => {
    for (let more = 0; more < 3; more++) await aQuote(world, side)
    return { caller: world.csr.caller, input: {} }
  },
  'quoteDesk.detail': staffAct(() => ({})),
  'quoteDesk.people': (world) => ({ caller: world.csr.caller, input: {} }),
  'quoteDesk.clearReview': staffAct(() => ({ note: 'seen' }), { type: 2 }),
  'quoteDesk.requestFollowUp': staffAct(() => ({ followUpDate: day(3), note: 'call back' })),
  'quoteDesk.followUpDone': async (world, side) => {
    const { id } = await onDesk(world, side)
    await world.app.call(quoteDesk.requestFollowUp, { id, followUpDate: day(3) }, world.csr.caller)
    return { caller: world.csr.caller, input: { id } }
  },
  'quoteDesk.addSuppliers': async (world, side) => {
    const { id } = await onDesk(world, side)
    const other = side === world.other ? world.own : world.other
    return { caller: world.csr.caller, input: { id, supplierIds: [String(other.seller.supplierId)] } }
  },
  'quoteDesk.remind': staffAct(() => ({})),
  'quoteDesk.reassign': async (world, side) => {
    const { id } = await onDesk(world, side)
    const { people } = (await world.app.call(quoteDesk.people, {}, world.csr.caller)).data
    return { caller: world.csr.caller, input: { id, csrEmail: people[0]!.email } }
  },
  'quoteDesk.extend': staffAct(() => ({ expectedDate: day(40) })),
  'quoteDesk.releaseTarget': staffAct(({ itemId }) => ({ itemId, released: true })),
  'quoteDesk.grantException': staffAct(({ lineId }, side) => ({
    lineId,
    supplierId: String(side.seller.supplierId),
    reason: 'agreed',
  })),
  'quoteDesk.awardFor': async (world, side) => {
    const { input } = await anAward(world, side)
    return { caller: world.csr.caller, input: { ...input, reason: 'by phone' } }
  },
  'quoteDesk.part': staffAct(({ partId }) => ({ id: partId })),
  'quoteDesk.check': staffAct(({ partId, lineId }) => ({ id: partId, currency: 'CNY', lines: answer(lineId).lines })),
  'quoteDesk.answerFor': staffAct(({ partId, lineId }) => ({
    id: partId,
    version: 0,
    channel: 'phone',
    saidBy: 'Ms Li',
    ...answer(lineId),
  })),
  'quoteMarkup.list': async (world) => {
    const { caller } = world.siteAdmin
    for (let more = 0; more < 2; more++) await world.app.call(quoteMarkup.save, await markupOf(world), caller)
    return { caller, input: {} }
  },
  'quoteMarkup.save': async (world) => ({ caller: world.siteAdmin.caller, input: await markupOf(world) }),
  'quoteMarkup.remove': async (world) => {
    const { caller } = world.siteAdmin
    await world.app.call(quoteMarkup.save, await markupOf(world), caller)
    const { country, validFrom, seen } = await markupOf(world)
    return { caller, input: { country, validFrom, seen } }
  },
  'quoteMove.remind': async (world, side) => {
    const { id, caller } = await aQuote(world, side)
    await world.app.db
      .updateTable('quote_suppliers')
      .set({ asked_at: new Date(0) })
      .where('quote_id', '=', Number(id))
      .execute()
    return { caller, input: { id } }
  },
  'quoteMove.extend': async (world, side) => {
    const { id, caller } = await aQuote(world, side)
    return { caller, input: { id, expectedDate: day(40) } }
  },
  'quoteMove.addSuppliers': async (world, side) => {
    const { id, caller } = await aQuote(world, side)
    const { seller } = side === world.other ? world.own : world.other
    return { caller, input: { id, suppliers: [String(seller.supplierId)] } }
  },
  'quoteMove.readmit': async (world, side) => {
    const { seller } = side === world.other ? world.own : world.other
    const suppliers = [String(seller.supplierId)]
    const input = { ...request(world, side), notAsked: suppliers }
    const { id } = (await world.app.call(quote.addProduct, input, side.member.caller)).data
    return { caller: side.member.caller, input: { id, suppliers } }
  },
  'quoteCandidate.propose': (world, side) => ({
    caller: side.member.caller,
    input: { items: request(world, side).items },
  }),
  'quoteExclusion.mine': async (world, side) => {
    await excluding(world, side)
    return { caller: side.member.caller, input: {} }
  },
  'quoteExclusion.exclude': async (world, side) => ({
    caller: side.admin.caller,
    input: { supplierIds: [await aSupplier(world)], reason: world.unique('late') },
  }),
  'quoteExclusion.readmit': async (world, side) => ({
    caller: side.admin.caller,
    input: { supplierIds: await excluding(world, side) },
  }),
  'quoteExclusion.ofCompany': async (world, side) => {
    await excluding(world, side)
    return { caller: world.csr.caller, input: { companyId: String(side.member.companyId) } }
  },
  'quoteExclusion.excludeFor': async (world, side) => ({
    caller: world.csr.caller,
    input: { companyId: String(side.member.companyId), supplierIds: [await aSupplier(world)], reason: 'told by phone' },
  }),
  'quoteExclusion.readmitFor': async (world, side) => ({
    caller: world.csr.caller,
    input: { companyId: String(side.member.companyId), supplierIds: await excluding(world, side) },
  }),
  'quoteMove.withdraw': ofQuote,
  'quote.award': anAward,
  'quote.addProduct': (world, side) => ({ caller: side.member.caller, input: request(world, side) }),
  'quote.saveDraft': (world, side) => ({
    caller: side.member.caller,
    input: { draft: { title: world.unique('draft'), items: [] } },
  }),
  'quote.draft': (_, side) => ({ caller: side.member.caller, input: {} }),
  'quote.sendFile': (_, side) => ({ caller: side.member.caller, input: {}, file }),
  'quote.file': async (world, side) => {
    const fileId = await aFile(world, side)
    const { caller } = await aQuote(world, side, { fileIds: [fileId] })
    return { caller, input: { fileId } }
  },
  'quote.myQuotes': async (world, side) => {
    for (let more = 0; more < 3; more++) await aQuote(world, side)
    return { caller: side.member.caller, input: {} }
  },
  'quote.detail': ofQuote,
  'supplierScore.mine': (_, side) => ({ caller: side.seller.caller, input: {} }),
  'quoteCompare.prices': ofQuote,
  'quoteCompare.workbook': ofQuote,
  'quoteReply.supplierQuotes': async (world, side) => {
    for (let more = 0; more < 3; more++) await aQuote(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'quoteReply.supplierDetail': ofPart,
  'quoteReply.supplierPrices': ofPart,
  'quoteReply.answer': async (world, side) => {
    const { id, caller, lineId } = await aPart(world, side)
    return { caller, input: { id, ...answer(lineId) } }
  },
  'quoteReply.checkPrice': async (world, side) => {
    const { id, caller, lineId } = await aPart(world, side)
    return { caller, input: { id, currency: 'CNY', lines: answer(lineId).lines } }
  },
  'quoteReply.byToken': async (world, side) => {
    const { mailToken } = await aLink(world, side)
    return { caller: guest, input: { mailToken } }
  },
  'quoteReply.fileByToken': async (world, side) => {
    const fileId = await aFile(world, side)
    await aQuote(world, side, { fileIds: [fileId] })
    const { list } = (await world.app.call(quoteReply.supplierQuotes, {}, side.seller.caller)).data
    const secret = await mailToken(world.app, 'quote reply', side.seller, Number(list[0]!.id))
    return { caller: guest, input: { mailToken: secret, fileId } }
  },
  'listQuote.create': async (world, side) => {
    await allowLists(world)
    return { caller: side.member.caller, input: aList(world) }
  },
  'listQuote.mine': (_, side) => ({ caller: side.member.caller, input: {} }),
  'listQuote.detail': async (world, side) => {
    const { caller } = side.member
    await allowLists(world)
    const { id } = (await world.app.call(listQuote.create, aList(world), caller)).data
    return { caller, input: { id } }
  },
  'listQuote.choose': async (world, side) => {
    const { caller } = side.member
    await allowLists(world)
    const { id } = (await world.app.call(listQuote.create, aList(world), caller)).data
    return { caller, input: { id, items: [{ row: 1, suppliers: [String(side.seller.supplierId)] }] } }
  },
  'quotePrice.options': (_, side) => ({ caller: side.member.caller, input: {} }),
  'quotePrice.onlineList': (world, side) => ({
    caller: side.member.caller,
    input: { items: [{ productId: String(world.goods.CNY.productId), packageNum: 2 }] },
  }),
  'quotePrice.onlineQuote': async (world, side) => {
    await world.app.call(quotePrice.setSupplierOnline, { on: true }, side.seller.caller)
    const { productId, packageId, supplierId } = await makePack(world.app.db, { supplierId: side.seller.supplierId })
    const item = { productId: String(productId), packages: [{ productPackageId: String(packageId), packageNum: 2 }] }
    const asked = { ...request(world, side), supplierIds: [String(supplierId)], items: [item] }
    const { caller } = side.member
    const { id } = (await world.app.call(quote.addProduct, asked, caller)).data
    return { caller, input: { id } }
  },
  'quotePrice.internalPrices': async (world, side) => {
    await aQuote(world, side)
    return { caller: world.csr.caller, input: { productId: String(world.goods.CNY.productId) } }
  },
  'quotePrice.supplierOnline': (_, side) => ({ caller: side.seller.caller, input: {} }),
  'quotePrice.setSupplierOnline': (_, side) => ({ caller: side.seller.caller, input: { on: true } }),
  'historyQuote.ofEverybody': async (world, side) => {
    await pastQuotes(world, side)
    return { caller: world.csr.caller, input: {} }
  },
  'historyQuote.mine': async (world, side) => {
    await pastQuotes(world, side)
    return { caller: side.member.caller, input: {} }
  },
  'historyQuote.prices': (world) => ({
    caller: world.csr.caller,
    input: { productId: String(world.goods.CNY.productId) },
  }),
  'quoteWorkbook.template': (_, side) => ({ caller: side.member.caller, input: {} }),
  'quoteWorkbook.uploadExcelFile': (_, side) => ({
    caller: side.member.caller,
    input: {},
    file: { name: 'request.csv', bytes: 'CAS,Pack,Quantity\n98-80-6,5 g,2\n' },
  }),
  'quoteWorkbook.forSupplier': ofPart,
  'quoteWorkbook.fromSupplier': async (world, side) => {
    const { id, caller } = await aPart(world, side)
    return { caller, input: { id }, file: { name: 'answer.csv', bytes: 'Line,Unit price\nQ1-1,80\n' } }
  },
  'quoteReply.answerByToken': async (world, side) => {
    const { mailToken, lineId } = await aLink(world, side)
    return { caller: guest, input: { mailToken, ...answer(lineId) } }
  },
}

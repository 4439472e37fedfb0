import { chinaDay } from '../../modules/domain/rules.ts'
import { quote } from '../../modules/quote/contract.ts'
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
  const { list } = (await world.app.call(quote.supplierQuotes, {}, caller)).data
  const { id } = list[0]!
  const part = (await world.app.call(quote.supplierDetail, { id }, caller)).data
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
  await world.app.call(quote.answer, { id: partId, ...answer(lineId) }, seller)
  const { caller } = side.member
  const { list } = (await world.app.call(quote.myQuotes, {}, caller)).data
  const { id } = list[0]!
  const { prices } = (await world.app.call(quote.prices, { id }, caller)).data
  return { caller, input: { id, awards: [{ lineId, priceId: prices[0]!.id }] } }
}

export const ofQuotes: Samples = {
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
  'quote.prices': ofQuote,
  'quote.supplierQuotes': async (world, side) => {
    for (let more = 0; more < 3; more++) await aQuote(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'quote.supplierDetail': ofPart,
  'quote.supplierPrices': ofPart,
  'quote.answer': async (world, side) => {
    const { id, caller, lineId } = await aPart(world, side)
    return { caller, input: { id, ...answer(lineId) } }
  },
  'quote.checkPrice': async (world, side) => {
    const { id, caller, lineId } = await aPart(world, side)
    return { caller, input: { id, currency: 'CNY', lines: answer(lineId).lines } }
  },
  'quote.byToken': async (world, side) => {
    const { mailToken } = await aLink(world, side)
    return { caller: guest, input: { mailToken } }
  },
  'quote.answerByToken': async (world, side) => {
    const { mailToken, lineId } = await aLink(world, side)
    return { caller: guest, input: { mailToken, ...answer(lineId) } }
  },
}

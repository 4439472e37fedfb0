import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quote } from '../../modules/quote/contract.ts'
import { quoteCompare } from '../../modules/quoteCompare/contract.ts'
import { quoteCounter } from '../../modules/quoteCounter/contract.ts'
import { quoteReply } from '../../modules/quoteReply/contract.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { ofQuotes } from './quotes.ts'
import { guest, type Sample, type Samples } from './sample.ts'

// Counter-offers: made by buyers, answered by suppliers.

const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))

/** A request that its supplier has answered, with what a buyer could answer. */
export async function anAnswer(world: World, side: Side) {
  const part = await ofQuotes['quoteReply.supplierDetail']!(world, side)
  const { id } = part.input as { id: string }
  const { items } = (await world.app.call(quoteReply.supplierDetail, { id }, side.seller.caller)).data
  const lineId = items[0]!.packages[0]!.id
  const lines = [{ lineId, packageSpec: '750 g', packageNum: 2, unitPrice: '80' }]
  const answer = { id, oper: 'submit' as const, currency: 'CNY' as const, expirationDate: day(9), lines }
  await world.app.call(quoteReply.answer, answer, side.seller.caller)
  const { list } = (await world.app.call(quote.myQuotes, {}, side.member.caller)).data
  const quoteId = list[0]!.id
  const { prices } = (await world.app.call(quoteCompare.prices, { id: quoteId }, side.member.caller)).data
  const mine = prices.find(({ supplierId }) => supplierId === String(side.seller.supplierId))!
  return { quoteId, partId: id, offer: { id: quoteId, lineId, priceId: mine.id, unitPrice: '70' } }
}
async function aCounter(world: World, side: Side) {
  const made = await anAnswer(world, side)
  const { id } = (await world.app.call(quoteCounter.offer, made.offer, side.member.caller)).data
  return { ...made, counterId: id, link: () => mailToken(world.app, 'quote reply', side.seller, Number(made.partId)) }
}
type Made = Awaited<ReturnType<typeof aCounter>>
const by =
  (who: (world: World, side: Side) => Sample['caller'], input: (made: Made) => Sample['input']) =>
  async (world: World, side: Side): Promise<Sample> => ({
    caller: who(world, side),
    input: input(await aCounter(world, side)),
  })
const buyer = (_: World, side: Side) => side.member.caller
const seller = (_: World, side: Side) => side.seller.caller
const desk = (world: World) => world.csr.caller
const byLink =
  (input: (made: Made) => object) =>
  async (world: World, side: Side): Promise<Sample> => {
    const made = await aCounter(world, side)
    return { caller: guest, input: { mailToken: await made.link(), ...input(made) } }
  }

export const ofQuoteCounters: Samples = {
  'quoteCounter.ofRequest': by(buyer, ({ quoteId }) => ({ id: quoteId })),
  'quoteCounter.offer': async (world, side) => ({
    caller: side.member.caller,
    input: (await anAnswer(world, side)).offer,
  }),
  'quoteCounter.withdraw': by(buyer, ({ quoteId, counterId }) => ({ id: quoteId, counterId })),
  'quoteCounter.ofPart': by(seller, ({ partId }) => ({ id: partId })),
  'quoteCounter.answer': by(seller, ({ partId, counterId }) => ({ id: partId, counterId, reply: 'decline' })),
  'quoteCounter.ofLink': byLink(() => ({})),
  'quoteCounter.answerByLink': byLink(({ counterId }) => ({ counterId, reply: 'decline' })),
  'quoteCounter.ofPartForStaff': by(desk, ({ partId }) => ({ id: partId })),
  'quoteCounter.answerFor': by(desk, ({ partId, counterId }) => ({
    id: partId,
    counterId,
    reply: 'decline',
    channel: 'phone',
    saidBy: 'Ms Li',
  })),
}

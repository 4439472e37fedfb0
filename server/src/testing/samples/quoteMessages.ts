import { quote } from '../../modules/quote/contract.ts'
import { quoteMessage } from '../../modules/quoteMessage/contract.ts'
import { sendFile } from '../sendFile.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { guest, type Sample, type Samples } from './sample.ts'
import { ofQuotes } from './quotes.ts'

// What buyer and supplier write to each other about an item.

const file = { name: 'spectrum.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n') }

/** A request with a message and a file of its buyer, and one of each by its supplier. */
async function aTalk(world: World, side: Side) {
  const part = await ofQuotes['quoteReply.supplierDetail']!(world, side)
  const { id } = part.input as { id: string }
  const { caller } = side.member
  const { list } = (await world.app.call(quote.myQuotes, {}, caller)).data
  const quoteId = list[0]!.id
  const { items } = (await world.app.call(quote.detail, { id: quoteId }, caller)).data
  const itemId = items[0]!.id
  const supplierId = String(side.seller.supplierId)
  const fields = { itemId, text: world.unique(`${side.name} asks`) }
  const asked = await sendFile<{ id: string }>(
    world.app.app,
    quoteMessage.write,
    file,
    { ...fields, supplierId },
    caller,
  )
  const said = await sendFile<{ id: string }>(
    world.app.app,
    quoteMessage.writeOfPart,
    file,
    { ...fields, id },
    side.seller.caller,
  )
  const talk = (await world.app.call(quoteMessage.thread, { itemId, supplierId }, caller)).data
  const [ofBuyer, ofSupplier] = talk.messages.map(({ files }) => files[0]!.fileId)
  return {
    quoteId,
    buys: { itemId, supplierId },
    sells: { id, itemId },
    asked: asked.data.id,
    said: said.data.id,
    ofBuyer: ofBuyer!,
    ofSupplier: ofSupplier!,
    link: () => mailToken(world.app, 'quote reply', side.seller, Number(id)),
  }
}
type Made = Awaited<ReturnType<typeof aTalk>>
const buying =
  (input: (made: Made, world: World) => Sample['input']) =>
  async (world: World, side: Side): Promise<Sample> => ({
    caller: side.member.caller,
    input: input(await aTalk(world, side), world),
  })
const selling =
  (input: (made: Made, world: World) => Sample['input']) =>
  async (world: World, side: Side): Promise<Sample> => ({
    caller: side.seller.caller,
    input: input(await aTalk(world, side), world),
  })
const byLink =
  (input: (made: Made, world: World) => Sample['input']) =>
  async (world: World, side: Side): Promise<Sample> => {
    const made = await aTalk(world, side)
    return { caller: guest, input: { mailToken: await made.link(), ...input(made, world) } }
  }

export const ofQuoteMessages: Samples = {
  'quoteMessage.ofRequest': buying(({ quoteId }) => ({ id: quoteId })),
  'quoteMessage.thread': buying(({ buys }) => buys),
  'quoteMessage.write': buying(({ buys }, world) => ({ ...buys, text: world.unique('which purity') })),
  'quoteMessage.seen': buying(({ buys, said }) => ({ ...buys, upTo: said })),
  'quoteMessage.file': buying(({ ofSupplier }) => ({ fileId: ofSupplier })),
  'quoteMessage.unread': buying(() => ({})),
  'quoteMessage.ofPart': selling(({ sells }) => ({ id: sells.id })),
  'quoteMessage.threadOfPart': selling(({ sells }) => sells),
  'quoteMessage.writeOfPart': selling(({ sells }, world) => ({ ...sells, text: world.unique('by HPLC') })),
  'quoteMessage.seenOfPart': selling(({ sells, asked }) => ({ ...sells, upTo: asked })),
  'quoteMessage.fileOfPart': selling(({ ofBuyer }) => ({ fileId: ofBuyer })),
  'quoteMessage.unreadOfParts': selling(() => ({})),
  'quoteMessage.ofLink': byLink(() => ({})),
  'quoteMessage.threadByLink': byLink(({ sells }) => ({ itemId: sells.itemId })),
  'quoteMessage.writeByLink': byLink(({ sells }, world) => ({ itemId: sells.itemId, text: world.unique('by HPLC') })),
  'quoteMessage.seenByLink': byLink(({ sells, asked }) => ({ itemId: sells.itemId, upTo: asked })),
  'quoteMessage.fileByLink': byLink(({ ofBuyer }) => ({ fileId: ofBuyer })),
}

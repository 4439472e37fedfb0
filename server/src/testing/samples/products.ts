import { catalogueRun } from '../../modules/catalogueRun/contract.ts'
import { goOn } from '../../modules/catalogueRun/service.ts'
import { bulk } from '../../modules/bulk/contract.ts'
import { carryOutRun } from '../../modules/bulk/service.ts'
import { productChange } from '../../modules/productChange/contract.ts'
import { productDesk } from '../../modules/productDesk/contract.ts'
import { productImage } from '../../modules/productImage/contract.ts'
import { makePackage, makeProduct } from '../makeCatalogue.ts'
import { makeSupplier } from '../makePeople.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import type { Samples } from './sample.ts'

// Products as their suppliers edit them.

async function aProduct(world: World, { seller }: Side): Promise<string> {
  const { id } = await makeProduct(world.app.db, { supplierId: seller.supplierId, nameEn: world.unique('Product') })
  await makePackage(world.app.db, { productId: id })
  return String(id)
}

/** A product and a draft that changes its purity. */
async function drafted(world: World, side: Side) {
  const { caller } = side.seller
  const id = await aProduct(world, side)
  const { current: base } = (await world.app.call(productDesk.detail, { id }, caller)).data
  const input = { id, version: 0, base, state: { ...base, nameEn: world.unique('Name'), purity: '97%' } }
  return { caller, id, input }
}
const draft = async (world: World, side: Side) => {
  const { caller, id, input } = await drafted(world, side)
  const reply = await world.app.call(productDesk.save, input, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { caller, input: { id, version: reply.data.version } }
}
/** A product, and a change that was kept for it. */
async function changing(world: World, side: Side) {
  const { caller } = side.seller
  const id = await aProduct(world, side)
  const { data } = await world.app.call(productChange.keep, { change: { brand: world.unique('Brand') } }, caller)
  return { caller, input: { id, changeId: data.id } }
}
const selling =
  (sold: boolean): Samples[string] =>
  async (world, side) => {
    const id = await aProduct(world, side)
    if (sold) await world.app.call(productDesk.deactivate, { id }, side.seller.caller)
    return { caller: side.seller.caller, input: { id } }
  }

/** A supplier of its own, whose catalogue nothing else of the world needs. */
const named = async (world: World) => {
  const { userId } = await makeSupplier(world.app.db)
  const caller = { token: await world.app.tokenOf(userId) }
  const { supplierId, supplierName } = (await world.app.call(catalogueRun.of, {}, caller)).data
  return { caller, input: { supplierId, kind: 'inactivate' as const, name: supplierName } }
}

const aDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const aPicture = async (world: World, side: Side) => ({
  caller: side.seller.caller,
  input: { id: await aProduct(world, side) },
  file: { name: 'bottle.png', bytes: aDot },
})
async function sentPicture(world: World, side: Side) {
  const { caller, input, file } = await aPicture(world, side)
  const reply = await sendFile<{ imageId: string }>(world.app.app, productImage.add, file, input, caller)
  if (reply.status !== 200) throw new Error(reply.message)
  return { caller, id: input.id, imageId: reply.data.imageId }
}

export const ofProducts: Samples = {
  'catalogueRun.of': (_world, { seller }) => ({
    caller: seller.caller,
    input: { supplierId: String(seller.supplierId) },
  }),
  'catalogueRun.start': named,
  'catalogueRun.undo': async (world) => {
    const { caller, input } = await named(world)
    const reply = await world.app.call(catalogueRun.start, input, caller)
    if (reply.status !== 200) throw new Error(reply.message)
    await goOn(world.app.resources, Number(reply.data.id))
    return { caller, input: { id: reply.data.id } }
  },
  'productDesk.list': async (world, side) => {
    for (let n = 0; n < 3; n++) await aProduct(world, side)
    return { caller: side.seller.caller, input: {} }
  },
  'productDesk.detail': async (world, side) => ({
    caller: side.seller.caller,
    input: { id: await aProduct(world, side) },
  }),
  'productDesk.create': (world, { seller }) => ({
    caller: seller.caller,
    input: { code: world.unique('CODE').replaceAll(' ', '-'), supplierId: String(seller.supplierId) },
  }),
  'productDesk.save': async (world, side) => {
    const { caller, input } = await drafted(world, side)
    return { caller, input }
  },
  'productDesk.settle': draft,
  'productDesk.discard': draft,
  'productDesk.review': async (world, side) => {
    const { caller, input } = await draft(world, side)
    return { caller, input: { id: input.id } }
  },
  'productDesk.submit': draft,
  'productDesk.undo': async (world, side) => {
    const { caller, input } = await draft(world, side)
    const reply = await world.app.call(productDesk.submit, input, caller)
    if (reply.status !== 200) throw new Error(reply.message)
    return { caller, input: { id: reply.data.submissionId } }
  },
  'productChange.preview': async (world, side) => {
    const id = await aProduct(world, side)
    return { caller: side.seller.caller, input: { change: { brand: world.unique('Brand') }, ids: [id] } }
  },
  'productChange.keep': (world, { seller }) => ({
    caller: seller.caller,
    input: { change: { brand: world.unique('Brand') } },
  }),
  'productChange.apply': changing,
  'productChange.takeBack': async (world, side) => {
    const { caller, input } = await changing(world, side)
    await world.app.call(productChange.apply, input, caller)
    return { caller, input }
  },
  'bulk.undo': async (world, side) => {
    const { caller } = side.seller
    const rows = [{ id: await aProduct(world, side), label: 'A1' }]
    const asked = { list: 'productDesk.list', filter: {}, rows, act: 'productDesk.deactivate' }
    const { data } = await world.app.call(bulk.act, asked, caller)
    await carryOutRun(world.app.resources, Number(data.id))
    return { caller, input: { runId: data.id } }
  },
  'productImage.list': async (world, side) => {
    const { caller, id } = await sentPicture(world, side)
    return { caller, input: { id } }
  },
  'productImage.add': aPicture,
  'productImage.order': async (world, side) => {
    const { caller, id, imageId } = await sentPicture(world, side)
    return { caller, input: { id, imageIds: [imageId] } }
  },
  'productImage.remove': async (world, side) => {
    const { caller, imageId } = await sentPicture(world, side)
    return { caller, input: { imageId } }
  },
  'productImage.show': async (world, side) => ({
    caller: {},
    input: { imageId: (await sentPicture(world, side)).imageId },
  }),
  'productDesk.activate': selling(true),
  'productDesk.deactivate': selling(false),
}

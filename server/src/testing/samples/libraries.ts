import { sql } from 'kysely'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { library } from '../../modules/library/contract.ts'
import { collect, select } from '../../modules/library/service.ts'
import { proposal } from '../../modules/proposal/contract.ts'
import { makeMolecule, makePackage, makeProduct } from '../makeCatalogue.ts'
import { sendFile } from '../sendFile.ts'
import type { Side, World } from '../world.ts'
import type { Sample, Samples } from './sample.ts'

// Library orders, and requests that begin with a brief.

/** Every company may: staff act for people of any. */
const allow = (world: World) => world.app.db.updateTable('companies').set({ bulk_order: true }).execute()

let last = 0
/** A compound that the side's supplier sells, by its name. */
async function aCompound(world: World, side: Side) {
  const { db } = world.app
  const smiles = `CC(=O)N${'C'.repeat(1 + (last++ % 12))}`
  const nameEn = world.unique('library compound')
  const { id: moleculeId } = await makeMolecule(db, { nameEn, smiles })
  const { id: productId } = await makeProduct(db, { moleculeId, supplierId: side.seller.supplierId })
  await makePackage(db, { productId })
  return nameEn
}
async function aList(world: World, side: Side) {
  await allow(world)
  const bytes = `${await aCompound(world, side)}\n${await aCompound(world, side)}\n`
  const sent = await sendFile<{ listId: string }>(
    world.app.app,
    library.file,
    { name: 'compounds.txt', bytes },
    {},
    side.member.caller,
  )
  return sent.data.listId
}
const versionOf = async (world: World, id: string) =>
  String((await world.app.call(library.detail, { id }, world.csr.caller)).data.version)

/** A library whose compounds are chosen. */
async function aLibrary(world: World, side: Side) {
  const { caller } = side.member
  const title = world.unique(`${side.name} library`)
  const { id } = (await world.app.call(library.create, { title, listId: await aList(world, side) }, caller)).data
  const { signal } = new AbortController()
  await collect(world.app.resources, Number(id), signal)
  await select(world.app.resources, Number(id), signal)
  return { caller, id }
}
async function delivered(world: World, side: Side) {
  const { caller, id } = await aLibrary(world, side)
  const suppliers = [String(side.seller.supplierId)]
  await world.app.call(library.choose, { id, version: await versionOf(world, id), suppliers }, caller)
  return { caller, id }
}
/** A place that goods may go to. */
async function anAddressOf(world: World, side: Side) {
  const { companyId } = side.member
  const { id } = await world.app.db
    .insertInto('addresses')
    .values({ company_id: companyId, status: 'active', contact: 'Li', phone: '1', street: 'Main', city: 'Shanghai' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
async function checkoutOf(world: World, side: Side): Promise<Sample> {
  const { caller, id } = await delivered(world, side)
  const { addresses } = (await world.app.call(library.options, {}, caller)).data
  const address = addresses[0]?.id ?? (await anAddressOf(world, side))
  return { caller, input: { id, version: await versionOf(world, id), address, accepted: true } }
}
async function ordered(world: World, side: Side) {
  const { caller, input } = await checkoutOf(world, side)
  const reply = await world.app.callRaw(library.checkout, input, caller)
  if (reply.http !== 200) throw new Error(reply.body)
  return { caller, id: input['id'] as string }
}
/** What staff do with a library that is so far. */
const byStaff =
  (more: object, before: ('confirm' | 'ship')[] = []) =>
  async (world: World, side: Side): Promise<Sample> => {
    const { id } = await ordered(world, side)
    const { caller } = world.csr
    for (const name of before) {
      const reply = await world.app.callRaw(library[name], { id, ...(name === 'ship' && { tracking: 'SF1' }) }, caller)
      if (reply.http !== 200) throw new Error(reply.body)
    }
    return { caller, input: { id, ...more } }
  }
const some = async (world: World, side: Side) => {
  for (let more = 0; more < 3; more++) await ordered(world, side)
}

const expectedDate = chinaDay(new Date(Date.now() + 20 * 86_400_000))
const aScreening = (world: World, side: Side): Sample => ({
  caller: side.member.caller,
  input: { expectedDate, target: world.unique('KRAS') },
})

export const ofLibraries: Samples = {
  'library.options': (_, side) => ({ caller: side.member.caller, input: {} }),
  'library.file': async (world, side) => {
    await allow(world)
    const bytes = `${await aCompound(world, side)}\n64-17-5\n`
    return { caller: side.member.caller, input: {}, file: { name: 'compounds.txt', bytes } }
  },
  'library.create': async (world, side) => {
    await allow(world)
    return {
      caller: side.member.caller,
      input: { title: world.unique('library'), ask: { searchText: await aCompound(world, side) } },
    }
  },
  'library.mine': async (world, side) => {
    await some(world, side)
    return { caller: side.member.caller, input: {} }
  },
  'library.detail': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    return { caller, input: { id } }
  },
  'library.compounds': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    return { caller, input: { id } }
  },
  'library.clusters': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    // Nothing in it is alike.
    await sql`update library_compounds set cluster = place where library_id = ${id}`.execute(world.app.db)
    return { caller, input: { id } }
  },
  'library.pick': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    return { caller, input: { id, version: await versionOf(world, id), keep: 'none' } }
  },
  'library.plateMap': async (world, side) => {
    const { caller, id } = await delivered(world, side)
    return { caller, input: { id, format: 'csv' } }
  },
  'library.filter': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    return { caller, input: { id, version: await versionOf(world, id), filters: { pick: 1 } } }
  },
  'library.choose': async (world, side) => {
    const { caller, id } = await aLibrary(world, side)
    const suppliers = [String(side.seller.supplierId)]
    return { caller, input: { id, version: await versionOf(world, id), suppliers } }
  },
  'library.checkout': checkoutOf,
  'library.withdraw': async (world, side) => {
    const { caller, id } = await ordered(world, side)
    return { caller, input: { id, version: await versionOf(world, id), reason: world.unique('Twice') } }
  },
  'library.list': async (world, side) => {
    await some(world, side)
    return { caller: world.csr.caller, input: {} }
  },
  'library.confirm': byStaff({}),
  'library.ship': byStaff({ tracking: 'SF123' }, ['confirm']),
  'library.deliver': byStaff({}, ['confirm', 'ship']),
  'library.cancel': byStaff({ reason: 'Out of stock' }),
  'proposal.del': aScreening,
  'proposal.rfp': (world, side) => ({
    caller: side.member.caller,
    input: {
      expectedDate,
      category: 'synthesis',
      scope: world.unique('Scale-up'),
      deliverables: [{ productName: 'Acid', packageSpec: '100 g' }],
    },
  }),
  'proposal.mine': async (world, side) => {
    const { caller, input } = aScreening(world, side)
    await world.app.callRaw(proposal.del, input, caller)
    return { caller, input: { kind: 'del' } }
  },
}

import { moleculeDesk } from '../../modules/moleculeDesk/contract.ts'
import { moleculeMove } from '../../modules/moleculeMove/contract.ts'
import { makeMolecule, makeProduct } from '../makeCatalogue.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// The catalogue of molecules, and products that are moved between them, for staff.

/** A product of one molecule that belongs to another. */
async function misplaced(world: World) {
  const { db } = world.app
  const [from, into] = [await makeMolecule(db, { smiles: 'CCO' }), await makeMolecule(db)]
  const product = await makeProduct(db, { moleculeId: from.id, supplierId: world.own.seller.supplierId })
  const asked = { from: String(from.id), products: [String(product.id)] }
  const preview = async () =>
    (await world.app.call(moleculeMove.preview, { ...asked, into: into.number }, world.csr.caller)).data
  const wish = async () => ({
    ...asked,
    into: String(into.id),
    sign: (await preview()).sign,
    reason: 'Drawn wrongly',
  })
  const mergeWish = async () => {
    const asked = { from: String(from.id), into: into.number }
    const { sign } = (await world.app.call(moleculeMove.previewMerge, asked, world.csr.caller)).data
    return { from: asked.from, into: String(into.id), sign, reason: 'One substance' }
  }
  const made = { ...asked, nameEn: `Made ${from.number}`, structure: 'CCO.Cl' }
  const splitWish = async () => {
    const { sign } = (await world.app.call(moleculeMove.previewSplit, made, world.csr.caller)).data
    return { ...made, sign, reason: 'Another salt' }
  }
  return { from, into, asked, made, wish, mergeWish, splitWish }
}

export const ofMolecules: Samples = {
  'moleculeDesk.list': async (world) => {
    for (let n = 0; n < 3; n++) await makeMolecule(world.app.db)
    return { caller: world.csr.caller, input: {} }
  },
  'moleculeDesk.detail': async (world) => ({
    caller: world.csr.caller,
    input: { id: String((await misplaced(world)).from.id) },
  }),
  'moleculeDesk.save': async (world) => {
    const { id } = await makeMolecule(world.app.db)
    const { data } = await world.app.call(moleculeDesk.detail, { id: String(id) }, world.csr.caller)
    const kept = { cas: '', mdl: '', ec: '', nameZh: '', meltingPoint: '', boilingPoint: '', internalOnly: false }
    const countries = { exportControlled: [], importControlled: [] }
    const input = { id: String(id), version: data.version, nameEn: 'Another name', ...kept, ...countries }
    return { caller: world.csr.caller, input }
  },
  'moleculeMove.of': async (world) => ({
    caller: world.csr.caller,
    input: { id: String((await misplaced(world)).from.id) },
  }),
  'moleculeMove.preview': async (world) => {
    const { asked, into } = await misplaced(world)
    return { caller: world.csr.caller, input: { ...asked, into: into.number } }
  },
  'moleculeMove.move': async (world) => ({
    caller: world.csr.caller,
    input: await (await misplaced(world)).wish(),
  }),
  'moleculeMove.previewSplit': async (world) => ({
    caller: world.csr.caller,
    input: (await misplaced(world)).made,
  }),
  'moleculeMove.split': async (world) => ({
    caller: world.csr.caller,
    input: await (await misplaced(world)).splitWish(),
  }),
  'moleculeMove.judge': async (world) => {
    const { from, into } = await misplaced(world)
    const split = { dangers_as: from.id }
    await world.app.db.updateTable('molecules').set(split).where('id', '=', into.id).execute()
    return { caller: world.csr.caller, input: { id: String(into.id), reason: 'Looked up' } }
  },
  'moleculeMove.undo': async (world) => {
    const { wish } = await misplaced(world)
    const { data } = await world.app.call(moleculeMove.move, await wish(), world.csr.caller)
    return { caller: world.csr.caller, input: { id: data.id } }
  },
  'moleculeMove.merges': async (world) => ({
    caller: world.csr.caller,
    input: { id: String((await misplaced(world)).from.id) },
  }),
  'moleculeMove.previewMerge': async (world) => {
    const { from, into } = await misplaced(world)
    return { caller: world.csr.caller, input: { from: String(from.id), into: into.number } }
  },
  'moleculeMove.merge': async (world) => ({
    caller: world.csr.caller,
    input: await (await misplaced(world)).mergeWish(),
  }),
  'moleculeMove.undoMerge': async (world) => {
    const { mergeWish } = await misplaced(world)
    const { data } = await world.app.call(moleculeMove.merge, await mergeWish(), world.csr.caller)
    return { caller: world.csr.caller, input: { id: data.id } }
  },
}

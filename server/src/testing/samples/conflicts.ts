import { conflict } from '../../modules/conflict/contract.ts'
import { makeMolecule } from '../makeCatalogue.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Conflicts of number, name and structure, for staff.

let last = 100_000
/** A CAS number that no other sample has, with its check digit. */
function newCas(): string {
  const digits = String(++last)
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`
}

/** A product of a molecule of its own whose number is another's too. */
async function aConflict(world: World) {
  const { db } = world.app
  const cas = newCas()
  const [own, other] = [await makeMolecule(db), await makeMolecule(db, { otherCas: [cas] })]
  const values = {
    supplier_id: world.own.seller.supplierId,
    molecule_id: own.id,
    code: world.unique('C').replace(' ', ''),
    cas,
  }
  const product = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  const task = { kind: 'identity_conflict', subject_id: product.id, data: JSON.stringify({ cas, why: 'number' }) }
  const { id } = await db.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()
  return { id: String(id), own: String(own.id), other: String(other.id), shown: await shown(world, id) }
}

const shown = async (world: World, id: number | string) => {
  const { version } = (await world.app.call(conflict.detail, { id: String(id) }, world.csr.caller)).data
  return { id: String(id), version }
}

const deciding =
  (more: (of: Awaited<ReturnType<typeof aConflict>>) => Record<string, unknown> = () => ({})): Samples[string] =>
  async (world) => {
    const made = await aConflict(world)
    return { caller: world.csr.caller, input: { ...made.shown, ...more(made) } }
  }

export const ofConflicts: Samples = {
  'conflict.list': async (world) => {
    for (let n = 0; n < 3; n++) await aConflict(world)
    return { caller: world.csr.caller, input: {} }
  },
  'conflict.detail': async (world) => ({ caller: world.csr.caller, input: { id: (await aConflict(world)).id } }),
  'conflict.keepApart': deciding(),
  'conflict.preview': deciding(({ own, other }) => ({ from: own, into: other })),
  'conflict.merge': deciding(({ own, other }) => ({ from: own, into: other })),
  'conflict.move': deciding(({ other }) => ({ into: other })),
  'conflict.correct': deciding(({ own }) => ({ moleculeId: own, cas: '', nameEn: 'Right', nameZh: '', soldAs: '' })),
  'conflict.part': async (world) => {
    const { own, other, ...made } = await aConflict(world)
    await world.app.call(conflict.merge, { ...made.shown, from: own, into: other }, world.csr.caller)
    return { caller: world.csr.caller, input: await shown(world, made.id) }
  },
}

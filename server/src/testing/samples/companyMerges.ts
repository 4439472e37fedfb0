import { companyMerge } from '../../modules/companyMerge/contract.ts'
import { makeBuyer } from '../makePeople.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Two records of one company, made for the call: merging moves what the worlds of tests stand on.

async function twice({ app: { db } }: World) {
  const [from, into] = [await makeBuyer(db), await makeBuyer(db)]
  const asked = { fromId: String(from.companyId), intoId: String(into.companyId) }
  return { asked, wish: { ...asked, fromVersion: 1, intoVersion: 1, name: from.companyName } }
}

const undoable = async (world: World) => {
  const { asked, wish } = await twice(world)
  const { data } = await world.app.call(companyMerge.merge, wish, world.csrAdmin.caller)
  return { asked, id: data.id }
}

export const ofCompanyMerges: Samples = {
  'companyMerge.of': async (world) => ({
    caller: world.csr.caller,
    input: { companyId: (await undoable(world)).asked.intoId },
  }),
  'companyMerge.preview': async (world) => ({
    caller: world.csrAdmin.caller,
    input: (await twice(world)).asked,
  }),
  'companyMerge.merge': async (world) => ({ caller: world.csrAdmin.caller, input: (await twice(world)).wish }),
  'companyMerge.undo': async (world) => ({
    caller: world.csrAdmin.caller,
    input: { id: (await undoable(world)).id },
  }),
}

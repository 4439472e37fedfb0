import { staffGroup } from '../../modules/staffGroup/contract.ts'
import { groupPermissions } from '../../kernel/shared/access.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

// Groups of staff; the site administrator composes them and puts people of customer service in.

const composed = (world: World) => ({
  name: world.unique('group'),
  about: '',
  permissions: [...groupPermissions].filter((one) => one === 'staffNews' || one === 'staffMolecules'),
})

async function aGroup(world: World) {
  const { data } = await world.app.call(staffGroup.create, composed(world), world.siteAdmin.caller)
  return data.id
}

/** A group with somebody of the house in it. */
async function aMember(world: World) {
  const groupId = await aGroup(world)
  const { userId } = await world.someone({ roles: ['ROLE_STAFF'], companyId: world.siteAdmin.companyId })
  return { groupId, userId: String(userId) }
}

const by = ({ siteAdmin: { caller } }: World, input: Record<string, unknown>) => ({ caller, input })

export const ofStaffGroups: Samples = {
  'staffGroup.list': async (world) => {
    for (let n = 0; n < 3; n++) await aGroup(world)
    return by(world, { search: 'group' })
  },
  'staffGroup.table': (world) => by(world, {}),
  'staffGroup.detail': async (world) => by(world, { groupId: await aGroup(world) }),
  'staffGroup.ofPerson': async (world) => by(world, { userId: (await aMember(world)).userId }),
  'staffGroup.create': (world) => by(world, composed(world)),
  'staffGroup.edit': async (world) => by(world, { groupId: await aGroup(world), ...composed(world), version: '1' }),
  'staffGroup.remove': async (world) => by(world, { groupId: await aGroup(world) }),
  'staffGroup.put': async (world) => by(world, await aMember(world)),
  'staffGroup.take': async (world) => {
    const member = await aMember(world)
    await world.app.call(staffGroup.put, member, world.siteAdmin.caller)
    return by(world, member)
  },
}

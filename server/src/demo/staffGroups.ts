import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { people } from '../modules/people/contract.ts'
import { staffGroup } from '../modules/staffGroup/contract.ts'
import { asking, signIn } from './callers.ts'

/** Two groups of staff, composed by the demo's site administrator; customer service is in the first. */
export async function composeStaffGroups(resources: Resources): Promise<void> {
  const app = await buildApp(resources)
  const admin = asking(app, await signIn(resources.db, `admin@${demoAccounts.domain}`))
  const { id: groupId } = await admin(staffGroup.create, {
    name: '定价与推广',
    about: '折扣、优惠券、首页与推广资料',
    permissions: ['staffPrices', 'staffMarketing', 'staffCoupons', 'staffDiscounts'],
  })
  await admin(staffGroup.create, {
    name: '目录维护',
    about: '供应商目录、分子资料与归并',
    permissions: ['staffCatalogue', 'staffMolecules'],
  })
  const { list } = await admin(people.list, { param: `csr@${demoAccounts.domain}` })
  await admin(staffGroup.put, { groupId, userId: list[0]!.id })
  await app.close()
}

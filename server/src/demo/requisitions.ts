import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Resources } from '../kernel/resources.ts'
import { approval } from '../modules/approval/contract.ts'
import { cart } from '../modules/cart/contract.ts'
import { checkout } from '../modules/checkout/contract.ts'
import { people } from '../modules/people/contract.ts'
import { internalRequisition } from '../modules/internalRequisition/contract.ts'
import { requisition } from '../modules/requisition/contract.ts'
import { asking, signIn, type Ask } from './callers.ts'
import { affordablePacks } from './orders.ts'

/** The project whose orders the requester's approver decides on, and the one that anybody with the role may. */
const projects = { own: 'P880088', role: 'P880099' } as const
const account = (name: string) => `${name}@${demoAccounts.domain}`

/**
 * The approvals of the demo's first buyer company, through the endpoints: rules for large orders and for two projects, an approver, and
 * requisitions in several states; and one that customer service raised. None of it touches orders of a usual size.
 */
export async function raiseDemoRequisitions(resources: Resources, say: (line: string) => void): Promise<void> {
  const { db } = resources
  const app = await buildApp(resources)
  const token = (name: string) => signIn(db, account(name))
  const admin = asking(app, await token('buyer'))
  const { list } = await admin(people.list, { param: account('chen.yifan') })
  await admin(people.setRoles, { userId: list[0]!.id, roles: ['ROLE_BUYER', 'ROLE_APPROVER'] })
  const own = { who: 'own' } as const
  const role = { who: 'role' } as const
  await admin(requisition.saveRules, {
    version: 0,
    remindDays: 2,
    escalateDays: 5,
    rules: [
      { kind: 'amount', currency: 'CNY', amount: '200000.00', steps: [own, role] },
      { kind: 'project', projectCode: projects.own, steps: [own] },
      { kind: 'project', projectCode: projects.role, steps: [role] },
    ],
  })
  const { people: colleagues } = await admin(requisition.showRules, {})
  const idOf = (name: string) => colleagues.find(({ email }) => email === account(name))!.userId
  await admin(requisition.setApprover, { userId: idOf('member'), approverId: idOf('buyer') })

  const member = await token('member')
  const approver = asking(app, await token('chen.yifan'))
  const packages = (await affordablePacks(db)).slice(0, 8)
  const remark = '新项目首批试剂，请尽快批准。'
  await raise(app, member, packages.slice(0, 2), projects.own, remark)
  await raise(app, member, packages.slice(2, 3), projects.role, remark)
  const rejected = await raise(app, member, packages.slice(3, 5), projects.role, remark)
  await approver(approval.decide, { id: rejected, step: 1, decision: 'reject', note: '库房还有一瓶未开封，请先领用。' })
  const withdrawn = await raise(app, member, packages.slice(5, 6), projects.own, '')
  await asking(app, member)(requisition.withdraw, { id: withdrawn })
  const staff = asking(app, await token('csr'))
  const { list: buyers } = await staff(people.list, { param: account('li.wanqing') })
  await raiseForBuyer(staff, buyers[0]!.id, packages.slice(6))
  await app.close()
  say('  5 requisitions')
}

/** What a buyer of another company asked customer service for by phone: the administrator of that company decides on it. */
async function raiseForBuyer(staff: Ask, buyerId: string, packages: readonly number[]) {
  const of = { purpose: 'buyer', buyerId } as const
  const { billAddressId, shipAddressId, paymentTerms } = await staff(internalRequisition.start, of)
  const wanted = {
    ...of,
    lines: packages.map((id) => ({ productPackageId: String(id), quantity: 1 })),
    billAddressId: billAddressId!,
    shipAddressId: shipAddressId!,
    paymentTerm: paymentTerms[0]!,
    remark: '李婉清来电：本周内要用，她暂时登录不了。',
  }
  const { cost } = await staff(internalRequisition.judge, wanted)
  await staff(internalRequisition.raise, { ...wanted, shownTotal: cost.grandTotal.amount })
}

async function raise(
  app: FastifyInstance,
  token: string,
  packages: readonly number[],
  projectCode: string,
  remark: string,
) {
  const ask = asking(app, token)
  await ask(cart.empty, {})
  const lines = packages.map((id) => ({ productPackageId: String(id), productPackageNum: 1 }))
  const { cartLineIds } = await ask(cart.add, { lines })
  const page = await ask(checkout.show, { cartLineIds: cartLineIds.join(',') })
  const { requisition: made } = await ask(checkout.submit, {
    checkoutId: page.checkoutId,
    lines: page.lines.map((line) => ({ cartLineId: line.id, quantity: line.productPackageNum })),
    billAddressId: page.billAddressId!,
    shipAddressId: page.shipAddressId!,
    paymentTerm: page.paymentTerms[0]!,
    projectCode,
    remark,
    termsAccepted: true,
    requestApproval: true,
    shownTotal: page.cost!.grandTotal.amount,
    currency: page.cost!.grandTotal.currency,
  })
  return made!.id
}

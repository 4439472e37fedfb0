import { randomUUID } from 'node:crypto'
import { checkout } from '../../modules/checkout/contract.ts'
import { internalRequisition } from '../../modules/internalRequisition/contract.ts'
import { orderFile } from '../../modules/orderFile/contract.ts'
import { requisition } from '../../modules/requisition/contract.ts'
import { aSubmission, fillCart } from '../makeOrder.ts'
import { sendFile } from '../sendFile.ts'
import { mailToken, type Side, type World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Requisitions and approvals. Only orders of one project need approval, so that other samples of the side stay as they are.

const projectCode = 'NP 987654'

/** Somebody of the side who approves, and the rule that they do. */
async function anApprover(world: World, { admin }: Side) {
  const approver = await world.someone({
    companyId: admin.companyId,
    roles: ['ROLE_APPROVER'],
    name: admin.companyName,
  })
  const { version } = (await world.app.call(requisition.showRules, {}, admin.caller)).data
  const steps = [{ who: 'person' as const, userId: String(approver.userId) }]
  const rules = [{ kind: 'project' as const, projectCode, steps }]
  const input = { version, remindDays: 2, escalateDays: 5, rules }
  await world.app.call(requisition.saveRules, input, admin.caller)
  return { approver, rules }
}

async function aRequisition(world: World, side: Side, papers: readonly string[] = []) {
  const { approver } = await anApprover(world, side)
  const { companyId } = side.admin
  const buyer = await world.someone({ companyId, name: side.admin.companyName })
  await fillCart(world.app, buyer.caller, [{ packageId: world.goods.CNY.packageId, quantity: 2 }])
  const fileIds: string[] = []
  for (const name of papers) {
    const bytes = Buffer.from(`%PDF-1.4\n% ${name} ${randomUUID()}\n%%EOF\n`)
    fileIds.push(
      (await sendFile<{ fileId: string }>(world.app.app, orderFile.send, { name, bytes }, {}, buyer.caller)).data
        .fileId,
    )
  }
  const more = { projectCode, requestApproval: true, fileIds }
  const input = await aSubmission(world.app, buyer.caller, buyer, more)
  const { data, body } = await world.app.call(checkout.submit, input, buyer.caller)
  if (!data?.requisition) throw new Error(body)
  return { id: data.requisition.id, buyer, approver, fileIds }
}

async function aPaperByLink(world: World, side: Side) {
  const { id, approver, fileIds } = await aRequisition(world, side, ['PO-1.pdf', 'use.pdf'])
  const asked = await world.app.db
    .selectFrom('requisition_approvers')
    .select('id')
    .where('requisition_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return { emailToken: await mailToken(world.app, 'requisition', approver, asked.id), fileId: fileIds[0]! }
}

const aLink = async (world: World, side: Side) => (await aPaperByLink(world, side)).emailToken

/** A requisition of staff for a buyer of the side. */
const internal = (world: World, side: Side) => ({
  purpose: 'buyer' as const,
  buyerId: String(side.member.userId),
  lines: [{ productPackageId: String(world.goods.CNY.packageId), quantity: 1 }],
  billAddressId: String(side.admin.addressId),
  shipAddressId: String(side.admin.addressId),
  paymentTerm: '08' as const,
  remark: 'asked by phone',
})
async function anInternal(world: World, side: Side) {
  const { caller } = world.csr
  const { cost } = (await world.app.call(internalRequisition.judge, internal(world, side), caller)).data
  return { ...internal(world, side), shownTotal: cost.grandTotal.amount }
}

export const ofRequisitions: Samples = {
  'internalRequisition.start': (world) => ({ caller: world.csr.caller, input: { purpose: 'stock' } }),
  'internalRequisition.packs': (world) => ({
    caller: world.csr.caller,
    input: { purpose: 'stock', search: { text: world.goods.CNY.code } },
  }),
  'internalRequisition.judge': (world, side) => ({ caller: world.csr.caller, input: internal(world, side) }),
  'internalRequisition.raise': async (world, side) => ({
    caller: world.csr.caller,
    input: await anInternal(world, side),
  }),
  'internalRequisition.review': async (world, side) => {
    const { caller } = world.csr
    const { id } = (await world.app.call(internalRequisition.raise, await anInternal(world, side), caller)).data
    return { caller, input: { id } }
  },
  'requisition.needed': async (world, side) => ({
    caller: (await aRequisition(world, side)).buyer.caller,
    input: { total: '100.00', currency: 'CNY', projectCode, packageIds: [String(world.goods.CNY.packageId)] },
  }),
  'requisition.list': async (world, side) => {
    for (let more = 0; more < 2; more++) await aRequisition(world, side)
    await aRequisition(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'requisition.detail': async (world, side) => {
    const { id, buyer } = await aRequisition(world, side)
    return { caller: buyer.caller, input: { id } }
  },
  'requisition.withdraw': async (world, side) => {
    const { id, buyer } = await aRequisition(world, side)
    return { caller: buyer.caller, input: { id } }
  },
  'requisition.showRules': async (world, side) => {
    await anApprover(world, side)
    return { caller: side.admin.caller, input: {} }
  },
  'requisition.saveRules': async (world, side) => {
    const { rules } = await anApprover(world, side)
    const { version } = (await world.app.call(requisition.showRules, {}, side.admin.caller)).data
    return { caller: side.admin.caller, input: { version, remindDays: 3, escalateDays: 6, rules } }
  },
  'requisition.setApprover': async (world, side) => {
    const { id: _, buyer, approver } = await aRequisition(world, side)
    const input = { userId: String(buyer.userId), approverId: String(approver.userId) }
    return { caller: side.admin.caller, input }
  },
  'requisition.showAbsence': (_, { member }) => ({ caller: member.caller, input: {} }),
  'requisition.saveAbsence': async (world, side) => {
    const { approver } = await anApprover(world, side)
    const input = { from: '2026-01-01', until: '2026-01-02', delegateId: String(approver.userId) }
    return { caller: side.member.caller, input }
  },
  'approval.decide': async (world, side) => {
    const { id, approver } = await aRequisition(world, side)
    return { caller: approver.caller, input: { id, step: 1, decision: 'approve' } }
  },
  'approval.showByLink': async (world, side) => ({ caller: guest, input: { emailToken: await aLink(world, side) } }),
  'approval.paperByLink': async (world, side) => ({
    caller: guest,
    input: await aPaperByLink(world, side),
  }),
  'approval.decideByLink': async (world, side) => ({
    caller: guest,
    input: { emailToken: await aLink(world, side), decision: 'reject', note: '预算不足' },
  }),
}

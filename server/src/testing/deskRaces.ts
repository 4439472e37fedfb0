import { openTasks } from '../kernel/tasks.ts'
import { recordEvent } from '../kernel/unitOfWork.ts'
import { approval } from '../modules/approval/contract.ts'
import { checkout } from '../modules/checkout/contract.ts'
import { company } from '../modules/company/contract.ts'
import { insertCompany } from '../modules/company/store.ts'
import { companyMerge } from '../modules/companyMerge/contract.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { order } from '../modules/order/contract.ts'
import { orderEdit } from '../modules/orderEdit/contract.ts'
import { requisition } from '../modules/requisition/contract.ts'
import { task } from '../modules/task/contract.ts'
import type { Caller, TestApp } from './app.ts'
import { makePack } from './makeOrder.ts'
import { makeBuyer, makePerson, type MadePerson } from './makePeople.ts'
import { codeOf, makeRacers, stuffCart, submissionOf, submitPatiently, type Racer } from './orderRaces.ts'

// What two people of the house, or of a buyer's company, do to one thing at the same moment.

type Course = Pick<TestApp, 'db' | 'callRaw' | 'tokenOf'> & TestApp
type Someone = MadePerson & { caller: Caller; name: string }

/** Two of customer service, whose names are told to each other. */
export async function makeDesk(app: Course): Promise<[Someone, Someone]> {
  const one = async (name: string): Promise<Someone> => {
    const made = await makePerson(app.db, { roles: ['ROLE_CSR_ADMIN'], name, surname: '' })
    return { ...made, name, caller: { token: await app.tokenOf(made.userId), language: 'zh' } }
  }
  return [await one('甲和'), await one('乙平')]
}

/** Sends two acts at once, in turn the one or the other first: their answers in the order of the acts. */
async function both<T>(round: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}
type Answer = Awaited<ReturnType<TestApp['callRaw']>>

/** One of two has to win, and the other to be refused with this code and told the winner's name. */
function judged(replies: readonly Answer[], names: readonly string[], code: string): string {
  const won = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  if (won.length !== 1) return `won by ${won.length}: ${replies.map(codeOf).join(' ')}`
  const lost = replies[1 - won[0]!]!
  if (codeOf(lost) !== code) return codeOf(lost)
  return lost.message.includes(names[won[0]!]!) ? 'one' : `not told who: ${lost.message}`
}

let subject = 5_000_000
/** Two claim a task. */
export async function raceForTask(app: Course, round: number, desk: readonly [Someone, Someone]) {
  const subjectId = ++subject
  await openTasks(app.db, [{ kind: 'upload_failure', subjectId }])
  const { id } = await app.db
    .selectFrom('tasks')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const claim = ({ caller }: Someone) => app.callRaw(task.claim, { id: String(id) }, caller)
  const replies = await both(
    round,
    () => claim(desk[0]),
    () => claim(desk[1]),
  )
  return judged(
    replies,
    desk.map(({ name }) => name),
    'ALREADY_CLAIMED',
  )
}

const aCompany = {
  localName: '',
  kind: 'buyer',
  country: 'CN',
  currency: 'CNY',
  taxId: '',
  email: '',
  phone: '',
  url: '',
  paymentTerm: '08',
  isHouse: false,
} as const

/** One approves a company that waits, one rejects it, or both approve. */
export async function raceForCompany(app: Course, round: number, desk: readonly [Someone, Someone]) {
  const companyId = await insertCompany(app.db, { ...aCompany, name: `Race ${++subject}` }, 'pending approval')
  await recordEvent(app.db, {
    entity: 'company',
    entityId: companyId,
    move: 'register',
    from: null,
    to: 'pending approval',
    actor: desk[0],
  })
  const input = { companyId: String(companyId), note: '请补充' }
  const replies = await both(
    round,
    () => app.callRaw(company.approve, input, desk[0].caller),
    () => app.callRaw(round % 4 < 2 ? company.reject : company.approve, input, desk[1].caller),
  )
  return judged(
    replies,
    desk.map(({ name }) => name),
    'COMPANY_NOT_PENDING',
  )
}

/** A buyer, and two approvers of their company that everything has to pass. */
export async function makeApprovers(app: Course) {
  const [member] = (await makeRacers(app, 1)) as [Racer]
  const join = async (name: string): Promise<Someone> => {
    const made = await makePerson(app.db, { companyId: member.companyId, roles: ['ROLE_APPROVER'], name, surname: '' })
    return { ...made, name, caller: { token: await app.tokenOf(made.userId), language: 'zh' } }
  }
  const { userId } = await makePerson(app.db, { companyId: member.companyId, roles: ['ROLE_BUYER_ADMIN'] })
  const admin = { token: await app.tokenOf(userId) }
  const { version } = (await app.callRaw(requisition.showRules, {}, admin)).data as { version: number }
  const rules = [{ kind: 'amount', currency: 'CNY', amount: '1.00', steps: [{ who: 'role' }] }]
  const saved = await app.callRaw(requisition.saveRules, { version, remindDays: 2, escalateDays: 5, rules }, admin)
  if (saved.status !== 200) throw new Error(saved.message)
  return { member, approvers: [await join('丙成'), await join('丁立')] as const }
}

/** One approves a requisition, one rejects it, or both approve: it is one order or none. */
export async function raceForRequisition(
  app: Course,
  round: number,
  { member, approvers }: Awaited<ReturnType<typeof makeApprovers>>,
) {
  const { packageId } = await makePack(app.db, { onHand: 1 })
  const lines = await stuffCart(app, member, [packageId])
  const raised = await submitPatiently(app, member.caller, {
    ...submissionOf(member, lines, '133.00'),
    requestApproval: true,
  })
  const id = (raised.data as { requisition?: { id: string } }).requisition?.id
  if (!id) throw new Error(raised.message)
  const decide = ({ caller }: Someone, decision: string) =>
    app.callRaw(approval.decide, { id, step: 1, decision, note: '超预算' }, caller)
  const replies = await both(
    round,
    () => decide(approvers[0], 'approve'),
    () => decide(approvers[1], round % 4 < 2 ? 'reject' : 'approve'),
  )
  const placed = await app.db.selectFrom('orders').select('id').where('requisition_id', '=', Number(id)).execute()
  const rejected = (replies[1].data as { status?: string }).status === 'rejected'
  if (placed.length !== (rejected ? 0 : 1)) return `${placed.length} orders`
  return judged(
    replies,
    approvers.map(({ name }) => name),
    'ALREADY_DECIDED',
  )
}

/** An order of two units in stock. */
async function anOrder(app: Course, racer: Racer) {
  const { packageId } = await makePack(app.db, { onHand: 3 })
  const lines = await stuffCart(app, racer, [packageId], 2)
  const placed = await submitPatiently(app, racer.caller, submissionOf(racer, lines, '246.00', 2))
  if (placed.status !== 200) throw new Error(placed.message)
  return { id: (placed.data as { id: string }).id, packageId }
}

/** One approves an order, one rejects it, or both approve. */
export async function raceForOrder(app: Course, round: number, desk: readonly [Someone, Someone], racer: Racer) {
  const { id } = await anOrder(app, racer)
  const replies = await both(
    round,
    () => app.callRaw(fulfilment.approve, { id }, desk[0].caller),
    () => app.callRaw(round % 4 < 2 ? fulfilment.reject : fulfilment.approve, { id, note: '查无此人' }, desk[1].caller),
  )
  return judged(
    replies,
    desk.map(({ name }) => name),
    'MOVE_NOT_POSSIBLE',
  )
}

/** One takes a unit out of an order that the other one ships whole: it leaves as it was, or as it is then. */
export async function raceEditAndParcel(app: Course, round: number, desk: readonly [Someone, Someone], racer: Racer) {
  const { id, packageId } = await anOrder(app, racer)
  await app.callRaw(fulfilment.approve, { id }, desk[0].caller)
  for (const move of ['pack', 'startShipping'] as const)
    await app.callRaw(fulfilment.advance, { id, move }, desk[0].caller)
  const shown = (await app.callRaw(order.detail, { id }, desk[0].caller)).data as {
    version: number
    lines: { id: string }[]
  }
  const orderLineId = shown.lines[0]!.id
  const edit = {
    id,
    version: shown.version,
    lines: [{ orderLineId, quantity: 1 }],
    shownTotal: '133.00',
    reason: '买方来电',
  }
  const parcel = { id, carrier: '顺丰', trackingNumber: `SF${id}`, lines: [{ orderLineId, quantity: 2 }] }
  const [edited, shipped] = await both(
    round,
    () => app.callRaw(orderEdit.edit, edit, desk[0].caller),
    () => app.callRaw(fulfilment.ship, parcel, desk[1].caller),
  )
  const { on_hand, allocated } = await app.db
    .selectFrom('stock')
    .select(['on_hand', 'allocated'])
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow()
  const stock = `${on_hand}/${allocated}`
  // Both are told what stands against them: the goods have left, or fewer are open than were to be sent.
  if (edited.status === 200 && shipped.status !== 200)
    return codeOf(shipped) === 'SHIPPED_TOO_MANY' && stock === '3/1' ? 'edited' : `${codeOf(shipped)} ${stock}`
  if (shipped.status === 200 && edited.status !== 200)
    return codeOf(edited) === 'ALREADY_LEFT' && stock === '1/0' ? 'shipped' : `${codeOf(edited)} ${stock}`
  return `${codeOf(edited)} and ${codeOf(shipped)}`
}

/** A company is merged while one of its people orders: the order moves with it, is the other company's at once, or is refused. */
export async function raceMergeAndOrder(app: Course, round: number, desk: readonly [Someone, Someone]) {
  const [goes] = (await makeRacers(app, 1)) as [Racer]
  const stays = await makeBuyer(app.db)
  const { packageId } = await makePack(app.db, { onHand: 1 })
  const input = submissionOf(goes, await stuffCart(app, goes, [packageId]), '133.00')
  const merge = {
    fromId: String(goes.companyId),
    intoId: String(stays.companyId),
    fromVersion: 1,
    intoVersion: 1,
    name: goes.companyName,
  }
  const [merged, ordered] = await both(
    round,
    () => app.callRaw(companyMerge.merge, merge, desk[0].caller),
    () => app.callRaw(checkout.submit, input, goes.caller),
  )
  if (merged.status !== 200) return `merge: ${codeOf(merged)}`
  const placed = await app.db.selectFrom('orders').select('company_id').where('buyer_id', '=', goes.userId).execute()
  if (placed.some((one) => one.company_id !== stays.companyId)) return 'an order was left behind'
  if (placed.length !== (ordered.status === 200 ? 1 : 0)) return `${placed.length} orders, ${codeOf(ordered)}`
  return ordered.status === 200 || ordered.message ? 'one' : 'refused without a word'
}

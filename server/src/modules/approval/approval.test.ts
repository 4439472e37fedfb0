import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makePerson, type MadePerson } from '../../testing/makePeople.ts'
import { secretFor } from '../../testing/mails.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { cart } from '../cart/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { lookAfterWaiting } from '../requisition/service.ts'
import { approval } from './contract.ts'

const { app, db, signIn, submit, detail, mailsTo, actingFor, wholeLedger, stockOf } = await orderWorld()

type Someone = MadePerson & { caller: Caller }
const someone = async (made: Promise<MadePerson>): Promise<Someone> => {
  const person = await made
  return { ...person, caller: await signIn(person) }
}
const own = { who: 'own' }
const role = { who: 'role' }
const person = ({ userId }: MadePerson) => ({ who: 'person', userId: String(userId) })
const above = (amount: string, ...steps: object[]) => ({ kind: 'amount', currency: 'CNY', amount, steps })

/** A company with an administrator, two approvers, a chief and a member, whose orders above ¥100 need approval. */
async function aCompany(...rules: object[]) {
  const admin = await someone(makeBuyerAdmin(db, { language: 'en', name: 'Ada', surname: 'Admin' }))
  const { companyId, addressId } = admin
  const join = (name: string, roles: readonly string[] = ['ROLE_BUYER']) =>
    someone(makePerson(db, { companyId, language: 'en', name, surname: 'Test', roles: roles as never }))
  const chief = await join('Chief')
  const [one, two] = [await join('One', ['ROLE_APPROVER']), await join('Two', ['ROLE_APPROVER'])]
  const member = { ...(await join('Member')), addressId }
  const setRules = async (...wanted: object[]) => {
    const { version } = (await app.call(requisition.showRules, {}, admin.caller)).data
    const reply = await app.callRaw(
      requisition.saveRules,
      { version, remindDays: 2, escalateDays: 5, rules: wanted },
      admin.caller,
    )
    assert.equal(reply.http, 200, reply.body)
  }
  await setRules(...(rules.length > 0 ? rules : [above('100.00', role)]))
  return { admin: { ...admin, addressId }, chief, one, two, member, join, setRules }
}

/** Puts packs into the cart of somebody and sends it for approval. */
async function raise(who: Someone, more: Record<string, unknown> = {}, packageId?: number, quantity = 2) {
  const pack = packageId ?? (await makePack(db, { onHand: 10 })).packageId
  await fillCart(app, who.caller, [{ packageId: pack, quantity }])
  const input = await aSubmission(app, who.caller, who, { requestApproval: true, ...more })
  const reply = await submit(who.caller, input)
  const made = (reply.data as { requisition?: { id: string; number: string } }).requisition
  return { reply, input, id: made?.id ?? '', number: made?.number ?? '', packageId: pack }
}
const show = async (id: string, by: Someone) => (await app.call(requisition.detail, { id }, by.caller)).data
const decide = (id: string, by: Someone, step = 1, decision = 'approve', note = '') =>
  app.callRaw(approval.decide, { id, step, decision, note }, by.caller)
const namesOf = (steps: { people: { name: string }[] }[]) => steps.map(({ people }) => people.map(({ name }) => name))
const away = async (who: Someone, delegate: Someone | null) => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const delegateId = delegate && String(delegate.userId)
  const reply = await app.callRaw(requisition.saveAbsence, { from: today, until: today, delegateId }, who.caller)
  assert.equal(reply.http, 200, reply.body)
}

test('an absence is not written over by a window that shows an older one', async () => {
  const { member } = await aCompany()
  const day = '2099-03-01'
  const save = (absence: object) =>
    app.callRaw(requisition.saveAbsence, { delegateId: null, ...absence }, member.caller)
  const none = { from: null, until: null, delegateId: null }
  assert.equal((await save({ from: day, until: day, seen: none })).http, 200)
  const late = await save({ from: null, until: null, seen: none })
  assert.deepEqual([late.http, codeOf(late)], [409, 'CHANGED_MEANWHILE'])
  const { colleagues: _, ...shown } = (await app.call(requisition.showAbsence, {}, member.caller)).data
  assert.equal(shown.from, day)
  assert.equal((await save({ ...none, seen: shown })).http, 200)
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

test('[ORDER-4] without rules nothing changes; where a rule applies the buyer has to ask, and then no order is placed', async () => {
  const { member, one, setRules } = await aCompany()
  const { packageId } = await makePack(db, { onHand: 10 })
  await fillCart(app, member.caller, [{ packageId, quantity: 2 }])
  const asked = { total: '200.00', currency: 'CNY' as const, packageIds: [String(packageId)] }
  const { data: need } = await app.call(requisition.needed, asked, member.caller)
  assert.deepEqual(
    [need.needed, need.reasons[0]!.amount?.amount, need.steps],
    [true, '100.00', [['One Test', 'Two Test']]],
  )
  const input = await aSubmission(app, member.caller, member)
  const refused = await submit(member.caller, input)
  assert.equal(codeOf(refused), 'APPROVAL_NEEDED')
  assert.equal((await app.call(cart.list, {}, member.caller)).data.total, 1)

  const reply = await submit(member.caller, { ...input, requestApproval: true })
  assert.equal(reply.http, 200, reply.body)
  const answer = reply.data as { id: string | null; requisition: { id: string } }
  assert.equal(answer.id, null)
  assert.equal((await app.call(cart.list, {}, member.caller)).data.total, 0)
  const again = await submit(member.caller, { ...input, requestApproval: true })
  assert.deepEqual(again.data, reply.data)
  assert.equal((await db.selectFrom('orders').select('id').where('buyer_id', '=', member.userId).execute()).length, 0)
  assert.equal((await stockOf(packageId)).allocated, 0)
  assert.deepEqual(
    (await mailsTo(member.email)).map(({ kind }) => kind),
    ['requisitionRaised'],
  )
  const toApprove = (await mailsTo(one.email)).at(-1)!
  assert.equal(toApprove.kind, 'requisitionToApprove')
  // Goods are called as the reader calls them.
  const named = /^2 × Phenylboronic acid, 5 g$/m
  assert.match(toApprove.body, named)

  await setRules()
  assert.equal((await app.call(requisition.needed, asked, member.caller)).data.needed, false)
  const free = await raise(member)
  assert.deepEqual([free.reply.http, free.id], [200, ''])
  assert.match((await mailsTo(member.email)).findLast(({ kind }) => kind === 'orderPlaced')!.body, named)
  await wholeLedger()
})

test('[ORDER-4] a chain of three with a delegate ends right: the order is the requester’s, with everybody who agreed in its history', async () => {
  const { admin, chief, one, member, setRules } = await aCompany()
  await setRules(above('100.00', own, role), above('150.00', role, person(chief)))
  const set = { userId: String(member.userId), approverId: String(admin.userId) }
  assert.equal((await app.callRaw(requisition.setApprover, set, admin.caller)).http, 200)
  const delegate = await someone(
    makePerson(db, { companyId: admin.companyId, language: 'en', name: 'Dele', surname: 'Gate' }),
  )
  await away(admin, delegate)

  const { id, packageId } = await raise(member)
  const first = await show(id, member)
  assert.deepEqual(namesOf(first.steps), [['Dele Gate'], [], []])
  assert.equal(first.steps[0]!.people[0]!.for, 'Ada Admin')
  assert.equal((await decide(id, one)).http, 403)
  assert.equal((await decide(id, delegate)).http, 200)
  assert.equal((await decide(id, one, 2)).http, 200)
  const last = await decide(id, chief, 3, 'approve', 'within the budget')
  assert.deepEqual([last.http, (last.data as { status: string }).status], [200, 'approved'])

  const shown = await show(id, member)
  assert.deepEqual(
    shown.events.map(({ move }) => move),
    ['raise', 'delegate', 'agree', 'ask', 'agree', 'ask', 'approve'],
  )
  const placed = await detail(shown.order!.id, member.caller)
  assert.deepEqual(
    [placed.purchasedBy, placed.placedBy, placed.status],
    ['Member Test', 'Member Test', 'wait for approval'],
  )
  assert.deepEqual(
    placed.events.map(({ event, actor }) => `${event} ${actor}`),
    [
      'CREATED Member Test',
      'AGREED_BY_COMPANY Dele Gate',
      'AGREED_BY_COMPANY One Test',
      'AGREED_BY_COMPANY Chief Test',
    ],
  )
  assert.equal((await stockOf(packageId)).allocated, 2)
  await wholeLedger()
})

test('[ORDER-4] nobody approves their own requisition, as approver, delegate or through customer service', async () => {
  const { admin, chief, member, one, two, setRules } = await aCompany()
  await setRules(above('100.00', person(chief)))
  const { id } = await raise({ ...chief, addressId: admin.addressId })
  // The only person of the step is the requester: the other approvers are asked in their place.
  const { steps } = await show(id, chief)
  assert.deepEqual(namesOf(steps), [['One Test', 'Two Test']])
  assert.ok(!steps[0]!.people.some(({ name }) => name === 'Chief Test'))
  assert.equal(codeOf(await decide(id, chief)), 'OWN_REQUISITION')
  // A delegate who is the requester is nobody either.
  await away(chief, member)
  const other = await raise(member)
  assert.deepEqual(namesOf((await show(other.id, member)).steps), [['One Test', 'Two Test']])
  assert.equal(codeOf(await decide(other.id, member)), 'OWN_REQUISITION')
  // Neither does who placed it for the buyer, nor anybody while acting for one.
  const acting = await actingFor(member)
  const raised = await raise({ ...member, caller: acting })
  assert.equal(raised.reply.http, 200, raised.reply.body)
  assert.equal((await app.callRaw(approval.decide, { id: raised.id, step: 1, decision: 'approve' }, acting)).http, 403)
  assert.equal((await decide(raised.id, one)).http, 200)
  assert.equal((await decide(other.id, two, 1, 'reject', 'no')).http, 200)
  await wholeLedger()
})

test('[ORDER-4] a foreign requisition is answered like a missing one, to people of another company and to colleagues who have no part', async () => {
  const { admin, chief, member } = await aCompany()
  const foreign = await aCompany()
  const { id } = await raise(member)
  for (const who of [foreign.admin, foreign.one, chief]) {
    const reply = await app.callRaw(requisition.detail, { id }, who.caller)
    assert.equal(reply.http, 404)
    assert.equal((await app.call(requisition.list, {}, who.caller)).data.total, 0)
    assert.equal((await app.callRaw(requisition.withdraw, { id }, who.caller)).http, 404)
  }
  for (const who of [foreign.admin, foreign.one]) assert.equal((await decide(id, who)).http, 404)
  assert.equal((await decide(id, chief)).http, 403)
  const { data } = await app.call(requisition.list, {}, admin.caller)
  assert.deepEqual([data.total, data.list[0]!.standing, data.counts['pending approval']], [1, 'of the company', 1])
  // Nor can another company's people be named.
  const { version } = (await app.call(requisition.showRules, {}, admin.caller)).data
  const rules = [above('1.00', person(foreign.one))]
  const saved = await app.callRaw(
    requisition.saveRules,
    { version, remindDays: 2, escalateDays: 5, rules },
    admin.caller,
  )
  assert.equal(codeOf(saved), 'NOT_A_COLLEAGUE')
})

test('[ORDER-4] of two decisions at once one counts, and one order is placed', async () => {
  const { member, one, two } = await aCompany()
  const { id } = await raise(member)
  const replies = await Promise.all([decide(id, one), decide(id, two, 1, 'reject', 'too expensive'), decide(id, one)])
  assert.deepEqual(replies.map(({ http }) => http).toSorted(), [200, 409, 409])
  const orders = await db.selectFrom('orders').select('id').where('requisition_id', '=', Number(id)).execute()
  const { status } = await show(id, member)
  assert.equal(orders.length, status === 'approved' ? 1 : 0)
  assert.equal(codeOf(await decide(id, two)), 'ALREADY_DECIDED')
  await wholeLedger()
})

test('[ORDER-4] what has become dearer or is gone goes back to the requester with what changed; what is cheaper is ordered', async () => {
  const { member, one } = await aCompany()
  const price = (packageId: number, minor: number) =>
    db.updateTable('packages').set({ price: minor }).where('id', '=', packageId).execute()
  const dearer = await raise(member)
  await price(dearer.packageId, 20_000)
  const reply = await decide(dearer.id, one)
  const answer = reply.data as { status: string; reason: string }
  assert.deepEqual([reply.http, answer.status], [200, 'returned'])
  const back = await show(dearer.id, member)
  assert.deepEqual([back.status, back.order, back.mayWithdraw], ['returned', null, true])
  assert.match(back.note, /246\.00.*472\.00/)
  assert.equal((await mailsTo(member.email)).at(-1)!.kind, 'requisitionReturned')
  assert.equal((await stockOf(dearer.packageId)).allocated, 0)

  const gone = await raise(member)
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', gone.packageId).execute()
  assert.equal(((await decide(gone.id, one)).data as { status: string }).status, 'returned')

  const cheaper = await raise(member)
  await price(cheaper.packageId, 9_000)
  assert.equal(((await decide(cheaper.id, one)).data as { status: string }).status, 'approved')
  const { order } = await show(cheaper.id, member)
  const placed = await detail(order!.id, member.caller)
  assert.ok(Number(placed.grandTotal.amount) < 246)
  assert.equal((await app.callRaw(requisition.withdraw, { id: dearer.id }, member.caller)).http, 200)
  assert.equal((await show(dearer.id, member)).status, 'withdrawn')
  await wholeLedger()
})

test('[ORDER-4] the link of an email shows one requisition and decides it once; used, expired and foreign links are answered alike', async () => {
  const { admin, member, one, two } = await aCompany()
  const { id, number } = await raise(member)
  const emailToken = await secretFor(app.resources, one.email, 'requisitionToApprove')
  for (let look = 0; look < 2; look++) {
    const { data } = await app.call(approval.showByLink, { emailToken })
    assert.deepEqual([data.number, data.approver, data.lines.length], [number, 'One Test', 1])
  }
  assert.equal((await show(id, member)).status, 'pending approval')
  const noReason = await app.callRaw(approval.decideByLink, { emailToken, decision: 'reject' })
  assert.equal(codeOf(noReason), 'REASON_NEEDED')
  const both = await Promise.all(
    [1, 2].map(() => app.callRaw(approval.decideByLink, { emailToken, decision: 'approve' })),
  )
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 400])
  const shown = await show(id, member)
  assert.deepEqual([shown.status, shown.steps[0]!.decidedBy], ['approved', 'One Test'])
  // The other approver's link is about something that is over.
  const late = await secretFor(app.resources, two.email, 'requisitionToApprove')
  assert.equal(codeOf(await app.callRaw(approval.showByLink, { emailToken: late })), 'LINK_INVALID')

  const second = await raise(member)
  const expired = await secretFor(app.resources, one.email, 'requisitionToApprove')
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .where('purpose', '=', 'requisition')
    .execute()
  const bodies = new Set<string>()
  for (const token of [expired, emailToken, 'A'.repeat(43)]) {
    const reply = await app.callRaw(approval.decideByLink, { emailToken: token, decision: 'approve' })
    bodies.add(`${reply.http} ${codeOf(reply)}`)
  }
  assert.deepEqual([...bodies], ['400 LINK_INVALID'])
  assert.equal((await show(second.id, admin)).status, 'pending approval')
})

test('[ORDER-4] who is away is stood in for, who is slow is reminded and after some days others are asked; nobody at all is told to the administrators', async () => {
  const { admin, chief, one, two, member, setRules } = await aCompany()
  await setRules(above('100.00', person(chief)))
  const { id } = await raise(member)
  assert.deepEqual(namesOf((await show(id, member)).steps), [['Chief Test']])
  await lookAfterWaiting(app.resources, daysFromNow(1))
  assert.equal((await mailsTo(chief.email)).length, 1)
  // Nobody of a company that is deactivated could decide: it waits in silence.
  const become = (status: string) =>
    db.updateTable('companies').set({ status }).where('id', '=', admin.companyId).execute()
  await become('inactive')
  await lookAfterWaiting(app.resources, daysFromNow(3))
  assert.equal((await mailsTo(chief.email)).length, 1)
  await become('active')
  await lookAfterWaiting(app.resources, daysFromNow(3))
  assert.equal((await mailsTo(chief.email)).at(-1)!.kind, 'requisitionReminder')
  await away(chief, two)
  await lookAfterWaiting(app.resources, new Date())
  assert.deepEqual(namesOf((await show(id, member)).steps), [['Chief Test', 'Two Test']])
  await lookAfterWaiting(app.resources, daysFromNow(6))
  const late = await show(id, member)
  assert.deepEqual(namesOf(late.steps), [['Chief Test', 'Two Test', 'One Test']])
  assert.deepEqual(
    late.events.map(({ move }) => move).filter((move) => move !== 'remind'),
    ['raise', 'ask', 'delegate', 'escalate'],
  )
  assert.ok(late.events.filter(({ move }) => move === 'remind').every(({ actor }) => actor === ''))
  assert.equal((await decide(id, one)).http, 200)

  // Two who are away and stand in for each other are nobody: the other approvers are asked.
  await away(two, chief)
  assert.deepEqual(namesOf((await show((await raise(member)).id, member)).steps), [['One Test']])

  // A lonely administrator has nobody: it waits, is told, and goes on once there is somebody.
  const lonely = await someone(makeBuyerAdmin(db, { language: 'en' }))
  const rules = [above('100.00', own)]
  await app.call(requisition.saveRules, { version: 0, remindDays: 2, escalateDays: 5, rules } as never, lonely.caller)
  const alone = await raise(lonely)
  assert.equal(alone.reply.http, 200, alone.reply.body)
  assert.ok((await mailsTo(lonely.email)).some(({ kind }) => kind === 'requisitionNobody'))
  const help = await someone(makeBuyer(db, { companyId: lonely.companyId, language: 'en' }))
  await db.insertInto('user_roles').values({ user_id: help.userId, role: 'ROLE_APPROVER' }).execute()
  await lookAfterWaiting(app.resources, new Date())
  assert.equal((await decide(alone.id, help)).http, 200)
  assert.equal(admin.companyId === lonely.companyId, false)
  await wholeLedger()
})

test('[ORDER-4] rules ask by project and by substance too, and only orders of their own currency', async () => {
  const { member, admin, setRules } = await aCompany()
  await setRules(
    { kind: 'project', projectCode: 'P1234', steps: [role] },
    { kind: 'substance', substance: 'hazardous', steps: [role] },
  )
  const hazard = await makePack(db, { onHand: 10, hazardous: true })
  const plain = await makePack(db, { onHand: 10 })
  const need = async (packageId: number, projectCode = '', currency: 'CNY' | 'USD' = 'CNY') =>
    (
      await app.call(
        requisition.needed,
        { total: '900.00', currency, projectCode, packageIds: [String(packageId)] },
        member.caller,
      )
    ).data
  assert.equal((await need(plain.packageId)).needed, false)
  assert.deepEqual(
    (await need(plain.packageId, 'P1234')).reasons.map(({ kind }) => kind),
    ['project'],
  )
  assert.deepEqual(
    (await need(hazard.packageId)).reasons.map(({ substance }) => substance),
    ['hazardous'],
  )
  assert.ok((await raise(member, { projectCode: 'P1234' }, plain.packageId)).id)
  assert.ok((await raise(member, {}, hazard.packageId)).id)
  assert.equal((await raise(member, {}, plain.packageId)).id, '')
  // By what goods can do, as their H statements say; nothing is known of the plain one.
  await setRules(...(['toxic', 'cmr'] as const).map((substance) => ({ kind: 'substance', substance, steps: [role] })))
  const [toluene, methanol] = [await makePack(db, { onHand: 10 }), await makePack(db, { onHand: 10 })]
  for (const [{ moleculeId }, codes] of [
    [toluene, ['H225', 'H304', 'H315', 'H361d']],
    [methanol, ['H225', 'H301+H311+H331', 'H370']],
  ] as const)
    await db
      .insertInto('molecule_hazards')
      .values({ molecule_id: moleculeId, signal: 'danger', hazard_codes: [...codes] })
      .execute()
  const named = async (packageId: number) => (await need(packageId)).reasons.map(({ substance }) => substance)
  assert.deepEqual(
    [await named(toluene.packageId), await named(methanol.packageId), await named(hazard.packageId)],
    [['cmr'], ['toxic'], []],
  )
  assert.ok((await raise(member, {}, methanol.packageId)).id)
  assert.equal((await raise(member, {}, hazard.packageId)).id, '')
  await setRules(above('100.00', role))
  assert.equal((await need(plain.packageId, '', 'USD')).needed, false)
  // Two administrators who save at once do not overwrite each other.
  const stale = await app.callRaw(
    requisition.saveRules,
    { version: 0, remindDays: 2, escalateDays: 5, rules: [] },
    admin.caller,
  )
  assert.equal(codeOf(stale), 'CHANGED_MEANWHILE')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyWorld } from '../../testing/companyWorld.ts'
import { makeBuyer, makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { people, peopleErrors } from './contract.ts'

// To which company a person belongs, and what ends when that changes (rule USER-1).

const { call, callRaw, db, tokenOf, staff, trailIsWhole } = await companyWorld()
const idOf = ({ userId }: { userId: number }) => String(userId)
const shown = async (who: { userId: number }) => (await call(people.detail, { userId: idOf(who) }, staff)).data

test('[USER-1] staff move a person: the sessions end, nobody of the former company approves or stands in for them, nor they for anybody', async () => {
  const admin = await makeBuyerAdmin(db)
  const [leaver, colleague, third] = [
    await makeBuyer(db, { companyId: admin.companyId }),
    await makeBuyer(db, { companyId: admin.companyId }),
    await makeBuyer(db, { companyId: admin.companyId }),
  ]
  const elsewhere = await makeBuyerAdmin(db)
  const token = await tokenOf(leaver.userId)
  const setApprover = async (of: { userId: number }, approver: { userId: number }) => {
    const reply = await call(requisition.setApprover, { userId: idOf(of), approverId: idOf(approver) }, staff)
    assert.equal(reply.status, 200)
  }
  await setApprover(leaver, third)
  await setApprover(colleague, leaver)
  await setApprover(third, colleague)
  const day = '2099-01-01'
  const absent = { from: day, until: day, delegateId: idOf(leaver) }
  const away = { token: await tokenOf(third.userId) }
  assert.equal((await call(requisition.saveAbsence, absent, away)).status, 200)
  assert.equal((await shown(colleague)).approver!.id, idOf(leaver))

  const move = { userId: idOf(leaver), companyId: String(elsewhere.companyId) }
  assert.equal((await callRaw(people.moveToCompany, move, { token: await tokenOf(admin.userId) })).http, 403)
  assert.equal((await call(people.moveToCompany, move, staff)).status, 200)
  assert.equal((await callRaw(identity.me, {}, { token })).http, 401)
  const moved = await shown(leaver)
  assert.deepEqual([moved.companyId, moved.approver], [String(elsewhere.companyId), null])
  assert.deepEqual(
    moved.approvers.map(({ id }) => id),
    [idOf(elsewhere)],
    'colleagues are those of the new company',
  )
  assert.equal((await shown(colleague)).approver, null)
  assert.equal((await shown(third)).approver!.id, idOf(colleague), 'what is between others stays')
  const { data: absence } = await call(requisition.showAbsence, {}, away)
  assert.deepEqual([absence.from, absence.delegateId], [day, null])
  assert.equal((await callRaw(people.moveToCompany, move, staff)).http, 404, 'already there')

  // Who comes back is nobody's approver.
  assert.equal((await call(people.moveToCompany, { ...move, companyId: String(admin.companyId) }, staff)).status, 200)
  assert.deepEqual([(await shown(leaver)).approver, (await shown(colleague)).approver], [null, null])
  await trailIsWhole()
})

test('[USER-1] nobody is moved where their role does not exist, nor once their account has ended', async () => {
  const buyer = await makeBuyer(db)
  const { companyId } = await makeSupplier(db)
  const move = { userId: idOf(buyer), companyId: String(companyId) }
  assert.equal((await callRaw(people.moveToCompany, move, staff)).status, peopleErrors.ROLE_NOT_OF_COMPANY.status)
  assert.equal((await call(people.terminate, { userId: idOf(buyer) }, staff)).status, 200)
  const other = await makeBuyerAdmin(db)
  const reply = await callRaw(people.moveToCompany, { ...move, companyId: String(other.companyId) }, staff)
  assert.equal(reply.http, 409)
})

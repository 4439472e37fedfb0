import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupPermissions, type Permission, type Role } from '../../kernel/shared/access.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { notifyStaff } from '../../kernel/notifications.ts'
import { testApp, type Reply } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makePerson, makeSiteAdmin } from '../../testing/makePeople.ts'
import { audit } from '../audit/contract.ts'
import { company } from '../company/contract.ts'
import { identity } from '../identity/contract.ts'
import { news } from '../news/contract.ts'
import { note } from '../note/contract.ts'
import { people } from '../people/contract.ts'
import { staffGroup } from './contract.ts'

// Groups of staff: what they give, to whom, and what nobody reaches by them.

const { call, callRaw, db, tokenOf } = await testApp()
const as = async ({ userId }: { userId: number }) => ({ token: await tokenOf(userId) })
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : (reply.data as { code: string }).code)
const who = ({ userId }: { userId: number }) => ({ userId: String(userId) })

const boss = await makeSiteAdmin(db)
const byBoss = await as(boss)
const inHouse = (role: Role) => makePerson(db, { companyId: boss.companyId, roles: [role] })
const csrAdmin = await inHouse('ROLE_CSR_ADMIN')
const byCsrAdmin = await as(csrAdmin)

let last = 0
const newGroup = async (...permissions: Permission[]) => {
  const form = { name: `Group ${++last}`, about: 'A test', permissions }
  return (await call(staffGroup.create, form, byBoss)).data.id
}
const put = (groupId: string, person: { userId: number }, caller = byBoss) =>
  call(staffGroup.put, { groupId, ...who(person) }, caller)
const take = (groupId: string, person: { userId: number }, caller = byBoss) =>
  call(staffGroup.take, { groupId, ...who(person) }, caller)

test('[USER-2] staff of one area have that area alone, from the request after they were put into its group until they are taken out', async () => {
  const person = await inHouse('ROLE_STAFF')
  const session = await as(person)
  const group = await newGroup('staffNews')
  const newsOf = async () => (await call(news.all, {}, session)).http
  assert.equal(await newsOf(), 403)
  assert.equal(codeOf(await put(group, person)), 'done')
  // The same session all along: nobody has to sign in again.
  assert.equal(await newsOf(), 200)
  assert.match((await call(identity.menus, {}, session)).data, /(^|,)staffNews(,|$)/)
  assert.equal((await call(company.list, {}, session)).http, 403)
  const { version } = (await call(staffGroup.detail, { groupId: group }, byBoss)).data
  const edited = { groupId: group, name: 'Companies', permissions: ['staffCompanies' as const], version }
  assert.equal(codeOf(await call(staffGroup.edit, edited, byBoss)), 'done')
  assert.deepEqual([await newsOf(), (await call(company.list, {}, session)).http], [403, 200])
  assert.equal(codeOf(await call(staffGroup.edit, edited, byBoss)), 'CHANGED_MEANWHILE')
  assert.equal(codeOf(await take(group, person)), 'done')
  assert.equal((await call(company.list, {}, session)).http, 403)
  assert.equal(codeOf(await take(group, person)), 'NOT_FOUND')
  await put(group, person)
  assert.equal((await call(company.list, {}, session)).http, 200)
  assert.equal(codeOf(await call(staffGroup.remove, { groupId: group }, byBoss)), 'done')
  assert.equal((await call(company.list, {}, session)).http, 403)
})

test('[USER-2] somebody of user administration invites and changes customers’ people, and gives no role beyond customer service', async () => {
  const person = await inHouse('ROLE_STAFF')
  const session = await as(person)
  await put(await newGroup('staffUsers'), person)
  const buyer = await makeBuyer(db)
  assert.equal(codeOf(await call(people.suspend, who(buyer), session)), 'done')
  const invite = (role: Role) =>
    call(
      people.invite,
      {
        companyId: String(buyer.companyId),
        email: `invited-${++last}@example.test`,
        surname: '张',
        name: '伟',
        roles: [role],
      },
      session,
    )
  assert.equal(codeOf(await invite('ROLE_BUYER_ADMIN')), 'done')
  for (const role of ['ROLE_STAFF', 'ROLE_CSR', 'ROLE_SITE_ADMIN'] as const)
    assert.equal(codeOf(await invite(role)), 'ROLE_NOT_YOURS_TO_GIVE', role)
  // Neither colleagues nor themselves, whatever the group says.
  const colleague = await inHouse('ROLE_STAFF')
  const group = await newGroup('staffUsers')
  assert.equal(codeOf(await put(group, colleague, session)), 'ROLE_NOT_YOURS_TO_GIVE')
  assert.equal(codeOf(await put(group, person, session)), 'NOT_YOURSELF')
})

test('[USER-2] nobody gives by a group what they do not have, nor raises themselves, nor changes who has more by a group', async () => {
  const server = await inHouse('ROLE_CSR')
  const outbox = await newGroup('staffOutbox')
  const newsGroup = await newGroup('staffNews')
  assert.equal(codeOf(await put(outbox, server, byCsrAdmin)), 'GIVES_MORE_THAN_YOU_HAVE')
  assert.equal(codeOf(await put(newsGroup, server, byCsrAdmin)), 'done')
  for (const group of [outbox, newsGroup]) {
    assert.equal(codeOf(await put(group, csrAdmin, byCsrAdmin)), 'NOT_YOURSELF')
    assert.equal(codeOf(await put(group, boss)), 'NOT_YOURSELF')
    assert.equal(codeOf(await put(group, boss, byCsrAdmin)), 'ROLE_NOT_YOURS_TO_GIVE')
  }
  // With the outbox by a group, the colleague has more than the supervisor, who can neither change nor end them.
  assert.equal(codeOf(await put(outbox, server)), 'done')
  for (const reply of [
    await call(people.suspend, who(server), byCsrAdmin),
    await call(people.setRoles, { ...who(server), roles: ['ROLE_STAFF'] }, byCsrAdmin),
    await take(outbox, server, byCsrAdmin),
    await take(newsGroup, server, byCsrAdmin),
  ])
    assert.equal(codeOf(reply), 'ROLE_NOT_YOURS_TO_GIVE')
  assert.equal(codeOf(await take(outbox, server)), 'done')
  assert.equal(codeOf(await take(newsGroup, server, byCsrAdmin)), 'done')
  // Composing is the site administrator's alone; it is no permission that a group could give.
  for (const reply of [
    await call(staffGroup.create, { name: 'Mine', permissions: ['staffNews'] }, byCsrAdmin),
    await call(staffGroup.edit, { groupId: newsGroup, name: 'x', permissions: ['staffAudit'], version: 1 }, byCsrAdmin),
    await call(staffGroup.remove, { groupId: newsGroup }, byCsrAdmin),
  ])
    assert.equal(codeOf(reply), 'FORBIDDEN')
  for (const permission of ['staffGroups', 'oboPlaceOrder', 'supplierCatalogue', 'everything']) {
    const reply = await callRaw(staffGroup.create, { name: 'Too much', permissions: [permission] }, byBoss)
    assert.equal(reply.http, 400, permission)
  }
  assert.ok(!groupPermissions.includes('staffGroups'))
})

test('[USER-2] a group gives nothing to people outside of the house, nor what it names that groups do not give', async () => {
  const buyer = await makeBuyer(db)
  const group = await newGroup('staffAudit')
  assert.equal(codeOf(await put(group, buyer)), 'NOT_OF_THE_HOUSE')
  const session = await as(buyer)
  const member = { group_id: Number(group), user_id: buyer.userId, added_by: boss.userId }
  await db.insertInto('staff_group_members').values(member).execute()
  const trail = { entity: 'user' as const, entityId: String(buyer.userId) }
  assert.equal((await call(audit.trail, trail, session)).http, 403)
  assert.deepEqual((await call(staffGroup.ofPerson, who(buyer), byBoss)).data.isHouse, false)
  const person = await inHouse('ROLE_STAFF')
  await put(group, person)
  await db
    .updateTable('staff_groups')
    .set({ permissions: ['staffGroups', 'oboPlaceOrder', 'userManagement', 'staffNews'] })
    .where('id', '=', Number(group))
    .execute()
  const held = (await call(identity.menus, {}, await as(person))).data.split(',').toSorted()
  assert.deepEqual(held, ['changePassword', 'personalCenter', 'personalInformation', 'staffNews'])
})

test('[USER-2] who may what is one table of roles and groups, and each change stands in the trail of group and person', async () => {
  const group = await newGroup('staffQuotes', 'staffNews')
  const person = await inHouse('ROLE_STAFF')
  await put(group, person)
  const { data } = await call(staffGroup.table, {}, byCsrAdmin)
  assert.deepEqual(data.permissions, [...groupPermissions])
  const row = data.groups.find(({ id }) => id === group)!
  assert.deepEqual([...row.permissions].toSorted(), ['staffNews', 'staffQuotes'])
  const roleRow = (role: string) => data.roles.find((one) => one.role === role)!.permissions
  assert.deepEqual(roleRow('ROLE_STAFF'), [])
  assert.ok(roleRow('ROLE_SITE_ADMIN').includes('staffOutbox') && !roleRow('ROLE_CSR').includes('staffOutbox'))
  const listed = (await call(staffGroup.list, { permission: ['staffQuotes'] }, byBoss)).data.list
  assert.deepEqual(
    listed.map(({ id, members }) => [id, members]),
    [[group, 1]],
  )
  const name = listed[0]!.name
  assert.equal(
    codeOf(await call(staffGroup.create, { name: name.toUpperCase(), permissions: ['staffNews'] }, byBoss)),
    'NAME_TAKEN',
  )
  const ofGroup = (await call(audit.trail, { entity: 'staffGroup', entityId: group }, byBoss)).data.changes
  assert.deepEqual(
    ofGroup.map(({ act, actor }) => [act, actor?.id]),
    [['staffGroup.create', String(boss.userId)]],
  )
  const ofPerson = (await call(audit.trail, { entity: 'user', entityId: String(person.userId) }, byBoss)).data.changes
  const [change] = ofPerson.filter(({ act }) => act === 'staffGroup.put')
  assert.deepEqual([change?.before, change?.after], [{ staffGroups: [] }, { staffGroups: [name] }])
})

test('[USER-2] who has an area by a group is told of it, named for notes about it, and offered as its colleague, like those who have it by a role', async () => {
  const person = await inHouse('ROLE_STAFF')
  const session = await as(person)
  await notifyStaff(db, 'companyRegistered', 1, 'staffCompanies')
  await put(await newGroup('staffCompanies'), person)
  await notifyStaff(db, 'companyRegistered', 2, 'staffCompanies')
  const told = await db.selectFrom('notifications').select('subject_id').where('user_id', '=', person.userId).execute()
  assert.deepEqual(
    told.map(({ subject_id }) => subject_id),
    [2],
  )
  const colleagues = async (entity: 'company' | 'order') =>
    (await call(note.colleagues, { entity, text: person.email }, byBoss)).data.length
  assert.deepEqual([await colleagues('company'), await colleagues('order')], [1, 0])
  assert.equal((await call(people.list, {}, session)).http, 200)
  assert.equal((await call(people.suspend, who(await makeBuyer(db)), session)).status, errors.FORBIDDEN.status)
})

test('[COMP-9] groups do not stand in for a site administrator: the last one can neither be ended nor demoted', async () => {
  const person = await makeCsr(db, { companyId: boss.companyId })
  await put(await newGroup(...groupPermissions), person)
  await db.deleteFrom('user_roles').where('role', '=', 'ROLE_SITE_ADMIN').where('user_id', '!=', boss.userId).execute()
  const other = await makeSiteAdmin(db)
  const byOther = await as(other)
  await db.updateTable('companies').set({ is_house: false }).where('id', '=', other.companyId).execute()
  assert.equal(codeOf(await call(people.suspend, who(boss), byOther)), 'LAST_SITE_ADMIN')
  assert.equal(codeOf(await call(people.suspend, who(boss), await as(person))), 'ROLE_NOT_YOURS_TO_GIVE')
})

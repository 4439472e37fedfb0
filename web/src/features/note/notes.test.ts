// The page of a person with what stands at the foot of every record: notes with mentions, and one time line.
import { audit } from '@reagora/server/audit/contract'
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { note } from '@reagora/server/note/contract'
import { people } from '@reagora/server/people/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actingFor, expect, Refused, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const at = '2026-11-20T08:00:00.000Z'
const person = (more: object = {}) =>
  ({
    id: '8',
    userEmail: 'wang@pharma.example',
    surname: '王',
    name: '五',
    phone: '',
    jobTitle: '',
    location: '',
    building: '',
    internalId: '',
    groups: [],
    heardAbout: '',
    referrerName: '',
    referrerEmail: '',
    approver: null,
    approvers: [],
    locked: false,
    secondFactor: false,
    providerSince: null,
    language: 'zh',
    status: 'active',
    roles: [{ roleCode: 'ROLE_BUYER' }],
    companyId: '3',
    companyName: 'East Pharma',
    companyLocalName: '华东药研',
    companyKind: 'buyer',
    isHouse: false,
    companyStatus: 'active',
    lastSignInAt: null,
    joinedAt: at,
    orders: 2,
    sessions: [{ id: '1', createdAt: at, lastSeenAt: at, ended: 'role' }],
    version: 4,
    ...more,
  }) as unknown as Output<typeof people.detail>
const aNote = (more: object = {}) => ({
  id: '1',
  text: '@[7] 请看',
  author: { id: '7', name: '李四' },
  at,
  editedAt: null,
  version: 1,
  own: true,
  editable: true,
  removable: true,
  files: [],
  ...more,
})
const shown = (...notes: ReturnType<typeof aNote>[]) => ({ notes, people: [{ id: '7', name: '李四' }] })

async function recordOf(storage: Record<string, string> = {}) {
  const page = await visitor(site, ['ROLE_CSR_ADMIN'], storage)
  page.calls.answer(people.detail, person())
  page.calls.answer(audit.trail, { events: [], changes: [] })
  page.calls.answer(note.list, shown())
  page.calls.answer(note.colleagues, ({ input }) =>
    [
      { id: '5', name: '安娜', userEmail: 'anna@house.example' },
      { id: '6', name: '安娜', userEmail: 'anna2@house.example' },
    ].filter(({ name }) => name.includes(String(input['text'] ?? ''))),
  )
  await page.goto('/admin/users/8')
  const notes = page.getByRole('region', { name: '内部备注' })
  await notes.waitFor()
  return Object.assign(page, { notes, field: notes.getByRole('combobox', { name: '写备注' }) })
}

test('a colleague is chosen with the keyboard while typing, and Ctrl and Enter send the note', async () => {
  await using page = await recordOf()
  await expect(page.notes).toContainText('还没有备注')
  await page.field.fill('请')
  await page.field.press('End')
  await page.field.pressSequentially('@安')
  await expect(page.notes.getByRole('option')).toHaveCount(2)
  // A frame that comes late, on a busy machine, does not take the caret from who types on.
  const frames = await page.evaluateHandle(() => {
    const late: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => late.push(callback)
    return late
  })
  await page.field.press('Enter')
  await expect(page.field).toHaveValue('请@安娜 ')
  // The other one of the same name is told apart.
  await page.field.pressSequentially('@')
  await frames.evaluate((late) => late.forEach((callback) => callback(0)))
  await page.field.pressSequentially('安')
  await expect(page.notes.getByRole('option')).toHaveCount(2)
  await page.field.press('ArrowDown')
  await page.field.press('Tab')
  await expect(page.field).toHaveValue('请@安娜 @安娜(anna2@house.example) ')
  await page.field.pressSequentially('mail a@b')
  await expect(page.notes.getByRole('option')).toHaveCount(0)

  page.calls.answer(note.add, new Refused(errors.BUSY, '请稍后再试'))
  await page.field.press('Control+Enter')
  await expect(page.notes.getByRole('alert')).toHaveText('请稍后再试')
  await expect(page.field).toHaveValue(/mail a@b$/)
  page.calls.answer(note.list, shown(aNote()))
  page.calls.answer(note.add, { id: '1' })
  await page.field.press('Control+Enter')
  await expect(page.notes.getByRole('listitem')).toContainText('@李四 请看')
  assert.deepEqual(page.calls.last(note.add), { entity: 'user', entityId: '8', text: '请@[5] @[6] mail a@b' })
  await expect(page.field).toHaveValue('')
})

test('what somebody else saved in a note, or of a person, stands beside what was typed, and nothing typed is lost', async () => {
  await using page = await recordOf()
  page.calls.answer(note.list, shown(aNote()))
  await page.reload()
  await page.notes.getByRole('button', { name: '修改' }).click()
  const edited = page.notes.getByRole('combobox', { name: '修改' })
  await expect(edited).toHaveValue('@李四 请看')
  await edited.fill('@李四 请尽快看')
  page.calls.answer(note.edit, () => {
    page.calls.answer(note.list, shown(aNote({ text: '@[7] 已看', version: 2 })))
    return new Refused(errors.CHANGED_MEANWHILE, '已被他人修改') as never
  })
  await edited.press('Control+Enter')
  await expect(page.notes.getByRole('status').filter({ hasText: '@李四 已看' })).toBeVisible()
  await expect(edited).toHaveValue('@李四 请尽快看')
  page.calls.answer(note.edit, null as never)
  await edited.press('Control+Enter')
  await expect.poll(() => page.calls.last(note.edit)).toEqual({ noteId: '1', text: '@[7] 请尽快看', version: 2 })

  await page.getByLabel('职务').fill('主管')
  page.calls.answer(people.edit, () => {
    page.calls.answer(people.detail, person({ jobTitle: '经理', phone: '021-9', version: 5 }))
    return new Refused(errors.CHANGED_MEANWHILE, '资料已被他人修改') as never
  })
  await page.getByLabel('职务').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '经理' })).toBeVisible()
  await expect(page.getByLabel('职务')).toHaveValue('主管')
  await expect(page.getByLabel('电话', { exact: true })).toHaveValue('021-9')

  await page.getByRole('checkbox', { name: /^课题组负责人/ }).check()
  page.calls.answer(people.setRoles, () => {
    const roles = ['ROLE_BUYER', 'ROLE_BUYER_ADMIN'].map((roleCode) => ({ roleCode }))
    page.calls.answer(people.detail, person({ jobTitle: '经理', phone: '021-9', roles, version: 5 }))
    return new Refused(errors.CHANGED_MEANWHILE, '角色已被他人修改') as never
  })
  await page.getByRole('button', { name: '保存角色' }).click()
  await expect(page.getByRole('status').filter({ hasText: '采购员 · 采购管理员' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^课题组负责人/ })).toBeChecked()
  await page.getByRole('button', { name: '采用此值' }).last().click()
  await expect(page.getByRole('checkbox', { name: /^课题组负责人/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^采购管理员/ })).toBeChecked()
})

test('a note that others rely on cannot be changed and says why, and while acting for a buyer none is written', async () => {
  await using page = await recordOf()
  page.calls.answer(note.list, shown(aNote({ editable: false, removable: false })))
  await page.reload()
  await expect(page.notes.getByRole('button', { name: '修改' })).toHaveAccessibleDescription(/24 小时/)
  await expect(page.notes.getByRole('button', { name: '删除' })).toHaveAccessibleDescription(/24 小时/)
  await using acting = await recordOf(actingFor({}))
  await expect(acting.notes).toContainText('代客操作期间不能写备注')
  await expect(acting.field).toHaveCount(0)
})

// The people of a company: who may be changed by whom, what is asked before, and for whom it is sent.
import { handover, leftThings, type LeftThing } from '@reagora/server/handover/contract'
import { identity } from '@reagora/server/identity/contract'
import { people, peopleErrors } from '@reagora/server/people/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

type User = Awaited<ReturnType<typeof usersOf>>[number]
const usersOf = async (
  ...given: [id: string, status: 'invited' | 'active' | 'suspended' | 'terminated', role: string][]
) =>
  given.map(([id, status, roleCode]) => ({
    id,
    userEmail: `person${id}@pharma.example`,
    surname: '王',
    name: id,
    phone: '',
    jobTitle: '',
    location: '',
    building: '',
    internalId: '',
    groups: [],
    language: 'zh' as const,
    status,
    roles: [{ roleCode: roleCode as 'ROLE_BUYER' }],
    companyId: '3',
    companyName: 'East Pharma',
    companyLocalName: '华东药研',
    companyKind: 'buyer' as const,
    isHouse: false,
    lastSignInAt: null,
    version: 4,
  }))

test('[USER-1] what may be done with a person depends on their state and rank, is asked about, and is done to that person', async () => {
  await using page = await visitor(site, ['ROLE_BUYER_ADMIN'])
  const list = await usersOf(
    ['7', 'active', 'ROLE_BUYER_ADMIN'],
    ['8', 'active', 'ROLE_BUYER'],
    ['9', 'invited', 'ROLE_BUYER'],
    ['10', 'suspended', 'ROLE_BUYER'],
    ['11', 'terminated', 'ROLE_BUYER'],
    ['12', 'active', 'ROLE_BUYER_ADMIN'],
  )
  list[1]!.roles.push({ roleCode: 'ROLE_GROUP_MANAGER' as 'ROLE_BUYER' })
  page.calls.answer(people.list, ({ input }) => ({
    list: list as User[],
    total: 25,
    counts: { all: 25, active: 18, invited: 5, suspended: 2 },
    pageNumber: Number(input['pageNumber']),
    pageSize: 20,
  }))
  page.calls.answer(identity.me, { companyPermissionStatus: 1 } as never)
  for (const act of [
    people.suspend,
    people.reactivate,
    people.terminate,
    people.sendInvitation,
    people.setRoles,
    people.edit,
  ])
    page.calls.answer(act, null as never)
  const leaves = async (orders: number) => {
    const counts = Object.fromEntries(leftThings.map((thing) => [thing, thing === 'orders' ? orders : 0]))
    page.calls.answer(handover.preview, {
      status: 'active',
      counts: counts as Record<LeftThing, number>,
      colleagues: [{ id: '21', name: '王静', email: 'jing@pharma.example' }],
      tasks: 0,
      companies: [],
    })
  }
  await leaves(0)
  page.calls.answer(handover.handOver, null as never)
  await page.goto('/user?page=2')
  await expect(page.getByRole('button', { name: '邀请用户' })).toHaveAccessibleDescription(
    '公司还在审核中，通过后即可邀请同事',
  )
  await page.getByRole('searchbox', { name: '姓名或邮箱' }).fill(' 王 ')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.calls.last(people.list))
    .toEqual({ param: '王', sort: 'joined', pageNumber: 1, pageSize: 20 })
  await page.getByRole('tab', { name: '已停用' }).click()
  await expect
    .poll(() => page.calls.last(people.list))
    .toEqual({ param: '王', status: ['suspended'], sort: 'joined', pageNumber: 1, pageSize: 20 })

  const drawer = page.getByRole('dialog').last()
  const open = async (id: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: `person${id}@` })
      .getByRole('cell')
      .nth(1)
      .click()
    await expect(drawer).toContainText(`person${id}@pharma.example`)
  }
  const button = (name: string) => drawer.getByRole('button', { name, exact: true })
  for (const [id, why] of [
    ['7', '不能更改自己的账号'],
    ['12', '对方的角色不低于您'],
  ] as const) {
    await open(id)
    await expect(drawer).toContainText(why)
    for (const name of ['停用', '注销账号']) await expect(button(name)).toHaveCount(0)
    await expect(drawer.getByRole('textbox')).toHaveCount(0)
  }
  await open('11')
  for (const name of ['恢复', '停用', '注销账号']) await expect(button(name)).toHaveCount(0)
  await expect(drawer.getByRole('textbox')).toHaveCount(0)

  await open('8')
  await button('停用').click()
  const asked = page.locator('dialog[open]')
  await expect(asked).toContainText('确定停用?')
  await asked.getByRole('button', { name: '取消' }).click()
  assert.equal(page.calls.asked(people.suspend).length, 0)
  await button('停用').click()
  await asked.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => page.calls.last(people.suspend)).toEqual({ userId: '8' })
  await button('注销账号').click()
  await expect(asked).toContainText('没有需要移交的内容')
  await asked.getByRole('button', { name: '注销账号' }).click()
  await expect.poll(() => page.calls.last(people.terminate)).toEqual({ userId: '8' })
  await expect(asked).toHaveCount(0)
  await leaves(2)
  await button('注销账号').click()
  await expect(asked).toContainText('未完成的订单')
  await asked.getByRole('button', { name: '注销账号' }).click()
  await expect(asked.getByRole('alert'), 'what is left goes to somebody who is named').toHaveText('请选择一位同事')
  await asked.getByRole('combobox').selectOption('21')
  await asked.getByRole('button', { name: '注销账号' }).click()
  await expect.poll(() => page.calls.last(handover.handOver)).toEqual({ userId: '8', toId: '21', terminate: true })
  await expect(asked).toHaveCount(0)
  await button('保存角色').click()
  await expect(drawer.getByRole('alert')).toHaveText('角色没有更改')
  assert.equal(page.calls.asked(people.setRoles).length, 0)
  await drawer.getByRole('checkbox', { name: /^采购员/ }).uncheck()
  await button('保存角色').click()
  await expect
    .poll(() => page.calls.last(people.setRoles))
    .toEqual({ userId: '8', roles: ['ROLE_GROUP_MANAGER'], seen: ['ROLE_BUYER', 'ROLE_GROUP_MANAGER'] })
  await drawer.getByLabel('职务').fill('主管')
  await button('保存资料').click()
  await expect
    .poll(() => page.calls.last(people.edit))
    .toEqual({
      surname: '王',
      name: '8',
      phone: '',
      jobTitle: '主管',
      location: '',
      building: '',
      internalId: '',
      groups: [],
      userId: '8',
      version: 4,
    })

  await open('9')
  await button('重新发送邀请').click()
  await page.locator('.toast', { hasText: '邀请邮件已发送至 person9@pharma.example' }).waitFor()
  assert.deepEqual(page.calls.last(people.sendInvitation), { userId: '9' })
  await open('10')
  await button('恢复').click()
  await expect.poll(() => page.calls.last(people.reactivate)).toEqual({ userId: '10' })
})

test('[USER-2] an invitation that is refused keeps what was typed and says at the field what is wrong', async () => {
  await using page = await visitor(site, ['ROLE_BUYER_ADMIN'])
  page.calls.answer(people.list, { list: [], total: 0, counts: {}, pageNumber: 1, pageSize: 20 })
  page.calls.answer(identity.me, { companyPermissionStatus: 0 } as never)
  page.calls.answer(people.invite, new Refused(peopleErrors.EMAIL_TAKEN, '该邮箱已注册', { code: 'EMAIL_TAKEN' }))
  await page.goto('/user')
  await page.getByRole('button', { name: '邀请用户' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请用户' })
  const email = dialog.getByRole('textbox', { name: /^邮箱/ })
  await expect(email, 'one begins to type at once').toBeFocused()
  await dialog.getByRole('button', { name: '发送邀请' }).click()
  await expect(email).toHaveAccessibleDescription('请填写此项')
  assert.equal(page.calls.asked(people.invite).length, 0)
  await email.fill('new@pharma.example')
  await dialog.getByRole('textbox', { name: /^名/ }).fill('静')
  await dialog.getByRole('button', { name: '发送邀请' }).click()
  await expect(email).toHaveAccessibleDescription('该邮箱已注册')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('new@pharma.example')
  await expect(page.locator('.toast')).toHaveCount(0)
  const asked = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(email).toHaveValue('new@pharma.example')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: '放弃' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '邀请用户' }), 'the focus goes back').toBeFocused()
})

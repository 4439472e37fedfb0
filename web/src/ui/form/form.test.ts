// What every form does: refusals inside, the keyboard, and a question before anything typed is lost.
import { address } from '@reagora/server/address/contract'
import { audit } from '@reagora/server/audit/contract'
import { company } from '@reagora/server/company/contract'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { domain } from '@reagora/server/domain/contract'
import { identity } from '@reagora/server/identity/contract'
import { errors } from '@reagora/server/kernel/errors'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, visitor } from '../../testing/calls.ts'
import { masterOf } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const me = {
  id: '7',
  userEmail: 'li@pharma.example',
  surname: '李',
  name: '四',
  phone: '',
  jobTitle: '',
  language: 'zh',
  companyName: '华东药研',
  companyPermissionStatus: 0,
  roles: [{ roleCode: 'ROLE_BUYER' }],
  version: 1,
}

async function profile() {
  const page = await visitor(site, ['ROLE_BUYER'])
  page.calls.answer(identity.me, me as never)
  page.calls.answer(identity.sessions, [])
  await page.goto('/myinfo')
  const phone = page.getByLabel('手机或电话')
  await phone.waitFor()
  return Object.assign(page, {
    phone,
    question: page.getByRole('dialog', { name: '放弃已填写的内容？' }),
    to: (link: string) => page.getByRole('contentinfo').getByRole('link', { name: link }).first(),
  })
}

test('a link, Back and Forward ask before what was typed is lost, and not where nothing was typed', async () => {
  await using page = await profile()
  await page.to('供应商入驻').click()
  await page.waitForURL('**/supplierRegister')
  await page.goBack()
  await page.phone.fill('021-1')
  await page.to('供应商入驻').click()
  await page.question.getByRole('button', { name: '继续填写' }).click()
  await expect(page.phone).toHaveValue('021-1')
  assert.match(page.url(), /myinfo$/)

  await page.goForward()
  // A busy browser tells only now that the question before was closed.
  await page.question.evaluate((dialog) => dialog.dispatchEvent(new Event('close')))
  await page.question.getByRole('button', { name: '继续填写' }).click()
  await expect(page.phone).toHaveValue('021-1')
  assert.match(page.url(), /myinfo$/)

  await page.goForward()
  await page.question.getByRole('button', { name: '放弃' }).click()
  await page.waitForURL('**/supplierRegister')
  // Nothing is typed any more: nobody asks.
  await page.goBack()
  await expect(page.phone).toHaveValue('')
  await page.goForward()
  await page.waitForURL('**/supplierRegister')
})

test('a reload asks as well, and what was saved is not asked about', async () => {
  await using page = await profile()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.phone.fill('021-1')
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page.phone).toHaveValue('021-1')

  page.calls.answer(identity.updateMe, null as never)
  page.calls.answer(identity.me, { ...me, phone: '021-1', version: 2 } as never)
  await page.phone.press('Enter')
  await page.locator('.toast', { hasText: '已保存' }).waitFor()
  assert.equal(page.calls.last(identity.updateMe)?.['phone'], '021-1')
  await page.to('供应商入驻').click()
  await page.waitForURL('**/supplierRegister')
})

test('the contract says what is missing or too long before anything is sent', async () => {
  await using page = await profile()
  page.calls.answer(identity.updateMe, null as never)
  await page.getByLabel('名', { exact: true }).fill(' ')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByLabel('名', { exact: true })).toHaveAccessibleDescription('请填写此项')
  await expect(page.getByLabel('名', { exact: true })).toBeFocused()
  await expect(page.phone).toHaveAttribute('maxlength', '40')
  assert.equal(page.calls.asked(identity.updateMe).length, 0)
})

const texts =
  'phone email url taxId legalPerson registeredCapital registrationPhone registrationAddress bankName bankAccount iban swiftCode'
const companyAs = (more: object) =>
  ({
    ...Object.fromEntries(texts.split(' ').map((key) => [key, ''])),
    id: '3',
    name: 'East Pharma',
    localName: '华东药研',
    kind: 'buyer',
    isHouse: false,
    status: 'active',
    country: 'CN',
    currency: 'CNY',
    paymentTerm: '08',
    depositPercent: 0,
    taxRate: '13',
    allowPendingAddress: false,
    reviewNote: '',
    perfectCompanyInfo: true,
    missing: [],
    createdAt: '2026-01-02T03:04:05.000Z',
    people: [],
    version: 7,
    ...more,
  }) as unknown as Output<typeof company.forStaff>

async function companyPage() {
  const page = await visitor(site, ['ROLE_CSR_ADMIN'])
  page.calls.answer(company.forStaff, companyAs({}))
  page.calls.answer(customerMaster.detail, masterOf())
  page.calls.answer(audit.trail, { events: [], changes: [] })
  page.calls.answer(order.projectCodes, { codes: [] })
  page.calls.answer(company.decisionMails, { mails: [] })
  page.calls.answer(address.list, { list: [], total: 0, pageNumber: 1, pageSize: 100 })
  page.calls.answer(domain.paymentTerms, [{ code: '08', name: '账期 30 天' }] as never)
  await page.goto('/admin/companies/3')
  await page.getByLabel('公司电话').waitFor()
  return page
}

test('saving the terms and looking at another tab keep what was typed about the company', async () => {
  await using page = await companyPage()
  await page.getByLabel('公司电话').fill('0571-1')
  page.calls.answer(company.setTerms, null as never)
  page.calls.answer(company.forStaff, companyAs({ taxRate: '6', legalPerson: '王', version: 8 }))
  await page.getByLabel('税率（%）').fill('6')
  await page.getByRole('button', { name: '保存条件' }).click()
  await page.locator('.toast', { hasText: '已保存' }).waitFor()
  await expect(page.getByLabel('公司电话')).toHaveValue('0571-1')
  await expect(page.getByLabel('法定代表人'), 'what nobody touched follows the record').toHaveValue('王')
  await page.getByRole('tab', { name: '地址' }).click()
  await page.getByRole('tab', { name: '客户主数据' }).click()
  await expect(page.getByLabel('公司电话')).toHaveValue('0571-1')
  page.calls.answer(company.update, null as never)
  await page.getByLabel('公司电话').press('Enter')
  await expect.poll(() => page.calls.last(company.update)?.['version']).toBe(8)
})

test('what somebody else saved meanwhile stands beside what was typed, to be taken or written over', async () => {
  await using page = await companyPage()
  page.calls.answer(company.update, () => {
    page.calls.answer(company.forStaff, companyAs({ phone: '010-9', version: 8 }))
    return new Refused(errors.CHANGED_MEANWHILE, '资料已被他人修改') as never
  })
  await page.getByLabel('公司电话').fill('0571-1')
  await page.getByLabel('公司电话').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('资料已被他人修改')
  await expect(page.getByRole('status').filter({ hasText: '010-9' })).toBeVisible()
  await expect(page.getByLabel('公司电话')).toHaveValue('0571-1')
  await page.getByRole('button', { name: '采用此值' }).click()
  await expect(page.getByLabel('公司电话')).toHaveValue('010-9')

  // Terms, and a list of codes that has no version of its own.
  const beside = (text: string) => page.getByRole('status').filter({ hasText: text })
  await page.getByLabel('税率（%）').fill('6')
  page.calls.answer(company.setTerms, () => {
    page.calls.answer(company.forStaff, companyAs({ phone: '010-9', taxRate: '9', version: 9 }))
    return new Refused(errors.CHANGED_MEANWHILE, '条件已被他人修改') as never
  })
  await page.getByLabel('税率（%）').press('Enter')
  await expect(beside('9').last()).toBeVisible()
  await expect(page.getByLabel('税率（%）')).toHaveValue('6')
  const codes = page.getByLabel('代码清单')
  await codes.fill('P001')
  page.calls.answer(order.setProjectCodes, () => {
    page.calls.answer(order.projectCodes, { codes: ['KRAS-7'] })
    return new Refused(errors.CHANGED_MEANWHILE, '代码已被他人修改') as never
  })
  await codes.press('Control+Enter')
  await expect(beside('KRAS-7')).toBeVisible()
  await expect(codes).toHaveValue('P001')
  assert.deepEqual(page.calls.last(order.setProjectCodes), { companyId: '3', codes: ['P001'], seen: [] })
})

test('a dialog keeps its refusal and its words, sends by Ctrl and Enter, and gives the focus back', async () => {
  await using page = await companyPage()
  const opener = page.getByRole('button', { name: '停用', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /停用/ })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  page.calls.answer(company.deactivate, new Refused(errors.WRONG_STATE, '状态已变'))
  await dialog.getByRole('textbox').fill('账款逾期')
  await dialog.getByRole('textbox').press('Control+Enter')
  await expect(dialog.getByRole('alert')).toHaveText('状态已变')
  await expect(page.locator('.toast')).toHaveCount(0)
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

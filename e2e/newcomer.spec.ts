// A new company: registers, activates its account, is approved by staff, completes its information and orders.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  accounts,
  checkOut,
  expect,
  expectSound,
  listen,
  open,
  putIntoCart,
  signIn,
  soon,
  test,
  toast,
} from './journey.ts'

const company = '杭州观澜新药有限公司'
const email = 'wen.jing@guanlan.example'
const password = '三只白鹭掠过湖面-72'

test('[ACC-1] [COMP-2] [BUY-1] from the registration to the first order', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const staff = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  listen(staff, complaints)
  const desk = await staff.newPage()
  await signIn(desk, accounts.admin)

  await test.step('registers', async () => {
    await open(page, '/buyerRegister')
    await expectSound(page, { route: '/buyerRegister', axe: false })
    await page.getByRole('button', { name: '提交注册' }).click()
    await expect(page.getByText('请先阅读并同意条款')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^公司名称/ })).toHaveAttribute('aria-invalid', 'true')

    await page.getByRole('textbox', { name: /^公司名称/ }).fill(company)
    await page.getByRole('combobox', { name: /^省/ }).selectOption('浙江省')
    await page.getByRole('textbox', { name: /^城市/ }).fill('杭州市')
    await page.getByRole('textbox', { name: /^区、县/ }).fill('钱塘区')
    await page.getByRole('textbox', { name: /^详细地址/ }).fill('福城路 291 号 6 幢 402')
    await page.getByRole('textbox', { name: /^姓/ }).fill('温')
    await page.getByRole('textbox', { name: /^名/ }).fill('静')
    await page.getByRole('textbox', { name: /^手机或电话/ }).fill('13800010002')
    await page.getByRole('textbox', { name: /^邮箱/ }).fill(email)
    // The words beside the terms keep their place: agreeing moves nothing under the finger that goes on to the button.
    const register = page.getByRole('button', { name: '提交注册' })
    const place = () => register.evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await place()
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await expect(page.getByText('请先阅读并同意条款')).toHaveCount(0)
    expect(await place()).toBe(before)
    await register.click()
    await expect(page.getByRole('heading', { level: 1, name: '注册已提交' })).toBeVisible()
  })

  await test.step('chooses a password by the link of the mail', async () => {
    // Staff see that a mail went out, not the secret in it; without a mail server a file holds the whole mail, once its job has run.
    const place = /mails\/\d+-activation\.txt/
    await expect(async () => {
      await desk.goto(`/admin/outbox?recipient=${email}`)
      await desk.getByRole('row', { name: new RegExp(email) }).click()
      await expect(desk.getByRole('dialog')).toContainText('/activate#••••••••')
      await expect(desk.getByRole('dialog')).toContainText(place, soon)
    }).toPass()
    // An opened row keeps the page of its list; another filter begins with the first.
    await desk.goto(`/admin/outbox?recipient=${email}&page=1`)
    await desk
      .getByRole('row', { name: new RegExp(email) })
      .first()
      .click()
    await expect(desk).toHaveURL(/[?&]page=1&.*open=\d/)
    await expect(desk.getByRole('dialog')).toContainText(place)
    await desk.goto(`/admin/outbox?page=2`)
    await desk.getByRole('searchbox', { name: '收件人邮箱' }).fill(email)
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/[?&]recipient=/)
    expect(desk.url()).not.toContain('page=')
    await desk
      .getByRole('row', { name: new RegExp(email) })
      .first()
      .click()
    await expect(desk.getByRole('dialog')).toContainText(place)
    const kept = place.exec((await desk.getByRole('dialog').textContent()) ?? '')
    const mail = readFileSync(path.join(process.env['REAGORA_E2E_DATA'] ?? '', kept?.[0] ?? ''), 'utf8')
    await page.goto(/https?:\/\/\S+\/activate#\S+/.exec(mail)?.[0] ?? '')
    await page.getByRole('textbox', { name: /^新密码/ }).fill(password)
    await page.getByRole('textbox', { name: /^确认密码/ }).fill('something else 72')
    await page.getByRole('button', { name: '激活' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByRole('textbox', { name: /^确认密码/ }).fill(password)
    await page.getByRole('button', { name: '激活' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '账号已激活' })).toBeVisible()
    await page.getByRole('link', { name: '去登录' }).click()
    await signIn(page, email, password)
    await expect(page).toHaveURL('/')
  })

  await test.step('may not order while the company waits', async () => {
    await open(page, '/company')
    await expect(page.getByText('公司正在审核，通过后才能下单')).toBeVisible()
  })

  await test.step('is approved by staff', async () => {
    await desk.goto('/admin/companies/review')
    await desk.getByRole('link', { name: company }).click()
    await expect(desk.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expectSound(desk, { route: '/admin/companies/{id}/approval', axe: false })
    // A rejection says why: without a reason nothing is sent.
    const moves = desk.getByRole('group', { name: '可用操作' })
    await moves.getByRole('button', { name: '驳回', exact: true }).click()
    const rejection = desk.getByRole('dialog', { name: /^驳回/ })
    const sent: string[] = []
    desk.on('request', (request) => void (/company\/reject/.test(request.url()) && sent.push(request.url())))
    for (const reason of ['', '  ']) {
      await rejection.getByRole('textbox', { name: /^驳回原因/ }).fill(reason)
      await rejection.getByRole('button', { name: '驳回', exact: true }).click()
      await expect(rejection.getByRole('alert').first()).toBeVisible()
    }
    await rejection.getByRole('button', { name: '取消' }).click()
    await expect(rejection).toHaveCount(0)
    expect(sent).toEqual([])
    await moves.getByRole('button', { name: '通过', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `通过 ${company}？` })
    await dialog.getByRole('button', { name: '通过', exact: true }).click()
    await expect(toast(desk, '已保存')).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1 }).locator('..')).toContainText('已通过')
  })

  await test.step('completes the information of the company on the way to the order', async () => {
    await open(page, '/')
    await putIntoCart(page, '4-溴苯硼酸', 1)
    await page.goto('/cart')
    await page.getByRole('button', { name: '去结算' }).click()
    await expect(page).toHaveURL(/\/perfertCompanny\?redirect=submitorder/)
    await expect(page.getByRole('heading', { level: 1, name: '完善公司信息' })).toBeVisible()
    await page.getByRole('textbox', { name: /^公司电话/ }).fill('0571-88880000')
    await page.getByRole('textbox', { name: /^税号/ }).fill('91330100MA2KCFDQ8E')
    await page.getByRole('textbox', { name: /^注册电话/ }).fill('0571-88880000')
    await page.getByRole('textbox', { name: /^注册地址/ }).fill('杭州市钱塘区福城路 291 号')
    await page.getByRole('textbox', { name: /^开户银行/ }).fill('中国银行杭州分行')
    await page.getByRole('textbox', { name: /^银行账号/ }).fill('6217000010001234567')
    await page.getByRole('button', { name: '保存并继续下单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  })

  await test.step('orders, paying in advance as every new customer', async () => {
    const number = await checkOut(page)
    expect(number).toMatch(/^SO\d+$/)
    await expect(page.getByRole('article', { name: '订单确认书' })).toContainText('先款后货')
  })
  await staff.close()
})

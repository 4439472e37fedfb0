// Showing by the code of a text message that a phone is one's own.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { as, expect, expectSound, open, test } from './journey.ts'

const folder = path.join(process.env['REAGORA_E2E_DATA']!, 'sms')
/** The code of the latest text message, which the demo keeps as a file. */
async function latestCode(): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const latest = names.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b))).at(-1)
  const [code] = /\d{6}/.exec(latest ? (await readFile(path.join(folder, latest), 'utf8')).split('\n\n')[1]! : '') ?? []
  return code ?? ''
}

test.use(as('newcomer'))
test('[ACC-1] a buyer confirms the own phone with the code of a text message', async ({ page }) => {
  await open(page, '/myinfo')
  await page.getByLabel('电话').fill('13800138000')
  await page.getByRole('button', { name: '保存' }).click()
  // The code goes to the number that is kept: it stands beside the button once it is.
  await expect(page.getByText('13800138000', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  await expect(page.getByText('验证码已发送至 +8613800138000')).toBeVisible()
  await expect.poll(latestCode).toMatch(/^\d{6}$/)
  const code = await latestCode()
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
  await expectSound(page, { route: '/myinfo' })
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('已验证')).toBeVisible()
})

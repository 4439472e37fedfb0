// A server without https in a company's own network: the browser withholds there what it gives to secure pages only.
import { expect, open, test } from './journey.ts'

const host = 'reagora.example'
const chromium = process.env['REAGORA_CHROMIUM']
const port = process.env['REAGORA_E2E_PORT'] ?? ''

test.use({
  baseURL: `http://${host}:${port}`,
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
})

test('the captcha is solved where the browser has no key derivation of its own', async ({ page, complaints }) => {
  await open(page, '/forgetPassword')
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  await page.getByRole('textbox', { name: /^邮箱/ }).fill('nobody@reagora.example')
  await page.getByRole('button', { name: '发送重置链接' }).click()
  // Said only after the server has accepted the solution.
  await expect(page.getByText(/如果 nobody@reagora\.example 符合条件，邮件已在路上/)).toBeVisible({ timeout: 45_000 })
  // The browser names one header that it heeds on https alone; that is all it may say.
  const others = complaints.splice(0).filter((one) => !one.startsWith('The Cross-Origin-Opener-Policy header'))
  expect(others).toEqual([])
})

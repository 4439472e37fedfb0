// Coming in from a partner's system without a password, and going on to it.

import { createHmac, randomUUID } from 'node:crypto'
import { accounts, expect, expectSound, test } from './journey.ts'

const secret = 'portal-'.repeat(5)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A code as the partner's system makes it. */
function codeFor(email: string, audience: string, path: string) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: 'portal', aud: audience, sub: email, iat, exp: iat + 60, jti: randomUUID(), path }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

test('[ACC-1] a buyer comes in from a partner, goes on to it, and whoever is signed in is asked before another account opens', async ({
  page,
  baseURL,
}) => {
  const code = codeFor(accounts.buyer, baseURL!, '/orderlist')
  await page.goto(`/bpmlogin?code=${code}`)
  await expect(page.locator('[data-page="/orderlist"]')).toBeVisible()

  await page.goto('/myinfo')
  await page.getByRole('button', { name: '进入 portal' }).click()
  await expect(page).toHaveURL(/\/contactUs\?code=/)

  await page.goto(`/bpmlogin?code=${codeFor(accounts.member, baseURL!, '/myinfo')}`)
  await expect(page.getByText(`您已使用 ${accounts.buyer} 登录`)).toBeVisible()
  await expectSound(page, { route: '/bpmlogin' })
  await page.getByRole('button', { name: '切换账号并继续' }).click()
  await expect(page.locator('#main').getByText(accounts.member)).toBeVisible()
})

test('[ACC-1] a link without a code says so and leads to the login', async ({ page }) => {
  await page.goto('/bpmlogin')
  await expect(page.getByRole('heading', { name: '无法登录' })).toBeVisible()
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page.locator('[data-page="/login"]')).toBeVisible()
})

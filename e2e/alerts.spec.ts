// What somebody wants to be told of: searches kept, products watched, and the link of the email that ends it.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { as, expect, expectSound, found, open, test, toast } from './journey.ts'

const compound = '4-氟苯硼酸'
const results = `/chemicalProductList?q=${encodeURIComponent(compound)}`
const kinds = ['到货提醒', '降价提醒', '新供应商提醒']

test.describe('a buyer', () => {
  test.use(as('buyer'))

  test('a search is kept under a name, done again from its list, renamed, watched and deleted', async ({ page }) => {
    await open(page, `${results}&stock=true`)
    await page.getByRole('button', { name: '保存搜索' }).click()
    const dialog = page.getByRole('dialog', { name: '保存搜索' })
    await expect(dialog.getByLabel('名称')).toHaveValue(compound)
    await expectSound(page, { route: '/chemicalProductList' })
    await dialog.getByLabel('名称').fill('氟苯硼酸现货')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(toast(page, '搜索已保存')).toBeVisible()

    await open(page, '/savedSearches')
    const row = page.getByRole('listitem').filter({ hasText: compound })
    await row.getByRole('link', { name: '氟苯硼酸现货' }).click()
    await expect(page).toHaveURL(/stock=true/)
    await expect(found(page, compound)).toBeVisible()
    await page.goBack()

    await row.getByRole('button', { name: '重命名' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('氟苯硼酸')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(row.getByRole('link', { name: '氟苯硼酸', exact: true })).toBeVisible()
    await row.getByRole('checkbox', { name: '新供应商提醒' }).check()
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '关闭' }) })).toHaveCount(1)
    await expectSound(page, { route: '/savedSearches' })

    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('heading', { name: '还没有保存的搜索' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '没有开启的提醒' })).toBeVisible()
  })
})

test.describe('a member of the company', () => {
  test.use(as('member'))

  test('a product is watched, stands among the alerts, and is watched no more after the link of an email', async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page, results)
    await found(page, compound).getByRole('heading').getByRole('link').click()
    for (const kind of kinds) await page.getByRole('checkbox', { name: kind }).check()
    await expect(toast(page, '提醒已开启').first()).toBeVisible()
    await page.reload()
    for (const kind of kinds) await expect(page.getByRole('checkbox', { name: kind })).toBeChecked()

    await open(page, '/savedSearches')
    const alerts = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: compound }) })
    await expect(alerts).toHaveCount(3)
    await expectSound(page, { route: '/savedSearches' })
    await alerts.filter({ hasText: '到货提醒' }).getByRole('button', { name: '关闭' }).click()
    await expect(alerts).toHaveCount(2)

    // Whoever reads the email need not have signed in.
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: { cookies: [], origins: [] },
    })
    const reader = await context.newPage()
    await open(reader, `/alerts/stop#${await linkOfMail('price-drop')}`)
    await expectSound(reader, { route: '/alerts/stop' })
    await page.reload()
    await expect(alerts, 'to open the link ends nothing').toHaveCount(2)
    await reader.getByRole('button', { name: '停止此提醒' }).click()
    await expect(reader.getByText('已停止')).toBeVisible()
    await context.close()
    await page.reload()
    await expect(alerts).toHaveCount(1)
    await expect(alerts).toContainText('新供应商提醒')
    await alerts.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('heading', { name: '没有开启的提醒' })).toBeVisible()
  })
})

test('a visitor is led to the login where searches are kept and products are watched, and a link that is none says so', async ({
  page,
}) => {
  await open(page, results)
  await page.getByRole('button', { name: '保存搜索' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await open(page, results)
  await found(page, compound).getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: '登录后可开启提醒' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await open(page, '/alerts/stop?token=00000000-0000-4000-8000-000000000000')
  await page.getByRole('button', { name: '停止此提醒' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '链接无效' })).toBeVisible()
})

/** Emails go out every five minutes and alone hold the secrets of their links: one more is made as they make theirs. */
async function linkOfMail(kind: string): Promise<string> {
  const client = new Client({ connectionString: runningPostgres(process.env['REAGORA_E2E_DATA']!).url('owner') })
  await client.connect()
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
     select sha256($2::bytea), 'stop alert', id, 'reader@example.test', now() + interval '1 day'
     from alerts where kind = $1 and ended_at is null order by id desc limit 1`,
    [kind, secret],
  )
  await client.end()
  return secret
}

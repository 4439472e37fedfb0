// A request as a laboratory sends them: forty lines to five suppliers, answered in every way there is, shared out and ordered.
import * as xlsx from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { onConnection } from '../server/src/kernel/database.ts'
import { hashPassword } from '../server/src/kernel/password.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { enrolUser } from '../server/src/modules/identity/service.ts'
import { checkOut, expect, expectSound, listen, open, sessionOf, signIn, test } from './journey.ts'

const LINES = 40
const name = (line: number) => `Bespoke building block ${line}`
/** Three suppliers in turn are the cheapest; the fourth is so nowhere. */
const price = (line: number, of: number) => (100 + line + (of === 3 ? 9 : (line + of) % 3)).toFixed(2)

test('[QUOTE-1] [QUOTE-5] [QUOTE-6] forty lines of a file go to five suppliers, are answered by workbook and by the links of emails, and the best of each is ordered', async ({
  page,
  browser,
  complaints,
}) => {
  await signIn(page, 'wu.yutong@demo.reagora.test')
  await open(page, '/quoteApply')
  const rows = Array.from({ length: LINES }, (_, line) => [name(line + 1), '98%', '5 g', '2'].join(','))
  await page
    .getByRole('region', { name: '导入工作簿' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'request.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['名称,纯度,规格,数量', ...rows].join('\n')),
    })
  await page.getByRole('button', { name: `加入 ${LINES} 个品项` }).click()
  await page.getByLabel('期望到货').fill(dayAhead(30))
  await page.getByLabel('主题').fill('砌块年度采购')
  const suppliers = page.getByRole('group', { name: '供应商', exact: true })
  await suppliers.getByLabel('按名称查找供应商').fill('沁禾')
  await suppliers.getByRole('checkbox', { name: /沁禾/ }).check()
  await suppliers.getByLabel('按名称查找供应商').fill('')
  for (let asked = 1; asked < 5; asked++) {
    await expect(suppliers.getByRole('heading', { level: 2 })).toHaveText(`已选供应商 ${asked} / 5`)
    await suppliers.getByRole('checkbox', { checked: false }).first().check()
  }
  await page.getByRole('button', { name: '向 5 家供应商询价' }).click()
  await page.waitForURL(/quoteDetail/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const number = (await page.getByText(/^Q\d+/).first().innerText()).match(/Q\d+/)?.[0] ?? ''

  // In the portal: the workbook of the request, filled in elsewhere; the last price by hand.
  const portal = await browser.newContext({ storageState: sessionOf('supplier'), acceptDownloads: true })
  listen(portal, complaints)
  const supplier = await portal.newPage()
  await open(supplier, '/quoteSupplierList')
  await supplier.getByRole('link', { name: number }).click()
  await supplier.getByRole('link', { name: '填写报价' }).click()
  const download = supplier.waitForEvent('download')
  await supplier.getByRole('button', { name: '下载工作簿' }).click()
  await supplier
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'answer.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: filledIn(await readFile(await (await download).path()), LINES - 1),
    })
  await expect(supplier.getByText(`已从工作簿填入 ${LINES - 1} 行，尚未提交。`)).toBeVisible()
  await prices(supplier).last().fill(price(LINES, 0))
  await supplier.getByRole('button', { name: '提交报价' }).click()
  await supplier.waitForURL(/quotePriceResult/)
  await portal.close()

  // By the links of emails, without a login: prices pasted from a spreadsheet, one of them on a phone; the last one declines.
  const links = await linksOf(id, 'supplier@demo.reagora.test')
  expect(links).toHaveLength(4)
  for (const [at, secret] of links.entries()) {
    const context = await browser.newContext(at === 0 ? { viewport: { width: 390, height: 844 } } : {})
    listen(context, complaints)
    const link = await context.newPage()
    await open(link, `/quotePrice#${secret}`)
    await expect(prices(link)).toHaveCount(LINES)
    if (at < 3) {
      await paste(
        link,
        Array.from({ length: LINES }, (_, line) => price(line + 1, at + 1)),
      )
      await link.getByRole('button', { name: '提交报价' }).click()
    } else {
      await link.getByRole('button', { name: '无法报价' }).click()
      await link.getByLabel('无法报价的原因').fill('不生产此类产品')
      await link.getByRole('button', { name: '无法报价' }).click()
    }
    await link.waitForURL(/quotePriceResult/)
    await context.close()
  }

  await open(page, `/quoteDetail?id=${id}`)
  await page.getByRole('button', { name: /^每行最低/ }).click()
  await expectSound(page, { route: '/quoteDetail' })
  await page.getByRole('button', { name: `接受 ${LINES} 行` }).click()
  await expect(page.getByText(`已接受 ${LINES} 行，其中 ${LINES} 行已在购物车。`)).toBeVisible()
  await checkOut(page)
  await open(page, `/quoteDetail?id=${id}`)
  await expect(page.getByRole('main').getByText('已下单', { exact: true }).first()).toBeVisible()
  const history = page.getByRole('region', { name: '历史记录' })
  for (const [event, times] of [
    ['提交询价', 1],
    ['收到答复', 5],
    [`已接受 · ${LINES} 行`, 1],
  ] as const)
    await expect(history.getByText(event, { exact: true })).toHaveCount(times)
})

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const prices = (page: Page) => page.getByLabel(/^单价（/)

/** The workbook of a supplier with a price in each of its first rows. */
function filledIn(bytes: Buffer, lines: number): Buffer {
  const book = xlsx.read(bytes)
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const rows = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const head = rows.findIndex((row) => row.includes('单价'))
  const column = rows[head]!.indexOf('单价')
  for (let line = 1; line <= lines; line++)
    xlsx.utils.sheet_add_aoa(sheet, [[price(line, 0)]], { origin: { r: head + line, c: column } })
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** Pastes cells of a spreadsheet into the first price. */
async function paste(page: Page, cells: string[]) {
  await prices(page)
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, cells.join('\n'))
  await expect(prices(page).last()).toHaveValue(cells.at(-1)!)
}

const seller = {
  surname: '李',
  name: '明',
  phone: '13800000000',
  jobTitle: '',
  language: 'zh',
  roles: ['ROLE_SUPPLIER_ADMIN'],
} as const

/**
 * The suppliers of a request but one get somebody who answers for them, as the demo has nobody there, and a link as their emails hold
 * them: those alone know the secrets.
 */
async function linksOf(request: string, but: string): Promise<string[]> {
  const client = new Client({ connectionString: runningPostgres(process.env['REAGORA_E2E_DATA']!).url('owner') })
  await client.connect()
  const { rows } = await client.query<{ id: string; companyId: string; email: string }>(
    `select r.id, s.company_id as "companyId", 'sales.' || s.id || '@supplier.test' as email
     from quote_suppliers r join supplier_profiles s on s.id = r.supplier_id
     where r.quote_id = $1 and s.company_id <> (select company_id from users where email = $2) order by r.id`,
    [request, but],
  )
  const db = onConnection(client)
  const passwordHash = await hashPassword(randomBytes(16).toString('hex'))
  const secrets: string[] = []
  for (const { id, companyId, email } of rows) {
    await enrolUser(db, { ...seller, companyId: Number(companyId), email }, passwordHash)
    const secret = randomBytes(32).toString('base64url')
    await client.query(
      `insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at)
       values (sha256($3::bytea), 'quote reply', $1, $2, now() + interval '1 day')`,
      [id, email, secret],
    )
    secrets.push(secret)
  }
  await client.end()
  return secrets
}

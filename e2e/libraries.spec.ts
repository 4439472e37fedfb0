// A library from its suppliers to its order and to staff; a request for proposal.
import type { Page } from '@playwright/test'
import fs from 'node:fs'
import type { SentInput } from '../server/src/kernel/shared/endpoint.ts'
import { checkLedger } from '../server/src/ledger/ledger.ts'
import { marketingFile } from '../server/src/modules/marketingFile/contract.ts'
import { search } from '../server/src/modules/search/contract.ts'
import { upload } from '../server/src/modules/upload/contract.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../server/src/testing/makePeople.ts'
import { realServer, type RealServer } from '../server/src/testing/realServer.ts'
import { as, expect, expectSound, open, test, toast } from './journey.ts'
import { windowOn } from './ownMarket.ts'

test.describe('the buyer', () => {
  test.use(as('buyer'))

  test('[LIB-4] asks for a proposal, which stands among the quotes', async ({ page }) => {
    await open(page, '/rfp')
    await expectSound(page, { route: '/rfp' })
    await page.getByLabel(/^说明/).fill('第 3 步放大')
    await page.getByLabel(/^名称/).fill('中间体')
    await page.getByLabel(/^数量/).fill('5 kg')
    await page.getByLabel(/^期望到货/).fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('需审核').first()).toBeVisible()
    await open(page, '/del-search')
    await expectSound(page, { route: '/del-search' })
  })
})

const scaffold = 'NC(=O)c1ccccc1'
/** Twenty amines of twenty benzoic acids: 400 amides lighter than 360, none with a known alert. */
const amines =
  'C CC CCC CCCC CCCCC C(C)C CC(C)C C1CC1 C1CCC1 C1CCCC1 C1CCCCC1 CCOC CCCOC C1CCOCC1 Cc1ccccc1 Cc1ccncc1 Cc1cccnc1 CCc1ccccc1 Cc1ccco1 Cc1cccs1'.split(
    ' ',
  )
const rests = 'F Cl Br I C CC C(C)C OC C#N S(C)(=O)=O'.split(' ')
const amides = amines.flatMap((amine) =>
  rests.flatMap((rest) => [`O=C(N${amine})c1ccc(${rest})cc1`, `O=C(N${amine})c1cccc(${rest})c1`]),
)
/** Four that are too heavy, and four catechols, which disturb assays. */
const unwanted = [
  ...[18, 19, 20, 22].map((length) => `O=C(N${'C'.repeat(length)})c1ccccc1`),
  ...amines.slice(0, 4).map((amine) => `O=C(N${amine})c1ccc(O)c(O)c1`),
]

test.describe('a chemist, on a marketplace of its own', () => {
  let server: RealServer
  test.beforeAll(async () => {
    server = await realServer()
  })
  test.afterAll(() => server?.stop())

  /** Puts compounds on sale by a catalogue, and waits until searches by structure know them all. */
  async function sell(structures: readonly string[]) {
    const { db, callRaw, tokenOf } = server.course
    const caller = { token: await tokenOf((await makeSupplier(db, { nameZh: '无锡骨架试剂有限公司' })).userId) }
    const rows = structures.map((smiles, at) => `GJ-${at + 1},GJ member ${at + 1},${smiles},98%,5 mg,300.00,CNY`)
    const bytes = ['Catalog No,Name,SMILES,Purity,Pack,Price,Currency', ...rows, ''].join('\r\n')
    const received = await server.sendFile(upload.receive, { name: 'scaffolds.csv', bytes }, caller)
    const { id } = received.data as { id: string }
    expect((await callRaw(upload.start, { id }, caller)).status).toBe(200)
    const ask = { searchType: 'substructure' as const, structure: scaffold, structureAs: 'smiles' as const }
    const known = async () => (await callRaw(search.chemicals, ask)).data as { total: number; awaiting: boolean }
    await expect
      .poll(async () => (({ total, awaiting }) => ({ total, awaiting }))(await known()), { timeout: 60_000 })
      .toEqual({ total: structures.length, awaiting: false })
  }

  async function saved(page: Page, format: string): Promise<string> {
    const map = page.getByRole('region', { name: '板图' })
    const [file] = await Promise.all([page.waitForEvent('download'), map.getByRole('button', { name: format }).click()])
    return fs.readFileSync(await file.path(), 'utf8')
  }

  /** Looks at the largest cluster and its compounds, keeps one of them, and takes the whole cluster again. */
  async function clusterKeptAndTaken(page: Page) {
    const compounds = page.getByRole('region', { name: '化合物', exact: true })
    await compounds.getByRole('tab', { name: '按结构簇' }).click()
    const cluster = compounds.locator('.clusters > li').first()
    const size = Number(/选入 (\d+) \/ \1/.exec(await cluster.innerText())![1])
    expect(size).toBeGreaterThan(1)
    await cluster.getByRole('button', { name: `展开 ${size} 个化合物` }).click()
    await expect(cluster.locator('.cluster-members > li')).toHaveCount(Math.min(size, 20))
    await cluster.getByRole('button', { name: '只留一个' }).click()
    await expect(cluster).toContainText(`选入 1 / ${size}`)
    await expect(cluster.locator('.cluster-members').getByRole('checkbox', { checked: true })).toHaveCount(1)
    // It is ticked once the library says so.
    await cluster.getByRole('checkbox', { name: '整簇选入' }).click()
    await expect(cluster).toContainText(`选入 ${size} / ${size}`)
  }

  test('[MKT-2] a visitor takes a screening set in the other format, which a job writes: its file comes by itself', async ({
    browser,
    complaints,
  }) => {
    const { db, callRaw, tokenOf } = server.course
    const staff = { token: await tokenOf((await makeCsr(db, { roles: ['ROLE_SITE_ADMIN'] })).userId) }
    const bytes = 'Code,SMILES,Name\nS-1,CCO,Ethanol\nS-2,c1ccncc1,Pyridine\n'
    const said = { name: '片段库 7', kind: 'screening set', division: 'chemicals', description: '' }
    const sent = await server.sendFile(marketingFile.upload, { name: 'set.csv', bytes }, staff, said)
    const { id } = sent.data as { id: string }
    const published = { ...said, id, state: 'published', version: 1 } as SentInput<typeof marketingFile.save>
    expect((await callRaw(marketingFile.save, published, staff)).status).toBe(200)
    const page = await windowOn(server, browser, complaints)
    await open(page, '/screening-sets')
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: '下载 SDF 格式：片段库 7' }).click(),
    ])
    const records = fs.readFileSync(await file.path(), 'utf8')
    expect([file.suggestedFilename(), records.match(/^\${4}$/gm)?.length]).toEqual(['片段库 7.sdf', 2])
    await expect(page.getByRole('status').filter({ hasText: '/ 2' })).toHaveCount(0)
  })

  test('[LIB-1] enters a scaffold, narrows by properties and PAINS, picks 320 by diversity, looks at the clusters and at a plate, takes the map as CSV and SDF, orders, and finds the order in the list', async ({
    browser,
    complaints,
  }) => {
    const { db } = server.course
    await sell([...amides, ...unwanted])
    const person = await makeBuyer(db, { companyName: 'Gujia Pharma' })
    await db.updateTable('companies').set({ bulk_order: true }).where('id', '=', person.companyId).execute()
    const page = await windowOn(server, browser, complaints, person.email)

    await open(page, '/library-order')
    await page.getByRole('textbox', { name: 'SMILES、SMARTS、mol 文件内容或 InChI' }).fill(scaffold)
    await page.getByLabel('化合物库名称').fill('苯甲酰胺 320')
    await page.getByRole('button', { name: '类药（Lipinski 五规则）' }).click()
    await expect(page.getByLabel('氢键受体 不高于')).toHaveValue('10')
    await page.getByLabel('分子量 不高于').fill('360')
    await page.getByLabel('logP 不高于').fill('7')
    await page.getByRole('checkbox', { name: /检测干扰 PAINS/ }).check()
    await page.getByLabel('按差异最大挑选的数量').fill('320')
    await page.getByRole('button', { name: '开始筛选' }).click()
    await expect(page.locator('.library-funnel')).toHaveText(
      /候选\s*408\s*在售\s*408\s*性质合格\s*404\s*无警示\s*400\s*入选\s*320/,
      { timeout: 60_000 },
    )

    await clusterKeptAndTaken(page)

    const suppliers = page.getByRole('region', { name: '选择供应商' })
    await suppliers.getByRole('button', { name: /选择覆盖最多的/ }).click()
    await expect(suppliers.getByRole('checkbox').first()).toBeChecked()
    await page.getByRole('button', { name: '计算价格' }).click()
    const price = page.getByRole('region', { name: '计算价格' })
    await expect(price).toContainText(/化合物\s*320\s*板数\s*4/)
    await expect(price).toContainText(/合计.*1,600\.00/)

    await page.getByRole('button', { name: '下一板' }).click()
    const plate = page.getByRole('table', { name: '第 2 板，共 4 板' })
    await expect(plate.locator('td.filled')).toHaveCount(80)
    await expect(plate.locator('td.control')).toHaveCount(16)
    const lines = (await saved(page, 'CSV')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 320)
    expect([lines[1], lines[320]]).toEqual([expect.stringMatching(/^1,A02,/), expect.stringMatching(/^4,H11,/)])
    const records = await saved(page, 'SDF')
    expect(records.match(/^\${4}$/gm)).toHaveLength(320)
    expect(records.match(/V2000/g)).toHaveLength(320)

    await page.getByLabel(/^我接受付款与交货条款/).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    const told = toast(page, /已下单 LB-\d{6}/)
    await expect(told).toBeVisible()
    const number = /LB-\d{6}/.exec(await told.innerText())![0]
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSound(page, { route: '/library-order' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(page, '/library-order')
    const row = page.getByRole('row').filter({ hasText: number })
    for (const text of ['苯甲酰胺 320', '已下单', '320', '1,600.00']) await expect(row).toContainText(text)
    expect(await checkLedger(db)).toEqual([])
  })
})

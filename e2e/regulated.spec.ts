// What is regulated, for who asks and for who keeps the lists.
import { as, expect, expectSound, open, test } from './journey.ts'

const page1 = '/regulatedChemicalSearch'

test('[SEARCH-4] a visitor learns why a substance is regulated and what follows, and that a blank is no permission', async ({
  page,
}) => {
  await open(page, page1)
  await page.getByLabel('CAS 号、名称、SMILES 或 InChIKey').fill('110-89-4')
  await page.getByRole('button', { name: '查询' }).click()
  const card = page.getByRole('article', { name: '110-89-4' })
  await expect(card.getByText('受管制', { exact: true })).toBeVisible()
  await expect(card).toContainText('易制毒化学品（第二类）')
  await expect(card).toContainText('CAS 号列入清单')
  await expect(card).toContainText('备案')
  await expect(card).toContainText('《易制毒化学品管理条例》')
  await expect(page.getByRole('note')).toContainText('不构成法律意见')
  await expectSound(page, { route: page1 })

  await page.getByLabel('CAS 号、名称、SMILES 或 InChIKey').fill('C1CCNCC1.Cl')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('article', { name: 'C1CCNCC1.Cl' })).toContainText('清单所列物质的盐')

  await page.getByLabel('CAS 号、名称、SMILES 或 InChIKey').fill('64-17-5')
  await page.getByRole('button', { name: '查询' }).click()
  const rated = page.getByRole('article', { name: '64-17-5' })
  await expect(rated).toContainText('这不等于许可')
  // A rating of its hazard is no control; and what the blank rests on stands beside it.
  await expect(rated).toContainText('不是销售管制')
  await expect(rated).toContainText('危险化学品目录（2015 版）')
  await expect(rated).toContainText(/查对了 \d+ 份管制清单，共 \d+ 条，版本日期 \d{4}-\d\d-\d\d/)
  await expect(rated).toContainText('只是节选，不是完整清单')
  await expect(rated).toContainText('其他目的地本站没有清单')
  await page.goBack()
  await expect(page.getByRole('article', { name: 'C1CCNCC1.Cl' })).toBeVisible()

  await page.getByRole('button', { name: '查看条目' }).nth(1).click()
  await page.getByLabel('按 CAS 号或名称筛选').fill('苯乙酸')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(page.getByRole('row').filter({ hasText: '103-82-2' })).toBeVisible()
})

test('[SEARCH-4] a visitor is asked to sign in for many values at once', async ({ page }) => {
  await open(page, `${page1}?values=${encodeURIComponent('110-89-4\n64-17-5')}`)
  await expect(page.getByRole('link', { name: '登录' }).last()).toHaveAttribute(
    'href',
    /fromPath=%2FregulatedChemicalSearch/,
  )
  await expect(page.getByText('登录后可批量查询')).toBeVisible()
})

test.describe('a buyer', () => {
  test.use(as('buyer'))

  test('[SEARCH-4] is told where no list is held of the destination, and on a product what was looked at', async ({
    page,
  }) => {
    await open(page, `${page1}?values=5467-74-3&to=KR`)
    const card = page.getByRole('article', { name: '5467-74-3' })
    await expect(card.getByText('未收录该国清单', { exact: true })).toBeVisible()
    await card.getByRole('link').first().click()
    const badge = page.getByRole('region', { name: '管制信息' })
    await expect(badge).toContainText('没有列出该物质，但这不等于许可')
    await expect(badge).toContainText('只是节选')
  })

  test('[SEARCH-4] checks many values for a content and a destination', async ({ page }) => {
    await open(page, page1)
    await page.getByLabel('CAS 号、名称、SMILES 或 InChIKey').fill('7722-84-1\n110-89-4')
    await page.getByLabel('含量（%）').fill('3')
    await page.getByLabel('目的地').selectOption('DE')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('article', { name: '7722-84-1' })).toContainText('按所给条件不适用')
    await expect(page.getByRole('article', { name: '110-89-4' })).toContainText('其他地区')
  })
})

test.describe('customer service', () => {
  test.use(as('csr'))

  test('[SEARCH-4] takes a list over from a file, sees its refused rows, and takes the version back', async ({
    page,
  }) => {
    await open(page, '/admin/regulated')
    const rows = 'CAS,名称,清单\n96-33-3,丙烯酸甲酯,试行清单\n1609-66-5,错号,试行清单\n'
    const file = { name: 'trial.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'trial.csv' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '1609-66-5' }).last()).toContainText('校验位不符')
    await page.getByRole('button', { name: '开始导入' }).click()
    await expect(page.getByText('采用 1 行，拒绝 1 行')).toBeVisible()
    await page.getByRole('link', { name: '返回管制清单' }).click()
    const card = page.getByRole('article').filter({ hasText: '试行清单' })
    await expect(card.getByText('现行', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: '撤回' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(card.getByText('已撤回')).toBeVisible()
  })

  test('[SEARCH-4] keeps a class of structures: reads it while typing, sees what it names, changes and deletes it', async ({
    page,
  }) => {
    await open(page, '/admin/regulated')
    const card = page.getByRole('article').filter({ hasText: '易制毒化学品（第一类）' })
    await card.getByRole('button', { name: '条目', exact: true }).click()
    const classes = card.getByRole('region', { name: '结构类别' })
    await classes.getByRole('button', { name: '添加结构类别' }).click()
    const dialog = page.getByRole('dialog', { name: '添加结构类别' })
    const pattern = dialog.getByLabel('结构类别（SMARTS）')
    await pattern.fill('c1ccccc1[NX3;H2')
    await expect(dialog.getByRole('alert')).toContainText('第 9 个字符')
    await expect(dialog.locator('pre')).toHaveText(/\n {8}▲/)
    await pattern.fill('[c;r6]B(O)O')
    await expect(dialog.getByRole('status').filter({ hasText: /目录中 [1-9]\d* 个分子含此结构/ })).toBeVisible()
    await expect(dialog.getByRole('region', { name: '属于此类别的例子' }).getByRole('link').first()).toBeVisible()
    await expect(dialog.getByRole('region', { name: '结构相近但不属于此类别的例子' })).toBeVisible()
    await expectSound(page, { route: '/admin/regulated' })
    await dialog.getByLabel('名称 · 中文').fill('试行芳基硼酸')
    await dialog.getByLabel('名称 · Deutsch').fill('Arylboronsäuren')
    await dialog.getByRole('button', { name: /^保存（影响 \d+ 个分子）$/ }).click()
    await expect(dialog).toHaveCount(0)
    const row = classes.getByRole('listitem').filter({ hasText: '试行芳基硼酸' })
    await expect(row).toContainText('缺少名称：English, 日本語, 한국어')

    await row.getByRole('button', { name: '修改 试行芳基硼酸' }).click()
    await page.getByRole('dialog').getByLabel('名称 · English').fill('Arylboronic acids')
    await page.getByRole('dialog').getByRole('button', { name: /^保存/ }).click()
    await expect(row).toContainText('Arylboronic acids')
    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(row).toHaveCount(0)
  })
})

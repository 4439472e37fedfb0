// Packs on their way into the cart: what the server refuses, what only the buyer can answer, and what is sent again.
import { cart, cartErrors } from '@reagora/server/cart/contract'
import { errors } from '@reagora/server/kernel/errors'
import { search } from '@reagora/server/search/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expect, Refused, SILENCE, visitor } from '../../testing/calls.ts'
import { cny, foundAnswer, molecule, offer, pack, problem } from '../../testing/samples.ts'
import { openSite, type Site } from '../../testing/site.ts'

let site: Site
before(async () => {
  site = await openSite()
})
after(() => site.close())

const offers = [
  offer('1', [pack('21'), pack('22', { label: '25 g', price: null, unitPrice: null })]),
  offer('2', [pack('23', { label: '1 kg', stock: { state: 'no stock', available: 0 } })], { code: 'B-2' }),
]
/** The results for a CAS number that was typed, before somebody with these roles. */
async function results(roles: Parameters<typeof visitor>[1] = ['ROLE_BUYER']) {
  const page = await visitor(site, roles)
  page.calls.answer(search.chemicals, foundAnswer([molecule(offers)]))
  page.calls.answer(cart.add, { count: 1, cartLineIds: ['1'] })
  await page.goto('/chemicalProductList?q=98-80-6')
  const row = page.getByRole('row').filter({ hasText: '5 g' }).first()
  const field = row.getByRole('textbox')
  const add = row.getByRole('button', { name: /加入购物车/ })
  const lines = () => page.calls.asked(cart.add).map(({ input }) => (input['lines'] as Record<string, unknown>[])[0]!)
  return Object.assign(page, { row, field, add, lines })
}
const against = (...problems: ReturnType<typeof problem>[]) =>
  new Refused(cartErrors.PRICE_CHANGED, '部分产品有变化', { lines: [{ productPackageId: '21', problems }] })

/** A guest with a quantity in the first row, then the login, and the same address again. */
async function guest() {
  const page = await visitor(site, ['ROLE_BUYER'], { mallToken: '' })
  page.calls.answer(search.chemicals, foundAnswer([molecule(offers)]))
  page.calls.answer(cart.add, { count: 1, cartLineIds: ['1'] })
  await page.goto('/chemicalProductList?q=98-80-6')
  const row = page.getByRole('row').filter({ hasText: '5 g' }).first()
  await row.getByRole('textbox').fill('3')
  await row.getByRole('button', { name: /加入购物车/ }).click()
  await page.waitForURL('**/login?**')
  const signIn = async () => {
    await page.evaluate(() => localStorage.setItem('mallToken', 'token-of-li'))
    await page.goto('/chemicalProductList?q=98-80-6')
    // It was not the login begun for it: the page was opened anew meanwhile.
    await page.getByRole('dialog').getByRole('button', { name: '加入', exact: true }).click()
  }
  return Object.assign(page, { row, signIn })
}

test('[CART-1] what a guest wanted lies in the cart after the login, once, without a price of the browser', async () => {
  await using page = await guest()
  assert.equal(page.calls.asked(cart.add).length, 0)
  await page.signIn()
  await expect(page.locator('.toast').filter({ hasText: '登录前选的 1 种已放入购物车' })).toBeVisible()
  assert.deepEqual(page.calls.last(cart.add)!['lines'], [
    { productPackageId: '21', productPackageNum: 3, productCas: '98-80-6', productMdl: null },
  ])
  await page.reload()
  await expect(page.row).toBeVisible()
  assert.equal(page.calls.asked(cart.add).length, 1)
})

test('[CART-1] what the cart refuses of a guest says why and waits beside its pack', async () => {
  await using page = await guest()
  page.calls.answer(cart.add, against(problem('NO_STOCK')))
  await page.signIn()
  await expect(page.locator('.toast').filter({ hasText: '因为 NO_STOCK' })).toBeVisible()
  await expect(page.row.getByRole('textbox')).toHaveValue('3')
  assert.equal(page.calls.asked(cart.add).length, 1)
})

test('[CART-9] [BUY-7] what only the buyer can answer is asked one after the other, and each answer goes along', async () => {
  await using page = await results()
  const { row, field, add, lines } = page
  page.calls.answer(cart.add, ({ input }) => {
    const [line] = input['lines'] as {
      confirmMismatch?: true
      acknowledgeBackorder?: true
      productPackageNum: number
    }[]
    if (!line!.confirmMismatch) return against(problem('IDENTITY_MISMATCH'))
    if (!line!.acknowledgeBackorder && line!.productPackageNum > 3)
      return against(problem('STOCK_SHORT', { available: 3 }))
    return { count: 1, cartLineIds: ['1'] }
  })
  await field.fill('５')
  await field.press('Enter')
  const mismatch = page.getByRole('dialog', { name: '编号与产品不一致' })
  await expect(mismatch).toContainText('因为 IDENTITY_MISMATCH')
  await mismatch.getByRole('button', { name: '关闭' }).click()
  await expect(field).toHaveValue('5')
  assert.equal(lines().length, 1, 'who closes the question has not agreed')
  await add.click()
  await mismatch.getByRole('button', { name: '继续' }).click()
  const short = page.getByRole('dialog', { name: '现货不足' })
  await expect(short).toContainText('因为 STOCK_SHORT')
  await short.getByRole('button', { name: '接受期货，继续' }).click()
  await page.locator('.added').getByText('酸').first().waitFor()
  await expect(page.locator('.added')).toContainText('A-1 · 5 g · 阿尔法')
  await expect(field).toHaveValue('')
  assert.deepEqual(
    lines().map(({ productPackageNum, productCas, confirmMismatch, acknowledgeBackorder, productUnitPrice }) => [
      productPackageNum,
      productCas,
      confirmMismatch,
      acknowledgeBackorder,
      productUnitPrice,
    ]),
    [
      [5, '98-80-6', undefined, undefined, '120.10'],
      [5, '98-80-6', undefined, undefined, '120.10'],
      [5, '98-80-6', true, undefined, '120.10'],
      [5, '98-80-6', true, true, '120.10'],
    ],
  )

  // Only what is there, and the number can be changed instead.
  page.calls.answer(cart.add, ({ input }) => {
    const [line] = input['lines'] as { productPackageNum: number }[]
    return line!.productPackageNum > 3
      ? against(problem('STOCK_SHORT', { available: 3 }))
      : { count: 1, cartLineIds: ['1'] }
  })
  await field.fill('8')
  await add.click()
  await short.getByRole('button', { name: '修改数量' }).click()
  await expect(field).toHaveValue('8')
  await add.click()
  await short.getByRole('button', { name: '只订现货 3 件' }).click()
  await expect(field).toHaveValue('')
  assert.deepEqual([lines().at(-1)!['productPackageNum'], lines().at(-1)!['acknowledgeBackorder']], [3, undefined])
  await expect(row.getByRole('alert')).toHaveCount(0)
})

test('[CART-13] what stands against a pack stands beneath it with its remedies, and what was typed stays', async () => {
  await using page = await results()
  const { field, add, lines } = page
  const beneath = page.getByRole('alert').filter({ hasText: '因为' })
  // A shortage could be answered; what cannot be answered is said first.
  page.calls.answer(
    cart.add,
    against(
      problem('PRICE_CHANGED', { remedies: ['confirm', 'remove'], newPrice: cny('131.00') }),
      problem('STOCK_SHORT', { available: 1 }),
    ),
  )
  await field.fill('2')
  await add.click()
  await expect(beneath).toContainText('因为 PRICE_CHANGED')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.toast', { hasText: '部分产品有变化' }).waitFor()
  await expect(field).toHaveValue('2')
  await expect.poll(() => page.calls.asked(search.chemicals).length, 'prices are fetched anew').toBeGreaterThan(1)
  await field.fill('3')
  await expect(beneath).toHaveCount(0)
  await add.click()
  await expect(beneath).toContainText('因为 PRICE_CHANGED')
  page.calls.answer(cart.add, { count: 1, cartLineIds: ['1'] })
  await beneath.getByRole('button', { name: '按新价加入 ¥ 131.00' }).click()
  await expect(field).toHaveValue('')
  assert.deepEqual(
    [lines().at(-1)!['productUnitPrice'], lines().at(-1)!['productPackageNum'], 'price' in lines().at(-1)!],
    ['131.00', 3, false],
  )
})

test('[CART-7] packs without price or stock say why they cannot be bought and lead to whom to ask', async () => {
  {
    await using page = await results()
    for (const [label, way, to, why] of [
      ['25 g', '询价', /^\/quoteApply\?product=1&pack=\d+&spec=25%20g$/, '该规格没有标价，需先询价'],
      ['1 kg', '咨询', /^\/quoteApply\?product=2&pack=\d+&spec=1%20kg$/, '该规格暂时缺货，不能加入购物车'],
    ] as const) {
      const row = page.getByRole('row').filter({ hasText: label })
      const ask = row.getByRole('link', { name: way })
      await expect(ask).toHaveAttribute('href', to)
      await expect(ask).toHaveAttribute('title', why)
      await expect(row.getByRole('button', { name: /加入购物车/ })).toHaveCount(0)
      await expect(row.locator('input')).toHaveCount(0)
    }
    assert.equal(page.lines().length, 0)
  }
  await using page = await results(['ROLE_SUPPLIER'])
  await expect(page.getByRole('row').filter({ hasText: '5 g' }).first()).toContainText('¥ 120.10')
  await expect(page.getByRole('textbox', { name: /订购数量/ })).toHaveCount(0)
})

test('[CART-4] adding a pack without a quantity adds one of it', async () => {
  await using page = await results()
  page.calls.answer(cart.add, { count: 1, cartLineIds: ['1'] })
  await page.add.click()
  await page.locator('.added').getByText('酸').first().waitFor()
  assert.equal(page.lines().at(-1)!['productPackageNum'], 1)
})

test('[CART-14] an attempt after a lost answer carries the key of the first, and nothing else does', async () => {
  await using page = await results()
  const { field, add } = page
  page.calls.answer(cart.add, SILENCE)
  await field.fill('2')
  await add.click()
  await page.locator('.toast', { hasText: '连接' }).or(page.locator('.toast.danger')).first().waitFor()
  await expect(field).toHaveValue('2')
  page.calls.answer(cart.add, new Refused(errors.INTERNAL, '服务器出错'))
  await add.click()
  await page.locator('.toast', { hasText: '服务器出错' }).waitFor()
  page.calls.answer(cart.add, { count: 1, cartLineIds: ['1'] })
  await add.click()
  await expect(field).toHaveValue('')
  await field.fill('2')
  await add.click()
  await expect(field).toHaveValue('')
  const keys = page.calls.asked(cart.add).map(({ headers }) => headers['idempotency-key'] ?? '')
  assert.match(keys[0]!, /^[0-9a-f]{32}$/)
  assert.deepEqual(
    keys.map((key) => keys.indexOf(key)),
    [0, 0, 0, 3],
  )
})

test('[CART-11] per gram, in stock and from where: a row shows what belongs to its own pack', async () => {
  await using page = await results()
  const row = page.row
  for (const [cell, text] of [
    ['.c-supplier', '阿尔法'],
    ['.c-purity', '98 %'],
    ['.c-pack', '5 g'],
    ['.c-price', '¥ 120.10'],
    ['.c-per', '¥ 24.02/g'],
    ['.c-stock', '现货 3'],
    ['.c-ships', '1–3 天'],
  ] as const)
    await expect(row.locator(cell)).toContainText(text)
  await expect(page.getByRole('row').filter({ hasText: '25 g' }).locator('.c-price')).toHaveText('询价')
  await expect(page.getByRole('row').filter({ hasText: '1 kg' }).locator('.c-stock')).toHaveText('缺货')
})

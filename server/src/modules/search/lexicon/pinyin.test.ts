import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../../testing/makeCatalogue.ts'
import { search } from '../contract.ts'
import { refreshSuggestions } from '../service.ts'

const app = await testApp()

async function suggested(text: string) {
  await app.resources.search.caughtUp(app.db)
  const reply = await app.call(search.suggestions, { text })
  assert.equal(reply.status, 200, JSON.stringify(reply.data))
  return reply.data
}
const idsOf = (found: { moleculeId: string }[]) => found.map(({ moleculeId }) => Number(moleculeId))

/** A molecule sold by some suppliers. */
async function sold(suppliers: number, options: Parameters<typeof makeMolecule>[1]) {
  const { id, number } = await makeMolecule(app.db, options)
  for (let i = 0; i < suppliers; i++) {
    const product = await makeProduct(app.db, { moleculeId: id })
    await makePackage(app.db, { productId: product.id })
  }
  return { id, number }
}

describe('suggestions in pinyin', () => {
  const made: Record<string, number> = {}
  before(async () => {
    const names: [name: string, suppliers: number][] = [
      ['苯硼酸', 3],
      ['4-溴-苯硼酸', 1],
      ['3-溴苯硼酸', 2],
      ['吡啶', 2],
      ['吡咯', 1],
      ['薄荷醇', 1],
      ['重铬酸钾', 1],
      ['氯化铝', 1],
      ['三氯甲烷', 1],
      ['嘧啶', 0],
    ]
    for (const [nameZh, suppliers] of names)
      made[nameZh] = (await sold(suppliers, { nameEn: `Xyz ${nameZh.length}${suppliers}`, nameZh })).id
    await refreshSuggestions(app.db, new Date(), true)
  })

  for (const [text, name] of [
    ['benpengsuan', '苯硼酸'],
    // Many speakers do not tell -n from -ng, nor z from zh.
    ['bengpengsuan', '苯硼酸'],
    ['ben peng s', '苯硼酸'],
    ["ben'pengsuan", '苯硼酸'],
    ['BPS', '苯硼酸'],
    ['ｂｐｓ', '苯硼酸'],
    ['xiubenpengs', '3-溴苯硼酸'],
    ['4-xiubenpeng', '4-溴-苯硼酸'],
    ['biding', '吡啶'],
    ['biluo', '吡咯'],
    ['bohechun', '薄荷醇'],
    ['chonggesuan', '重铬酸钾'],
    ['cgsj', '重铬酸钾'],
    ['lvhualv', '氯化铝'],
    ['lühualü', '氯化铝'],
    ['luhualu', '氯化铝'],
    ['sanlvjiawan', '三氯甲烷'],
  ] as const)
    test(`[SEARCH-1] "${text}" suggests ${name}`, async () => {
      const found = (await suggested(text)).map(({ moleculeId, text }) => [Number(moleculeId), text])
      assert.deepEqual(found[0], [made[name], name])
    })

  for (const text of ['b', 'miding', '9-xiuben', 'zzzbps'])
    test(`"${text}" suggests nothing in pinyin`, async () =>
      assert.deepEqual(
        (await suggested(text)).filter(({ text }) => /[\u3400-\u9fff]/.test(text)),
        [],
      ))

  test('[SEARCH-1] what pinyin names as a whole is shown, however many English names begin so', async () => {
    for (let i = 0; i < 9; i++) await sold(4, { nameEn: `Bpsine ${i}` })
    const found = await suggested('bps')
    assert.equal(found.length, 8)
    assert.deepEqual(idsOf(found).slice(-1), [made['苯硼酸']])
  })

  test('[SEARCH-1] a new name is found in pinyin by the next look, without preparing everything again', async () => {
    const fresh = await sold(1, { nameEn: 'Xyz new', nameZh: '香草醛' })
    const isomer = await sold(9, { nameEn: 'Xyz other', nameZh: '2-溴苯硼酸' })
    assert.deepEqual(await suggested('xiangcaoquan'), [])
    await refreshSuggestions(app.db, new Date(), false)
    assert.deepEqual(idsOf(await suggested('xiangcaoquan')), [fresh.id])
    assert.deepEqual(
      idsOf(await suggested('xbps')).toSorted((a, b) => a - b),
      [made['4-溴-苯硼酸'], made['3-溴苯硼酸'], isomer.id],
    )
  })

  test('[SEARCH-1] a name that is gone is gone from pinyin after the night', async () => {
    const gone = await sold(1, { nameEn: 'Xyz gone', nameZh: '樟脑精' })
    await refreshSuggestions(app.db, new Date(), true)
    assert.deepEqual(idsOf(await suggested('zhangnaojing')), [gone.id])
    await app.db.updateTable('products').set({ status: 'inactive' }).where('molecule_id', '=', gone.id).execute()
    assert.deepEqual(await suggested('zhangnaojing'), [])
    await refreshSuggestions(app.db, new Date(), true)
    assert.deepEqual(await app.db.selectFrom('pinyin_names').select('key').where('spoken', '=', '樟脑精').execute(), [])
  })
})

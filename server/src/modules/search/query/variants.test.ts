import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variantsOf } from './variants.ts'

for (const [text, variant, setAside = ''] of [
  ['[50-78-2]', '50-78-2'],
  ['50-78-2.', '50-78-2'],
  ['50-78-2 aspirin', '50-78-2'],
  ['aspirin (50-78-2)', '50-78-2'],
  ['1S/C6H6/c1-2-4-6-5-3-1/h1-6H', 'InChI=1S/C6H6/c1-2-4-6-5-3-1/h1-6H'],
  ['sulfuric acid 98%', 'sulfuric acid', '98%'],
  ['98 % sulfuric acid', 'sulfuric acid', '98%'],
  ['methanol HPLC grade', 'methanol', 'HPLC grade'],
  ['anhydrous THF', 'THF', 'anhydrous'],
  ['n-BuLi 2.5 M in hexanes', 'n-BuLi', '2.5 M in hexanes'],
  ['2.5 M n-BuLi in hexanes', 'n-BuLi', '2.5 M in hexanes'],
  ['4M HCl in 1,4-dioxane', 'HCl', '4M in 1,4-dioxane'],
  ['HCl in dioxane', 'HCl', 'in dioxane'],
  ['1 M BH3 in THF', 'BH3·THF', '1 M in THF'],
  ['n-Butyllithium, 2,5 M in Hexan', 'n-Butyllithium', '2,5 M in Hexan'],
  ['正丁基锂正己烷溶液', '正丁基锂', '正己烷溶液'],
  ['2.5M 正丁基锂的正己烷溶液', '正丁基锂', '2.5M 正己烷溶液'],
  ['甲醇钠甲醇溶液', '甲醇钠', '甲醇溶液'],
  ['甲基锂2-甲基四氢呋喃溶液', '甲基锂', '2-甲基四氢呋喃溶液'],
  ['无水乙醇', '乙醇', '无水'],
  ['乙醇 分析纯', '乙醇', '分析纯'],
  ['metformin HCl', 'metformin hydrochloride'],
  ['盐酸二甲双胍', '二甲双胍盐酸盐'],
  ['羟胺盐酸盐', '盐酸羟胺'],
  ['hexanes', 'hexane'],
  ['ortho-cresol', 'o-cresol'],
  ['bromobenzoic acid 4-', '4-bromobenzoic acid'],
  ['dichlorobenzoic acid, 2,4-', '2,4-dichlorobenzoic acid'],
  ['nicotinic acide', 'nicotinic acid'],
  ['tetrahydrofurane', 'tetrahydrofuran'],
] as const)
  test(`"${text}" may be "${variant}"`, () => {
    const found = [{ text, setAside: '' }, ...variantsOf(text)]
    assert.ok(
      found.some((one) => one.text === variant && one.setAside === setAside),
      JSON.stringify(found),
    )
  })

for (const text of ['N,N-dimethylformamide', '4-溴苯硼酸', '盐酸', '98%', 'x'.repeat(5000)])
  test(`"${text.slice(0, 30)}" is nothing else`, () => assert.deepEqual(variantsOf(text), []))

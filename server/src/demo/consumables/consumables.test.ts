import assert from 'node:assert/strict'
import { test } from 'node:test'
import { antibodyFieldKeys } from '../../modules/antibody/contract.ts'
import { unknownIn } from '../../modules/antibody/rules.ts'
import { drawings } from '../../modules/consumable/drawings.ts'
import { seededRandom } from '../random.ts'
import { demoSuppliers } from '../suppliers.ts'
import { demoConsumables } from './goods.ts'
import { vocabulary } from './vocabulary.ts'

const goods = demoConsumables(seededRandom(7), demoSuppliers(seededRandom(7)))

test('some three hundred consumables and as many antibodies of some eight suppliers fill every last branch of the tree', () => {
  const antibodies = goods.filter(({ category }) => category === 'antibodies').length
  assert.ok(antibodies >= 200 && antibodies <= 400, String(antibodies))
  assert.ok(goods.length - antibodies >= 240 && goods.length - antibodies <= 400, String(goods.length))
  assert.ok(new Set(goods.map(({ supplier }) => supplier)).size >= 8)
  const parents = new Set(vocabulary.categories.map(({ parentCode }) => parentCode))
  const leaves = vocabulary.categories.map(({ code }) => code).filter((code) => !parents.has(code))
  assert.ok(leaves.length >= 20)
  assert.deepEqual(
    leaves.filter((code) => !goods.some(({ category }) => category === code)),
    [],
  )
})

test('every word of the vocabulary is there in five languages, used once and drawn', () => {
  const { categories, attributes, terms } = vocabulary
  for (const { code, names } of [...categories, ...attributes, ...terms])
    assert.deepEqual(
      Object.values(names).filter((name) => !name),
      [],
      code,
    )
  for (const { drawing } of categories) assert.ok(drawings.includes(drawing), drawing)
  const known = new Set([...attributes.map(({ code }) => code), ...antibodyFieldKeys] as string[])
  const stated = new Set(goods.flatMap((one) => Object.keys(one.attributes)))
  assert.deepEqual(
    [...stated].filter((code) => !known.has(code)),
    [],
  )
  assert.deepEqual(
    [...known].filter((code) => !stated.has(code)),
    [],
  )
})

test('antibodies say what the lists have, and nothing beside them', () => {
  assert.deepEqual(
    goods.filter(({ category }) => category === 'antibodies').flatMap(({ attributes }) => unknownIn(attributes)),
    [],
  )
})

test('names are filled in, Chinese ones without an English word for what has a Chinese one', () => {
  for (const { nameEn, nameZh } of goods) {
    assert.doesNotMatch(nameEn + nameZh, /[{}]|undefined/)
    assert.doesNotMatch(nameZh, /polypropylene|nitrile|rabbit|clear|amber/i)
    assert.doesNotMatch(nameEn, /[\u4e00-\u9fff]/)
  }
  assert.equal(new Set(goods.map(({ supplier, code }) => `${supplier} ${code}`)).size, goods.length)
})

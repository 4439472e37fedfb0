import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askOf, filterKeys } from './ask.ts'

const asked = (query: string) => askOf(new URLSearchParams(query))

test('[CONS-1] the address says what is looked for; what is no value is left out', () => {
  assert.deepEqual(
    asked(
      'q=+tube+&cat=gloves&country=US&supplier=3|x|0&brand=A,B|C&stock=true&price=1|9&sort=price&a.size=M|L|M&a.X=1&page=3',
    ),
    {
      searchText: 'tube',
      category: 'gloves',
      filters: {
        supplierIds: ['3'],
        brands: ['A,B', 'C'],
        attributes: { size: ['M', 'L'] },
        inStock: true,
        price: ['1'],
        storage: [],
        transport: [],
      },
      country: 'US',
      currency: 'USD',
      sort: 'price',
      pageNumber: 3,
      pageSize: 20,
    },
  )
  const plain = asked('cat=../x&country=XX&stock=1&sort=best&page=-1')
  assert.deepEqual(
    [plain.category, plain.country, plain.currency, plain.filters?.inStock, plain.sort, plain.pageNumber],
    [null, 'CN', 'CNY', false, 'relevance', 1],
  )
  assert.equal(asked('country=toString').country, 'CN')
  assert.equal(asked('page=99999').pageNumber, 500)
})

test('[CONS-1] every key that narrows is one to be let go of, and no other', () => {
  const keys = filterKeys(
    new URLSearchParams('q=a&cat=b&country=US&sort=price&page=2&supplier=1&a.size=M&stock=true&a.size=L'),
  )
  assert.deepEqual(keys, ['supplier', 'a.size', 'stock'])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askForItPath, missedIn } from '../structure/askForIt.ts'
import { asTyped, askOf, facetInput, lookFor, narrowedTo, readAs, searchInput, typedNumber } from './rules.ts'

const asked = (query: string) => searchInput(new URLSearchParams(query))

describe('[SEARCH-1] the address of the results says what is looked for', () => {
  test('an empty text asks nothing, a group or a supplier alone does', () => {
    assert.equal(asked(''), null)
    assert.equal(asked('q=%20%20&stock=true'), null)
    assert.deepEqual(asked('group=reagents')?.filters?.groups, ['reagents'])
    assert.deepEqual(asked('supplier=7')?.filters?.supplierIds, ['7'])
    assert.deepEqual(asked('tag=7,8,x')?.filters?.tags, ['7', '8'])
  })

  test('text, filters, sort and page arrive as they stand in the address', () => {
    assert.deepEqual(
      asked(
        'q=+4-溴苯硼酸+&stock=true&lead=3,7&purity=98&price=100,inquiry&from=CN,DE&at=JP&cur=USD&programme=real-time,cars&regulated=hide&hazard=no,unknown,maybe&sheet=true&sort=price&page=3&size=20&type=keyword',
      ),
      {
        searchText: '4-溴苯硼酸',
        searchType: 'keyword',
        filters: {
          supplierIds: [],
          groups: [],
          purity: ['98'],
          inStock: true,
          shipsFrom: ['CN', 'DE'],
          lead: ['3', '7'],
          price: ['100', 'inquiry'],
          stockAt: ['JP'],
          currency: 'USD',
          programmes: ['real-time'],
          regulated: 'hide',
          hazards: ['no', 'unknown'],
          safetySheet: true,
          tags: [],
        },
        sort: 'price',
        offers: 4,
        withFacets: false,
        pageNumber: 3,
        pageSize: 20,
      },
    )
  })

  test('values that do not exist are left out', () => {
    const input = asked(
      'q=a&group=cars,reagents,reagents&from=germany&supplier=0,x,12&sort=best&page=-2&lead=5&type=guess',
    )
    assert.deepEqual(input?.filters?.groups, ['reagents'])
    assert.deepEqual(input?.filters?.shipsFrom, [])
    assert.deepEqual(input?.filters?.supplierIds, ['12'])
    assert.deepEqual([input?.sort, input?.searchType, input?.pageNumber], ['relevance', 'auto', 1])
    assert.equal(asked('q=a&page=99999')?.pageNumber, 1000)
    assert.equal(asked('q=a&page=99999&size=50')?.pageNumber, 200)
    const odd = asked('q=a&size=1000&cur=XAU&regulated=maybe')
    assert.deepEqual([odd?.pageSize, odd?.filters?.currency, odd?.filters?.regulated], [10, 'CNY', undefined])
  })

  test('facets are counted with the first page, whatever page is shown', () => {
    assert.deepEqual(facetInput(asked('q=a&page=2')!), asked('q=a'))
  })

  test('another reading keeps the filters and begins at the first page', () => {
    const here = new URLSearchParams('q=5467-74-3&stock=true&page=4')
    const read = readAs(here, 'catalogueNumber')
    assert.equal(read, '/chemicalProductList?q=5467-74-3&stock=true&as=catalogueNumber')
    assert.equal(asked(read.split('?')[1]!)?.reading, 'catalogueNumber')
    assert.equal('reading' in asked('q=a&as=guess')!, false)
  })

  test('another text is looked for with the same filters, taken for whatever it is', () => {
    const here = new URLSearchParams('q=5467-74-3&stock=true&page=4&as=catalogueNumber&typed=true')
    assert.equal(lookFor(here, '5467', 'keyword'), '/chemicalProductList?q=5467&stock=true&type=keyword')
    assert.equal(lookFor(here, '98-80-6'), '/chemicalProductList?q=98-80-6&stock=true')
  })
})

test('[SEARCH-1] a text put right can be looked for as it was typed', () => {
  const here = new URLSearchParams('q=benzoic+acld&page=2&stock=true')
  const typed = asTyped(here)
  assert.equal(typed, '/chemicalProductList?q=benzoic+acld&stock=true&typed=true')
  assert.equal(asked(typed.split('?')[1]!)?.asTyped, true)
  assert.equal('asTyped' in asked('q=benzoic+acld')!, false)
})

test('links, alerts and exports keep a search without its page', () => {
  const ask = askOf(asked('q=a&as=name&typed=true&sort=price&page=2&size=50')!)
  assert.deepEqual(Object.keys(ask).toSorted(), ['asTyped', 'filters', 'reading', 'searchText', 'searchType', 'sort'])
})

test('[CART-9] only what was understood as CAS or MDL number counts as typed', () => {
  assert.deepEqual(typedNumber('cas', '98-80-6'), { cas: '98-80-6' })
  assert.deepEqual(typedNumber('mdl', 'MFCD00002106'), { mdl: 'MFCD00002106' })
  assert.deepEqual(typedNumber('name', '苯硼酸'), {})
  assert.deepEqual(typedNumber(undefined, ''), {})
})

describe('[SEARCH-4] what was set aside, and what is not sold', () => {
  test('a purity or a grade becomes a filter of the same text', () => {
    const params = new URLSearchParams('q=ethanol+99%&page=2')
    const dry = narrowedTo(params, { purity: [], grade: 'anhydrous' })
    assert.equal(asked(dry.split('?')[1]!)?.filters?.grade, 'anhydrous')
    const pure = asked(narrowedTo(params, { purity: ['99', '98'], grade: null }).split('?')[1]!)
    assert.deepEqual([pure?.filters?.purity, pure?.pageNumber], [['99', '98'], 1])
    assert.equal(asked('q=ethanol')?.filters?.grade, undefined)
  })

  test('whoever asks for it takes along what was typed and the structure that was read', () => {
    const missed = { text: 'TsCl', smiles: 'Cc1ccc(S(=O)(=O)Cl)cc1' }
    for (const [page, pages] of [
      ['/quoteApply', ['/quoteApply', '/contactUs']],
      ['/contactUs', ['/contactUs']],
    ] as const) {
      const address = new URL(askForItPath(missed, new Set<string>(pages)), 'http://x')
      assert.equal(address.pathname, page)
      assert.deepEqual(missedIn(address.searchParams), missed)
    }
    assert.equal(missedIn(new URLSearchParams()), null)
  })
})

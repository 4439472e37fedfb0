import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SearchAsk } from '@reagora/server/search/contract'
import { askOf, searchInput } from '../search/rules.ts'
import { askedOf, structureInput } from '../structure/rules.ts'
import { askPath, chosenOf, type KeptAsk } from './askPath.ts'

test('[SEARCH-6] a shared search opened as one’s own asks for the same', () => {
  const address =
    'q=boronic%20acid&type=keyword&as=name&sort=price&stock=true&lead=3,7&supplier=12,7&purity=98&price=100&group=reagents&from=CN,DE'
  const {
    offers: _o,
    withFacets: _w,
    pageNumber: _n,
    pageSize: _s,
    ...sent
  } = searchInput(new URLSearchParams(address))!
  const kept = JSON.parse(JSON.stringify(SearchAsk.parse(sent))) as Parameters<typeof askPath>[0]
  const path = askPath(kept)!
  const again = searchInput(new URLSearchParams(path.split('?')[1]))!
  assert.deepEqual(
    SearchAsk.parse({ ...sent }),
    SearchAsk.parse({ ...again, offers: undefined, withFacets: undefined }),
  )
  assert.equal(chosenOf(kept).length, 7)
})

test('[SEARCH-6] a shared search by structure opens on the page of structures and asks for the same', () => {
  const address = 's=c1ccc2%5BnH%5Dccc2c1&form=smiles&type=similarity&least=55&sort=size&stock=true'
  const params = new URLSearchParams(address)
  const kept = JSON.parse(JSON.stringify(SearchAsk.parse(askOf(structureInput(params, askedOf(params))!)))) as KeptAsk
  const path = askPath(kept)!
  assert.match(path, /^\/structureSearch\?/)
  const again = new URLSearchParams(path.split('?')[1])
  assert.deepEqual(SearchAsk.parse(askOf(structureInput(again, askedOf(again))!)), kept)
})

test('a structure too large for an address has none', () => {
  const structure = 'C'.repeat(5000)
  assert.equal(askPath({ searchText: '', searchType: 'exact', structure, sort: 'relevance', filters: {} }), null)
})

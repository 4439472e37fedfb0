import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'
import { reindexMolecules } from '../service.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

async function named(nameEn: string, ...names: [name: string, language: string, kind: string][]) {
  const { id } = await sold({ nameEn })
  for (const [name, language, kind] of names)
    await app.db.insertInto('molecule_names').values({ molecule_id: id, name, language, kind }).execute()
  await reindexMolecules(app.db, [id])
  return id
}

test('[SEARCH-1] a lone letter may be missing from a name, and names that have it stand first', async () => {
  const plain = await named('Optionane salt')
  const marked = await named('n-Optionane salt, technical')
  const other = await named('Salt of n-something and optionane')
  assert.deepEqual(idsOf(await found('n-optionane')), [marked, other, plain])
  assert.deepEqual(idsOf(await found('optionane')), [plain, marked, other])
  // Which isomer it is may not be missing.
  const ortho = await named('o-Optionol')
  await named('Optionol')
  assert.deepEqual(idsOf(await found('o-optionol')), [ortho])
})

test('[SEARCH-1] what a molecule is called in any language counts before what others are called beside', async () => {
  const beside = await named('Shortan', ['Säureglanz', 'de', 'synonym'])
  const traded = await named('Shortbon', ['Säureglanz', 'de', 'trade'])
  const german = await named('Called so in German, at much greater length', ['Säureglanz', 'de', 'preferred'])
  const japanese = await named('Called so in Japanese', ['グランツ酸', 'ja', 'preferred'])
  const answer = await found('säureglanz')
  assert.equal(answer.understoodAs.kind, 'name')
  assert.deepEqual(idsOf(answer), [german, beside, traded])
  assert.deepEqual(idsOf(await found('ＳÄUREＧLANZ')), [german, beside, traded])
  assert.deepEqual(idsOf(await found('グランツ酸')), [japanese])
  assert.deepEqual(idsOf(await found('säureglanz', { searchType: 'exact' })), [german, beside, traded])
})

test('[SEARCH-1] of molecules that are alike in everything the older stands first, on every page', async () => {
  const ids = []
  for (let n = 0; n < 5; n++) ids.push((await sold({ nameEn: 'Alikeane', nameZh: '' })).id)
  const pages = []
  for (const pageNumber of [1, 2, 3]) pages.push(...idsOf(await found('alikeane', { pageNumber, pageSize: 2 })))
  assert.deepEqual(pages, ids)
})

import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { makeProduct } from '../../../testing/makeCatalogue.ts'
import { idsOf, searchWorld } from '../../../testing/searchWorld.ts'
import { forgetChanges } from '../service.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

test('[SEARCH-1] Chinese characters typed as one are found in one name alone, not in pieces of it or of several', async () => {
  const whole = await sold({ nameEn: 'Whole', nameZh: 'N-甲胺盐酸盐' })
  await sold({ nameEn: 'In pieces', nameZh: '甲胺基苯胺盐酸盐' })
  await sold({ nameEn: 'In two names', nameZh: '对甲胺', synonyms: ['苯胺盐酸盐'] })
  const beside = await sold({ nameEn: 'Beside it', nameZh: '甲苯', synonyms: ['一甲胺盐酸盐'] })
  assert.deepEqual(
    idsOf(await found('甲胺盐酸盐', { reading: 'keyword' })).toSorted(),
    [whole.id, beside.id].toSorted(),
  )
  assert.equal((await found('甲胺 盐酸盐', { reading: 'keyword' })).total, 4)
  // Filters and counts are those of what is left.
  await makeProduct(app.db, { moleculeId: whole.id, shipsFrom: 'DE' })
  const german = await found('甲胺盐酸盐', { reading: 'keyword', filters: { shipsFrom: ['DE'] } })
  assert.deepEqual([german.total, idsOf(german)], [1, [whole.id]])
  assert.deepEqual(german.facets!.shipsFrom.map(({ value, count }) => [value, count]).toSorted(), [
    ['CN', 2],
    ['DE', 1],
  ])
})

test('changes are kept for a week, for every index that was away, and forgotten then', async () => {
  await app.db.deleteFrom('search_changes').execute()
  for (const [id, days] of [
    [1, 0],
    [2, 6.9],
    [3, 7.1],
    [4, 30],
  ] as const)
    await sql`insert into search_changes (molecule_id, at) values (${id}, now() - ${days} * interval '1 day')`.execute(
      app.db,
    )
  await forgetChanges(app.db)
  const left = await app.db.selectFrom('search_changes').select('molecule_id').orderBy('molecule_id').execute()
  assert.deepEqual(
    left.map(({ molecule_id }) => Number(molecule_id)),
    [1, 2],
  )
})

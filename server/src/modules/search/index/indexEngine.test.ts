import fc from 'fast-check'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pino from 'pino'
import { connect } from '../../../kernel/database.ts'
import { catalogueChanges, countries, type World } from '../../../testing/catalogueChanges.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeSupplier } from '../../../testing/makeCatalogue.ts'
import { makeCsr } from '../../../testing/makePeople.ts'
import { anyFilters, differences, readTables } from '../../../testing/plainSearch.ts'
import { supplierProgrammes } from '../../supplier/contract.ts'
import { insertTag } from '../../tag/store.ts'
import { searchSorts } from '../contract.ts'
import type { Finding } from '../engine.ts'
import { queryWords } from '../lexicon/words.ts'
import { fallback } from './fallback.ts'
import { indexEngine } from './indexEngine.ts'

const database = await testDatabase()
const { db, close } = connect(database.url, { DATABASE_POOL: 4 }, () => {})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-index-'))
const engine = indexEngine({
  settings: { DATABASE_URL: database.url, REAGORA_DATA: folder },
  log: pino({ level: 'error' }),
  waits: true,
  every: 20,
  // Of the queries beneath some are expensive, and some not.
  expensiveFrom: 20,
})
after(async () => {
  await engine.close()
  await close()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const queries = [
  'bromo',
  '4-bromo',
  'phenyl methyl',
  '苯',
  '溴苯',
  'boronic acid',
  'N-methyl',
  '(S)-phenyl',
  'hydrate',
  'Me',
  'Ph bromo',
]

const { roll, newMolecule, change } = catalogueChanges(db, 7)

async function fill(): Promise<World> {
  const world: World = { suppliers: [], molecules: [], products: [], packages: [], tags: [] }
  for (let i = 0; i < 8; i++) {
    const { id } = await makeSupplier(db, {
      companyStatus: i === 7 ? 'inactive' : 'active',
      displayOrder: roll(5),
      topTag: roll(4) === 0,
      programmes: supplierProgrammes.filter(() => roll(3) === 0),
    })
    world.suppliers.push(id)
  }
  for (let i = 0; i < 80; i++) await newMolecule(world)
  const { userId } = await makeCsr(db)
  for (const above of [null, 0, 1, null]) {
    const parentId = above === null ? null : world.tags[above]!
    world.tags.push(await insertTag(db, userId, { parentId, names: { en: `Tag ${world.tags.length}` }, active: true }))
  }
  for (const productId of world.products.filter(() => roll(3) === 0))
    for (const tagId of world.tags.filter(() => roll(2) === 0))
      await db.insertInto('tag_products').values({ tag_id: tagId, product_id: productId }).execute()
  return world
}

const found = ({ molecules, products, page }: Finding) => ({
  molecules: Number(molecules),
  products: Number(products),
  page: page.toSorted((a, b) => a.moleculeId - b.moleculeId),
})

async function agrees({ suppliers, molecules, tags }: World, numRuns: number, seed: number) {
  // Not the last but one: what is on that alone bears no tag.
  const seen = [
    { id: tags[0]!, parentId: null },
    { id: tags[1]!, parentId: tags[0]! },
    { id: tags[3]!, parentId: null },
  ]
  const tables = await readTables(db, null, seen)
  const filtered = anyFilters(suppliers, countries, tags)
  const ask = fc.asyncProperty(
    fc.constantFrom(...queries),
    filtered,
    fc.constantFrom(...searchSorts),
    async (text, filters, sort) => {
      const wanted = { molecules: [], words: queryWords(text) }
      const finding = await engine.find(db, { wanted, filters, tags: seen, sort, offset: 0, size: 100, facets: true })
      assert.deepEqual(differences(tables, finding, { text, filters, sort, suppliers, places: countries, tags }), [])
      const second = await engine.find(db, { wanted, filters, tags: seen, sort, offset: 1, size: 1, facets: false })
      assert.equal(second.page[0]?.moleculeId, finding.page[1]?.moleculeId)
      // What stands in for it while it loads finds the same products of molecules that were named.
      const named = { molecules: molecules.map((id) => ({ id, rank: 0 })), words: null }
      const question = { wanted: named, filters, tags: seen, sort, offset: 0, size: 500, facets: false }
      assert.deepEqual(found(await fallback.find(db, question)), found(await engine.find(db, question)))
    },
  )
  await fc.assert(ask, { numRuns, seed })
}

test('[SEARCH-1] every count, page and facet equals the plain reading of the rows, whatever is asked and whatever changed', async () => {
  const world = await fill()
  await engine.caughtUp(db)
  await agrees(world, 40, 11)
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 10; i++) await change(world)
    await engine.caughtUp(db)
    await agrees(world, 8, round)
  }
})

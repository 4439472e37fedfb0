// Whether the search index says what the tables say, at size: CHANGES random changes (10,000: new, changed and withdrawn offers, stock,
// prices, names, suppliers that stop and begin again), then MOLECULES random molecules (5,000) compared with plain SQL.
// Over what DATABASE_URL or REAGORA_DATA holds, which it changes; else over a marketplace of 100,000 products of its own.
import { createChemistry } from '@reagora/chemistry/pool'
import fc from 'fast-check'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import '../server/src/jobs.ts'
import { SearchFilters, searchSorts } from '../server/src/modules/search/contract.ts'
import { indexEngine } from '../server/src/modules/search/index/indexEngine.ts'
import { queryWords } from '../server/src/modules/search/lexicon/words.ts'
import { fillMarketplace } from '../server/src/seed/fill.ts'
import { catalogueChanges, type World } from '../server/src/testing/catalogueChanges.ts'
import { tagsOfCompany } from '../server/src/modules/tag/service.ts'
import { anyFilters, differences, plainAnswer, rankFor, readTables } from '../server/src/testing/plainSearch.ts'
import { bar, table } from './measuring/figures.ts'

const changes = Number(process.env['CHANGES'] ?? 10_000)
const molecules = Number(process.env['MOLECULES'] ?? 5000)
const size = { molecules: 55_000, products: 100_000, packages: 250_000, suppliers: 200, keys: 0 }
const GROUP = 100
const seed = 20260101
/** Molecules that were among those changed. */
const changed: number[] = []

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-agreement-'))
fs.chmodSync(folder, 0o711)
const given = process.env['DATABASE_URL'] || process.env['REAGORA_DATA']
const settings = readSettings({
  ...process.env,
  ...(!given && { REAGORA_DATA: path.join(folder, 'data') }),
  REAGORA_DEMO: '0',
})
const log = pino({ level: 'warn' })
const backend = await openBackend({ settings, log, say: () => {} })
if (!given) {
  const chemistry = createChemistry()
  await fillMarketplace({ ownerUrl: backend.ownerUrl, chemistry, size, say: () => {} })
  await chemistry.close()
}
const { db, close } = connect(backend.appUrl, settings, () => {}, longLimits)
const engine = indexEngine({
  settings: { DATABASE_URL: backend.appUrl, REAGORA_DATA: folder },
  log,
  waits: true,
  patience: 60_000,
})
try {
  await engine.ready()
  await change()
  const began = performance.now()
  await engine.caughtUp(db)
  console.log(`followed the rest in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await compare()
} finally {
  await engine.close()
  await close()
  await backend.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function some(from: string, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.raw(from)} order by hashint8(id + ${seed}) limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The tags of whoever has no company. */
const seenByEverybody = async () => [...(await tagsOfCompany(db, null)).tags]

async function change() {
  const most = Math.max(100, changes)
  const world: World = {
    suppliers: await some('supplier_profiles', most),
    molecules: await some('molecules', most),
    products: await some('products', most),
    packages: await some('packages', most),
    tags: await some('tags', most),
  }
  const { change } = catalogueChanges(db, seed)
  const began = performance.now()
  for (let i = 0; i < changes; i++) await change(world)
  const seconds = (performance.now() - began) / 1000
  console.log(`${changes} changes in ${seconds.toFixed(0)} s, the index following`)
  // What changed is looked at more than by chance.
  changed.push(...world.molecules.toReversed().slice(0, Math.floor(molecules / 2)))
}

async function compare() {
  const ids = [...new Set([...changed, ...(await some('molecules', molecules))])].slice(0, molecules)
  const counts = {
    molecules: 0,
    'on sale': 0,
    offers: 0,
    facets: 0,
    'found by a name of theirs': 0,
    'found beside them': 0,
  }
  const wrong: string[] = []
  const tags = await seenByEverybody()
  const tagIds = tags.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += GROUP) {
    const group = ids.slice(at, at + GROUP)
    const tables = await readTables(db, group, tags)
    const offers = [...tables.offers.values()].flat()
    const suppliers = [...new Set(offers.map(({ supplierId }) => Number(supplierId)))]
    const places = [...new Set(offers.map(({ shipsFrom }) => shipsFrom))]
    const wanted = { molecules: group.map((id) => ({ id, rank: 0 })), words: null }
    const plain = SearchFilters.parse({})
    const asked = [plain, ...fc.sample(anyFilters(suppliers, places, tagIds), { numRuns: 4, seed: seed + at })]
    for (const [i, filters] of asked.entries()) {
      const sort = searchSorts[(at / GROUP + i) % searchSorts.length]!
      const finding = await engine.find(db, { wanted, filters, tags, sort, offset: 0, size: GROUP, facets: true })
      // Only the 30 largest suppliers are named.
      const named = finding.facets!.supplier.map(({ value }) => Number(value))
      const found = differences(tables, finding, { text: null, filters, sort, suppliers: named, places, tags: tagIds })
      wrong.push(...found.map((one) => `${JSON.stringify(filters)} ${sort}: ${one}`))
      counts.facets += Object.values(finding.facets!).flat().length
    }
    const answer = plainAnswer(tables, null, plain, 'relevance')
    counts.molecules += group.length
    counts['on sale'] += answer.page.length
    counts.offers += answer.products
    await byName(tables, new Set(answer.page), counts, wrong)
  }
  table(
    ['compared with plain SQL', ''],
    Object.entries(counts).map(([what, count]) => [what, String(count)]),
  )
  for (const one of wrong.slice(0, 10)) console.log(one)
  bar(`${wrong.length} differences`, wrong.length === 0 && counts['on sale'] > 0)
}

/** Each molecule by one of its names: it is found, or stands behind those that fill the page; and each found one has the words. */
async function byName(
  tables: Awaited<ReturnType<typeof readTables>>,
  sold: ReadonlySet<number>,
  counts: Record<'found by a name of theirs' | 'found beside them', number>,
  wrong: string[],
) {
  const filters = SearchFilters.parse({})
  const pages: { text: string; page: number[] }[] = []
  for (const [i, { id, nameEn, nameZh, names }] of tables.molecules.entries()) {
    const all = [nameEn, nameZh, ...names.map(({ name }) => name)].filter((name) => queryWords(name).clauses.length > 0)
    const text = all[i % all.length]
    if (text === undefined) continue
    const wanted = { molecules: [], words: queryWords(text) }
    const { molecules, page } = await engine.find(db, {
      wanted,
      filters,
      sort: 'relevance',
      offset: 0,
      size: GROUP,
      facets: false,
    })
    const found = page.map(({ moleculeId }) => moleculeId)
    pages.push({ text, page: found })
    if (sold.has(id) !== found.includes(id) && molecules <= GROUP)
      wrong.push(`${text}: ${id} ${sold.has(id) ? 'is missing' : 'is there'}`)
    if (sold.has(id)) counts['found by a name of theirs']++
  }
  const others = await readTables(db, [...new Set(pages.flatMap(({ page }) => page))])
  const known = new Map(others.molecules.map((one) => [one.id, one]))
  for (const { text, page } of pages)
    for (const id of page) {
      counts['found beside them']++
      const one = known.get(id)
      if (!one || rankFor(one, text) === null) wrong.push(`${text}: ${id} does not have these words`)
    }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { after } from 'node:test'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { connect } from '../../../kernel/database.ts'
import { currencies, type Currency } from '../../../kernel/shared/money.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../../testing/makeCatalogue.ts'
import { productGroups } from '../../product/contract.ts'
import { roughFen } from '../../product/rules.ts'
import { offersOn, type Offer } from '../../product/service.ts'
import { supplierProgrammes } from '../../supplier/contract.ts'
import { leadBands, priceBands, purityBands, SearchFilters, searchSorts, type SearchSort } from '../contract.ts'
import { matchClasses, type FacetName } from '../engine.ts'
import { lowestPrice, passes } from '../rules.ts'
import { queryWords, words } from '../words.ts'
import { indexEngine } from './indexEngine.ts'

const database = await testDatabase()
const { db, close } = connect(database.url, { DATABASE_POOL: 4 }, () => {})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-index-'))
const engine = indexEngine({
  settings: { DATABASE_URL: database.url, REAGORA_DATA: folder },
  log: pino({ level: 'error' }),
  waits: true,
  every: 20,
})
after(async () => {
  await engine.close()
  await close()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The same numbers on every run, so that a failure can be looked at. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
  return { roll, pick: <T>(list: readonly T[]) => list[roll(list.length)]! }
}

const parts = ['4-bromo', '2-chloro', 'phenyl', 'methyl', 'boronic acid', '苯', '溴', '硼酸', 'N-', '(S)-', 'hydrate']
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

interface World {
  suppliers: number[]
  molecules: number[]
  products: number[]
  packages: number[]
}

const { roll, pick } = dice(7)
const anyName = () => Array.from({ length: 1 + roll(4) }, () => pick(parts)).join('')
const countries = ['CN', 'DE', 'US']

async function newProduct(world: World, moleculeId: number) {
  const product = await makeProduct(db, {
    moleculeId,
    supplierId: pick(world.suppliers),
    purity: pick([99.5, 99.25, 98, 97, 95, 80, null]),
    shipsFrom: pick(countries),
    leadMin: 1,
    leadMax: pick([1, 3, 7, 20, 60]),
    group: pick([...productGroups, null]),
    status: pick(['active', 'active', 'active', 'inactive']),
  })
  world.products.push(product.id)
  for (let amount = 1; amount <= roll(4); amount++) {
    const made = await makePackage(db, {
      productId: product.id,
      amount,
      price: pick([900, 10_000, 49_999, 50_000, 300_000, null]),
      currency: pick(['CNY', 'CNY', 'USD', 'JPY']),
      status: pick(['active', 'active', 'inactive']),
      ...(roll(2) === 0 && { stock: { onHand: roll(3) } }),
    })
    world.packages.push(made.id)
  }
}

async function newMolecule(world: World) {
  const { id } = await makeMolecule(db, { nameEn: anyName(), synonyms: [anyName()] })
  world.molecules.push(id)
  for (let products = roll(5); products > 0; products--) await newProduct(world, id)
}

async function fill(): Promise<World> {
  const world: World = { suppliers: [], molecules: [], products: [], packages: [] }
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
  return world
}

/** One of everything that people do to a catalogue. */
const changes: ((world: World) => Promise<unknown>)[] = [
  newMolecule,
  (world) => newProduct(world, pick(world.molecules)),
  ({ molecules }) => sql`update molecules set name_en = ${anyName()} where id = ${pick(molecules)}`.execute(db),
  ({ molecules }) =>
    sql`update molecules set internal_only = not internal_only where id = ${pick(molecules)}`.execute(db),
  ({ molecules }) => sql`delete from molecule_names where molecule_id = ${pick(molecules)}`.execute(db),
  ({ molecules }) =>
    sql`insert into molecule_names (molecule_id, name, language, kind)
    values (${pick(molecules)}, ${anyName()}, 'de', ${pick(['preferred', 'trade'])}) on conflict do nothing`.execute(
      db,
    ),
  ({ products }) =>
    sql`update products set purity = ${pick([99, 98.5, null])}, lead_max = ${pick([2, 9, 30])},
    ships_from = ${pick(countries)} where id = ${pick(products)}`.execute(db),
  ({ products }) =>
    sql`update products set status = case status when 'active' then 'inactive' else 'active' end
    where id = ${pick(products)}`.execute(db),
  ({ products, molecules }) =>
    sql`update products set molecule_id = ${pick(molecules)} where id = ${pick(products)}`.execute(db),
  ({ packages }) =>
    sql`update packages set price = ${pick([1, 5000, 77_777, null])} where id = ${pick(packages)}`.execute(db),
  ({ packages }) => sql`update packages set status = 'inactive' where id = ${pick(packages)}`.execute(db),
  ({ packages }) =>
    sql`insert into stock (package_id, on_hand) values (${pick(packages)}, ${roll(2)})
    on conflict (package_id) do update set on_hand = excluded.on_hand, allocated = 0, shortage = 0`.execute(db),
  ({ packages }) =>
    sql`update stock set on_hand = 1, allocated = ${roll(2)} where package_id = ${pick(packages)}`.execute(db),
  ({ suppliers }) =>
    sql`update companies set status = case status when 'active' then 'inactive' else 'active' end
    where id = (select company_id from supplier_profiles where id = ${pick(suppliers)})`.execute(db),
  ({ suppliers }) =>
    sql`update supplier_profiles set display_order = ${roll(9)}, top_tag = not top_tag,
    programmes = ${supplierProgrammes.filter(() => roll(2) === 0)} where id = ${pick(suppliers)}`.execute(db),
  ({ molecules }) => regulate(pick(molecules), roll(3) > 0),
  () => sql`delete from molecule_regulations`.execute(db),
  ({ products }) => addSheet({ productId: pick(products) }),
  ({ molecules }) => addSheet({ moleculeId: pick(molecules) }),
  () => sql`delete from product_documents where id in (select id from product_documents limit 2)`.execute(db),
]

async function regulate(moleculeId: number, certain: boolean) {
  await sql`
    with list as (
      insert into regulations (code, name, jurisdiction) values (${`list-${moleculeId}`}, '{"en":"List"}', 'CN')
      on conflict (code) do update set jurisdiction = 'CN' returning id),
    version as (
      insert into regulation_versions (regulation_id, number, effective)
      select id, 1 + (select count(*)::int from regulation_versions v where v.regulation_id = list.id), current_date from list returning id),
    entry as (insert into regulation_entries (version_id, name) select id, 'x' from version returning id)
    insert into molecule_regulations (molecule_id, entry_id, how, detail)
    select ${moleculeId}::bigint, id, 'name', jsonb_build_object('certain', ${certain}::boolean) from entry`.execute(db)
}

async function addSheet({
  moleculeId = null,
  productId = null,
}: {
  moleculeId?: number | null
  productId?: number | null
}) {
  await sql`
    with file as (insert into files (sha256, size, media_type, name, purpose) values ('', 1, 'application/pdf', 'sheet.pdf', 'sheet') returning id)
    insert into product_documents (kind, molecule_id, product_id, language, file_id)
    select 'sds', ${moleculeId}::bigint, ${productId}::bigint, 'en', id from file on conflict do nothing`.execute(db)
}

interface Named {
  id: number
  nameEn: string
  names: { name: string; kind: string }[]
  regulated: boolean
}

interface Truth {
  molecules: Named[]
  offers: Map<number, (Offer & { safetySheet: boolean })[]>
}

/** What the tables say. */
async function truth(): Promise<Truth> {
  const { rows: molecules } = await sql<Named>`
    select id, name_en as "nameEn",
      coalesce((select json_agg(json_build_object('name', name, 'kind', kind)) from molecule_names n where n.molecule_id = m.id), '[]') as names,
      exists (select from molecule_regulations r where r.molecule_id = m.id and r.detail @> '{"certain":true}') as regulated
    from molecules m where not internal_only`.execute(db)
  const { rows: sheets } = await sql<{ id: number }>`
    select p.id from products p where exists (
      select from product_documents d where d.product_id = p.id or d.molecule_id = p.molecule_id)`.execute(db)
  const withSheet = new Set(sheets.map(({ id }) => id))
  const offers = await offersOn(
    db,
    molecules.map(({ id }) => id),
  )
  return {
    molecules,
    offers: Map.groupBy(
      offers.map((offer) => ({ ...offer, safetySheet: withSheet.has(Number(offer.productId)) })),
      ({ moleculeId }) => moleculeId!,
    ),
  }
}

/** What an answer must be, by the plainest reading of the words of each name and the filters of each offer. */
function expected({ molecules, offers }: Truth, text: string, filters: SearchFilters, sort: SearchSort) {
  const query = queryWords(text)
  const holds = (all: ReadonlySet<string>) =>
    query.clauses.every((any) => any.some((each) => each.every((word) => all.has(word))))
  const rows = molecules.flatMap(({ id, nameEn, names, regulated }) => {
    const shown = [nameEn, ...names.filter(({ kind }) => kind === 'preferred').map(({ name }) => name)]
    const preferred = new Set(shown.flatMap((name) => [...words(name)]))
    if (!holds(new Set([...preferred, ...names.flatMap(({ name }) => [...words(name)])]))) return []
    if (filters.regulated && (filters.regulated === 'only') !== regulated) return []
    const optional = query.optional.every((word) => preferred.has(word))
    const rank = holds(preferred) ? matchClasses.preferredWords + (optional ? 0 : 1) : matchClasses.words
    const own = (offers.get(id) ?? []).filter(
      (offer) => passes(offer, filters) && (!filters.safetySheet || offer.safetySheet),
    )
    if (own.length === 0) return []
    const numbers = <K extends keyof Offer>(key: K) =>
      own.flatMap((offer) => (offer[key] === null ? [] : [Number(offer[key])]))
    const price = lowestPrice(own)
    const by: Record<SearchSort, number> = {
      relevance: 0,
      size: 0,
      price: price ? roughFen(price) : Infinity,
      purity: -Math.max(-Infinity, ...numbers('purityPercent')),
      lead: Math.min(Infinity, ...numbers('leadMax')),
      supplier: Math.min(...own.map(standing)),
    }
    const suppliers = new Set(own.map(({ supplierId }) => supplierId)).size
    const length = Math.min(...shown.map((name) => name.length))
    return [{ id, offers: own.length, order: [by[sort], rank, length, -suppliers, id] }]
  })
  rows.sort((a, b) => {
    const at = a.order.findIndex((value, i) => value !== b.order[i])
    return at === -1 ? 0 : a.order[at]! - b.order[at]!
  })
  return { page: rows.map(({ id }) => id), products: rows.reduce((sum, row) => sum + row.offers, 0) }
}

/** Rule SEARCH-8 as one number. */
function standing({ topTag, packages, displayOrder }: Offer): number {
  const sold = packages.filter(({ status }) => status === 'active')
  const managed = sold.some(({ stock }) => stock.available !== null)
  const inStock = sold.some(({ stock }) => stock.state === 'in stock')
  return ((topTag ? 0 : 4) + (managed ? 0 : 2) + (inStock ? 0 : 1)) * 1_000_000 + displayOrder
}

const none = SearchFilters.parse({})
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })
const loose = (suppliers: readonly number[]) =>
  fc.record({
    currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
    chosen: fc.record({
      supplierIds: some(suppliers),
      groups: some(productGroups),
      purity: some(purityBands),
      inStock: fc.boolean(),
      stockAt: some(countries),
      shipsFrom: some(countries),
      lead: some(leadBands),
      price: some(priceBands),
      programmes: some(supplierProgrammes),
      regulated: fc.constantFrom('hide', 'only', undefined),
      safetySheet: fc.boolean(),
    }),
    kept: fc.subarray(
      Object.keys(none).filter((key) => key !== 'currency') as Exclude<keyof SearchFilters, 'currency'>[],
      { maxLength: 3 },
    ),
  })

async function agrees(world: World, numRuns: number, seed: number) {
  const tables = await truth()
  const ask = fc.asyncProperty(
    fc.constantFrom(...queries),
    loose(world.suppliers),
    fc.constantFrom(...searchSorts),
    async (text, { chosen, kept, currency }, sort) => {
      const own = Object.fromEntries(
        Object.keys(chosen).map((key) => [key, chosen[key as keyof typeof chosen] ?? undefined]),
      )
      const filters = Object.assign({ ...none, currency }, ...kept.map((key) => ({ [key]: own[key] }))) as SearchFilters
      const wanted = { molecules: [], words: queryWords(text) }
      const finding = await engine.find(db, { wanted, filters, sort, offset: 0, size: 100, facets: true })
      const plain = expected(tables, text, filters, sort)
      const page = finding.page.map(({ moleculeId }) => moleculeId)
      assert.deepEqual(page, plain.page)
      assert.deepEqual([finding.molecules, finding.products], [plain.page.length, plain.products])
      for (const [name, choices] of facetChoices(world.suppliers))
        for (const [value, choice] of choices) {
          const count = expected(tables, text, { ...filters, ...choice }, 'relevance').page.length
          assert.equal(finding.facets![name].find((one) => one.value === value)?.count ?? 0, count, `${name} ${value}`)
        }
      const second = await engine.find(db, { wanted, filters, sort, offset: 1, size: 1, facets: false })
      assert.equal(second.page[0]?.moleculeId, plain.page[1])
    },
  )
  await fc.assert(ask, { numRuns, seed })
}

/** Each value of each facet with the filter that chooses it alone. */
function facetChoices(suppliers: readonly number[]): [FacetName, [string, Partial<SearchFilters>][]][] {
  return [
    ['supplier', suppliers.map((id) => [String(id), { supplierIds: [id] }])],
    ['group', productGroups.map((group) => [group, { groups: [group] }])],
    ['purity', purityBands.map((band) => [band, { purity: [band] }])],
    ['inStock', [['true', { inStock: true }]]],
    ['stockAt', countries.map((country) => [country, { stockAt: [country] }])],
    ['shipsFrom', countries.map((country) => [country, { shipsFrom: [country] }])],
    ['lead', leadBands.map((band) => [band, { lead: [band] }])],
    ['price', priceBands.map((band) => [band, { price: [band] }])],
    ['programme', supplierProgrammes.map((programme) => [programme, { programmes: [programme] }])],
    [
      'regulated',
      [
        ['true', { regulated: 'only' }],
        ['false', { regulated: 'hide' }],
      ],
    ],
    ['safetySheet', [['true', { safetySheet: true }]]],
  ]
}

test('[SEARCH-1] every count, page and facet equals the plain reading of the rows, whatever is asked and whatever changed', async () => {
  const world = await fill()
  await engine.caughtUp(db)
  await agrees(world, 40, 11)
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 10; i++) await pick(changes)(world)
    await engine.caughtUp(db)
    await agrees(world, 8, round)
  }
})

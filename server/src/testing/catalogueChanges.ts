import { sql } from 'kysely'
import type { Resources } from '../kernel/resources.ts'
import { productGroups } from '../modules/product/contract.ts'
import { supplierProgrammes } from '../modules/supplier/contract.ts'
import { makeMolecule, makePackage, makeProduct } from './makeCatalogue.ts'

type Db = Resources['db']

/** Some of a catalogue: what changes is picked from it, and what is new joins it. */
export interface World {
  suppliers: number[]
  molecules: number[]
  products: number[]
  packages: number[]
  tags: number[]
}

/** Chance that rolls the same on every run, so that a failure can be looked at. */
export function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
  return { roll, pick: <T>(list: readonly T[]) => list[roll(list.length)]! }
}

const parts = ['4-bromo', '2-chloro', 'phenyl', 'methyl', 'boronic acid', '苯', '溴', '硼酸', 'N-', '(S)-', 'hydrate']

export const countries = ['CN', 'DE', 'US']

/** All that people do to a catalogue, by chance: `change` does one of it. */
export function catalogueChanges(db: Db, seed: number) {
  const { roll, pick } = dice(seed)
  const anyName = () => Array.from({ length: 1 + roll(4) }, () => pick(parts)).join('')

  /** Some of it, or all, may be promised to others. */
  function anyStock() {
    const onHand = roll(3)
    return { onHand, allocated: roll(onHand + 1) }
  }

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
        ...(roll(2) === 0 && { stock: anyStock() }),
      })
      world.packages.push(made.id)
    }
  }

  async function newMolecule(world: World) {
    const { id } = await makeMolecule(db, { nameEn: anyName(), synonyms: [anyName()] })
    world.molecules.push(id)
    for (let products = roll(5); products > 0; products--) await newProduct(world, id)
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
      sql`update products set purity = ${pick([99, 98.5, null])}, lead_min = 1, lead_max = ${pick([2, 9, 30])},
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
      programmes = ${supplierProgrammes.filter(() => roll(2) === 0)}, quality_plus = false where id = ${pick(suppliers)}`.execute(
        db,
      ),
    ({ suppliers }) =>
      sql`update supplier_profiles set quality_plus = not quality_plus
      where id = ${pick(suppliers)} and 'quality-guarantee' = any(programmes)`.execute(db),
    ({ products, tags }) =>
      sql`insert into tag_products (tag_id, product_id) values (${pick(tags)}, ${pick(products)}) on conflict do nothing`.execute(
        db,
      ),
    ({ tags }) => sql`delete from tag_products where tag_id = ${pick(tags)}`.execute(db),
    ({ molecules }) => regulate(db, pick(molecules), roll(3) > 0),
    () => sql`delete from molecule_regulations`.execute(db),
    ({ products }) => addSheet(db, { productId: pick(products) }),
    ({ molecules }) => addSheet(db, { moleculeId: pick(molecules) }),
    () => sql`delete from product_documents where id in (select id from product_documents limit 2)`.execute(db),
  ]

  return { roll, pick, newMolecule, change: (world: World) => pick(changes)(world) }
}

async function regulate(db: Db, moleculeId: number, certain: boolean) {
  await sql`
    with list as (
      insert into regulations (code, name, jurisdiction) values (${`list-${moleculeId}`}, '{"en":"List"}', 'CN')
      on conflict (code) do update set jurisdiction = 'CN' returning id),
    version as (
      insert into regulation_versions (regulation_id, number, effective)
      select id, 1 + (select count(*)::int from regulation_versions v where v.regulation_id = list.id), china_day(now()) from list returning id),
    entry as (insert into regulation_entries (version_id, name) select id, 'x' from version returning id)
    insert into molecule_regulations (molecule_id, entry_id, how, detail)
    select ${moleculeId}::bigint, id, 'name', jsonb_build_object('certain', ${certain}::boolean) from entry`.execute(db)
}

async function addSheet(
  db: Db,
  {
    moleculeId = null,
    productId = null,
  }: {
    moleculeId?: number | null
    productId?: number | null
  },
) {
  await sql`
    with file as (insert into files (sha256, size, media_type, name, purpose) values ('', 1, 'application/pdf', 'sheet.pdf', 'sheet') returning id)
    insert into product_documents (kind, molecule_id, product_id, language, file_id)
    select 'sds', ${moleculeId}::bigint, ${productId}::bigint, 'en', id from file on conflict do nothing`.execute(db)
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { Scope } from '../order/rules.ts'
import type { SearchAsk } from '../search/contract.ts'
import { libraryListing, type Filters, type LibraryState } from './contract.ts'

const within = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind === 'company') return sql<boolean>`l.company_id = ${scope.companyId}`
  return scope.kind === 'own' ? sql<boolean>`l.buyer_id = ${scope.buyerId}` : sql<boolean>`false`
}

export interface NewLibrary {
  companyId: number
  buyerId: number
  askedBy: number
  title: string
  listId: number | null
  ask: SearchAsk | null
  filters: Filters
}
export async function insertLibrary(db: Db, of: NewLibrary): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into libraries (company_id, buyer_id, asked_by, title, list_id, ask, filters, heartbeat_at)
    values (${of.companyId}, ${of.buyerId}, ${of.askedBy}, ${of.title}, ${of.listId},
      ${of.ask && JSON.stringify(of.ask)}::jsonb, ${JSON.stringify(of.filters)}::jsonb, now())
    returning id`.execute(db)
  return rows[0]!.id
}

/** What the filters left, step by step. */
export interface Funnel {
  found: number
  onSale: number
  /** On sale, and left out because buying one needs a permit. */
  byPermit: number
  inRange: number
  clean: number
  picked: number
  clusters: number
  /** Compounds that each alert has left out. */
  alerts: Record<string, number>
}

/** What nothing has passed yet. */
export const noFunnel: Funnel = {
  found: 0,
  onSale: 0,
  byPermit: 0,
  inRange: 0,
  clean: 0,
  picked: 0,
  clusters: 0,
  alerts: {},
}

export interface HeadRow {
  id: number
  title: string
  name: string
  localName: string
  status: LibraryState
  compounds: number
  totalMinor: number | null
  currency: Currency | null
  createdAt: Date
}
const head = sql`l.id, l.title, c.name, c.local_name as "localName", l.status,
  coalesce(l.compounds, (select count(*)::int from library_compounds x where x.library_id = l.id and not x.left_out)) as compounds,
  l.total as "totalMinor", trim(l.currency) as currency, l.created_at as "createdAt"`
const tables = sql`libraries l join companies c on c.id = l.company_id`
const source: ListingSource<typeof libraryListing> = {
  from: tables,
  filters: {
    search: (
      like,
    ) => sql`('LB-' || lpad(l.id::text, 6, '0') ilike ${like} or l.title ilike ${like} or l.purchase_order ilike ${like}
      or c.name ilike ${like} or c.local_name ilike ${like})`,
    status: sql`l.status`,
    created: sql`china_day(l.created_at)`,
  },
  sorts: { number: sql`l.id`, company: sql`c.name`, total: sql`l.total` },
  id: sql`l.id`,
}
/** Those that a caller may see; for staff those that were ordered. */
export const pageOfLibraries = (db: Db, scope: Scope, asked: Asked, ordered: boolean) =>
  pageOfListing<HeadRow, typeof libraryListing>(db, libraryListing, source, {
    select: head,
    within: sql<boolean>`${within(scope)} and (not ${ordered}::boolean or l.ordered_at is not null)`,
    asked,
  })

export interface Whole extends HeadRow {
  version: number
  companyId: number
  buyerId: number
  askedBy: number
  email: string
  surname: string
  givenName: string
  language: Language
  country: string
  ownCurrency: Currency
  listId: number | null
  ask: SearchAsk | null
  filters: Filters
  funnel: Partial<Funnel>
  run: number
  done: number
  problem: string
  priceCompound: number | null
  pricePlate: number | null
  shipTo: { text: string } | null
  purchaseOrder: string
  remark: string
  tracking: string
  reason: string
  orderedAt: Date | null
}
/** One library; `hold`: held against changes until the transaction ends. */
export async function findLibrary(db: Db, scope: Scope, id: number, hold = false): Promise<Whole | null> {
  const { rows } = await sql<Whole>`
    select ${head}, l.version, l.company_id as "companyId", l.buyer_id as "buyerId", l.asked_by as "askedBy", u.email, u.surname,
      u.name as "givenName", u.language, c.country, c.currency as "ownCurrency", l.list_id as "listId", l.ask, l.filters, l.funnel,
      l.run, l.done, l.problem, l.price_compound as "priceCompound", l.price_plate as "pricePlate", l.ship_to as "shipTo",
      l.purchase_order as "purchaseOrder", l.remark, l.tracking, l.reason, l.ordered_at as "orderedAt"
    from ${tables} join users u on u.id = l.buyer_id
    where l.id = ${id} and ${within(scope)} ${hold ? sql`for no key update of l` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Has compounds chosen anew. Returns the number of the run. */
export async function beginRun(db: Db, id: number, filters: Filters): Promise<void> {
  await sql`update libraries set status = 'selecting', filters = ${JSON.stringify(filters)}::jsonb, run = run + 1, done = 0,
    problem = '', heartbeat_at = now(), version = version + 1 where id = ${id}`.execute(db)
}

/** Says that somebody works on a run, and how far; false where another run has begun. */
export async function beat(db: Db, id: number, run: number, done: number): Promise<boolean> {
  const { rows } = await sql`update libraries set heartbeat_at = now(), done = ${done}
    where id = ${id} and run = ${run} and status = 'selecting' returning id`.execute(db)
  return rows.length > 0
}

/** Seconds of silence after which a library counts as left by who worked on it. */
const SILENCE = 45
export async function abandoned(db: Db): Promise<{ id: number; collected: boolean }[]> {
  const { rows } = await sql<{ id: number; collected: boolean }>`
    select l.id, exists (select from library_sources s where s.library_id = l.id) as collected
    from libraries l where l.status = 'selecting' and l.heartbeat_at < now() - make_interval(secs => ${SILENCE})`.execute(
    db,
  )
  return rows
}

export async function keepSource(db: Db, id: number, moleculeIds: readonly number[]): Promise<void> {
  await sql`insert into library_sources (library_id, molecule_ids) values (${id}, ${[...moleculeIds]}::bigint[])
    on conflict (library_id) do nothing`.execute(db)
}
/** What is chosen from; null while nobody has found it. */
export async function sourceOf(db: Db, id: number): Promise<number[] | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select molecule_ids as ids from library_sources where library_id = ${id}`.execute(db)
  return rows[0] ? rows[0].ids.map(Number) : null
}
/** The substances that a list names, each once, in its order. */
export async function moleculesOfList(db: Db, listId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select molecule_id as id from list_lines where list_id = ${listId} and molecule_id is not null
    group by molecule_id order by min(line) limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
/** A list of a person: whether it is resolved. */
export async function listOf(db: Db, id: number, userId: number) {
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from lists where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
export async function listsOf(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; name: string; lines: number }>`
    select id, coalesce(nullif(name, ''), nullif(file_name, ''), id::text) as name, lines_total as lines
    from lists where user_id = ${userId} order by id desc limit 50`.execute(db)
  return rows
}

/**
 * A product of a supplier that can be ordered now into a country: over `p` (products), `s` (suppliers) and `m` (molecules). Controls of
 * trade are those of a cart (`controlledFor`): none within one country.
 */
const sold = (country: RawBuilder<unknown>) => sql`p.status = 'active' and not (${country} = any(p.not_for_sale))
  and (p.ships_from = ${country} or not (${country} = any(m.import_controlled) or p.ships_from = any(m.export_controlled)))
  and exists (select from companies y where y.id = s.company_id and y.status = 'active')
  and exists (select from packages k where k.product_id = p.id and k.status = 'active')`
/** The country of the company of a library, over `l` (libraries). */
const countryOf = (id: number) =>
  sql`(select c.country::text from libraries l join companies c on c.id = l.company_id where l.id = ${id})`

export interface Candidate {
  id: number
  smiles: string
  weight: number | null
  logP: number | null
  polarSurface: number | null
  donors: number | null
  acceptors: number | null
  rotatableBonds: number | null
  described: boolean
  morgan: Buffer | null
}
/** Those of some molecules that are drawn, on sale, and may come into a country, in the order given. */
export async function candidatesOf(db: Db, ids: readonly number[], country: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.id, m.smiles, m.weight::float8 as weight, r.log_p as "logP", r.polar_surface as "polarSurface", r.donors, r.acceptors,
      r.rotatable_bonds as "rotatableBonds", r.molecule_id is not null as described, f.morgan
    from unnest(${[...ids]}::bigint[]) with ordinality w (id, place)
    join molecules m on m.id = w.id
    left join molecule_properties r on r.molecule_id = m.id and r.drawn = md5(m.smiles)::uuid
    left join structure_records f on f.molecule_id = m.id
    where m.smiles is not null and not m.internal_only and m.merged_into is null
      and exists (select from products p join supplier_profiles s on s.id = p.supplier_id
        where p.molecule_id = m.id and ${sold(sql`${country}::text`)})
    order by w.place`.execute(db)
  return rows
}

/** Puts what was chosen in the place of what was; false where another run has begun meanwhile. */
export async function keepChosen(
  db: Db,
  id: number,
  run: number,
  { chosen, funnel }: { chosen: readonly { moleculeId: number; cluster: number }[]; funnel: Funnel },
): Promise<boolean> {
  const { rows } = await sql`update libraries set status = 'selected', funnel = ${JSON.stringify(funnel)}::jsonb,
    version = version + 1 where id = ${id} and run = ${run} and status = 'selecting' returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`delete from library_compounds where library_id = ${id}`.execute(db)
  await sql`insert into library_compounds (library_id, place, molecule_id, cluster)
    select ${id}, w.place, w.molecule, w.cluster
    from unnest(${chosen.map(({ moleculeId }) => moleculeId)}::bigint[], ${chosen.map(({ cluster }) => cluster)}::int[])
      with ordinality w (molecule, cluster, place)`.execute(db)
  return true
}
export async function keepFailure(db: Db, id: number, run: number, problem: string): Promise<boolean> {
  const { rows } = await sql`update libraries set status = 'failed', problem = ${problem}, version = version + 1
    where id = ${id} and run = ${run} and status = 'selecting' returning id`.execute(db)
  return rows.length > 0
}

export interface Seller {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  sells: number
  delivers: number
}
/** Who sells compounds of a library, those that sell most first. */
export async function sellersOf(db: Db, id: number, most: number): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh",
      count(distinct x.molecule_id)::int as sells,
      count(distinct x.molecule_id) filter (where x.supplier_id = s.id)::int as delivers
    from library_compounds x join molecules m on m.id = x.molecule_id join products p on p.molecule_id = x.molecule_id
    join supplier_profiles s on s.id = p.supplier_id
    where x.library_id = ${id} and not x.left_out and ${sold(countryOf(id))}
    group by s.id order by sells desc, s.id limit ${most}`.execute(db)
  return rows
}
/** Each compound comes from the first of the suppliers that sells it. Returns for how many there is one. */
export async function assign(db: Db, id: number, supplierIds: readonly number[]): Promise<number> {
  await sql`update library_compounds x set supplier_id = (
      select w.supplier from unnest(${[...supplierIds]}::bigint[]) with ordinality w (supplier, place)
      where exists (select from products p join supplier_profiles s on s.id = p.supplier_id join molecules m on m.id = p.molecule_id
        where p.molecule_id = x.molecule_id and p.supplier_id = w.supplier and ${sold(countryOf(id))})
      order by w.place limit 1)
    where x.library_id = ${id} and not x.left_out`.execute(db)
  await sql`update libraries set version = version + 1 where id = ${id}`.execute(db)
  return deliverable(db, id)
}
/** Compounds whose supplier does not sell them into a country, or not any more. */
export async function undeliverable(db: Db, id: number, country: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from library_compounds x join molecules m on m.id = x.molecule_id
    where x.library_id = ${id} and x.supplier_id is not null
      and not exists (select from products p join supplier_profiles s on s.id = p.supplier_id
        where p.molecule_id = m.id and s.id = x.supplier_id and ${sold(sql`${country}::text`)})`.execute(db)
  return rows[0]!.n
}
/** Compounds that somebody delivers. */
export async function deliverable(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(supplier_id)::int as n from library_compounds where library_id = ${id}`.execute(db)
  return rows[0]!.n
}

export interface Compound {
  moleculeId: number
  number: string
  nameEn: string
  nameZh: string
  cas: string | null
  smiles: string
  inchiKey: string | null
  formula: string | null
  weight: number | null
  logP: number | null
  polarSurface: number | null
  cluster: number
  leftOut: boolean
  supplierId: number | null
  supplierName: string
  supplierNameZh: string
  /** Of those that are delivered, from 0; null for the others. */
  rank: number | null
}
/** Compounds in their order. @param delivered only those that somebody delivers; @param cluster only those of one */
export async function compoundsOf(
  db: Db,
  id: number,
  {
    offset,
    most,
    delivered = false,
    cluster = null,
  }: { offset: number; most: number; delivered?: boolean; cluster?: number | null },
): Promise<Compound[]> {
  const { rows } = await sql<Compound>`
    with ranked as (select x.*, case when x.supplier_id is not null then
        (count(x.supplier_id) over (order by x.place) - 1)::int end as rank
      from library_compounds x where x.library_id = ${id})
    select m.id as "moleculeId", m.number, m.name_en as "nameEn", m.name_zh as "nameZh", m.cas, m.smiles, m.inchi_key as "inchiKey",
      m.formula, m.weight::float8 as weight, r.log_p as "logP", r.polar_surface as "polarSurface", x.cluster, x.left_out as "leftOut",
      x.supplier_id as "supplierId", coalesce(s.name_en, '') as "supplierName", coalesce(s.name_zh, '') as "supplierNameZh", x.rank
    from ranked x join molecules m on m.id = x.molecule_id
    left join molecule_properties r on r.molecule_id = m.id left join supplier_profiles s on s.id = x.supplier_id
    where (not ${delivered}::boolean or x.rank is not null) and (${cluster}::int is null or x.cluster = ${cluster})
    order by x.place limit ${most} offset ${offset}`.execute(db)
  return rows
}

export interface Agreed {
  compounds: number
  priceCompound: number
  pricePlate: number
  total: number
  currency: Currency
  shipTo: { addressId: number; text: string }
  purchaseOrder: string
  remark: string
}
export async function setOrdered(db: Db, id: number, of: Agreed): Promise<void> {
  await sql`update libraries set status = 'ordered', version = version + 1, ordered_at = now(), compounds = ${of.compounds},
    price_compound = ${of.priceCompound}, price_plate = ${of.pricePlate}, total = ${of.total}, currency = ${of.currency},
    ship_to = ${JSON.stringify(of.shipTo)}::jsonb, purchase_order = ${of.purchaseOrder}, remark = ${of.remark}
    where id = ${id}`.execute(db)
}
export async function setStatus(
  db: Db,
  id: number,
  status: LibraryState,
  { tracking, reason }: { tracking?: string | undefined; reason?: string | undefined },
): Promise<void> {
  await sql`update libraries set status = ${status}, version = version + 1, tracking = coalesce(${tracking ?? null}, tracking),
    reason = coalesce(${reason ?? null}, reason) where id = ${id}`.execute(db)
}

export interface AddressRow {
  id: number
  country: string
  text: string
}
/** Addresses of a company that goods may go to, each as one line. */
export async function addressesOf(db: Db, companyId: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id, country, concat_ws(', ', nullif(contact, ''), nullif(street, ''), nullif(street2, ''), nullif(city, ''), nullif(state, ''),
      nullif(postal_code, ''), country) as text
    from addresses where company_id = ${companyId} and kind in ('ship', 'both') and status = 'active'
    order by is_default desc, id limit 100`.execute(db)
  return rows
}

export async function eventsOf(db: Db, id: number) {
  const { rows } = await sql<{ move: string; to: string; surname: string; name: string; at: Date }>`
    select e.move, e.to_state as to, u.surname, u.name, e.at from events e join users u on u.id = e.actor_id
    where e.entity = 'library' and e.entity_id = ${id} order by e.id`.execute(db)
  return rows
}
/** Compounds of a library, or of one cluster of it. */
export async function chosenOf(db: Db, id: number, cluster: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from library_compounds where library_id = ${id} and (${cluster}::int is null or cluster = ${cluster})`.execute(
    db,
  )
  return rows[0]!.n
}
export async function hasSource(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from library_sources where library_id = ${id}`.execute(db)
  return rows.length > 0
}
/** What nobody delivers is not of the order; the places of the others close up. */
export async function keepDelivered(db: Db, id: number): Promise<void> {
  await sql`delete from library_compounds where library_id = ${id} and supplier_id is null`.execute(db)
}
/** The currency of a company. */
export async function currencyOf(db: Db, companyId: number): Promise<Currency> {
  const { rows } = await sql<{ currency: Currency }>`select currency from companies where id = ${companyId}`.execute(db)
  return rows[0]!.currency
}

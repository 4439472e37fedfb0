import { sql } from 'kysely'
import { stat } from 'node:fs/promises'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { openBulkConnection } from './bulkConnection.ts'
import { emptyComparison, noteChange, notePack, type Change, type Comparison, type PackBeside } from './comparison.ts'
import { importLimits } from './keeping.ts'
import { derivedCode, isBranded, isPriced, offerOf, packsOf, placeInFile, structureText } from './lines.ts'
import { isData, type Mapping } from './preview.ts'
import { withCountry } from './readChunks.ts'
import { fillMergedRows } from './recognise/mergedRows.ts'
import { readRow } from './recognise/readRow.ts'
import { createSeen } from './seen.ts'

// A file beside the catalogue, read once and without its structures: minutes less than an import, and nothing is written but a
// temporary table of what was found.

interface Compared {
  path: string
  supplierId: number
  mapping: Mapping
  /** Countries by what files call them. */
  countries: ReadonlyMap<string, string>
  signal?: AbortSignal | undefined
  /** Told after every batch how many rows were read. */
  onRows?: (rows: number) => void
}

/**
 * What a file would change of a supplier's catalogue, on a connection of its own.
 * @throws TableProblem where it cannot be read to its end
 */
export async function compareFile(
  { settings, log }: Pick<Resources, 'settings' | 'log'>,
  file: Compared,
): Promise<Comparison> {
  const connection = await openBulkConnection(settings, (error) =>
    log.warn({ err: error }, 'connection of a comparison lost'),
  )
  try {
    return await compareOn(connection.db, file)
  } finally {
    await connection.close()
  }
}

export async function compareOn(
  db: Db,
  { path, supplierId, mapping, countries, signal, onRows }: Compared,
): Promise<Comparison> {
  await sql`create temporary table if not exists compared_products (id bigint not null)`.execute(db)
  await sql`truncate compared_products`.execute(db)
  const sum = emptyComparison(new Date())
  const told = rowsOf(mapping, countries, sum)
  const limits = importLimits((await stat(path)).size)
  const sheet = mapping.sheet === '' ? {} : { sheet: mapping.sheet }
  let describes = false
  for await (const batch of openTable(path, { ...sheet, limits })) {
    signal?.throwIfAborted()
    const rows = told(batch.rows)
    onRows?.(sum.rows)
    if (rows.length === 0) continue
    describes ||= rows.some(({ updates }) => !updates)
    await beside(db, supplierId, rows, sum)
  }
  // A list of stock or prices names what has changed: what it leaves out is not missing.
  if (describes) await noteMissing(db, supplierId, sum)
  return sum
}

type Told = ReturnType<typeof offerOf> & {
  n: number
  code: string
  vendor: string
  alone: boolean
  updates: boolean
  first: boolean
  packs: ReturnType<typeof packsOf>
}

/** Reads the rows of a batch; what is refused or cannot be told is counted. */
function rowsOf(mapping: Mapping, countries: ReadonlyMap<string, string>, sum: Comparison) {
  const fill = fillMergedRows(mapping.columns)
  const seen = createSeen()
  const [branded, priced] = [isBranded(mapping.columns), isPriced(mapping.columns)]
  return (batch: Parameters<typeof fill>[0][]): Told[] =>
    batch
      .filter((row) => isData(mapping, row))
      .map(fill)
      .flatMap(({ row: sourceRow, cells, problem }, n): Told[] => {
        sum.rows++
        const read = problem ? null : readRow(mapping.columns, cells, mapping)
        const row = withCountry(read && 'row' in read ? read.row : null, countries)
        if (!row) return (void sum.refused++, [])
        const inchiKey = row.inchiKey ?? null
        if (row.code === undefined && row.cas === undefined && inchiKey === null && structureText(row) !== null)
          return (void sum.unclear++, [])
        const code = row.code ?? derivedCode(row, inchiKey)
        const at = placeInFile(row, { code, inchiKey, sourceRow, branded, seen })
        if ('refused' in at) return (void sum.refused++, [])
        const { vendor, onlyVendor: alone, first } = at
        const packs = packsOf(row, mapping.currency, priced)
        return [{ ...offerOf(row), n, code, vendor, alone, first, updates: row.updates === true, packs }]
      })
}

interface Found {
  n: number
  id: number | null
  /** Several products that the row may mean. */
  several: boolean
  offSale: boolean
  nameEn: string | null
  nameZh: string | null
  fields: string[]
}

/** Puts the rows of a batch beside the catalogue. */
async function beside(db: Db, supplierId: number, rows: readonly Told[], sum: Comparison): Promise<void> {
  const { rows: found } = await sql<Found>`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (n int, code text, vendor text, alone boolean, updates boolean, first boolean, cas text, mdl text, "nameEn" text, "nameZh" text,
        "purityText" text, storage text, transport text, "shipsFrom" text, "leadMin" int, "leadMax" int, brand text)),
    found as materialized (
      select t.*, m.id, m.several from told t left join lateral (
        select coalesce(min(p.id) filter (where p.vendor = t.vendor), case when count(*) = 1 then min(p.id) end) as id,
          count(*) > 1 and count(*) filter (where p.vendor = t.vendor) = 0 as several
        from products p where p.supplier_id = ${supplierId} and p.code = t.code
          and (p.vendor = t.vendor or t.vendor = '' or t.alone and p.vendor = '')) m on true),
    noted as (insert into compared_products select distinct id from found where id is not null)
    select t.n, p.id, t.several, coalesce(p.status <> 'active' and p.content_hash is null and not t.updates, false) as "offSale",
      p.name_en as "nameEn", p.name_zh as "nameZh",
      case when p.id is null or t.updates or not t.first then '{}'::text[] else array_remove(array[
        case when p.cas is distinct from t.cas then 'cas' end, case when p.mdl is distinct from t.mdl then 'mdl' end,
        case when p.name_en <> t."nameEn" then 'nameEn' end, case when p.name_zh <> t."nameZh" then 'nameZh' end,
        case when p.purity_text <> t."purityText" then 'purity' end, case when p.storage <> t.storage then 'storage' end,
        case when p.transport <> t.transport then 'transport' end,
        case when p.ships_from is distinct from coalesce(t."shipsFrom", f.ships_from) then 'shipsFrom' end,
        case when (p.lead_min, p.lead_max) is distinct from (t."leadMin", t."leadMax") then 'leadDays' end,
        case when t.brand <> '' and p.brand <> t.brand then 'brand' end], null) end as fields
    from found t join supplier_profiles f on f.id = ${supplierId} left join products p on p.id = t.id`.execute(db)
  const byRow = new Map(found.map((one) => [one.n, one]))
  const known: { row: Told; product: Found & { id: number } }[] = []
  for (const row of rows) {
    const product = byRow.get(row.n)!
    const { id, several, offSale, fields } = product
    if (several || (id === null && row.updates)) sum.refused++
    else if (id === null) {
      if (row.first) noteChange(sum, ofProduct('new', row))
    } else {
      known.push({ row, product: { ...product, id } })
      if (!row.first || row.updates) continue
      if (offSale) noteChange(sum, ofProduct('back', row))
      else if (fields.length > 0) noteChange(sum, { ...ofProduct('data', row), fields })
      else sum.productsSame++
    }
  }
  await besidePacks(db, known, sum)
}

const nothing = { pack: null, before: null, after: null, stockBefore: null, stockAfter: null }
const ofProduct = (
  kind: Change['kind'],
  { code, nameEn, nameZh }: Pick<Change, 'code' | 'nameEn' | 'nameZh'>,
): Change => ({
  kind,
  code,
  nameEn,
  nameZh,
  ...nothing,
  fields: [],
})

async function besidePacks(
  db: Db,
  known: readonly { row: Told; product: Found & { id: number } }[],
  sum: Comparison,
): Promise<void> {
  const packs = known.flatMap(({ row, product }) =>
    row.packs.map((pack) => ({
      ...pack,
      productId: product.id,
      code: row.code,
      nameEn: row.nameEn || (product.nameEn ?? ''),
      nameZh: row.nameZh || (product.nameZh ?? ''),
    })),
  )
  if (packs.length === 0) return
  const { rows } = await sql<PackBeside>`
    select x.code, x."nameEn", x."nameZh", x.label, x.priced, x.price, x.currency, x."onHand", k.id is not null as there, k.price as "oldPrice",
      k.currency as "oldCurrency", s.on_hand as "oldOnHand"
    from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb)
      as x ("productId" bigint, code text, "nameEn" text, "nameZh" text, amount numeric, unit text, count int, label text, price bigint,
        currency text, priced boolean, "onHand" bigint)
    left join packages k on k.product_id = x."productId" and k.amount = x.amount and k.unit = x.unit and k.count = x.count
      and k.status = 'active'
    left join stock s on s.package_id = k.id`.execute(db)
  for (const pack of rows) notePack(sum, pack)
}

/** Products on sale that the file does not name; they stay. */
async function noteMissing(db: Db, supplierId: number, sum: Comparison): Promise<void> {
  const missing = sql`products p where p.supplier_id = ${supplierId} and p.status = 'active'
    and not exists (select from compared_products c where c.id = p.id)`
  await sql`analyze compared_products`.execute(db)
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from ${missing}`.execute(db)
  sum.counts.missing = all[0]!.n
  const { rows } = await sql<{ code: string; nameEn: string; nameZh: string }>`
    select code, name_en as "nameEn", name_zh as "nameZh" from ${missing} order by code limit 10`.execute(db)
  for (const row of rows) noteChange(sum, ofProduct('missing', row), 0)
}

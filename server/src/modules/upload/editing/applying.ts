import type { Chemistry } from '@reagora/chemistry/pool'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { insertCopied } from '../../../kernel/copyText.ts'
import { openTasks } from '../../../kernel/tasks.ts'
import { attributesOf } from '../../antibody/rules.ts'
import type { Describe } from '../goods.ts'
import { mark, markLeft } from '../electing/ballots.ts'
import { asDrawn, identitiesOf } from '../identity/judge.ts'
import { judgeRow, structureText, type Line } from '../lines.ts'
import { findMolecules } from '../mergeMolecules.ts'
import { conflicts, mergePackages, mergeProducts, mergeStock, renamedMolecules } from '../mergeOffers.ts'
import type { CatalogueRow } from '../recognise/catalogueRow.ts'
import type { ColumnMapping } from '../recognise/columns.ts'
import { createSeen } from '../seen.ts'
import { makeStaging, stageLines } from '../staging.ts'
import { readStructures } from '../structures.ts'
import { vendorOf } from '../vendor.ts'
import type { EditProblem } from './problems.ts'
import { parsePlaces } from './places.ts'
import type { ReadState } from './reading.ts'

// One product that somebody has typed, taken into the catalogue as a row of a file is: the same judgement, the same statements.

export interface EditedProduct {
  productId: number
  supplierId: number
  code: string
  /** 1: a chemical, which is some substance; 2: anything else. */
  type: number
  /** Whether its division is that of antibodies. */
  antibody: boolean
  /** Whether names, CAS number or structure say something new, so that it is judged anew which substance the product is. */
  saysAnother: boolean
  read: ReadState
}

const columns: ColumnMapping[] = (['code', 'price'] as const).map((field, column) => ({
  column,
  heading: field,
  field,
  confidence: 1,
}))

/**
 * A typed product as a line that can be staged, or what stands against it. To be called before anything is held: structures are read.
 */
export async function lineOfEdited(
  db: Db,
  chemistry: Chemistry,
  { saysAnother, type, read }: EditedProduct,
): Promise<{ line: Line } | { problems: EditProblem[] }> {
  const judged = saysAnother && type === 1
  const row = judged ? read.row : withoutDrawing(read.row)
  const text = structureText(row)
  const [answer = null] = text === null ? [] : await readStructures(db, chemistry, [text])
  const unchanged = async () => new Set<never>()
  const [identity = asDrawn(null)] = judged ? await identitiesOf({ db, chemistry, unchanged }, [{ row, answer }]) : []
  const source = { sheet: '', row: 1, cells: [] }
  const currency = read.state.packs.find((pack) => !pack.removed)?.currency ?? 'CNY'
  const place = { row, answer, identity, source, line: 1, mapping: columns, currency, seen: createSeen() }
  const told = judgeRow(place)
  if ('problems' in told) return { problems: told.problems.map(({ code }) => ({ place: 'structure', code })) }
  const sold = read.state.packs.filter((pack) => !pack.removed)
  const packs = told.line.packs.map((pack, at) => ({ ...pack, currency: sold[at]!.currency }))
  return { line: { ...told.line, vendor: vendorOf(row.brand), onlyVendor: false, packs } }
}

const withoutDrawing = ({ smiles: _smiles, molblock: _molblock, inchi: _inchi, ...row }: CatalogueRow): CatalogueRow =>
  row

interface Following {
  describe: Describe
  reindex: (db: Db, moleculeIds: Iterable<number>) => Promise<void>
  prepare: (db: Db, moleculeIds: readonly number[]) => Promise<void>
}

/**
 * Takes a line into the catalogue and keeps what files do not say, all in the caller's transaction, in which the product is held.
 * @returns false where another product of the supplier has this number and brand
 */
export async function takeEdited(
  db: Db,
  { productId, supplierId, type, antibody, saysAnother, read }: EditedProduct,
  line: Line,
  { describe, reindex, prepare }: Following,
): Promise<boolean> {
  const vendor = vendorOf(read.state.brand)
  const { rows: taken } = await sql`
    select from products p join products o on o.supplier_id = p.supplier_id and o.code = p.code and o.vendor = ${vendor} and o.id <> p.id
    where p.id = ${productId}`.execute(db)
  if (taken.length > 0) return false
  await makeStaging(db)
  await stageLines({ db, copy: (into, lines) => insertCopied(db, into, lines), close: async () => {} }, [line])
  const keeps = !saysAnother || type !== 1
  await sql`
    update staged_lines s set product_id = p.id, former_molecule_id = p.molecule_id, fresh = true,
      molecule_id = case when ${keeps} then p.molecule_id end
    from products p where p.id = ${productId}`.execute(db)
  if (type === 1)
    await findMolecules(db, {
      byStructure: line.inchiKey !== null || line.structure !== null,
      byName: line.cas === null || line.contradiction !== null,
      byWords: line.form !== '',
    })
  const owner = { supplierId, uploadId: null }
  await mergeProducts(db, owner, { products: 1, packages: line.packs.length, fresh: 1 })
  await mergePackages(db, null, { products: 1, packages: line.packs.length, fresh: 1 })
  const short = await mergeStock(db, null)
  const disputed = await conflicts(db)
  await openTasks(db, [
    ...short.map((packageId) => ({ kind: 'stock_shortage' as const, subjectId: packageId, data: { supplierId } })),
    ...disputed.map(({ line: _line, productId: subjectId, ...data }) => ({
      kind: 'identity_conflict' as const,
      subjectId,
      data: { ...data, supplierId, why: line.contradiction ?? 'number' },
    })),
  ])
  await keepRest(db, productId, read)
  if (type === 2) await describe(db, [{ productId, attributes: antibody ? attributesOf(read.state) : null }])
  const touched = await renamedMolecules(db)
  await reindex(db, touched)
  if (line.structure !== null) await prepare(db, touched)
  await markLeft(db)
  await mark(db, touched)
  return true
}

const orNull = (text: string) => (text === '' ? null : text)

/** What only an editor says: what is blank is blank, packs that are not named are no longer sold, and what files have no column for. */
async function keepRest(db: Db, productId: number, { state, row }: ReadState): Promise<void> {
  const days = (text: string) => (text === '' ? null : Number(text))
  await db
    .updateTable('products')
    .set({
      brand: state.brand,
      vendor: vendorOf(state.brand),
      product_group: orNull(state.productGroup),
      not_for_sale: state.notForSale,
      storage_condition: orNull(state.storageCondition),
      transport_condition: orNull(state.transportCondition),
      ships_from: state.shipsFrom,
      lead_min: days(state.leadMin),
      lead_max: days(state.leadMax),
    })
    .where('id', '=', productId)
    .execute()
  await sql`
    update packages k set status = 'inactive', marked_for_removal = false, updated_at = now()
    where k.product_id = ${productId} and k.status = 'active' and not exists (select from staged_packs s
      where s.product_id = k.product_id and s.amount = k.amount and s.unit = k.unit and s.count = k.count)`.execute(db)
  for (const pack of state.packs.filter(({ removed }) => !removed)) {
    const [amount = '', ...unit] = pack.unit.split(' ')
    await sql`
      update packages set lead_days = ${days(pack.lead)} where product_id = ${productId} and amount = ${amount}::numeric
        and unit = ${unit.join(' ')} and count = ${Number(pack.quantity)} and lead_days is distinct from ${days(pack.lead)}`.execute(
      db,
    )
    const places = JSON.stringify(parsePlaces(pack.places) ?? [])
    await sql`
      update stock t set places = ${places}::jsonb, updated_at = now() from packages k
      where k.id = t.package_id and k.product_id = ${productId} and k.amount = ${amount}::numeric and k.unit = ${unit.join(' ')}
        and k.count = ${Number(pack.quantity)} and t.places <> ${places}::jsonb`.execute(db)
  }
  const [ec, melting, boiling] = [orNull(state.ec), row.meltingPoint ?? null, row.boilingPoint ?? null]
  // Of a substance of which nobody has said it so far.
  await sql`
    update molecules m set ec = coalesce(m.ec, ${ec}), melting_point = coalesce(m.melting_point, ${melting}),
      boiling_point = coalesce(m.boiling_point, ${boiling}), updated_at = now()
    from products p where p.id = ${productId} and m.id = p.molecule_id and (m.ec is null and ${ec}::text is not null
      or m.melting_point is null and ${melting}::text is not null or m.boiling_point is null and ${boiling}::text is not null)`.execute(
    db,
  )
  const details = {
    ec: orNull(state.ec),
    formula: state.formula,
    weight: orNull(state.weight),
    melting_low: orNull(state.meltingLow),
    melting_high: orNull(state.meltingHigh),
    melting_unit: orNull(state.meltingUnit),
    boiling_low: orNull(state.boilingLow),
    boiling_high: orNull(state.boilingHigh),
    boiling_unit: orNull(state.boilingUnit),
    density: orNull(state.density),
    sku: state.sku,
    item_number: state.itemNumber,
  }
  await db
    .insertInto('product_details')
    .values({ product_id: productId, ...details })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(details))
    .execute()
}

/** Puts a product on sale or takes it off. */
export async function setSold(db: Db, productId: number, sold: boolean): Promise<void> {
  await db
    .updateTable('products')
    .set({ status: sold ? 'active' : 'inactive', inactivated_by: null, updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute()
}

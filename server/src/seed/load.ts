import type { Chemistry } from '@reagora/chemistry/pool'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DemoSupplier } from '../demo/suppliers.ts'
import { copyPieces, copyRow } from '../kernel/copyText.ts'
import { restore, strip } from './bareTables.ts'
import { seedMolecules, type SeedMolecule } from './molecules.ts'
import { seedOffers, type SeedProduct, type Size } from './offers.ts'
import { columns, rowsOf, tables, type Keyed, type SeedTable } from './rows.ts'

export interface Seeding {
  size: Size
  /** How many of the first molecules get an InChIKey, which takes a millisecond each. */
  keys: number
  suppliers: readonly DemoSupplier[]
  /** Profile ids in the order of the suppliers. */
  supplierIds: readonly number[]
}

export type Loaded = Record<SeedTable, number>

/** Molecules on their way at once. */
const BATCH = 2_000

/**
 * Writes the catalogue within the transaction that runs: the tables lose their indexes and keys, rows stream in, everything is
 * put back and checked.
 */
export async function loadCatalogue(
  client: Client,
  chemistry: Chemistry,
  seeding: Seeding,
  say: (line: string) => void,
): Promise<Loaded> {
  const stripped = await strip(client, tables)
  // What was emptied in the same transaction takes rows that need no second look.
  await client.query(`truncate ${tables.join(', ')}`)
  const loaded = await copyAll(client, chemistry, seeding, say)
  await restore(client, stripped, sparing(say))
  for (const table of ['molecules', 'products', 'packages'] as const)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, loaded[table]])
  return loaded
}

async function copyAll(client: Client, chemistry: Chemistry, seeding: Seeding, say: (line: string) => void) {
  const counts = Object.fromEntries(tables.map((table) => [table, 0])) as Loaded
  const { size, keys, supplierIds } = seeding
  const offersOf = seedOffers(size, seeding.suppliers)
  const days = Array.from({ length: 401 }, (_, ago) => new Date(Date.now() - ago * 86_400_000).toISOString())
  const step = sparing(say)
  const known = new Set<string>()
  const write = (texts: Record<SeedTable, string[]>) => copyTexts(client, texts)
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of batches(seedMolecules(chemistry, size.molecules))) {
    const molecules = await withKeys(chemistry, batch, keys, known)
    const texts = textsOf(molecules, molecules.map(offersOf).flat(), { supplierIds, days, counts })
    // One batch is made while PostgreSQL takes the one before.
    await writing
    writing = write(texts)
    writing.catch(() => {})
    step(`${counts.molecules.toLocaleString('en')} of ${size.molecules.toLocaleString('en')} molecules`)
  }
  await writing
  return counts
}

async function* batches(molecules: AsyncIterable<SeedMolecule>): AsyncGenerator<SeedMolecule[]> {
  let batch: SeedMolecule[] = []
  for await (const molecule of molecules) {
    batch.push(molecule)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** What is drawn twice under two names, as tautomers are, keeps its key at the first. */
async function withKeys(
  chemistry: Chemistry,
  batch: SeedMolecule[],
  keys: number,
  known: Set<string>,
): Promise<Keyed[]> {
  const none = { inchi: null, inchiKey: null, parentKey: null, rdkitVersion: null }
  const keyed = batch.filter(({ id }) => id <= keys)
  const read = await chemistry.readMany(keyed.map(({ smiles }) => smiles))
  return batch.map((molecule, index) => {
    const result = read[index]
    if (!result?.ok || known.has(result.structure.inchiKey)) return { ...molecule, ...none }
    const { smiles, inchi, inchiKey, parent, rdkitVersion } = result.structure
    known.add(inchiKey)
    return { ...molecule, smiles, inchi, inchiKey, parentKey: parent?.inchiKey ?? null, rdkitVersion }
  })
}

interface Making {
  supplierIds: readonly number[]
  days: readonly string[]
  counts: Loaded
}

/** The rows of a batch as texts of COPY; counted. */
function textsOf(
  molecules: readonly Keyed[],
  products: readonly SeedProduct[],
  making: Making,
): Record<SeedTable, string[]> {
  const { supplierIds, days, counts } = making
  const lines = (table: SeedTable, rows: readonly Parameters<typeof copyRow>[0][]) => {
    counts[table] += rows.length
    return rows.map(copyRow).join('')
  }
  const texts = <T>(items: readonly T[], text: (item: T) => string) => [...copyPieces(items, text)]
  const packages = products.flatMap((product) => product.packages.map((pack) => ({ pack, productId: product.id })))
  const stocked = packages.flatMap(({ pack: { id, stock } }) => (stock === null ? [] : [{ id, stock }]))
  return {
    molecules: texts(molecules, (molecule) => lines('molecules', [rowsOf.molecules(molecule)])),
    molecule_cas: texts(molecules, (molecule) => lines('molecule_cas', rowsOf.molecule_cas(molecule))),
    molecule_names: texts(molecules, (molecule) => lines('molecule_names', rowsOf.molecule_names(molecule))),
    terms: texts(molecules, (molecule) => lines('terms', rowsOf.terms(molecule))),
    products: texts(products, (product) => lines('products', [rowsOf.products(product, supplierIds, days)])),
    packages: texts(packages, ({ pack, productId }) => lines('packages', [rowsOf.packages(pack, productId)])),
    stock: texts(stocked, ({ id, stock }) => lines('stock', [[id, stock]])),
    stock_moves: texts(stocked, ({ id, stock }) =>
      stock > 0 ? lines('stock_moves', [[id, stock, 'opening stock']]) : '',
    ),
  }
}

async function copyTexts(client: Client, texts: Record<SeedTable, string[]>): Promise<void> {
  for (const table of tables) {
    const into = client.query(copyFrom(`copy ${table} (${columns[table]}) from stdin (freeze)`))
    await pipeline(Readable.from(texts[table], { objectMode: false }), into)
  }
}

/** Says only what comes a few seconds after the last. */
function sparing(say: (line: string) => void): (line: string) => void {
  let last = 0
  return (line) => {
    if (performance.now() - last < 5000) return
    last = performance.now()
    say(line)
  }
}

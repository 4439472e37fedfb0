import { priceOf } from '../demo/offers.ts'
import { seededRandom, type Random } from '../demo/random.ts'
import type { Currency, DemoSupplier } from '../demo/suppliers.ts'
import { carrying, shares, zipf } from './chance.ts'
import type { SeedMolecule } from './molecules.ts'

export interface SeedProduct {
  id: number
  molecule: SeedMolecule
  /** Place among the suppliers. */
  supplier: number
  code: string
  purityText: string
  purity: number
  storage: string
  transport: string
  shipsFrom: string
  leadMin: number
  leadMax: number
  priceKind: 'list' | 'real-time'
  status: 'active' | 'inactive'
  /** Days ago. */
  confirmed: number
  packages: readonly SeedPackage[]
}

export interface SeedPackage {
  id: number
  amount: number
  unit: 'mg' | 'g'
  grams: number
  price: number | null
  currency: Currency
  /** null: the supplier states none. */
  stock: number | null
}

export interface Size {
  molecules: number
  products: number
  packages: number
  suppliers: number
}

const purities = [
  ['90%', 90],
  ['95%', 95],
  ['95%+', 95],
  ['≥96%', 96],
  ['97%', 97],
  ['97%', 97],
  ['98%', 98],
  ['≥98.0% (HPLC)', 98],
  ['98%', 98],
  ['99%', 99],
  ['≥99.0% (GC)', 99],
  ['99.5%', 99.5],
] as const
const leads = [
  [1, 3],
  [1, 2],
  [3, 5],
  [3, 7],
  [7, 14],
  [14, 21],
  [28, 42],
  [56, 70],
] as const
const ladder = [
  { amount: 100, unit: 'mg', grams: 0.1 },
  { amount: 250, unit: 'mg', grams: 0.25 },
  { amount: 1, unit: 'g', grams: 1 },
  { amount: 5, unit: 'g', grams: 5 },
  { amount: 10, unit: 'g', grams: 10 },
  { amount: 25, unit: 'g', grams: 25 },
  { amount: 100, unit: 'g', grams: 100 },
  { amount: 500, unit: 'g', grams: 500 },
] as const
const keeping = [
  ['room temperature', 'room temperature'],
  ['cold', 'room temperature'],
  ['freeze', 'blue ice'],
] as const

/**
 * What is sold: few molecules by nearly every supplier, most by one or two; few suppliers sell nearly everything. Packages
 * of 45 % of the products have managed stock.
 * @returns the products of the next molecule; asked once for each, in the order of their ids
 */
export function seedOffers(size: Size, suppliers: readonly DemoSupplier[]): (molecule: SeedMolecule) => SeedProduct[] {
  const random = seededRandom(20260204)
  const popularity = shares(size.molecules, size.products, Math.min(2000, suppliers.length))
  const step = coprime(size.molecules)
  const productsOf = carrying()
  const supplierOf = zipf(random, suppliers.length, 0.8)
  const packagesOf = packageCounts(random, size.packages / size.products)
  const serials = new Uint32Array(suppliers.length)
  let productId = 0
  let packageId = 0
  return (molecule) => {
    const rank = Number((BigInt(molecule.id) * BigInt(step)) % BigInt(size.molecules))
    const count = productsOf(popularity(rank))
    const perGram = Math.exp(random.next() * 3.5 + random.next() * 3.5)
    return sellers(random, count, suppliers.length, supplierOf).map((supplier) => {
      const profile = suppliers[supplier]!
      serials[supplier]! += random.between(1, 9)
      const [leadMin, leadMax] = random.pick(leads)
      const [purityText, purity] = random.pick(purities)
      const [storage, transport] = keeping[random.chance(0.8) ? 0 : random.between(1, 2)]!
      const stocked = random.chance(0.45)
      const priced = perGram * (0.6 + random.next())
      const number = packagesOf()
      const start = random.between(0, ladder.length - number)
      return {
        id: ++productId,
        molecule,
        supplier,
        code: `${profile.code.slice(0, 2)}${supplier}-${String(serials[supplier]).padStart(6, '0')}`,
        purityText,
        purity,
        storage,
        transport,
        shipsFrom: random.chance(0.9) ? profile.country : random.pick(suppliers).country,
        leadMin,
        leadMax,
        priceKind: profile.programmes.includes('real-time') ? 'real-time' : 'list',
        status: random.chance(0.02) ? 'inactive' : 'active',
        confirmed: random.between(0, 400),
        packages: ladder.slice(start, start + number).map((pack) => ({
          ...pack,
          id: ++packageId,
          price: random.chance(0.04) ? null : priceOf(priced, { ...pack, count: 1 }, profile.currency),
          currency: profile.currency,
          stock: stocked ? (random.chance(0.1) ? 0 : random.between(1, 80)) : null,
        })),
      }
    })
  }
}

/** Different suppliers for one molecule, the large ones sooner. */
function sellers(random: Random, count: number, suppliers: number, supplierOf: () => number): number[] {
  if (count > suppliers / 8) {
    const places = Array.from({ length: suppliers }, (_, place) => place)
    const chosen = random.sample(places, Math.min(count, suppliers))
    // More products than suppliers: some sell it in several qualities.
    while (chosen.length < count) chosen.push(supplierOf())
    return chosen
  }
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(supplierOf())
  return [...chosen]
}

/** From one to seven packages, so many on average. */
function packageCounts(random: Random, average: number): () => number {
  const whole = carrying()
  let owed = 0
  return () => {
    owed += whole(average)
    const count = Math.max(1, Math.min(7, owed + random.between(-1, 1)))
    owed -= count
    return count
  }
}

/** A step that visits every rank once, far apart. */
function coprime(count: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.floor(count * 0.618))
  while (divisor(step, count) !== 1) step++
  return step
}

import { controlOf } from './controls.ts'
import type { Random } from './random.ts'
import { answersByHand, type Currency, type DemoSupplier } from './suppliers.ts'
import type { DemoMolecule, ProductGroup } from './types.ts'

export interface DemoPackage {
  amount: number
  unit: 'mg' | 'g' | 'kg' | 'mL' | 'L'
  /** Vessels in the pack: 5 in "5 × 10 mg". */
  count: number
  label: string
  /** Minor units of the currency; none means on inquiry. */
  price: number | null
  currency: Currency
  status: 'active' | 'inactive'
  /** On hand; 0 is sold out, null means that the supplier states no stock. */
  stock: number | null
}

export interface DemoProduct {
  /** Index into the catalogue's suppliers. */
  supplier: number
  /** Index into the catalogue's molecules. */
  molecule: number
  code: string
  purityText: string
  purity: number
  storage: 'room temperature' | 'cold' | 'freeze' | 'deep freeze'
  transport: 'room temperature' | 'blue ice' | 'dry ice'
  shipsFrom: string
  leadMin: number
  leadMax: number
  group: ProductGroup
  status: 'active' | 'inactive'
  priceKind: 'list' | 'real-time'
  notForSale: readonly string[]
  packages: readonly DemoPackage[]
}

type Pack = Pick<DemoPackage, 'amount' | 'unit' | 'count'>
const single = (unit: DemoPackage['unit'], ...amounts: number[]): Pack[] =>
  amounts.map((amount) => ({ amount, unit, count: 1 }))

const packs = {
  commonSolid: [...single('g', 5, 25, 100, 500), ...single('kg', 1, 5)],
  commonLiquid: [...single('mL', 25, 100, 500), ...single('L', 1, 4)],
  solid: [...single('mg', 100, 250), ...single('g', 1, 5, 10, 25, 100)],
  liquid: [...single('mL', 1, 5, 25, 100, 500)],
  scarce: [{ amount: 10, unit: 'mg', count: 5 }, ...single('mg', 5, 10, 25, 50, 100)] satisfies Pack[],
} as const satisfies Record<string, readonly Pack[]>

const grams = { mg: 0.001, g: 1, kg: 1000, mL: 1, L: 1000 } as const

/** Units of a currency for one yuan, and the digits after its decimal point. */
const money: Record<Currency, { perYuan: number; exponent: number }> = {
  CNY: { perYuan: 1, exponent: 2 },
  USD: { perYuan: 0.14, exponent: 2 },
  EUR: { perYuan: 0.13, exponent: 2 },
  JPY: { perYuan: 20, exponent: 0 },
}

const purities = [
  ['95%', 95],
  ['≥96%', 96],
  ['97%', 97],
  ['97%+', 97],
  ['98%', 98],
  ['≥98.0% (HPLC)', 98],
  ['≥98.0% (GC)', 98],
  ['99%', 99],
  ['≥99.0%', 99],
  ['99.5%', 99.5],
] as const

/** What each supplier sells: staples at six to twelve of them, enumerated building blocks at one or two. */
export function demoProducts(
  random: Random,
  molecules: readonly DemoMolecule[],
  suppliers: readonly DemoSupplier[],
): DemoProduct[] {
  const indices = suppliers.map((_, index) => index)
  const counters = suppliers.map(() => 10000)
  return molecules.flatMap((molecule, index) => {
    const sellers = random.sample(indices, molecule.common ? random.between(6, 12) : random.between(1, 2))
    const perGram = basePrice(random, molecule)
    return sellers.flatMap((supplierIndex) => {
      const supplier = suppliers[supplierIndex]
      if (supplier === undefined) return []
      const serial = (counters[supplierIndex] ?? 0) + random.between(1, 9)
      counters[supplierIndex] = serial
      return product(random, molecule, supplier, { supplier: supplierIndex, molecule: index, serial, perGram })
    })
  })
}

function product(
  random: Random,
  molecule: DemoMolecule,
  supplier: DemoSupplier,
  place: { supplier: number; molecule: number; serial: number; perGram: number },
): DemoProduct {
  const [purityText, purity] = random.pick(purities)
  const storage = storageOf(random, molecule)
  const fast = molecule.common || random.chance(0.4)
  const leadMin = fast ? random.between(1, 3) : random.between(5, 20)
  return {
    supplier: place.supplier,
    molecule: place.molecule,
    code: codeOf(supplier, place.serial),
    purityText,
    purity,
    storage,
    transport: storage === 'deep freeze' ? 'dry ice' : storage === 'freeze' ? 'blue ice' : 'room temperature',
    shipsFrom: supplier.country,
    leadMin,
    leadMax: leadMin + (fast ? random.between(1, 4) : random.between(5, 15)),
    group: molecule.group,
    status: random.chance(0.03) ? 'inactive' : 'active',
    priceKind: priceKindOf(supplier, molecule, place.serial),
    notForSale: controlOf(molecule.cas).hazardous && random.chance(0.15) ? ['US', 'JP'] : [],
    packages: packagesOf(random, molecule, supplier, place.perGram * (0.7 + random.next() * 0.8)),
  }
}

/** Few prices of the supplier that answers by hand are real-time ones, and none of a staple: the demo sells on any day. */
const priceKindOf = (
  { code, programmes }: DemoSupplier,
  { common }: DemoMolecule,
  serial: number,
): DemoProduct['priceKind'] =>
  (code === answersByHand ? !common && serial % 4 === 0 : programmes.includes('real-time')) ? 'real-time' : 'list'

function packagesOf(random: Random, molecule: DemoMolecule, supplier: DemoSupplier, perGram: number): DemoPackage[] {
  const choice = choiceOf(molecule)
  const wanted = random.between(3, 5)
  const start = random.between(0, Math.max(0, choice.length - wanted))
  return choice.slice(start, start + wanted).map((pack) => ({
    ...pack,
    label: pack.count === 1 ? `${pack.amount} ${pack.unit}` : `${pack.count} × ${pack.amount} ${pack.unit}`,
    price: random.chance(0.06) ? null : priceOf(perGram, pack, supplier.currency),
    currency: supplier.currency,
    status: random.chance(0.03) ? 'inactive' : 'active',
    stock: stockOf(random, molecule),
  }))
}

function choiceOf(molecule: DemoMolecule): readonly Pack[] {
  if (molecule.group === 'natural-products' || molecule.group === 'screening-compounds') return packs.scarce
  if (molecule.common) return molecule.state === 'liquid' ? packs.commonLiquid : packs.commonSolid
  return molecule.state === 'liquid' ? packs.liquid : packs.solid
}

/** Yuan for the first gram. */
function basePrice(random: Random, molecule: DemoMolecule): number {
  if (molecule.group === 'natural-products') return 400 + random.next() * 4000
  if (molecule.group === 'screening-compounds') return 2000 + random.next() * 8000
  if (/Pd|Ru|Pt|Ag|Sc/.test(molecule.smiles)) return 150 + random.next() * 300
  return molecule.common ? 0.6 + random.next() * 2.4 : 40 + random.next() * 400
}

/** The price of a pack grows with the amount to the power of 0.7, as price lists do; never below one minor unit. */
export function priceOf(perGram: number, pack: Pack, currency: Currency): number {
  const { perYuan, exponent } = money[currency]
  const yuan = Math.max(8, perGram * (pack.amount * pack.count * grams[pack.unit]) ** 0.7)
  // Price lists show whole units of the currency.
  return Math.max(1, Math.round(yuan * perYuan)) * 10 ** exponent
}

function stockOf(random: Random, molecule: DemoMolecule): number | null {
  if (random.chance(molecule.common ? 0.08 : 0.3)) return 0
  if (random.chance(0.15)) return null
  return molecule.common ? random.between(5, 400) : random.between(1, 40)
}

function storageOf(random: Random, molecule: DemoMolecule): DemoProduct['storage'] {
  if (/\[Li\]|Fmoc|HATU/.test(`${molecule.smiles} ${molecule.nameEn}`)) return 'cold'
  if (molecule.group === 'natural-products' && random.chance(0.3)) return 'freeze'
  if (random.chance(0.02)) return 'deep freeze'
  return random.chance(0.12) ? 'cold' : 'room temperature'
}

// Some suppliers number with leading zeros, which must survive every list and search.
function codeOf(supplier: DemoSupplier, serial: number): string {
  return supplier.code.endsWith('J') ? `00${serial}` : `${supplier.code.slice(0, 2)}${serial}`
}

import type { Random } from '../random.ts'
import type { Currency, DemoSupplier } from '../suppliers.ts'
import type { Attributes } from '../../modules/antibody/rules.ts'
import type { StorageCondition, TransportCondition } from '../../modules/domain/contract.ts'
import { demoAntibodies } from './antibodies.ts'
import { families, type Family } from './families.ts'
import { vocabulary } from './vocabulary.ts'

export interface DemoConsumable {
  /** Index into the suppliers of the demo. */
  supplier: number
  code: string
  category: string
  nameEn: string
  nameZh: string
  brand: string
  attributes: Attributes
  storageCondition: StorageCondition | null
  transportCondition: TransportCondition | null
  shipsFrom: string
  leadMin: number
  leadMax: number
  packs: readonly DemoPack[]
}
interface DemoPack {
  amount: number
  unit: string
  label: string
  /** Minor units; none means on inquiry. */
  price: number | null
  currency: Currency
  /** On hand; null where the supplier states no stock. */
  stock: number | null
  /** What it costs where another price holds. */
  abroad: readonly { country: string; price: number; currency: Currency }[]
}

/** Who sells consumables, by code, with the brand on the goods; those after the stroke sell bioreagents. */
const sellers = { labware: ['YLSJ', 'QTSJ', 'GSHC', 'NBDH', 'NORTHFORK', 'RHEINTAL'], bio: ['BYSW', 'WHGG', 'SZPC'] }
const brands: Record<string, readonly string[]> = {
  YLSJ: ['元澜', 'Labmate'],
  QTSJ: ['钱塘源'],
  GSHC: ['Gusu'],
  NBDH: ['东泓', 'Donghong'],
  NORTHFORK: ['Northfork'],
  RHEINTAL: ['Rheintal'],
  BYSW: ['百苑'],
  WHGG: ['光谷源', 'Guanggu'],
  SZPC: ['鹏辰'],
}

const words = new Map(vocabulary.terms.map(({ code, names }) => [code, names]))
const spoken = (value: string, language: 'zh' | 'en') => words.get(value)?.[language] ?? value
/** Fills `{attribute}` in a name; English values stand in small letters unless they are abbreviations. */
const named = (pattern: string, language: 'zh' | 'en', attributes: Record<string, string>) =>
  pattern.replace(/\{([\w-]+)\}/g, (_, attribute: string) => {
    const value = spoken(attributes[attribute] ?? '', language).replace(/ PP$| PS$|（.*）$| \(.*\)$/, '')
    return language === 'en' && words.has(attributes[attribute] ?? '') && /^[A-Z][a-z]/.test(value)
      ? value.toLowerCase()
      : value
  })

function combinations(vary: Family['vary'] = {}): Record<string, string>[] {
  return Object.entries(vary).reduce<Record<string, string>[]>(
    (made, [attribute, values]) => values.flatMap((value) => made.map((one) => ({ ...one, [attribute]: value }))),
    [{}],
  )
}

const bio = new Set(
  vocabulary.categories.filter(({ parentCode }) => parentCode === 'bioreagents').map(({ code }) => code),
)

/** Minor units of one yuan. */
const minor: Record<Currency, number> = { CNY: 100, USD: 14, EUR: 13, JPY: 20 }
const inMoney = (yuan: number, currency: Currency) => Math.max(1, Math.round(yuan * minor[currency]))

/** Generic goods as laboratories buy them: every variant at one or two suppliers. */
export function demoConsumables(random: Random, suppliers: readonly DemoSupplier[]): DemoConsumable[] {
  const counters = new Map<string, number>()
  const numbered = (code: string) => {
    const serial = (counters.get(code) ?? 2000) + random.between(1, 7)
    counters.set(code, serial)
    const supplier = suppliers.findIndex((one) => one.code === code)
    return { supplier: suppliers[supplier]!, place: { supplier, serial } }
  }
  const goods = families.flatMap((family) => {
    const codes = bio.has(family.category) ? sellers.bio : sellers.labware
    return combinations(family.vary).flatMap((varied, step) =>
      random.sample(codes, random.chance(0.2) ? 2 : 1).map((code) => {
        const { supplier, place } = numbered(code)
        return goodsOf(random, family, { ...family.fixed, ...varied }, supplier, { ...place, step })
      }),
    )
  })
  const antibodies = demoAntibodies(random).map((one) => {
    const { supplier, place } = numbered(random.pick(sellers.bio))
    const made = goodsOf(random, { ...one, category: 'antibodies', zh: '', en: '' }, {}, supplier, {
      ...place,
      step: 0,
    })
    const { nameEn, nameZh, attributes, storageCondition, transportCondition } = one
    return { ...made, nameEn, nameZh, attributes, storageCondition, transportCondition }
  })
  return [...goods, ...antibodies]
}

function goodsOf(
  random: Random,
  family: Family,
  attributes: Record<string, string>,
  supplier: DemoSupplier,
  { supplier: index, step, serial }: { supplier: number; step: number; serial: number },
): DemoConsumable {
  const near = supplier.country === 'CN'
  const leadMin = near ? random.between(1, 3) : random.between(10, 14)
  const each = family.each * (1 + step * 0.18) * (0.85 + random.next() * 0.3)
  return {
    supplier: index,
    code: `${supplier.code.slice(0, 4)}-C${serial}`,
    category: family.category,
    nameEn: named(family.en, 'en', attributes),
    nameZh: named(family.zh, 'zh', attributes),
    brand: random.pick(brands[supplier.code]!),
    attributes,
    storageCondition: null,
    transportCondition: null,
    shipsFrom: supplier.country,
    leadMin,
    leadMax: leadMin + random.between(1, near ? 4 : 10),
    packs: family.packs.map((amount, place) =>
      packOf(random, { amount, unit: family.unit ?? 'each' }, each * amount * 0.88 ** place, supplier.currency),
    ),
  }
}

function packOf(random: Random, pack: { amount: number; unit: string }, yuan: number, currency: Currency): DemoPack {
  const price = random.chance(0.04) ? null : inMoney(yuan, currency)
  const others = { CN: 'CNY', US: 'USD', DE: 'EUR', JP: 'JPY' } as const
  const abroad = Object.entries(others).filter(
    ([, other]) => other !== currency && (other === 'CNY' || random.chance(0.5)),
  )
  return {
    ...pack,
    label: pack.unit === 'each' ? `${pack.amount}/pk` : `${pack.amount} ${pack.unit === 'test' ? 'T' : pack.unit}`,
    price,
    currency,
    stock: random.chance(0.12) ? null : random.chance(0.08) ? 0 : random.between(3, 240),
    abroad:
      price === null
        ? []
        : abroad.map(([country, other]) => ({
            country,
            // Freight and duties are in the price where it goes far.
            price: inMoney(yuan * 1.15, other),
            currency: other,
          })),
  }
}

import type { ShippingAddition } from './contract.ts'

/** What decides how long goods are on their way. */
export interface ShippedGoods {
  shipsFrom: string
  /** Null where nothing says so or otherwise. */
  hazardous: boolean | null
  /** How it travels, as the supplier writes it: `UN 1547`, `dry ice`. */
  transport: string
  /** We check each lot ourselves before it leaves: goods of suppliers with the higher level of the quality guarantee. */
  qualityChecked: boolean
  /** Days until it leaves, where the supplier says them. */
  leadMin: number | null
  leadMax: number | null
}

export interface ShippingExpectation {
  minDays: number
  maxDays: number
  /** Why it takes longer than usual. */
  additions: ShippingAddition[]
  /** Freight and insurance are paid up to the port of destination. */
  cif: boolean
}

/** Days within which goods usually ship, where their supplier says nothing. */
const USUAL = { min: 1, max: 3 }

/** Calendar days that come on top. Three to four working days are three to six days, with a weekend between. */
const longer: Record<ShippingAddition, { min: number; max: number }> = {
  regulated: { min: 7, max: 14 },
  qc: { min: 3, max: 6 },
  border: { min: 7, max: 14 },
}

/** Calendar days that our quality control adds to the time that a supplier states. */
const QUALITY_DAYS = longer.qc

/** Days until goods leave, as buyers are told them everywhere: what the supplier states, and our quality control. */
export const leadOf = ({
  leadMin,
  leadMax,
  qualityChecked,
}: Pick<ShippedGoods, 'leadMin' | 'leadMax' | 'qualityChecked'>) => ({
  leadMin: leadMin === null || !qualityChecked ? leadMin : leadMin + QUALITY_DAYS.min,
  leadMax: leadMax === null || !qualityChecked ? leadMax : leadMax + QUALITY_DAYS.max,
})

/**
 * {@link leadOf} as an expression of a statement; `longest` is the one number by which goods are searched and counted.
 * @param write makes an expression of a template: the one of statements, or that of plain text
 * @param stated the days as the supplier states them
 * @param added how a statement writes so many days for goods that we check, and none for others
 */
export function leadIn<T>(
  write: (text: TemplateStringsArray, ...parts: T[]) => T,
  stated: { min: T; max: T },
  added: (days: number) => T,
) {
  const min = write`${stated.min} + ${added(QUALITY_DAYS.min)}`
  const max = write`${stated.max} + ${added(QUALITY_DAYS.max)}`
  return { min, max, longest: write`coalesce(${max}, ${min})` }
}

/** A number of the United Nations stands on what is dangerous to carry. */
const named = /\bUN\s?-?\d{4}\b/i

/** Ice or a cold chain keeps it cool on its way. */
const kept = /\b(ice|cold|chilled|refrigerated|frozen)\b|冰|冷/i

const isRegulated = ({ hazardous, transport }: Pick<ShippedGoods, 'hazardous' | 'transport'>) =>
  hazardous === true || named.test(transport)

/**
 * What decides the freight of a pack beside its price: its net weight in milligrams, a millilitre counted as a gram, and nothing where
 * it is measured in pieces or moles; whether it is dangerous in transport; whether it is kept cold.
 */
export function parcelFacts(
  pack: Pick<ShippedGoods, 'hazardous' | 'transport'> & { baseAmount: string | null; baseUnit: string | null },
) {
  const weighed = pack.baseUnit === 'g' || pack.baseUnit === 'mL'
  return {
    milligrams: weighed ? Math.ceil(Number(pack.baseAmount) * 1000) : 0,
    hazardous: isRegulated(pack),
    cold: kept.test(pack.transport),
  }
}

/** Import to and export from China pass its customs. */
const passesChina = (from: string, to: string) => from !== to && (from === 'CN' || to === 'CN')

function additionsOf({ shipsFrom, qualityChecked, ...goods }: ShippedGoods, to: string) {
  const holds: Record<ShippingAddition, boolean> = {
    regulated: isRegulated(goods),
    qc: qualityChecked,
    border: passesChina(shipsFrom, to),
  }
  return (['regulated', 'qc', 'border'] as const).filter((addition) => holds[addition])
}

function expectOne(goods: ShippedGoods, to: string): ShippingExpectation {
  const additions = additionsOf(goods, to)
  const most = goods.leadMax ?? goods.leadMin ?? USUAL.max
  const least = goods.leadMin ?? Math.min(USUAL.min, most)
  const sum = (bound: 'min' | 'max', base: number) =>
    additions.reduce((days, addition) => days + longer[addition][bound], base)
  return { minDays: sum('min', least), maxDays: sum('max', most), additions, cif: additions.includes('regulated') }
}

/**
 * How long goods take to a country (rule BUY-9): usually three days, or what their supplier says, and longer for what is regulated in
 * transport, checked, or passes the customs of China. Of several goods the slowest counts. Null without any.
 */
export function shippingExpectation(goods: readonly ShippedGoods[], to: string): ShippingExpectation | null {
  if (goods.length === 0) return null
  const all = goods.map((one) => expectOne(one, to))
  const additions = (['regulated', 'qc', 'border'] as const).filter((addition) =>
    all.some((one) => one.additions.includes(addition)),
  )
  return {
    minDays: Math.max(...all.map(({ minDays }) => minDays)),
    maxDays: Math.max(...all.map(({ maxDays }) => maxDays)),
    additions,
    cif: additions.includes('regulated'),
  }
}

import { applies, listedFor, type Applies } from '../regulation/rules.ts'
import type { Nature } from '../regulation/contract.ts'
import type { PermitClass, PermitLack } from './contract.ts'

// Which permit a substance needs, and whether one that a company holds is good for it. Pure functions over facts.

/** A molecule under an entry of a list of controls. */
export interface ListedAs {
  code: string
  name: string
  follows: readonly string[]
  certain: boolean
  threshold: number | null
  condition: string
  form: string
  jurisdiction: string
  inForce: string | null
}

const buying = ['purchase-permit', 'purchase-filing', 'authority-approval', 'licence-holder']

/** The permits that follow from a list: one to buy by its kind, one to import where goods cross a border. */
export function classesOf({ code, follows }: Pick<ListedAs, 'code' | 'follows'>, crosses: boolean): PermitClass[] {
  const found: PermitClass[] = crosses && follows.includes('import-licence') ? ['import'] : []
  if (!buying.some((one) => follows.includes(one))) return found
  if (/explosive/.test(code)) return [...found, 'explosive precursor']
  return [...found, /drug-precursor/.test(code) ? 'drug precursor' : 'hazardous']
}

export interface Need {
  class: PermitClass
  /** Names of the lists. */
  lists: string[]
}
export interface Needed {
  state: 'needed' | 'perhaps' | 'not listed' | 'no list'
  needs: Need[]
}

/**
 * What a pack needs on its way. Only what surely is on a list, without a condition that has to be read, is needed: a refusal needs
 * evidence. Where no list of the destination is held the answer is that, never that nothing is needed.
 */
export function needOf(
  listed: readonly ListedAs[],
  way: { from: string; to: string; today: string },
  held: readonly { jurisdiction: string; nature: Nature }[],
): Needed {
  const asked = { destination: way.to, today: way.today }
  const by = (wanted: Applies, certain: boolean) => {
    const found = new Map<PermitClass, Set<string>>()
    for (const one of listed)
      if (
        (applies(one, asked) === wanted && one.certain === certain) ||
        (!certain && applies(one, asked) === 'depends')
      )
        for (const permitClass of classesOf(one, way.from !== way.to))
          found.set(permitClass, (found.get(permitClass) ?? new Set()).add(one.name))
    return [...found].map(([permitClass, lists]) => ({ class: permitClass, lists: [...lists] }))
  }
  const surely = by('yes', true)
  if (surely.length > 0) return { state: 'needed', needs: surely }
  const perhaps = by('yes', false)
  if (perhaps.length > 0) return { state: 'perhaps', needs: perhaps }
  return { state: listedFor(way.to, held) ? 'not listed' : 'no list', needs: [] }
}

/** A permit of a company, with what is left of it: millionths of its unit. */
export interface Held {
  id: number
  class: PermitClass
  approved: boolean
  /** ISO date. */
  validUntil: string
  substances: readonly string[]
  unit: 'g' | 'mL'
  left: bigint
  addressId: number
}

export interface Wanted {
  cas: string | null
  /** What is in one pack; null where it does not say. */
  content: Content | null
  quantity: number
  /** Null: not chosen yet. */
  addressId: number | null
}

/** Of a pack: millionths of its unit, and millionths of a gram in a millilitre where that is known. */
export interface Content {
  amount: bigint
  unit: string
  density: bigint | null
}

const ONE = 1_000_000n
const upwards = (a: bigint, b: bigint) => (a + b - 1n) / b

/**
 * What a pack counts for under a permit, in millionths of the permit's unit, never less than it holds. Permits of dangerous goods and
 * of precursors are given by mass and liquids are packed by volume; without its density a volume is no mass, and one is never guessed.
 */
function countedIn(unit: string, { amount, unit: own, density }: Content): bigint | 'unit' | 'density' {
  if (unit === own) return amount
  const converts = (unit === 'g' && own === 'mL') || (unit === 'mL' && own === 'g')
  if (!converts) return 'unit'
  if (density === null) return 'density'
  return unit === 'g' ? upwards(amount * density, ONE) : upwards(amount * ONE, density)
}

/** What a pack counts for under a permit that is good for the line, or why it is not. */
function judgedBy(permit: Held, wanted: Wanted, today: string): bigint | PermitLack {
  if (!permit.approved) return 'pending'
  if (permit.validUntil < today) return 'expired'
  if (permit.substances.length > 0 && !(wanted.cas && permit.substances.includes(wanted.cas))) return 'substance'
  if (wanted.addressId !== null && permit.addressId !== wanted.addressId) return 'address'
  const each = wanted.content === null ? 'unit' : countedIn(permit.unit, wanted.content)
  if (typeof each === 'string') return each
  return permit.left < each * BigInt(wanted.quantity) ? 'amount' : each
}

/** The last first: of several reasons the one is said that is nearest to being good. */
const nearness: readonly PermitLack[] = [
  'none',
  'expired',
  'pending',
  'substance',
  'address',
  'unit',
  'density',
  'amount',
]

/** The permit of a class that covers what is wanted, the one that ends first; or why none does. */
export function coverOf(
  permitClass: PermitClass,
  held: readonly Held[],
  wanted: Wanted,
  today: string,
): { permit: Held; perUnit: bigint } | { lack: PermitLack } {
  const own = held
    .filter((one) => one.class === permitClass)
    .toSorted((a, b) => (a.validUntil < b.validUntil ? -1 : a.validUntil > b.validUntil ? 1 : a.id - b.id))
  const judged = own.map((permit) => judgedBy(permit, wanted, today))
  const good = judged.findIndex((one) => typeof one === 'bigint')
  if (good >= 0) return { permit: own[good]!, perUnit: judged[good] as bigint }
  const lacks = judged as PermitLack[]
  return { lack: nearness.findLast((one) => lacks.includes(one)) ?? 'none' }
}

/** An exact decimal as millionths; null where it is none, or finer than that. */
export function millionths(decimal: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal.trim()) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(6, '0'))
}
/** The other way around, without blanks of digits. */
export function decimalOf(amount: bigint): string {
  const digits = String(amount).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

import { antibodyFieldKeys } from '../antibody/contract.ts'
import { NO_ANTIBODY } from '../antibody/rules.ts'
import type { ProductState } from '../upload/contract.ts'

// A product as texts, compared field by field and pack by pack: what was typed, what stood there, what stands there now.

export type State = ProductState
/** What no file and nobody has confirmed for so many days is out of date. */
export const OLD_AFTER_DAYS = 180
export type StatePack = State['packs'][number]
type Field = Exclude<keyof State, 'packs'>
type PackField = Exclude<keyof StatePack, 'id' | 'removed'>

export const packFields = [
  'unit',
  'quantity',
  'price',
  'currency',
  'stock',
  'lead',
  'places',
] as const satisfies PackField[]

/** The fields in the order in which they are shown, by what they are about. */
export const fieldGroups = {
  substance: ['nameEn', 'nameZh', 'cas', 'mdl', 'ec', 'structure', 'formula', 'weight'],
  properties: [
    'purity',
    'meltingLow',
    'meltingHigh',
    'meltingUnit',
    'boilingLow',
    'boilingHigh',
    'boilingUnit',
    'density',
  ],
  antibody: antibodyFieldKeys,
  keeping: ['storageCondition', 'storage', 'transportCondition', 'transport'],
  trade: ['brand', 'sku', 'itemNumber', 'productGroup', 'shipsFrom', 'leadMin', 'leadMax', 'notForSale'],
} as const satisfies Record<string, readonly Field[]>
export const fields: readonly Field[] = Object.values(fieldGroups).flat()

const UNSAID = { ...NO_ANTIBODY, density: '' }

/** A state as it is written today: one of former times says nothing of antibodies or density, and not where stock lies. */
export const asToday = (state: State): State =>
  ({ ...UNSAID, ...state, packs: state.packs.map((pack) => ({ ...emptyPack, ...pack })) }) as State

/** Those by which it is told which substance a product is. */
const identifying: readonly Field[] = ['nameEn', 'nameZh', 'cas', 'structure']

/** Whether which substance the product is has to be judged anew. */
export const saysAnother = (before: State, after: State): boolean =>
  identifying.some((field) => !same(before[field], after[field]))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface FieldChange {
  /** A field of the product. */
  field: Field
  before: string | readonly string[]
  after: string | readonly string[]
}
export interface PackChange {
  what: 'added' | 'changed' | 'removed'
  /** As it is called in both, its unit and quantity, and in what it was priced. */
  pack: Pick<StatePack, 'unit' | 'quantity' | 'currency'>
  changes: readonly { field: PackField; before: string; after: string }[]
}

/** What differs between two states, field by field and pack by pack. */
export function differences(before: State, after: State): { fields: FieldChange[]; packs: PackChange[] } {
  const changed = fields.flatMap((field) =>
    same(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  )
  const known = new Map(before.packs.map((pack) => [pack.id, pack]))
  const left = new Set(after.packs.filter(({ removed }) => !removed).map(({ id }) => id))
  const packs: PackChange[] = after.packs.flatMap((pack): PackChange[] => {
    const former = pack.id === null ? undefined : known.get(pack.id)
    if (pack.removed) return []
    if (!former) return [{ what: 'added', pack, changes: changesOf(emptyPack, pack) }]
    const changes = changesOf(former, pack)
    return changes.length === 0 ? [] : [{ what: 'changed', pack: former, changes }]
  })
  const removed = before.packs.filter(({ id }) => !left.has(id))
  return {
    fields: changed,
    packs: [...packs, ...removed.map((pack) => ({ what: 'removed' as const, pack, changes: [] }))],
  }
}

const changesOf = (before: StatePack, after: StatePack) =>
  packFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )

export const emptyPack: StatePack = {
  id: null,
  unit: '',
  quantity: '1',
  price: '',
  currency: '',
  stock: '',
  lead: '',
  places: '',
  removed: false,
}

/** How a field, or a field of a pack that exists, is named among conflicts. */
const packKey = (id: string, field: string) => `packs.${id}.${field}`

interface Merged {
  state: State
  /** Fields that were changed on both sides, in different ways. */
  conflicts: string[]
}

/**
 * What was typed since `base`, put onto what stands there now. What only others changed is theirs; of conflicts what was typed
 * stays where `mine` names it, or where nobody has decided yet.
 * @param theirs whether undecided conflicts take what stands there now
 */
export function merged(
  { base, current, typed }: { base: State; current: State; typed: State },
  mine: readonly string[] = [],
  theirs = false,
): Merged {
  const conflicts: string[] = []
  const pick = <T>(key: string, was: T, is: T, wish: T): T => {
    if (same(was, wish)) return is
    if (same(was, is) || same(is, wish)) return wish
    conflicts.push(key)
    return mine.includes(key) || !theirs ? wish : is
  }
  const state = { ...typed }
  for (const field of fields) Object.assign(state, { [field]: pick(field, base[field], current[field], typed[field]) })
  const was = new Map(base.packs.map((pack) => [pack.id, pack]))
  const is = new Map(current.packs.map((pack) => [pack.id, pack]))
  const wished = new Map(typed.packs.flatMap((pack) => (pack.id === null ? [] : [[pack.id, pack] as const])))
  const packs: StatePack[] = []
  for (const wish of typed.packs) {
    const now = wish.id === null ? undefined : is.get(wish.id)
    const before = wish.id === null ? undefined : was.get(wish.id)
    if (wish.id === null || !before) packs.push(wish)
    else if (!now) {
      // Taken off sale by others: it stays away unless something was typed about it.
      if (changesOf(before, wish).length === 0) continue
      const key = packKey(wish.id, 'removed')
      conflicts.push(key)
      if (mine.includes(key) || !theirs) packs.push(wish)
    } else {
      const one = { ...wish }
      for (const field of packFields) one[field] = pick(packKey(wish.id, field), before[field], now[field], wish[field])
      packs.push(one)
    }
  }
  // What is not among the wishes goes; others may have changed it meanwhile.
  for (const pack of base.packs) {
    if (pack.id === null || wished.has(pack.id)) continue
    const now = is.get(pack.id)
    if (now && changesOf(pack, now).length > 0) conflicts.push(packKey(pack.id, 'removed'))
  }
  // What others have added meanwhile.
  for (const pack of current.packs) if (pack.id !== null && !wished.has(pack.id) && !was.has(pack.id)) packs.push(pack)
  return { state: { ...state, packs }, conflicts }
}

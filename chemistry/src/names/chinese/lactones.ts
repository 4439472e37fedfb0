import { groupOf } from '../form.ts'
import type { Group } from '../form.ts'
import { STEMS } from './words/numbers.ts'

const PLACES: Record<string, number> = { beta: 3, gamma: 4, delta: 5, epsilon: 6, omega: 0 }
const NAME = /^(?:(alpha|beta|gamma|delta|epsilon|omega|\d)-)?(.+)内(酯|酰胺)$/
/** Where the ring closes when it is not said: 丁内酯 and 己内酯 are sold so. */
const USUAL: Record<string, number> = { 丙: 3, 丁: 4, 己: 6, 十二: 12 }
const MAX_RING = 16

/** γ-丁内酯, δ-戊内酯, ε-己内酯, γ-壬内酯, 2-pyrrolidone as 丁内酰胺: acid and hydroxyl or amino group of one chain. */
export function lactones(name: string): Group[] {
  const [, place, stem = '', kind] = NAME.exec(name) ?? []
  const length = STEMS.get(stem)
  if (length === undefined || length > MAX_RING) return []
  const at = place === undefined ? USUAL[stem] : (PLACES[place] ?? Number(place))
  const closing = at === 0 ? length : at
  if (closing === undefined || closing < 3 || closing > length || (closing < 4 && kind === '酰胺')) return []
  const side = length - closing
  const alkyl: Group = { ...groupOf({ kind: 'chain', length: side }), free: { orders: [1], locants: undefined } }
  return [
    {
      ...groupOf({ kind: 'ring', length: closing + 1 }),
      replaced: [{ element: kind === '酯' ? 'O' : 'N', locant: '1' }],
      suffixes: [{ id: 'one', locants: ['2'], count: 1, added: [] }],
      prefixes: side === 0 ? [] : [{ locants: [String(closing + 1)], count: 1, group: alkyl }],
    },
  ]
}

/** 18-冠醚-6, 15-冠-5: a ring of so many atoms, every third of which is oxygen. */
export function crownEthers(name: string): Group[] {
  const [, size = '', oxygens = ''] = /^(\d+)-?冠醚?-?(\d)$/.exec(name) ?? []
  const count = Number(oxygens)
  if (count < 3 || Number(size) !== 3 * count) return []
  const replaced = Array.from({ length: count }, (_, index) => ({ element: 'O', locant: String(3 * index + 1) }))
  return [{ ...groupOf({ kind: 'ring', length: 3 * count }), replaced }]
}

import type { Money } from '../../kernel/shared/money.ts'
import type { StockState } from '../product/contract.ts'
import { roughFen } from '../product/rules.ts'
import type { PriceChange } from './contract.ts'

interface Pack {
  packageId: number
  label: string
  price: Money | null
  status: 'active' | 'inactive'
  stock: { state: StockState }
}

/** The pack whose price a favourite remembers: the cheapest that can be had, else the cheapest, else the first on inquiry. */
export function packToKeep<P extends Pack>(packs: readonly P[]): P | null {
  const sold = packs.filter(({ status }) => status === 'active')
  const priced = sold.filter(({ price }) => price !== null).toSorted((a, b) => roughFen(a.price!) - roughFen(b.price!))
  return priced.find(({ stock }) => stock.state !== 'no stock') ?? priced[0] ?? sold[0] ?? null
}

/** What became of a price: `now` undefined where the pack is no longer sold. */
export function changeOf(then: Money | null, now: Money | null | undefined): PriceChange {
  if (now === undefined) return 'gone'
  if (!then || !now) return then === now ? 'same' : now ? 'priced' : 'on inquiry'
  if (then.currency !== now.currency) return 'other currency'
  return then.minor === now.minor ? 'same' : now.minor > then.minor ? 'dearer' : 'cheaper'
}

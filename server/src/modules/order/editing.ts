import type { Db } from '../../kernel/context.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { cartErrors } from '../cart/contract.ts'
import { MAX_QUANTITY } from '../cart/rules.ts'
import { setLine, type EditedLine } from './edits.ts'
import { orderLineOf, type Item } from './figures.ts'
import { fewer } from './rules.ts'
import { allocate, noteMoves, release } from './stock.ts'
import { insertLines } from './store.ts'

// The lines of an order of which nothing has left, written as staff change them, with the stock that they reserve.

/** A line that becomes one of `open` units, each at this price. */
export interface LineChange {
  line: {
    id: number
    packageId: number
    productCode: string
    pack: string
    quantity: number
    allocated: number
    backordered: number
    unmanaged: number
  }
  open: number
  price: Pick<EditedLine, 'unitPrice' | 'listPrice' | 'priceReason' | 'discountId' | 'namedBy' | 'namedReason'>
  /** The buyer waits for what is not in stock. */
  waits: boolean
}
/** A pack that comes to the order. */
export interface Coming {
  item: Omit<Item, 'shipTo'>
  waits: boolean
}

/**
 * Writes what changes and what comes, stock in ascending package as everywhere; answers the lines that have come by their pack.
 * @param last the number of the order's last line
 * @throws Refusal STOCK_SHORT
 */
export async function editLines(
  db: Db,
  order: { id: number; last: number },
  changes: readonly LineChange[],
  coming: readonly Coming[],
): Promise<Map<number, number>> {
  const reserved: ReturnType<typeof orderLineOf>[] = []
  const writes = [
    ...changes.map((one) => ({ at: one.line.packageId, write: () => change(db, one) })),
    ...coming.map(({ item, waits }) => ({
      at: item.row.packageId,
      write: async () => {
        const { packageId, quantity } = item.row
        const units = await reserve(db, {
          packageId,
          quantity,
          waits,
          product: item.goods.code,
          pack: item.goods.label,
        })
        reserved.push(orderLineOf({ ...item, shipTo: null }, units))
      },
    })),
  ]
  for (const { write } of writes.toSorted((a, b) => a.at - b.at)) await write()
  if (reserved.length === 0) return new Map()
  const ids = await insertLines(db, order.id, reserved, order.last)
  await noteMoves(
    db,
    reserved.map(({ packageId, allocated }, at) => ({
      packageId,
      onHand: 0,
      allocated,
      why: 'edit' as const,
      orderLineId: ids[at]!,
    })),
  )
  return new Map(reserved.map(({ packageId }, at) => [packageId, ids[at]!]))
}

interface Wish {
  packageId: number
  quantity: number
  waits: boolean
  product: string
  pack: string
  orderLineId?: number
}

/** Reserves units, all of them unless the buyer waits for the rest. @throws Refusal STOCK_SHORT */
async function reserve(db: Db, { packageId, quantity, waits, product, pack, orderLineId }: Wish) {
  const { taken, available } = await allocate(db, packageId, quantity, waits)
  if (taken === 0 && !waits)
    throw refuse(cartErrors.STOCK_SHORT, {
      product,
      pack,
      quantity,
      available,
      lines: orderLineId === undefined ? [] : [{ orderLineId: String(orderLineId) }],
    })
  return {
    allocated: taken ?? 0,
    backordered: taken === null ? 0 : quantity - taken,
    unmanaged: taken === null ? quantity : 0,
  }
}

async function change(db: Db, { line, open, price, waits }: LineChange) {
  const { packageId, allocated, backordered, unmanaged } = line
  const more = open - (allocated + backordered + unmanaged)
  let units = { allocated, backordered, unmanaged }
  if (more > 0) {
    const wish = { packageId, quantity: more, waits, product: line.productCode, pack: line.pack, orderLineId: line.id }
    const coming = await reserve(db, wish)
    units = {
      allocated: allocated + coming.allocated,
      backordered: backordered + coming.backordered,
      unmanaged: unmanaged + coming.unmanaged,
    }
  } else if (more < 0) {
    const { freed, ...left } = fewer(line, -more)
    if (freed > 0) await release(db, packageId, freed)
    units = left
  }
  const moved = units.allocated - allocated
  await noteMoves(db, [{ packageId, onHand: 0, allocated: moved, why: 'edit', orderLineId: line.id }])
  await setLine(db, { id: line.id, ...asRow(line, open), ...units, ...price })
}

/** A line that was taken out keeps its number: how many were ordered is still to be read. */
const asRow = ({ quantity }: LineChange['line'], open: number) =>
  open === 0 ? { quantity, cancelled: quantity } : { quantity: Math.min(open, MAX_QUANTITY), cancelled: 0 }

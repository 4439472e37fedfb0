import { moveRefusal, type MoveFacts } from '../order/rules.ts'
import { supplyErrors, type supplyActs } from './contract.ts'

interface Part extends MoveFacts {
  /** Units of the supplier that are still to be sent. */
  open: number
  /** The goods lie in the house's warehouse, which sends them. */
  stored: boolean
}

/** Why a supplier cannot do something with its part of an order now; null where it can. */
export function actRefusal(act: (typeof supplyActs)[number], part: Part) {
  if (part.open === 0) return supplyErrors.NOTHING_OPEN
  if (part.stored) return supplyErrors.HOUSE_SENDS
  // Neither that the buyer has not paid nor what went wrong is told to suppliers.
  return act === 'ship' && moveRefusal('supplierShip', part) ? supplyErrors.NOT_RELEASED : null
}

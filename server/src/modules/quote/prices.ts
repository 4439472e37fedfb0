import { times, type Money } from '../../kernel/shared/money.ts'
import type { PriceRow } from './store.ts'

/** A price as it is shown. */
export function describePrice(price: PriceRow, now: Date) {
  const unitPrice: Money = { minor: price.unitPrice, currency: price.currency }
  return {
    id: price.id,
    lineId: price.lineId,
    version: price.version,
    packageSpec: price.packageSpec,
    packageNum: price.packageNum,
    unitPrice,
    total: times(unitPrice, price.packageNum) ?? unitPrice,
    purity: price.purity,
    shipDays: price.shipDays,
    notes: price.notes,
    wantedOn: price.wantedOn,
    expiresAt: price.expiresAt,
    valid: !price.superseded && price.expiresAt > now,
    superseded: price.superseded,
  }
}

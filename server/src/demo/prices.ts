import type { Logger } from 'pino'
import type { Resources } from '../kernel/resources.ts'
import { toDecimal, type Currency } from '../kernel/shared/money.ts'
import { pullPrices, suppliersByCode, type PriceSource } from '../modules/price/service.ts'
import { seededRandom } from './random.ts'
import { answersByHand, demoSuppliers } from './suppliers.ts'

/** Invented suppliers have no price services: each names its price again, so that the demo goes on selling. */
const sameAgain: PriceSource = {
  pull: async (packs) =>
    packs.map(({ price, currency }) => ({
      price: toDecimal({ minor: price, currency: currency as Currency }),
      currency,
      stock: null,
    })),
}

/**
 * Renews the real-time prices of the demo's suppliers that are asked for or about to expire; nobody else's, and not those that
 * wait on the page of the supplier with an account.
 */
export async function renewDemoPrices(resources: Resources, log: Logger, signal: AbortSignal): Promise<void> {
  if (!resources.settings.REAGORA_DEMO) return
  const codes = demoSuppliers(seededRandom(1)).flatMap(({ code }) => (code === answersByHand ? [] : [code]))
  for (const supplierId of (await suppliersByCode(resources.db, codes)).values())
    await pullPrices(resources, { supplierId, source: sameAgain, log, signal })
}

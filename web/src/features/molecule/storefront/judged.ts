import { MAX_LINES } from '@reagora/server/cart/contract'
import { useSession } from '../../../app/session.tsx'
import { useOfferWords } from '../../product/words.ts'
import type { Detail } from './Facts.tsx'

/**
 * The packs by which is judged whether one needs a permit to buy a molecule: one of each kind that may need another. From where it is sent
 * decides on that, and for who buys also how much is in it, as a permit of the company may cover the small one only.
 */
export function useJudged(offers: Detail['offers']) {
  const { may } = useSession()
  const { country, pack: packOf } = useOfferWords()
  const buys = may('cart')
  const from = new Set(offers.map(({ shipsFrom }) => shipsFrom))
  const kinds = new Map<string, { packageId: string; quantity: number; name: string }>()
  for (const { shipsFrom, packages } of offers)
    for (const pack of packages) {
      const { packageId, amount, unit, count } = pack
      const kind = buys ? `${shipsFrom} ${count} × ${amount} ${unit}` : shipsFrom
      if (kinds.has(kind)) continue
      const name = [...(buys ? [packOf(pack)] : []), ...(!buys || from.size > 1 ? [country(shipsFrom)] : [])]
      kinds.set(kind, { packageId, quantity: 1, name: name.join(' · ') })
    }
  return [...kinds.values()].slice(0, MAX_LINES)
}

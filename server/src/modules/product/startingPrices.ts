import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { discountsOn, unitPriceOf, type CheaperMolecules, type ShownPrices } from '../pricing/rules.ts'
import {
  moleculeCards,
  moleculeSummaries,
  sellersLowest,
  startingPrices,
  type MoleculeSummary,
  type StartingAt,
} from './detailStore.ts'

// The lowest prices of molecules as somebody is shown them, where only those are told and no offers.

/** Lowest price in each currency and number of offers on sale of some molecules; those without offers are missing. */
export async function startingAt(
  db: Db,
  moleculeIds: readonly number[],
  prices: ShownPrices,
): Promise<Map<number, StartingAt>> {
  const cheaper = await cheaperThanListed(moleculeIds, prices)
  return cheaper ? reckoned(db, moleculeIds, cheaper) : startingPrices(db, moleculeIds)
}

/** Molecules on sale with their offers and lowest prices, by id; those for internal use are missing. */
export async function cardsAt(
  db: Db,
  moleculeIds: readonly number[],
  prices: ShownPrices,
): Promise<Map<number, MoleculeSummary & StartingAt>> {
  const cheaper = await cheaperThanListed(moleculeIds, prices)
  if (!cheaper) return moleculeCards(db, moleculeIds)
  const [summaries, starting] = await Promise.all([
    moleculeSummaries(db, moleculeIds),
    reckoned(db, moleculeIds, cheaper),
  ])
  return new Map(
    [...summaries].flatMap(([id, summary]) => {
      const at = starting.get(id)
      return at ? [[id, { ...summary, ...at }] as const] : []
    }),
  )
}

/** What makes some molecules cheaper for somebody; null where nothing does. */
async function cheaperThanListed(
  moleculeIds: readonly number[],
  prices: ShownPrices,
): Promise<CheaperMolecules | null> {
  if (!prices.key || moleculeIds.length === 0) return null
  const cheaper = await prices.ofMolecules(moleculeIds)
  return cheaper.discounts.length + cheaper.agreed.length > 0 ? cheaper : null
}

const NONE_AGREED = new Map<never, never>()

/** A discount keeps the order of what one supplier asks in one category and currency: it is taken off the lowest of those alone. */
async function reckoned(
  db: Db,
  moleculeIds: readonly number[],
  { discounts, agreed }: CheaperMolecules,
): Promise<Map<number, StartingAt>> {
  const found = new Map<number, { offers: number; sellers: Set<number>; lowest: Map<Currency, number> }>()
  const sold = await sellersLowest(db, moleculeIds)
  for (const { moleculeId, supplierId, n } of sold)
    if (supplierId === null) found.set(moleculeId, { offers: n, sellers: new Set(), lowest: new Map() })
  const lower = ({ lowest }: { lowest: Map<Currency, number> }, currency: Currency, minor: number) =>
    lowest.set(currency, Math.min(minor, lowest.get(currency) ?? Infinity))
  for (const one of sold) {
    if (one.supplierId === null) continue
    const { supplierId, category, currency, n } = one
    const molecule = found.get(one.moleculeId)!
    molecule.sellers.add(supplierId)
    const pack = { packageId: 0, supplierId, category, price: { minor: n, currency } }
    const terms = { discounts: discountsOn(discounts, pack), agreed: NONE_AGREED }
    lower(molecule, currency, unitPriceOf(pack, 1, terms)!.unit.minor)
  }
  for (const { moleculeId, supplierId, price } of agreed) {
    const molecule = found.get(moleculeId)
    // An agreement outlasts the supplier's leave.
    if (molecule?.sellers.has(supplierId)) lower(molecule, price.currency, price.minor)
  }
  return new Map(
    [...found].map(([moleculeId, { offers, lowest }]) => [
      moleculeId,
      {
        moleculeId,
        offers,
        prices: [...lowest]
          .map(([currency, minor]) => ({ currency, minor }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      },
    ]),
  )
}

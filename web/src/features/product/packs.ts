import { fromDecimal, toDecimal, type Currency } from '@reagora/server/kernel/money'
import { cheapestPack } from '@reagora/server/product/rules'
import type { Molecule, Offer, PackRow, Typed } from './types.ts'

/** The packs on sale in the order of their offers. */
export const packRows = (offers: readonly Offer[]): PackRow[] =>
  offers.flatMap((offer) => offer.packages.filter(({ status }) => status === 'active').map((pack) => ({ offer, pack })))

/** The row whose pack is the cheapest per gram (millilitre, piece); null where there is nothing to compare. */
export function cheapest(rows: readonly PackRow[]): PackRow | null {
  const best = cheapestPack(rows.map(({ pack }) => pack))
  return rows.find(({ pack }) => pack === best) ?? null
}

/** Packs of one offer that a folded table shows at most, so that several suppliers fit into it. */
const OF_ONE_OFFER = 3

/**
 * The rows of a folded table in the order of the offers: the first packs of the first offers, always the cheapest, and before
 * all of them what decided the order of the list.
 */
export function folded(rows: readonly PackRow[], most: number, decided: Decider = null): PackRow[] {
  const leader = leaderOf(rows, decided)
  const inOrder = leader ? [leader, ...rows.filter((row) => row !== leader)] : [...rows]
  if (rows.length <= most + 1) return inOrder
  const taken = new Map<string, number>()
  const first = inOrder.filter(({ offer }) => {
    const before = taken.get(offer.productId) ?? 0
    taken.set(offer.productId, before + 1)
    return before < OF_ONE_OFFER
  })
  const shown = new Set(first.slice(0, most))
  for (const row of inOrder) if (shown.size < most) shown.add(row)
  const best = cheapest(rows)
  if (best && !shown.has(best)) {
    shown.delete([...shown].at(-1)!)
    shown.add(best)
  }
  return inOrder.filter((row) => shown.has(row))
}

/** The offer, and of a price the pack, that decided where a molecule stands in a list. */
export type Decider = { productId: string; packageId: string | null } | null

/** The row by which a molecule stands where it stands. */
export const leaderOf = (rows: readonly PackRow[], decided: Decider) =>
  decided &&
  rows.find(
    ({ offer, pack }) =>
      offer.productId === decided.productId && (decided.packageId === null || pack.packageId === decided.packageId),
  )

/** A quantity as typed: full-width digits of an input method count, everything else is dropped. */
export const quantityText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 6)

/** Two decimals where that says enough, else as exact as it came. */
export const unitPriceText = (amount: string) => (Number(amount) >= 0.1 ? Number(amount).toFixed(2) : amount)

export interface Chosen {
  row: PackRow
  quantity: number
}

/** The sum of what was chosen, one for each currency, as decimal strings. Packs on inquiry have none. */
export function sums(chosen: readonly Chosen[]): { amount: string; currency: Currency }[] {
  const minor = new Map<Currency, number>()
  for (const { row, quantity } of chosen) {
    if (!row.pack.price) continue
    const { amount, currency } = row.pack.price
    minor.set(currency, (minor.get(currency) ?? 0) + (fromDecimal(amount, currency) ?? 0) * quantity)
  }
  return [...minor].map(([currency, sum]) => ({ amount: toDecimal({ minor: sum, currency }), currency }))
}

export interface Buying {
  /** Null of what has none: consumables. */
  molecule: Molecule | null
  typed: Typed
  user: { id: string; userEmail: string } | null
  /** Customer service acts for a buyer. */
  onBehalf: boolean
}
/** What the buyer has seen and agreed to about one line. */
export interface Consent {
  confirmMismatch?: boolean
  acknowledgeBackorder?: boolean
  /** The new price after a change, as a decimal string. */
  price?: string
}

/**
 * A line for the cart as published: package, quantity and what was typed are the wish. The rest is what this page shows,
 * sent as claims that the server compares or ignores; what the page does not know is left out.
 */
export function cartLine(
  { offer, pack }: PackRow,
  quantity: number,
  { molecule, typed, user, onBehalf }: Buying,
  consent: Consent = {},
) {
  const { price, ...agreed } = consent
  return {
    productPackageId: pack.packageId,
    productPackageNum: quantity,
    productCas: typed.cas ?? null,
    productMdl: typed.mdl ?? null,
    ...agreed,
    ...(pack.price && {
      productUnitPrice: price ?? pack.price.amount,
      productPackagePrice: price ?? pack.price.amount,
      supplierCurrencyIsoCode: pack.price.currency,
      orderCurrency: pack.price.currency,
      currencyCost: pack.price.currency,
    }),
    isValet: onBehalf ? 1 : 0,
    ...(molecule && { reagoraMoleculeId: molecule.number, productMoleculeId: molecule.moleculeId }),
    minDays: offer.leadMin,
    maxDays: offer.leadMax,
    productCode: offer.code,
    supplierProductCode: offer.code,
    productId: offer.productId,
    productType: offer.productType,
    productName: offer.nameEn,
    productChineseName: offer.nameZh,
    productPurity: offer.purity,
    packageId: pack.packageId,
    productPackageUnit: pack.unit,
    productPackageUnitSize: pack.amount,
    supplierId: offer.supplierId,
    supplierName: offer.supplierName,
    productSupplierName: offer.supplierNameZh || offer.supplierName,
    supplierShortUrl: offer.supplierShortUrl,
    ...(user && { userId: user.id, userLoginName: user.userEmail }),
  }
}

import { serialize } from '../../kernel/serialized.ts'
import {
  discountsOn,
  tierPrices,
  unitPriceOf,
  type PricedPack,
  type PriceTerms,
  type ShownPrices,
} from '../pricing/rules.ts'
import { OfferOut } from './contract.ts'
import type { Offer, OfferPackage } from './offerStore.ts'
import { unitPrice } from './rules.ts'

// Offers at the prices of whoever looks at them.

type Priced = Pick<Offer, 'supplierId' | 'productType' | 'productGroup'> & { packages: readonly OfferPackage[] }

/** An offer at somebody's prices; the same object where these are the list prices. */
function atTerms<T extends Priced>(offer: T, terms: PriceTerms): T {
  const category = offer.productType === 1 ? offer.productGroup : ('consumables' as const)
  // Asked once an offer and not for each of its packs: there may be a thousand discounts, of which one or two reach it.
  const discounts = discountsOn(terms.discounts, { supplierId: offer.supplierId, category })
  if (discounts.length === 0 && terms.agreed.size === 0) return offer
  const own = { ...terms, discounts }
  const packages = offer.packages.map((pack) => packAt({ supplierId: offer.supplierId, category }, pack, own))
  return packages.every((pack, at) => pack === offer.packages[at]) ? offer : { ...offer, packages }
}

function packAt(of: Pick<PricedPack, 'supplierId' | 'category'>, pack: OfferPackage, terms: PriceTerms): OfferPackage {
  const priced = { ...of, packageId: pack.packageId, price: pack.price }
  const found = unitPriceOf(priced, 1, terms)
  const tiers = tierPrices(priced, terms)
  if (!found || (!found.reason && tiers.length === 0)) return pack
  const { unit, list, reason } = found
  const amount = unitPrice(unit, pack.base?.amount ?? null)
  return {
    ...pack,
    price: unit,
    listPrice: reason && list,
    priceReason: reason && {
      kind: reason.kind,
      description: reason.kind === 'discount' ? reason.description : '',
    },
    tiers,
    unitPrice: amount && pack.base ? { amount, currency: unit.currency, per: pack.base.unit } : null,
  }
}

const packageIdsOf = (offers: readonly Priced[]) =>
  offers.flatMap(({ packages }) => packages.map(({ packageId }) => packageId))

/** Offers at the prices that somebody is shown. */
export async function offersAt<T extends Priced>(offers: T[], prices: ShownPrices | null): Promise<T[]> {
  if (!prices?.key || offers.length === 0) return offers
  const terms = await prices.termsFor(packageIdsOf(offers))
  return offers.map((offer) => atTerms(offer, terms))
}

/** An offer at other prices than listed, as JSON where it is shown: a page reads the prices of all and shows the first few. */
class Repriced {
  readonly offer: Offer
  private text: Uint8Array | undefined

  constructor(offer: Offer) {
    this.offer = offer
  }

  get json(): Uint8Array {
    return (this.text ??= serialize(OfferOut, this.offer))
  }
}

interface WithOffers {
  offers: readonly { offer: Offer; json: Uint8Array }[]
}

/** Molecules with their offers at the prices that somebody is shown; what stays as it is keeps its JSON. */
export async function moleculesAt<M extends WithOffers>(
  molecules: Map<number, M>,
  prices: ShownPrices | null,
): Promise<Map<number, M>> {
  if (!prices?.key) return molecules
  const all = [...molecules.values()].flatMap(({ offers }) => offers.map(({ offer }) => offer))
  const terms = await prices.termsFor(packageIdsOf(all))
  const at = (known: WithOffers['offers'][number]) => {
    const offer = atTerms(known.offer, terms)
    return offer === known.offer ? known : new Repriced(offer)
  }
  return new Map([...molecules].map(([id, molecule]) => [id, { ...molecule, offers: molecule.offers.map(at) }]))
}

import { serialize, withList } from '../../../kernel/serialized.ts'
import { FoundMolecule, search, type SearchFilters, type SearchSort } from '../contract.ts'
import type { Likeness } from '../../structure/rules.ts'
import type { Finding } from '../engine.ts'
import { byTag, type SeenTags } from '../../tag/rules.ts'
import { bearsAny, decider, lowestPrice, passes, shownOf } from '../rules.ts'

type Offer = Parameters<typeof decider>[0][number] & Parameters<typeof shownOf>[0][number]

/** A molecule with its offers on sale, as the product module gives it. */
interface OnSale {
  summary: { moleculeId: number }
  /** Best-ranked supplier first, each beside its JSON. */
  offers: readonly { offer: Offer; json: Uint8Array }[]
}

/** What a page is made of besides the finding. */
interface Parts {
  onSale: ReadonlyMap<number, OnSale>
  /** Molecules that a regulation names: surely (true) or perhaps. */
  regulated: ReadonlyMap<number, boolean>
  /** Products with a safety data sheet, where only those are wanted. */
  sheets: ReadonlySet<number> | null
  /** What whoever asks sees of the tags, and which of them each product bears. */
  tags: SeenTags
  tagged: ReadonlyMap<number, ReadonlySet<number>>
  filters: SearchFilters
  sort: SearchSort
  /** Offers of each molecule. */
  maxOffers: number
  likenessOf: ((moleculeId: number) => Likeness) | null
}

const regulatedWords = { true: 'yes', false: 'perhaps', undefined: 'no' } as const
const MoleculeWithoutOffers = FoundMolecule.omit({ offers: true })

/** The molecules of a page with their offers that pass the filters, each as the JSON of the contract's `FoundMolecule`. */
export function assemblePage(page: Finding['page'], parts: Parts): Uint8Array[] {
  const { onSale, regulated, sheets, tags, tagged, filters, sort, maxOffers, likenessOf } = parts
  return page.flatMap(({ moleculeId, offers: offerCount, suppliers: supplierCount }) => {
    const molecule = onSale.get(moleculeId)
    if (!molecule) return []
    const passing = molecule.offers.filter(
      ({ offer }) =>
        passes(offer, filters) &&
        (!sheets || sheets.has(offer.productId)) &&
        (filters.tags.length === 0 || bearsAny(tagged.get(offer.productId), filters.tags)),
    )
    const decidedBy = decider(
      passing.map(({ offer }) => offer),
      sort,
    )
    const head = serialize(MoleculeWithoutOffers, {
      ...molecule.summary,
      offerCount,
      supplierCount,
      lowestPrice: lowestPrice(passing.map(({ offer }) => offer)),
      decidedBy,
      ...(likenessOf?.(moleculeId) ?? { similarity: null, identical: null }),
      tags: byTag(
        tags,
        tagged,
        passing.map(({ offer }) => offer.productId),
      ),
      regulated: regulatedWords[`${regulated.get(moleculeId)}`],
    })
    return [withList(head, 'offers', shownAsJson(passing, maxOffers, decidedBy?.productId))]
  })
}

/** The JSON of the offers that are shown of those that pass. */
function shownAsJson(passing: OnSale['offers'], maxOffers: number, decidedBy: number | undefined): Uint8Array[] {
  if (passing.length <= maxOffers) return passing.map(({ json }) => json)
  const byOffer = new Map(passing.map(({ offer, json }) => [offer, json]))
  const offers = [...byOffer.keys()]
  const deciding = offers.find(({ productId }) => productId === decidedBy)
  return shownOf(offers, maxOffers, deciding).map((offer) => byOffer.get(offer)!)
}

/** All of an answer but its molecules, to be serialized beside them. */
export const AnswerWithoutMolecules = search.chemicals.output.omit({ molecules: true })

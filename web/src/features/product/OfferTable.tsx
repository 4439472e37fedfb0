import { classes } from '../../ui/kit.tsx'
import type { barScale } from './narrowing.ts'
import { OfferRow } from './OfferRow.tsx'
import type { PackRow } from './types.ts'
import type { BuyingState } from './useBuying.ts'
import { useOfferWords } from './words.ts'
import './offers.css'

interface Props {
  /** What the table shows, for screen readers. */
  caption: string
  rows: readonly PackRow[]
  /** All rows there are, also those that are not shown: what is the cheapest, and whether currencies mix, is asked of them. */
  among: readonly PackRow[]
  /** The cheapest per unit. */
  best: PackRow | null
  buying: BuyingState
  buys: boolean
  /** Full names of suppliers, and of countries in every language, a heart, bars. */
  detailed?: boolean
  /** The product somebody came for. */
  marked?: string
  choice?: (row: PackRow) => React.ReactNode
  /** What stands beneath the price. */
  beside?: (row: PackRow) => React.ReactNode
  /** What buyers say of an offer, in the first of its rows. */
  rating?: (row: PackRow) => React.ReactNode
  /** What bars of prices per unit are drawn against; without it there are none. */
  scale?: ReturnType<typeof barScale>
}

/** Offers of one molecule, packs in the rows: the same table in results and on the product page. */
export function OfferTable({
  caption,
  rows,
  among,
  best,
  buying,
  buys,
  detailed = false,
  marked,
  choice,
  beside,
  rating,
  scale = null,
}: Props) {
  const { t } = useOfferWords()
  const mixed = new Set(among.flatMap(({ pack }) => (pack.price ? [pack.price.currency] : []))).size > 1
  return (
    <div className="offerbox">
      <table className={classes('grid offers', detailed && 'detailed', choice && 'chooses', !buys && 'looks')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th className="c-choice" scope="col">
                <span className="sr">{t('compare')}</span>
              </th>
            )}
            <th className="c-supplier" scope="col">
              {t('supplier')}
            </th>
            <th className="c-code" scope="col">
              {t('code')}
            </th>
            <th className="c-pack" scope="col">
              {t('pack')}
            </th>
            <th className="c-purity" scope="col">
              {t('purity')}
            </th>
            <th className="c-price right" scope="col">
              {t('price')}
            </th>
            <th className="c-per right" scope="col">
              {t('unitPrice')}
            </th>
            <th className="c-stock" scope="col">
              {t('stock')}
            </th>
            <th className="c-ships" scope="col">
              {t('ships')}
            </th>
            {buys && (
              <th className="c-qty" scope="col">
                <span className="sr">{t('quantity')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OfferRow
              key={row.pack.packageId}
              row={row}
              best={row.pack.packageId === best?.pack.packageId}
              marked={row.offer.productId === marked}
              first={rows.find(({ offer }) => offer.productId === row.offer.productId) === row}
              detailed={detailed}
              mixed={mixed}
              buys={buys}
              buying={buying}
              scale={scale}
              choice={choice?.(row)}
              beside={beside?.(row)}
              rating={rating?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { BuyersPrice } from '../../../ui/BuyersPrice.tsx'
import { classes } from '../../../ui/kit.tsx'
import { Time } from '../../../ui/parts.tsx'
import { BuyBar } from '../../product/BuyBar.tsx'
import { Quantity, Stock, UnitPrice } from '../../product/OfferRow.tsx'
import { cheapest, packRows } from '../../product/packs.ts'
import { Problems } from '../../product/Problems.tsx'
import { Questions } from '../../product/Questions.tsx'
import { useBuying } from '../../product/useBuying.ts'
import { useMayBuy } from '../../product/useMayBuy.ts'
import { useOfferWords } from '../../product/words.ts'
import '../../product/offers.css'
import type { Consumable } from '../words.ts'

/** The packs of a consumable with price, stock and quantity; bought the way chemicals are. */
export function PackTable({ product, caption }: { product: Consumable; caption: string }) {
  const { t, pack: packOf } = useOfferWords()
  const rows = packRows([product])
  const buying = useBuying(null, rows, {})
  const buys = useMayBuy()
  const best = cheapest(rows)
  return (
    <>
      <table className={classes('grid offers packtable card', !buys && 'looks')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="c-pack">
              {t('pack')}
            </th>
            <th scope="col" className="right c-price">
              {t('price')}
            </th>
            <th scope="col" className="right c-per">
              {t('unitPrice')}
            </th>
            <th scope="col" className="c-stock">
              {t('stock')}
            </th>
            <th scope="col" className="c-confirmed">
              {t('confirmed')}
            </th>
            {buys && (
              <th scope="col" className="c-qty">
                <span className="sr">{t('quantity')}</span>
              </th>
            )}
          </tr>
        </thead>
        {rows.map((row) => {
          const { pack } = row
          const problems = buying.problems[pack.packageId] ?? []
          return (
            <tbody key={pack.packageId}>
              <tr className={classes(problems.length > 0 && 'stopped')}>
                <td className="c-pack strong">{packOf(pack)}</td>
                <td className="c-price right strong">
                  {pack.price ? (
                    <BuyersPrice {...pack} price={pack.price} mixed={pack.price.currency !== 'CNY'} />
                  ) : (
                    <span className="muted">{t('inquiry')}</span>
                  )}
                </td>
                <td className="right c-per">
                  <UnitPrice pack={pack} best={best?.pack.packageId === pack.packageId} />
                </td>
                <td className="c-stock">
                  <Stock pack={pack} />
                </td>
                <td className="c-confirmed">
                  <Time value={pack.priceAt} day />
                </td>
                {buys && (
                  <td className="c-qty">
                    <Quantity row={row} buying={buying} />
                  </td>
                )}
              </tr>
              {problems.length > 0 && (
                <tr className="stop">
                  <td>
                    <Problems row={row} problems={problems} buying={buying} />
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
      <BuyBar buying={buying} buys={buys} />
      <Questions buying={buying} />
    </>
  )
}

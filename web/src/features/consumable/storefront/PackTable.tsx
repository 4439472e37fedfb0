import { useSession } from '../../../app/session.tsx'
import { classes } from '../../../ui/kit.tsx'
import { Money, Time } from '../../../ui/parts.tsx'
import { BuyBar } from '../../product/BuyBar.tsx'
import { Quantity, Stock, UnitPrice } from '../../product/OfferRow.tsx'
import { cheapest, packRows } from '../../product/packs.ts'
import { Problems } from '../../product/Problems.tsx'
import { Questions } from '../../product/Questions.tsx'
import { useBuying } from '../../product/useBuying.ts'
import { useOfferWords } from '../../product/words.ts'
import '../../product/offers.css'
import type { Consumable } from '../words.ts'

/** The packs of a consumable with price, stock and quantity; bought the way chemicals are. */
export function PackTable({ product, caption }: { product: Consumable; caption: string }) {
  const { t } = useOfferWords()
  const { signedIn, settled, may } = useSession()
  const rows = packRows([product])
  const buying = useBuying(null, rows, {})
  // Who may not buy sees no controls; a guest does, and is asked for the login.
  const buys = !signedIn || !settled || may('addCart')
  const best = cheapest(rows)
  return (
    <>
      <table className="grid offers packtable card">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pack')}</th>
            <th scope="col" className="right">
              {t('price')}
            </th>
            <th scope="col" className="right c-per">
              {t('unitPrice')}
            </th>
            <th scope="col">{t('stock')}</th>
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
                <td className="strong nowrap">{pack.label}</td>
                <td className="right strong">
                  {pack.price ? (
                    <Money value={pack.price} mixed={pack.price.currency !== 'CNY'} />
                  ) : (
                    <span className="muted">{t('inquiry')}</span>
                  )}
                </td>
                <td className="right c-per">
                  <UnitPrice pack={pack} best={best?.pack.packageId === pack.packageId} />
                </td>
                <td className="nowrap">
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
                  <td colSpan={buys ? 6 : 5}>
                    <Problems row={row} problems={problems} buying={buying} />
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
      {buys && <BuyBar buying={buying} />}
      <Questions buying={buying} />
    </>
  )
}

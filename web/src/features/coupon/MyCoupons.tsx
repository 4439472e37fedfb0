import { checkout } from '@reagora/server/checkout/contract'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Copy, Money, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'

/** The coupons that the buyer's company has now, with what they are worth and until when; nothing where there are none. */
export function MyCoupons() {
  const { t } = useTranslation('coupon')
  const { may } = useSession()
  const { data } = useApi(checkout.coupons, may(checkout.coupons.access) ? {} : null, { quiet: true })
  if (!data || data.length === 0) return null
  const byCode = Map.groupBy(data, ({ code }) => code)
  return (
    <section className="card pad" aria-labelledby="my-coupons">
      <h2 id="my-coupons">{t('mine')}</h2>
      <ul className="stack">
        {[...byCode].map(([code, worth]) => (
          <li key={code}>
            <span className="row wrap">
              <Copy value={code} />
              {worth.map(({ amount, minimum }) => (
                <span key={amount.currency}>
                  −<Money value={amount} mixed />{' '}
                  <span className="small muted">
                    {t('from')} <Money value={minimum} mixed />
                  </span>
                </span>
              ))}
            </span>
            <span className="small muted">
              {t('validUntil')} <Time value={worth[0]!.validUntil} day />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

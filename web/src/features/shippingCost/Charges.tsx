import type { Output } from '@reagora/server/kernel/endpoint'
import type { shippingCost } from '@reagora/server/shippingCost/contract'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { useRateWords, type Version } from './words.ts'
import './shippingCost.css'

type Charge = Output<typeof shippingCost.ofOrder>['parts'][number]['charges'][number] & { gaveWay?: readonly Version[] }

/** What each rate charges for a parcel, by which version, and which others gave way to it. */
export function Charges({ charges }: { charges: readonly Charge[] }) {
  const { t } = useTranslation('shippingCost')
  const words = useRateWords()
  return (
    <ul className="rate-charges">
      {charges.map(({ shippingClass, fee, rate, gaveWay = [] }) => (
        <li key={shippingClass}>
          <span className="row between">
            <span>{t(`class.${shippingClass}`)}</span>
            {Number(fee.amount) === 0 ? <span>{t('free')}</span> : <Money value={fee} mixed />}
          </span>
          <span className="small muted">
            {t('byRate', { id: rate.id })} {words.way(rate)} · {words.supplier(rate)} · {words.weight(rate)} ·{' '}
            {words.days(rate)}
            {rate.freeFrom && (
              <>
                {' · '}
                {t('freeFrom')} <Money value={rate.freeFrom} mixed />
              </>
            )}
          </span>
          {gaveWay.length > 0 && (
            <span className="small muted">
              {t('gaveWay')} {gaveWay.map((one) => `${words.way(one)} (${words.supplier(one)})`).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

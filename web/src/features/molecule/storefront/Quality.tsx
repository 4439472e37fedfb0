import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Tag } from '../../../ui/kit.tsx'
import { SupplierName } from '../../supplier/SupplierName.tsx'
import { Programmes } from '../../supplier/Programmes.tsx'
import { useOfferWords } from '../../product/words.ts'
import type { Detail } from './Facts.tsx'
import '../../product/offers.css'

const FOLDED = 6
/** Older than this nobody should rely on price and stock without asking. */
const STALE_DAYS = 90
const DAY = 86_400_000

type Offer = Detail['offers'][number]

/** The later of the last confirmation of the product and of one of its prices. */
const confirmedAt = (offer: Offer) =>
  Math.max(Date.parse(offer.confirmedAt), ...offer.packages.map(({ priceAt }) => Date.parse(priceAt)))

const spans = new Map<string, Intl.RelativeTimeFormat>()
/** `今天`, `3 days ago`, `vor 2 Monaten`. */
function ago(language: string, days: number): string {
  const words = spans.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  spans.set(language, words)
  if (days < 14) return words.format(-days, 'day')
  return days < 60 ? words.format(-Math.round(days / 7), 'week') : words.format(-Math.round(days / 30.4), 'month')
}

/** How true the offers are: who confirmed when, how fast real shipments were, which programmes the supplier takes part in. */
export function Quality({ detail }: { detail: Detail }) {
  const { t } = useTranslation('molecule')
  const { t: ofProduct } = useOfferWords()
  const [open, setOpen] = useState(false)
  if (detail.offers.length === 0) return null
  const shown = open ? detail.offers : detail.offers.slice(0, FOLDED)
  return (
    <section className="card section" id="quality">
      <h2>{t('quality')}</h2>
      <p className="small muted pad note">{t('qualityHint')}</p>
      <table className="grid quality">
        <thead>
          <tr>
            <th scope="col">{ofProduct('supplier')}</th>
            <th scope="col">{t('programmes')}</th>
            <th scope="col">{ofProduct('code')}</th>
            <th scope="col">{t('confirmedOn')}</th>
            <th scope="col" className="right">
              {t('usual')}
            </th>
            <th scope="col" className="right">
              {t('late')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((offer) => (
            <Row
              key={offer.productId}
              offer={offer}
              delivery={detail.delivery.find(({ productId }) => productId === offer.productId)}
            />
          ))}
        </tbody>
      </table>
      {detail.offers.length > shown.length && (
        <div className="more-packs row">
          <button type="button" className="linkish" onClick={() => setOpen(true)}>
            {t('moreOffers', { n: detail.offers.length })}
          </button>
        </div>
      )}
    </section>
  )
}

function Row({ offer, delivery }: { offer: Offer; delivery: Detail['delivery'][number] | undefined }) {
  const { t, i18n } = useTranslation('molecule')
  const { t: ofProduct, days } = useOfferWords()
  const age = Math.max(0, Math.floor((serverNow() - confirmedAt(offer)) / DAY))
  return (
    <tr>
      <td data-label={ofProduct('supplier')}>
        <SupplierName offer={offer} linked />
      </td>
      <td data-label={t('programmes')}>
        <Programmes programmes={offer.programmes} />
      </td>
      <td data-label={ofProduct('code')} className="muted">
        {offer.code}
      </td>
      <td data-label={t('confirmedOn')} suppressHydrationWarning>
        {age > STALE_DAYS ? <Tag tone="warn">{t('stale', { n: age })}</Tag> : ago(i18n.language, age)}
      </td>
      {delivery ? (
        <>
          <td data-label={t('usual')} className="right">
            <strong>{t('daysReal', { n: delivery.usualDays })}</strong>
            <span className="small muted block">
              {t(delivery.of === 'product' ? 'shipments' : 'shipmentsOfSupplier', { n: delivery.shipments })}
            </span>
          </td>
          <td data-label={t('late')} className="right">
            {t('daysReal', { n: delivery.lateDays })}
          </td>
        </>
      ) : (
        <>
          <td data-label={t('usual')} className="right">
            {days(offer)}
            <span className="small muted block">{t('stated')}</span>
          </td>
          <td data-label={t('late')} className="right muted">
            –
          </td>
        </>
      )}
    </tr>
  )
}

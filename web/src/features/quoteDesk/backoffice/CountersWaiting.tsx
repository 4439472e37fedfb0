import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Money, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import type { Request } from '../refresh.ts'

/** The counter-offers of a request that no supplier has answered. Pages wait until `settled`, so that nothing below moves. */
export function useWaiting(id: string | null) {
  const { data, isPending } = useApi(quoteCounter.ofRequest, id === null ? null : { id }, { quiet: true })
  return { settled: !isPending, waiting: (data?.counters ?? []).filter(({ state }) => state === 'open') }
}

/** Which counter-offers wait for which supplier, with the way to write down what it says. */
export function CountersWaiting({ request: one }: { request: Request }) {
  const { t, i18n } = useTranslation('quoteDesk')
  const { t: q } = useTranslation('quote')
  const { waiting } = useWaiting(one.id)
  if (waiting.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="desk-counters">
      <h2 id="desk-counters">{t('countersWaiting', { n: waiting.length })}</h2>
      <ul className="plain quote-deals">
        {waiting.map((counter) => {
          const part = one.replies.find(({ supplierId }) => supplierId === counter.supplierId)
          const item = one.items.find(({ packages }) => packages.some(({ id }) => id === counter.lineId))
          const asked = one.prices.find(
            ({ lineId, supplierId, superseded }) =>
              lineId === counter.lineId && supplierId === counter.supplierId && !superseded,
          )
          return (
            <li key={counter.id} className="row between wrap">
              <span>
                <strong>{part && supplierNameIn(i18n.language, part)}</strong> {item?.productName}
                <span className="num below">
                  {asked && (
                    <s className="muted">
                      <Money value={asked.unitPrice} mixed /> × {asked.packageNum}
                    </s>
                  )}{' '}
                  → <Money value={counter.unitPrice} mixed /> × {counter.quantity}
                  {counter.wantedOn !== null && ` · ${q('counterBy', { day: counter.wantedOn })}`}
                </span>
                <span className="small muted below">
                  <Time value={counter.at} />
                  {[counter.byStaff && q('counterByStaff'), counter.remark]
                    .filter(Boolean)
                    .map((text) => ` · ${text as string}`)}
                </span>
              </span>
              {part && (
                <Link className="btn sm" to={`/admin/quotes/${one.id}/responses?part=${part.partId}`}>
                  {t('answerFor')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

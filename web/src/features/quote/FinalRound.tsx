import { quoteFinal } from '@reagora/server/quoteFinal/contract'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Countdown, zonedText } from '../../ui/Countdown.tsx'
import { Button, Tag } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import { FinalDialog, type Named } from './FinalDialog.tsx'

/** The rounds of final prices of a request. Pages wait until `settled`, so that nothing below moves. */
export function useFinals(id: string | null) {
  const { data, isPending } = useApi(quoteFinal.ofRequest, id === null ? null : { id }, { quiet: true })
  const finals = data?.finals ?? []
  return {
    settled: !isPending,
    finals,
    most: data?.most ?? 0,
    /** Suppliers that were asked for a last word: nothing else is asked of them. */
    bound: new Set(
      finals.flatMap(({ state, suppliers }) =>
        state === 'ended' ? [] : suppliers.map(({ supplierId }) => supplierId),
      ),
    ),
  }
}

interface Props {
  id: string
  replies: readonly Named[]
  /** Suppliers with a price that still holds, for a line that is not decided. */
  standing: ReadonlySet<string>
}
/** Whether final prices are awaited and until when, who has answered again, and the way to ask for them. */
export function FinalRound({ id, replies, standing }: Props) {
  const { t, i18n } = useTranslation('quote')
  const { finals, most } = useFinals(id)
  const [asking, setAsking] = useState(false)
  const last = finals.at(-1)
  const runs = last?.state === 'open'
  const askable = !runs && finals.length < most && standing.size > 0
  if (!last && !askable) return null
  return (
    <section className="card pad quote-final" aria-labelledby="quote-final">
      <div className="row between wrap">
        <h2 id="quote-final">{t('final')}</h2>
        {askable && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('finalAsk')}
          </Button>
        )}
      </div>
      {last ? (
        <>
          <p>
            {last.state === 'ended' ? (
              t('finalEnded')
            ) : last.state === 'closed' ? (
              t('finalPassed')
            ) : (
              <strong>
                {t('finalRuns')} <Countdown until={last.until} over={t('finalPassed')} />
              </strong>
            )}
            <span className="small muted below">
              {[zonedText(last.until), t('finalRound', { n: last.round, most }), last.byStaff && t('counterByStaff')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <ul className="plain quote-deals">
            {last.suppliers.map(({ supplierId, answeredAt }) => {
              const reply = replies.find((one) => one.supplierId === supplierId)
              return (
                <li key={supplierId} className="row between wrap">
                  <span>{reply && supplierNameIn(i18n.language, reply)}</span>
                  <span className="small">
                    {answeredAt !== null && <Time value={answeredAt} />}{' '}
                    <Tag tone={answeredAt !== null ? 'ok' : runs ? 'warn' : undefined}>
                      {t(answeredAt !== null ? 'finalAgain' : runs ? 'finalKept' : 'finalStands')}
                    </Tag>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <p className="small muted">{t('finalHint')}</p>
      )}
      {asking && (
        <FinalDialog
          id={id}
          suppliers={replies.filter(({ supplierId }) => standing.has(supplierId))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

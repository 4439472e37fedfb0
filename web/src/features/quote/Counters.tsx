import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Button } from '../../ui/kit.tsx'
import { Money, Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Counter, Reply, Way } from './CounterReply.tsx'
import { CounterTag } from './words.tsx'

const CounterReply = lazy(() => import('./CounterReply.tsx'))

/** The counter-offers to this supplier. Pages wait until `settled`, so that nothing below moves. */
export function useCounters(way: { id: string } | { mailToken: string } | { partId: string } | null) {
  const inPortal = useApi(quoteCounter.ofPart, way && 'id' in way ? way : null, { quiet: true })
  const byLink = useApi(quoteCounter.ofLink, way && 'mailToken' in way ? way : null, { quiet: true })
  const forStaff = useApi(quoteCounter.ofPartForStaff, way && 'partId' in way ? { id: way.partId } : null, {
    quiet: true,
  })
  const one = way && 'id' in way ? inPortal : way && 'partId' in way ? forStaff : byLink
  return { settled: one.data !== undefined || one.isError, counters: one.data?.counters ?? [] }
}

interface CountersProps {
  way: Way
  counters: readonly Counter[]
  /** Whether one can be answered now; says what is missing where not. */
  ready?: () => boolean
}
/** What the buyer answered to this supplier's prices; nothing where that is nothing. */
export function Counters({ way, counters, ready }: CountersProps) {
  const { t } = useTranslation('quote')
  const [replying, setReplying] = useState<{ counter: Counter; reply: Reply } | null>(null)
  if (counters.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="quote-counters">
      <h2 id="quote-counters">{t('counters')}</h2>
      <ul className="plain quote-deals">
        {counters.map((counter) => (
          <li key={counter.id} className="row between wrap">
            <span>
              <strong>{counter.productName}</strong> <span className="num">{counter.packageSpec}</span>{' '}
              <CounterTag state={counter.state} />
              <span className="num below">
                <s className="muted">
                  <Money value={counter.asked.unitPrice} mixed /> × {counter.asked.quantity}
                </s>{' '}
                → <Money value={counter.unitPrice} mixed /> × {counter.quantity}
                {counter.wantedOn !== null && ` · ${t('counterBy', { day: counter.wantedOn })}`}
              </span>
              {counter.remark && <span className="below">{counter.remark}</span>}
              <span className="small muted below">
                <Time value={counter.answeredAt ?? counter.at} />
                {counter.words && ` · ${counter.words}`}
              </span>
            </span>
            {counter.state === 'open' && (
              <span className="row wrap">
                {(['accept', 'price', 'decline'] as const).map((reply) => (
                  <Button
                    key={reply}
                    look={reply === 'accept' ? 'primary' : 'plain'}
                    onClick={() => (ready?.() ?? true) && setReplying({ counter, reply })}
                  >
                    {t(`counter.${reply}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {replying && (
        <Suspense>
          <CounterReply key={replying.counter.id} way={way} {...replying} onClose={() => setReplying(null)} />
        </Suspense>
      )}
    </section>
  )
}

import type { Output } from '@reagora/server/kernel/endpoint'
import { quote } from '@reagora/server/quote/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteDesk } from '@reagora/server/quoteDesk/contract'
import { useAction } from '../../../../api/useAction.ts'
import { Button } from '../../../../ui/kit.tsx'
import { Money, Time } from '../../../../ui/parts.tsx'
import { useTranslation } from '../../../../ui/texts.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { CounterTag } from '../../words.tsx'
import type { Quote } from './types.ts'

type Counter = Output<typeof quoteCounter.ofRequest>['counters'][number]

/** The counter-offers for one line, oldest first, with what became of each. */
export function CounterRows({ data, counters }: { data: Quote; counters: readonly Counter[] }) {
  const { t, i18n } = useTranslation('quote')
  const withdraw = useAction(quoteCounter.withdraw, {
    refresh: [quoteCounter.ofRequest, quote.detail, quoteDesk.detail],
  })
  if (counters.length === 0) return null
  return (
    <ul className="plain quote-counters">
      {counters.map((one) => {
        const reply = data.replies.find(({ supplierId }) => supplierId === one.supplierId)
        return (
          <li key={one.id} className="row between wrap">
            <span className="small">
              {reply && <strong>{supplierNameIn(i18n.language, reply)}</strong>}{' '}
              <span className="num">
                <Money value={one.unitPrice} mixed /> × {one.quantity}
                {one.wantedOn !== null && ` · ${one.wantedOn}`}
              </span>{' '}
              <CounterTag state={one.state} />
              <span className="muted below">
                <Time value={one.answeredAt ?? one.at} />
                {[one.byStaff && t('counterByStaff'), one.remark, one.words]
                  .filter(Boolean)
                  .map((text) => ` · ${text as string}`)}
              </span>
            </span>
            {one.state === 'open' && (
              <Button
                size="sm"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate({ id: data.id, counterId: one.id })}
              >
                {t('counterWithdraw')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

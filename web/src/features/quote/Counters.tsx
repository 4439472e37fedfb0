import { formatMoney } from '@reagora/server/kernel/money'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Area, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Button } from '../../ui/kit.tsx'
import { Money, Time, type WireMoney } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { CounterTag } from './words.tsx'

type Refresh = NonNullable<NonNullable<Parameters<typeof useAction>[1]>['refresh']>
type Taken = Pick<SentInput<typeof quoteCounter.answerFor>, 'channel' | 'saidBy' | 'takenNote'>
/** By a login, by the link of an email, or through staff, who write down whom they heard it from. */
type Way = { id: string } | { mailToken: string } | { partId: string; taken: Taken; refresh: Refresh }
type Counter = Output<typeof quoteCounter.ofPart>['counters'][number]
type Reply = 'accept' | 'price' | 'decline'

const refresh = [
  quoteCounter.ofPart,
  quoteCounter.ofLink,
  quoteCounter.ofPartForStaff,
  quoteCounter.ofRequest,
  quoteReply.supplierDetail,
  quoteReply.supplierPrices,
  quoteReply.byToken,
]

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
      {replying && <ReplyDialog key={replying.counter.id} way={way} {...replying} onClose={() => setReplying(null)} />}
    </section>
  )
}

interface Props {
  way: Way
  counter: Counter
  reply: Reply
  onClose: () => void
}
function ReplyDialog({ way, counter, reply, onClose }: Props) {
  const { t } = useTranslation('quote')
  const money = ({ amount, currency }: WireMoney) => formatMoney(amount, currency, true)
  const inPortal = useAction(quoteCounter.answer, { quiet: true, refresh })
  const byLink = useAction(quoteCounter.answerByLink, { quiet: true, refresh })
  const byStaff = useAction(quoteCounter.answerFor, {
    quiet: true,
    refresh: 'partId' in way ? [...refresh, ...way.refresh] : refresh,
  })
  const send = (said: Omit<SentInput<typeof quoteCounter.answerByLink>, 'mailToken'>) => {
    if ('id' in way) return inPortal.mutateAsync({ ...way, ...said })
    if ('partId' in way) return byStaff.mutateAsync({ id: way.partId, ...way.taken, ...said })
    return byLink.mutateAsync({ ...way, ...said })
  }
  const priced = reply === 'price'
  const forSupplier = 'partId' in way
  const form = useForm({
    initial: { unitPrice: '', quantity: String(counter.quantity), shipDays: '', words: '' },
    required: priced ? ['unitPrice', 'quantity'] : [],
    limitsOf: quoteCounter.answer,
    places: { COUNTER_PRICE_NEEDED: 'unitPrice' },
    act: async ({ unitPrice, quantity, shipDays, words }) => {
      // As typed: what is no number is refused at its field.
      const price = { unitPrice: unitPrice.trim(), quantity: quantity.trim(), shipDays: shipDays.trim() || null }
      await send({ counterId: counter.id, reply, words, ...(priced && price) })
      toast.ok(t('counterAnswered'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t(`counter.${reply}`)} · ${counter.productName}`}
      submit={t(`counter.${reply}`)}
      look={reply === 'decline' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>
        {t(`${forSupplier ? 'counterDoesFor' : 'counterDoes'}.${reply}`, {
          price: money(counter.unitPrice),
          n: counter.quantity,
        })}
      </p>
      {priced && (
        <>
          <Text
            form={form}
            name="unitPrice"
            label={`${t('counterPrice')} (${counter.unitPrice.currency})`}
            hint={t('counterNow', { price: money(counter.asked.unitPrice), n: counter.asked.quantity })}
            inputMode="decimal"
            maxLength={14}
          />
          <Text form={form} name="quantity" label={t('counterQuantity')} inputMode="numeric" />
          <Text form={form} name="shipDays" label={t('shipDays')} inputMode="numeric" />
        </>
      )}
      <Area form={form} name="words" label={t(forSupplier ? 'counterWordsFor' : 'counterWords')} rows={3} />
    </FormDialog>
  )
}

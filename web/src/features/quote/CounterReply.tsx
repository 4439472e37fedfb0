import { formatMoney } from '@reagora/server/kernel/money'
import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteReply } from '@reagora/server/quoteReply/contract'
import { useAction } from '../../api/useAction.ts'
import { Area, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import type { WireMoney } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

type Refresh = NonNullable<NonNullable<Parameters<typeof useAction>[1]>['refresh']>
type Taken = Pick<SentInput<typeof quoteCounter.answerFor>, 'channel' | 'saidBy' | 'takenNote'>
/** By a login, by the link of an email, or through staff, who write down whom they heard it from. */
export type Way = { id: string } | { mailToken: string } | { partId: string; taken: Taken; refresh: Refresh }
export type Counter = Output<typeof quoteCounter.ofPart>['counters'][number]
export type Reply = 'accept' | 'price' | 'decline'

const refresh = [
  quoteCounter.ofPart,
  quoteCounter.ofLink,
  quoteCounter.ofPartForStaff,
  quoteCounter.ofRequest,
  quoteReply.supplierDetail,
  quoteReply.supplierPrices,
  quoteReply.byToken,
]

interface Props {
  way: Way
  counter: Counter
  reply: Reply
  onClose: () => void
}
/** A supplier's reply to a counter-offer; fetched with the first click, as few have one. */
export default function CounterReply({ way, counter, reply, onClose }: Props) {
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

import { formatMoney } from '@reagora/server/kernel/money'
import { quote } from '@reagora/server/quote/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { Area, Choice, Text } from '../../../../ui/form/controls.tsx'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../../ui/form/useForm.ts'
import { useTranslation } from '../../../../ui/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import { supplierNameIn } from '../../../supplier/SupplierName.tsx'
import { dayIn } from '../../words.tsx'
import type { Line, Price, Quote } from './types.ts'

interface Props {
  data: Quote
  line: Line
  /** What suppliers ask for the line and may still be answered; at least one. */
  prices: readonly Price[]
  onClose: () => void
}
/** Answers one supplier's price for a line with what is wished for instead. */
export function CounterDialog({ data, line, prices, onClose }: Props) {
  const { t, i18n } = useTranslation('quote')
  const form = useEndpointForm(quoteCounter.offer, {
    initial: { priceId: prices[0]!.id, unitPrice: '', quantity: '', wantedOn: '', remark: '' },
    required: ['unitPrice'],
    input: ({ priceId, unitPrice, quantity, wantedOn, remark }) => ({
      id: data.id,
      lineId: line.id,
      priceId,
      unitPrice: unitPrice.trim(),
      // As typed: what is no number is refused at its field.
      quantity: quantity.trim() || null,
      wantedOn: wantedOn === '' ? null : wantedOn,
      remark,
    }),
    places: {
      COUNTER_ABOVE: 'unitPrice',
      COUNTER_SAME: 'unitPrice',
      COUNTER_DAY: 'wantedOn',
      NAMES_BUYER: 'remark',
    },
    refresh: [quoteCounter.ofRequest, quote.detail],
    onDone: () => {
      toast.ok(t('counterSent'))
      onClose()
    },
  })
  const chosen = prices.find(({ id }) => id === form.values.priceId) ?? prices[0]!
  const nameOf = (price: Price) =>
    supplierNameIn(
      i18n.language,
      data.replies.find(({ supplierId }) => supplierId === price.supplierId)!,
    )
  const now = t('counterNow', {
    price: formatMoney(chosen.unitPrice.amount, chosen.unitPrice.currency, true),
    n: chosen.packageNum,
  })
  return (
    <FormDialog
      form={form}
      title={t('counterTitle', { pack: line.packageSpec })}
      submit={t('counterSend')}
      note={<span className="small muted">{t('counterRounds')}</span>}
      onClose={onClose}
    >
      <Choice
        form={form}
        name="priceId"
        label={t('supplier')}
        options={prices.map((price) => [
          price.id,
          `${nameOf(price)} · ${formatMoney(price.unitPrice.amount, price.unitPrice.currency, true)} · ${price.packageSpec} × ${price.packageNum}`,
        ])}
      />
      <Text
        form={form}
        name="unitPrice"
        label={`${t('counterPrice')} (${chosen.unitPrice.currency})`}
        hint={now}
        inputMode="decimal"
        maxLength={14}
      />
      <Text form={form} name="quantity" label={t('counterQuantity')} hint={t('counterAsQuoted')} inputMode="numeric" />
      <Text form={form} name="wantedOn" label={t('expected')} type="date" min={dayIn(1)} />
      <Area form={form} name="remark" label={t('counterRemark')} rows={3} />
    </FormDialog>
  )
}

import { cart } from '@reagora/server/cart/contract'
import type { Endpoint, Named } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { Area, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useWords, type CartLine } from './words.ts'

interface Props {
  line: CartLine
  /** What else shows the price. */
  refresh: readonly Named<Endpoint>[]
  onClose: () => void
}

/** The price of a pack on inquiry, named by customer service for the buyer, with its reason. */
export default function NamePriceDialog({ line, refresh, onClose }: Props) {
  const { t } = useTranslation('cart')
  const { name, pack } = useWords()
  const form = useEndpointForm(cart.namePrice, {
    initial: { unitPrice: line.unitPrice?.amount ?? '', reason: line.namedReason ?? '' },
    input: (values) => ({ id: line.id, ...values }),
    places: { NAMED_PRICE_WRONG: 'unitPrice' },
    refresh: [cart.list, ...refresh],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${t('namePrice')} · ${name(line)} ${pack(line.pack)}`}
      submit={t('namePrice')}
      onClose={onClose}
    >
      <p className="muted">{t('namePriceHint')}</p>
      <Text
        form={form}
        name="unitPrice"
        label={t('priceNamed', { currency: line.currency })}
        inputMode="decimal"
        required
      />
      <Area form={form} name="reason" label={t('priceReasonGiven')} required />
    </FormDialog>
  )
}

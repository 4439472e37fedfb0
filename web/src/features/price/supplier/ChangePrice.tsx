import { fromDecimal } from '@reagora/server/kernel/money'
import { price } from '@reagora/server/price/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../ui/texts.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByPrice, type PriceRecord } from './priceRecord.ts'
import { amountIn } from './typed.ts'

/** A new price for one pack; one that somebody else has set meanwhile stands beside it. */
export function ChangePrice({ of: one, onClose }: { of: PriceRecord; onClose: () => void }) {
  const { t } = useTranslation('price')
  const cache = useQueryClient()
  const { amount, currency } = one.price
  const form = useEndpointForm(price.answer, {
    initial: { price: amount },
    required: ['price'],
    check: ({ price: typed }) => ({ price: !((fromDecimal(amountIn(typed), currency) ?? 0) > 0) && t('notAnAmount') }),
    places: { PRICE_NOT_AN_AMOUNT: 'price' },
    input: ({ price: typed }) => ({ answers: [{ packageId: one.packageId, shown: amount, price: amountIn(typed) }] }),
    refresh: changedByPrice,
    onRefused: ({ details }) => {
      if (details['code'] === 'PRICE_MOVED') void cache.invalidateQueries({ queryKey: [price.detail.id] })
    },
    onDone: (done) => {
      toast.ok(t('done', { ...done }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('changeOne')} submit={t('changeOne')} onClose={onClose}>
      <Text form={form} name="price" label={`${t('price')} (${currency})`} inputMode="decimal" maxLength={20} />
    </FormDialog>
  )
}

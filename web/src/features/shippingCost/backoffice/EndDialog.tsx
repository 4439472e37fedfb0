import { shippingCost } from '@reagora/server/shippingCost/contract'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { dayIn } from '../../quote/words.tsx'
import { useRateWords, type Version } from '../words.ts'

/** Ends a version from a day on; one that has not begun is cancelled by its first day. */
export function EndDialog({ rate, onClose }: { rate: Version; onClose: () => void }) {
  const { t } = useTranslation('shippingCost')
  const words = useRateWords()
  const first = rate.state === 'planned' ? rate.validFrom : dayIn(1)
  const form = useEndpointForm(shippingCost.end, {
    initial: { validUntil: first, reason: '' },
    required: ['validUntil', 'reason'],
    places: { RATE_END_EARLY: 'validUntil' },
    input: (values) => ({ id: rate.id, ...values }),
    refresh: [shippingCost.list, shippingCost.published, shippingCost.history],
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t('end')} · ${words.way(rate)}`}
      submit={t('end')}
      look="danger"
      onClose={onClose}
    >
      <p className="muted">{t(rate.state === 'planned' ? 'cancelHint' : 'endHint')}</p>
      <Text
        form={form}
        name="validUntil"
        label={t('validUntil')}
        hint={t('untilHint')}
        type="date"
        min={first}
        {...(rate.validUntil && { max: rate.validUntil })}
      />
      <Text form={form} name="reason" label={t('reason')} />
    </FormDialog>
  )
}

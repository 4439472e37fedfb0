import { savedCart } from '@reagora/server/savedCart/contract'
import { Area, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'

/** The name under which lines of the cart are kept. */
export default function SaveCartDialog({ lineIds, onClose }: { lineIds: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('savedCart')
  const form = useEndpointForm(savedCart.save, {
    initial: { name: '', note: '' },
    input: (values) => ({ ...values, cartLineIds: [...lineIds] }),
    refresh: [savedCart.list],
    onDone: ({ lines }) => {
      toast.ok(t('saved', { n: lines }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('save')} submit={t('save')} onClose={onClose}>
      <p className="muted">{t('saveHint')}</p>
      <Text form={form} name="name" label={t('name')} required />
      <Area form={form} name="note" label={t('note')} />
    </FormDialog>
  )
}

import { savedCart } from '@reagora/server/savedCart/contract'
import { Area, Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { Check } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { SavedCart } from './words.ts'

/** Name and note of a saved cart, and whether colleagues see it. */
export default function EditDialog({ saved, onClose }: { saved: SavedCart; onClose: () => void }) {
  const { t } = useTranslation('savedCart')
  const { t: common } = useTranslation()
  const form = useEndpointForm(savedCart.edit, {
    initial: { name: saved.name, note: saved.note, shared: saved.shared },
    input: (values) => ({ id: saved.id, ...values }),
    refresh: [savedCart.list],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={saved.name} submit={common('save')} onClose={onClose}>
      <Text form={form} name="name" label={t('name')} required />
      <Area form={form} name="note" label={t('note')} />
      <Check checked={form.values.shared} onChange={(on) => form.set('shared', on)}>
        {t('share')}
      </Check>
      <p className="muted small">{t('shareHint')}</p>
    </FormDialog>
  )
}

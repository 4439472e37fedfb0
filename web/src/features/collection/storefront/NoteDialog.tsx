import { collection } from '@reagora/server/collection/contract'
import { useId } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import type { Favourite } from '../useFavourites.ts'

interface Props {
  row: Favourite
  /** Labels in use, to choose from. */
  labels: readonly string[]
  onClose: () => void
}

/** Label and note of a favourite. */
export function NoteDialog({ row, labels, onClose }: Props) {
  const { t } = useTranslation('collection')
  const { t: common } = useTranslation()
  const id = useId()
  const form = useEndpointForm(collection.edit, {
    initial: { label: row.label, note: row.note },
    input: (values) => ({ productId: row.productId, ...values }),
    refresh: [collection.list],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('editShort')} submit={common('save')} onClose={onClose}>
      <Text form={form} name="label" label={t('label')} hint={t('labelHint')} list={id} />
      <datalist id={id}>
        {labels.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <Area form={form} name="note" label={t('note')} rows={4} />
    </FormDialog>
  )
}

import { MAX_LINES, tag, type runActs } from '@reagora/server/tag/contract'
import { useAction } from '../../../api/useAction.ts'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { ManyPicker, type Chosen } from '../../discount/ManyPicker.tsx'

interface Props {
  tagId: string
  act: (typeof runActs)[number]
  onClose: () => void
}
interface Values {
  text: string
  suppliers: readonly Chosen[]
}

/** Pasted numbers of products that are put on a tag or taken off it. */
export function AssignForm({ tagId, act, onClose }: Props) {
  const { t } = useTranslation('tag')
  const assign = useAction(tag.assign, { quiet: true, refresh: [tag.runs] })
  const form = useForm<Values>({
    initial: { text: '', suppliers: [] },
    required: ['text'],
    places: { NO_LINES: 'text', TOO_MANY_LINES: 'text', SUPPLIER_MISSING: 'suppliers' },
    act: async ({ text, suppliers }) => {
      await assign.mutateAsync({ tagId, act, text, ...(suppliers[0] && { supplierId: suppliers[0].id }) })
      toast.ok(t('begun'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} drawer title={t(act)} submit={t(act)} onClose={onClose}>
      <Area
        form={form}
        name="text"
        label={t('lines')}
        hint={t('linesHint', { most: MAX_LINES })}
        rows={12}
        look="num"
        spellCheck={false}
        required
      />
      <ManyPicker
        of="suppliers"
        one
        label={t('onlySupplier')}
        hint={t('onlySupplierHint')}
        error={form.wrong['suppliers'] || null}
        chosen={form.values.suppliers}
        onChange={(chosen) => form.set('suppliers', chosen)}
      />
    </FormDialog>
  )
}

import { normaliseCas } from '@reagora/chemistry'
import { audit } from '@reagora/server/audit/contract'
import { conflict } from '@reagora/server/conflict/contract'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { ConflictDetail, Side } from '../words.ts'

interface Props {
  conflict: ConflictDetail
  side: Side
  onClose: () => void
}

/** Number and names of one molecule as they are to be, and the number its product is sold as. */
export function CorrectDialog({ conflict: { id, version, cas }, side, onClose }: Props) {
  const { t } = useTranslation('conflict')
  const wrong = (text: string) => text.trim() !== '' && normaliseCas(text) === null && t('wrongCas')
  const form = useEndpointForm(conflict.correct, {
    initial: { cas: side.cas ?? '', nameEn: side.nameEn, nameZh: side.nameZh, soldAs: cas ?? '' },
    check: (values) => ({ cas: wrong(values.cas), soldAs: wrong(values.soldAs) }),
    input: (values) => ({ id, version, moleculeId: side.moleculeId, ...values }),
    places: { NUMBER_TAKEN: 'cas' },
    refresh: [conflict.detail, conflict.list, audit.trail],
    onDone: () => {
      toast.ok(t('finished'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('correctTitle', { number: side.number })} submit={t('save')} onClose={onClose}>
      <p className="muted small">{t('correctHint')}</p>
      <Text form={form} name="cas" label={t('cas')} />
      <Text form={form} name="nameEn" label={t('nameEn')} lang="en" />
      <Text form={form} name="nameZh" label={t('nameZh')} lang="zh-CN" />
      <Text form={form} name="soldAs" label={t('soldAs')} />
    </FormDialog>
  )
}

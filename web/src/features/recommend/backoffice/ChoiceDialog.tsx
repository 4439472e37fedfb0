import type { Output } from '@reagora/server/kernel/endpoint'
import { recommend } from '@reagora/server/recommend/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { toast } from '../../../ui/toast.ts'

type Row = Output<typeof recommend.chosen>['list'][number]
const empty = { identifier: '', reason: '', position: '100', startsOn: '', endsOn: '' }
const valuesOf = ({ number, reason, position, startsOn, endsOn }: Row) => ({
  identifier: number,
  reason,
  position: String(position),
  startsOn,
  endsOn: endsOn ?? '',
})

interface Props {
  /** A recommendation to change; null for a new one. */
  row: Row | null
  onClose: () => void
}

/** Recommends a compound, or changes reason, place and period. */
export function ChoiceDialog({ row, onClose }: Props) {
  const { t, i18n } = useTranslation('recommend')
  const form = useEndpointForm(recommend.save, {
    initial: row ? valuesOf(row) : empty,
    required: ['identifier', 'position'],
    input: ({ startsOn, endsOn, ...rest }) => ({ ...rest, ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) }),
    refresh: [recommend.chosen, recommend.list],
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  const name = row && ((i18n.language === 'zh' && row.nameZh) || row.nameEn || row.number)
  return (
    <FormDialog form={form} title={name ? t('editOf', { name }) : t('add')} submit={t('save')} onClose={onClose}>
      {!row && <Text form={form} name="identifier" label={t('identifier')} />}
      <Text form={form} name="reason" label={t('reason')} />
      <Text form={form} name="position" label={t('position')} type="number" min={1} max={9999} />
      <Text form={form} name="startsOn" label={t('startsOn')} type="date" />
      <Text form={form} name="endsOn" label={t('endsOn')} type="date" />
    </FormDialog>
  )
}

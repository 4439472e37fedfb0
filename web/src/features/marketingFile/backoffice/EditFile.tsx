import { divisionCodes } from '@reagora/server/division/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { fileKinds, fileStates, marketingFile } from '@reagora/server/marketingFile/contract'
import { Area, Choice, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'

export type Row = Output<typeof marketingFile.all>['list'][number]
/** Answers that a change makes stale. */
export const changed = [marketingFile.all, marketingFile.sets]

/** Changes what is said of a file, and whether it is published. */
export function EditFile({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('marketingFile')
  const { t: common } = useTranslation()
  const form = useEndpointForm(marketingFile.save, {
    initial: {
      name: row.name,
      kind: row.kind,
      division: row.division,
      description: row.description,
      state: row.state,
    },
    places: { NAME_TAKEN: 'name', NOT_A_SET: 'kind' },
    input: (values) => ({ ...values, id: row.id, version: row.version }),
    refresh: changed,
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} drawer title={t('edit')} submit={common('save')} onClose={onClose}>
      <Text form={form} name="name" label={t('name')} hint={t('nameHint')} />
      <Choice
        form={form}
        name="state"
        label={t('stateTitle')}
        options={fileStates.map((one) => [one, t(`state.${one}`)] as const)}
      />
      <Choice
        form={form}
        name="kind"
        label={t('kindTitle')}
        options={fileKinds.map((one) => [one, t(`kind.${one}`)] as const)}
      />
      <Choice
        form={form}
        name="division"
        label={t('division')}
        options={divisionCodes.map((one) => [one, t(`of.${one}`)] as const)}
      />
      <Area form={form} name="description" label={t('description')} />
      {row.url && (
        <p className="small muted">
          {t('url')}
          {t('colon', { ns: 'common' })}
          {row.url}
        </p>
      )}
    </FormDialog>
  )
}

import { alert } from '@reagora/server/alert/contract'
import type { SentInput } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { Text } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
import type { ResultAction } from '../search/rules.ts'

/** Names a search that is kept. */
export default function SaveDialog({ ask, onClose }: ResultAction & { onClose: () => void }) {
  const { t } = useTranslation('alert')
  const form = useEndpointForm(alert.saveSearch, {
    initial: { name: (ask.searchText ?? '').slice(0, 100) },
    required: ['name'],
    input: ({ name }) => ({ name, ask }) as SentInput<typeof alert.saveSearch>,
    refresh: [alert.searches],
    onDone: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('save')} submit={t('confirm')} onClose={onClose}>
      <Text form={form} name="name" label={t('name')} />
    </FormDialog>
  )
}

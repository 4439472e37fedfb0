import { companyMerge } from '@reagora/server/companyMerge/contract'
import { isNameOf } from '@reagora/server/companyMerge/rules'
import { useNavigate } from 'react-router'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { shownName } from '../../company/words.ts'
import { stale, type Preview } from '../words.ts'

/** Confirms a merge by the name of the company that goes, and leads to the record that stays. */
export function ConfirmMerge({ of, onClose }: { of: Preview; onClose: () => void }) {
  const { t, i18n } = useTranslation('companyMerge')
  const navigate = useNavigate()
  const [from, into] = [shownName(of.from, i18n.language), shownName(of.into, i18n.language)]
  const form = useEndpointForm(companyMerge.merge, {
    initial: { name: '' },
    check: ({ name }) => ({ name: !isNameOf(name, of.from) && t('nameFirst') }),
    places: { NAME_WRONG: 'name' },
    input: ({ name }) => ({
      fromId: of.from.id,
      intoId: of.into.id,
      fromVersion: of.from.version,
      intoVersion: of.into.version,
      name,
    }),
    refresh: stale,
    onDone: () => {
      toast.ok(t('done', { from, into }))
      void navigate(`/admin/companies/${of.into.id}`)
    },
    guard: false,
  })
  return (
    <FormDialog
      form={form}
      title={t('confirmTitle', { from, into })}
      submit={t('confirm')}
      look="danger"
      onClose={onClose}
    >
      <p>{t('confirmLead', { from, into })}</p>
      <Text form={form} name="name" label={t('typeName')} hint={from} autoComplete="off" required />
    </FormDialog>
  )
}

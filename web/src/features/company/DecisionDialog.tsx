import { address } from '@reagora/server/address/contract'
import { audit } from '@reagora/server/audit/contract'
import { company, companyDecisions, type CompanyDecision } from '@reagora/server/company/contract'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import { people } from '@reagora/server/people/contract'
import { useDeferredValue } from 'react'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Area } from '../../ui/form/controls.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../ui/form/useForm.ts'
import { toast } from '../../ui/toast.ts'
import { MailPreview } from '../mail/MailPreview.tsx'
import { shownName, type Company } from './words.ts'

export const decisions = companyDecisions
export type Decision = CompanyDecision
const endpoints: { [D in Decision]: (typeof company)[D] } = {
  approve: company.approve,
  reject: company.reject,
  cancel: company.cancel,
  activate: company.activate,
  deactivate: company.deactivate,
}
const stale = [
  company.forStaff,
  company.detail,
  company.list,
  customerMaster.review,
  address.list,
  people.list,
  audit.trail,
]

interface Props {
  decision: Decision
  of: Pick<Company, 'id' | 'name' | 'localName'>
  onClose: () => void
}
/** Confirms a decision on a company, with the remark its people read; a rejection needs one. */
export function DecisionDialog({ decision, of, onClose }: Props) {
  const { t, i18n } = useTranslation('company')
  const { t: common } = useTranslation()
  const wanted = decision === 'reject'
  const form = useEndpointForm(endpoints[decision], {
    initial: { note: '' },
    check: ({ note }) => ({ note: wanted && note.trim() === '' && t('reasonFirst') }),
    input: ({ note }) => ({ companyId: of.id, note }),
    refresh: stale,
    onDone: () => {
      toast.ok(common('saved'))
      onClose()
    },
  })
  const note = useDeferredValue(form.values.note.trim())
  const preview = useApi(company.decisionMails, { companyId: of.id, decision, note }, { quiet: true })
  return (
    <FormDialog
      form={form}
      title={t(`${decision}.title`, { company: shownName(of, i18n.language) })}
      submit={t(decision)}
      look={wanted || decision === 'deactivate' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`${decision}.effect`)}</p>
      <Area form={form} name="note" label={t(wanted ? 'reason' : 'note')} required={wanted} hint={t('noteHint')} />
      {preview.error && <Failure error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data?.mails.length === 0 && <p className="reason small">{t('tellsNobody')}</p>}
      {preview.data && <MailPreview mails={preview.data.mails} />}
    </FormDialog>
  )
}

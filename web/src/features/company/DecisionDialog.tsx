import { address } from '@reagora/server/address/contract'
import { audit } from '@reagora/server/audit/contract'
import { company } from '@reagora/server/company/contract'
import { people } from '@reagora/server/people/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Field } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { shownName, type Company } from './words.ts'

export type Decision = 'approve' | 'reject' | 'activate' | 'deactivate'
const endpoints: { [D in Decision]: (typeof company)[D] } = {
  approve: company.approve,
  reject: company.reject,
  activate: company.activate,
  deactivate: company.deactivate,
}
const stale = [company.forStaff, company.detail, company.list, address.list, people.list, audit.trail]

interface Props {
  decision: Decision | null
  of: Company
  onClose: () => void
}
/** Confirms a decision on a company, with the remark its people read; a rejection needs one. */
export function DecisionDialog({ decision, of, onClose }: Props) {
  const { t, i18n } = useTranslation('company')
  const { t: common } = useTranslation()
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={decision && t(`${decision}.title`, { company: shownName(of, i18n.language) })}
      closeLabel={common('close')}
    >
      {decision && <Body key={decision} decision={decision} of={of} onClose={onClose} />}
    </Dialog>
  )
}

function Body({ decision, of, onClose }: { decision: Decision; of: Company; onClose: () => void }) {
  const { t } = useTranslation('company')
  const { t: common } = useTranslation()
  const [note, setNote] = useState('')
  const [reminded, setReminded] = useState(false)
  const done = () => {
    toast.ok(common('saved'))
    onClose()
  }
  const action = useAction(endpoints[decision], { refresh: stale, onDone: done })
  const wanted = decision === 'reject'
  const decide = () => {
    if (wanted && note.trim() === '') return setReminded(true)
    action.mutate({ companyId: of.id, note })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <p>{t(`${decision}.effect`)}</p>
      <Field
        label={t(wanted ? 'reason' : 'note')}
        required={wanted}
        hint={t('noteHint')}
        error={reminded && note.trim() === '' ? t('reasonFirst') : null}
      >
        {(control) => (
          <textarea
            {...control}
            className="area"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="formfoot">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          type="submit"
          look={decision === 'reject' || decision === 'deactivate' ? 'danger' : 'primary'}
          busy={action.isPending}
        >
          {t(decision)}
        </Button>
      </div>
    </form>
  )
}

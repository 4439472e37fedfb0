import { requisition } from '@reagora/server/requisition/contract'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { AbsenceForm } from '../AbsenceForm.tsx'
import { People } from '../People.tsx'
import { RulesForm } from '../RulesForm.tsx'
import '../../order/order.css'

export const route = {
  path: '/approvals',
  nouns: ['requisition'],
  area: 'signed-in',
  access: 'orderManagement',
  menu: { group: 'company', label: 'requisition:settings' },
} satisfies PageRow

/** One's own absence; for administrators also the rules of the company, and who approves for whom. */
export default function ApprovalsPage() {
  const { t } = useTranslation('requisition')
  const { may } = useSession()
  const administers = may(requisition.saveRules.access)
  const absence = useApi(requisition.showAbsence, {})
  const rules = useApi(requisition.showRules, administers ? {} : null)
  const failed = [absence, rules].find(({ data, error }) => error && !data)
  return (
    <Page title={t('settings')}>
      <h1>{t('settings')}</h1>
      <p className="muted">{t('settingsLead')}</p>
      {absence.data && (rules.data || !administers) ? (
        <div className="stack folds">
          <AbsenceForm given={absence.data} />
          {rules.data && (
            <>
              <RulesForm given={rules.data} />
              <People given={rules.data} />
            </>
          )}
        </div>
      ) : failed ? (
        <Failure error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        // One outline until all of it is here: what comes first would push down what comes later.
        <PageBones />
      )}
    </Page>
  )
}

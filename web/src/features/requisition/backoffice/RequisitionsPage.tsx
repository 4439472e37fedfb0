import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { RequisitionList } from '../RequisitionList.tsx'

export const route = {
  path: '/admin/requisitions',
  nouns: ['requisition', 'cart'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'requisition:title', place: 3 },
} satisfies PageRow

/** The requisitions of all companies, which their own people decide on. */
export default function RequisitionsPage() {
  const { t } = useTranslation('requisition')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('staffLead')}</p>
      <RequisitionList
        name="staff-requisitions"
        staff
        pathOf={(id) => `/admin/requisitions/${id}`}
        actions={
          <Link className="btn primary" to="/admin/requisitions/internal">
            {t('internal')}
          </Link>
        }
      />
    </Page>
  )
}

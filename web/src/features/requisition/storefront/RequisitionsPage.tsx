import { Link } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { RequisitionList } from '../RequisitionList.tsx'

export const route = {
  path: '/requisitions',
  nouns: ['requisition', 'cart'],
  area: 'signed-in',
  access: 'orderManagement',
  menu: { group: 'buying', label: 'requisition:title', place: 3 },
} satisfies PageRow

/** One's own requisitions, those one decides on, and for administrators all of the company. */
export default function RequisitionsPage() {
  const { t } = useTranslation('requisition')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <RequisitionList
        name="requisitions"
        pathOf={(id) => `/requisition?id=${id}`}
        actions={
          <Link className="btn" to="/approvals">
            {t('settings')}
          </Link>
        }
      />
    </Page>
  )
}

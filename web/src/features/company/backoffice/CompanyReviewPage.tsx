import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import type { PageRow } from '../../../app/page.ts'
import { CompanyList } from './CompanyList.tsx'

export const route = {
  path: '/admin/companies/review',
  nouns: ['company'],
  area: 'staff',
  access: 'staffCompanies',
} satisfies PageRow

/** The companies that wait for a decision (rule COMP-2). */
export default function CompanyReviewPage() {
  const { t } = useTranslation('company')
  return (
    <Page title={t('review')}>
      <Breadcrumbs items={[{ text: t('companies'), to: '/admin/companies' }, { text: t('review') }]} />
      <h1>{t('review')}</h1>
      <p className="muted">{t('reviewLead')}</p>
      <CompanyList only="pending approval" />
    </Page>
  )
}

import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { CompanyList } from './CompanyList.tsx'

export const route = {
  path: '/admin/companies',
  nouns: ['company'],
  area: 'staff',
  access: 'staffCompanies',
  menu: { group: 'people', label: 'company:menu.companies', place: 1 },
} satisfies PageRow

export default function CompaniesPage() {
  const { t } = useTranslation('company')
  return (
    <Page title={t('companies')}>
      <h1>{t('companies')}</h1>
      <CompanyList />
    </Page>
  )
}

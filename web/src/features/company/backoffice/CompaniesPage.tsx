import { useTranslation } from '../../../ui/texts.ts'
import { Page } from '../../../app/Page.tsx'
import { CompanyList } from './CompanyList.tsx'

export default function CompaniesPage() {
  const { t } = useTranslation('company')
  return (
    <Page title={t('companies')}>
      <h1>{t('companies')}</h1>
      <CompanyList />
    </Page>
  )
}

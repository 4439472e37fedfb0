import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { MarkupList } from './MarkupList.tsx'

/** What is added to quotes for buyers of single countries. */
export default function CountryMarkupsPage() {
  const { t } = useTranslation('quoteMarkup')
  return (
    <Page title={t('byCountry')}>
      <Breadcrumbs items={[{ text: t('title'), to: '/admin/markups' }, { text: t('byCountry') }]} />
      <h1>{t('byCountry')}</h1>
      <MarkupList scope="country" />
    </Page>
  )
}

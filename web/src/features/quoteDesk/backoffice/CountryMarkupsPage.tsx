import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { MarkupList } from './MarkupList.tsx'

export const route = {
  path: '/admin/markups/countries',
  nouns: ['quoteMarkup'],
  area: 'staff',
  access: 'staffPrices',
} satisfies PageRow

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

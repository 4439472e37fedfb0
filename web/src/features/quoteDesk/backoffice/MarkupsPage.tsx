import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { MarkupList } from './MarkupList.tsx'

export const route = {
  path: '/admin/markups',
  nouns: ['quoteMarkup'],
  area: 'staff',
  access: 'staffPrices',
  menu: { group: 'trade', label: 'quoteMarkup:title', place: 5 },
} satisfies PageRow

/** What is added to quotes for buyers of every country without a markup of its own. */
export default function MarkupsPage() {
  const { t } = useTranslation('quoteMarkup')
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <MarkupList scope="global" />
    </Page>
  )
}

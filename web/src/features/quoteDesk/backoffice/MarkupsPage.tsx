import { Page } from '../../../app/Page.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { MarkupList } from './MarkupList.tsx'

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

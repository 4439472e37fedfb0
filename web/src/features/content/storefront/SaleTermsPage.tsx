import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Article } from '../Article.tsx'
import { saleParts } from '../sections.ts'

export const route = {
  path: '/terms',
  nouns: ['content'],
  area: 'main',
} satisfies PageRow

/** The general terms of sale. */
export default function SaleTermsPage() {
  const { t } = useTranslation('content')
  const sections = saleParts.map((part) => ({ title: t(`terms.${part}`), text: t(`terms.${part}.text`) }))
  return (
    <Article
      title={t('terms')}
      lead={t('terms.lead')}
      dated={t('terms.dated')}
      canonical="/terms"
      sections={sections}
    />
  )
}

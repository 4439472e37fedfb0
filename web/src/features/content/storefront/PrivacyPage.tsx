import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Article } from '../Article.tsx'

export const route = {
  path: '/agreement',
  nouns: ['content'],
  area: 'main',
} satisfies PageRow

const parts = ['kept', 'used', 'shared', 'cookies', 'safe', 'long', 'rights'] as const

/** The privacy policy. */
export default function PrivacyPage() {
  const { t } = useTranslation('content')
  const sections = parts.map((part) => ({ title: t(`privacy.${part}`), text: t(`privacy.${part}.text`) }))
  return <Article title={t('privacy')} lead={t('privacy.lead')} canonical="/agreement" sections={sections} />
}

import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Article } from '../../content/Article.tsx'

export const route = {
  path: '/apps',
  nouns: ['guide', 'content'],
  area: 'main',
} satisfies PageRow

const parts = ['works', 'iphone', 'android'] as const

/** The marketplace on a phone: nothing to install, and how it comes onto the home screen (rule MISC-1). */
export default function AppsPage() {
  const { t } = useTranslation('guide')
  const sections = parts.map((part) => ({ title: t(`apps.${part}`), text: t(`apps.${part}.text`) }))
  return <Article title={t('apps')} lead={t('apps.lead')} canonical="/apps" sections={sections} />
}

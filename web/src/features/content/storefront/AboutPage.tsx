import { useTranslation } from '../../../ui/texts.ts'
import { Article } from '../Article.tsx'

const parts = ['find', 'buy', 'service', 'suppliers', 'open'] as const

export default function AboutPage() {
  const { t } = useTranslation('content')
  const sections = parts.map((part) => ({ title: t(`about.${part}`), text: t(`about.${part}.text`) }))
  return <Article title={t('about')} lead={t('about.lead')} canonical="/aboutus" sections={sections} />
}

import { Link } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { Article } from '../../content/Article.tsx'

export const route = {
  path: '/careers',
  nouns: ['guide', 'content'],
  area: 'main',
} satisfies PageRow

const parts = ['who', 'open', 'apply'] as const

/** Whom we look for and how to apply (rule MISC-1). */
export default function CareersPage() {
  const { t } = useTranslation('guide')
  const sections = parts.map((part) => ({
    title: t(`careers.${part}`),
    text: (
      <>
        <p>{t(`careers.${part}.text`)}</p>
        {part === 'apply' && (
          <p>
            <Link className="btn" to="/contactUs">
              {t('contact')}
            </Link>
          </p>
        )}
      </>
    ),
  }))
  return <Article title={t('careers')} lead={t('careers.lead')} canonical="/careers" sections={sections} />
}

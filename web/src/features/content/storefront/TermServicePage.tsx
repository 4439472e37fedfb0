import { useTranslation } from '../../../ui/texts.ts'
import { Link, useParams } from 'react-router'
import type { PageRow } from '../../../app/page.ts'
import { Article } from '../Article.tsx'
import { partsOfType, termTypes } from '../sections.ts'

export const route = {
  path: '/termservice/{type}',
  nouns: ['content'],
  area: 'main',
} satisfies PageRow

/** The terms of one kind: by name, or by its number in the list. An unknown kind shows the terms of use. */
export default function TermServicePage() {
  const { t } = useTranslation('content')
  const { type = '' } = useParams()
  const kind = termTypes.find((one) => one === type) ?? termTypes[Number(type) - 1] ?? 'use'
  const sections = partsOfType[kind].map((part) => ({ title: t(`terms.${part}`), text: t(`terms.${part}.text`) }))
  return (
    <Article
      title={t(`termType.${kind}`)}
      lead={t('termService.lead')}
      dated={t('terms.dated')}
      canonical={`/termservice/${kind}`}
      sections={sections}
    >
      <p className="chips">
        {termTypes.map((one) => (
          <Link key={one} className="chip" to={`/termservice/${one}`} aria-current={one === kind ? 'page' : undefined}>
            {t(`termType.${one}`)}
          </Link>
        ))}
        <Link className="chip" to="/terms">
          {t('terms')}
        </Link>
      </p>
    </Article>
  )
}

import { useSearchParams } from 'react-router'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'

export const route = {
  path: '/quotePriceResult',
  nouns: ['quote'],
  area: 'main',
} satisfies PageRow

/** What became of an answer. */
export default function ResultPage() {
  const { t } = useTranslation('quote')
  const [params] = useSearchParams()
  const number = (params.get('number') ?? '').slice(0, 40)
  return (
    <Page title={t('resultTitle')} noindex>
      <div className="card" aria-live="polite">
        <StateBlock heading="h1" icon={number ? 'check' : 'info'} title={t('resultTitle')}>
          {!number
            ? t('nothingSent')
            : params.get('state') === 'declined'
              ? t('wasDeclined', { number })
              : t('wasSent', { number })}
        </StateBlock>
      </div>
    </Page>
  )
}

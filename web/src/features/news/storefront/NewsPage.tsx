import { news } from '@reagora/server/news/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useParams } from 'react-router'
import { need, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { StatePage } from '../../../app/StatePage.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { PageBones, Time } from '../../../ui/parts.tsx'
import { langOf } from '../words.ts'
import '../news.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/newsdetail/{id}',
  nouns: ['news'],
  area: 'main',
} satisfies PageRow

export const needs = ({ params: { id = '' } }: Place) => (isId(id) ? [need(news.detail, { id })] : [])

/** One published news. */
export default function NewsPage() {
  const { t } = useTranslation('news')
  const { id = '' } = useParams()
  const { data, error, refetch } = useApi(news.detail, isId(id) ? { id } : null, { quiet: true })
  if (!isId(id) || (error instanceof Refusal && error.http === 404))
    return (
      <StatePage title={t('missing')} status={404} noindex icon="search" link={{ to: '/newslist', text: t('more') }}>
        {t('missingHint')}
      </StatePage>
    )
  if (data?.id !== id)
    return (
      <Page title={t('news')}>
        <h1 className="sr">{t('news')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={data.title} description={data.home} canonical={`/newsdetail/${id}`} width="narrow">
      <Breadcrumbs items={[{ text: t('news'), to: '/newslist' }, { text: data.title }]} />
      <article lang={langOf(data.language)}>
        <h1>{data.title}</h1>
        <p className="muted small news-date">
          <Time value={data.publishedOn} day />
        </p>
        {/* Made of Markdown by the server, which lets no HTML through. */}
        <div className="news-text card pad" dangerouslySetInnerHTML={{ __html: data.html }} />
      </article>
    </Page>
  )
}

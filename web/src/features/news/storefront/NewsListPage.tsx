import { inLanguage } from '@reagora/server/kernel/languageAddress'
import { FEED, news } from '@reagora/server/news/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { langOf } from '../words.ts'
import '../news.css'

export const route = {
  path: '/newslist',
  nouns: ['news'],
  area: 'main',
} satisfies PageRow

const PAGE_SIZE = 20
const inputOf = (page: number) => ({ pageNumber: page, pageSize: PAGE_SIZE })

export const needs = ({ search }: Place) => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? [need(news.list, inputOf(page))] : []
}

/** The published news, the latest first. */
export default function NewsListPage() {
  const { t, i18n } = useTranslation('news')
  const url = useUrlState()
  const feed = inLanguage(FEED, i18n.language)
  const { data, error, refetch } = useApi(news.list, inputOf(url.page), { quiet: true })
  return (
    <Page title={t('news')} description={t('lead')} canonical="/newslist" feed={feed} width="narrow">
      <h1>{t('news')}</h1>
      <p className="muted">
        {t('lead')}{' '}
        <a className="line" href={feed} title={t('feedHint')}>
          {t('feed')}
        </a>
      </p>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : data.total === 0 ? (
        <div className="card">
          <StateBlock icon="info" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        </div>
      ) : (
        <ul className="news-list">
          {data.list.map(({ id, title, home, publishedOn, language }) => (
            <li key={id} className="card pad" lang={langOf(language)}>
              <Link className="strong" to={`/newsdetail/${id}`}>
                {title}
              </Link>
              <span className="muted small">
                <Time value={publishedOn} day />
              </span>
              <p>{home}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={url.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={(page) => url.set({ page: page > 1 ? String(page) : null }, true)}
      />
    </Page>
  )
}

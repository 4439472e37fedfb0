import { recommend } from '@reagora/server/recommend/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Formula, Money, PageBones, StateBlock, Structure } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { drawingPath, drawingText, moleculePath, namesIn } from '../../molecule/names.ts'
import './recommend.css'

export const route = {
  path: '/recommendMoleculeList',
  nouns: ['recommend', 'molecule', 'product'],
  area: 'main',
} satisfies PageRow

const PAGE_SIZE = 24
const input = (page: number) => ({ pageNumber: Math.max(1, Math.trunc(page)), pageSize: PAGE_SIZE })

export const needs = ({ search }: Place) => [need(recommend.list, input(Number(search.get('page')) || 1))]

/** Molecules staff recommend with their reason, then what buyers want most. */
export default function RecommendPage() {
  const { t, i18n } = useTranslation('recommend')
  const url = useUrlState()
  const { data, error, refetch } = useApi(recommend.list, input(url.page), { quiet: true })
  return (
    <Page title={t('title')} description={t('description')} canonical="/recommendMoleculeList">
      <Breadcrumbs items={[{ text: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : data.list.length === 0 ? (
        <div className="card">
          <StateBlock icon="search" title={t('empty')}>
            {t('emptyHint')}
          </StateBlock>
        </div>
      ) : (
        <ul className="recommended">
          {data.list.map((one) => (
            <li className="card" key={one.moleculeId}>
              <Structure src={drawingPath(one.moleculeId, 'small')} alt={drawingText(i18n.language, one)} size={140} />
              <Tag tone={one.by === 'staff' ? 'brand' : undefined}>{t(`by.${one.by}`)}</Tag>
              <Link className="strong" to={moleculePath(one)}>
                {namesIn(i18n.language, one).name}
              </Link>
              <span className="small muted num">
                {one.cas && <>CAS {one.cas} · </>}
                {one.formula && <Formula value={one.formula} smiles={one.smiles} />}
              </span>
              {one.reason && <p className="small reason-text">{one.reason}</p>}
              <span className="row between wrap">
                <strong>{one.prices[0] ? <Money value={one.prices[0]} /> : t('inquiry')}</strong>
                <span className="small muted">{t('offers', { n: one.offers })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={url.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={(next) => url.set({ page: next > 1 ? String(next) : null }, true)}
      />
    </Page>
  )
}

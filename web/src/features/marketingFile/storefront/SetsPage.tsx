import { marketingFile } from '@reagora/server/marketingFile/contract'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import type { Place, PageRow } from '../../../app/page.ts'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { useUrlState } from '../../../ui/urlState.ts'
import { sizeOf } from '../../../ui/sizeOf.ts'
import '../sets.css'
import { SetDownload } from './SetDownload.tsx'

export const route = {
  path: '/screening-sets',
  nouns: ['marketingFile'],
  area: 'main',
} satisfies PageRow

const PAGE_SIZE = 24
const listInput = (page: number) => ({ pageNumber: Math.max(1, Math.trunc(page)), pageSize: PAGE_SIZE })

export const needs = ({ search }: Pick<Place, 'search'>) => [
  need(marketingFile.sets, listInput(Number(search.get('page')) || 1)),
]

/** Collections of compounds to download (rule MKT-2). */
export default function SetsPage() {
  const { t, i18n } = useTranslation('marketingFile')
  const url = useUrlState()
  const { data, error, refetch } = useApi(marketingFile.sets, listInput(url.page), { quiet: true })
  return (
    <Page title={t('setsTitle')} description={t('setsDescription')} canonical="/screening-sets">
      <h1>{t('setsTitle')}</h1>
      <p className="muted">{t('setsLead')}</p>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : data.list.length === 0 ? (
        <div className="card">
          <StateBlock icon="list" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        </div>
      ) : (
        <ul className="screening-sets">
          {data.list.map((one) => (
            <li key={one.id} className="card">
              <h2>{one.name}</h2>
              {one.description && <p className="muted">{one.description}</p>}
              <p className="row wrap small">
                <Tag tone="brand">{one.format.toUpperCase()}</Tag>
                <Tag>{t(`of.${one.division}`)}</Tag>
                {one.compounds !== null && <span className="num">{t('nCompounds', { n: one.compounds })}</span>}
                <span className="num muted">{sizeOf(one.size, i18n.language)}</span>
              </p>
              <SetDownload of={one} />
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

import { errors } from '@reagora/server/kernel/errors'
import { review } from '@reagora/server/review/contract'
import { search } from '@reagora/server/search/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { need, Refusal } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { PageBones } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { logoPath } from '../logoPath.ts'
import { supplierPath } from '../SupplierName.tsx'
import { aggregateRating } from '../../review/aggregateRating.ts'
import SuppliersPage, { needs as needsOfList } from './SuppliersPage.tsx'
import { About, Facts, Groups, Sample, SearchInside, type Detail } from './parts.tsx'
import '../../molecule/molecule.css'
import './supplier.css'
import { isId } from '../../../ui/isId.ts'

export const route = {
  path: '/supplierIntroduce',
  nouns: ['supplier', 'product', 'molecule'],
  area: 'main',
} satisfies PageRow

const sampleOf = (id: string) => ({
  searchText: '',
  filters: { supplierIds: [id] },
  offers: 1,
  withFacets: false,
  pageSize: 8,
})

export const needs = ({ search: asked }: Place) => {
  const id = asked.get('id') ?? ''
  if (id === '') return needsOfList({ search: asked })
  if (!isId(id)) return []
  const supplierId = id
  return [
    need(supplier.name, { supplierId }),
    need(supplier.productCount, { supplierId }),
    need(review.ofSupplier, { supplierId }),
    need(search.chemicals, sampleOf(id)),
  ]
}

/** One supplier, or all of them where none is named. */
export default function SupplierPage() {
  const id = useUrlState().get('id')
  return id === '' ? <SuppliersPage /> : <One key={id} id={id} />
}

function One({ id }: { id: string }) {
  const { t } = useTranslation('supplier')
  const valid = isId(id)
  const { data, error, refetch } = useApi(supplier.name, valid ? { supplierId: id } : null, { quiet: true })
  if (!valid || (error instanceof Refusal && error.status === errors.NOT_FOUND.status))
    return (
      <StatePage
        title={t('missing')}
        status={404}
        noindex
        icon="search"
        link={{ to: '/suppliers', text: t('backToList') }}
      >
        {t('missingHint')}
      </StatePage>
    )
  if (!data)
    return (
      <Page title={t('listTitle')}>
        <h1 className="sr">{t('listTitle')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return <Shown detail={data} />
}

function Shown({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation('supplier')
  const { supplierId } = detail
  const count = useApi(supplier.productCount, { supplierId }, { quiet: true })
  const rating = useApi(review.ofSupplier, { supplierId }, { quiet: true }).data
  const sample = useApi(search.chemicals, sampleOf(supplierId), { quiet: true })
  const name = (i18n.language === 'zh' && detail.nameZh) || detail.name
  const introduction =
    detail.introduction[i18n.language] ?? detail.introduction['en'] ?? Object.values(detail.introduction)[0] ?? ''
  return (
    <Page
      title={name}
      description={introduction.slice(0, 160) || t('listDescription')}
      canonical={supplierPath(supplierId)}
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: detail.name,
        ...(detail.nameZh && { alternateName: detail.nameZh }),
        logo: logoPath(detail),
        url: supplierPath(supplierId),
        ...aggregateRating(rating),
      }}
    >
      <Breadcrumbs items={[{ text: t('listTitle'), to: '/suppliers' }, { text: name }]} />
      <Facts detail={detail} name={name} count={count.data} rating={rating} />
      <div className="supplier-page">
        <About introduction={introduction} own={i18n.language in detail.introduction} />
        <div className="stack">
          <SearchInside supplierId={supplierId} />
          <Groups supplierId={supplierId} count={count.data} />
        </div>
      </div>
      <Sample supplierId={supplierId} found={sample.data} error={sample.error} />
    </Page>
  )
}

import { featured } from '@reagora/server/featured/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import type { Place, PageRow } from '../../../app/page.ts'
import { Page } from '../../../app/Page.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Input, Tag } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { useOfferWords } from '../../product/words.ts'
import { Featured } from '../Featured.tsx'
import { Programmes } from '../Programmes.tsx'
import { supplierPath } from '../SupplierName.tsx'
import { logoPath } from '../logoPath.ts'
import { useGrouped } from '../../../ui/count.ts'
import './supplier.css'

export const route = {
  path: '/suppliers',
  nouns: ['supplier', 'product', 'molecule'],
  area: 'main',
} satisfies PageRow

const PAGE_SIZE = 24
/** They stand at the head of the whole list, not of what was looked for in it. */
const showsFeatured = (text: string, page: number) => text === '' && page <= 1
const listInput = (text: string, page: number) => ({
  ...(text.trim() && { text: text.trim().slice(0, 100) }),
  pageNumber: Math.max(1, Math.trunc(page)),
  pageSize: PAGE_SIZE,
})

export const needs = ({ search }: Pick<Place, 'search'>) => [
  need(supplier.all, listInput(search.get('q') ?? '', Number(search.get('page')) || 1)),
  ...(showsFeatured(search.get('q') ?? '', Number(search.get('page')) || 1) ? [need(featured.shown, {})] : []),
]

/** All suppliers in display order, found by name. */
export default function SuppliersPage() {
  const { t, i18n } = useTranslation('supplier')
  const grouped = useGrouped()
  const { country } = useOfferWords()
  const url = useUrlState()
  const asked = url.get('q')
  const [text, setText] = useState(asked)
  const { data, error, refetch } = useApi(supplier.all, listInput(asked, url.page), { quiet: true })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    url.set({ q: text.trim() || null })
  }
  return (
    <Page title={t('listTitle')} description={t('listDescription')} canonical="/suppliers" noindex={asked !== ''}>
      <h1>{t('listTitle')}</h1>
      <p className="muted">{t('listLead')}</p>
      <form className="row supplier-find" role="search" onSubmit={submit}>
        <Input
          value={text}
          aria-label={t('find')}
          placeholder={t('find')}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('findButton')}</Button>
      </form>
      {showsFeatured(asked, url.page) && (
        <>
          <Featured />
          <h2>{t('allOf')}</h2>
        </>
      )}
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageBones />
      ) : data.list.length === 0 ? (
        <div className="card">
          <StateBlock icon="search" title={t('none')}>
            {t('noneHint')}
          </StateBlock>
        </div>
      ) : (
        <ul className="supplier-list">
          {data.list.map((one) => {
            const name = (i18n.language === 'zh' && one.nameZh) || one.name
            return (
              <li className="card" key={one.supplierId}>
                <img src={logoPath(one)} alt="" width={56} height={56} loading="lazy" />
                <div>
                  <Link className="strong" to={supplierPath(one.supplierId)}>
                    {name}
                  </Link>
                  <p className="small muted" suppressHydrationWarning>
                    <span className="num">{t('products', { n: grouped(one.products) })}</span> ·{' '}
                    {country(one.shipsFrom)}
                  </p>
                  <p className="row wrap badges">
                    {one.topTag && <Tag tone="brand">★ {t('preferred')}</Tag>}
                    {one.stars !== null && <Tag>{t('stars', { n: one.stars })}</Tag>}
                    {one.programmes.length > 0 && <Programmes programmes={one.programmes} plus={one.qualityPlus} />}
                  </p>
                </div>
              </li>
            )
          })}
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

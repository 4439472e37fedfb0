import { consumable, consumableSorts } from '@reagora/server/consumable/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { useSearched } from '../../../app/useSearched.ts'
import { resultsPath } from '../../../areas/SearchBox.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, classes, Icon, Select } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { Bone, StateBlock } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { useGrouped } from '../../../ui/count.ts'
import '../../product/offers.css'
import '../../search/results.css'
import { askOf, countryOf, DEEPEST, filterKeys, joined, PAGE_SIZE, sortOf, valuesOf } from '../ask.ts'
import { LIST } from '../paths.ts'
import { ShipTo } from './ShipTo.tsx'
import { useConsumableWords } from '../words.ts'
import '../consumable.css'
import { Categories, categoryPath, FacetGroup, useGroups } from './Facets.tsx'
import { Row } from './Row.tsx'

export const route = {
  path: '/consumablesProductList',
  nouns: ['consumable', 'product', 'search', 'supplier'],
  area: 'main',
} satisfies PageRow

export const needs = ({ search }: Place) => [need(consumable.search, askOf(search))]

/** Consumables by words, category and attributes (rule CONS-1); all of it in the address. */
export default function ListPage() {
  const { t, named } = useConsumableWords()
  const { t: common } = useTranslation()
  const grouped = useGrouped()
  const url = useUrlState()
  const [open, setOpen] = useState(false)
  const ask = askOf(url.params)
  const { data, error, isPlaceholderData, refetch } = useApi(consumable.search, ask, { quiet: true })
  const groups = useGroups(data?.facets, url.params)
  const q = ask.searchText ?? ''
  useSearched(q, isPlaceholderData || error ? undefined : data)
  const category = data?.path.at(-1)
  const heading = q || (category ? named(category.names) : t('title'))
  const keys = filterKeys(url.params)
  const chosen = keys.flatMap((key) => valuesOf(url.params, key).map((value) => ({ key, value })))
  const labelOf = (key: string, value: string) =>
    groups.find((group) => group.key === key)?.values.find((one) => one.value === value)?.label ?? value
  const letGo = (key: string, value: string) =>
    url.set({ [key]: joined(valuesOf(url.params, key).filter((one) => one !== value)) })
  const clear = () => url.set(Object.fromEntries(keys.map((key) => [key, null])))
  return (
    <Page
      title={q ? t('titleOf', { q }) : heading}
      description={t('description')}
      canonical={category && !q ? categoryPath(new URLSearchParams(), category.code) : LIST}
      noindex={url.page > 1 || chosen.length > 0 || q !== ''}
    >
      <Breadcrumbs
        items={[
          category ? { text: t('title'), to: categoryPath(url.params, null) } : { text: t('title') },
          ...(data?.path ?? []).map((one, i, all) =>
            i === all.length - 1
              ? { text: named(one.names) }
              : { text: named(one.names), to: categoryPath(url.params, one.code) },
          ),
        ]}
      />
      <div className="resultsbar row wrap between">
        <div className="row wrap" aria-live="polite">
          <h1>{heading}</h1>
          <span className="muted small">
            {data ? t('found', { n: grouped(data.total) }) : error ? '' : <Bone w={90} />}
          </span>
        </div>
        <div className="row wrap">
          <Button className="narrow-only" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name="filter" />
            {t('filter')}
            {chosen.length > 0 && <span className="count">{chosen.length}</span>}
          </Button>
          <ShipTo country={countryOf(url.params)} onChange={(country) => url.set({ country, price: null })} />
          <Select
            label={t('sort')}
            value={sortOf(url.params)}
            onChange={(sort) => url.set({ sort: sort === 'relevance' ? null : sort })}
            options={consumableSorts.map((sort) => [sort, t(`sort.${sort}`)])}
          />
        </div>
      </div>
      <div className="results folding">
        <aside className={classes('facets', open && 'unfolded')} aria-label={t('filter')}>
          {data ? (
            <>
              <Categories answer={data} params={url.params} />
              {groups.map((group) => (
                <FacetGroup key={group.key} group={group} params={url.params} set={url.set} />
              ))}
            </>
          ) : (
            !error && Array.from({ length: 12 }, (_, i) => <Bone key={i} w={`${90 - (i % 4) * 12}%`} h={20} />)
          )}
          {data && (
            <Button look="primary" block className="narrow-only" onClick={() => setOpen(false)}>
              {t('show', { n: grouped(data.total) })}
            </Button>
          )}
        </aside>
        <div className={classes(isPlaceholderData && 'stale')} aria-busy={(!data && !error) || isPlaceholderData}>
          {data?.correctedTo && (
            <p className="notice" role="status">
              {t('corrected', { typed: q, text: data.correctedTo })}
            </p>
          )}
          {chosen.length > 0 && (
            <div className="chips chosen">
              {chosen.map(({ key, value }) => (
                <button key={key + value} type="button" className="chip" onClick={() => letGo(key, value)}>
                  {labelOf(key, value)}
                  <Icon name="close" size={12} />
                  <span className="sr">{t('removeFilter')}</span>
                </button>
              ))}
              <Button look="quiet" size="sm" onClick={clear}>
                {common('clearFilters')}
              </Button>
            </div>
          )}
          {error ? (
            <div className="card">
              <Failure error={error} retry={() => void refetch()} />
            </div>
          ) : !data ? (
            <div className="card">
              {Array.from({ length: 6 }, (_, i) => (
                <div key={i} className="goods-row">
                  <Bone w={64} h={64} />
                  <div className="stack">
                    <Bone w="60%" />
                    <Bone w="40%" />
                  </div>
                </div>
              ))}
            </div>
          ) : data.total === 0 ? (
            <div className="card">
              <StateBlock
                icon="search"
                title={q ? t('nothingFor', { q }) : t('nothing')}
                actions={
                  <>
                    {chosen.length > 0 && (
                      <Button look="primary" onClick={clear}>
                        {common('clearFilters')}
                      </Button>
                    )}
                    {q && (
                      <Link className="btn" to={resultsPath(q)}>
                        {t('searchChemicals', { q })}
                      </Link>
                    )}
                    <Link className="btn" to={LIST}>
                      {t('allCategories')}
                    </Link>
                  </>
                }
              >
                {t('nothingHint')}
              </StateBlock>
            </div>
          ) : (
            <>
              <ul className="card goods">
                {data.list.map((one, i) => (
                  <Row key={one.productId} good={one} eager={i < 4} country={countryOf(url.params)} />
                ))}
              </ul>
              <Pagination
                page={url.page}
                pageSize={PAGE_SIZE}
                total={Math.min(data.total, DEEPEST)}
                onChange={(page) => {
                  url.set({ page: page > 1 ? String(page) : null }, true)
                  scrollTo(0, 0)
                }}
              />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

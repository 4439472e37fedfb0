import { search, searchSorts } from '@reagora/server/search/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place } from '../../../app/page.ts'
import { useJK } from '../../../ui/keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, classes, Icon, Select } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Bone } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { grouped } from '../../product/words.ts'
import {
  askOf,
  currencyOf,
  DEEPEST,
  facetInput,
  facetKeys,
  pageSizeOf,
  pageSizes,
  searchInput,
  sortOf,
  typedNumber,
  type FacetKey,
} from '../rules.ts'
import { FacetList, facetValues } from './Facets.tsx'
import { BlockBones, FoundBlock } from './FoundBlock.tsx'
import { EmptyKeyword, ListGiven, Nothing, SearchFailure } from './NoResults.tsx'
import { ResultActions } from './ResultActions.tsx'
import { Notices, Understood } from './Understood.tsx'
import { useSearchWords } from './words.ts'
import './results.css'

export function needs({ search: params }: Place) {
  const input = searchInput(params)
  if (!input) return []
  return [need(search.chemicals, input), ...(input.withFacets ? [] : [need(search.chemicals, facetInput(input))])]
}

export default function ResultsPage() {
  const { t: common } = useTranslation()
  const { t: ofProduct } = useTranslation('product')
  const url = useUrlState()
  const words = useSearchWords(currencyOf(url.params))
  const { t } = words
  const [open, setOpen] = useState(false)
  const input = searchInput(url.params)
  const { data, error, isPlaceholderData, refetch } = useApi(search.chemicals, input, { quiet: true })
  const counted = useApi(search.chemicals, input && facetInput(input), { quiet: true })
  useJK()
  const facets = counted.data?.facets ?? null
  const q = input?.searchText ?? ''
  const group = url.many('group')[0]
  const understood = data && !error ? data.understoodAs : undefined
  // A pasted file is no heading; what it draws is.
  const heading = (q.includes('\n') ? understood?.text : q) || (group ? words.value('group', group) : t('title'))
  const chosen = facetKeys.flatMap((key) => url.many(key).map((value) => [key, value] as const))
  const filtered = chosen.length > (q ? 0 : 1)
  const label = (key: FacetKey, value: string) =>
    facets
      ? facetValues(facets, key, [value], words).find((one) => one.value === value)!.label
      : words.value(key, value)
  const clear = () => url.set(Object.fromEntries(facetKeys.map((key) => [key, null])))
  const typed = typedNumber(understood?.kind, q)
  return (
    <Page
      title={q ? t('titleOf', { q }) : heading}
      description={t('description')}
      noindex={url.page > 1 || chosen.length > 0}
    >
      <div className="resultsbar row wrap between">
        <div className="row wrap" aria-live="polite">
          <h1>{heading}</h1>
          {input && !error && (
            <div className="understood row wrap">
              {data ? <Understood answer={data} params={url.params} /> : <Bone w={190} />}
            </div>
          )}
        </div>
        {input && (
          <div className="row wrap">
            {data && !error && data.total > 0 && <ResultActions ask={askOf(input)} total={data.total} />}
            <div className="row narrowing">
              <Button className="only-phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <Icon name="filter" />
                {t('filter')}
                {chosen.length > 0 && <span className="count">{chosen.length}</span>}
              </Button>
              <Select
                label={t('sort')}
                value={sortOf(url.params)}
                onChange={(sort) => url.set({ sort: sort === 'relevance' ? null : sort })}
                options={searchSorts.map((sort) => [sort, t(`sort.${sort}`)])}
              />
            </div>
          </div>
        )}
      </div>
      {!input ? (
        <EmptyKeyword />
      ) : (
        <div className="results">
          <aside className="facets not-phone" aria-label={t('filter')}>
            {(facets || !error) && (chosen.length > 0 || data?.total !== 0) && <FacetList facets={facets} url={url} />}
          </aside>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={t('filter')}
            closeLabel={t('closeFilters')}
            actions={
              <Button look="primary" block onClick={() => setOpen(false)}>
                {t('showFound', { n: grouped(data?.total ?? 0) })}
              </Button>
            }
          >
            <div className="facets">
              <FacetList facets={facets} url={url} />
            </div>
          </Dialog>
          <div className={classes(isPlaceholderData && 'stale')} aria-busy={(!data && !error) || isPlaceholderData}>
            {data && !error && <Notices answer={data} params={url.params} q={q} />}
            {chosen.length > 0 && (
              <div className="chips chosen">
                {chosen.map(([key, value]) => (
                  <button key={key + value} type="button" className="chip" onClick={() => url.toggle(key, value)}>
                    <span suppressHydrationWarning>{label(key, value)}</span>
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
              <SearchFailure error={error} retry={() => void refetch()} />
            ) : !data ? (
              [5, 4, 5].map((rows, i) => <BlockBones key={i} rows={rows} />)
            ) : data.understoodAs.kind === 'list' ? (
              <ListGiven text={q} values={data.understoodAs.values} />
            ) : data.total === 0 ? (
              <Nothing answer={data} params={url.params} q={q} filtered={filtered} onClear={clear} />
            ) : (
              <>
                {data.molecules.map((found, i) => (
                  <FoundBlock key={found.moleculeId} found={found} typed={typed} eager={i < 2} />
                ))}
                {data.total > DEEPEST && <p className="notice">{t('tooMany', { n: grouped(DEEPEST) })}</p>}
                <div className="row wrap between">
                  <Pagination
                    page={url.page}
                    pageSize={pageSizeOf(url.params)}
                    total={Math.min(data.total, DEEPEST)}
                    onChange={(page) => {
                      url.set({ page: page > 1 ? String(page) : null }, true)
                      scrollTo(0, 0)
                    }}
                  />
                  {data.total > pageSizes[0] && (
                    <Select
                      label={t('pageSize')}
                      value={String(pageSizeOf(url.params))}
                      onChange={(size) => url.set({ size: size === String(pageSizes[0]) ? null : size })}
                      options={pageSizes.map((n) => [String(n), t('perPage', { n })])}
                    />
                  )}
                </div>
                <p className="small muted keyhints not-phone">
                  <kbd>/</kbd> {t('keySearch')} <kbd>j</kbd> <kbd>k</kbd> {t('keyMove')} <kbd>Enter</kbd>{' '}
                  {ofProduct('addLong')}
                </p>
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

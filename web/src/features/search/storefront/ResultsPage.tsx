import { search } from '@reagora/server/search/contract'
import { need } from '../../../api/call.ts'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { useSearched } from '../../../app/useSearched.ts'
import { useJK } from '../../../ui/keys.ts'
import { classes, Select } from '../../../ui/kit.tsx'
import { Breadcrumbs } from '../../../app/Breadcrumbs.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { askOf, currencyOf, facetInput, searchInput, sortOf, textSorts, typedNumber } from '../rules.ts'
import { tagName } from '../../tag/words.ts'
import { AnswerHead } from './AnswerHead.tsx'
import { FacetList } from './Facets.tsx'
import { BlockBones } from './FoundBlock.tsx'
import { ChosenFilters, chosenFilters, clearFilters, FilterButton, FoundList } from './FoundList.tsx'
import { EmptyKeyword, ListGiven, Nothing, SearchFailure } from './NoResults.tsx'
import { Notices, Understood } from './Understood.tsx'
import { useSearchWords } from '../words.ts'
import '../results.css'

export const route = {
  path: '/chemicalProductList',
  nouns: ['search', 'product', 'supplier', 'alert'],
  area: 'main',
} satisfies PageRow

export function needs({ search: params }: Place) {
  const input = searchInput(params)
  if (!input) return []
  return [need(search.chemicals, input), ...(input.withFacets ? [] : [need(search.chemicals, facetInput(input))])]
}

export default function ResultsPage() {
  const url = useUrlState()
  const words = useSearchWords(currencyOf(url.params))
  const { t } = words
  const input = searchInput(url.params)
  const { data, error, isPlaceholderData, refetch } = useApi(search.chemicals, input, { quiet: true })
  const counted = useApi(search.chemicals, input && facetInput(input), { quiet: true })
  useJK()
  useSearched(input?.searchText ?? '', isPlaceholderData || error ? undefined : data)
  const facets = counted.data?.facets ?? null
  const q = input?.searchText ?? ''
  const [browsed] = (['group', 'programme'] as const).flatMap((key) =>
    url.many(key).map((one) => words.value(key, one)),
  )
  const tagged = facets?.tag.find(({ value }) => value === url.many('tag')[0])
  const understood = data && !error ? data.understoodAs : undefined
  // A pasted file is no heading; what it draws is.
  const heading =
    (q.includes('\n') ? understood?.text : q) || (browsed ?? (tagged ? tagName(tagged, words.language) : t('title')))
  const { length: filters } = chosenFilters(url)
  return (
    <Page
      title={q ? t('titleOf', { q }) : heading}
      description={t('description')}
      noindex={url.page > 1 || filters > 0}
    >
      <Breadcrumbs
        items={[...(heading === t('title') ? [] : [{ text: t('title') }]), { text: heading.slice(0, 80) }]}
      />
      <div className="resultsbar row wrap between">
        <h1>{heading}</h1>
        {input && (
          <div className="row narrowing">
            <FilterButton className="narrow-only" url={url} facets={facets} total={data?.total ?? 0} />
            <Select
              label={t('sort')}
              value={sortOf(url.params)}
              onChange={(sort) => url.set({ sort: sort === 'relevance' ? null : sort })}
              options={textSorts.map((sort) => [sort, t(`sort.${sort}`)])}
            />
          </div>
        )}
      </div>
      {!input ? (
        <EmptyKeyword />
      ) : (
        <div className="results searched">
          <aside className="facets" aria-label={t('filter')}>
            {(facets || !error) && (filters > 0 || data?.total !== 0) && <FacetList facets={facets} url={url} />}
          </aside>
          <div className={classes(isPlaceholderData && 'stale')} aria-busy={(!data && !error) || isPlaceholderData}>
            <ChosenFilters url={url} facets={facets} />
            {!error && (
              <AnswerHead of={data && { ask: askOf(input), total: data.total }}>
                {data && <Understood answer={data} params={url.params} />}
              </AnswerHead>
            )}
            {data && !error && <Notices answer={data} params={url.params} q={q} />}
            {error ? (
              <SearchFailure error={error} retry={() => void refetch()} />
            ) : !data ? (
              [5, 4, 5].map((rows, i) => <BlockBones key={i} rows={rows} />)
            ) : data.understoodAs.kind === 'list' ? (
              <ListGiven text={q} values={data.understoodAs.values} />
            ) : data.total === 0 ? (
              <Nothing
                answer={data}
                params={url.params}
                q={q}
                filtered={filters > (q ? 0 : 1)}
                onClear={() => clearFilters(url)}
              />
            ) : (
              <FoundList answer={data} url={url} typed={typedNumber(understood?.kind, q)} />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

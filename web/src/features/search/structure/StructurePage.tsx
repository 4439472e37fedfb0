import { searchSorts, search } from '@reagora/server/search/contract'
import { structureErrors } from '@reagora/server/structure/contract'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { need, Refusal } from '../../../api/call.ts'
import { Page } from '../../../app/Page.tsx'
import type { Place, PageRow } from '../../../app/page.ts'
import { afterPaint } from '../../../ui/afterPaint.ts'
import { useJK } from '../../../ui/keys.ts'
import { classes, Select } from '../../../ui/kit.tsx'
import { useUrlState } from '../../../ui/urlState.ts'
import { askOf, currencyOf, facetInput, sortOf } from '../rules.ts'
import { AnswerHead } from '../storefront/AnswerHead.tsx'
import { FacetList } from '../storefront/Facets.tsx'
import { BlockBones } from '../storefront/FoundBlock.tsx'
import { ChosenFilters, chosenFilters, clearFilters, FilterButton, FoundList } from '../storefront/FoundList.tsx'
import { SearchFailure } from '../storefront/NoResults.tsx'
import { useSearchWords } from '../words.ts'
import '../results.css'
import { Modes, Options } from '../../structure/Options.tsx'
import { illustrateRecent, keepRecent } from '../../structure/recent.ts'
import { askedOf, inAddress, modeOf, structureInput } from '../../structure/rules.ts'
import { StructureInput } from '../../structure/StructureInput.tsx'
import '../../structure/structure.css'
import { useAsked } from '../../structure/useAsked.ts'
import { useFound, useHighlights } from '../../structure/useFound.ts'
import { CountLine, Notes } from './CountLine.tsx'
import { NothingFound, NothingYet, Start } from './States.tsx'

export const route = {
  path: '/structureSearch',
  nouns: ['structure', 'search', 'product', 'supplier', 'alert'],
  area: 'main',
} satisfies PageRow

/** A drawing that rests this long is worth keeping. */
const RESTING_MS = 1500

export function needs({ search: params }: Place) {
  const input = structureInput(params, askedOf(params))
  return input
    ? [need(search.chemicals, input), ...(input.withFacets ? [] : [need(search.chemicals, facetInput(input))])]
    : []
}

/** Draw, paste or name a structure, and see what contains it, resembles it or is it. */
export default function StructurePage() {
  const { t } = useTranslation('structure')
  const url = useUrlState()
  const { t: ofSearch } = useSearchWords(currencyOf(url.params))
  const panel = useId()
  const { params, asked, ask, settle } = useAsked()
  const mode = modeOf(params)
  const input = structureInput(params, asked)
  const { answer, stale, beginning, counting, facets, error, retry } = useFound(input)
  const pictures = useHighlights(input, answer && !stale ? answer.molecules.map(({ moleculeId }) => moleculeId) : [])
  useJK()

  const read = answer && !stale && !error ? answer.structure : null
  const found = answer !== undefined && answer.total > 0
  const molfiles = useRef(new Map<string, string>())
  const kept = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!read || !asked) return
    let resting: ReturnType<typeof setTimeout> | undefined
    // The hits first: writing an address takes as long as showing some of them.
    const callOff = afterPaint(() => {
      const structure = settle(read)
      if (!structure || !found) return
      resting = setTimeout(() => {
        const molfile = asked.as === 'molfile' ? asked.structure : (molfiles.current.get(structure) ?? null)
        keepRecent(
          { structure, as: read.smiles === structure ? 'smiles' : asked.as, molfile, formula: read.formula },
          asked.as === 'molfile' ? kept.current : undefined,
        )
        kept.current = structure
      }, RESTING_MS)
    })
    return () => {
      callOff()
      clearTimeout(resting)
    }
    // What was read changes with every structure; the rest belongs to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [read?.smiles, asked?.structure, found])

  const refused = error instanceof Refusal && isOfStructure(error) ? error : null
  const { length: filters } = chosenFilters(url)
  const sorts = mode === 'exact' ? searchSorts.filter((sort) => sort !== 'size') : searchSorts
  const shareable = input && answer?.structure ? shared(input, answer.structure, asked) : null
  return (
    <Page
      className="structures"
      title={t('title')}
      description={t('description')}
      canonical="/structureSearch"
      noindex={asked !== null}
    >
      <section className="card asking" aria-label={t('title')}>
        <div className="row wrap between">
          <h1>{t('title')}</h1>
          <Modes params={params} panel={panel} onChange={(changes) => url.set(changes)} />
        </div>
        <StructureInput
          asked={asked}
          smiles={read?.smiles ?? null}
          refusal={refused}
          onAsk={(next) => {
            if (!next) kept.current = undefined
            ask(next)
          }}
          onShown={(structure, molfile) => {
            molfiles.current.set(structure, molfile)
            illustrateRecent(structure, molfile)
          }}
        >
          <Options
            params={params}
            asked={refused ? null : asked}
            onChange={(changes, moving) => url.set(changes, false, moving)}
          />
        </StructureInput>
      </section>
      <div id={panel} className="answers" role="tabpanel" aria-label={t(`mode.${mode}`)}>
        {input && !refused && (
          <div className="resultsbar row wrap between">
            <h2>{t(`found.${mode}`)}</h2>
            <div className="row narrowing">
              <FilterButton className="narrow-only" url={url} facets={facets} total={answer?.total ?? 0} />
              <Select
                label={ofSearch('sort')}
                value={sortOf(params)}
                onChange={(sort) => url.set({ sort: sort === 'relevance' ? null : sort })}
                options={sorts.map((sort) => [
                  sort,
                  sort === 'relevance' ? t(`sort.${mode}`) : ofSearch(`sort.${sort}`),
                ])}
              />
            </div>
          </div>
        )}
        {!input ? (
          <Start onChoose={ask} />
        ) : (
          <div className="results">
            <aside className="facets" aria-label={ofSearch('filter')}>
              {!refused && (facets || !error) && (filters > 0 || answer?.total !== 0) && (
                <FacetList facets={facets} url={url} />
              )}
            </aside>
            <div
              className={classes(beginning && 'beginning', stale && answer && !error && 'stale')}
              aria-busy={stale && !error}
            >
              {!refused && <ChosenFilters url={url} facets={facets} />}
              {!error && (
                <AnswerHead of={shareable && { ask: shareable, total: answer!.total }} former={stale}>
                  {answer && <CountLine answer={answer} counting={counting} stale={stale} />}
                </AnswerHead>
              )}
              {read && (
                <Notes answer={answer!} counting={counting || answer!.total === 0} params={params} mode={mode} />
              )}
              {error ? (
                <SearchFailure error={error} retry={retry} />
              ) : !answer || (answer.total === 0 && (counting || stale)) ? (
                [5, 4, 5].map((rows, i) => <BlockBones key={i} rows={rows} />)
              ) : answer.total === 0 && !answer.exact ? (
                <NothingYet retry={retry} />
              ) : answer.total === 0 ? (
                <NothingFound
                  params={params}
                  mode={mode}
                  smiles={answer.structure?.smiles ?? null}
                  filtered={filters > 0}
                  onClear={() => clearFilters(url)}
                />
              ) : (
                <FoundList answer={answer} url={url} typed={nothingTyped} pictures={pictures} />
              )}
            </div>
          </div>
        )}
      </div>
    </Page>
  )
}

/** The same object each time, so that blocks stay as they are. */
const nothingTyped = {}

const refusals = new Set<number>(Object.values(structureErrors).map(({ status }) => status))
const isOfStructure = ({ status }: Refusal) => refusals.has(status)

/** What links, alerts and exports keep: the structure as an address can carry it, so that it opens again as it is. */
function shared(
  input: NonNullable<ReturnType<typeof structureInput>>,
  read: { smiles: string | null },
  asked: ReturnType<typeof askedOf>,
) {
  if (read.smiles) return askOf({ ...input, structure: read.smiles, structureAs: 'smiles' })
  return asked && inAddress(asked) ? askOf(input) : null
}

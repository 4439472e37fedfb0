import type { Output } from '@reagora/server/kernel/endpoint'
import type { search } from '@reagora/server/search/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, classes, Icon, Select } from '../../../ui/kit.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import type { useUrlState } from '../../../ui/urlState.ts'
import type { Typed } from '../../product/types.ts'
import { currencyOf, DEEPEST, facetKeys, pageSizeOf, pageSizes, type FacetKey } from '../rules.ts'
import { FacetList, facetValues, type Facets } from './Facets.tsx'
import { FoundBlock } from './FoundBlock.tsx'
import { useSearchWords } from '../words.ts'
import { useGrouped } from '../../../ui/count.ts'

type Url = ReturnType<typeof useUrlState>

/** The filters that are chosen, each with its values. A grade is one, though it has no counts. */
export const chosenFilters = (url: Url): (readonly [FacetKey | 'grade', string])[] => [
  ...facetKeys.flatMap((key) => url.many(key).map((value) => [key, value] as const)),
  ...(url.get('grade').trim() === '' ? [] : [['grade', url.get('grade')] as const]),
]

export const clearFilters = (url: Url) =>
  url.set(Object.fromEntries([...facetKeys, 'grade' as const].map((key) => [key, null])))

/** Chosen filters above the results, each to be let go of. */
export function ChosenFilters({ url, facets }: { url: Url; facets: Facets | null }) {
  const { t: common } = useTranslation()
  const words = useSearchWords(currencyOf(url.params))
  const chosen = chosenFilters(url)
  if (chosen.length === 0) return null
  const label = (key: FacetKey | 'grade', value: string) => {
    if (key === 'grade') return words.t('states', { grade: value })
    return facets
      ? facetValues(facets, key, [value], words).find((one) => one.value === value)!.label
      : words.value(key, value)
  }
  return (
    <div className="chips chosen">
      {chosen.map(([key, value]) => (
        <button
          key={key + value}
          type="button"
          className="chip"
          onClick={() => (key === 'grade' ? url.set({ grade: null }) : url.toggle(key, value))}
        >
          <span suppressHydrationWarning>{label(key, value)}</span>
          <Icon name="close" size={12} />
          <span className="sr">{words.t('removeFilter')}</span>
        </button>
      ))}
      <Button look="quiet" size="sm" onClick={() => clearFilters(url)}>
        {common('clearFilters')}
      </Button>
    </div>
  )
}

/** The filters behind a button, where there is no room for them beside the results. */
export function FilterButton({
  url,
  facets,
  total,
  className,
}: {
  url: Url
  facets: Facets | null
  total: number
  className?: string
}) {
  const grouped = useGrouped()
  const { t } = useSearchWords()
  const [open, setOpen] = useState(false)
  const { length } = chosenFilters(url)
  return (
    <>
      <Button className={classes(className)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {t('filter')}
        {length > 0 && <span className="count">{length}</span>}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter')}
        closeLabel={t('closeFilters')}
        actions={
          <Button look="primary" block onClick={() => setOpen(false)}>
            {t('showFound', { n: grouped(total) })}
          </Button>
        }
      >
        <div className="facets">
          <FacetList facets={facets} url={url} />
        </div>
      </Dialog>
    </>
  )
}

interface ListProps {
  answer: Output<typeof search.chemicals>
  url: Url
  typed: Typed
  /** Drawings that replace the usual ones, by molecule. */
  pictures?: ReadonlyMap<string, string>
}
/** The molecules of one page of an answer, and the way to the other pages. */
export function FoundList({ answer: { molecules, total }, url, typed, pictures }: ListProps) {
  const { t } = useSearchWords()
  const { t: ofProduct } = useTranslation('product')
  const grouped = useGrouped()
  return (
    <>
      {molecules.map((found, i) => (
        <FoundBlock
          key={found.moleculeId}
          found={found}
          typed={typed}
          eager={i < 2}
          picture={pictures?.get(found.moleculeId)}
        />
      ))}
      {total > DEEPEST && <p className="notice">{t('tooMany', { n: grouped(DEEPEST) })}</p>}
      <div className="row wrap between">
        <Pagination
          page={url.page}
          pageSize={pageSizeOf(url.params)}
          total={Math.min(total, DEEPEST)}
          onChange={(page) => {
            url.set({ page: page > 1 ? String(page) : null }, true)
            scrollTo(0, 0)
          }}
        />
        {total > pageSizes[0] && (
          <Select
            label={t('pageSize')}
            value={String(pageSizeOf(url.params))}
            onChange={(size) => url.set({ size: size === String(pageSizes[0]) ? null : size })}
            options={pageSizes.map((n) => [String(n), t('perPage', { n })])}
          />
        )}
      </div>
      <p className="small muted keyhints not-phone">
        <kbd>/</kbd> {t('keySearch')} <kbd>j</kbd> <kbd>k</kbd> {t('keyMove')} <kbd>Enter</kbd> {ofProduct('addLong')}
      </p>
    </>
  )
}

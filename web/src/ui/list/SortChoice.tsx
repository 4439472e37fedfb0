import type { Listing } from '@reagora/server/kernel/listing'
import { Select } from '../kit.tsx'
import { useTranslation } from '../texts.ts'
import { useUrlState } from '../urlState.ts'
import { sortIn } from './ask.ts'
import type { ListColumn } from './columns.ts'

interface Props<Row> {
  listing: Listing
  columns: readonly ListColumn<Row>[]
}

/** The order of rows that are cards, which have no heads to click. */
export function SortChoice<Row>({ listing, columns }: Props<Row>) {
  const { t } = useTranslation('listing')
  const url = useUrlState()
  const sorts = columns
    .filter(({ key }) => listing.sorts.includes(key))
    .flatMap(({ key, title }) => [[key, `${title} ↑`] as const, [`-${key}`, `${title} ↓`] as const])
  if (sorts.length === 0) return null
  const sort = sortIn(listing, url.params)
  const isHead = sorts.some(([key]) => key === listing.sort)
  return (
    <span className="as-cards">
      <Select
        label={t('sortBy')}
        value={sort}
        onChange={(key) => url.set({ sort: key === listing.sort ? null : key, page: null }, true)}
        options={isHead ? sorts : [[listing.sort, t('usualSort')], ...sorts]}
      />
    </span>
  )
}

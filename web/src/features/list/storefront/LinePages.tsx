import { changes, outcomes, type list } from '@reagora/server/list/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useJK } from '../../../ui/keys.ts'
import { Check, classes, Tabs } from '../../../ui/kit.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Bone, StateBlock } from '../../../ui/parts.tsx'
import type { useUrlState } from '../../../ui/urlState.ts'
import { canBuy, PAGE, useListWords, type ListDetail, type Selecting } from '../words.ts'
import { LineRow } from './LineRow.tsx'

type Url = ReturnType<typeof useUrlState>
const filters = [...outcomes, 'changed'] as const
type Filter = (typeof filters)[number]

/** The outcome that the address asks for. */
export const filterIn = (url: Url): Filter | undefined => filters.find((one) => one === url.get('outcome'))

/** How many lines became what; each is a filter. */
export function OutcomeTabs({ counts, total, url }: { counts: ListDetail['counts']; total: number; url: Url }) {
  const { t } = useListWords()
  const changed = changes.reduce((sum, change) => sum + counts.changed[change], 0)
  const items = [
    { key: '', label: t('all'), count: total },
    ...outcomes.map((one) => ({ key: one, label: t(`outcome.${one}`), count: counts[one] })),
    ...(changed > 0 ? [{ key: 'changed', label: t('outcome.changed'), count: changed }] : []),
  ]
  return (
    <Tabs
      label={t('col.result')}
      panel="list-lines"
      value={filterIn(url) ?? ''}
      onChange={(outcome) => url.set({ outcome })}
      items={items.filter(({ key, count }) => key === '' || count > 0 || key === filterIn(url))}
    />
  )
}

interface Props {
  answer: {
    data: Output<typeof list.lines> | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  url: Url
  selecting?: Selecting
  onChoose?: (line: number, moleculeId: string | undefined) => void
}

/** One page of the lines: never more of them in the document, however long the list is. */
export function LinePages({ answer: { data, error, isPlaceholderData, refetch }, url, selecting, onChoose }: Props) {
  const { t } = useListWords()
  useJK()
  if (!data)
    return error ? (
      <Failure error={error} retry={() => void refetch()} />
    ) : (
      <div className="card pad stack" id="list-lines" aria-busy="true">
        {Array.from({ length: 12 }, (_, i) => (
          <Bone key={i} w={`${96 - (i % 4) * 8}%`} h={20} />
        ))}
      </div>
    )
  const buyable = data.list.filter(canBuy).map(({ line }) => line)
  return (
    <div
      id="list-lines"
      role="tabpanel"
      className={classes(isPlaceholderData && 'stale')}
      aria-busy={isPlaceholderData}
    >
      {data.list.length === 0 ? (
        <div className="card">
          <StateBlock icon="list" title={t('emptyFilter')} />
        </div>
      ) : (
        <div className="card list-card">
          <table className="list-table">
            <caption className="sr">{t('linesCaption')}</caption>
            <thead>
              <tr>
                <th scope="col" className="c-line">
                  {selecting && buyable.length > 0 ? (
                    <Check
                      checked={buyable.every((line) => selecting.selected.has(line))}
                      onChange={(on) => selecting.toggle(buyable, on)}
                    >
                      <span className="sr">{t('selectPage')}</span>
                      {t('col.line')}
                    </Check>
                  ) : (
                    t('col.line')
                  )}
                </th>
                <th scope="col">{t('col.typed')}</th>
                <th scope="col">{t('col.result')}</th>
                <th scope="col">{t('col.compound')}</th>
                <th scope="col" className="right">
                  {t('col.offer')}
                </th>
              </tr>
            </thead>
            {data.list.map((line) => (
              <LineRow key={line.line} line={line} {...(selecting && { selecting })} {...(onChoose && { onChoose })} />
            ))}
          </table>
        </div>
      )}
      <Pagination
        page={url.page}
        pageSize={PAGE}
        total={data.total}
        onChange={(page) => url.set({ page: String(page) }, true)}
      />
    </div>
  )
}

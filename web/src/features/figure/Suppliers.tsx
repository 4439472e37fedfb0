import type { Output } from '@reagora/server/kernel/endpoint'
import { figures } from '@reagora/server/figure/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { classes, Grid } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { FigureCard } from './FigureCard.tsx'
import { useFigureSpan } from './span.ts'

type Delivery = Output<typeof figures.deliveries>[number]
type Answer = Output<typeof figures.answers>[number]

/** How long lines took until they left, beside what was promised when they were ordered. */
export function Deliveries() {
  const { t } = useTranslation('figure')
  const { from, until, isPossible } = useFigureSpan()
  const { data, error, refetch } = useApi(figures.deliveries, isPossible ? { from, until } : null, { quiet: true })
  const most = Math.max(1, ...(data ?? []).map(({ ninth, promised }) => Math.max(ninth, promised ?? 0)))
  const at = (days: number) => `${(100 * days) / most}%`
  return (
    <FigureCard
      figure="deliveries"
      lead={t('lead.deliveries')}
      error={error}
      retry={() => void refetch()}
      content={
        data
          ? data.length > 0 && (
              <div className="scroll">
                <Grid<Delivery>
                  caption={t('title.deliveries')}
                  rows={data}
                  rowKey={(row) => row.supplierId}
                  columns={[
                    {
                      key: 'supplier',
                      title: t('supplier'),
                      render: (row) => (
                        <Link className="figurename" to={row.page}>
                          {row.supplier}
                        </Link>
                      ),
                    },
                    { key: 'lines', title: t('lines'), right: true, render: (row) => row.lines },
                    { key: 'promised', title: t('promised'), right: true, render: (row) => row.promised ?? '–' },
                    { key: 'median', title: t('median'), right: true, render: (row) => row.median },
                    { key: 'ninth', title: t('ninth'), right: true, render: (row) => row.ninth },
                    {
                      key: 'plot',
                      title: t('plot'),
                      render: ({ promised, median, ninth }) => (
                        <span className="leadplot" aria-hidden="true">
                          <span
                            className="whisker"
                            style={{ insetInlineStart: at(median), width: at(ninth - median) }}
                          />
                          {promised !== null && <span className="stroke" style={{ insetInlineStart: at(promised) }} />}
                          <span
                            className={classes('dot', promised !== null && median > promised && 'late')}
                            style={{ insetInlineStart: at(median) }}
                          />
                        </span>
                      ),
                    },
                    {
                      key: 'inTime',
                      title: t('inTime'),
                      right: true,
                      render: ({ inTime }) => (
                        <span className="nowrap">{inTime === null ? '–' : `${Math.round(inTime * 100)} %`}</span>
                      ),
                    },
                  ]}
                />
              </div>
            )
          : null
      }
    />
  )
}

/** How long suppliers took to answer. */
export function Answers() {
  const { t } = useTranslation('figure')
  const { from, until, isPossible } = useFigureSpan()
  const { data, error, refetch } = useApi(figures.answers, isPossible ? { from, until } : null, { quiet: true })
  return (
    <FigureCard
      figure="answers"
      lead={t('lead.answers')}
      error={error}
      retry={() => void refetch()}
      content={
        data
          ? data.length > 0 && (
              <div className="scroll">
                <Grid<Answer>
                  caption={t('title.answers')}
                  rows={data}
                  rowKey={(row) => `${row.supplierId} ${row.kind}`}
                  columns={[
                    {
                      key: 'supplier',
                      title: t('supplier'),
                      render: (row) => (
                        <Link className="figurename" to={row.page}>
                          {row.supplier}
                        </Link>
                      ),
                    },
                    {
                      key: 'kind',
                      title: t('kind'),
                      render: (row) => <span className="nowrap">{t(`kind.${row.kind}`)}</span>,
                    },
                    { key: 'answers', title: t('answers'), right: true, render: (row) => row.answers },
                    { key: 'median', title: t('medianHours'), right: true, render: (row) => row.median },
                    { key: 'ninth', title: t('ninthHours'), right: true, render: (row) => row.ninth },
                  ]}
                />
              </div>
            )
          : null
      }
    />
  )
}

import type { Output } from '@reagora/server/kernel/endpoint'
import type { figures } from '@reagora/server/figure/contract'
import { Link } from 'react-router'
import { classes, Grid } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { FigureCard, type Answered } from './FigureCard.tsx'

type Delivery = Output<typeof figures.deliveries>[number]
type Answer = Output<typeof figures.answers>[number]

/** How long lines took until they left, beside what was promised when they were ordered. */
export function Deliveries({ answer }: { answer: Answered<Delivery[]> }) {
  const { t } = useTranslation('figure')
  const most = Math.max(1, ...(answer.data ?? []).map(({ ninth, promised }) => Math.max(ninth, promised ?? 0)))
  const at = (days: number) => `${(100 * days) / most}%`
  return (
    <FigureCard
      figure="deliveries"
      answer={answer}
      content={(data) =>
        data.length > 0 && (
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
                      <span className="whisker" style={{ insetInlineStart: at(median), width: at(ninth - median) }} />
                      {promised !== null && <span className="stroke" style={{ insetInlineStart: at(promised) }} />}
                      <span
                        className={classes('dot', promised !== null && median > promised && 'slow')}
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
      }
    />
  )
}

/** How long suppliers took to answer. */
export function Answers({ answer }: { answer: Answered<Answer[]> }) {
  const { t } = useTranslation('figure')
  return (
    <FigureCard
      figure="answers"
      answer={answer}
      content={(data) =>
        data.length > 0 && (
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
                    <>
                      <Link className="figurename" to={row.page}>
                        {row.supplier}
                      </Link>
                      <span className="small muted below">{t(`kind.${row.kind}`)}</span>
                    </>
                  ),
                },
                { key: 'answers', title: t('answers'), right: true, render: (row) => row.answers },
                { key: 'median', title: t('medianHours'), right: true, render: (row) => row.median },
                { key: 'ninth', title: t('ninthHours'), right: true, render: (row) => row.ninth },
              ]}
            />
          </div>
        )
      }
    />
  )
}

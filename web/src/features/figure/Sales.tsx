import type { Output } from '@reagora/server/kernel/endpoint'
import type { figures } from '@reagora/server/figure/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Grid, Select } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { useUrlState } from '../../ui/urlState.ts'
import { FigureCard, type Answered } from './FigureCard.tsx'
import { Plot } from './Plot.tsx'
import { groupsOf, useFigureSpan } from './span.ts'

type Row = Output<typeof figures.sales>[number]

/** Orders and revenue in time, one currency at a time: amounts of several are never added up. */
export const Sales = ({ answer }: { answer: Answered<Row[]> }) => (
  <FigureCard figure="sales" answer={answer} content={(rows) => rows.length > 0 && <SalesShown rows={rows} />} />
)

function SalesShown({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('figure')
  const url = useUrlState()
  const { from, until, by } = useFigureSpan()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const currency = currencies.find((one) => one === url.get('currency')) ?? currencies[0]!
  const own = useMemo(() => rows.filter((row) => row.currency === currency), [rows, currency])
  // Where there is no row nothing happened.
  const { days, revenue, orders } = useMemo(() => {
    const rowOf = new Map(own.map((row) => [row.from, row]))
    const days = groupsOf(from, until, by)
    return {
      days,
      revenue: days.map((day) => Number(rowOf.get(day)?.revenue.amount ?? 0)),
      orders: days.map((day) => rowOf.get(day)?.orders ?? 0),
    }
  }, [own, from, until, by])
  return (
    <>
      {currencies.length > 1 && (
        <Select
          label={t('currency')}
          value={currency}
          onChange={(value) => url.set({ currency: value })}
          options={currencies.map((one) => [one, one])}
        />
      )}
      <h3>{t('revenue', { currency })}</h3>
      <Plot days={days} values={revenue} kind="line" height={150} label={t('revenue', { currency })} />
      <h3>{t('orders')}</h3>
      <Plot days={days} values={orders} kind="bars" height={110} label={t('orders')} />
      <details>
        <summary>{t('asTable')}</summary>
        <div className="scroll">
          <Grid<Row>
            caption={t('title.sales')}
            rows={own}
            rowKey={(row) => row.from}
            columns={[
              {
                key: 'from',
                title: t('days'),
                render: (row) => (
                  <span className="num nowrap">{row.from === row.until ? row.from : `${row.from} – ${row.until}`}</span>
                ),
              },
              {
                key: 'orders',
                title: t('orders'),
                right: true,
                render: (row) => (row.orders > 0 ? <Link to={row.ordersPage}>{row.orders}</Link> : 0),
              },
              {
                key: 'ordered',
                title: t('ordered'),
                right: true,
                render: (row) => <Money value={row.ordered} mixed />,
              },
              {
                key: 'revenue',
                title: t('revenueColumn'),
                right: true,
                render: (row) =>
                  Number(row.revenue.amount) === 0 ? (
                    '–'
                  ) : (
                    <Link to={row.invoicesPage}>
                      <Money value={row.revenue} mixed />
                    </Link>
                  ),
              },
            ]}
          />
        </div>
      </details>
    </>
  )
}

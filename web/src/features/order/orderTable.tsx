import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Time } from '../../ui/parts.tsx'
import { useWords } from '../cart/words.ts'
import '../cart/storefront/cart.css'
import './order.css'
import { PlacedTotal } from './figures.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { PaymentTag, StatusTag } from './OrderParts.tsx'
import { useOrderList } from './useOrderList.ts'
import type { OrderRow } from './words.ts'

/** What the lists of buyers and of staff share: the rows the address asks for, with filters and columns. */
export function useOrderTable({ pathOf, hint }: { pathOf: (id: string) => string; hint: string }) {
  const { t } = useTranslation('order')
  const { rows, total, views, loading, error, retry, filter, bare } = useOrderList()
  const columns = {
    number: {
      key: 'number',
      title: t('orderNumber'),
      render: (_: unknown, row: OrderRow) => (
        <Link className="num strong nowrap" to={pathOf(row.id)}>
          {row.orderNumber}
        </Link>
      ),
    },
    status: {
      key: 'status',
      title: t('statusTitle'),
      render: (_: unknown, row: OrderRow) => <StatusTag status={row.status} />,
    },
    payment: {
      key: 'payment',
      title: t('paymentState'),
      render: (_: unknown, row: OrderRow) => <PaymentTag order={row} />,
    },
    what: { key: 'what', title: t('contents'), render: (_: unknown, row: OrderRow) => <Contents row={row} /> },
    total: {
      key: 'total',
      title: t('grandTotal'),
      align: 'right' as const,
      render: (_: unknown, row: OrderRow) => (
        <strong>
          <PlacedTotal order={row} />
        </strong>
      ),
    },
    date: {
      key: 'date',
      title: t('placedAt'),
      render: (_: unknown, row: OrderRow) => <Time value={row.createdDate} />,
    },
  }
  const table = {
    rows,
    total,
    views,
    loading,
    error,
    retry,
    rowId: (row: OrderRow) => row.id,
    filterKeys: ['q', 'from', 'until', 'payment'],
    filters: <OrderFilters hint={hint} />,
  }
  return { table, columns, filter, bare }
}

/** An order on a phone; `children`: what matters to whoever looks. */
export function OrderCard({ row, children }: { row: OrderRow; children: ReactNode }) {
  return (
    <>
      <span className="row between">
        <span className="num strong">{row.orderNumber}</span>
        <StatusTag status={row.status} />
      </span>
      {children}
      <span className="row between">
        <Time value={row.createdDate} />
        <span className="row">
          <PaymentTag order={row} />
          <strong>
            <PlacedTotal order={row} />
          </strong>
        </span>
      </span>
    </>
  )
}

/** What an order is recognised by: its first line, and how many more. */
export function Contents({ row }: { row: OrderRow }) {
  const { t } = useTranslation('order')
  const { name } = useWords()
  const [first] = row.firstLines
  if (!first) return <span className="muted">–</span>
  return (
    <span className="contents">
      {name({ ...first, productCode: '' })}{' '}
      <span className="muted small num nowrap">
        {first.pack} × {first.quantity}
        {row.lineCount > 1 && ` · ${t('moreLines', { n: row.lineCount - 1 })}`}
      </span>
    </span>
  )
}

/** The buyer, and customer service where it placed the order. */
export function People({ row }: { row: OrderRow }) {
  const { t } = useTranslation('order')
  if (row.placedBy === row.purchasedBy) return <>{row.purchasedBy}</>
  return (
    <>
      {row.purchasedBy} <span className="muted small nowrap">{t('placedBy', { staff: row.placedBy })}</span>
    </>
  )
}

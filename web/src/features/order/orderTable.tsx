import { order, orderLineListing, orderListing } from '@reagora/server/order/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.ts'
import { Link } from 'react-router'
import type { ListColumn } from '../../ui/list/columns.ts'
import { useListing } from '../../ui/list/useListing.ts'
import type { ListWords } from '../../ui/list/words.ts'
import { Time } from '../../ui/parts.tsx'
import { useWords } from '../cart/words.ts'
import './order.css'
import { PlacedTotal } from './figures.tsx'
import { PaymentTag, StatusTag } from './OrderParts.tsx'
import type { OrderRow } from './words.ts'

/** What the lists of buyers and of staff share: the rows the address asks for, the words of the filters and the columns. */
export function useOrderTable({ pathOf, hint }: { pathOf: (id: string) => string; hint: string }) {
  const { t } = useTranslation('order')
  const listed = useListing(order.list, orderListing)
  const filters: Record<string, string> = {
    search: t('find'),
    status: t('statusTitle'),
    paymentStatus: t('paymentState'),
    placed: t('placedAt'),
    sent: t('sentAt'),
    currency: t('currency'),
    total: t('grandTotal'),
  }
  const words: ListWords = {
    hint,
    filter: (key) => filters[key] ?? key,
    value: (key, value) => {
      if (key === 'status') return t(`status.${value as OrderRow['status']}`)
      return key === 'paymentStatus' ? t(`payment.${value as OrderRow['paymentStatus']}`) : value
    },
  }
  const columns = {
    number: {
      key: 'number',
      title: t('numberColumn'),
      render: (row) => (
        <Link className="num strong nowrap" to={pathOf(row.id)}>
          {row.orderNumber}
        </Link>
      ),
    },
    status: { key: 'status', title: t('statusTitle'), render: (row) => <StatusTag status={row.status} /> },
    payment: { key: 'payment', title: t('paymentState'), render: (row) => <PaymentTag order={row} /> },
    what: { key: 'what', title: t('contents'), render: (row) => <Contents row={row} /> },
    purchaseOrder: {
      key: 'purchaseOrder',
      title: t('purchaseOrder'),
      render: (row) => row.purchaseOrder || <span className="muted">–</span>,
    },
    total: {
      key: 'total',
      title: t('totalColumn'),
      right: true,
      render: (row) => (
        <strong>
          <PlacedTotal order={row} />
        </strong>
      ),
    },
    placed: { key: 'placed', title: t('placedAt'), render: (row) => <Time value={row.createdDate} /> },
  } satisfies Record<string, ListColumn<OrderRow>>
  /** One row a line, besides one row an order. */
  const otherFile = { list: order.lines.id, listing: orderLineListing, title: t('perLine'), itself: t('perOrder') }
  return { listed, words, columns, otherFile }
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
        <span className="row wrap order-sum">
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
  const { name, pack } = useWords()
  const [first] = row.firstLines
  if (!first) return <span className="muted">–</span>
  const [goods, packs] = [name({ ...first, productCode: '' }), `${pack(first.pack)} × ${first.quantity}`]
  return (
    <span className="order-contents" title={`${goods} ${packs}`}>
      {goods}{' '}
      <span className="muted small num nowrap">
        {packs}
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

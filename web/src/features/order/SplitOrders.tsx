import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.ts'
import type { Order } from './words.ts'

/** The order that this one was split off, and those that were split off it. */
export function SplitOrders({ order: { split }, pathOf }: { order: Order; pathOf: (id: string) => string }) {
  const { t } = useTranslation('order')
  const links = (title: string, orders: Order['split']['into']) => (
    <p className="muted small num">
      {title}{' '}
      {orders.map(({ id, orderNumber }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <Link className="line" to={pathOf(id)}>
            {orderNumber}
          </Link>
        </span>
      ))}
    </p>
  )
  return (
    <>
      {split.from && links(t('splitFrom'), [split.from])}
      {split.into.length > 0 && links(t('splitInto'), split.into)}
    </>
  )
}

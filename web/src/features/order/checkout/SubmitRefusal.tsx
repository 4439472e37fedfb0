import { orderErrors } from '@reagora/server/order/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/kit.tsx'
import type { Ordering } from './useOrder.ts'

/** Why the last submission was refused; a changed total with old and new, an order placed before with the way to it. */
export function SubmitRefusal({ ordering: { refusal } }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  if (!refusal) return null
  const { shown, total } = refusal.details
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        {refusal.message || t('submitUnknown')}
        {refusal.status === orderErrors.TOTAL_CHANGED.status &&
          typeof shown === 'string' &&
          typeof total === 'string' && (
            <div className="strong num">
              <s>{shown}</s> → {total}
            </div>
          )}
        {refusal.status === orderErrors.CHECKOUT_REUSED.status && (
          <div>
            <Link className="line" to="/orderlist">
              {String(refusal.details['orderNumber'] ?? t('toOrders'))}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

import { orderErrors } from '@reagora/server/order/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../../ui/kit.tsx'
import { Money } from '../../../ui/parts.tsx'
import type { Ordering } from './useOrder.ts'

const asMoney = (text: unknown) => {
  const [amount, currency] = String(text ?? '').split(' ')
  return amount && currency ? { amount, currency } : null
}

/** Why the last submission was refused; a changed total with old and new, an order placed before with the way to it. */
export function SubmitRefusal({ ordering: { refusal } }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  if (!refusal) return null
  const shown = asMoney(refusal.details['shown'])
  const total = asMoney(refusal.details['total'])
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        {refusal.message || t('submitUnknown')}
        {refusal.status === orderErrors.TOTAL_CHANGED.status && shown && total && (
          <div className="strong">
            <s>
              <Money value={shown} />
            </s>{' '}
            → <Money value={total} />
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

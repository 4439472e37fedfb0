import { cart } from '@reagora/server/cart/contract'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Filled } from './words.ts'

const FilledDialog = lazy(() => import('./FilledDialog.tsx'))

interface Past {
  id: string
  orderNumber: string
}

/** Puts past orders into the cart again: a button for each, and beside the list the dialog that says what came of each line. */
export function useReorder() {
  const { t } = useTranslation('quickOrder')
  const { may } = useSession()
  const [of, setOf] = useState<Past | null>(null)
  const [filled, setFilled] = useState<Filled | null>(null)
  const reorder = useAction(quickOrder.reorder, { refresh: [cart.list, cart.count], onDone: setFilled })
  const button = (order: Past, small = false) => (
    <Button
      {...(small && {
        look: 'quiet' as const,
        size: 'sm' as const,
        icon: true,
        'aria-label': t('reorderOf', { number: order.orderNumber }),
      })}
      busy={reorder.isPending && of?.id === order.id}
      onClick={() => {
        if (reorder.isPending) return
        setOf(order)
        reorder.mutate({ id: order.id })
      }}
    >
      <Icon name="cart" />
      {!small && t('reorder')}
    </Button>
  )
  return {
    may: may(quickOrder.reorder.access),
    button,
    dialog: filled && of && (
      <Suspense>
        <FilledDialog
          title={t('reorderOf', { number: of.orderNumber })}
          filled={filled}
          onClose={() => setFilled(null)}
        />
      </Suspense>
    ),
  }
}

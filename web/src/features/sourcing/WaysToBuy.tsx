import { cart } from '@reagora/server/cart/contract'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useSession } from '../../app/session.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import type { Former } from './words.ts'

const WaysDialog = lazy(() => import('./WaysDialog.tsx'))

/** Other ways to buy the chosen lines, and the way back from the one that was taken. */
export function WaysToBuy({ lineIds }: { lineIds: readonly string[] }) {
  const { t } = useTranslation('sourcing')
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  const [former, setFormer] = useState<Former | null>(null)
  const swap = useAction(quickOrder.swap, {
    refresh: [cart.list, cart.count],
    onDone: ({ left }) => {
      setFormer(null)
      if (left.length > 0) toast.warn(t('notAllBack', { n: left.length }))
      else toast.ok(t('restored'))
    },
  })
  if (!may(quickOrder.swap.access)) return null
  return (
    <>
      {lineIds.length > 0 && (
        <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
          <Icon name="compare" />
          {t('open')}
        </Button>
      )}
      {former && (
        <Button size="sm" busy={swap.isPending} onClick={() => swap.mutate({ ...former, back: true })}>
          {t('back')}
        </Button>
      )}
      {open && (
        <Suspense>
          <WaysDialog
            lineIds={lineIds}
            onClose={() => setOpen(false)}
            onTaken={(taken) => {
              setFormer(taken)
              setOpen(false)
              toast.ok(t('taken'))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

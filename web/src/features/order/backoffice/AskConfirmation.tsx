import { confirmation } from '@reagora/server/confirmation/contract'
import { useAction } from '../../../api/useAction.ts'
import { Button, Icon } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { changedByMoves } from '../refresh.ts'
import { isOver, type Order } from '../words.ts'

/** Whether the buyer has confirmed an order by email, and the way to ask them. */
export function AskConfirmation({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const ask = useAction(confirmation.ask, {
    refresh: changedByMoves,
    onDone: () => toast.ok(t('askedConfirmation')),
  })
  const asked = order.confirmation
  return (
    <>
      {!isOver(order) && asked?.answer !== 'confirmed' && (
        <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate({ id: order.id })}>
          {t('askConfirmation')}
        </Button>
      )}
      {asked && (
        <span className="row">
          <Icon name={asked.answer === 'declined' ? 'alert' : asked.answer === 'confirmed' ? 'check' : 'mail'} />
          {[t(`confirmation.${asked.answer ?? 'asked'}`), asked.words].filter(Boolean).join(t('colon'))}
        </span>
      )}
    </>
  )
}

import { fulfilment } from '@reagora/server/fulfilment/contract'
import { cancelReasons } from '@reagora/server/order/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Field, ReasonedButton } from '../../ui/kit.tsx'
import { toast } from '../../ui/toast.ts'
import { Choice } from './checkout/Fold.tsx'
import { changedByMoves } from './refresh.ts'

/** "Other" comes last, beside the words it asks for. */
const offered = [...cancelReasons.filter((one) => one !== 'other'), 'other'] as const

interface Props {
  id: string
  orderNumber: string
  /** Only what has not been sent yet; the order stands. */
  rest?: boolean
  onClose: () => void
}

/** Cancels an order, or what is left of it; it needs a reason, and "other" needs words (rule ORDER-1). */
export function CancelDialog({ id, orderNumber, rest = false, onClose }: Props) {
  const { t } = useTranslation('order')
  const [reason, setReason] = useState<(typeof cancelReasons)[number] | null>(null)
  const [words, setWords] = useState('')
  const cancel = useAction(rest ? fulfilment.close : fulfilment.cancel, {
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t(rest ? 'closed' : 'cancelled', { number: orderNumber }))
      onClose()
    },
  })
  const blocked = !reason ? t('whyReason') : reason === 'other' && !words.trim() ? t('whyWords') : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(rest ? 'closeTitle' : 'cancelTitle', { number: orderNumber })}
      closeLabel={t('close', { ns: 'common' })}
      actions={
        <>
          <Button onClick={onClose}>{t(rest ? 'keepRest' : 'keepOrder')}</Button>
          <ReasonedButton
            look="danger"
            blocked={blocked}
            busy={cancel.isPending}
            onClick={() => reason && cancel.mutate({ id, reason, reasonText: words.trim() })}
          >
            {t(rest ? 'move.close' : 'cancelOrder')}
          </ReasonedButton>
        </>
      }
    >
      <p className="muted">{t(rest ? 'closeHint' : 'cancelHint')}</p>
      <div className="choices tight" role="radiogroup" aria-label={t('cancelReason')}>
        {offered.map((one) => (
          <Choice
            key={one}
            name="reason"
            checked={reason === one}
            onChange={() => setReason(one)}
            title={t(`reason.${one}`)}
          />
        ))}
      </div>
      <Field label={t('cancelWords')} required={reason === 'other'}>
        {(control) => (
          <textarea
            {...control}
            className="area"
            rows={2}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

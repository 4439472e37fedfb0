import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { changedByMoves } from '../refresh.ts'
import type { Order } from '../words.ts'

interface Props {
  order: Order
  move: 'reject' | 'recordPayment' | 'recordRefund' | 'fail' | 'loseTrack'
  onClose: () => void
}

/** A move that wants words: why it is refused, what went wrong, which transfer paid it. */
export function NoteDialog({ order: one, move, onClose }: Props) {
  const { t } = useTranslation('order')
  const [text, setText] = useState('')
  const options = {
    refresh: changedByMoves,
    onDone: () => {
      toast.ok(t('moved', { number: one.orderNumber }))
      onClose()
    },
  }
  const reject = useAction(fulfilment.reject, options)
  const advance = useAction(fulfilment.advance, options)
  const pay = useAction(fulfilment.recordPayment, options)
  const refund = useAction(fulfilment.recordRefund, options)
  const money = move === 'recordPayment' || move === 'recordRefund'
  const written = text.trim()
  const act = () => {
    if (move === 'reject') reject.mutate({ id: one.id, note: written })
    else if (move === 'recordPayment') pay.mutate({ id: one.id, reference: written })
    else if (move === 'recordRefund') refund.mutate({ id: one.id, reference: written })
    else advance.mutate({ id: one.id, move, note: written })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`move.${move}`)} · ${one.orderNumber}`}
      closeLabel={t('close', { ns: 'common' })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <ReasonedButton
            look={money ? 'primary' : 'danger'}
            blocked={written ? null : t(`whyNote.${money ? 'recordPayment' : move === 'reject' ? 'reject' : 'fail'}`)}
            busy={reject.isPending || advance.isPending || pay.isPending || refund.isPending}
            onClick={act}
          >
            {t(`move.${move}`)}
          </ReasonedButton>
        </>
      }
    >
      <div className="stack">
        {move === 'recordPayment' && (
          <FigureWithReason
            figures={[{ label: t('grandTotal'), value: <Money value={one.grandTotal} />, sum: true }]}
          />
        )}
        {move === 'recordRefund' && (
          <FigureWithReason figures={[{ label: t('refundOwed'), value: <Money value={one.refundDue} />, sum: true }]} />
        )}
        <Field label={t(`note.${move}`)} required hint={t(`noteHint.${move}`)}>
          {(control) =>
            money ? (
              <Input
                {...control}
                autoFocus
                maxLength={100}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            ) : (
              <textarea
                {...control}
                autoFocus
                className="area"
                rows={3}
                maxLength={500}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )
          }
        </Field>
      </div>
    </Dialog>
  )
}

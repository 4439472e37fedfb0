import { fulfilment } from '@reagora/server/fulfilment/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
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
  const options = { refresh: changedByMoves, quiet: true }
  const reject = useAction(fulfilment.reject, options)
  const advance = useAction(fulfilment.advance, options)
  const pay = useAction(fulfilment.recordPayment, options)
  const refund = useAction(fulfilment.recordRefund, options)
  const money = move === 'recordPayment' || move === 'recordRefund'
  const send = (text: string) => {
    if (move === 'reject') return reject.mutateAsync({ id: one.id, note: text })
    if (move === 'recordPayment') return pay.mutateAsync({ id: one.id, reference: text })
    if (move === 'recordRefund') return refund.mutateAsync({ id: one.id, reference: text })
    return advance.mutateAsync({ id: one.id, move, note: text })
  }
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({
      text: !text.trim() && t(`whyNote.${money ? 'recordPayment' : move === 'reject' ? 'reject' : 'fail'}`),
    }),
    act: async ({ text }) => {
      await send(text.trim())
      toast.ok(t('moved', { number: one.orderNumber }))
      onClose()
    },
  })
  const field = { form, name: 'text' as const, label: t(`note.${move}`), hint: t(`noteHint.${move}`), required: true }
  return (
    <FormDialog
      form={form}
      title={`${t(`move.${move}`)} · ${one.orderNumber}`}
      submit={t(`move.${move}`)}
      look={money ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {move === 'recordPayment' && (
        <FigureWithReason figures={[{ label: t('grandTotal'), value: <Money value={one.grandTotal} />, sum: true }]} />
      )}
      {move === 'recordRefund' && (
        <FigureWithReason figures={[{ label: t('refundOwed'), value: <Money value={one.refundDue} />, sum: true }]} />
      )}
      {money ? <Text {...field} maxLength={100} /> : <Area {...field} maxLength={500} />}
    </FormDialog>
  )
}

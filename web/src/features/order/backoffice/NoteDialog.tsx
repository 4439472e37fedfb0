import { fulfilment } from '@reagora/server/fulfilment/contract'
import { fromDecimal, toDecimal } from '@reagora/server/kernel/money'
import { useTranslation } from '../../../ui/texts.ts'
import { useAction } from '../../../api/useAction.ts'
import { Area, Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import { MoveMails } from '../MoveMails.tsx'
import { changedByMoves } from '../refresh.ts'
import type { Order } from '../words.ts'

/** Moves that are asked about before, with words. */
export const notedMoves = [
  'approve',
  'deliver',
  'reject',
  'recordPayment',
  'recordRefund',
  'fail',
  'loseTrack',
] as const
interface Props {
  order: Order
  move: (typeof notedMoves)[number]
  onClose: () => void
}

/** What is still to be paid of an order. */
function openOf({ grandTotal, paidTotal }: Order) {
  const { currency } = grandTotal
  const minor = (fromDecimal(grandTotal.amount, currency) ?? 0) - (fromDecimal(paidTotal.amount, currency) ?? 0)
  return { amount: toDecimal({ minor: Math.max(0, minor), currency }), currency }
}

/** A move with words: why it is refused, what went wrong, which transfer paid it; to an approval or a delivery there may be some. */
export function NoteDialog({ order: one, move, onClose }: Props) {
  const { t } = useTranslation('order')
  const options = { refresh: changedByMoves, quiet: true }
  const approve = useAction(fulfilment.approve, options)
  const deliver = useAction(fulfilment.deliver, options)
  const reject = useAction(fulfilment.reject, options)
  const advance = useAction(fulfilment.advance, options)
  const pay = useAction(fulfilment.recordPayment, options)
  const refund = useAction(fulfilment.recordRefund, options)
  const money = move === 'recordPayment' || move === 'recordRefund'
  const ahead = move === 'approve' || move === 'deliver'
  const due = move === 'recordRefund' ? one.refundDue : openOf(one)
  const send = (text: string, amount: string) => {
    if (move === 'approve') return approve.mutateAsync({ id: one.id, note: text })
    if (move === 'deliver') return deliver.mutateAsync({ id: one.id, note: text })
    if (move === 'reject') return reject.mutateAsync({ id: one.id, note: text })
    if (move === 'recordPayment') return pay.mutateAsync({ id: one.id, reference: text, amount })
    if (move === 'recordRefund') return refund.mutateAsync({ id: one.id, reference: text, amount })
    return advance.mutateAsync({ id: one.id, move, note: text })
  }
  const form = useForm({
    initial: { text: '', amount: due.amount },
    check: ({ text }) => ({
      text: !ahead && !text.trim() && t(`whyNote.${money ? 'recordPayment' : move === 'reject' ? 'reject' : 'fail'}`),
    }),
    act: async ({ text, amount }) => {
      await send(text.trim(), amount.trim())
      toast.ok(t('moved', { number: one.orderNumber }))
      onClose()
    },
  })
  const typed = { text: form.values.text.trim(), amount: form.values.amount.trim() }
  const possible = (fromDecimal(typed.amount, due.currency) ?? 0) > 0
  const field = { form, name: 'text' as const, label: t(`note.${move}`), hint: t(`noteHint.${move}`), required: !ahead }
  return (
    <FormDialog
      form={form}
      title={`${t(`move.${move}`)} · ${one.orderNumber}`}
      submit={t(`move.${move}`)}
      look={money || ahead ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {move === 'recordPayment' && (
        <FigureWithReason figures={[{ label: t('stillToPay'), value: <Money value={due} />, sum: true }]} />
      )}
      {move === 'recordRefund' && (
        <FigureWithReason figures={[{ label: t('refundOwed'), value: <Money value={one.refundDue} />, sum: true }]} />
      )}
      {money && (
        <Text
          form={form}
          name="amount"
          label={t(move === 'recordRefund' ? 'returnedAmount' : 'paidAmount')}
          {...(move === 'recordPayment' && { hint: t('paidAmountHint') })}
          required
          maxLength={20}
        />
      )}
      {money ? <Text {...field} maxLength={100} /> : <Area {...field} maxLength={500} />}
      {money && <MoveMails id={one.id} move={move} reference={typed.text} amount={possible ? typed.amount : ''} />}
      {(ahead || move === 'reject') && <MoveMails id={one.id} move={move} note={typed.text} />}
    </FormDialog>
  )
}

import type { Output } from '@reagora/server/kernel/endpoint'
import { payment } from '@reagora/server/payment/contract'
import { useAction } from '../../../api/useAction.ts'
import { Text } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { Button } from '../../../ui/kit.tsx'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { BankLine } from '../bankLine.ts'
import { LineTrail } from './LineTrail.tsx'
import '../../order/order.css'

type Proposal = BankLine['proposals'][number]

/** What a line is for: one of the proposals, an order by its number, or several. */
export function BookDialog({ line, onSplit, onClose }: { line: BankLine; onSplit: () => void; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const options = {
    refresh: [payment.lines],
    onDone: ({ onAccount }: Output<typeof payment.bookLine>) => {
      toast.ok(Number(onAccount.amount) > 0 ? t('onAccountToast', { amount: onAccount.amount }) : t('bookedToast'))
      onClose()
    },
  }
  const typed = useAction(payment.bookLine, { ...options, quiet: true })
  const proposed = useAction(payment.bookLine, options)
  const form = useForm({
    initial: { orderNumber: '' },
    check: ({ orderNumber }) => ({ orderNumber: !orderNumber.trim() && t('whyNumber') }),
    act: async ({ orderNumber }) => {
      await typed.mutateAsync({ lineId: line.id, orderNumber: orderNumber.trim() })
    },
  })
  const take = (one: Proposal) =>
    proposed.mutate({
      lineId: line.id,
      ...(one.paymentId
        ? { paymentId: one.paymentId }
        : one.orderId
          ? { orderNumber: one.orderNumber }
          : { companyId: one.companyId }),
    })
  return (
    <FormDialog form={form} title={t('bookTitle')} submit={t('book')} onClose={onClose}>
      <FigureWithReason
        figures={[{ label: line.payerName || t('payer'), value: <Money value={line.amount} />, sum: true }]}
      />
      {line.remark && <p className="small">{line.remark}</p>}
      {line.proposals.length === 0 && <p className="muted">{t('nothingProposed')}</p>}
      <ul className="parcels">
        {line.proposals.map((one) => (
          <li key={`${one.orderId} ${one.paymentId}`} className="row between">
            <span>
              <span className="num">{one.orderNumber || t('onAccount')}</span> {one.company}{' '}
              <span className="small muted">
                {one.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
                {one.open && (
                  <>
                    {' · '}
                    {t('stillOpen')} <Money value={one.open} />
                  </>
                )}
              </span>
            </span>
            <Button size="sm" busy={proposed.isPending} onClick={() => take(one)}>
              {one.paymentId ? t('sameAs') : t('book')}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={onSplit}>{t('split')}</Button>
      <Text form={form} name="orderNumber" label={t('orderNumber')} hint={t('orderNumberHint')} maxLength={40} />
      {line.undone && <LineTrail id={line.id} />}
    </FormDialog>
  )
}

import { audit } from '@reagora/server/audit/contract'
import { bookingUndo } from '@reagora/server/bookingUndo/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { formatMoney } from '@reagora/server/kernel/money'
import { payment } from '@reagora/server/payment/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Area } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEndpointForm } from '../../../ui/form/useForm.ts'
import { Bone, FigureWithReason, Money, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { MailPreview } from '../../mail/MailPreview.tsx'
import type { BankLine } from '../bankLine.ts'
import { LineTrail } from './LineTrail.tsx'

type Shown = Output<typeof bookingUndo.show>

/** Takes the booking of a line back; what follows stands there before. */
export function UndoDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation('payment')
  const { t: common } = useTranslation()
  const { data, error, refetch } = useApi(bookingUndo.show, { lineId: line.id }, { quiet: true })
  const form = useEndpointForm(bookingUndo.undo, {
    initial: { reason: '' },
    input: ({ reason }) => ({ lineId: line.id, booking: data?.booking ?? '', reason }),
    refresh: [payment.lines, bookingUndo.show, audit.trail],
    onDone: () => {
      toast.ok(t('undone'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('undoTitle')}
      submit={t('undo')}
      look="danger"
      blocked={data ? data.refusal : common('loading')}
      onClose={onClose}
    >
      <FigureWithReason
        figures={[{ label: line.payerName || t('payer'), value: <Money value={line.amount} />, sum: true }]}
      />
      {line.remark && <p className="small">{line.remark}</p>}
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Bone w="100%" h={120} />
      ) : (
        <>
          <p className="small muted">
            {t('undoBy', { name: data.bookedBy })} <Time value={data.bookedAt} />
          </p>
          {data.refusal ? (
            <p className="reason">{data.refusal}</p>
          ) : (
            <>
              <p>{t(data.recorded ? 'undoRecorded' : 'undoReversed')}</p>
              <After shown={data} />
            </>
          )}
        </>
      )}
      {data && !data.refusal && (
        <Area form={form} name="reason" label={t('undoReason')} hint={t('undoReasonHint')} required maxLength={500} />
      )}
      <LineTrail id={line.id} />
    </FormDialog>
  )
}

/** What follows for orders, the balance, buying on account and the buyers. */
function After({ shown }: { shown: Shown }) {
  const { t } = useTranslation('payment')
  const { t: words } = useTranslation('order')
  const text = (value: Shown['orders'][number]['amount']) => formatMoney(value.amount, value.currency)
  const figures = shown.orders.map((one) => ({
    label: <Link to={`/admin/orders/${one.orderId}`}>{t('undoOf', { number: one.orderNumber })}</Link>,
    value: <Money value={one.amount} />,
    why: [
      ...(one.statusNow === one.statusThen
        ? []
        : [t('undoStates', { now: words(`payment.${one.statusNow}`), after: words(`payment.${one.statusThen}`) })]),
      t('undoOpen', { amount: text(one.open) }),
      ...one.invoices.map(
        (each) =>
          t('undoInvoice', { number: each.number, amount: text(each.open) }) +
          (each.dueOn ? ` (${t('due', { day: each.dueOn })})` : ''),
      ),
      ...(one.discount ? [t('undoDiscount', { amount: text(one.discount) })] : []),
      ...(one.left ? [t('undoLeft')] : []),
    ].join(' · '),
  }))
  const { onAccount, credit, held, mails, recorded } = shown
  return (
    <>
      <FigureWithReason
        figures={[
          ...figures,
          ...(onAccount
            ? [
                {
                  label: t('undoAccount'),
                  value: <Money value={onAccount.amount} />,
                  why: t('undoAccountLeft', { amount: text(onAccount.left) }),
                },
              ]
            : []),
        ]}
      />
      {credit && (
        <p className="small">
          {t('undoCredit')} · {t('undoCreditUsed', { used: text(credit.used), limit: text(credit.limit) })}
        </p>
      )}
      {held && (
        <p className="reason small">
          {t('undoHeld')} {held}
        </p>
      )}
      {!recorded && mails.length === 0 && <p className="small muted">{t('undoTellsNobody')}</p>}
      <MailPreview mails={mails} />
    </>
  )
}

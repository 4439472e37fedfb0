import type { SentInput } from '@reagora/server/kernel/endpoint'
import { formatMoney } from '@reagora/server/kernel/money'
import { bankLineListing, payment } from '@reagora/server/payment/contract'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Money, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { BankLine } from '../bankLine.ts'
import { BookDialog } from './BookDialog.tsx'
import { SetAsideDialog } from './SetAsideDialog.tsx'
import { SplitLineDialog } from './SplitLineDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'

export const route = {
  path: '/admin/payments',
  nouns: ['payment', 'order', 'mail', 'audit'],
  area: 'staff',
  access: 'staffOrders',
  menu: { group: 'trade', label: 'payment:title', place: 9 },
} satisfies PageRow

const tones = { open: 'warn', booked: 'ok', 'set aside': undefined } as const
const refresh = [payment.lines]

/** What came in by bank, and what each line is for. */
export default function PaymentsPage() {
  const { t } = useTranslation('payment')
  const listed = useListing(payment.lines, bankLineListing)
  const [booking, setBooking] = useState<BankLine | null>(null)
  const [splitting, setSplitting] = useState<BankLine | null>(null)
  const [leaving, setLeaving] = useState<BankLine | null>(null)
  const [undoing, setUndoing] = useState<BankLine | null>(null)
  const filters: Record<string, string> = {
    search: t('search'),
    status: t('lineStateTitle'),
    bank: t('bankTitle'),
    kept: t('keptTitle'),
    booked: t('bookedOn'),
  }
  const state = (line: BankLine) => <Tag tone={tones[line.status]}>{t(`lineState.${line.status}`)}</Tag>
  const payer = (line: BankLine) => (
    <>
      {line.payerName || '–'} <span className="muted small num">{line.payerAccount}</span>
    </>
  )
  const where = (line: BankLine) => (
    <Where
      line={line}
      onBook={() => setBooking(line)}
      onLeave={() => setLeaving(line)}
      onUndo={() => setUndoing(line)}
    />
  )
  return (
    <Page title={t('title')}>
      <div className="row wrap between">
        <h1>{t('title')}</h1>
        <ReadStatement />
      </div>
      <p className="muted">{t('statementHint')}</p>
      <ListView<BankLine>
        name="bank-lines"
        listed={listed}
        words={{
          hint: t('searchHint'),
          filter: (key) => filters[key] ?? key,
          value: (key, value) =>
            key === 'bank'
              ? t(`bank.${value as BankLine['bank']}`)
              : key === 'kept'
                ? t('kept.on account')
                : t(`lineState.${value as BankLine['status']}`),
        }}
        nothing={<StateBlock icon="file" title={t('nothing')} />}
        columns={[
          {
            key: 'booked',
            title: t('bookedOn'),
            render: (line) => <span className="num nowrap">{line.bookedOn}</span>,
          },
          { key: 'amount', title: t('amount'), right: true, render: (line) => <Money value={line.amount} /> },
          { key: 'payer', title: t('payer'), render: payer },
          { key: 'remark', title: t('remark'), render: (line) => line.remark || '–' },
          { key: 'status', title: t('lineStateTitle'), render: state },
          { key: 'where', title: t('where'), render: where },
        ]}
        card={(line) => (
          <>
            <span className="row between">
              <Money value={line.amount} />
              {state(line)}
            </span>
            <span>{payer(line)}</span>
            <span className="small">{line.remark}</span>
            <span className="small muted num">{line.bookedOn}</span>
            {where(line)}
          </>
        )}
      />
      {booking && (
        <BookDialog
          line={booking}
          onSplit={() => {
            setBooking(null)
            setSplitting(booking)
          }}
          onClose={() => setBooking(null)}
        />
      )}
      {splitting && <SplitLineDialog line={splitting} onClose={() => setSplitting(null)} />}
      {leaving && <SetAsideDialog line={leaving} onClose={() => setLeaving(null)} />}
      {undoing && <UndoDialog line={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  )
}

/** Takes a statement; the same file may come again. */
function ReadStatement() {
  const { t } = useTranslation('payment')
  const input = useRef<HTMLInputElement>(null)
  const read = useAction(payment.readStatement, {
    refresh,
    onDone: ({ bank, added, known, outgoing, unreadable }) => {
      toast.ok(t('read', { bank: t(`bank.${bank}`), added, known, outgoing }))
      if (unreadable.length > 0) toast.warn(t('unreadable', { rows: unreadable.join(', ') }))
    },
  })
  return (
    <>
      <Button look="primary" busy={read.isPending} onClick={() => input.current?.click()}>
        {t('readStatement')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('readStatement')}
        accept=".csv,.txt"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) read.mutate({ file } as object as SentInput<typeof payment.readStatement>)
          event.target.value = ''
        }}
      />
    </>
  )
}

interface WhereProps {
  line: BankLine
  onBook: () => void
  onLeave: () => void
  onUndo: () => void
}
/** Where a line went, or what it is most likely for and what can be done with it. */
function Where({ line, onBook, onLeave, onUndo }: WhereProps) {
  const { t } = useTranslation('payment')
  const book = useAction(payment.bookLine, { refresh, onDone: () => toast.ok(t('bookedToast')) })
  const takeUp = useAction(payment.takeUp, { refresh })
  if (line.status === 'booked')
    return (
      <span className="row wrap">
        <span>
          {line.parts.map(({ orderId, orderNumber, amount }, at) => (
            <span key={at} className="nowrap">
              {orderId ? (
                <Link className="num line" to={`/admin/orders/${orderId}`}>
                  {orderNumber}
                </Link>
              ) : (
                t('onAccount')
              )}
              {line.parts.length > 1 && (
                <span className="small muted">
                  {' '}
                  <Money value={amount} />
                </span>
              )}
              {at < line.parts.length - 1 && ' · '}
            </span>
          ))}{' '}
          <span className="small muted">{line.company}</span>
          {line.parts.length === 1 && line.parts[0]!.orderId && line.onAccount && (
            <span className="small muted">
              {' · '}
              {t('keptOf', { amount: formatMoney(line.onAccount.amount, line.onAccount.currency) })}
            </span>
          )}
        </span>
        <Button size="sm" look="quiet" onClick={onUndo}>
          {t('undo')}
        </Button>
      </span>
    )
  if (line.status === 'set aside')
    return (
      <span className="row wrap">
        <span className="small muted">{line.note}</span>
        <Button size="sm" look="quiet" busy={takeUp.isPending} onClick={() => takeUp.mutate({ lineId: line.id })}>
          {t('takeUp')}
        </Button>
      </span>
    )
  const [best] = line.proposals
  const sure = best && best.orderId && best.reasons.length > 1 && !best.paymentId
  return (
    <span className="row wrap">
      {sure && (
        <Button
          size="sm"
          look="primary"
          busy={book.isPending}
          onClick={() => book.mutate({ lineId: line.id, orderNumber: best.orderNumber })}
        >
          {t('bookFor', { number: best.orderNumber })}
        </Button>
      )}
      <Button size="sm" onClick={onBook}>
        {t('choose', { count: line.proposals.length })}
      </Button>
      <Button size="sm" look="quiet" onClick={onLeave}>
        {t('setAside')}
      </Button>
      {line.undone && (
        <span className="small muted">
          {t('undoneBefore', { bookedBy: line.undone.bookedBy, by: line.undone.by, reason: line.undone.reason })}{' '}
          <Time value={line.undone.at} />
        </span>
      )}
    </span>
  )
}

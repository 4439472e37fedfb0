import { invoice } from '@reagora/server/invoice/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { order } from '@reagora/server/order/contract'
import { payment } from '@reagora/server/payment/contract'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../ui/kit.tsx'
import { Copy, Money } from '../../ui/parts.tsx'
import { amountOf } from '../invoice/amountOf.ts'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { formatMoney } from '@reagora/server/kernel/money'
import { PutBackDialog } from './PutBackDialog.tsx'

type Cash = Output<typeof payment.ofOrder>['open']

/** Invoices and payments of an order, and the ways to pay what is open. */
export function OrderMoney({ id, number, refundDue }: { id: string; number: string; refundDue: Cash | null }) {
  const { t } = useTranslation('payment')
  const { t: words } = useTranslation('invoice')
  const navigate = useNavigate()
  const { may, onBehalfToken } = useSession()
  const { data } = useApi(payment.ofOrder, { id }, { quiet: true })
  const refresh = [payment.ofOrder, order.detail, invoice.list]
  const start = useAction(payment.start, { onDone: ({ path }) => void navigate(path) })
  const use = useAction(payment.payFromBalance, { refresh, onDone: () => toast.ok(t('usedBalance')) })
  const keep = useAction(payment.keepOnAccount, { refresh, onDone: () => toast.ok(t('kept')) })
  const [puttingBack, setPuttingBack] = useState(false)
  if (!data) return null
  const { open, deposit, transferTo, balance, fromBalance, online, invoices, payments } = data
  const unpaid = Number(open.amount) > 0
  if (!unpaid && invoices.length === 0 && payments.length === 0) return null
  const text = (value: typeof open) => formatMoney(value.amount, value.currency)
  return (
    <section className="card pad" aria-labelledby={`money-${id}`}>
      <h2 id={`money-${id}`}>{t('moneyTitle')}</h2>
      <ul className="parcels">
        {invoices.map((one) => (
          <li key={one.id} className="row wrap between">
            <span>
              <span className="num">{one.number}</span> {words(`kind.${one.kind}`)}{' '}
              <span className="small muted">
                {one.dueOn
                  ? t('due', { day: one.dueOn })
                  : one.kind === 'proforma'
                    ? t(one.ofDeposit ? 'depositBefore' : 'dueBefore')
                    : ''}
                {one.discount && Number(one.open.amount) > 0 && (
                  <> · {t('discountUntil', { amount: text(one.discount), day: one.discountUntil ?? '' })}</>
                )}
              </span>
            </span>
            <Money value={amountOf(one)} />
          </li>
        ))}
        {payments.map((one) => (
          <li key={`p${one.id}`} className="row wrap between">
            <span className={one.undoneOn ? 'muted' : ''}>
              {t(one.direction === 'in' ? 'paidIn' : 'paidOut', { day: one.paidOn })}{' '}
              <span className="small muted">
                {one.reference}
                {one.undoneOn && <> · {t('undoneOn', { day: one.undoneOn })}</>}
                {one.onAccount && <> · {t('keptOf', { amount: text(one.onAccount) })}</>}
              </span>
            </span>
            {one.undoneOn ? (
              <s className="muted">
                <Money value={one.amount} />
              </s>
            ) : (
              <Money value={one.amount} />
            )}
          </li>
        ))}
        {fromBalance && (
          <li className="row wrap between">
            <span>{t('paidFromBalance')}</span>
            <Money value={fromBalance} />
          </li>
        )}
      </ul>
      {unpaid && (
        <div className="stack money-acts">
          {(online || (balance && Number(balance.amount) > 0)) && (
            <div className="row wrap">
              {online && deposit && (
                <Button look="primary" busy={start.isPending} onClick={() => start.mutate({ id, depositOnly: true })}>
                  {t('payDeposit', { amount: text(deposit) })}
                </Button>
              )}
              {online && (
                <Button
                  {...(!deposit && { look: 'primary' })}
                  busy={start.isPending}
                  onClick={() => start.mutate({ id })}
                >
                  {t('payOnline', { amount: text(open) })}
                </Button>
              )}
              {balance && Number(balance.amount) > 0 && (
                <Button busy={use.isPending} onClick={() => use.mutate({ id })}>
                  {t('payBalance', { amount: text(balance) })}
                </Button>
              )}
            </div>
          )}
          {transferTo ? (
            <dl className="facts">
              {(['holder', 'bank', 'account', 'swift'] as const).map(
                (key) =>
                  transferTo[key] && (
                    <Fragment key={key}>
                      <dt>{t(`transfer.${key}`)}</dt>
                      <dd>
                        {/* Names wrap; numbers are copied. */}
                        {key === 'holder' || key === 'bank' ? (
                          transferTo[key]
                        ) : (
                          <Copy value={transferTo[key]} label={t('transferCopy', { what: t(`transfer.${key}`) })} />
                        )}
                      </dd>
                    </Fragment>
                  ),
              )}
            </dl>
          ) : (
            <p className="small muted">{t('transferAsk')}</p>
          )}
          <p className="small muted">{t('byTransfer', { number })}</p>
        </div>
      )}
      {fromBalance && may(payment.putBackOnAccount.access) && !onBehalfToken && (
        <div className="row money-acts">
          <Button onClick={() => setPuttingBack(true)}>{t('putBack', { amount: text(fromBalance) })}</Button>
        </div>
      )}
      {puttingBack && fromBalance && (
        <PutBackDialog id={id} amount={fromBalance} onClose={() => setPuttingBack(false)} />
      )}
      {refundDue && (
        <div className="stack money-acts">
          <p>{t('owedBack', { amount: text(refundDue) })}</p>
          {balance && (
            <div className="row">
              <Button busy={keep.isPending} onClick={() => keep.mutate({ id })}>
                {t('keepBalance')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

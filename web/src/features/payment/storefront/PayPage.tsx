import { order } from '@reagora/server/order/contract'
import { failureReasons, payment } from '@reagora/server/payment/contract'
import { formatMoney } from '@reagora/server/kernel/money'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { NotFoundPage } from '../../../app/NoPage.tsx'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure, isGone } from '../../../ui/Failure.tsx'
import { Button } from '../../../ui/kit.tsx'
import { FigureWithReason, Money, PageBones } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import '../../order/order.css'
import './pay.css'

export const route = {
  path: '/pay',
  nouns: ['payment'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

const isReason = (text: string): text is (typeof failureReasons)[number] =>
  (failureReasons as readonly string[]).includes(text)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The page of the demo's own payment provider, and what became of a payment. */
export default function PayPage() {
  const { t } = useTranslation('payment')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const paymentId = params.get('id') ?? ''
  const known = uuid.test(paymentId)
  const { data, error, refetch } = useApi(payment.show, known ? { paymentId } : null, { quiet: true })
  const refresh = [payment.show, payment.ofOrder, order.detail, order.list]
  const report = useAction(payment.message, { refresh })
  const act = useAction(payment.actLocally, { onDone: (envelope) => report.mutate(envelope) })
  const again = useAction(payment.start, { onDone: ({ path }) => void navigate(path) })
  if (!known || isGone(error)) return <NotFoundPage />
  if (!data)
    return (
      <Page title={t('payTitle')}>
        <h1>{t('payTitle')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  const busy = act.isPending || report.isPending
  const { amount, orderId, orderNumber, status, failure, open, onAccount } = data
  // The order may have been paid otherwise or cancelled since.
  const needed = Number(open.amount) > 0
  return (
    <Page title={t('payTitle')} className="pay">
      <h1>{t('payTitle')}</h1>
      <section className="card pad">
        <FigureWithReason
          figures={[{ label: t('payFor', { number: orderNumber }), value: <Money value={amount} />, sum: true }]}
        />
        <div role="status">
          {status === 'paid' && (
            <div className="alert ok">
              <p>{t('paidDone', { amount: formatMoney(amount.amount, amount.currency) })}</p>
              {onAccount && <p>{t('paidOnAccount', { amount: formatMoney(onAccount.amount, onAccount.currency) })}</p>}
            </div>
          )}
          {status !== 'paid' && !needed && <p className="alert warn">{t('notNeeded', { number: orderNumber })}</p>}
          {status === 'failed' && (
            <div className="alert">
              <strong>{t('failed')}</strong>
              <p>
                {t(failure ? 'failedWhy' : 'failedUnsaid', {
                  why: isReason(failure) ? t(`failure.${failure}`) : failure,
                  number: orderNumber,
                })}
              </p>
            </div>
          )}
        </div>
        <div className="stack">
          {status === 'started' && needed && <p className="muted">{t('localHint')}</p>}
          <div className="row wrap">
            {status === 'started' &&
              needed &&
              (['paid', 'failed'] as const).map((outcome) => (
                <Button
                  key={outcome}
                  {...(outcome === 'paid' && { look: 'primary' as const })}
                  busy={busy}
                  onClick={() => act.mutate({ paymentId, outcome })}
                >
                  {t(outcome === 'paid' ? 'localPay' : 'localFail')}
                </Button>
              ))}
            {status === 'failed' && needed && (
              <Button look="primary" busy={again.isPending} onClick={() => again.mutate({ id: orderId })}>
                {t('tryAgain')}
              </Button>
            )}
            <Link className="btn quiet" to={`/orderdetail?id=${orderId}`}>
              {t('toOrder')}
            </Link>
          </div>
        </div>
      </section>
    </Page>
  )
}

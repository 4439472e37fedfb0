import { order } from '@reagora/server/order/contract'
import { useTranslation } from '../../../ui/texts.ts'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { Page } from '../../../app/Page.tsx'
import { StatePage } from '../../../app/StatePage.tsx'
import type { PageRow } from '../../../app/page.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Button, Icon } from '../../../ui/kit.tsx'
import { Copy, PageBones, Timeline, type Moment } from '../../../ui/parts.tsx'
import { useWords } from '../../cart/words.ts'
import { OrderMoney } from '../../payment/OrderMoney.tsx'
import '../../cart/cart.css'
import '../order.css'
import { Confirmation } from '../Confirmation.tsx'
import { unbroken } from '../figures.tsx'
import type { Order } from '../words.ts'

export const route = {
  path: '/submitresult',
  nouns: ['order', 'cart', 'payment', 'invoice'],
  area: 'signed-in',
  access: 'orderManagement',
} satisfies PageRow

/** What was ordered, and what happens next and when; of one submission there may be an order for each currency. */
export default function ResultPage() {
  const { t } = useTranslation('order')
  const [params] = useSearchParams()
  const ids = params.get('id') ?? ''
  if (!/^\d+(,\d+){0,5}$/.test(ids))
    return (
      <StatePage
        title={t('resultTitle')}
        icon="order"
        heading={t('resultNone')}
        link={{ to: '/orderlist', text: t('toOrders') }}
      >
        {t('resultNoneHint')}
      </StatePage>
    )
  return (
    <Page title={t('resultTitle')} className="result">
      {ids.split(',').map((id, index) => (
        <Result key={id} id={id} heading={index === 0 ? 'h1' : 'h2'} />
      ))}
    </Page>
  )
}

function Result({ id, heading: Heading }: { id: string; heading: 'h1' | 'h2' }) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useApi(order.detail, { id })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />
  return (
    <>
      <section className="card pad result-head not-print">
        <span className="result-tick">
          <Icon name="check" size={22} />
        </span>
        <div className="grow">
          <Heading>{t('placed')}</Heading>
          <p>
            {t('orderNumber')}{' '}
            <strong className="result-number">
              <Copy value={data.orderNumber} label={t('copyNumber')} />
            </strong>
          </p>
        </div>
        <div className="row wrap">
          <Link className="btn primary" to={`/orderdetail?id=${data.id}`}>
            {t('toOrder')}
          </Link>
          <Button onClick={() => print()}>
            <Icon name="file" />
            {t('print')}
          </Button>
          <Link className="btn quiet" to="/">
            {t('goOn')}
          </Link>
        </div>
      </section>
      <section className="card pad not-print" aria-labelledby={`next-${id}`}>
        <h2 id={`next-${id}`}>{t('whatNext')}</h2>
        <NextSteps order={data} />
      </section>
      {(data.prepay || data.deposit) && <OrderMoney id={data.id} number={data.orderNumber} refundDue={null} />}
      <Confirmation order={data} />
    </>
  )
}

/** The steps still to come, with the times that are promised: approval, payment where it comes first, shipment, invoice. */
function NextSteps({ order: data }: { order: Order }) {
  const { t } = useTranslation('order')
  const { days } = useWords()
  const most = Math.max(...data.lines.map((line) => line.maxDays ?? line.minDays ?? 0))
  const least = Math.max(...data.lines.map((line) => line.minDays ?? line.maxDays ?? 0))
  const waits = data.lines.some(({ backordered }) => backordered > 0)
  const moments: Moment[] = [
    { at: data.createdDate, title: t('next.placed'), note: t('next.placedNote') },
    { at: '', title: t('next.approve'), note: t('next.approveNote'), next: true },
    ...(data.prepay || data.deposit
      ? [
          {
            at: '',
            title: data.deposit ? t('next.deposit', { amount: unbroken(data.deposit.total) }) : t('next.pay'),
            note: t('next.payNote', { number: data.orderNumber }),
            next: true,
          },
        ]
      : []),
    {
      at: '',
      title: most > 0 ? days(least, most) : t('next.ship'),
      note: t(waits ? 'next.shipWaits' : 'next.shipNote'),
      next: true,
    },
    data.prepay
      ? { at: '', title: t('next.invoicePaid'), note: t('next.invoicePaidNote'), next: true }
      : { at: '', title: t('next.invoice'), note: t(`termHint.${data.paymentTerm}`), next: true },
  ]
  return <Timeline moments={moments} />
}

import { approval } from '@reagora/server/approval/contract'
import { cart } from '@reagora/server/cart/contract'
import { internalRequisition } from '@reagora/server/internalRequisition/contract'
import { order } from '@reagora/server/order/contract'
import { requisition } from '@reagora/server/requisition/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refusal } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { awaitsFirst, useApi } from '../../api/useApi.ts'
import { NotFoundPage } from '../../app/NoPage.tsx'
import { Page } from '../../app/Page.tsx'
import { useSession } from '../../app/session.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Button, Icon } from '../../ui/kit.tsx'
import { Breadcrumbs } from '../../app/Breadcrumbs.tsx'
import { Copy, PageBones, Time, Timeline } from '../../ui/parts.tsx'
import { RecordHead } from '../../ui/record/RecordHead.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../cart/words.ts'
import { OrderPapers } from '../order/OrderPapers.tsx'
import { Decision } from './Decision.tsx'
import { Review } from './Review.tsx'
import { Chain, Lines } from './Shown.tsx'
import { StatusTag, useDone, useReasons, type Requisition } from './words.tsx'
import '../order/order.css'
import { isId } from '../../ui/isId.ts'

const moves = [
  'raise',
  'ask',
  'delegate',
  'escalate',
  'nobody',
  'remind',
  'agree',
  'approve',
  'reject',
  'sendBack',
  'withdraw',
  'handOver',
] as const
const isMove = (move: string): move is (typeof moves)[number] => (moves as readonly string[]).includes(move)

interface Props {
  id: string
  list: string
  staff?: boolean
  /** With what it would cost now. */
  review?: boolean
  /** At its foot: what staff keep of it. */
  children?: ReactNode
}
/** One requisition; `list` is the page it is found on. */
export function RequisitionView({ id, list, staff = false, review = false, children }: Props) {
  const { t } = useTranslation('requisition')
  const known = isId(id)
  const { data, error, refetch } = useApi(requisition.detail, known ? { id } : null, { quiet: true })
  // Asked at once, so that the page comes whole.
  const reviewed = useApi(internalRequisition.review, known && review ? { id } : null, { quiet: true })
  if (!known || (error instanceof Refusal && error.http === 404)) return <NotFoundPage />
  if (data?.id !== id || awaitsFirst(reviewed))
    return (
      <Page title={t('title')}>
        <h1 className="sr">{t('title')}</h1>
        {error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones />}
      </Page>
    )
  return (
    <Page title={data.number}>
      <Breadcrumbs items={[{ text: t('title'), to: list }, { text: data.number }]} />
      <RecordHead
        title={<Copy value={data.number} />}
        state={<StatusTag status={data.status} />}
        about={
          <>
            {data.requester} · {data.company} · <Time value={data.createdAt} />
          </>
        }
      >
        <Acts shown={data} staff={staff} review={review} />
      </RecordHead>
      <div className="stack folds">
        {review && <Review shown={data} review={reviewed} />}
        <Chain steps={data.steps} />
        <Lines lines={data.lines} total={data.total} />
        <Facts shown={data} />
        <OrderPapers of={{ requisitionId: data.id }} />
        <section className="card pad" aria-labelledby="history">
          <h2 id="history">{t('history')}</h2>
          <Timeline
            moments={data.events.map((event) => ({
              at: event.at,
              title: isMove(event.move) ? t(`move.${event.move}`) : event.move,
              who: event.onBehalfOf ? `${event.actor} → ${event.onBehalfOf}` : event.actor || t('automatic'),
              note: event.note,
            }))}
          />
        </section>
        {children}
      </div>
    </Page>
  )
}

/** What the reader can do with it now, and why it is where it is. */
function Acts({ shown, staff, review }: { shown: Requisition; staff: boolean; review: boolean }) {
  const { t } = useTranslation('requisition')
  const done = useDone()
  const reasons = useReasons()
  const go = useNavigate()
  const { may } = useSession()
  const refresh = [internalRequisition.review, requisition.detail, requisition.list, order.list]
  const decision = useAction(approval.decide, { refresh, onDone: (answer) => toast.ok(done(answer)) })
  const withdrawal = useAction(requisition.withdraw, { refresh })
  const adding = useAction(cart.add, {
    refresh: [cart.list, cart.count],
    onDone: () => {
      toast.ok(t('inCart'))
      void go('/cart')
    },
  })
  const { id, step, status } = shown
  const over = status === 'rejected' || status === 'returned' || status === 'withdrawn'
  const refill = () =>
    adding.mutate({
      lines: shown.lines.map((line) => ({ productPackageId: line.productPackageId, productPackageNum: line.quantity })),
    })
  return (
    <div className="stack">
      <p className="small">
        {t('reasons')}
        {t('colon', { ns: 'common' })}
        <strong>{reasons(shown.reasons) || t('alwaysApproved')}</strong>
      </p>
      {shown.internalFor && (
        <p className="small">
          {t('purpose')}
          {t('colon', { ns: 'common' })}
          <strong>{t(`purpose.${shown.internalFor}`)}</strong>
        </p>
      )}
      {staff && !review && shown.status === 'pending approval' && (
        <p>
          <Link className="btn" to={`/admin/requisitions/${id}/review`}>
            {t('review')}
          </Link>
        </p>
      )}
      {shown.note && (
        <p className="alert">
          <Icon name="alert" /> {shown.note}
        </p>
      )}
      {shown.order && (
        <p>
          {t('order')}{' '}
          <Link
            className="line num"
            to={staff ? `/admin/orders/${shown.order.id}` : `/orderdetail?id=${shown.order.id}`}
          >
            {shown.order.orderNumber}
          </Link>
        </p>
      )}
      {shown.mayDecide && (!staff || review) && (
        <Decision
          busy={decision.isPending}
          decide={(choice, note) => decision.mutate({ id, step, decision: choice, note })}
        />
      )}
      {!staff && shown.standing === 'own' && (
        <div className="row wrap">
          {shown.mayWithdraw && (
            <Button busy={withdrawal.isPending} onClick={() => withdrawal.mutate({ id })}>
              {t('withdraw')}
            </Button>
          )}
          {over && may(cart.add.access) && (
            <Button look="primary" busy={adding.isPending} onClick={refill}>
              {t('toCart')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Facts({ shown }: { shown: Requisition }) {
  const { t } = useTranslation('requisition')
  const { place } = useWords()
  const { contact, phone, country, state, city, county, street, street2 } = shown.shipAddress
  const region = state === city ? [city] : [state, city]
  const facts = [
    [t('shipTo'), [contact, phone, place(country), ...region, county, street, street2].filter(Boolean).join(' ')],
    [t('purchaseOrder'), shown.purchaseOrder],
    [t('projectCode'), shown.projectCode],
    [t('coupons'), shown.couponCodes.join(' + ')],
    [t('remark'), shown.remark],
  ].filter(([, value]) => value)
  return (
    <section className="card pad" aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      {facts.map(([label, value]) => (
        <p key={label}>
          <span className="muted small">{label}</span> {value}
        </p>
      ))}
    </section>
  )
}

import type { internalRequisition } from '@reagora/server/internalRequisition/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Failure } from '../../ui/Failure.tsx'
import { Icon } from '../../ui/kit.tsx'
import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Requisition } from './words.tsx'
import '../order/order.css'

interface Props {
  shown: Requisition
  review: {
    data: Output<typeof internalRequisition.review> | undefined
    error: Error | null
    refetch: () => unknown
  }
}
/** What a requisition that waits would cost if it were ordered now, and whether anybody can decide on it. */
export function Review({ shown, review: { data, error, refetch } }: Props) {
  const { t } = useTranslation('requisition')
  if (shown.status !== 'pending approval') return null
  return (
    <section className="card pad stack" aria-labelledby="review">
      <h2 id="review">{t('review')}</h2>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data?.noApprover && (
        <p className="alert" role="alert">
          <Icon name="alert" /> {t('noApprover')}
        </p>
      )}
      {data?.total && (
        <p>
          {t('askedTotal')} <Money value={shown.total} /> · {t('totalNow')}{' '}
          <strong>
            <Money value={data.total} />
          </strong>
        </p>
      )}
      {data && (
        <p className={data.rose || data.refusal ? 'alert' : 'muted'}>
          {data.refusal || t(data.rose ? 'rose' : 'pricedAgain')}
        </p>
      )}
      <p className="small muted">{t('notYourOwn')}</p>
    </section>
  )
}

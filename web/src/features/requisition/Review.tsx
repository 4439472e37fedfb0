import { internalRequisition } from '@reagora/server/internalRequisition/contract'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Icon } from '../../ui/kit.tsx'
import { Bone, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { Requisition } from './words.tsx'

/** What a requisition that waits would cost if it were ordered now, and whether anybody can decide on it. */
export function Review({ shown }: { shown: Requisition }) {
  const { t } = useTranslation('requisition')
  const waits = shown.status === 'pending approval'
  const { data, error, refetch } = useApi(internalRequisition.review, waits ? { id: shown.id } : null, { quiet: true })
  if (!waits) return null
  return (
    <section className="card pad stack" aria-labelledby="review">
      <h2 id="review">{t('review')}</h2>
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Bone />)}
      {data?.noApprover && (
        <p className="alert" role="alert">
          <Icon name="alert" /> {t('noApprover')}
        </p>
      )}
      {data?.total && (
        <p>
          {t('askedTotal')} <Money value={shown.total} mixed /> · {t('totalNow')}{' '}
          <strong>
            <Money value={data.total} mixed />
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

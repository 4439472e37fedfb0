import { complaint } from '@reagora/server/complaint/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/useApi.ts'
import { useSession } from '../../app/session.tsx'
import { Time } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { StatusTag } from './parts.tsx'

interface Props {
  orderId: string
  /** Something of it has left. */
  shipped: boolean
  /** Where a complaint opens. */
  pathOf: (id: string) => string
}
/** The complaints about an order, and the way to make one once goods have left. */
export function OrderComplaints({ orderId, shipped, pathOf }: Props) {
  const { t } = useTranslation('complaint')
  const { may } = useSession()
  const { data } = useApi(complaint.mine, { orderId, pageSize: 100 })
  const makes = shipped && may('orderManagement')
  if (!data || (data.total === 0 && !makes)) return null
  return (
    <section className="card pad" aria-labelledby="order-complaints">
      <div className="row between wrap">
        <h2 id="order-complaints">{t('mine')}</h2>
        {makes && (
          <Link className="btn" to={`/complaints/new?order=${orderId}`}>
            {t('report')}
          </Link>
        )}
      </div>
      {data.total > 0 && (
        <ul className="parcels">
          {data.list.map((row) => (
            <li key={row.id} className="row wrap between">
              <span>
                <Link className="line num strong" to={pathOf(row.id)}>
                  {row.number}
                </Link>{' '}
                {t(`reason.${row.reason}`)} · {t(`wish.${row.wish}`)}
              </span>
              <span className="row wrap">
                <StatusTag status={row.status} />
                <Time value={row.createdAt} day />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

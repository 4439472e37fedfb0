import { pricing } from '@reagora/server/pricing/contract'
import { Link } from 'react-router'
import { useApi } from '../../../api/useApi.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { PageBones, StateBlock } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { Categories, DiscountTag, During, Meant, Off } from '../../discount/words.tsx'

/** The discounts that name a company (rule COMP-6). */
export function CompanyDiscounts({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company')
  const { t: d } = useTranslation('discount')
  const { may } = useSession()
  const allowed = may(pricing.discounts.access)
  const { data, error, refetch } = useApi(pricing.discounts, allowed ? { companyId, pageSize: 100 } : null)
  if (!allowed) return <p className="reason">{t('discountsLocked')}</p>
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={3} />
  if (data.total === 0)
    return (
      <StateBlock
        icon="file"
        title={t('discountsNone')}
        actions={
          <Link className="btn" to="/admin/discounts">
            {d('title')}
          </Link>
        }
      />
    )
  return (
    <>
      <p className="muted">{t('discountsLead')}</p>
      <div className="scroll">
        <table className="grid">
          <thead>
            <tr>
              <th>{d('description')}</th>
              <th>{d('stateTitle')}</th>
              <th>{d('kindTitle')}</th>
              <th>{d('suppliers')}</th>
              <th>{d('categories')}</th>
              <th>
                {d('startsAt')} – {d('endsAt')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/admin/discounts/${one.id}`}>{one.description}</Link>
                </td>
                <td>
                  <DiscountTag state={one.state} />
                </td>
                <td>
                  <Off of={one} />
                </td>
                <td>
                  <Meant some={one.suppliers} count={one.supplierCount} />
                </td>
                <td>
                  <Categories of={one.categories} />
                </td>
                <td>
                  <During of={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

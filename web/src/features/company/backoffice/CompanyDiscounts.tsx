import { pricing } from '@reagora/server/pricing/contract'
import { useApi } from '../../../api/useApi.ts'
import { useSession } from '../../../app/session.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Tag, type TagTone } from '../../../ui/kit.tsx'
import { Money, PageBones, StateBlock, Time } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'

const tones: Record<string, TagTone | undefined> = { active: 'ok', scheduled: 'brand' }

/** The discounts that name a company (rule COMP-6). */
export function CompanyDiscounts({ companyId }: { companyId: string }) {
  const { t } = useTranslation('company')
  const { may } = useSession()
  const { data, error, refetch } = useApi(
    pricing.discounts,
    may(pricing.discounts.access) ? { companyId, pageSize: 100 } : null,
  )
  if (!may(pricing.discounts.access)) return <p className="reason">{t('discountsLocked')}</p>
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={3} />
  if (data.total === 0) return <StateBlock icon="file" title={t('discountsNone')} />
  return (
    <>
      <p className="muted">{t('discountsLead')}</p>
      <div className="scroll">
        <table className="table">
          <thead>
            <tr>
              <th>{t('discountWhat')}</th>
              <th>{t('status')}</th>
              <th>{t('discountKind')}</th>
              <th>{t('discountFrom')}</th>
              <th>{t('discountUntil')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.id}>
                <td>{one.description}</td>
                <td>
                  <Tag tone={tones[one.state]}>{t(`discountState.${one.state}`)}</Tag>
                </td>
                <td>
                  {one.kind === 'percentage' && t('discountKind.percentage', { rate: (one.rateBp ?? 0) / 100 })}
                  {one.kind === 'tiered' && t('discountKind.tiered')}
                  {one.kind === 'flat' && one.amount && <Money value={one.amount} />}
                </td>
                <td>
                  <Time value={one.startsAt} day />
                </td>
                <td>
                  <Time value={one.endsAt} day />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

import { quoteExclusion } from '@reagora/server/quoteExclusion/contract'
import { useApi } from '../../api/useApi.ts'
import { Failure } from '../../ui/Failure.tsx'
import { PageBones } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { Exclusions } from './Exclusions.tsx'

/** Suppliers that a company does not ask for quotes, on its record. `blocked`: why nothing of it can be changed. */
export function OfCompany({ companyId, blocked }: { companyId: string; blocked: string | null }) {
  const { t } = useTranslation('quoteExclusion')
  const { data, error, refetch } = useApi(quoteExclusion.ofCompany, { companyId }, { quiet: true })
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <PageBones lines={3} />
  return (
    <>
      <p className="muted">{t('staffLead')}</p>
      <Exclusions list={data} companyId={companyId} blocked={blocked} />
    </>
  )
}

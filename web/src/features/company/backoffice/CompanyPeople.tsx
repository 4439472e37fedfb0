import { useSession } from '../../../app/session.tsx'
import { PeopleTable } from '../../people/PeopleTable.tsx'
import type { CompanySort } from '@reagora/server/kernel/access'

/** The people of a company for staff. */
export function CompanyPeople({ companyId, of }: { companyId: string; of: CompanySort }) {
  const { may } = useSession()
  return <PeopleTable companyId={companyId} invitesInto={of} administers={may('staffUsers')} />
}

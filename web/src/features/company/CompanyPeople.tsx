import { useSession } from '../../app/session.tsx'
import { PeopleTable } from '../people/PeopleTable.tsx'
import type { Company } from './words.ts'

/** The people of a company for staff. */
export function CompanyPeople({ companyId, kind }: { companyId: string; kind: Company['kind'] }) {
  const { may } = useSession()
  return <PeopleTable companyId={companyId} companyKind={kind} administers={may('staffBuyers')} />
}

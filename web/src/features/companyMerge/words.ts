import { address } from '@reagora/server/address/contract'
import { audit } from '@reagora/server/audit/contract'
import { company } from '@reagora/server/company/contract'
import { companyMerge } from '@reagora/server/companyMerge/contract'
import { customerMaster } from '@reagora/server/customerMaster/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { people } from '@reagora/server/people/contract'

export type Preview = Output<typeof companyMerge.preview>

/** What merging two companies, or taking them apart, makes stale. */
export const stale = [
  companyMerge.of,
  companyMerge.preview,
  company.forStaff,
  company.list,
  customerMaster.detail,
  customerMaster.review,
  address.list,
  people.list,
  audit.trail,
]

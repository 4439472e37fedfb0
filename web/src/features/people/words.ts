import { grantableRoles } from '@reagora/server/identity/rules'
import type { Role } from '@reagora/server/kernel/access'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { people } from '@reagora/server/people/contract'
import type { TagTone } from '../../ui/kit.tsx'

export type User = Output<typeof people.list>['list'][number]

export const userTone: Record<User['status'], TagTone | undefined> = {
  active: 'ok',
  invited: 'brand',
  suspended: 'warn',
  terminated: undefined,
}

const byKind: Record<'buyer' | 'supplier' | 'both', (role: Role) => boolean> = {
  buyer: (role) => !role.includes('SUPPLIER'),
  supplier: (role) => role.includes('SUPPLIER'),
  both: () => true,
}

/** The roles one may give to somebody of a company of this kind; roles of the house only where staff ask. */
export const rolesToGive = (own: readonly Role[], kind: 'buyer' | 'supplier' | 'both' = 'both'): Role[] =>
  [...grantableRoles(own)].filter((role) => !role.includes('CSR') && byKind[kind](role))

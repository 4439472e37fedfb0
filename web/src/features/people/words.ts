import { grantableRoles, rolesOfCompany, type CompanySort, type Role } from '@reagora/server/kernel/access'
import type { Output } from '@reagora/server/kernel/endpoint'
import type { people } from '@reagora/server/people/contract'
import { shownName } from '../company/words.ts'
import type { TagTone } from '../../ui/kit.tsx'

export type User = Output<typeof people.list>['list'][number]

/** A person on a page of their own. */
export type Person = Output<typeof people.detail>

/** The name by which a reader knows the company of a person. */
export const companyOf = ({ companyName, companyLocalName }: User, language: string) =>
  shownName({ name: companyName, localName: companyLocalName }, language)

export const userTone: Record<User['status'], TagTone | undefined> = {
  active: 'ok',
  invited: 'brand',
  suspended: 'warn',
  terminated: undefined,
}

/** The roles one may give to the people of a company. */
export const rolesToGive = (own: readonly Role[], of: CompanySort, administersUsers = false): Role[] => {
  const below = grantableRoles(own, administersUsers)
  return rolesOfCompany(of).filter((role) => below.has(role))
}

/** How far an invitation has come (rule USER-4): an ended account that never signed in counts as not invited. */
export const invitationOf = ({ status, lastSignInAt }: Pick<User, 'status' | 'lastSignInAt'>) => {
  if (status === 'invited') return 'invited'
  return status === 'terminated' && lastSignInAt === null ? 'not invited' : 'registered'
}

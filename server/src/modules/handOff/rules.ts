import type { Role } from '../../kernel/shared/access.ts'

/** A partner whose people sign in here without a password, and who takes ours. */
export interface Partner {
  name: string
  /** Where its login takes our code, as the parameter `code`. */
  address: string
  /** At least 32 characters, shared with the partner; signs in both directions. */
  secret: string
  /** The companies whose people it may hand over; empty: those of all. */
  companies: readonly number[]
}

/** How long a code works, in seconds. */
export const CODE_SECONDS = 60

const buyers: readonly Role[] = ['ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER']
/** Whom a partner hands over: buyers alone, so that its secret opens neither the back office nor a supplier's catalogue. */
export const isHandedOver = (
  { companies }: Pick<Partner, 'companies'>,
  account: { roles: readonly Role[]; companyId: number },
) =>
  account.roles.length > 0 &&
  account.roles.every((role) => buyers.includes(role)) &&
  (companies.length === 0 || companies.includes(account.companyId))

const origin = 'http://here'
/** A path of this site as a partner asked for it; the home page for whatever would lead elsewhere. */
export function pathHere(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > 500 || !/^\/(?![/\\])/.test(asked)) return '/'
  const url = URL.parse(asked, origin)
  return url?.origin === origin ? url.pathname + url.search : '/'
}

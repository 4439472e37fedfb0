import type { Role } from '../../kernel/shared/access.ts'
import { defineMachine } from '../../kernel/shared/machine.ts'

/**
 * An account. Somebody invited becomes active by choosing a password; a terminated account never returns. Staff of the
 * house, and demonstration accounts, are enrolled with a password.
 */
export const userMachine = defineMachine('user', {
  invite: { from: [null], to: 'invited' },
  enrol: { from: [null], to: 'active' },
  activate: { from: ['invited'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  reactivate: { from: ['suspended'], to: 'active' },
  terminate: { from: ['invited', 'active', 'suspended'], to: 'terminated' },
  'reject company': { from: ['invited', 'active', 'suspended'], to: 'terminated' },
})
export type UserStatus = 'invited' | 'active' | 'suspended' | 'terminated'

/** How long a session lasts without a request and in all, and how many one person may have. */
export const sessionLimits = { idleHours: 8, days: 30, perUser: 10 } as const
/** How long acting for a buyer lasts without a request and in all. */
export const actingLimits = { idleHours: 1, hours: 8 } as const
/** How long the link of a mail works, in minutes. */
export const linkMinutes = {
  activation: 7 * 24 * 60,
  reset: 30,
  unlock: 30,
  'stop alert': 365 * 24 * 60,
  'order confirmation': 48 * 60,
  'quote reply': 14 * 24 * 60,
  requisition: 7 * 24 * 60,
  erasure: 60,
} as const
/** What the link of an account is for. */
export type LinkPurpose = 'activation' | 'reset' | 'unlock'

/**
 * Failed sign-ins. From `captchaAfter` for an account or `perAddress` for a network address on a captcha is asked for. A day,
 * twenty passwords of an account are looked at: so many from places that are new to it, fewer of them from one address, and
 * so many from browsers in which its owner has signed in before. Beyond that the account opens by mail.
 */
export const signInLimits = {
  captchaAfter: 5,
  captchaMinutes: 15,
  perAddress: 30,
  strangers: 15,
  strangersOfAddress: 10,
  knownDevices: 5,
} as const

const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** 王小明, but Anna Schmidt. */
export const fullName = ({ surname, name }: { surname: string; name: string }) =>
  (eastAsian.test(surname + name) ? `${surname}${name}` : `${name} ${surname}`).trim()

const oneSaysMuch = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** How much of a name has to be given to look for somebody: 林 is a name, a Latin letter is in almost all of them. */
export const leastOfName = (text: string): 1 | 2 => (oneSaysMuch.test(text) ? 1 : 2)
/** Whether a text is enough to look for somebody. */
export const isEnoughOfName = (text: string) => [...text].length >= leastOfName(text)

/** `1` where the company is not approved yet, so that its people cannot buy; `0` where they can (field of the spec). */
export const companyPermissionStatus = (companyStatus: string): 0 | 1 => (companyStatus === 'active' ? 0 : 1)

/** `a***@example.org`, to show whose link it is without telling a stranger. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@')

/** Where people of a company sign in, and whether they have to. */
interface Provider {
  company: number | 'house'
  demanded: boolean
}
interface Belonging {
  company_id: number
  company_is_house: boolean
}
/** Whether a provider signs in the people of an account's company. */
export const isProviderOf = ({ company }: Provider, account: Belonging): boolean =>
  company === 'house' ? account.company_is_house : company === account.company_id

/** Whether an account's password opens nothing, since its company demands its provider. Site administrators get in while that is down. */
export const isPasswordClosed = (
  providers: readonly Provider[],
  account: Belonging & { roles: readonly Role[] },
): boolean =>
  !account.roles.includes('ROLE_SITE_ADMIN') &&
  providers.some((provider) => provider.demanded && isProviderOf(provider, account))

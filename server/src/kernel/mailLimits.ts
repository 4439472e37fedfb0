import type { Context, Db } from './context.ts'
import type { Settings } from './settings.ts'
import { throttle, countedAddress, type Limit } from './throttle.ts'

// Mails to an address that somebody typed: how many somebody causes, and how many one recipient gets.

const hour = 60
const day = 24 * hour

const limits = {
  /** Mails that one recipient gets, whatever they are asked for; and tries to ask for one kind of them. */
  recipient: [
    { most: 3, minutes: hour },
    { most: 10, minutes: day },
  ],
  person: [
    { most: 20, minutes: hour },
    { most: 60, minutes: day },
  ],
  staff: [{ most: 200, minutes: hour }],
  company: [
    { most: 40, minutes: hour },
    { most: 100, minutes: day },
  ],
  /** An office behind one address registers and forgets passwords together. */
  address: [
    { most: 30, minutes: hour },
    { most: 100, minutes: day },
  ],
} as const satisfies Record<string, readonly Limit[]>

interface Counting {
  settings: Settings
  db: Db
}
/** Who causes a mail. */
export type Cause = Pick<Context, 'actor' | 'address'>

const made = Symbol('admission')

/** The leave to send mails of one kind to one address; only {@link admit} gives it. */
export class Admission {
  readonly kind: string
  readonly to: string
  constructor(secret: typeof made, kind: string, to: string) {
    if (secret !== made) throw new Error('ask the mailer for an admission')
    this.kind = kind
    this.to = to
  }
}

/**
 * The inbox that an address leads to, as mails to it are counted: what stands after a plus sign is the owner's affair, and
 * to Gmail dots are nothing.
 */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/**
 * Counts that somebody wants a mail sent to an address, known to us or not, so that the answer tells nothing.
 * @throws Refusal TOO_MANY_REQUESTS where the person, their company, their network address or the recipient had enough
 */
export async function admit(counting: Counting, { actor, address }: Cause, kind: string, to: string) {
  if (actor.kind === 'person' && (actor.permissions.has('staffBuyers') || actor.permissions.has('staffUsers')))
    await throttle(counting, `mails of staff ${actor.userId}`, ...limits.staff)
  else {
    if (actor.kind === 'person') {
      await throttle(counting, `mails of person ${actor.userId}`, ...limits.person)
      await throttle(counting, `mails of company ${actor.companyId}`, ...limits.company)
    }
    await throttle(counting, `mails from ${countedAddress(address)}`, ...limits.address)
  }
  await throttle(counting, `mails asked: ${kind} to ${inboxOf(to)}`, ...limits.recipient)
  return new Admission(made, kind, to)
}

/** Counts a mail that leaves. @throws Refusal TOO_MANY_REQUESTS where the recipient has had enough of all kinds */
export const countMail = (counting: Counting, to: string) =>
  throttle(counting, `mails to ${inboxOf(to)}`, ...limits.recipient)

import { job } from '../../kernel/shared/job.ts'
import { defineMachine, type Move } from '../../kernel/shared/machine.ts'
import type { Role } from '../../kernel/shared/access.ts'
import {
  hazardClasses,
  requisitionErrors,
  type ruleKinds,
  type RequisitionStatus,
  type StepKind,
  type Substance,
} from './contract.ts'

/** How a requisition moves: `agree` is one step of several, `approve` the last, after which its order is placed at once. */
export const requisitionMachine = defineMachine(
  'requisition',
  {
    raise: { from: [null], to: 'pending approval' },
    agree: { from: ['pending approval'], to: 'pending approval' },
    approve: { from: ['pending approval'], to: 'approved' },
    reject: { from: ['pending approval'], to: 'rejected' },
    sendBack: { from: ['pending approval'], to: 'returned' },
    withdraw: { from: ['pending approval', 'returned'], to: 'withdrawn' },
  } satisfies Record<string, Move<RequisitionStatus>>,
  requisitionErrors.ALREADY_DECIDED,
)

export interface Reason {
  kind: (typeof ruleKinds)[number]
  currency: string | null
  /** Minor units. */
  amount: number | null
  projectCode: string | null
  substance: Substance | null
}
export interface Step {
  who: StepKind
  userId: number | null
}
export interface Rule extends Reason {
  steps: Step[]
}

/** What is about to be ordered, as far as rules ask. */
export interface Asked {
  currency: string
  /** Minor units. */
  total: number
  /** Of the order, and of lines that have one of their own: each that something is booked to. */
  projectCodes: ReadonlySet<string>
  substances: ReadonlySet<Substance>
}

/** Whether a rule applies. Amounts are held against orders of their own currency only: no rate decides who must approve. */
export const applies = (rule: Reason, { currency, total, projectCodes, substances }: Asked): boolean =>
  (rule.kind === 'amount' && rule.currency === currency && total > rule.amount!) ||
  (rule.kind === 'project' && projectCodes.has(rule.projectCode!)) ||
  (rule.kind === 'substance' && substances.has(rule.substance!))

/** What the lines of an order are booked to: each to its own project, else to the order's. */
export const projectsOf = (ofOrder: string, ofLines: readonly string[]): ReadonlySet<string> =>
  new Set(ofLines.length === 0 ? [ofOrder] : ofLines.map((own) => own || ofOrder))

/** The H statements of each class, without what stands behind the number (`H360FD`). */
const statements: Readonly<Record<(typeof hazardClasses)[number], RegExp>> = {
  explosive: /^H(20\d|21[01]|24[01])/,
  flammable: /^H(22[0-8]|23[0-2]|242|25[0-2]|26[01])/,
  oxidising: /^H27[0-2]/,
  toxic: /^H3[013][01]/,
  cmr: /^H3(4[01]|5[01]|6[01])/,
  corrosive: /^H(290|314)/,
}
/** The classes that H statements put a substance into; `H301+H311` is two. */
export const classesOfStatements = (codes: readonly string[]) =>
  hazardClasses.filter((one) => codes.some((code) => code.split('+').some((part) => statements[one].test(part.trim()))))

/** What the lines of an order are, as far as rules ask. What nobody has classified counts as neither. */
export const substancesOf = (
  goods: readonly {
    moleculeId: number | null
    hazardous: boolean | null
    exportControlled: readonly string[]
    importControlled: readonly string[]
  }[],
  /** H statements by molecule. */
  codes: ReadonlyMap<number, readonly string[]>,
): ReadonlySet<Substance> =>
  new Set(
    goods.flatMap((one): Substance[] => [
      ...(one.hazardous === true ? (['hazardous'] as const) : []),
      ...(isControlled(one) ? (['controlled'] as const) : []),
      ...classesOfStatements((one.moleculeId !== null && codes.get(one.moleculeId)) || []),
    ]),
  )
/** Whether a trade control list of any country names the goods. */
export const isControlled = (goods: { exportControlled: readonly string[]; importControlled: readonly string[] }) =>
  goods.exportControlled.length + goods.importControlled.length > 0

/** The steps of all rules that apply, in their order, each once. */
export function chainOf(rules: readonly Rule[]): Step[] {
  const steps = new Map(rules.flatMap((rule) => rule.steps.map((step) => [`${step.who} ${step.userId}`, step])))
  return [...steps.values()]
}

/** A person of the company, as far as approving asks. */
export interface Colleague {
  userId: number
  roles: readonly Role[]
  approverId: number | null
  delegateId: number | null
  /** Today. */
  away: boolean
}
export type Colleagues = ReadonlyMap<number, Colleague>

/** Whom a step is planned for, before anybody's absence is looked at. */
export function plannedFor({ who, userId }: Step, requester: number, colleagues: Colleagues): number[] {
  if (who === 'person') return userId === null ? [] : [userId]
  if (who === 'role') return holdersOf('ROLE_APPROVER', colleagues)
  const own = colleagues.get(requester)?.approverId ?? null
  return own === null ? [] : [own]
}
const holdersOf = (role: Role, colleagues: Colleagues) =>
  [...colleagues.values()].flatMap((one) => (one.roles.includes(role) ? one.userId : []))

export interface Asking {
  userId: number
  why: 'approver' | 'delegate' | 'escalation'
  /** For whom a delegate decides. */
  forUser: number | null
}

/** Delegates of delegates are followed so far. */
const MAX_DELEGATIONS = 5

/**
 * Who is to decide on a step today: those it was planned for, in the place of who is away their delegate. Never the requester, nor
 * whoever raised the requisition for them.
 */
export function askedToday(
  planned: readonly number[],
  colleagues: Colleagues,
  excluded: ReadonlySet<number>,
): Asking[] {
  const asked = new Map<number, Asking>()
  for (const first of planned) {
    let one = colleagues.get(first)
    for (let far = 0; one?.away && far < MAX_DELEGATIONS; far++)
      one = one.delegateId === null ? undefined : colleagues.get(one.delegateId)
    if (!one || one.away || excluded.has(one.userId)) continue
    const stands = one.userId !== first
    if (!stands || !asked.has(one.userId))
      asked.set(one.userId, {
        userId: one.userId,
        why: stands ? 'delegate' : 'approver',
        forUser: stands ? first : null,
      })
  }
  return [...asked.values()]
}

/** Who administers a company; in the house the heads of customer service decide. */
const administratorRoles = ['ROLE_BUYER_ADMIN', 'ROLE_CSR_ADMIN'] as const

/** Who is asked where nobody of a step can decide, or nobody has for too long: the other approvers, else the administrators. */
export function standIns(colleagues: Colleagues, excluded: ReadonlySet<number>): Asking[] {
  const present = (role: Role) =>
    holdersOf(role, colleagues).filter((userId) => !excluded.has(userId) && !colleagues.get(userId)!.away)
  const approvers = present('ROLE_APPROVER')
  return (approvers.length > 0 ? approvers : administratorRoles.flatMap(present)).map((userId) => ({
    userId,
    why: 'escalation',
    forUser: null,
  }))
}

/** Looks after every requisition that waits: delegates, escalations, reminders. */
export const lookAfterAll = job<object>('requisition.lookAfter')

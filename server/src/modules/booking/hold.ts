import type { Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Money as Amount } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { moneyText } from '../cart/rules.ts'
import { bookingErrors, type HoldKind } from './contract.ts'
import { factsOf, type HoldFacts } from './holdStore.ts'

// Whether a company may buy on account (月结) now: not while staff have suspended it, nor while an invoice has been overdue for longer than
// its terms allow. The second follows from the invoices and the day, so that it is over with the payment.

export interface Hold {
  kind: HoldKind
  /** Why staff suspended it, when and who; of a hold by date empty. */
  reason: string
  /** Whether the company's people read the reason, too. */
  reasonShown: boolean
  at: Date | null
  by: { surname: string; name: string } | null
  /** What stands against it: of a suspension everything overdue, else what is overdue by more than `afterDays`. */
  overdue: Amount[]
  /** By how many days the oldest of that is overdue. */
  longest: number
  afterDays: number
}

const holdIn = ({ reason, reasonShown, at, surname, name, afterDays, overdue, longest }: HoldFacts): Hold | null =>
  reason !== null || overdue
    ? {
        kind: reason === null ? 'overdue' : 'suspended',
        reason: reason ?? '',
        reasonShown,
        at,
        by: reason === null ? null : { surname, name },
        overdue: overdue ?? [],
        longest: longest ?? 0,
        afterDays,
      }
    : null

/** What stands against a company's buying on account; null where nothing does. */
export const holdOf = async (db: Db, companyId: number): Promise<Hold | null> => holdIn(await factsOf(db, companyId))

function sentence({ kind, reason, reasonShown, overdue, longest, afterDays }: Hold) {
  const values = { amount: overdue.map(moneyText).join(', '), days: String(longest), after: String(afterDays) }
  if (kind === 'overdue') return { error: bookingErrors.CREDIT_OVERDUE, values }
  // A reason that staff keep to themselves is in no answer: what a text does not name is sent as well.
  const about = `${reasonShown ? '' : 'unsaid'}${overdue.length > 0 ? 'overdue' : ''}`
  return {
    error: bookingErrors.CREDIT_HELD,
    values: { ...values, ...(reasonShown && { reason }), ...(about && { context: about }) },
  }
}

/** What the people of a company are told of its hold, and what they can do. */
export function describeHold(language: Language, hold: Hold): string {
  const { error, values } = sentence(hold)
  return say(language, error.noun, error.code, values)
}

/** The credit limit of a company that may buy on account; null where it has none. @throws Refusal CREDIT_HELD, CREDIT_OVERDUE */
export async function limitUnlessHeld(db: Db, companyId: number): Promise<number | null> {
  const facts = await factsOf(db, companyId)
  const hold = holdIn(facts)
  if (!hold) return facts.limit
  const { error, values } = sentence(hold)
  throw refuse(error, values)
}

export { lift, overdueDays, setOverdueDays, suspend } from './holdStore.ts'

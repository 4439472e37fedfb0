import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { requisitionErrors, type requisition } from './contract.ts'
import * as store from './peopleStore.ts'
import { lookAfterAll, type Rule } from './rules.ts'

type Ctx = Context<Exclude<Access, 'public'>>

// What administrators of a company and its people set about approving.

/** A company's rules and people, for its administrators. */
export async function showRules({ db, actor }: Ctx) {
  const { companyId } = actor
  const people = await store.peopleOf(db, companyId)
  const nameOf = (userId: number | null) => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? fullName(person) : ''
  }
  return {
    ...(await store.settingsOf(db, companyId)),
    rules: (await store.rulesOf(db, companyId)).map(({ kind, currency, amount, projectCode, substance, steps }) => ({
      kind,
      amount: amount === null ? null : { minor: amount, currency: currency as Currency },
      projectCode,
      substance,
      steps: steps.map(({ who, userId }) => ({ who, userId, name: nameOf(userId) })),
    })),
    people: [...people.values()].slice(0, store.MAX_COLLEAGUES).map((one) => ({
      userId: one.userId,
      name: fullName(one),
      email: one.email,
      isApprover: one.roles.includes('ROLE_APPROVER'),
      approverId: one.approverId,
      away: one.away,
    })),
  }
}

type RuleSent = ParsedInput<typeof requisition.saveRules>['rules'][number]

/** A rule with what its kind needs and nothing else. @throws Refusal INVALID_INPUT where something of it is missing */
function ruleOf({ kind, amount, currency, projectCode, substance, steps }: RuleSent): Rule {
  const minor = amount !== null && currency !== null ? fromDecimal(amount, currency) : null
  const whole =
    (kind === 'amount' && minor !== null && minor >= 0) ||
    (kind === 'project' && projectCode) ||
    (kind === 'substance' && substance !== null)
  if (!whole || steps.some(({ who, userId }) => (who === 'person') !== (userId !== null)))
    throw refuse(errors.INVALID_INPUT, { issues: [], first: 'rules' })
  return {
    kind,
    currency: kind === 'amount' ? currency : null,
    amount: kind === 'amount' ? minor : null,
    projectCode: kind === 'project' ? projectCode : null,
    substance: kind === 'substance' ? substance : null,
    steps,
  }
}

/** Puts rules in the place of the company's former ones. @throws Refusal CHANGED_MEANWHILE, NOT_A_COLLEAGUE */
export async function saveRules(ctx: Ctx, input: ParsedInput<typeof requisition.saveRules>) {
  const { db, actor } = ctx
  const { companyId } = actor
  const before = await store.settingsOf(db, companyId, true)
  if (before.version !== input.version) throw refuse(errors.CHANGED_MEANWHILE)
  const rules = input.rules.map(ruleOf)
  const people = await store.peopleOf(db, companyId)
  if (rules.some(({ steps }) => steps.some(({ userId }) => userId !== null && !people.has(userId))))
    throw refuse(requisitionErrors.NOT_A_COLLEAGUE)
  const formerly = await store.rulesOf(db, companyId)
  await store.replaceRules(db, companyId, rules)
  const version = before.version + 1
  const { remindDays, escalateDays } = input
  await store.saveSettings(db, companyId, { version, remindDays, escalateDays })
  ctx.audit({
    entity: 'company',
    entityId: companyId,
    before: { approvalRules: formerly },
    after: { approvalRules: rules, remindDays, escalateDays },
  })
  return { version }
}

/** Names a person's own approver. @throws Refusal NOT_FOUND, NOT_A_COLLEAGUE, NOT_YOURSELF */
export async function setApprover(ctx: Ctx, { userId, approverId }: ParsedInput<typeof requisition.setApprover>) {
  const staff = ctx.actor.permissions.has('staffUsers')
  const companyId = staff ? await store.companyOf(ctx.db, userId) : ctx.actor.companyId
  const people = companyId === null ? new Map<number, store.PersonRow>() : await store.peopleOf(ctx.db, companyId)
  const person = people.get(userId)
  if (!person) throw refuse(errors.NOT_FOUND)
  if (approverId === userId) throw refuse(requisitionErrors.NOT_YOURSELF)
  if (approverId !== null && !people.has(approverId)) throw refuse(requisitionErrors.NOT_A_COLLEAGUE)
  await store.setApprover(ctx.db, userId, approverId)
  ctx.audit({ entity: 'user', entityId: userId, before: { approverId: person.approverId }, after: { approverId } })
  await ctx.enqueue(lookAfterAll, {})
}

/** A person has left their company: their part in its approvals ends, and what waits for them goes to who is left. */
export async function leaveCompany(ctx: Pick<Context, 'db' | 'enqueue'>, userId: number): Promise<void> {
  await store.forgetParts(ctx.db, userId)
  await ctx.enqueue(lookAfterAll, {})
}

/** When the caller is away, and who decides for them then. */
export async function showAbsence({ db, actor }: Ctx) {
  const people = await store.peopleOf(db, actor.companyId)
  const own = people.get(actor.userId)
  return {
    from: own?.awayFrom ?? null,
    until: own?.awayUntil ?? null,
    delegateId: own?.delegateId ?? null,
    colleagues: [...people.values()]
      .filter(({ userId }) => userId !== actor.userId)
      .slice(0, store.MAX_COLLEAGUES)
      .map((one) => ({ userId: one.userId, name: fullName(one) })),
  }
}

/** Keeps when the caller is away. Requisitions that wait for them go to their delegate at once. @throws Refusal CHANGED_MEANWHILE */
export async function saveAbsence(ctx: Ctx, { seen, ...absence }: ParsedInput<typeof requisition.saveAbsence>) {
  const { db, actor } = ctx
  const people = await store.peopleOf(db, actor.companyId)
  if (absence.delegateId === actor.userId) throw refuse(requisitionErrors.NOT_YOURSELF)
  if (absence.delegateId !== null && !people.has(absence.delegateId)) throw refuse(requisitionErrors.NOT_A_COLLEAGUE)
  if (!(await store.setAbsence(db, actor.userId, absence, seen))) throw refuse(errors.CHANGED_MEANWHILE)
  ctx.audit({
    entity: 'user',
    entityId: actor.userId,
    after: { awayFrom: absence.from, awayUntil: absence.until, delegateId: absence.delegateId },
  })
  await ctx.enqueue(lookAfterAll, {})
}

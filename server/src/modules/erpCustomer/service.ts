import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toDecimal, type Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { closeTasks, settleTask } from '../../kernel/tasks.ts'
import { addressErrors } from '../address/contract.ts'
import { companyErrors } from '../company/contract.ts'
import * as companies from '../company/service.ts'
import * as master from '../customerMaster/service.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { erpErrors } from '../erp/contract.ts'
import { askCustomer, isConnected, type ErpCustomer } from '../erp/service.ts'
import { erpCustomerErrors, sharedFields, type erpCustomer, type SharedField } from './contract.ts'
import { askAboutCustomer } from './job.ts'
import { agree, askedByOf, differences, saysTheSame, type Facts, type Known } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Settings = Pick<Resources, 'settings'>['settings']

/** Minutes after which an answer is not waited for any more: whoever was to fetch it is gone. */
const PATIENCE = 10
const isAwaited = ({ queuedAt }: store.Compared, now: Date) =>
  queuedAt !== null && now.getTime() - queuedAt.getTime() < PATIENCE * 60_000

/** Companies that the clock asks about at once: 200 in ten minutes are 28,800 a day. */
const AT_ONCE = 200

const knownOf = ({ creditLimit, ...row }: store.Compared): Known => ({
  ...row,
  creditLimit: creditLimit === null ? '' : toDecimal({ minor: creditLimit, currency: row.currency }),
})

/** What the ERP said, without what it left open. */
function factsOf(answer: ErpCustomer): Facts {
  const said = Object.entries(answer).filter((entry): entry is [SharedField, string] => typeof entry[1] === 'string')
  return Object.fromEntries(said)
}

/** Why the ERP cannot be asked about a company; null where it can. */
function askRefusal(row: store.Compared, settings: Settings) {
  if (row.isHouse) return addressErrors.HOUSE_RESERVED
  if (!isConnected(settings)) return erpErrors.NOT_CONNECTED
  return askedByOf(row) === null ? erpCustomerErrors.NOTHING_TO_ASK_BY : null
}

async function found(db: Db, companyId: number): Promise<store.Compared> {
  const row = await store.findCompared(db, companyId)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** A company and the ERP's customer, field by field. @throws Refusal NOT_FOUND */
export async function show({ db, language, now }: Ctx, settings: Settings, companyId: number) {
  const row = await found(db, companyId)
  const ours = knownOf(row)
  const refusal = askRefusal(row, settings)
  return {
    companyId,
    version: row.version,
    waiting: isAwaited(row, now),
    askedAt: row.askedAt,
    askedBy: row.askedBy,
    outcome: row.outcome,
    rows: sharedFields.flatMap((field) => {
      const theirs = row.facts[field]
      return theirs === undefined
        ? []
        : [{ field, ours: ours[field], theirs, differs: !agree(field, ours[field], theirs) }]
    }),
    whyNotAsked: refusal && say(language, refusal.noun, refusal.code),
  }
}

/** @throws Refusal NOT_FOUND, HOUSE_RESERVED, NOT_CONNECTED, NOTHING_TO_ASK_BY */
export async function ask(ctx: Ctx, settings: Settings, companyId: number) {
  const row = await found(ctx.db, companyId)
  const refusal = askRefusal(row, settings)
  if (refusal) throw refuse(refusal)
  // Whoever asks while an answer is on its way gets that one.
  if (isAwaited(row, ctx.now)) return
  await store.markQueued(ctx.db, [companyId])
  await ctx.enqueue(askAboutCustomer, { companyId })
}

/**
 * Asks the ERP about one company and keeps the answer. Staff are asked for where it differs otherwise than it did before (TASK-1), and no
 * longer once both agree.
 */
export async function hear({ db, settings }: Pick<Resources, 'db' | 'settings'>, companyId: number) {
  const before = await store.findCompared(db, companyId)
  const by = before && askedByOf(before)
  if (!before || !by || !isConnected(settings)) return store.markNotQueued(db, companyId)
  const { outcome, answer } = await askCustomer(
    settings,
    by === 'erpId' ? { customer: before.erpId } : { taxId: before.taxId },
  )
  await db.transaction().execute(async (transaction) => {
    const row = await store.findCompared(transaction, companyId)
    if (!row) return
    const facts = answer && factsOf(answer)
    await store.keepAnswer(transaction, companyId, { by, outcome, facts: outcome === 'absent' ? {} : facts })
    // Nothing was heard: what is known stands.
    if (outcome === 'unreachable' || outcome === 'unreadable') return
    // A number that the ERP does not have is wrong here or there; who is not known by the tax number may yet be entered there.
    const waits = outcome === 'absent' ? by === 'erpId' : differences(knownOf(row), facts!).length > 0
    const isNew = !saysTheSame(row.facts, facts ?? {}) || (outcome === 'absent' && row.outcome !== 'absent')
    if (!waits || isNew) await settleTask(transaction, 'erp_customer', companyId, waits)
  })
}

/** Those about whom the ERP was not asked for a day. */
export async function follow({ db, jobs, settings }: Pick<Resources, 'db' | 'jobs' | 'settings'>): Promise<void> {
  if (!isConnected(settings)) return
  await db.transaction().execute(async (transaction) => {
    const ids = await store.toBeAsked(transaction, AT_ONCE)
    await store.markQueued(transaction, ids)
    for (const companyId of ids) await jobs.enqueue(transaction, askAboutCustomer, { companyId })
  })
}

const ofMaster = ['erpId', 'name', 'country', 'creditLimit'] as const
const ofOwn = [
  'localName',
  'taxId',
  'registrationAddress',
  'registrationPhone',
  'bankName',
  'bankAccount',
  'iban',
  'swiftCode',
] as const

/**
 * Takes values of the ERP over, each by the way in which staff would type it, so that it is judged, written and audited as theirs are.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, NOTHING_HEARD and those of these ways
 */
export async function take(ctx: Ctx, { companyId, version, fields }: ParsedInput<typeof erpCustomer.take>) {
  const locked = await companies.lockForStaff(ctx, companyId, version)
  const row = await found(ctx.db, companyId)
  if (row.askedAt === null) throw refuse(erpCustomerErrors.NOTHING_HEARD)
  if (fields.some(({ field, theirs }) => row.facts[field] !== theirs)) throw refuse(errors.CHANGED_MEANWHILE)
  const taken = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])) as Facts
  let current = version
  const has = (keys: readonly SharedField[]) => keys.some((key) => taken[key] !== undefined)
  const pick = (keys: readonly SharedField[]) =>
    Object.fromEntries(keys.flatMap((key) => (taken[key] === undefined ? [] : [[key, taken[key]]])))
  // The currency goes first: the limit is an amount in it, and a tax number is judged by the country.
  if (has(['currency', 'paymentTerm'])) {
    const currency = taken.currency as Currency | undefined
    const paymentTerm = (taken.paymentTerm ?? row.paymentTerm) as PaymentTerm
    await companies.setTerms(ctx, { companyId, version: current++, paymentTerm, ...(currency && { currency }) })
  }
  // An amount means something in its own currency alone.
  if (taken.creditLimit !== undefined && (row.facts.currency ?? row.currency) !== (taken.currency ?? row.currency))
    throw refuse(companyErrors.CREDIT_IN_CURRENCY, { currency: row.currency })
  if (has(ofMaster)) {
    const { parent, ...rest } = await master.detailFor(ctx, { companyId })
    const given = { ...rest, sdsLanguage: rest.sdsLanguage as Language, parentId: parent?.id ?? null }
    await master.save(ctx, { ...given, ...pick(ofMaster), version: current++ })
  }
  if (has(ofOwn)) {
    const { localName, legalPerson, registeredCapital, email, phone, url } = locked
    const own = { localName, legalPerson, registeredCapital, email, phone, url }
    const { taxId, registrationAddress, registrationPhone, bankName, bankAccount, iban, swiftCode } = locked
    const numbers = { taxId, registrationAddress, registrationPhone, bankName, bankAccount, iban, swiftCode }
    await companies.updateCompany(ctx, { companyId, version: current++, ...own, ...numbers, ...pick(ofOwn) })
  }
  const after = await found(ctx.db, companyId)
  if (differences(knownOf(after), after.facts).length === 0) await closeTasks(ctx.db, 'erp_customer', [companyId])
}

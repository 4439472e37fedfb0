import { randomBytes } from 'node:crypto'
import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, fromDecimal, moneyOf, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { Email } from '../../kernel/shared/wire.ts'
import { fullName } from '../identity/rules.ts'
import { insertCodes, markTold, prolongCodes, withdrawCode } from '../pricing/service.ts'
import { couponErrors, type AddressState, type coupon } from './contract.ts'
import { CODE_BYTES, codeOf, stateOf, tellJob, worsened, type Holder, type Worth } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const describe = ({ amounts, ...row }: store.TemplateRow, figures: readonly store.TemplateFigures[]) => ({
  ...row,
  amounts: amounts.map(({ currency, amount, minimum, maxShipping }) => ({
    amount: { minor: amount, currency },
    minimum: { minor: minimum, currency },
    maxShipping: { minor: maxShipping, currency },
  })),
  figures: figures
    .filter(({ templateId }) => templateId === row.id)
    .map(({ currency, took, brought }) => ({
      took: { minor: took, currency },
      brought: { minor: brought, currency },
    })),
})

async function describeAll(db: Db, rows: readonly store.TemplateRow[]) {
  const figures = await store.figuresOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describe(row, figures))
}

/** Templates, a page of them. */
export async function listTemplates({ db }: Ctx, asked: ParsedInput<typeof coupon.templates>) {
  const { total, rows, counts } = await store.pageOfTemplates(db, asked)
  const { pageNumber, pageSize } = asked
  return { total, list: await describeAll(db, rows), counts, pageNumber, pageSize }
}

/** The templates that the caller's supplier bears. @throws Refusal FORBIDDEN */
export async function listFunded({ db, actor }: Ctx, asked: ParsedInput<typeof coupon.funded>) {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  const { total, rows, counts } = await store.pageOfFunded(db, actor.supplierId, asked)
  const { pageNumber, pageSize } = asked
  return { total, list: await describeAll(db, rows), counts, pageNumber, pageSize }
}

/** One template. @throws Refusal NOT_FOUND */
export async function showTemplate(db: Db, id: number) {
  const [shown] = await describeAll(db, [await found(db, id)])
  return shown!
}

async function found(db: Db, id: number, lock = false): Promise<store.TemplateRow> {
  const row = await store.templateById(db, id, lock)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

type Typed = ParsedInput<typeof coupon.createTemplate>['amounts'][number]
/** @throws Refusal NOT_AN_AMOUNT */
function worthOf({ currency, ...typed }: Typed): Worth {
  const minor = (text: string, least: number) => {
    const read = fromDecimal(text || '0', currency)
    if (read === null || read < least) throw refuse(couponErrors.NOT_AN_AMOUNT, { text, currency })
    return read
  }
  return {
    currency,
    amount: minor(typed.amount, 1),
    minimum: minor(typed.minimum, 0),
    maxShipping: minor(typed.maxShipping, 0),
  }
}

/** Amounts in the trail, as facts: who reads it has them written in their language. */
function factsOf({ currency, amount, minimum, maxShipping }: Worth) {
  const money = (minor: number) => ({ minor, currency })
  return { amount: money(amount), minimum: money(minimum), maxShipping: money(maxShipping) }
}

/** @throws Refusal REGISTRATION_TAKEN where another active template is for registrations */
async function assertOnlyOneForRegistrations(db: Db, id: number | null) {
  const other = await store.registrationTemplate(db, true)
  if (other && other.id !== id)
    throw refuse(couponErrors.REGISTRATION_TAKEN, { name: other.name, id: String(other.id) })
}

/** A new template. */
export async function createTemplate(
  { db, actor, audit }: Ctx,
  { amounts: typed, ...one }: ParsedInput<typeof coupon.createTemplate>,
) {
  const amounts = typed.map(worthOf)
  if (one.supplierId !== null && !(await store.supplierExists(db, one.supplierId))) throw refuse(errors.NOT_FOUND)
  if (one.registration) await assertOnlyOneForRegistrations(db, null)
  const id = await store.insertTemplate(db, { ...one, createdBy: actor.userId })
  await store.keepAmounts(db, id, amounts)
  const { supplierId: _, ...terms } = one
  const { supplier } = await found(db, id)
  audit({ entity: 'coupon template', entityId: id, after: { ...terms, supplier, amounts: amounts.map(factsOf) } })
  return showTemplate(db, id)
}

/**
 * Changes a template; codes of it that are still good are worth as much, and hold as long, as it says then.
 * @throws Refusal where that would take something away from whoever holds one
 */
export async function editTemplate(
  { db, audit }: Ctx,
  { id, version, amounts: typed, ...one }: ParsedInput<typeof coupon.editTemplate>,
) {
  const amounts = typed.map(worthOf)
  const before = await found(db, id, true)
  if (before.version !== version) throw refuse(couponErrors.TEMPLATE_CHANGED)
  const worse = worsened(before, { ...one, amounts })
  if (worse) throw refuse(worse.error, refusedWith(before, worse.currency))
  if (one.registration && before.state === 'active') await assertOnlyOneForRegistrations(db, id)
  await store.updateTemplate(db, id, one)
  await store.keepAmounts(db, id, amounts)
  if (one.daysValid > before.daysValid) await prolongCodes(db, id, one.daysValid - before.daysValid)
  const { name, daysValid, registration } = before
  audit({
    entity: 'coupon template',
    entityId: id,
    before: { name, daysValid, registration, amounts: before.amounts.map(factsOf) },
    after: { ...one, amounts: amounts.map(factsOf) },
  })
  return showTemplate(db, id)
}

/** What a refusal of a worse template says: what stands now. */
function refusedWith({ daysValid, amounts }: store.TemplateRow, currency: Currency | null) {
  const now = amounts.find((one) => one.currency === currency)
  const money = (minor: number) => (currency ? formatMoney(toDecimal({ minor, currency }), currency) : '')
  return {
    days: daysValid,
    currency: currency ?? '',
    amount: money(now?.amount ?? 0),
    minimum: money(now?.minimum ?? 0),
    shipping: money(now?.maxShipping ?? 0),
  }
}

/** Lets codes of a template be given, or no more. @throws Refusal REGISTRATION_TAKEN */
export async function setActive({ db, audit }: Ctx, id: number, active: boolean): Promise<void> {
  const before = await found(db, id, true)
  if ((before.state === 'active') === active) return
  if (active && before.registration) await assertOnlyOneForRegistrations(db, id)
  await store.setActive(db, id, active)
  audit({ entity: 'coupon template', entityId: id, before: { active: !active }, after: { active } })
}

/** Codes, a page of them. */
export async function listCodes({ db, language }: Ctx, asked: ParsedInput<typeof coupon.codes>) {
  const { total, rows, counts } = await store.pageOfCodes(db, language, asked.templateId ?? null, asked)
  const list = rows.map(({ surname, name, ...row }) => ({ ...row, holder: fullName({ surname, name }) }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** Uses of codes, a page of them. */
export async function listUses({ db, language }: Ctx, asked: ParsedInput<typeof coupon.uses>) {
  const { templateId = null, couponId = null, pageNumber, pageSize } = asked
  const { total, rows, counts } = await store.pageOfUses(db, language, { templateId, couponId }, asked)
  const list = rows.map(({ surname, name, took, brought, currency, ...row }) => ({
    ...row,
    buyer: fullName({ surname, name }),
    took: { minor: took, currency },
    brought: { minor: brought, currency },
  }))
  return { total, list, counts, pageNumber, pageSize }
}

interface JudgedLine {
  line: number
  address: string
  state: AddressState
  sameAs: number | null
  company: string
  holder: Holder | null
}

/** What would become of pasted addresses, line by line; empty lines are none. */
async function judge(db: Db, templateId: number, addresses: readonly string[]): Promise<JudgedLine[]> {
  const typed = addresses.flatMap((text, at) => {
    const address = text.trim()
    return address === '' ? [] : [{ line: at + 1, address, email: Email.safeParse(address).data ?? null }]
  })
  const emails = typed.flatMap(({ email }) => email ?? [])
  const holders = new Map((await store.holdersAt(db, templateId, emails)).map((one) => [one.email, one]))
  const first = new Map<string, number>()
  return typed.map(({ line, address, email }) => {
    const none = { line, address, sameAs: null, company: '', holder: null }
    if (email === null) return { ...none, state: 'invalid' }
    const sameAs = first.get(email)
    if (sameAs !== undefined) return { ...none, state: 'double', sameAs }
    first.set(email, line)
    const holder = holders.get(email)
    return { ...none, state: stateOf(holder), company: holder?.company ?? '', holder: holder ?? null }
  })
}

/** What would become of pasted addresses. @throws Refusal NOT_FOUND */
export async function checkAddresses({ db }: Ctx, { templateId, addresses }: ParsedInput<typeof coupon.check>) {
  await found(db, templateId)
  return { lines: await judge(db, templateId, addresses) }
}

const newCode = ({ userId, companyId }: Pick<Holder, 'userId' | 'companyId'>) => ({
  code: codeOf(randomBytes(CODE_BYTES)),
  userId,
  companyId,
})

/**
 * Gives everybody at some addresses a code; the mails are a job. All or nobody.
 * @throws Refusal TEMPLATE_INACTIVE, ADDRESSES_CHANGED where an address is none that can be given one
 */
export async function assign(
  { db, actor, audit, enqueue }: Ctx,
  { templateId, addresses }: ParsedInput<typeof coupon.assign>,
) {
  const template = await found(db, templateId, true)
  if (template.state !== 'active') throw refuse(couponErrors.TEMPLATE_INACTIVE)
  const lines = await judge(db, templateId, addresses)
  const wrong = lines.filter(({ state }) => state !== 'ok')
  if (wrong.length > 0 || lines.length === 0) {
    const [one] = wrong
    throw refuse(couponErrors.ADDRESSES_CHANGED, { n: wrong.length, address: one?.address.slice(0, 100) ?? '' })
  }
  const codes = lines.map(({ holder }) => newCode(holder!))
  const given = await insertCodes(db, codes, { templateId, because: 'assigned', by: actor.userId })
  await enqueue(tellJob, {})
  audit({ entity: 'coupon template', entityId: templateId, after: { codesGiven: given.length } })
  return { given: given.length }
}

/** Takes a code back. @throws Refusal CODE_OVER where it is good no more */
export async function withdraw({ db, audit }: Ctx, id: number): Promise<void> {
  const row = await store.codeById(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  if (!(await withdrawCode(db, id))) throw refuse(couponErrors.CODE_OVER)
  audit({ entity: 'coupon', entityId: id, before: { code: row.code }, after: { withdrawn: true } })
}

/**
 * Gives whoever registers a company a code of the active template for registrations, if there is one. It is mailed once the address
 * of the account is confirmed.
 */
export async function welcome(db: Db, person: { userId: number; companyId: number }): Promise<void> {
  const template = await store.registrationTemplate(db)
  if (!template) return
  await insertCodes(db, [newCode(person)], { templateId: template.id, because: 'registration', by: null })
}

/** Codes mailed in one transaction. */
const MAILS_AT_ONCE = 100

/** Mails every code whose holder has not been told; each once, whatever ends a run. Returns how many. */
export async function tellHolders({ db, mailer }: Resources, signal?: AbortSignal): Promise<number> {
  for (let told = 0; ;) {
    signal?.throwIfAborted()
    const some = await db.transaction().execute(async (trx) => {
      const rows = await store.nextToTell(trx, MAILS_AT_ONCE)
      for (const { email: to, language, surname, name, code, template, amounts, validUntil } of rows)
        await mailer.queue(trx, {
          kind: 'given',
          noun: 'coupon',
          to,
          language,
          values: {
            person: fullName({ surname, name }),
            template,
            code,
            worth: inWords(language, amounts),
            until: validUntil.toISOString().slice(0, 10),
            link: mailer.link('/'),
          },
          because: 'event',
        })
      if (rows.length > 0)
        await markTold(
          trx,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
    if (some === 0) return told
    told += some
  }
}

/** What a code is worth, a line for each currency. */
function inWords(language: store.ToTell['language'], amounts: readonly Worth[]): string {
  const text = moneyOf(amounts.map(({ currency }) => currency))
  const lines = amounts.map(({ currency, amount, minimum, maxShipping }) => {
    const money = (minor: number) => text({ minor, currency })
    const words = [say(language, 'coupon', 'worth', { amount: money(amount) })]
    if (minimum > 0) words.push(say(language, 'coupon', 'worthFrom', { minimum: money(minimum) }))
    if (maxShipping > 0) words.push(say(language, 'coupon', 'worthShipping', { shipping: money(maxShipping) }))
    return words.join(language === 'zh' || language === 'ja' ? '，' : ', ')
  })
  return lines.join('\n')
}

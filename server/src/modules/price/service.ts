import type { Logger } from 'pino'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { currencyOf, fromDecimal, moneyOf, toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { MAX_QUESTIONS, priceErrors, type price } from './contract.ts'
import { afterFailure, isPlausible, phaseOf, priceExpired, UNTRIED } from './rules.ts'
import { takeToldStock } from '../upload/service.ts'
import type { PriceSource } from './source.ts'
import { markStockAsked, stockDue } from './stockAsked.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

type Offered = Parameters<typeof priceExpired>[0] & { packageId: number; supplierId: number }

/**
 * Asks the suppliers of expired prices; the buyer, and whoever acts for them, are told of the answers.
 * @returns the suppliers whose services are to be asked at once, by `askServiceJob`
 */
export async function askForPrices(db: Db, now: Date, actor: Person, offers: Iterable<Offered>): Promise<number[]> {
  const packs = [...offers]
    .filter((offer) => priceExpired(offer, now))
    .map(({ packageId, supplierId }) => ({ packageId, supplierId }))
  return store.ask(db, packs, [...new Set([buyerOf(actor).userId, actor.userId])])
}

export { stopWaiting } from './store.ts'

/** Whose prices somebody sees: a supplier its own, staff all (null). */
function supplierOf({ supplierId, permissions }: Person): number | null {
  if (permissions.has('staffCatalogue')) return null
  if (supplierId === null) throw refuse(errors.NOT_FOUND)
  return supplierId
}

/** A page of real-time prices. */
export async function listPrices({ db, actor, now }: Ctx, asked: ParsedInput<typeof price.list>) {
  const { rows, total, counts } = await store.pricesPage(db, supplierOf(actor), asked)
  const list = rows.map(({ price: minor, currency, ...row }) => ({ ...row, price: { minor, currency } }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize, asOf: now }
}

/** One real-time price. @throws Refusal NOT_FOUND */
export async function priceFor({ db, actor }: Ctx, { packageId }: ParsedInput<typeof price.detail>) {
  const row = await store.findPrice(db, supplierOf(actor), packageId)
  if (!row) throw refuse(errors.NOT_FOUND)
  const { price: minor, currency, ...rest } = row
  return { ...rest, price: { minor, currency }, questions: await store.questionsOf(db, packageId, MAX_QUESTIONS) }
}

interface Answer {
  packageId: number
  shown: string
  price?: string | undefined
}

/** Confirms or changes prices; all of them or none. */
export async function answerPrices(ctx: Ctx, mailer: Mailer, answers: readonly Answer[]) {
  const { db, actor } = ctx
  const supplierId = supplierOf(actor)
  const wanted = new Map(answers.map((answer) => [answer.packageId, answer]))
  const currencies = await store.currenciesOf(db, supplierId, [...wanted.keys()])
  if (currencies.size < wanted.size) throw refuse(errors.NOT_FOUND)
  const prices = [...wanted.values()].map(({ packageId, shown, price = shown }) => {
    const currency = currencies.get(packageId)!
    return { packageId, shown: amountOf(shown, currency), price: amountOf(price, currency) }
  })
  const set = await store.setPrices(db, supplierId, prices)
  if (set.length < prices.length) throw refuse(priceErrors.PRICE_MOVED)
  auditPrices(ctx, set)
  await tellWaiters(db, mailer, await store.settle(db, [...wanted.keys()], actor.userId))
  const changed = set.filter(({ before, after }) => before !== after).length
  return { confirmed: set.length - changed, changed }
}

function amountOf(text: string, currency: Currency): number {
  const minor = fromDecimal(text, currency)
  if (minor === null || minor <= 0) throw refuse(priceErrors.PRICE_NOT_AN_AMOUNT, { text, currency })
  return minor
}

function auditPrices({ audit }: Ctx, set: readonly store.SetPrice[]) {
  for (const { packageId, before, after, currency } of set)
    audit({
      entity: 'package',
      entityId: packageId,
      before: { price: toDecimal({ minor: before, currency }) },
      after: { price: toDecimal({ minor: after, currency }), currency },
    })
}

/** Confirms a supplier's own prices that a filter finds, as they stood at a moment. */
export async function confirmAll(ctx: Ctx, mailer: Mailer, { asOf, ...filter }: ParsedInput<typeof price.confirmAll>) {
  const { db, actor } = ctx
  if (actor.supplierId === null) throw refuse(errors.NOT_FOUND)
  const confirmed = await store.confirmPrices(db, actor.supplierId, filter, new Date(asOf))
  ctx.audit({ entity: 'supplier', entityId: actor.supplierId, after: { confirmedPrices: confirmed.length, ...filter } })
  const answered = await store.settle(db, confirmed, actor.userId)
  // In the trail of each price that somebody waited for; the others were only kept fresh.
  for (const { packageId } of answered) ctx.audit({ entity: 'package', entityId: packageId })
  await tellWaiters(db, mailer, answered)
  return { confirmed: confirmed.length }
}

/** Tells everybody who waits, in one email each, what the prices are now. */
async function tellWaiters(db: Db, mailer: Mailer, answered: readonly store.Answered[]) {
  const waiters = await store.waitersOf(
    db,
    answered.map(({ questionId }) => questionId),
  )
  for (const waiter of waiters) {
    const money = moneyOf(waiter.packs.map(({ currency }) => currency))
    await mailer.queue(db, {
      kind: 'priceAnswered',
      noun: 'price',
      to: waiter.email,
      language: waiter.language,
      values: {
        name: fullName(waiter),
        lines: waiter.packs
          .map(({ productCode, pack, price, currency }) => {
            const amount =
              price === null ? say(waiter.language, 'price', 'onInquiry') : money({ minor: price, currency })
            return `${productCode}, ${pack}  ${amount}`
          })
          .join('\n'),
        link: mailer.link('/cart'),
      },
      because: 'event',
    })
  }
}

/** Settles what price lists have answered, and writes to the suppliers of what is still open: at most once an hour each. */
export async function followQuestions({ db, mailer }: Pick<Resources, 'db' | 'mailer'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const answered = await store.answeredElsewhere(transaction)
    await tellWaiters(transaction, mailer, await store.settle(transaction, answered, null))
  })
  await db.transaction().execute(async (transaction) => {
    for (const { packs, people } of await store.takeUnmailed(transaction))
      for (const person of people)
        await mailer.queue(transaction, {
          kind: 'priceAsked',
          noun: 'price',
          to: person.email,
          language: person.language,
          values: {
            name: fullName(person),
            n: packs.length,
            lines: packs
              .slice(0, MAX_IN_MAIL)
              .map(({ productCode, pack }) => `${productCode}, ${pack}`)
              .concat(packs.length > MAX_IN_MAIL ? ['…'] : [])
              .join('\n'),
            link: mailer.link('/supplier/prices'),
          },
          because: 'event',
        })
  })
}
const MAX_IN_MAIL = 30

/** Packs asked for in one request. */
const BATCH = 200

interface Pulling {
  supplierId: number
  source: PriceSource
  log: Logger
  signal: AbortSignal
}

/**
 * Pulls prices unless the service is left alone after failures in a row. One that has rested is tried with one question, and asked the
 * others if it answers. What changes is kept, and logged once.
 */
export async function askService(
  resources: Pick<Resources, 'db' | 'mailer'>,
  { now, ...of }: Pulling & { now: Date },
): Promise<number> {
  const { db } = resources
  const { supplierId, log, signal } = of
  const before = await store.circuitOf(db, supplierId)
  const phase = phaseOf(before, now)
  if (phase === 'rests') return 0
  try {
    const first = phase === 'tried' ? await pullPrices(resources, { ...of, most: 1 }) : 0
    const count = first + (await pullPrices(resources, of))
    await pullStock(resources, of)
    if (before.failures > 0) {
      await store.keepCircuit(db, supplierId, UNTRIED, '', now)
      log.info({ supplierId }, 'a price service works again')
    }
    return count
  } catch (error) {
    // A process that stops says nothing of the service.
    if (signal.aborted) throw error
    const after = afterFailure(before, now)
    await store.keepCircuit(db, supplierId, after, String(error), now)
    if (before.failures === 0) log.warn({ err: error, supplierId }, 'a price service failed')
    if (after.restsUntil && !before.restsUntil)
      log.warn({ err: error, supplierId, until: after.restsUntil }, 'a price service is left alone for a while')
    return 0
  }
}

/** How the price services do that have failed lately. */
export async function listServices({ db, actor, now }: Ctx) {
  const rows = await store.servicesOf(db, supplierOf(actor))
  return rows.map((row) => ({ ...row, state: phaseOf(row, now) }))
}

/**
 * Pulls the prices of a supplier that are asked for or about to expire. What the source says is checked: another currency
 * or a leap is left to a person. The first failure ends it; the next run begins anew.
 * @returns how many prices were said
 */
export async function pullPrices(
  { db, mailer }: Pick<Resources, 'db' | 'mailer'>,
  { supplierId, source, log, signal, most }: Pulling & { most?: number },
): Promise<number> {
  const due = (await store.duePacks(db, supplierId)).slice(0, most)
  let count = 0
  for (let start = 0; start < due.length; start += BATCH) {
    const packs = due.slice(start, start + BATCH)
    await store.markPulled(
      db,
      packs.map(({ packageId }) => packageId),
    )
    const told = await source.pull(packs, signal)
    const prices = packs.flatMap((pack, index) => {
      const one = told[index]
      if (!one?.price) return []
      const price = currencyOf(one.currency) === pack.currency ? fromDecimal(one.price, pack.currency) : null
      if (price === null || price <= 0 || !isPlausible(pack.price, price)) {
        log.warn({ packageId: pack.packageId, told: one, known: pack.price }, 'a pulled price is not believed')
        return []
      }
      return [{ packageId: pack.packageId, shown: pack.price, price }]
    })
    count += await db.transaction().execute(async (transaction) => {
      const set = await store.setPrices(transaction, supplierId, prices)
      const ids = set.map(({ packageId }) => packageId)
      await tellWaiters(transaction, mailer, await store.settle(transaction, ids, null))
      return set.length
    })
  }
  return count
}

/**
 * Asks the service of a supplier with real-time inventory how much lies there of what lies in carts; what it does not say stays as it is.
 * @returns how many packs it told of
 */
export async function pullStock(
  { db }: Pick<Resources, 'db'>,
  { supplierId, source, signal }: Pulling,
): Promise<number> {
  const due = await stockDue(db, supplierId)
  let count = 0
  for (let start = 0; start < due.length; start += BATCH) {
    const packs = due.slice(start, start + BATCH)
    const told = await source.pull(packs, signal)
    const stocks = packs.flatMap(({ packageId }, index) => {
      const onHand = told[index]?.stock ?? null
      return onHand === null ? [] : [{ packageId, onHand }]
    })
    await db.transaction().execute(async (transaction) => {
      await takeToldStock(transaction, supplierId, stocks)
      await markStockAsked(transaction, packs)
    })
    count += stocks.length
  }
  return count
}

/** Nobody can be asked of this supplier: what waits for an answer has been asked. */
export async function markUnanswered(db: Db, supplierId: number): Promise<void> {
  await store.markAsked(db, supplierId)
  await markStockAsked(db, await stockDue(db, supplierId))
}

export { httpSource, type PriceSource } from './source.ts'
export { suppliersToAskStock } from './stockAsked.ts'
export { suppliersByCode } from './store.ts'

import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, toDecimal } from '../../kernel/shared/money.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { agreedPriceErrors, MAX_AGREED, type agreedPrice } from './contract.ts'
import { amountOf, meantBy, readPriced, stateOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

const called = ({ code, pack }: { code: string; pack: string }) => `${code} · ${pack}`

/** What the lines of a pasted price list mean. @throws Refusal NOT_FOUND, AGREED_TOO_MANY */
export async function check({ db }: Ctx, { companyId, text }: ParsedInput<typeof agreedPrice.check>) {
  if (!(await store.companyExists(db, companyId))) throw refuse(errors.NOT_FOUND)
  const entries = readPriced(text)
  if (entries.length > MAX_AGREED)
    throw refuse(agreedPriceErrors.AGREED_TOO_MANY, { most: MAX_AGREED, n: entries.length })
  const found = await store.packsOfNumbers(
    db,
    companyId,
    entries.map(({ number }) => number),
  )
  const packsOf = Map.groupBy(
    found.map(({ listed, listCurrency, agreed, ...one }) => ({
      ...one,
      list: listed === null ? null : { minor: listed, currency: listCurrency },
      agreed: agreed === null ? null : { minor: agreed, currency: listCurrency },
    })),
    ({ place }) => place,
  )
  const taken = new Set<number>()
  return {
    lines: entries.map((entry, place) => {
      const packs = meantBy(entry, packsOf.get(place) ?? [])
      const state = stateOf(entry, packs, taken)
      if (state === 'ok') taken.add(packs[0]!.packageId)
      return { row: entry.row, text: entry.text, state, price: entry.price, packs: [...packs] }
    }),
  }
}

/**
 * Agrees on prices of a company from now on: all of them, or none.
 * @throws Refusal AGREED_DAY_PAST, AGREED_ON_INQUIRY, AGREED_NOT_AN_AMOUNT, and AGREED_MEANWHILE where somebody else has agreed on another since
 */
export async function save(
  { db, now, actor, audit }: Ctx,
  { companyId, lastDay, reference, prices }: ParsedInput<typeof agreedPrice.save>,
) {
  if (lastDay !== null && lastDay < chinaDay(now)) throw refuse(agreedPriceErrors.AGREED_DAY_PAST)
  if (!(await store.holdCompany(db, companyId))) throw refuse(errors.NOT_FOUND)
  const packs = await store.packsNow(
    db,
    companyId,
    prices.map(({ packageId }) => packageId),
  )
  const wanted = prices.map(({ packageId, price, agreed }) => {
    const pack = packs.get(packageId)
    if (!pack) throw refuse(errors.NOT_FOUND)
    const { currency } = pack
    const about = { pack: called(pack) }
    if (pack.listed === null) throw refuse(agreedPriceErrors.AGREED_ON_INQUIRY, about)
    const minor = amountOf(price, currency)
    if (minor === null) throw refuse(agreedPriceErrors.AGREED_NOT_AN_AMOUNT, { ...about, text: price, currency })
    const before = pack.agreed === null ? null : toDecimal({ minor: pack.agreed, currency })
    if (before !== agreed)
      throw refuse(agreedPriceErrors.AGREED_MEANWHILE, {
        ...about,
        now: before === null ? '–' : formatMoney(before, currency),
      })
    return { packageId, price: minor, currency, about, before: pack.agreed }
  })
  await store.putAgreed(db, { companyId, lastDay, reference, savedBy: actor.userId }, wanted)
  for (const { about, before, price, currency } of wanted) {
    audit({
      entity: 'company',
      entityId: companyId,
      before: before === null ? null : { ...about, agreedPrice: { minor: before, currency } },
      after: { ...about, agreedPrice: { minor: price, currency }, lastDay, reference },
    })
  }
  return { saved: wanted.length }
}

/** Ends an agreed price. @throws Refusal NOT_FOUND, AGREED_OVER */
export async function end({ db, audit }: Ctx, id: number): Promise<void> {
  const one = await store.agreedById(db, id)
  if (!one) throw refuse(errors.NOT_FOUND)
  if (!one.inForce) throw refuse(agreedPriceErrors.AGREED_OVER)
  await store.endAgreed(db, id)
  const { companyId, price, currency } = one
  audit({
    entity: 'company',
    entityId: companyId,
    before: { pack: called(one), agreedPrice: { minor: price, currency } },
    after: { pack: called(one), agreedPrice: null },
  })
}

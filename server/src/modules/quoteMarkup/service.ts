import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { flagsOf } from '../company/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { isCountry } from '../domain/rules.ts'
import { quoteMarkupErrors, type quoteMarkup } from './contract.ts'
import { basisPointsOf, type Markup } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** What is added on a day to what suppliers ask of a company; null where its quotes come as they are. */
export async function markupFor(
  db: Db,
  buyer: { companyId: number; country: string },
  now: Date,
): Promise<Markup | null> {
  if (!(await flagsOf(db, buyer.companyId)).quoteMarkup) return null
  return store.markupOn(db, buyer.country, chinaDay(now))
}

/** The rate of a version, by which what a buyer pays is taken back to what its supplier asks; null without one. */
export const markupById = (db: Db, id: number | null) =>
  id === null ? Promise.resolve(null) : store.markupById(db, id)

/** Adds a version. @throws Refusal MARKUP_CHANGED where another one came meanwhile */
export const saveMarkup = (ctx: Ctx, { rate, ...given }: ParsedInput<typeof quoteMarkup.save>) =>
  addVersion(ctx, given, basisPointsOf(rate))

/** Ends what is or would be in force. @throws Refusal MARKUP_NOT_THERE */
export const removeMarkup = (ctx: Ctx, given: ParsedInput<typeof quoteMarkup.remove>) => addVersion(ctx, given, null)

async function addVersion(
  { db, actor, now, audit }: Ctx,
  { country, validFrom, reason, seen }: ParsedInput<typeof quoteMarkup.remove>,
  rateBp: number | null,
) {
  if (country !== '' && !isCountry(country)) throw refuse(quoteMarkupErrors.MARKUP_COUNTRY_UNKNOWN, { country })
  if (validFrom < chinaDay(now)) throw refuse(quoteMarkupErrors.MARKUP_START_PAST)
  const latest = await store.holdLatest(db, country)
  if ((latest?.id ?? null) !== seen) throw refuse(quoteMarkupErrors.MARKUP_CHANGED)
  if (rateBp === null && (latest?.rateBp ?? null) === null) throw refuse(quoteMarkupErrors.MARKUP_NOT_THERE)
  const id = await store.insertMarkup(db, { country, rateBp, validFrom, reason, setBy: actor.userId })
  audit({
    entity: 'quote markup',
    entityId: id,
    before: latest && { country, rateBp: latest.rateBp },
    after: { country, rateBp, validFrom, reason },
  })
  return { id }
}

import { personOf, type Context } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import { textsIn, type Texts } from '../news/rules.ts'
import { promotionErrors, type promotion } from './contract.ts'
import { isGoodLink } from './rules.ts'
import * as store from './store.ts'

const saidIn = (language: Language, { id, texts, link, sectionId }: store.ShownItem) => ({
  id,
  ...textsIn(texts, language).text,
  link,
  sectionId,
})

const adsOf = (items: store.ShownItem[], language: Language) =>
  items.filter(({ kind }) => kind === 'ad').map((one) => saidIn(language, one))

const sectionsOf = (items: store.ShownItem[], language: Language) =>
  items
    .filter(({ kind }) => kind === 'section')
    .map((one) => {
      const { id, title, text } = saidIn(language, one)
      return { id, title, text, ads: adsOf(items, language).filter(({ sectionId }) => sectionId === id) }
    })

/** The ads shown today. */
export const ads = async ({ db, language }: Context) => adsOf(await store.shownItems(db), language)

/** The sections shown today with their ads. */
export const sections = async ({ db, language }: Context) => sectionsOf(await store.shownItems(db), language)

/** What the home page will show on a day, as things stand. */
export async function preview({ db, language }: Context, on: string) {
  const items = await store.shownItems(db, on)
  return { sections: sectionsOf(items, language), ads: adsOf(items, language) }
}

/** @throws Refusal NOT_FOUND also where it is not shown today */
export async function section(ctx: Context, id: number) {
  const found = (await sections(ctx)).find((one) => one.id === id)
  if (!found) throw refuse(errors.NOT_FOUND)
  return found
}

/** Adds a section or an ad, or changes one. @throws Refusal LINK_FOREIGN, PERIOD_REVERSED, NO_SECTION, NOT_FOUND, CHANGED_MEANWHILE */
export async function save(ctx: Context, { itemId, version, ...given }: ParsedInput<typeof promotion.save>) {
  const isAd = given.kind === 'ad'
  if (isAd && !isGoodLink(given.link)) throw refuse(promotionErrors.LINK_FOREIGN)
  const endsOn = given.endsOn ?? null
  if (endsOn !== null && endsOn < given.startsOn) throw refuse(promotionErrors.PERIOD_REVERSED)
  const sectionId = isAd ? (given.sectionId ?? null) : null
  if (sectionId !== null && !(await store.isSection(ctx.db, sectionId))) throw refuse(promotionErrors.NO_SECTION)
  const texts = given.texts as Texts<store.ItemText>
  const written = languages.filter((language) => language === 'zh' || texts[language]?.title)
  const of = {
    ...given,
    endsOn,
    sectionId,
    link: isAd ? given.link : '',
    texts: Object.fromEntries(written.map((language) => [language, texts[language]!])),
  }
  const after = { kind: given.kind, title: given.texts.zh.title, link: of.link }
  if (itemId === undefined) {
    const id = await store.insertItem(ctx.db, personOf(ctx.actor).userId, of)
    ctx.audit({ entity: 'home item', entityId: id, after })
    return { id }
  }
  const before = await store.lockItem(ctx.db, itemId)
  if (!before || before.kind !== given.kind) throw refuse(errors.NOT_FOUND)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  await store.updateItem(ctx.db, itemId, of)
  ctx.audit({ entity: 'home item', entityId: itemId, before: { title: before.title }, after })
  return { id: itemId }
}

/** @throws Refusal NOT_FOUND */
export async function remove(ctx: Context, itemId: number) {
  const before = await store.lockItem(ctx.db, itemId)
  if (!before) throw refuse(errors.NOT_FOUND)
  await store.deleteItem(ctx.db, itemId)
  ctx.audit({ entity: 'home item', entityId: itemId, before: { title: before.title } })
}

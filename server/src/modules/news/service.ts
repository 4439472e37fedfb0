import { personOf, type Context } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { putPicture, receivedPicture } from '../../kernel/pictures.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { languages, type Language } from '../../kernel/shared/wire.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, newsErrors, ON_HOME, PICTURE_PATH, type news } from './contract.ts'
import { htmlOf } from './markdown.ts'
import { fileOfPicture, insertPicture, keepNamed, picturesOf, shownSize } from './pictures.ts'
import { newsMachine, textsIn, type Texts } from './rules.ts'
import * as store from './store.ts'

export { correctSize } from './pictures.ts'

function briefIn(language: Language, { id, texts, publishedOn }: store.PublicNews) {
  const { language: found, text } = textsIn(texts, language)
  return { id, title: text.title, home: text.home, publishedOn, language: found }
}

export async function newsOnHome({ db, language }: Context) {
  return (await store.published(db, { homeOnly: true, limit: ON_HOME })).map((one) => briefIn(language, one))
}

export async function listNews({ db, language }: Context, { pageNumber, pageSize }: ParsedInput<typeof news.list>) {
  const rows = await store.published(db, { homeOnly: false, limit: pageSize, offset: (pageNumber - 1) * pageSize })
  return {
    total: await store.countPublished(db),
    list: rows.map((one) => briefIn(language, one)),
    pageNumber,
    pageSize,
  }
}

/** @throws Refusal NOT_FOUND also where it is not published now */
export async function newsFor({ db, language }: Context, id: number) {
  const found = await store.findPublished(db, id)
  if (!found) throw refuse(errors.NOT_FOUND)
  const { promo } = textsIn(found.texts, language).text
  return { ...briefIn(language, found), html: htmlOf(promo, await picturesOf(db, [promo])) }
}

/** One news for those who write it, with what readers will see of each language. @throws Refusal NOT_FOUND */
export async function edited({ db }: Context, id: number) {
  const found = await store.findNews(db, id)
  if (!found) throw refuse(errors.NOT_FOUND)
  const texts = found.texts as Record<string, store.NewsText>
  const pictures = await picturesOf(
    db,
    Object.values(texts).map(({ promo }) => promo),
  )
  const html = Object.fromEntries(
    Object.entries(texts).map(([language, { promo }]) => [language, htmlOf(promo, pictures)]),
  )
  return { ...found, texts, html }
}

/**
 * Takes a picture to be put into news; it is shown as wide as it is, up to the width of a text.
 * @throws Refusal PICTURE_REFUSED
 */
export async function addPicture(ctx: Context, files: FileStore, file: ReceivedFile) {
  const picture = await receivedPicture(file, { bytes: MAX_PICTURE_BYTES, pixels: MAX_PICTURE_PIXELS })
  if (!picture) throw refuse(newsErrors.PICTURE_REFUSED)
  const { bytes, size } = picture
  const { companyId, userId } = personOf(ctx.actor)
  const fileId = await putPicture(files, ctx.db, bytes, {
    name: file.name,
    purpose: 'news picture',
    companyId,
    userId,
    counted: false,
  })
  const shown = shownSize(size)
  const id = await insertPicture(ctx.db, { fileId, ...shown, by: userId })
  ctx.audit({ entity: 'news picture', entityId: id, after: { picture: file.name } })
  return { id, path: `${PICTURE_PATH}${id}`, ...shown }
}

const DAY = 86_400

/** @throws Refusal NOT_FOUND also where nothing that is published names it */
export async function showPicture({ db, actor }: Context<'public'>, files: FileStore, id: number): Promise<FileAnswer> {
  const writes = actor.kind === 'person' && actor.permissions.has('staffNews')
  const fileId = await fileOfPicture(db, id, writes)
  const stored = fileId ? await files.find(db, fileId) : null
  if (!stored) throw refuse(errors.NOT_FOUND)
  return {
    name: stored.name,
    mediaType: stored.mediaType,
    body: await files.open(db, stored.id),
    maxAge: writes ? 0 : DAY,
  }
}

/** The languages that something is written in; each of these whole. @throws Refusal TEXT_MISSING */
function wholeTexts(given: Texts<store.NewsText>): Texts<store.NewsText> {
  const written = languages.flatMap((language) => {
    const text = given[language]
    return text && (language === 'zh' || text.title || text.home || text.promo) ? [[language, text] as const] : []
  })
  for (const [language, { title, home, promo }] of written)
    if (!title || !home || !promo) throw refuse(newsErrors.TEXT_MISSING, { language })
  return Object.fromEntries(written)
}

/** Writes a draft, or changes one. @throws Refusal TEXT_MISSING, PERIOD_REVERSED, NOT_FOUND, WRONG_STATE, CHANGED_MEANWHILE */
export async function save(ctx: Context, { newsId, version, ...given }: ParsedInput<typeof news.save>) {
  const endsOn = given.endsOn ?? null
  if (endsOn !== null && endsOn < given.startsOn) throw refuse(newsErrors.PERIOD_REVERSED)
  const written = { ...given, endsOn, texts: wholeTexts(given.texts as Texts<store.NewsText>) }
  const title = written.texts.zh!.title
  if (newsId === undefined) {
    const id = await store.insertNews(ctx.db, personOf(ctx.actor).userId, written)
    await keepNamed(ctx.db, id, promosOf(written))
    ctx.audit({ entity: 'news', entityId: id, after: { status: 'draft', title } })
    return { id }
  }
  const before = await lock(ctx, newsId)
  newsMachine.next('save', before.status)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  await store.updateNews(ctx.db, newsId, written)
  await keepNamed(ctx.db, newsId, promosOf(written))
  ctx.audit({ entity: 'news', entityId: newsId, before: toldOf(before), after: toldOf(written) })
  return { id: newsId }
}

const promosOf = ({ texts }: store.Written) => Object.values(texts).map(({ promo }) => promo)

/** What the trail says of a news: texts by their titles alone. */
const toldOf = ({ texts, startsOn, endsOn, onHome }: store.Written) => ({
  title: texts.zh!.title,
  startsOn,
  endsOn,
  onHome,
})

async function lock({ db }: Context, id: number) {
  const found = await store.findNews(db, id, true)
  if (!found) throw refuse(errors.NOT_FOUND)
  return found
}

/** @throws Refusal NOT_FOUND, WRONG_STATE */
export async function move(ctx: Context, newsId: number, name: 'publish' | 'unpublish' | 'cancel') {
  const { status } = await lock(ctx, newsId)
  const next = newsMachine.next(name, status)
  await store.setStatus(ctx.db, newsId, next)
  ctx.audit({ entity: 'news', entityId: newsId, before: { status }, after: { status: next } })
}

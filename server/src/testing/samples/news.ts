import { news } from '../../modules/news/contract.ts'
import { promotion } from '../../modules/promotion/contract.ts'
import { trackPoint } from '../../modules/trackPoint/contract.ts'
import type { World } from '../world.ts'
import { sendFile } from '../sendFile.ts'
import { guest, type Samples } from './sample.ts'

// News, sections of the home page and ads, lists of values, what is counted.

const draft = ({ unique }: World) => ({
  texts: { zh: { title: unique('新闻'), home: '一句话', promo: '**正文**' } },
  onHome: true,
  startsOn: '2026-01-01',
})

async function aDraft(world: World) {
  const { caller } = world.csr
  const { data } = await world.app.call(news.save, draft(world), caller)
  return { caller, newsId: data.id }
}

async function published(world: World) {
  const { caller, newsId } = await aDraft(world)
  await world.app.call(news.publish, { newsId }, caller)
  return { caller, newsId }
}

async function threePublished(world: World) {
  for (let i = 0; i < 3; i++) await published(world)
  return { caller: guest, input: {} }
}

const section = ({ unique }: World) => ({
  kind: 'section' as const,
  texts: { zh: { title: unique('专区'), text: '说明' } },
  startsOn: '2026-01-01',
})

async function anItem(world: World) {
  const { caller } = world.csr
  const { data } = await world.app.call(promotion.save, section(world), caller)
  return { caller, itemId: data.id }
}

const aDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const aPicture = (world: World) => ({
  caller: world.csr.caller,
  input: {},
  file: { name: 'dot.png', bytes: aDot },
})
/** A picture that stands in a news which is published. */
async function shownPicture(world: World) {
  const { caller, file } = aPicture(world)
  const { data } = await sendFile<{ id: string; path: string }>(world.app.app, news.addPicture, file, {}, caller)
  const texts = { zh: { ...draft(world).texts.zh, promo: `![](${data.path})` } }
  const saved = await world.app.call(news.save, { ...draft(world), texts }, caller)
  await world.app.call(news.publish, { newsId: saved.data.id }, caller)
  return { caller: guest, input: { id: data.id } }
}

const ofDraft = async (world: World) => {
  const { caller, newsId } = await aDraft(world)
  return { caller, input: { newsId } }
}

export const ofNews: Samples = {
  'dictionary.details': () => ({ caller: guest, input: { codes: ['country', 'topSupplier'] } }),
  'dictionary.detail': () => ({ caller: guest, input: { code: 'currency' } }),
  'domain.taxRatesList': () => ({ caller: guest, input: {} }),
  'trackPoint.save': () => ({ caller: guest, input: { event: 'open', page: '/newslist' } }),
  'trackPoint.list': async ({ app, csrAdmin }) => {
    for (const page of ['/', '/cart', '/newslist']) await app.call(trackPoint.save, { event: 'open', page })
    return { caller: csrAdmin.caller, input: {} }
  },
  'news.onHome': threePublished,
  'news.list': threePublished,
  'news.detail': async (world) => ({ caller: guest, input: { id: (await published(world)).newsId } }),
  'news.all': async (world) => {
    await threePublished(world)
    return { caller: world.csr.caller, input: {} }
  },
  'news.edited': async (world) => {
    const { caller, newsId } = await aDraft(world)
    return { caller, input: { id: newsId } }
  },
  'news.save': (world) => ({ caller: world.csr.caller, input: draft(world) }),
  'news.publish': ofDraft,
  'news.unpublish': async (world) => {
    const { caller, newsId } = await published(world)
    return { caller, input: { newsId } }
  },
  'news.cancel': ofDraft,
  'news.addPicture': aPicture,
  'news.picture': shownPicture,
  'promotion.sections': async (world) => {
    await anItem(world)
    return { caller: guest, input: {} }
  },
  'promotion.section': async (world) => ({ caller: guest, input: { id: (await anItem(world)).itemId } }),
  'promotion.ads': () => ({ caller: guest, input: {} }),
  'promotion.preview': async (world) => {
    await anItem(world)
    return { caller: world.csr.caller, input: { on: '2026-11-29' } }
  },
  'promotion.all': async (world) => {
    for (let i = 0; i < 3; i++) await anItem(world)
    return { caller: world.csr.caller, input: {} }
  },
  'promotion.save': (world) => ({ caller: world.csr.caller, input: section(world) }),
  'promotion.remove': async (world) => {
    const { caller, itemId } = await anItem(world)
    return { caller, input: { itemId } }
  },
}

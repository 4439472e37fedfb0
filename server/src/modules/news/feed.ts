import { htmlLang } from '@reagora/messages'
import { readTexts } from '@reagora/messages/read'
import type { Db } from '../../kernel/context.ts'
import { inLanguage } from '../../kernel/shared/languageAddress.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { FEED } from './contract.ts'
import { htmlOf } from './markdown.ts'
import { picturesOf } from './pictures.ts'
import { textsIn } from './rules.ts'
import { published } from './store.ts'

const title = readTexts('news')['news']!
/** News in the feed. */
const IN_FEED = 50

const unsafe = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>
/** What XML cannot hold at all is left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => unsafe[one]!)

/** The published news for feed readers: Atom (RFC 4287), the latest first, each whole. */
export async function atomFeed(db: Db, site: string, language: Language): Promise<string> {
  const rows = await published(db, { homeOnly: false, limit: IN_FEED })
  const pictures = await picturesOf(
    db,
    rows.map(({ texts }) => textsIn(texts, language).text.promo),
  )
  const at = (path: string) => escaped(site + inLanguage(path, language))
  const entries = rows.map(({ id, texts, publishedOn, updatedAt }) => {
    const { language: found, text } = textsIn(texts, language)
    return `<entry xml:lang="${htmlLang[found]}">
<id>${escaped(`${site}/newsdetail/${id}`)}</id>
<title>${escaped(text.title)}</title>
<link rel="alternate" type="text/html" href="${at(`/newsdetail/${id}`)}"/>
<published>${publishedOn}T00:00:00+08:00</published>
<updated>${updatedAt.toISOString()}</updated>
<summary>${escaped(text.home)}</summary>
<content type="html">${escaped(htmlOf(text.promo, pictures))}</content>
</entry>
`
  })
  const changed = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang[language]}" xml:base="${escaped(site)}/">
<id>${at('/newslist')}</id>
<title>${escaped(`${title[language]} · Reagora`)}</title>
<author><name>Reagora</name></author>
<link rel="self" type="application/atom+xml" href="${at(FEED)}"/>
<link rel="alternate" type="text/html" href="${at('/newslist')}"/>
<updated>${new Date(changed).toISOString()}</updated>
${entries.join('')}</feed>
`
}

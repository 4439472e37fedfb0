import { htmlLang, type Language, type Noun } from '@reagora/messages'
import type { I18n } from '../ui/texts.ts'

async function loadInto(i18n: I18n, language: Language, nouns: readonly Noun[]) {
  const missing = nouns.filter((noun) => !i18n.textsOf(language, noun))
  if (missing.length === 0) return
  // A page has its texts in its document: where all the others lie it needs to know only once somebody goes on.
  const { default: files } = await import('virtual:texts')
  await Promise.all(
    missing.map(async (noun) => {
      const load = files[`${language}/${noun}`]
      if (!load) throw new Error(`no messages/${noun}.json`)
      i18n.add(language, noun, (await load()).default)
    }),
  )
}

/** Loads the texts of these nouns in the language of the page; where that changes meanwhile, in the one it has changed to. */
export async function loadMessages(i18n: I18n, nouns: readonly Noun[]) {
  let language: Language
  do {
    language = i18n.language
    await loadInto(i18n, language, nouns)
  } while (language !== i18n.language)
}

/**
 * Changes the language in place: everything loaded so far is loaded again in the new one, then React renders anew. What another
 * page has loaded in the old one meanwhile is loaded, too.
 */
export async function speak(i18n: I18n, language: Language) {
  const missing = () => i18n.nouns(i18n.language).filter((noun) => !i18n.textsOf(language, noun))
  while (missing().length > 0) await loadInto(i18n, language, missing())
  document.documentElement.lang = htmlLang[language]
  i18n.speak(language)
}

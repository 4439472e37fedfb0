import { htmlLang, isLanguage, type Language, type Messages, type Noun } from '@reagora/messages'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
    keySeparator: false
    returnNull: false
  }
}

// One chunk per noun and language: a page pulls only its own nouns, in the chosen language.
const files = import.meta.glob<Record<string, string>>('../../../messages/*/*.json', { import: 'default' })

export function makeI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

const loadInto = (i18n: i18n, language: Language, nouns: readonly Noun[]) =>
  Promise.all(
    nouns
      .filter((noun) => !i18n.hasResourceBundle(language, noun))
      .map(async (noun) => {
        const load = files[`../../../messages/${language}/${noun}.json`]
        if (!load) throw new Error(`no messages/${language}/${noun}.json`)
        i18n.addResourceBundle(language, noun, await load())
      }),
  )

/** Loads the texts of these nouns in the language of the page; where that changes meanwhile, in the one it has changed to. */
export async function loadMessages(i18n: i18n, nouns: readonly Noun[]) {
  let language: Language
  do {
    language = languageOf(i18n)
    await loadInto(i18n, language, nouns)
  } while (language !== languageOf(i18n))
}

export const languageOf = (i18n: i18n): Language => (isLanguage(i18n.language) ? i18n.language : 'zh')

/**
 * Changes the language in place: everything loaded so far is loaded again in the new one, then React renders anew. What another
 * page has loaded in the old one meanwhile is loaded, too.
 */
export async function speak(i18n: i18n, language: Language) {
  const missing = () =>
    (Object.keys(i18n.getDataByLanguage(languageOf(i18n)) ?? {}) as Noun[]).filter(
      (noun) => !i18n.hasResourceBundle(language, noun),
    )
  while (missing().length > 0) await loadInto(i18n, language, missing())
  document.documentElement.lang = htmlLang[language]
  await i18n.changeLanguage(language)
}

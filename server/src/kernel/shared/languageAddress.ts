import { languages, type Language } from '@reagora/messages'

/** The language of addresses that name none. */
const plain: Language = 'zh'
const parameter = 'lang'

/** The language that an address names; undefined where it leaves that to the visitor. */
export const languageIn = (query: URLSearchParams): Language | undefined =>
  languages.find((language) => language === query.get(parameter))

/** The address under which search engines find a page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === plain ? path : `${path}${path.includes('?') ? '&' : '?'}${parameter}=${language}`

/** The addresses of a page in all languages, by what `hreflang` calls them; `x-default` for everybody else. */
export const inAllLanguages = (path: string, named: Record<Language, string>): { lang: string; path: string }[] => [
  ...languages.map((language) => ({ lang: named[language], path: inLanguage(path, language) })),
  { lang: 'x-default', path: inLanguage(path, plain) },
]

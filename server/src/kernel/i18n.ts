import i18next, { type i18n } from 'i18next'
import { byLanguage, textFiles } from '@reagora/messages/read'
import { languages, type Language } from './shared/wire.ts'

const bundles = textFiles('server/*').map((file) => [file.replace('server/', ''), byLanguage(file)] as const)

function load(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: Object.fromEntries(bundles.map(([noun, texts]) => [noun, texts[language]])) },
  })
  return instance
}
const texts = Object.fromEntries(languages.map((language) => [language, load(language)])) as Record<Language, i18n>

/** The browser's build types the keys of its own nouns; those of the server are held by a test. */
type Translate = (key: string, values: Record<string, unknown>) => string

/** A text of the server (refusal, mail, export heading) in one language; the key itself where it is missing. */
export const say = (language: Language, noun: string, key: string, values: Record<string, unknown> = {}): string =>
  (texts[language].t as Translate)(key, { ns: noun, ...values })

const ofPages = new Map<string, ReturnType<typeof byLanguage>>()

/** A text of the pages, `order:status.shipped`, for what the server writes as they do; the key itself where it is missing. */
export function pageText(language: Language, text: string): string {
  const at = text.indexOf(':')
  const noun = text.slice(0, at)
  let texts = ofPages.get(noun)
  if (!texts) ofPages.set(noun, (texts = byLanguage(noun)))
  return texts[language][text.slice(at + 1)] ?? text
}

/** The language of a caller: the first of `Accept-Language` that we speak, else Chinese. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if ((languages as readonly string[]).includes(tag)) return tag as Language
  }
  return 'zh'
}

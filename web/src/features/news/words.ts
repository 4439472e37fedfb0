import { htmlLang, isLanguage } from '@reagora/messages'

/** The `lang` of a text, by the language that an answer names. */
export const langOf = (language: string) => (isLanguage(language) ? htmlLang[language] : language)

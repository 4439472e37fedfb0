import { useTranslation } from './texts.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number with the separators of the page's language: 12,480 or 12.480. */
export function count(n: number, language: string) {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)))
  return format.format(n)
}

/** `count` in the language of the page. */
export function useGrouped() {
  const { language } = useTranslation().i18n
  return (n: number) => count(n, language)
}

/** Stands in a sentence in the place of a number of two digits that is on its way, as wide as one. */
export const TWO_DIGITS = '\u2007\u2007'

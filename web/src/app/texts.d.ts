// What `web/texts.ts` makes of the texts of all languages.

declare module 'virtual:texts' {
  /** The texts of a noun in a language, by `<language>/<noun>`. */
  const texts: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default texts
}

declare module 'virtual:editor-words' {
  /** Words of the structure editor by language; it speaks English itself. */
  const words: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default words
}

declare module 'virtual:antd-words' {
  import type { Locale } from 'antd/es/locale'
  /** antd's own words by language. */
  const words: Readonly<Record<string, () => Promise<{ default: Locale }>>>
  export default words
}

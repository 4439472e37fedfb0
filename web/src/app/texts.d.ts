declare module 'virtual:texts' {
  /** The texts of a noun in a language, by `<language>/<noun>` (web/texts.ts). */
  const texts: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>>
  export default texts
}

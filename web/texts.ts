import { htmlLang, languages, type Language } from '@reagora/messages'
import { inLanguage, readSheet, readTexts, textFiles } from '@reagora/messages/read'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../messages')
const editorWords = (language: Language) => path.join(import.meta.dirname, `src/editor/words/${language}.json`)
const one = /^\0text\/(\w+)\/(\w+)$/

/** Modules that load something in one language, each a function by its name: `src/app/texts.d.ts` declares them. */
const tables: Record<string, () => string[]> = {
  'virtual:texts': () =>
    languages.flatMap((language) =>
      textFiles('*').map((noun) => `"${language}/${noun}":()=>import("text/${language}/${noun}")`),
    ),
  'virtual:editor-words': () =>
    languages
      .filter((language) => language !== 'en')
      .map((language) => `"${language}":()=>import("text/${language}/editor")`),
  'virtual:antd-words': () => languages.map((language) => `"${language}":()=>${importsOf(language)}`),
}

const antd = path.resolve(import.meta.dirname, '../node_modules/antd/es/locale')
/** What antd calls a language where that is not its code twice, as in `de_DE`. */
const asAntdSays: Readonly<Record<string, string>> = { zh: 'zh_CN', en: 'en_US', ja: 'ja_JP', ko: 'ko_KR' }

/** antd's own words of a language and those of its calendar; where it has none, in English. */
function importsOf(language: Language): string {
  const locale = asAntdSays[language] ?? `${language}_${language.toUpperCase()}`
  if (language === 'en' || !existsSync(path.join(antd, `${locale}.js`))) return `import("antd/es/locale/en_US")`
  const calendar = htmlLang[language].toLowerCase()
  return `Promise.all([import("antd/es/locale/${locale}"),import("dayjs/locale/${calendar}")]).then(([words])=>words)`
}

/**
 * One chunk per noun and language, made of `messages/<noun>.json`, which has all languages side by side: a page fetches its own nouns
 * alone, in the language that it speaks.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id in tables || one.test(`\0${id}`) ? `\0${id}` : null),
    load(id) {
      const table = tables[id.slice(1)]
      if (table) return { code: `export default {${table().join()}}`, moduleType: 'js', map: null }
      const [, language, noun] = one.exec(id) ?? []
      if (!language || !noun) return null
      this.addWatchFile(path.join(folder, `${noun}.json`))
      this.addWatchFile(path.join(folder, `languages/${language}.json`))
      const said =
        noun === 'editor' ? wordsOfEditor(language as Language) : inLanguage(readTexts(noun), language as Language)
      return { code: `export default ${JSON.stringify(said)}`, moduleType: 'js', map: null }
    },
  }
}

function wordsOfEditor(language: Language) {
  const own = editorWords(language)
  return existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as unknown) : (readSheet(language)['editor'] ?? {})
}

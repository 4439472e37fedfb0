import { languages, type Language } from '@reagora/messages'
import { inLanguage, readTexts, textFiles } from '@reagora/messages/read'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../messages')
const table = 'virtual:texts'
const one = /^\0text\/(\w+)\/(\w+)$/

/**
 * One chunk per noun and language, made of `messages/<noun>.json`, which has all languages side by side: a page fetches its own nouns
 * alone, in the language that it speaks. Declared in `src/app/texts.d.ts`.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === table || one.test(`\0${id}`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${table}`) {
        const rows = languages.flatMap((language) =>
          textFiles('*').map((noun) => `"${language}/${noun}":()=>import("text/${language}/${noun}")`),
        )
        return { code: `export default {${rows.join()}}`, moduleType: 'js', map: null }
      }
      const [, language, noun] = one.exec(id) ?? []
      if (!language || !noun) return null
      this.addWatchFile(path.join(folder, `${noun}.json`))
      const said = JSON.stringify(inLanguage(readTexts(noun), language as Language))
      return { code: `export default ${said}`, moduleType: 'js', map: null }
    },
  }
}

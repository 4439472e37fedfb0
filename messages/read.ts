import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages, type Language } from './index.ts'

const folder = import.meta.dirname

/** The files of texts by their names, `tag` and `server/tag`. */
export const textFiles = (pattern = '**/*'): string[] =>
  globSync(`${pattern}.json`, { cwd: folder, exclude: ['node_modules', 'package.json'] })
    .map((file) => file.replace(/\.json$/, '').replaceAll('\\', '/'))
    .sort()

/** The texts of a file by key, each in every language. */
export const readTexts = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Record<string, Record<Language, string>>

/** The texts of a file by key, in one language. */
export const inLanguage = (texts: ReturnType<typeof readTexts>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]))

/** The texts of a file by language and key. */
export function byLanguage(name: string): Record<Language, Record<string, string>> {
  const texts = readTexts(name)
  return Object.fromEntries(languages.map((language) => [language, inLanguage(texts, language)])) as Record<
    Language,
    Record<string, string>
  >
}

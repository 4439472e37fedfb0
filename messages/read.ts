import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages, sheetLanguages, type Language } from './index.ts'

const folder = import.meta.dirname

/** The texts of a further language: by file, then by key. `editor` has the words of the structure editor by what it says in English. */
export type Sheet = Readonly<Record<string, Readonly<Record<string, string>>>>

const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown

/** The sheet of a language; an empty one for a language that has none. */
export function readSheet(language: string): Sheet {
  const file = `languages/${language}.json`
  return existsSync(path.join(folder, file)) ? (readJson(file) as Sheet) : {}
}

const sheets = sheetLanguages.map((language) => [language, readSheet(language)] as const)

/** The files of texts by their names, `tag` and `server/tag`. */
export const textFiles = (pattern = '{*,server/*}'): string[] =>
  globSync(`${pattern}.json`, { cwd: folder, exclude: ['package.json'] })
    .map((file) => file.replace(/\.json$/, '').replaceAll('\\', '/'))
    .sort()

/** The texts of a file by key, each in every language: what a sheet lacks is said in English. */
export function readTexts(name: string): Record<string, Record<Language, string>> {
  const texts = readJson(`${name}.json`) as Record<string, Record<Language, string>>
  if (sheets.length === 0) return texts
  const more = (key: string, english: string) => sheets.map(([language, sheet]) => [language, sheet[name]?.[key] ?? english])
  return Object.fromEntries(
    Object.entries(texts).map(([key, said]) => [key, { ...said, ...Object.fromEntries(more(key, said.en)) }]),
  )
}

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

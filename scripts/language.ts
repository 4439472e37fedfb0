// `npm run language -- fr`: prints as JSON what the sheet of a language lacks, in English, to be translated. With a file of such texts,
// translated: puts them into `messages/languages/fr.json`, in the order of our texts, and drops what we no longer say.
import { readSheet, readTexts, textFiles, type Sheet } from '@reagora/messages/read'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './programs.ts'

const [language = '', translated] = process.argv.slice(2)
if (!/^[a-z]{2}$/.test(language)) {
  console.error('npm run language -- CODE [FILE]   CODE: two letters of ISO 639-1')
  process.exit(1)
}

/** Everything that a language says: the texts of each noun, and what Ketcher says in English. */
function everything(): Sheet {
  const editor = path.join(inRoot('web/src/editor/words'), 'de.json')
  const words = Object.keys(JSON.parse(fs.readFileSync(editor, 'utf8')) as object)
  const texts = textFiles().map((file) => [
    file,
    Object.fromEntries(Object.entries(readTexts(file)).map(([key, said]) => [key, said.en])),
  ])
  return { ...Object.fromEntries(texts), editor: Object.fromEntries(words.map((word) => [word, word])) }
}

/** Of all texts those that are chosen, without files that have none. */
function chosen(all: Sheet, choose: (file: string, key: string, english: string) => string | undefined): Sheet {
  const files = Object.entries(all).map(([file, texts]) => {
    const kept = Object.entries(texts).flatMap(([key, english]) => {
      const text = choose(file, key, english)
      return text === undefined ? [] : [[key, text]]
    })
    return [file, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(files.filter(([, texts]) => Object.keys(texts).length > 0))
}
const count = (sheet: Sheet) => Object.values(sheet).reduce((sum, texts) => sum + Object.keys(texts).length, 0)

const all = everything()
const known = readSheet(language)
if (translated) {
  const more = JSON.parse(fs.readFileSync(translated, 'utf8')) as Sheet
  const sheet = chosen(all, (file, key) => more[file]?.[key] ?? known[file]?.[key])
  const target = inRoot(`messages/languages/${language}.json`)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, `${JSON.stringify(sheet, null, 2)}\n`)
  console.error(`${target}: ${count(sheet)} of ${count(all)} texts`)
} else {
  const missing = chosen(all, (file, key, english) => (known[file]?.[key] === undefined ? english : undefined))
  console.log(JSON.stringify(missing, null, 2))
  console.error(`${count(missing)} of ${count(all)} texts are to be translated`)
}

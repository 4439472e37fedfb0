import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { writtenLanguages, type Language } from './index.ts'
import { readTexts, textFiles } from './read.ts'

const folder = import.meta.dirname

/** All texts of a language, in small letters. */
const textsOf = (language: Language) =>
  textFiles()
    .flatMap((file) => Object.values(readTexts(file)).map((text) => text[language]))
    .join('\n')
    .toLowerCase()

test('the words of docs/glossary.md are those of the interface', () => {
  const rows = readFileSync(path.join(folder, '../docs/glossary.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 8 && !/^(---|中文)/.test(cells[1]!))
  assert.ok(rows.length > 20)
  const unsaid = writtenLanguages.flatMap((language, column) => {
    const texts = textsOf(language)
    return rows.map((cells) => cells[column + 1]!).filter((word) => !texts.includes(word.toLowerCase()))
  })
  assert.deepEqual(unsaid, [])
})

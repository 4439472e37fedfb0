import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, sheetLanguages, } from './index.ts'
import { readSheet, readTexts, textFiles } from './read.ts'

/** `{{name}}` in a text, in the order of the alphabet. */
const values = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()

describe('[LANG-1] every text exists in every language', () => {
  for (const file of textFiles())
    test(`the keys of ${file} say it in every language, none empty, with the same values to fill in`, () => {
      for (const [key, said] of Object.entries(readTexts(file))) {
        assert.deepEqual(Object.keys(said), languages, key)
        for (const text of Object.values(said)) {
          assert.equal(typeof text, 'string', key)
          assert.notEqual(text.trim(), '', key)
          assert.deepEqual(values(text), values(said.zh), key)
        }
      }
    })
})

for (const language of sheetLanguages)
  test(`[LANG-1] the sheet of ${language} says what there is to say, with the same values to fill in`, () => {
    const { editor = {}, ...sheet } = readSheet(language)
    assert.deepEqual(Object.keys(sheet).filter((file) => !textFiles().includes(file)), [])
    for (const [file, said] of Object.entries(sheet)) {
      const texts = readTexts(file)
      for (const [key, text] of Object.entries(said)) {
        assert.ok(texts[key], `${file} has no ${key}`)
        assert.notEqual(text.trim(), '', `${file} ${key}`)
        assert.deepEqual(values(text), values(texts[key].zh), `${file} ${key}`)
      }
    }
    for (const [english, word] of Object.entries(editor)) assert.notEqual(word.trim(), '', english)
  })

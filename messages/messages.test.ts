import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { languages } from './index.ts'

const folder = import.meta.dirname
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, unknown>
const filesOf = (language: string) => globSync('**/*.json', { cwd: path.join(folder, language) }).sort()
/** `{{name}}` in a text, in the order of the alphabet. */
const values = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort()

describe('[LANG-1] every text exists in every language', () => {
  const files = filesOf('zh')
  for (const language of languages) {
    test(`${language} has the files of zh`, () => assert.deepEqual(filesOf(language), files))
  }
  for (const file of files) {
    const zh = textsOf('zh', file)
    for (const language of languages) {
      test(`${language}/${file} has the keys of zh, none empty, with the same values to fill in`, () => {
        const texts = textsOf(language, file)
        assert.deepEqual(Object.keys(texts).sort(), Object.keys(zh).sort())
        for (const [key, text] of Object.entries(texts)) {
          assert.equal(typeof text, 'string', key)
          assert.notEqual((text as string).trim(), '', key)
          assert.deepEqual(values(text as string), values(zh[key] as string), key)
        }
      })
    }
  }
})

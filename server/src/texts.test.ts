import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byLanguage, textFiles } from '@reagora/messages/read'
import { addressErrors } from './modules/address/contract.ts'
import { companyErrors } from './modules/company/contract.ts'
import { identityErrors } from './modules/identity/contract.ts'
import { peopleErrors } from './modules/people/contract.ts'
import { paymentTerms } from './modules/domain/rules.ts'
import { modules } from './modules.ts'
import { pageText, say } from './kernel/i18n.ts'
import { errors, type ErrorDefinition } from './kernel/shared/errors.ts'
import { languages } from './kernel/shared/wire.ts'

const declared = Object.values(modules).flatMap(({ contract }) =>
  Object.values(contract).flatMap((endpoint) => endpoint.errors ?? []),
)
const refusals = new Set<ErrorDefinition>(
  [errors, identityErrors, peopleErrors, companyErrors, addressErrors]
    .flatMap((table) => Object.values(table))
    .concat(declared),
)

test('[LANG-2] every refusal has its text in all five languages, and no two share a number', () => {
  for (const { code, noun } of refusals)
    for (const language of languages) assert.notEqual(say(language, noun, code), code, `${language} ${noun} ${code}`)
  const numbers = [...refusals].map(({ status }) => status)
  assert.equal(new Set(numbers).size, numbers.length)
})

test('[LANG-2] the texts of the server have the same keys and the same values to fill in, in all five languages', () => {
  const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
  for (const noun of textFiles('server/*')) {
    const texts = byLanguage(noun)
    const chinese = texts.zh
    for (const language of languages) {
      for (const [key, text] of Object.entries(texts[language])) {
        assert.ok(text.trim(), `${language} ${noun} ${key} is empty`)
        assert.deepEqual(new Set(holes(text)), new Set(holes(chinese[key]!)), `${language} ${noun} ${key}`)
      }
    }
  }
})

test('[LANG-2] mails and payment terms exist in all five languages', () => {
  const kinds = ['activation', 'reset', 'unlock', 'companyApproved', 'companyRejected']
  const keys = kinds.flatMap((kind) => [`mail.${kind}.subject`, `mail.${kind}.body`]).concat('mail.signature')
  for (const language of languages) {
    for (const key of keys) assert.notEqual(say(language, 'mail', key), key)
    for (const { code } of paymentTerms) assert.notEqual(pageText(language, `order:term.${code}`), `order:term.${code}`)
  }
})

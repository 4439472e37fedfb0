import { languages } from '@reagora/messages'
import type { Db } from '../../kernel/context.ts'
import { pageText } from '../../kernel/i18n.ts'
import { antibodyFieldKeys } from '../antibody/contract.ts'
import { EVERY_APPLICATION, isCode, isListed, wordsOf, type Attributes } from '../antibody/rules.ts'
import * as store from './store.ts'

// What attributes and their values are called: those of antibodies by the texts of the pages, all others by the words of the trade that
// were loaded.

const namesOf = (text: string): store.Names =>
  Object.fromEntries(languages.map((language) => [language, pageText(language, text)]))

const ofAntibodies: readonly store.Attribute[] = antibodyFieldKeys.map((code) => ({
  code,
  names: namesOf(`antibody:field.${code}`),
}))

/** What goods are described by, in the order it is shown. */
export async function allAttributes(db: Db): Promise<store.Attribute[]> {
  const loaded = await store.loadedAttributes(db)
  const own = new Set<string>(antibodyFieldKeys)
  return [...loaded.filter(({ code }) => !own.has(code)), ...ofAntibodies]
}

/** Tells what a value of an attribute is called; null where it reads the same in every language, or is in a supplier's words. */
export type NamesOfValue = (attribute: string, value: string) => store.Names | null

/** The names of some values, each list read once. */
export async function namesOfValues(db: Db, values: readonly string[]): Promise<NamesOfValue> {
  const terms = await store.termsNamed(db, values)
  const kept = new Map<string, store.Names>()
  return (attribute, value) => {
    if (!isListed(attribute) || !isCode(attribute, value)) return terms.get(value) ?? null
    const text = `antibody:${attribute}.${value}`
    const names = kept.get(text) ?? namesOf(text)
    kept.set(text, names)
    return names
  }
}

/** What an application is called beside its dilution. */
export const namesOfApplication = (application: string): store.Names | null =>
  application === EVERY_APPLICATION || isCode('application', application)
    ? namesOf(`antibody:application.${application}`)
    : null

/** Every value that goods state, one by one. */
export const statedValues = (attributes: Attributes): string[] => Object.values(attributes).flatMap(wordsOf)

import type { Page } from '@playwright/test'
import { languages, type Language } from '../messages/index.ts'
import { byLanguage, textFiles } from '../messages/read.ts'
import { vocabulary } from '../server/src/demo/consumables/vocabulary.ts'
import { reagents } from '../server/src/demo/reagents/all.ts'

const files = textFiles('*').map(byLanguage)
const messages = (language: Language): Record<string, string>[] => files.map((texts) => texts[language])

/** The demo's categories, attributes and their words: data, but in every language. */
const words = (language: Language) =>
  Object.values(vocabulary).flatMap((all) => all.map(({ names }) => names[language]))

const texts = Object.fromEntries(
  languages.map((language) => [language, new Set([...messages(language).flatMap(Object.values), ...words(language)])]),
) as Record<Language, Set<string>>

/** Keys that no sentence looks like: `viewName`, `menu.orders`. */
const keys = new Set(
  messages('zh')
    .flatMap(Object.keys)
    .filter((key) => /^[a-z]+[A-Z.]/.test(key)),
)

/** Names, abbreviations and terms of chemistry that stand in any language; a compound keeps its English name where it has no other. */
const everywhere = new Set([
  'Reagora',
  'CAS',
  'EC',
  'MDL',
  'InChI',
  'InChIKey',
  'SMILES',
  'logP',
  'English',
  ...reagents.map(({ nameEn }) => nameEn),
])

/** The texts of a document as the server sends it. */
export const textsIn = (page: Page, html: string): Promise<string[]> => page.evaluate(textsShown, html)

/**
 * Every text of the page, or of another document, that stands in its language, each once; what says to be in another one is left out. Runs
 * in the browser.
 */
export function textsShown(html?: string): string[] {
  const { body, documentElement } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const own = documentElement.lang
  const foreign = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? own) !== own
  const found = new Set<string>()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    if (text && node.parentElement && !node.parentElement.closest('script, style') && !foreign(node.parentElement))
      found.add(text)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    for (const element of body.querySelectorAll(`[${name}]`))
      if (!foreign(element)) found.add(element.getAttribute(name)?.trim() ?? '')
  }
  return [...found]
}

/** Keys shown instead of their text, gaps left unfilled, and texts of another language. */
export function wrongWords(shown: readonly string[], language: Language): string[] {
  const others = languages.filter((other) => other !== language)
  return shown.filter(
    (text) =>
      !everywhere.has(text) &&
      (keys.has(text) ||
        text.includes('{{') ||
        (!texts[language].has(text) && others.some((other) => texts[other].has(text)))),
  )
}

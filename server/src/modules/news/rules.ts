import { languages, type Language } from '@reagora/messages'
import { defineMachine } from '../../kernel/shared/machine.ts'
import type { newsStates } from './contract.ts'

/** Rule NEWS-2: draft, published, cancelled. */
export const newsMachine = defineMachine<(typeof newsStates)[number], 'save' | 'publish' | 'unpublish' | 'cancel'>(
  'news',
  {
    save: { from: [null, 'draft'], to: 'draft' },
    publish: { from: ['draft'], to: 'published' },
    unpublish: { from: ['published'], to: 'draft' },
    cancel: { from: ['draft', 'published'], to: 'cancelled' },
  },
)

export type Texts<T> = Partial<Record<Language, T>>

/** The texts in a language; where there are none in English, else in Chinese, which is always there. */
export function textsIn<T>(texts: Texts<T>, language: Language): { language: Language; text: T } {
  const found = [language, 'en' as const, ...languages].find((one) => texts[one] !== undefined)!
  return { language: found, text: texts[found]! }
}

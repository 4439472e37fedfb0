import type { Language, Messages, Noun } from '@reagora/messages'
import { createContext, createElement, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

type Key<N extends Noun> = keyof Messages[N] & string
type Values = Readonly<Record<string, string | number | null | undefined>>

/** Texts of one noun by key, with values filled in where a text has `{{name}}`; `ns` names another noun. */
export interface T<N extends Noun = 'common'> {
  (key: Key<N>, values?: Values): string
  <M extends Noun>(key: Key<M>, values: Values & { ns: M }): string
}

type Texts = Readonly<Record<string, string>>

/** The texts that were loaded, and the language that the page speaks. */
export interface I18n {
  readonly language: Language
  /** The texts of a noun; the same function as long as the language is. */
  t: <N extends Noun = 'common'>(noun?: N) => T<N>
  exists: (noun: Noun, key: string) => boolean
  textsOf: (language: Language, noun: Noun) => Texts | undefined
  add: (language: Language, noun: Noun, texts: Texts) => void
  /** Nouns whose texts were loaded in a language. */
  nouns: (language: Language) => Noun[]
  speak: (language: Language) => void
  subscribe: (listener: () => void) => () => void
}

/** Texts for one visitor, or on the server for all who read a language. A text that is missing is its key. */
export function makeI18n(first: Language): I18n {
  const loaded = new Map<Language, Map<Noun, Texts>>()
  const listeners = new Set<() => void>()
  let language = first
  let made = new Map<Noun, unknown>()
  const text = (noun: Noun, key: string, values?: Values) => {
    const found = loaded.get(language)?.get((values?.['ns'] as Noun | undefined) ?? noun)?.[key] ?? key
    return values ? found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : found
  }
  return {
    get language() {
      return language
    },
    t: <N extends Noun = 'common'>(noun = 'common' as N) => {
      const known = made.get(noun) ?? ((key: string, values?: Values) => text(noun, key, values))
      made.set(noun, known)
      return known as T<N>
    },
    exists: (noun, key) => loaded.get(language)?.get(noun)?.[key] !== undefined,
    textsOf: (language, noun) => loaded.get(language)?.get(noun),
    add(language, noun, texts) {
      const nouns = loaded.get(language) ?? new Map<Noun, Texts>()
      loaded.set(language, nouns.set(noun, texts))
    },
    nouns: (language) => [...(loaded.get(language)?.keys() ?? [])],
    speak(next) {
      language = next
      made = new Map()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const Spoken = createContext<{ i18n: I18n } | null>(null)

/** Everything in it is rendered anew when the language changes. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const now = () => i18n.language
  const language = useSyncExternalStore(i18n.subscribe, now, now)
  const spoken = useMemo(() => ({ i18n, language }), [i18n, language])
  return createElement(Spoken, { value: spoken }, children)
}

/** The texts of a noun, those that all share unless told. */
export function useTranslation<N extends Noun = 'common'>(noun?: N): { t: T<N>; i18n: I18n } {
  const spoken = use(Spoken)
  if (!spoken) throw new Error('useTranslation needs an I18nProvider around it')
  return { t: spoken.i18n.t(noun), i18n: spoken.i18n }
}

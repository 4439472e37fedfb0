import type { Group } from '../form.ts'

/** What a reading is: a whole substance, an acid whose `ate` waits for its groups, or something to be bound. */
export type Form = 'parent' | 'ate' | 'acid' | 'radical'

/** One way to read the text from a position: what it says, and where it ends. */
export type Reading = { group: Group; end: number; form: Form }

export type Mode = 'parent' | 'radical'

/** A name that is being read: lower case for words, as written for locants; readings so far by position. */
export type Source = {
  low: string
  raw: string
  /** written in capitals, so that these say nothing */
  capitals: boolean
  memo: Map<string, Reading[]>
}

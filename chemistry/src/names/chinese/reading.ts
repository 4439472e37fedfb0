import type { Group } from '../form.ts'

/** A whole substance, an acid, something to be bound, or that without its 基, which only stands before 氧, 氨基, 胺, 醚 … */
export type Form = 'parent' | 'acid' | 'radical' | 'short'

/** One way to read the text from a place; `opens`: it begins with a head before which 基 is left out. */
export type Reading = { group: Group; end: number; form: Form; opens: boolean }

export type Mode = 'parent' | 'radical'

/** A name that is being read, with its readings so far by place. */
export type Source = { text: string; memo: Map<string, Reading[]> }

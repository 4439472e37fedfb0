/** What stands in the fields of a form, and what the server said it was. */
export interface Draft<V> {
  /** As the server has it, or as the form began. */
  base: V
  /** As it stands in the fields. */
  values: V
  /** What somebody else has saved meanwhile in a field that was changed here, too. */
  theirs: Partial<V>
}

/** Equal in what they say; files only where they are the same. */
export const same = (a: unknown, b: unknown) =>
  Object.is(a, b) || (!(a instanceof Blob || b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b))

/** The draft over a newer record: fields that nobody touched here follow it, what was typed stays. */
export function rebase<V extends object>({ base, values, theirs }: Draft<V>, given: V): Draft<V> {
  const next: Draft<V> = { base: given, values: { ...given }, theirs: {} }
  for (const key of Object.keys(given) as (keyof V)[]) {
    if (same(values[key], base[key]) || same(values[key], given[key])) continue
    next.values[key] = values[key]
    if (!same(given[key], base[key])) next.theirs[key] = given[key]
    else if (key in theirs) next.theirs[key] = theirs[key]!
  }
  return next
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** Something was typed that nobody has yet; blanks are nothing. */
export const isDirty = <V extends object>({ base, values }: Pick<Draft<V>, 'base' | 'values'>) =>
  (Object.keys(values) as (keyof V)[]).some((key) => !same(trimmed(values[key]), trimmed(base[key])))

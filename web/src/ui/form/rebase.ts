/** What stands in the fields of a form, and what the server said it was. */
export interface Draft<V> {
  /** As the server has it, or as the form began. */
  base: V
  /** As it stands in the fields. */
  values: V
  /** What somebody else has saved meanwhile in a field that was changed here, too; of a record within, its fields alone. */
  theirs: Partial<V>
}

/** Equal in what they say; files only where they are the same. */
export const same = (a: unknown, b: unknown) =>
  Object.is(a, b) || (!(a instanceof Blob || b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b))

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The draft over a newer record: fields that nobody touched here follow it, what was typed stays. */
export const rebase = <V extends object>({ base, values, theirs }: Draft<V>, given: V): Draft<V> => ({
  base: given,
  ...(fieldByField(base as Fields, values as Fields, theirs as Fields, given as Fields) as Pick<
    Draft<V>,
    'values' | 'theirs'
  >),
})

/** Records within a record, such as the cells of a table by row, are put over one another field by field, too. */
function fieldByField(base: Fields, values: Fields, theirs: Fields, given: Fields) {
  const next = { values: { ...given } as Record<string, unknown>, theirs: {} as Record<string, unknown> }
  for (const key of Object.keys({ ...given, ...values })) {
    const [was, typed, now] = [base[key], values[key], given[key]]
    if (same(typed, was) || same(typed, now)) continue
    if (isFields(was) && isFields(typed) && isFields(now)) {
      const known = theirs[key]
      const within = fieldByField(was, typed, isFields(known) ? known : {}, now)
      next.values[key] = within.values
      if (Object.keys(within.theirs).length > 0) next.theirs[key] = within.theirs
      continue
    }
    next.values[key] = typed
    if (!same(now, was)) next.theirs[key] = now
    else if (key in theirs) next.theirs[key] = theirs[key]
  }
  return next
}

/** What is still to be decided of `theirs` once values were changed: what was typed anew says what is wanted. */
export function undecided<V extends object>(theirs: Partial<V>, before: V, after: V): Partial<V> {
  const open = Object.entries(theirs).flatMap(([key, value]) => {
    const [was, is] = [(before as Fields)[key], (after as Fields)[key]]
    if (same(was, is)) return [[key, value]]
    if (!isFields(value) || !isFields(was) || !isFields(is)) return []
    const within = undecided(value, was, is)
    return Object.keys(within).length > 0 ? [[key, within]] : []
  })
  return Object.fromEntries(open) as Partial<V>
}

/** The fields that both have changed, each by the way to it. */
export const conflictsOf = (theirs: object, above: readonly string[] = []): (readonly string[])[] =>
  Object.entries(theirs).flatMap(([key, value]) => {
    const path = [...above, key]
    return isFields(value) ? conflictsOf(value, path) : [path]
  })

/** What stands at the end of a way; undefined where it ends before. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((within: unknown, key) => (isFields(within) ? within[key] : undefined), value)

/** A copy with something else at the end of the way. */
export function putAt(value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  const fields = isFields(value) ? value : {}
  return { ...fields, [key]: putAt(fields[key], rest, leaf) }
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** Something was typed that nobody has yet; blanks are nothing. */
export const isDirty = <V extends object>({ base, values }: Pick<Draft<V>, 'base' | 'values'>) =>
  (Object.keys(values) as (keyof V)[]).some((key) => !same(trimmed(values[key]), trimmed(base[key])))

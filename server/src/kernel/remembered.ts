import type { Db } from './context.ts'

/** Remembers the last answer of an expensive query for a while; callers that come meanwhile share one reading. */
export function remembered<T>(read: (db: Db, now: Date) => Promise<T>, freshMs: number) {
  const kept = new WeakMap<object, { at: number; answer: Promise<T> }>()
  return (db: Db, now: Date): Promise<T> => {
    const last = kept.get(db)
    if (last && now.getTime() - last.at < freshMs) return last.answer
    const answer = read(db, now)
    kept.set(db, { at: now.getTime(), answer })
    // A failure is not remembered.
    answer.catch(() => kept.delete(db))
    return answer
  }
}

/** The same for each of some views of the data; `keyOf` names the view. Only as many are kept as are asked for at a time. */
export function rememberedBy<V>(keyOf: (view: V) => string) {
  return <T>(read: (db: Db, view: V) => Promise<T>, freshMs: number) => {
    const kept = new Map<string, (db: Db, now: Date) => Promise<T>>()
    return (db: Db, now: Date, view: V): Promise<T> => {
      const key = keyOf(view)
      let own = kept.get(key)
      if (!own) {
        if (kept.size >= VIEWS) kept.clear()
        kept.set(key, (own = remembered((of) => read(of, view), freshMs)))
      }
      return own(db, now)
    }
  }
}
const VIEWS = 8

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

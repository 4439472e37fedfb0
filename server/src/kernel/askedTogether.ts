import type { Db } from './context.ts'

/**
 * Asks the database once for all who ask in the same turn of the event loop, as the queries of one page do. The statement leaves after the
 * last of them has come, so nobody gets an older answer than by asking alone.
 */
export function askedTogether<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const asked = new WeakMap<Db, Promise<T>>()
  return (db) => {
    const others = asked.get(db)
    if (others) return others
    const { promise, resolve } = Promise.withResolvers<T>()
    setImmediate(() => {
      asked.delete(db)
      resolve(ask(db))
    })
    asked.set(db, promise)
    return promise
  }
}

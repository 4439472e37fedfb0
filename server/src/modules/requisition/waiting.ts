import type { Resources } from '../../kernel/resources.ts'
import { lookAfter, type Post } from './asking.ts'
import { nextWaiting } from './store.ts'

/** Looks after every requisition that waits, each in a transaction of its own. @param now the clock that days are counted by */
export async function lookAfterEach(db: Resources['db'], post: Post, now: Date): Promise<void> {
  for (let above: number | null = 0; above !== null;) {
    const after: number = above
    above = await db.transaction().execute(async (transaction) => {
      const held = await nextWaiting(transaction, after)
      if (held) await lookAfter(transaction, post, held, now)
      return held?.id ?? null
    })
  }
}

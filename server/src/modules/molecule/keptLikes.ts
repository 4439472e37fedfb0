import type { Db } from '../../kernel/context.ts'
import { KeptByBytes } from '../../kernel/keptByBytes.ts'
import type { Likeness } from './contract.ts'

/** Which molecules are like one, nearest first, whoever sells them: with percent where their structures are similar. */
export type Likes = readonly { id: number; why: Likeness; similarity: number | null }[]

/** Milliseconds for which they are kept: structures and names seldom change, and to compare them costs more than all else of a page. */
const FRESH = 300_000
const MAX_BYTES = 8 * 1024 * 1024
/** One of them, and what surrounds them all. */
const BYTES_EACH = 80
const BYTES_AROUND = 300

const kept = new WeakMap<Db, KeptByBytes<string, { likes: Likes; at: number }>>()

/** The likes kept under a key; undefined where there are none, or old ones. */
export function keptLikes(db: Db, key: string): Likes | undefined {
  const found = kept.get(db)?.get(key)
  return found && performance.now() - found.at < FRESH ? found.likes : undefined
}

export function keepLikes(db: Db, key: string, likes: Likes): void {
  const own = kept.get(db) ?? new KeptByBytes(MAX_BYTES)
  kept.set(db, own)
  own.set(key, { likes, at: performance.now() }, BYTES_AROUND + likes.length * BYTES_EACH)
}

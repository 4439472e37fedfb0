import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { remembered } from '../../kernel/remembered.ts'
import { codeWord, queryWords } from './rules.ts'

/** Whether anything has all words of a text, or is numbered so. */
export async function anyHas(db: Db, text: string): Promise<boolean> {
  const words = queryWords(text)
  if (words.length === 0) return false
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from consumables where words @> ${words}::text[])
      or exists (select from consumables where words @> ${[codeWord(text)]}::text[]) as any`.execute(db)
  return rows[0]!.any
}

/** Every word that goods are found by; read at most every ten minutes, and only where a text finds nothing. */
const vocabulary = remembered(async (db: Db) => {
  const { rows } = await sql<{ word: string; goods: number }>`
    select word, count(*)::int as goods from consumables, unnest(words) as word where word !~ '^#|[0-9]' group by word`.execute(
    db,
  )
  return new Map(rows.map(({ word, goods }) => [word, goods]))
}, 600_000)

/** Letters of a word that may be wrong. */
const mayDiffer = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
const pair = /^[\u3400-\u9fff]{2}$/

/**
 * A text with its unknown words put right: Latin ones spelled almost like one in use, Chinese ones that sound like one.
 * Null where all words are known, or one has nothing near it.
 */
export async function putRight(
  db: Db,
  now: Date,
  text: string,
  sound: (pair: string) => string,
): Promise<string | null> {
  const known = await vocabulary(db, now)
  let right = text.toLowerCase()
  const unknown = queryWords(text).filter((word) => !known.has(word) && !/\d/.test(word))
  for (const word of unknown) {
    const near = pair.test(word) ? alike(known, word, sound) : spelledLike(known, word)
    if (near === null) return null
    right = right.replaceAll(word, near)
  }
  return unknown.length > 0 ? right : null
}

const commonest = (known: ReadonlyMap<string, number>, found: readonly string[]) =>
  found.toSorted((a, b) => known.get(b)! - known.get(a)! || (a < b ? -1 : 1))[0] ?? null

/** Of two neighbouring characters one may have been chosen wrongly among those that are typed alike. */
function alike(known: ReadonlyMap<string, number>, word: string, sound: (pair: string) => string) {
  const said = sound(word)
  const near = [...known.keys()].filter(
    (one) => pair.test(one) && (one[0] === word[0] || one[1] === word[1]) && sound(one) === said,
  )
  return commonest(known, near)
}

function spelledLike(known: ReadonlyMap<string, number>, word: string) {
  for (let most = 1; most <= mayDiffer(word); most++) {
    const near = [...known.keys()].filter(
      (one) => one[0] === word[0] && Math.abs(one.length - word.length) <= most && distance(one, word) <= most,
    )
    if (near.length > 0) return commonest(known, near)
  }
  return null
}

/** Letters inserted, left out, changed, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1]))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length]!
}

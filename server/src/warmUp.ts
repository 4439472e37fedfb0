import type { FastifyInstance } from 'fastify'
import { callInProcess } from './inProcess.ts'
import type { Resources } from './kernel/resources.ts'
import { search } from './modules/search/contract.ts'
import { someNames } from './modules/search/service.ts'

/** Of the rows with names, in percent. */
const SAMPLE = 0.01
/** Names that a sample has at least where a later start is worth it: of about a million molecules, each with three. */
const MIN_NAMES = 300
const MAX_NAMES = 1000
const MAX_WORDS = 100
const MAX_MS = 1500
/** Of those who ask at once. What they ask for takes long, and would keep the others waiting. */
const ASKING_FOR_WORDS = 2

/**
 * Searches as visitors will, before they are let in: what is called for the first time is compiled, threads are started, each connection
 * is opened and prepares its statements. Whoever comes within the first seconds would wait for all of that at once.
 * @returns searches answered; 0 in a small marketplace, which is quick from the start
 */
export async function warmUp(
  app: FastifyInstance,
  { db, settings }: Pick<Resources, 'db' | 'settings'>,
  { sample = SAMPLE, minNames = MIN_NAMES } = {},
): Promise<number> {
  const names = await someNames(db, { percent: sample, most: MAX_NAMES })
  if (names.length < minNames) return 0
  const until = performance.now() + MAX_MS
  let asked = 0
  let answered = 0
  const askFor = async (texts: Iterable<string>, who: number) => {
    for (const text of texts) {
      if (performance.now() > until) return
      const { status } = await callInProcess(app, search.chemicals, asVisitorsDo(text, asked++), {
        address: addressOf(who),
      })
      if (status === 200) answered++
    }
  }
  const [rare, common] = [names.values(), commonWords(names).values()]
  await Promise.all(
    Array.from({ length: settings.DATABASE_POOL }, (_, who) => askFor(who < ASKING_FOR_WORDS ? common : rare, who)),
  )
  return answered
}

/** Nobody's (RFC 5737), and another for each who asks, so that no visitor's rate limit is used up. */
const addressOf = (who: number) => `192.0.2.${who + 1}`

/** With a filter, so that it is counted neither as a visit nor as demand. */
const asVisitorsDo = (searchText: string, number: number) => ({
  searchText,
  filters: { inStock: true, purity: number % 2 === 0 ? ['99', '98'] : [] },
  sort: number % 3 === 0 ? 'price' : 'relevance',
  offers: 4,
})

/** What many names of a sample have, many of all have. */
function commonWords(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const [word] of names.flatMap((name) => [...name.matchAll(/\p{L}{4,}/gu)]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a)
  return ranked.slice(0, MAX_WORDS).map(([word]) => word)
}

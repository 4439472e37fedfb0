import { randomUUID } from 'node:crypto'
import { restBetweenSteps } from '../../kernel/requestLoad.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { roughFen } from '../product/rules.ts'
import { changeOf } from './rules.ts'
import * as runs from './runStore.ts'
import type { LineRow } from './store.ts'

/** What resolving needs of other modules. */
export interface Resolvers {
  resolve: (
    values: readonly {
      text: string
      also: readonly string[]
      supplier: string
      structure: string | null
      inchiKey: string | null
    }[],
  ) => Promise<
    {
      outcome: 'found' | 'ambiguous' | 'repaired' | 'missing'
      way: string | null
      repair: string | null
      repairedTo: string | null
      moleculeId: number | null
      productId: number | null
      candidates: number[]
      more: boolean
      inchiKey: string | null
    }[]
  >
  /** What they cost whose list it is. */
  pricesOf: (moleculeIds: readonly number[]) => Promise<Map<number, { offers: number; prices: Money[] }>>
  /** Told what the first run of a list did not find. */
  unfound: (text: string) => void
}

/** Lines resolved in one go: many enough to be quick, few enough to show progress; structures take longer. */
const CHUNK = 1000
const STRUCTURES = 150

/**
 * Resolves what is still open of a list, a part at a time. Whatever stops it, a later run goes on behind the last part;
 * does nothing where another run is alive.
 */
export async function run(
  { db, load }: Pick<Resources, 'db' | 'load'>,
  id: number,
  { resolve, pricesOf, unfound }: Resolvers,
  options: { signal?: AbortSignal; chunk?: number } = {},
): Promise<void> {
  const runner = randomUUID()
  if (!(await runs.claim(db, id, runner))) return
  const rest = restBetweenSteps(load)
  for (;;) {
    options.signal?.throwIfAborted()
    await rest(options.signal)
    const open = await runs.openLines(db, id, options.chunk ?? CHUNK)
    const heavy = open.findIndex(({ structure }) => structure !== null)
    const lines = heavy >= 0 ? open.slice(0, STRUCTURES) : open
    if (lines.length === 0) break
    const resolved = await resolveLines(lines, { resolve, pricesOf })
    const held = await db.transaction().execute((trx) => runs.settle(trx, id, runner, resolved))
    if (!held) return
    const missing = new Set(resolved.flatMap(({ line, outcome }) => (outcome === 'missing' ? [line] : [])))
    for (const { line, typed, before, chosen, structure } of lines)
      if (missing.has(line) && before === null && !chosen && structure === null) unfound(typed)
  }
  await db.transaction().execute((trx) => runs.finish(trx, id, runner))
}

async function resolveLines(
  lines: readonly LineRow[],
  { resolve, pricesOf }: Pick<Resolvers, 'resolve' | 'pricesOf'>,
): Promise<runs.Resolved[]> {
  // What a person has chosen stays chosen.
  const open = lines.filter(({ chosen }) => !chosen)
  const results = await resolve(
    open.map(({ typed, ...line }) => ({ ...line, text: line.structure && /^#\d+$/.test(typed) ? '' : typed })),
  )
  const byLine = new Map(open.map(({ line }, i) => [line, results[i]!]))
  const made = lines.map((line) => {
    const result = byLine.get(line.line)
    if (result) return { ...line, ...result, how: result.way }
    return { ...line, outcome: line.moleculeId === null ? ('missing' as const) : ('found' as const) }
  })
  const prices = await pricesOf(made.flatMap(({ moleculeId }) => moleculeId ?? []))
  return made.map((line) => {
    const now = { moleculeId: line.moleculeId, ...onSale(line.moleculeId, prices) }
    const { inchiKey, outcome, how, repair, repairedTo, productId, candidates, more } = line
    return {
      line: line.line,
      inchiKey,
      outcome,
      how,
      repair,
      repairedTo,
      productId,
      candidates,
      more,
      ...now,
      change: changeOf(line.before, now),
    }
  })
}

/** Offers and lowest price of a molecule, currencies compared at rough rates. */
export function onSale(
  moleculeId: number | null,
  prices: ReadonlyMap<number, { offers: number; prices: readonly Money[] }>,
): { offers: number; price: number | null; currency: Currency | null } {
  const found = moleculeId === null ? undefined : prices.get(moleculeId)
  const lowest = found?.prices.reduce<Money | null>(
    (least, price) => (least && roughFen(least) <= roughFen(price) ? least : price),
    null,
  )
  return { offers: Number(found?.offers ?? 0), price: lowest?.minor ?? null, currency: lowest?.currency ?? null }
}

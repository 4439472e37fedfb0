import type { Db } from '../../../kernel/context.ts'
import type { StructureHits, StructureSearched } from '../../structure/rules.ts'
import type { Finding, Narrowed, SearchEngine } from '../engine.ts'

/** For the first page, so many times the molecules shown are asked for, since not all are on sale. */
const SPARE_FACTOR = 2
/** And so many times more where filters leave too few of them. */
const GROWTH_FACTOR = 8

/**
 * Finds what is on sale among the hits of a structure search. `partial`: as soon as a page is known, where hits come in the
 * order that was asked for.
 */
export async function findAmongHits(
  engine: SearchEngine,
  db: Db,
  searched: StructureSearched,
  narrowed: Narrowed,
  partial: boolean,
): Promise<{ finding: Finding; hits: StructureHits }> {
  const among = async (hits: StructureHits, facets: boolean) => {
    const listed = { ids: hits.ids, key: hits.key }
    const finding = await engine.find(db, { ...narrowed, facets, wanted: { molecules: [], words: null, hits: listed } })
    return { hits, finding: { ...finding, exact: finding.exact && hits.complete } }
  }
  if (!partial || narrowed.sort !== 'relevance') return among(await searched.all(), narrowed.facets)
  const page = narrowed.offset + narrowed.size
  for (let wanted = page * SPARE_FACTOR; ; wanted *= GROWTH_FACTOR) {
    const hits = await searched.first(wanted)
    const found = await among(hits, false)
    if (hits.complete || hits.ids.length < wanted || found.finding.page.length === narrowed.size) return found
  }
}

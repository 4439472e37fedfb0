import { buyerOf, type Context } from '../../kernel/context.ts'
import { curtainFor } from '../../kernel/curtain.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { idsExcludedBy } from '../quoteExclusion/service.ts'
import { resolveBatch } from '../search/service.ts'
import { scoresOf } from '../supplierScore/service.ts'
import { MAX_CANDIDATES, type quoteCandidate } from './contract.ts'
import * as store from './store.ts'

type Items = ParsedInput<typeof quoteCandidate.propose>['items']

/** Whom to ask for some items. Those that list them come first; whoever answers well may know what nobody lists. */
export async function propose(
  resources: Pick<Resources, 'chemistry' | 'search'>,
  ctx: Context<Exclude<Access, 'public'>>,
  items: Items,
) {
  const { db, actor } = ctx
  const curtain = await curtainFor(ctx)
  const without = await idsExcludedBy(db, buyerOf(actor).companyId)
  const substances = await substancesOf(resources, ctx, items)
  const listing = await store.sellersOf(db, substances, { without, curtain, most: MAX_CANDIDATES })
  const taken = new Set([...without, ...listing.map(({ supplierId }) => supplierId)])
  const answering = await store.answerers(db, { without: taken, curtain, most: MAX_CANDIDATES - listing.length })
  const found = [...listing, ...answering.map((one) => ({ ...one, lists: 0 }))]
  const scores = await scoresOf(
    db,
    found.map(({ supplierId }) => supplierId),
  )
  return { suppliers: found.map((one) => ({ ...one, score: scores.get(one.supplierId)! })) }
}

/** The substances of items: of their product, or what their CAS number or name says as it is written. */
async function substancesOf(
  resources: Pick<Resources, 'chemistry' | 'search'>,
  { db }: Context,
  items: Items,
): Promise<number[]> {
  const products = items.flatMap(({ productId }) => productId ?? [])
  const texts = items.flatMap(({ productId, productCas, productName }) =>
    productId === null ? productCas.trim() || productName.trim() || [] : [],
  )
  const values = [...new Set(texts)].map((text) => ({ text, also: [], supplier: '', structure: null, inchiKey: null }))
  const named = values.length === 0 ? [] : await resolveBatch(db, resources, values)
  return [
    ...new Set([
      ...(await store.substancesOf(db, products)),
      ...named.flatMap(({ outcome, moleculeId }) => (outcome === 'found' && moleculeId !== null ? moleculeId : [])),
    ]),
  ]
}

import { z } from 'zod'
import type { Db } from '../../kernel/context.ts'
import { endpointOf, perform } from '../../kernel/perform.ts'
import type { Resources } from '../../kernel/resources.ts'
import { isAsOneself, type Person } from '../../kernel/shared/access.ts'
import type { Endpoint, Named } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { endpointOfAct, type Listing, type ListAct } from '../../kernel/shared/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { bulkErrors } from './contract.ts'

// Declared lists, asked as their pages ask them: what somebody may not see there they do not get here.

/** As whom something is done for a run, and where it shows in logs and the audit trail. */
export interface As {
  actor: Person
  language: Language
  requestId: string
  address: string
  signal: AbortSignal
}

/** A declared list. @throws Refusal NO_SUCH_LIST */
export function listOf(resources: Resources, id: string): { endpoint: Named<Endpoint>; listing: Listing } {
  const endpoint = resources.endpoints?.get(id)?.endpoint
  if (!endpoint?.lists) throw refuse(bulkErrors.NO_SUCH_LIST)
  return { endpoint, listing: endpoint.lists }
}

/** An act that a list offers, and the endpoint that does it. @throws Refusal NO_SUCH_LIST */
export function actOf(resources: Resources, list: string, id: string): { endpoint: Named<Endpoint>; act: ListAct } {
  const { acts = {} } = listOf(resources, list).listing
  if (!Object.hasOwn(acts, id)) throw refuse(bulkErrors.NO_SUCH_LIST)
  return { endpoint: endpointOf(resources, endpointOfAct(id)).endpoint, act: acts[id]! }
}

/** What an act is told about one row; an endpoint that takes many of a kind is told of one. */
export function rowInput(
  endpoint: Endpoint,
  { key = 'id', input: fixed }: ListAct,
  { id, input }: { id: number; input: object },
): Record<string, unknown> {
  const { shape } = endpoint.input as z.ZodObject
  return { ...input, ...fixed, [key]: shape[key] instanceof z.ZodArray ? [String(id)] : String(id) }
}

export type ListRow = Record<string, unknown>
interface Page {
  /** Null where a long list has more rows than it counts. */
  total: number | null
  list: ListRow[]
  /** Where the next page of a list begins that is read on by its last row; null on its last page. */
  next?: string | null
}

export interface Question {
  list: string
  filter: Record<string, unknown>
}

async function pageOf(
  resources: Resources,
  as: As,
  { list, filter }: Question,
  page: { pageNumber?: number; after?: string; pageSize: number },
  snapshot: Db,
): Promise<Page> {
  const { endpoint, listing } = listOf(resources, list)
  // The pages of staff show what is their own, also while they act for a buyer.
  const actor = isAsOneself(endpoint.access) ? { ...as.actor, onBehalfOf: null } : as.actor
  const answer = await perform(resources, { ...as, actor, endpoint, key: null }, { ...filter, ...page }, snapshot)
  const { total, list: rows, next } = answer as { total: number | null; list: ListRow[]; next?: string | null }
  return { total: total === listing.most ? null : total, list: rows, ...(next !== undefined && { next }) }
}

/** How many rows a list has with a filter; null where they are more than it counts. */
export const countRows = async (resources: Resources, as: As, question: Question, db: Db) =>
  (await pageOf(resources, as, question, { pageNumber: 1, pageSize: 1 }, db)).total

/** Rows read at once: what is in memory at a time. */
const PAGE = 100

/**
 * All rows of a list with a filter, page by page, in its order; a list that says where its next page begins is read on from there.
 * `snapshot`: so that no row moves from page to page.
 */
export async function* pagesOf(
  resources: Resources,
  as: () => Promise<As>,
  question: Question,
  snapshot: Db,
): AsyncGenerator<Page> {
  let total: number | null = null
  let after: string | null = null
  for (let pageNumber = 1, seen = 0; ; pageNumber++) {
    const place = after === null ? { pageNumber } : { after }
    const page = await pageOf(resources, await as(), question, { ...place, pageSize: PAGE }, snapshot)
    if (after === null) total = page.total
    yield { ...page, total }
    seen += page.list.length
    if (page.list.length < PAGE || (total !== null && seen >= total)) return
    after = page.next ?? null
  }
}

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
}

export interface Question {
  list: string
  filter: Record<string, unknown>
}

async function pageOf(
  resources: Resources,
  as: As,
  { list, filter }: Question,
  page: { pageNumber: number; pageSize: number },
  snapshot: Db,
): Promise<Page> {
  const { endpoint, listing } = listOf(resources, list)
  // The pages of staff show what is their own, also while they act for a buyer.
  const actor = isAsOneself(endpoint.access) ? { ...as.actor, onBehalfOf: null } : as.actor
  const answer = await perform(resources, { ...as, actor, endpoint, key: null }, { ...filter, ...page }, snapshot)
  const { total, list: rows } = answer as { total: number; list: ListRow[] }
  return { total: total === listing.most ? null : total, list: rows }
}

/** How many rows a list has with a filter; null where they are more than it counts. */
export const countRows = async (resources: Resources, as: As, question: Question, db: Db) =>
  (await pageOf(resources, as, question, { pageNumber: 1, pageSize: 1 }, db)).total

/** Rows read at once: what is in memory at a time. */
const PAGE = 100

/** All rows of a list with a filter, page by page, in its order. `snapshot`: so that no row moves from page to page. */
export async function* pagesOf(
  resources: Resources,
  as: () => Promise<As>,
  question: Question,
  snapshot: Db,
): AsyncGenerator<Page> {
  for (let pageNumber = 1, seen = 0; ; pageNumber++) {
    const page = await pageOf(resources, await as(), question, { pageNumber, pageSize: PAGE }, snapshot)
    yield page
    seen += page.list.length
    if (page.list.length < PAGE || (page.total !== null && seen >= page.total)) return
  }
}

import type { Context, Db } from '../../kernel/context.ts'
import { personOf } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import type { demand } from './contract.ts'
import { fieldWords, leadText } from './rules.ts'
import { addLeads, leadsPage, namesOfSupplier, type Lead } from './store.ts'

/** Counts wait so long for one another in memory; a process that dies loses no more. */
const WAIT = 3000
/** Different texts that wait at most: a flood of nonsense must not fill the memory. */
const MAX = 5000

const waiting = new WeakMap<object, Map<string, Lead>>()

/** Notes that something was looked for in vain, without who did. Costs the search nothing: it is written later, together. */
export function noteUnfound(resources: Resources, kind: string, text: string): void {
  const plain = leadText(kind, text)
  if (plain === null) return
  let leads = waiting.get(resources.db)
  if (!leads) {
    waiting.set(resources.db, (leads = new Map()))
    setTimeout(() => {
      writeLeads(resources).catch((error: unknown) => resources.log.warn({ err: error }, 'demand not written'))
    }, WAIT).unref()
  }
  const key = `${kind} ${plain}`
  const known = leads.get(key)
  if (known) known.count += 1
  else if (leads.size < MAX) leads.set(key, { kind, text: plain, words: fieldWords(plain), count: 1 })
}

/** Writes what waits, on a connection of its own. */
export async function writeLeads({ db }: Pick<Resources, 'db'>): Promise<void> {
  const leads = waiting.get(db)
  waiting.delete(db)
  if (leads?.size) await addLeads(db, [...leads.values()])
}

/** What a supplier's products are about; all of it for staff. */
export async function leadsFor(ctx: Context, page: ParsedInput<typeof demand.leads>) {
  const { supplierId, permissions } = personOf(ctx.actor)
  if (permissions.has('staffCatalogue')) return leadsPage(ctx.db, null, page)
  return leadsPage(ctx.db, supplierId === null ? [] : await fieldOf(ctx.db, supplierId), page)
}

async function fieldOf(db: Db, supplierId: number): Promise<string[]> {
  const names = await namesOfSupplier(db, supplierId)
  return [...new Set(names.flatMap(fieldWords))]
}

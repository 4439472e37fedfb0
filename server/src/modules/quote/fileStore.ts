import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { forgetFiles } from '../../kernel/files.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Scope } from '../order/rules.ts'
import { within } from './store.ts'

// Files of the items of a request.

/** Puts files that a person has sent to an item. Returns how many were theirs and free. */
export async function attachFiles(db: Db, itemId: number, fileIds: readonly string[], userId: number): Promise<number> {
  if (fileIds.length === 0) return 0
  const { rows } = await sql`insert into quote_files (item_id, file_id)
    select ${itemId}, f.id from files f where f.id = any(${[...fileIds]}::uuid[]) and f.user_id = ${userId} and f.purpose = 'quote'
      and not exists (select from quote_files a where a.file_id = f.id)
    returning file_id`.execute(db)
  return rows.length
}

/** Files that were sent so many days ago and are of no request and no draft; each is held until the transaction ends. */
async function leftFiles(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.purpose = 'quote' and f.created_at < now() - make_interval(days => ${days})
      and not exists (select from quote_files a where a.file_id = f.id)
      and not exists (select from quote_drafts d join users u on u.id = d.buyer_id
        where u.company_id = f.company_id and strpos(d.content::text, f.id::text) > 0)
    limit ${most} for update of f skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Days that a file waits for its request; as long as a draft names it, it stays. */
const FILE_DAYS = 7
/** Forgets files of requests that were never sent. */
export const forgetLeft = (resources: Pick<Resources, 'db' | 'files'>): Promise<void> =>
  forgetFiles(resources, (trx, most) => leftFiles(trx, FILE_DAYS, most))

/** A file of a request that a buyer may read; or one that nobody but its sender has yet. */
export async function mayReadFile(
  db: Db,
  fileId: string,
  who: { scope: Scope | null; userId: number },
): Promise<boolean> {
  const { rows } = await sql`select from files f where f.id = ${fileId} and f.purpose = 'quote' and (
      f.user_id = ${who.userId}
      or exists (select from quote_files a join quote_items i on i.id = a.item_id join quotes q on q.id = i.quote_id
        where a.file_id = f.id and ${who.scope ? within(who.scope) : sql`false`}))`.execute(db)
  return rows.length > 0
}

/** A file of an item, for a supplier that was asked: by the name that it may read, where the buyer stays unnamed. */
export async function askedFile(db: Db, fileId: string, supplierId: number) {
  const { rows } = await sql<{ quoteId: number; quoteNumber: string; unnamed: boolean; name: string; number: string }>`
    select q.id as "quoteId", q.number as "quoteNumber", q.anonymous as unnamed, f.name, i.number || '-' || (
      select count(*) from quote_files o join files e on e.id = o.file_id
      where o.item_id = i.id and (e.name, e.id) <= (f.name, f.id)) as number
    from quote_files a join files f on f.id = a.file_id join quote_items i on i.id = a.item_id join quotes q on q.id = i.quote_id
      join quote_suppliers r on r.quote_id = q.id and r.supplier_id = ${supplierId}
    where a.file_id = ${fileId}`.execute(db)
  return rows[0] ?? null
}

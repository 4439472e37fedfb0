import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** So many numbers stand on one page; more are divided by their next character. */
const MAX = 300

interface Branch {
  begin: string
  first: string
  last: string
}
interface Listed {
  cas: string
  number: string
  nameEn: string
  nameZh: string
}

/** A step into the index of CAS numbers: every question it asks is a walk along `terms` by its key, whatever its size. */
export async function casIndex(db: Db, begin: string): Promise<{ branches: Branch[]; list: Listed[] }> {
  // The sign after the digits is `:`; `-` stands before them.
  const after = `${begin}:`
  const { rows } = await sql<Listed>`
    select t.key as cas, m.number, m.name_en as "nameEn", m.name_zh as "nameZh"
    from terms t join molecules m on m.id = t.molecule_id
    where t.kind = 1 and t.key >= ${begin} and t.key < ${after} and not m.internal_only and m.merged_into is null
    order by t.key, m.id limit ${MAX + 1}`.execute(db)
  if (rows.length <= MAX) return { branches: [], list: rows }
  const branches = await sql<Branch>`
    select b.begin, f.key as first, l.key as last
    from unnest(${[...'-0123456789'].map((sign) => begin + sign)}::text[]) as b (begin)
    cross join lateral (select key from terms where kind = 1 and key >= b.begin and key < b.begin || ':' order by key limit 1) f
    cross join lateral (select key from terms where kind = 1 and key >= b.begin and key < b.begin || ':' order by key desc limit 1) l
    order by b.begin collate "C"`.execute(db)
  return { branches: branches.rows, list: [] }
}

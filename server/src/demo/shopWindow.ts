import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { csvRows } from '../kernel/csv.ts'
import { demoAccounts } from '../kernel/demoAccounts.ts'
import type { Db } from '../kernel/context.ts'
import type { Resources } from '../kernel/resources.ts'
import { featured } from '../modules/featured/contract.ts'
import { asking, signIn } from './callers.ts'

/** Compounds of the demo's screening set. */
const COMPOUNDS = 96

/** A source of the demo's supplier, paused: nobody asks a place that does not exist. */
export const loadFeed = async (db: Db) =>
  void (await sql`insert into feeds (supplier_id, name, url, username, content, state, paused_why, next_at, created_by)
    select s.id, '每日库存', 'https://files.example.com/stock/daily.csv', 'reagora', 'inventory', 'paused', 'person', now(), u.id
    from users u join supplier_profiles s on s.company_id = u.company_id where u.email = ${`supplier@${demoAccounts.domain}`}`.execute(
    db,
  ))

/** Four featured suppliers, chosen by the demo's site administrator, and a screening set to download. */
export async function fillShopWindow(resources: Resources): Promise<void> {
  const { db, files } = resources
  const admin = `admin@${demoAccounts.domain}`
  const app = await buildApp(resources)
  const ask = asking(app, await signIn(db, admin))
  const { version } = await ask(featured.chosen, {})
  const { rows: suppliers } = await sql<{ id: string }>`
    select s.id::text from supplier_profiles s join companies c on c.id = s.company_id
    where c.status = 'active' order by s.top_tag desc, s.display_order, s.id limit 4`.execute(db)
  if (suppliers.length >= 2) await ask(featured.save, { version, supplierIds: suppliers.map(({ id }) => id) })
  await app.close()
  const { rows } = await sql<{ smiles: string; number: string; nameEn: string; cas: string | null }>`
    select smiles, number, name_en as "nameEn", cas from molecules
    where smiles is not null and not internal_only and weight between 100 and 300 order by id limit ${COMPOUNDS}`.execute(
    db,
  )
  if (rows.length === 0) return
  const table = [
    ['SMILES', 'Number', 'Name', 'CAS'],
    ...rows.map((one) => [one.smiles, one.number, one.nameEn, one.cas]),
  ]
  const bytes = Buffer.from(csvRows(table))
  await db.transaction().execute(async (trx) => {
    const fileId = await files.put(trx, bytes, { name: '片段筛选集 96', purpose: 'marketing', allowed: ['text/plain'] })
    await sql`
      insert into marketing_files (name, kind, format, division, description, file_id, size, compounds, published, created_by)
      select '片段筛选集 96', 'screening set', 'csv', 'chemicals', '分子量 100 至 300，一块 96 孔板的量。', ${fileId}, ${bytes.length},
        ${rows.length}, true, id from users where email = ${admin}`.execute(trx)
  })
}

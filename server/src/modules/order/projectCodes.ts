import { sql } from 'kysely'
import type { Context, Db } from '../../kernel/context.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'

// The project codes that a company's orders may name (rule BUY-10).

/** A company's project codes in their order; empty where it keeps no list. */
export async function projectCodesOf(db: Db, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('company_project_codes')
    .modifyFront(sql`/* prepared */`)
    .select('code')
    .where('company_id', '=', companyId)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Puts a list of codes in the place of a company's former one. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE where that is not as `seen` */
export async function setProjectCodes(
  { db, audit }: Context,
  companyId: number,
  codes: readonly string[],
  seen?: readonly string[],
) {
  const { rows } = await sql`select 1 from companies where id = ${companyId} for no key update`.execute(db)
  if (rows.length === 0) throw refuse(errors.NOT_FOUND)
  const before = await projectCodesOf(db, companyId)
  if (seen && new Set(seen).symmetricDifference(new Set(before)).size > 0) throw refuse(errors.CHANGED_MEANWHILE)
  const after = [...new Set(codes)].toSorted()
  const gone = before.filter((code) => !after.includes(code))
  const added = after.filter((code) => !before.includes(code))
  if (gone.length > 0)
    await db.deleteFrom('company_project_codes').where('company_id', '=', companyId).where('code', 'in', gone).execute()
  if (added.length > 0)
    await db
      .insertInto('company_project_codes')
      .values(added.map((code) => ({ company_id: companyId, code })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  audit({
    entity: 'company',
    entityId: companyId,
    before: { projectCodesGone: gone },
    after: { projectCodesAdded: added },
  })
  return { codes: await projectCodesOf(db, companyId) }
}

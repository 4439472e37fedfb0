import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Role } from '../../kernel/shared/access.ts'
import type { Colleague, Rule, Step } from './rules.ts'

// A company's rules, and who approves for whom.

/** People of one company that a page offers to choose from. */
export const MAX_COLLEAGUES = 500

export interface SettingsRow {
  version: number
  remindDays: number
  escalateDays: number
}

/** A company's days; what stands for companies that never set any has version 0. */
export async function settingsOf(db: Db, companyId: number, lock = false): Promise<SettingsRow> {
  if (lock)
    await sql`insert into approval_settings (company_id, version) values (${companyId}, 0) on conflict do nothing`.execute(
      db,
    )
  const { rows } = await sql<SettingsRow>`select version, remind_days as "remindDays", escalate_days as "escalateDays"
    from approval_settings where company_id = ${companyId} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? { version: 0, remindDays: 2, escalateDays: 5 }
}

export const saveSettings = (db: Db, companyId: number, { version, remindDays, escalateDays }: SettingsRow) =>
  sql`update approval_settings set version = ${version}, remind_days = ${remindDays}, escalate_days = ${escalateDays}
    where company_id = ${companyId}`.execute(db)

/** A company's rules in their order. */
export async function rulesOf(db: Db, companyId: number): Promise<Rule[]> {
  const { rows } = await sql<Rule>`/* prepared */
    select r.kind, r.currency, r.amount, r.project_code as "projectCode", r.substance,
      (select jsonb_agg(jsonb_build_object('who', s.who, 'userId', s.user_id) order by s.position)
        from approval_rule_steps s where s.rule_id = r.id) as steps
    from approval_rules r where r.company_id = ${companyId} order by r.position`.execute(db)
  return rows
}

/** Puts rules in the place of a company's former ones. */
export async function replaceRules(db: Db, companyId: number, rules: readonly Rule[]) {
  await db.deleteFrom('approval_rules').where('company_id', '=', companyId).execute()
  if (rules.length === 0) return
  const kept = await db
    .insertInto('approval_rules')
    .values(
      rules.map(({ kind, currency, amount, projectCode, substance }, index) => ({
        company_id: companyId,
        position: index + 1,
        kind,
        currency,
        amount,
        project_code: projectCode,
        substance,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const steps = kept.flatMap(({ id, position }) =>
    rules[position - 1]!.steps.map((step: Step, index) => ({
      rule_id: id,
      position: index + 1,
      who: step.who,
      user_id: step.userId,
    })),
  )
  await db.insertInto('approval_rule_steps').values(steps).execute()
}

export interface PersonRow extends Colleague {
  email: string
  surname: string
  name: string
  awayFrom: string | null
  awayUntil: string | null
}

/** The active people of a company, with who approves for them and whether they are away today. */
export async function peopleOf(db: Db, companyId: number): Promise<Map<number, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select u.id as "userId", u.email, u.surname, u.name,
      array(select role from user_roles where user_id = u.id order by role)::text[] as roles,
      p.approver_id as "approverId", p.delegate_id as "delegateId", p.away_from::text as "awayFrom", p.away_until::text as "awayUntil",
      coalesce(china_day(now()) between p.away_from and p.away_until, false) as away
    from users u left join approval_people p on p.user_id = u.id
    where u.company_id = ${companyId} and u.status = 'active' order by u.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, { ...row, roles: row.roles as Role[] }]))
}

/** The company of a person. */
export async function companyOf(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{
    companyId: number
  }>`select company_id as "companyId" from users where id = ${userId}`.execute(db)
  return rows[0]?.companyId ?? null
}

export const setApprover = (db: Db, userId: number, approverId: number | null) =>
  sql`insert into approval_people (user_id, approver_id) values (${userId}, ${approverId})
    on conflict (user_id) do update set approver_id = excluded.approver_id`.execute(db)

export interface Absence {
  from: string | null
  until: string | null
  delegateId: number | null
}
/** Keeps when somebody is away. @returns false where something else than `seen` stands by now, and nothing is kept */
export async function setAbsence(
  db: Db,
  userId: number,
  { from, until, delegateId }: Absence,
  seen: Absence | undefined,
): Promise<boolean> {
  const unchanged = seen
    ? sql`(p.delegate_id, p.away_from, p.away_until) is not distinct from
        (${seen.delegateId}::bigint, ${seen.from}::date, ${seen.until}::date)`
    : sql`true`
  const { rows } = await sql`insert into approval_people as p (user_id, delegate_id, away_from, away_until)
    values (${userId}, ${delegateId}, ${from}, ${until})
    on conflict (user_id) do update set delegate_id = excluded.delegate_id, away_from = excluded.away_from,
      away_until = excluded.away_until where ${unchanged} returning 1`.execute(db)
  return rows.length > 0
}

/** A person approves for nobody any more, nobody approves or stands in for them, and their absence is over. */
export async function forgetParts(db: Db, userId: number): Promise<void> {
  await sql`delete from approval_people where user_id = ${userId}`.execute(db)
  await sql`update approval_people set approver_id = nullif(approver_id, ${userId}), delegate_id = nullif(delegate_id, ${userId})
    where ${userId} in (approver_id, delegate_id)`.execute(db)
}

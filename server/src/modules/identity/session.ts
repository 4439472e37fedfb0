import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { permissionsOf, type Actor, type Person, type Role } from '../../kernel/shared/access.ts'
import { errors, refuse, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import { actingLimits, fullName, sessionLimits } from './rules.ts'

/** A secret for a header or a link: 256 random bits, which only the caller keeps. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Calls that a person with a dead token must still reach: signing in, registering, links of mails, signing out. */
const openDoors = new Set([
  '/basic/mall/oauth/login',
  '/basic/mall/oauth/loginWithCode',
  '/basic/mall/oauth/logout',
  '/basic/mall/oauth/code',
  '/basic/api/oauth/code',
  '/basic/mall/oauth/registPwd',
  '/basic/mall/oauth/resetPassWord',
  '/basic/mall/oauth/checkUserEmailAndPhone',
  '/basic/mall/oauth/checkRedisEmail',
  '/basic/mall/oauth/unlock',
  '/basic/mall/user/add',
  '/basic/mall/user/sendEmail',
  '/basic/mall/user/checkEmail',
  '/basic/mall/company/addSupplier',
  '/basic/mall/alert/stop',
  '/order/bpmApi/jumpLogin',
])

/**
 * Who sends a request, read afresh from the database: session, account, company, roles, groups, and the buyer acted for.
 * Without a token everybody is a guest. A dead token is refused with the envelope that ends the session in the client;
 * a dead grant is refused too, because the act must never count as the caller's own.
 * @param path of the endpoint asked for: at the open doors a dead token counts as none
 * @throws Refusal NOT_SIGNED_IN, SESSION_IDLE, SESSION_EXPIRED, SESSION_REVOKED, ACCOUNT_SUSPENDED or GRANT_ENDED
 */
export async function authenticate(db: Db, headers: IncomingHttpHeaders, path = ''): Promise<Actor> {
  const token = textOf(headers.token)
  const grantToken = textOf(headers.onbehalfoftoken)
  const door = openDoors.has(path)
  const row = token
    ? await findSession(
        db,
        sql`s.token_hash = ${hashOfSecret(token)}`,
        grantToken ? sql`g.token_hash = ${hashOfSecret(grantToken)}` : sql`false`,
      )
    : undefined
  const dead = token ? (row ? endOf(row) : errors.NOT_SIGNED_IN) : null
  if (dead) {
    if (door) return { kind: 'guest' }
    throw refuse(dead)
  }
  if (grantToken && !(row && grantHolds(row)) && !door) throw refuse(errors.GRANT_ENDED)
  if (!row) return { kind: 'guest' }
  if (row.stale) await touch(db, row.session_id, row.grant_ok ? row.grant_id : null)
  return personOfRow(row)
}

/**
 * Who acts in a session, and for whom, read afresh for work that goes on after the request that asked for it. Having signed out or
 * being away does not end such work; whatever else ends a session does.
 * @throws Refusal SESSION_REVOKED, ACCOUNT_SUSPENDED or GRANT_ENDED
 */
export async function personAgain(
  db: Db,
  { sessionId, grantId }: { sessionId: number | null; grantId: number | null },
): Promise<Person> {
  const row = await findSession(db, sql`s.id = ${sessionId}`, sql`g.id = ${grantId}`)
  if (!row) throw refuse(errors.SESSION_REVOKED)
  const left = row.ended_by === 'logout' || row.ended_by === 'limit'
  const dead = endOf({ ...row, ended_by: left ? null : row.ended_by, expired: false, idle: false })
  if (dead) throw refuse(dead)
  if (grantId !== null && !grantHolds(row)) throw refuse(errors.GRANT_ENDED)
  return personOfRow(row)
}

/**
 * Somebody as they are now, without a session: for what others do in their name at their own earlier wish.
 * @returns null where they may no longer sign in
 */
export async function personOfUser(db: Db, userId: number): Promise<Person | null> {
  const { rows } = await sql<
    Pick<SessionRow, 'email' | 'surname' | 'name' | 'company_id' | 'supplier_id' | 'roles' | 'granted'>
  >`
    select u.email, u.surname, u.name, u.company_id, p.id as supplier_id,
      array(select role from user_roles where user_id = u.id order by role) as roles,
      array(select permission from granted_permissions where user_id = u.id) as granted
    from users u join companies c on c.id = u.company_id left join supplier_profiles p on p.company_id = u.company_id
    where u.id = ${userId} and u.status = 'active' and c.status in ('active', 'pending approval')`.execute(db)
  const row = rows[0]
  if (!row) return null
  return personOfRow({ ...row, user_id: userId, session_id: 0, grant_id: null, grant_ok: null })
}

/** Which of these sessions still let somebody in. That is no sign of life: an open page does not keep a session from idling. */
export async function sessionsThatCount(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<Standing & { id: number }>`/* prepared */ select s.id, ${standing} from sessions s
    join users u on u.id = s.user_id join companies c on c.id = u.company_id
    where s.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.filter((row) => endOf(row) === null).map(({ id }) => id))
}

/** Also what is too long for a secret of ours: a header that is there and opens nothing is refused, never passed over. */
const textOf = (header: string | string[] | undefined) =>
  typeof header === 'string' && header.length > 0 ? header : null

/** What decides whether a session counts. */
interface Standing {
  ended_by: string | null
  expired: boolean
  idle: boolean
  user_status: string
  company_status: string
}
const standing = sql`s.ended_by, s.expires_at <= now() as expired,
      s.last_seen_at <= now() - make_interval(hours => ${sessionLimits.idleHours}) as idle,
      u.status as user_status, c.status as company_status`

interface SessionRow extends Standing {
  session_id: number
  stale: boolean
  user_id: number
  email: string
  surname: string
  name: string
  company_id: number
  supplier_id: number | null
  roles: Role[]
  /** What their groups of staff give them. */
  granted: string[]
  grant_id: number | null
  grant_ok: boolean | null
  buyer_id: number | null
  buyer_company_id: number | null
  buyer_email: string | null
}

async function findSession(
  db: Db,
  which: RawBuilder<unknown>,
  whichGrant: RawBuilder<unknown>,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* prepared */
    select s.id as session_id, ${standing},
      s.last_seen_at <= now() - interval '1 minute' or seen.at <= now() - interval '1 minute'
        or (g.id is not null and seen.at is null and g.granted_at <= now() - interval '1 minute') as stale,
      u.id as user_id, u.email, u.surname, u.name, u.company_id,
      p.id as supplier_id,
      array(select role from user_roles where user_id = u.id order by role) as roles,
      array(select permission from granted_permissions where user_id = u.id) as granted,
      g.id as grant_id, g.buyer_id, g.company_id as buyer_company_id, b.email as buyer_email,
      g.revoked_at is null and g.ends_at > now()
        and coalesce(seen.at, g.granted_at) > now() - make_interval(hours => ${actingLimits.idleHours})
        and b.status = 'active' and b.company_id = g.company_id and bc.status in ('active', 'pending approval') as grant_ok
    from sessions s
    join users u on u.id = s.user_id
    join companies c on c.id = u.company_id
    left join supplier_profiles p on p.company_id = u.company_id
    left join obo_grants g on ${whichGrant} and g.session_id = s.id and g.csr_id = u.id
    left join obo_grant_seen seen on seen.grant_id = g.id
    left join users b on b.id = g.buyer_id
    left join companies bc on bc.id = g.company_id
    where ${which}`.execute(db)
  return rows[0]
}

/** Why a session no longer counts; null while it does. */
function endOf(row: Standing): ErrorDefinition | null {
  if (row.ended_by === 'suspension' || row.user_status !== 'active') return errors.ACCOUNT_SUSPENDED
  if (row.company_status === 'inactive' || row.company_status === 'rejected') return errors.ACCOUNT_SUSPENDED
  if (row.ended_by) return errors.SESSION_REVOKED
  if (row.expired) return errors.SESSION_EXPIRED
  return row.idle ? errors.SESSION_IDLE : null
}

const grantHolds = (row: Pick<SessionRow, 'grant_ok' | 'roles'>) =>
  row.grant_ok === true && permissionsOf(row.roles).has('oboPlaceOrder')

/** At most one write a minute tells that somebody is still there. */
async function touch(db: Db, sessionId: number, grantId: number | null) {
  await sql`/* prepared */ update sessions set last_seen_at = now()
    where id = ${sessionId} and last_seen_at <= now() - interval '1 minute'`.execute(db)
  if (grantId === null) return
  await sql`insert into obo_grant_seen (grant_id, at) values (${grantId}, now())
    on conflict (grant_id) do update set at = now() where obo_grant_seen.at <= now() - interval '1 minute'`.execute(db)
}

type PersonRow = Pick<
  SessionRow,
  | 'user_id'
  | 'session_id'
  | 'email'
  | 'surname'
  | 'name'
  | 'company_id'
  | 'supplier_id'
  | 'roles'
  | 'granted'
  | 'grant_id'
  | 'grant_ok'
> &
  Partial<Pick<SessionRow, 'buyer_id' | 'buyer_company_id' | 'buyer_email'>>

function personOfRow(row: PersonRow): Person {
  const acting = row.grant_id !== null && grantHolds(row)
  return {
    kind: 'person',
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: fullName(row),
    roles: row.roles,
    permissions: permissionsOf(row.roles, row.granted),
    companyId: row.company_id,
    supplierId: row.supplier_id,
    onBehalfOf: acting
      ? { grantId: row.grant_id!, buyerId: row.buyer_id!, companyId: row.buyer_company_id!, email: row.buyer_email! }
      : null,
  }
}

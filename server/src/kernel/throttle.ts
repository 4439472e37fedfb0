import { sql } from 'kysely'
import type { Db } from './context.ts'
import type { Settings } from './settings.ts'
import { type Refusal, tooMany } from './shared/errors.ts'

/** So many of one kind within so many minutes. */
export interface Limit {
  most: number
  minutes: number
}

/** Counts lie in twentieths of the period, so that it slides instead of starting anew at the full hour. */
const slices = 20

/**
 * Counts one more under a key and returns the count within the period, this one included. Pass the database itself,
 * never a transaction: the count must outlive the refusal it leads to.
 */
export async function countUp(db: Db, key: string, minutes: number): Promise<number> {
  // The row's own new count, not a later sum: of parallel callers exactly one gets each number.
  const { rows } = await sql<{ count: number }>`
    with up as (
      insert into throttles (key, window_start, count)
      values (${key}, date_bin(make_interval(secs => ${(minutes * 60) / slices}), clock_timestamp(), timestamptz '2000-01-01'), 1)
      on conflict (key, window_start) do update set count = throttles.count + 1
      returning window_start, count)
    select up.count + coalesce((select sum(t.count) from throttles t where t.key = ${key} and t.window_start <> up.window_start
      and t.window_start > clock_timestamp() - make_interval(mins => ${minutes})), 0)::int as count from up`.execute(db)
  return rows[0]!.count
}

/** The count under a key within the last so many minutes. */
export async function countOf(db: Db, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from throttles
    where key = ${key} and window_start > clock_timestamp() - make_interval(mins => ${minutes})`.execute(db)
  return rows[0]!.count
}

/** Takes one back that {@link countUp} counted. */
export async function takeBack(db: Db, key: string): Promise<void> {
  await sql`
    with newest as (select window_start, count from throttles where key = ${key} order by window_start desc limit 1 for update),
      gone as (delete from throttles t using newest n where t.key = ${key} and t.window_start = n.window_start and n.count = 1)
    update throttles t set count = t.count - 1 from newest n
      where t.key = ${key} and t.window_start = n.window_start and n.count > 1`.execute(db)
}

/** Forgets the counts under a key. */
export async function forget(db: Db, key: string): Promise<void> {
  await sql`delete from throttles where key = ${key}`.execute(db)
}

/** Forgets the counts under every key that begins so. */
export async function forgetBeginning(db: Db, prefix: string): Promise<void> {
  await sql`delete from throttles where starts_with(key, ${prefix})`.execute(db)
}

/** Seconds until fewer than `most` are counted under a key, if nobody counts up meanwhile; 0 where that is so already. */
async function secondsUntilFree(db: Db, key: string, { most, minutes }: Limit): Promise<number> {
  // The newest slice with which the limit is full has to leave the period.
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(window_start) + make_interval(mins => ${minutes}) - clock_timestamp())::float8 as seconds
    from (select window_start, sum(count) over (order by window_start desc) as counted from throttles
      where key = ${key} and window_start > clock_timestamp() - make_interval(mins => ${minutes})) t
    where counted >= ${most}`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** The refusal for a count that {@link countUp} or {@link countOf} found to be at its limit. */
export const fullAt = async (db: Db, key: string, limit: Limit): Promise<Refusal> =>
  tooMany(await secondsUntilFree(db, key, limit))

/**
 * Counts a request under `key` and refuses it beyond any of the limits; without rate limits by setting, does nothing.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function throttle(
  { settings, db }: { settings: Settings; db: Db },
  key: string,
  ...limits: readonly Limit[]
): Promise<void> {
  if (!settings.REAGORA_RATE_LIMIT) return
  const keyOf = ({ minutes }: Limit) => `${key} ${minutes}`
  for (const limit of limits) {
    if ((await countUp(db, keyOf(limit), limit.minutes)) <= limit.most) continue
    // A longer limit may be full as well: whoever waits for the shorter one only would be refused again.
    const waits = await Promise.all(limits.map((one) => secondsUntilFree(db, keyOf(one), one)))
    throw tooMany(Math.max(...waits))
  }
}

/** The part of an address that is counted: all of an IPv4, the first 64 bits of an IPv6. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const filled =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${filled
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Removes counts that no limit looks at any more. */
export async function sweepThrottles(db: Db): Promise<void> {
  await sql`delete from throttles where window_start < now() - interval '2 days'`.execute(db)
}

import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './context.ts'
import type { Resources } from './resources.ts'
import type { CaptchaPurpose } from './shared/captcha.ts'
import { countedAddress, countOf, countUp } from './throttle.ts'

// A captcha is a proof of work (ALTCHA): the browser derives keys until one begins as asked. It is signed and not kept;
// only its use is written down, so that it works once.

const minutes = 5
/** Key derivations: each costs so many rounds, and a number between the two is looked for; a level doubles the number. */
const work = { rounds: 2000, least: 200, most: 600 } as const
/** What comes from one address within 15 minutes before the work doubles, and doubles again. */
const doubling = { after: 20, minutes: 15, most: 5 } as const

type Counting = Pick<Resources, 'db' | 'settings'>
const usedFrom = (address: string) => `captchas used from ${countedAddress(address)}`
/** Failed sign-ins of one network address. */
export const failuresFrom = (address: string) => `sign-in failures from ${countedAddress(address)}`

/** How many times the work is doubled for an address: by its failed sign-ins and by the captchas it has used. */
async function levelFor({ db, settings }: Counting, address: string): Promise<number> {
  if (!settings.REAGORA_RATE_LIMIT) return 0
  const counts = [failuresFrom(address), usedFrom(address)].map((key) => countOf(db, key, doubling.minutes))
  const seen = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
  return seen < doubling.after ? 0 : Math.min(doubling.most, Math.floor(Math.log2(seen / doubling.after)) + 1)
}

/** Makes a captcha for one purpose, as hard as its address deserves. */
export const makeCaptcha = async (counting: Counting, address: string, purpose: CaptchaPurpose) =>
  challengeOf(counting.db, purpose, await levelFor(counting, address))

/** @param number what has to be found; chance unless told */
export async function challengeOf(
  db: Db,
  purpose: CaptchaPurpose,
  level: number,
  number = randomInt(work.least, work.most + 1) * 2 ** level,
): Promise<Challenge> {
  const secret = await signingKey(db)
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.rounds,
    counter: number,
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    data: { id: randomUUID(), purpose, level },
    ...secretsOf(secret),
  })
  return Challenge.parse(made)
}

/** The signature of the whole, and that of the key to be found, by which its finder is believed without deriving it again. */
const secretsOf = (secret: Buffer) => ({
  hmacSignatureSecret: secret.toString('hex'),
  hmacKeySignatureSecret: `${secret.toString('hex')} key`,
})

/** A challenge as ALTCHA writes it. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.object({ id: z.uuid(), level: z.int(), purpose: z.string() }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export type Challenge = z.output<typeof Challenge>

const Payload = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
})

/**
 * Uses a captcha up. Pass the database itself, so that a refusal does not give it back.
 * @returns whether it was solved, is one of ours for this purpose, in time, hard enough for this address and unused
 */
export async function solveCaptcha(
  counting: Counting,
  address: string,
  purpose: CaptchaPurpose,
  answer: string,
): Promise<boolean> {
  const { db } = counting
  const payload = Payload.safeParse(decoded(answer)).data
  if (!payload || payload.challenge.parameters.data.purpose !== purpose) return false
  if (!(await isOurs(db, payload))) return false
  const { data, expiresAt } = payload.challenge.parameters
  // One level less is enough: the count may have risen while the browser worked.
  if (data.level < (await levelFor(counting, address)) - 1) return false
  const { rows } = await sql`insert into captchas (id, address, expires_at, used_at)
    values (${data.id}, ${countedAddress(address)}, ${new Date(expiresAt * 1000)}, now())
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  await countUp(db, usedFrom(address), doubling.minutes)
  return true
}

async function isOurs(db: Db, { challenge, solution }: z.output<typeof Payload>): Promise<boolean> {
  for (const secret of await verifyingKeys(db))
    if ((await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) })).verified) return true
  return false
}

function decoded(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

async function signingKey(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from captcha_keys where created_at > now() - interval '1 day' order by id desc limit 1`.execute(db)
  if (rows[0]) return rows[0].secret
  const secret = randomBytes(32)
  await sql`insert into captcha_keys (secret) values (${secret})`.execute(db)
  return secret
}

async function verifyingKeys(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from captcha_keys where created_at > now() - interval '25 hours' order by id desc`.execute(db)
  return rows.map(({ secret }) => secret)
}

/** Removes what is of no use any more: uses of captchas that are over, and keys that verify nothing. */
export async function sweepCaptchas(db: Db): Promise<void> {
  await sql`delete from captchas where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from captcha_keys where created_at < now() - interval '2 days'`.execute(db)
}

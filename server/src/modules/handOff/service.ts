import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { Email } from '../../kernel/shared/wire.ts'
import { findAccount, signInWithoutPassword } from '../identity/service.ts'
import { handOffErrors, type handOff } from './contract.ts'
import { CODE_SECONDS, isHandedOver, pathHere, type Partner } from './rules.ts'
import { useUp } from './store.ts'

const algorithm = 'HS256'
const keyOf = ({ secret }: Partner) => new TextEncoder().encode(secret)

/** What a code must say beside issuer, receiver and times. */
const Claims = z.object({ sub: Email, jti: z.string().min(8).max(200), path: z.unknown().optional() })

/**
 * Signs in whom a partner's code names, once. Which code it was and why it was not taken is not told: it is the partner's to know.
 * @throws Refusal CODE_INVALID, NOT_A_BUYER_HERE, ACCOUNT_SUSPENDED
 */
export async function arrive({ settings }: Resources, ctx: Context, { code }: ParsedInput<typeof handOff.arrive>) {
  const { partner, claims } = await read(code, settings.HAND_OFF_PARTNERS, settings.PUBLIC_URL, ctx.now)
  const account = await findAccount(ctx.db, claims.sub)
  if (!account || !isHandedOver(partner, { roles: account.roles, companyId: account.company_id }))
    throw refuse(handOffErrors.NOT_A_BUYER_HERE)
  const hash = createHash('sha256').update(claims.jti).digest()
  if (!(await useUp(ctx.db, partner.name, hash))) throw refuse(handOffErrors.CODE_INVALID)
  const session = await signInWithoutPassword(ctx, account, { handedOverBy: partner.name })
  return { ...session, path: pathHere(claims.path) }
}

async function read(code: string, partners: readonly Partner[], audience: string, now: Date) {
  try {
    const partner = partners.find(({ name }) => name === decodeJwt(code).iss)
    if (!partner) throw refuse(handOffErrors.CODE_INVALID)
    const { payload } = await jwtVerify(code, keyOf(partner), {
      algorithms: [algorithm],
      issuer: partner.name,
      audience,
      currentDate: now,
      maxTokenAge: CODE_SECONDS,
      // Clocks of two houses differ.
      clockTolerance: 5,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    })
    return { partner, claims: Claims.parse(payload) }
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError) throw refuse(handOffErrors.CODE_INVALID)
    throw error
  }
}

/** Where the caller may go on, and the way to one of these. @throws Refusal UNKNOWN_PARTNER */
export async function leave(
  { settings }: Resources,
  { actor, now }: Context<Exclude<Access, 'public'>>,
  { partner: name }: ParsedInput<typeof handOff.leave>,
) {
  const open = settings.HAND_OFF_PARTNERS.filter((partner) => isHandedOver(partner, actor))
  const partners = open.map(({ name: code, address }) => ({ name: code, host: new URL(address).host }))
  if (name === undefined) return { partners, url: null }
  const partner = open.find((one) => one.name === name)
  if (!partner) throw refuse(handOffErrors.UNKNOWN_PARTNER)
  const seconds = Math.floor(now.getTime() / 1000)
  const code = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(settings.PUBLIC_URL)
    .setAudience(partner.name)
    .setSubject(actor.email)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + CODE_SECONDS)
    .setJti(randomUUID())
    .sign(keyOf(partner))
  const url = new URL(partner.address)
  url.searchParams.set('code', code)
  return { partners, url: url.href }
}

import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'

/** The partner of every test marketplace, as `HAND_OFF_PARTNERS` names it. */
export const testPartner = { name: 'portal', secret: 'p'.repeat(32) } as const

/** A code as a partner's system makes it, with what is wrong with it. */
export function handOffCode(
  claims: Record<string, unknown>,
  { secret = testPartner.secret as string, algorithm = 'HS256' } = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  return new SignJWT({ iss: testPartner.name, iat, exp: iat + 60, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(new TextEncoder().encode(secret))
}

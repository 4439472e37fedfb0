import { Secret, TOTP } from 'otpauth'

// Codes of RFC 6238 as every app makes them: SHA-1, six digits, steps of 30 seconds.

const period = 30
const made = { issuer: 'Reagora', algorithm: 'SHA1', digits: 6, period } as const
/** Steps that the clock of a phone may be off, either way. */
const window = 1

/** A new secret: 160 random bits in base32. */
export const newFactorSecret = () => new Secret({ size: 20 }).base32

const totp = (secret: string, label = '') => new TOTP({ ...made, label, secret: Secret.fromBase32(secret) })

/** The address that an app reads from a QR code. */
export const setupUri = (secret: string, email: string) => totp(secret, email).toString()

/**
 * The step whose code this is; null where it is none that counts now.
 * @param now milliseconds since 1970
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** How long somebody has between password and code, and for setting the app up. */
export const CHALLENGE_MINUTES = 10
/** Codes of an account that are looked at within so many minutes. */
export const codeLimit = { most: 10, minutes: 15 } as const
export const RECOVERY_CODES = 10

/** Who has to have it by the setting `SECOND_FACTOR` or by their company. */
export const isDemanded = (
  setting: 'optional' | 'staff',
  company: { isHouse: boolean; secondFactor: boolean },
): boolean => company.secondFactor || (setting === 'staff' && company.isHouse)

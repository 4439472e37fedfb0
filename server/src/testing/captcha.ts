import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { challengeOf, type Challenge } from '../kernel/captcha.ts'
import type { Resources } from '../kernel/resources.ts'
import type { CaptchaPurpose } from '../kernel/shared/captcha.ts'

/** Does the work that a captcha asks for. */
export async function solved(challenge: Challenge, counterStart = 0): Promise<{ captcha: string }> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart })
  return { captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** A solved captcha without the work: the test knows the number that has to be found. */
export const knownCaptcha = async (
  db: Resources['db'],
  purpose: CaptchaPurpose = 'registration',
): Promise<{ captcha: string }> => solved(await challengeOf(db, purpose, 0, 1), 1)

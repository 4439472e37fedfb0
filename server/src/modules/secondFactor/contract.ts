import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { TimeOut } from '../../kernel/shared/wire.ts'

// The second factor of an account: what is done with it by its owner. It is asked for where somebody signs in (identity).

export const secondFactorErrors = defineErrors('secondFactor', {
  /** With `challenge` and, where it has to be set up first, `setup`. */
  SECOND_FACTOR_ASKED: [403, 189001],
  CODE_WRONG: [400, 189002],
  CHALLENGE_ENDED: [400, 189003],
  SECOND_FACTOR_ON: [409, 189004],
  SECOND_FACTOR_OFF: [409, 189005],
  SECOND_FACTOR_DEMANDED: [409, 189006],
  PASSWORD_NOT_RIGHT: [400, 189007],
})

/** Six digits, or a recovery code, also as a Chinese or Japanese keyboard types them. */
export const FactorCode = z
  .string()
  .min(1)
  .max(60)
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase())

/** What an app needs to make codes: the secret to type, its address, and that as a QR code. */
export const Setup = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The dark squares as an SVG path within a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

const act = { method: 'POST', access: 'changePassword', onBehalf: false, transaction: false } as const
const Codes = z.object({ recoveryCodes: z.array(z.string()) })
const { CODE_WRONG, SECOND_FACTOR_OFF, SECOND_FACTOR_ON, CHALLENGE_ENDED, SECOND_FACTOR_DEMANDED } = secondFactorErrors

export const secondFactor = defineContract('secondFactor', {
  state: {
    method: 'GET',
    path: '/basic/mall/user/secondFactor',
    access: 'signed-in',
    summary: 'Whether the own account has a second factor or needs one, and how many recovery codes are left',
    output: z.object({
      on: z.boolean(),
      since: TimeOut.nullable(),
      demanded: z.boolean(),
      codesLeft: z.int(),
    }),
  },
  begin: {
    ...act,
    path: '/basic/mall/user/beginSecondFactor',
    summary: 'With the password: the secret for an app, which counts only after a code of it was given',
    input: z.object({ password: z.string().min(1).max(1000) }),
    output: Setup.extend({ key: z.string() }),
    errors: [secondFactorErrors.PASSWORD_NOT_RIGHT, SECOND_FACTOR_ON],
  },
  confirm: {
    ...act,
    path: '/basic/mall/user/confirmSecondFactor',
    summary: 'Turns the second factor on with a code of the app; answers with the recovery codes, which are told once',
    input: z.object({ key: z.string().max(2000), code: FactorCode }),
    output: Codes,
    errors: [CODE_WRONG, CHALLENGE_ENDED, SECOND_FACTOR_ON],
  },
  renewCodes: {
    ...act,
    path: '/basic/mall/user/renewRecoveryCodes',
    summary: 'New recovery codes, with a code of the app; the former open nothing any more',
    input: z.object({ code: FactorCode }),
    output: Codes,
    errors: [CODE_WRONG, SECOND_FACTOR_OFF],
  },
  end: {
    ...act,
    path: '/basic/mall/user/endSecondFactor',
    summary: 'Turns the second factor off, with a code; not where house or company demand it',
    input: z.object({ code: FactorCode }),
    errors: [CODE_WRONG, SECOND_FACTOR_OFF, SECOND_FACTOR_DEMANDED],
  },
})

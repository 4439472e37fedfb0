import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { Line, TimeOut } from '../../kernel/shared/wire.ts'
import { captchaInput, identityErrors } from '../identity/contract.ts'

// That a phone is somebody's is shown by a code of six digits that a text message brings (rule ACC-1).

export const phoneErrors = defineErrors('phone', {
  NO_PHONE_NUMBER: [400, 137001],
  CODE_WRONG: [400, 137002],
})

/** Six digits, also as a Chinese or Japanese keyboard types them. */
export const PhoneCode = z
  .string()
  .max(20)
  .transform((text) => text.normalize('NFKC').replaceAll(/\s/g, ''))

export const phone = defineContract('phone', {
  send: {
    method: 'POST',
    path: '/basic/api/sms/sendSms',
    access: 'public',
    owner: 'public',
    summary: 'Sends a code of six digits by text message; the one before works no more',
    transaction: false,
    input: z.object({ phone: Line(40, 1), ...captchaInput }),
    output: z.object({
      /** Where it goes to, E.164. */
      phone: z.string(),
      /** How long the code works. */
      minutes: z.int(),
    }),
    errors: [identityErrors.WRONG_CAPTCHA, phoneErrors.NO_PHONE_NUMBER],
  },
  confirm: {
    method: 'POST',
    path: '/basic/mall/user/confirmPhone',
    access: 'personalInformation',
    summary: 'Shows with the code that the own phone is the caller’s',
    transaction: false,
    onBehalf: false,
    input: z.object({ code: PhoneCode }),
    errors: [phoneErrors.NO_PHONE_NUMBER, phoneErrors.CODE_WRONG],
  },
  state: {
    method: 'GET',
    path: '/basic/mall/user/phone',
    access: 'signed-in',
    summary: 'The own phone, and since when it is known to be the caller’s',
    output: z.object({ phone: z.string(), confirmedAt: TimeOut.nullable() }),
  },
})

import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { identity } from '../identity/contract.ts'

// Signed-in people pass between this marketplace and the systems of partners (a company's procurement, the portal of the house)
// without a second login: with a code that is signed, short-lived, good once and for one receiver.

export const handOffErrors = defineErrors('handOff', {
  CODE_INVALID: [403, 136001],
  NOT_A_BUYER_HERE: [403, 136002],
  UNKNOWN_PARTNER: [404, 136003],
})

export const handOff = defineContract('handOff', {
  arrive: {
    method: 'POST',
    path: '/order/bpmApi/jumpLogin',
    access: 'public',
    owner: 'public',
    summary: 'Signs a buyer in with the code of a partner’s system: a JWT (HS256) of at most 60 seconds, good once',
    input: z.object({
      /** Claims: iss (the partner), aud (PUBLIC_URL), sub (email), iat, exp, jti, and `path`, where to go on this site. */
      code: z.string().min(1).max(4000),
    }),
    output: identity.login.output.extend({
      /** A path of this site. */
      path: z.string(),
    }),
    errors: [handOffErrors.CODE_INVALID, handOffErrors.NOT_A_BUYER_HERE, errors.ACCOUNT_SUSPENDED],
    limit: 30,
  },
  leave: {
    method: 'GET',
    path: '/order/bpmApi/queryJumpUrl',
    access: 'signed-in',
    summary: 'The partners’ systems that take the caller over, and the address with a code for one of them',
    input: z.object({ partner: z.string().max(40).optional() }),
    output: z.object({
      partners: z.array(z.object({ name: z.string(), host: z.string() })),
      /** Null without `partner`. Works once, for 60 seconds. */
      url: z.string().nullable(),
    }),
    errors: [handOffErrors.UNKNOWN_PARTNER],
    onBehalf: false,
    limit: 60,
  },
})

import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { Email } from '../../kernel/shared/wire.ts'
import { identity } from '../identity/contract.ts'

// The house and companies that want it sign their people in with a provider of their own (OpenID Connect, authorization code with PKCE).

export const signInProviderErrors = defineErrors('signInProvider', {
  NO_PROVIDER: [404, 190001],
  /** The way took too long, was begun in another browser, or is over. */
  WAY_ENDED: [400, 190002],
  /** The provider did not let the person in, or they turned back there. */
  PROVIDER_REFUSED: [403, 190003],
  PROVIDER_SILENT: [502, 190004],
  /** Whom the provider names has no account in its company. */
  NOT_OF_COMPANY: [403, 190005],
  /** The account belongs to somebody else at the provider. */
  OTHER_PERSON: [403, 190006],
  NOT_LINKED: [409, 190007],
})

const { NO_PROVIDER, WAY_ENDED, PROVIDER_REFUSED, PROVIDER_SILENT, NOT_OF_COMPANY, OTHER_PERSON } = signInProviderErrors

export const signInProvider = defineContract('signInProvider', {
  begin: {
    method: 'POST',
    path: '/basic/mall/oauth/beginProviderSignIn',
    access: 'public',
    owner: 'public',
    summary:
      'The address at the sign-in provider of whoever’s email domain it is; whether the account exists is not told',
    transaction: false,
    limit: 30,
    input: z.object({
      email: Email,
      /** Where to go on this site afterwards. */
      to: z.string().max(1000).default('/'),
    }),
    output: z.object({
      url: z.string(),
      /** Kept in the tab until the provider sends the person back. */
      held: z.string(),
    }),
    errors: [NO_PROVIDER, PROVIDER_SILENT],
  },
  finish: {
    method: 'POST',
    path: '/basic/mall/oauth/finishProviderSignIn',
    access: 'public',
    owner: 'public',
    summary: 'Signs in whom the provider names, with what it sent the browser back with and what was kept there',
    transaction: false,
    limit: 30,
    input: z.object({
      held: z.string().max(4000),
      /** The query of the address that the provider sent the browser to. */
      query: z.string().max(8000),
    }),
    output: identity.login.output.extend({
      /** A path of this site. */
      path: z.string(),
    }),
    errors: [WAY_ENDED, PROVIDER_REFUSED, PROVIDER_SILENT, NOT_OF_COMPANY, OTHER_PERSON, errors.ACCOUNT_SUSPENDED],
  },
})

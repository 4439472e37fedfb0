import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type Configuration,
} from 'openid-client'
import type { Resources } from '../../kernel/resources.ts'
import type { SignInProvider } from '../../kernel/settings.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { signInProviderErrors } from './contract.ts'

// The one place that speaks with providers, by OpenID Connect.

const SECONDS = 10
/** How long what a provider tells of itself is kept. */
const KEPT_MS = 10 * 60_000

/** What only this browser and the provider know of one way there and back. */
export interface Way {
  state: string
  nonce: string
  verifier: string
}

const known = new WeakMap<SignInProvider, { until: number; configuration: Promise<Configuration> }>()

function configurationOf(provider: SignInProvider): Promise<Configuration> {
  const kept = known.get(provider)
  if (kept && kept.until > Date.now()) return kept.configuration
  const { issuer, clientId, clientSecret } = provider
  const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: SECONDS,
    // The settings take http for this machine alone.
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  })
  known.set(provider, { until: Date.now() + KEPT_MS, configuration })
  // One that did not answer is asked again by whoever comes next.
  configuration.catch(() => known.delete(provider))
  return configuration
}

/** The address at the provider that asks for a person. @throws Refusal PROVIDER_SILENT */
export async function addressAt(
  { log }: Pick<Resources, 'log'>,
  provider: SignInProvider,
  back: URL,
  email: string,
): Promise<Way & { url: string }> {
  const way = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const configuration = await configurationOf(provider).catch((error: unknown) => failed(log, provider, error))
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: back.href,
    scope: 'openid email',
    response_type: 'code',
    state: way.state,
    nonce: way.nonce,
    code_challenge: await calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return { url: url.href, ...way }
}

/**
 * Whom the provider names, once its answer has been checked: state, nonce, code, signature, issuer, receiver and times. `email` is null where
 * the provider does not vouch for it.
 * @param back the address that the browser was sent to, with its query
 * @throws Refusal PROVIDER_REFUSED, WAY_ENDED, PROVIDER_SILENT
 */
export async function identityAt(
  { log }: Pick<Resources, 'log'>,
  provider: SignInProvider,
  back: URL,
  { state, nonce, verifier }: Way,
) {
  try {
    const tokens = await authorizationCodeGrant(await configurationOf(provider), back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const { iss, sub, email, email_verified: verified } = tokens.claims()!
    return { issuer: iss, subject: sub, email: typeof email === 'string' && verified !== false ? email : null }
  } catch (error) {
    return failed(log, provider, error)
  }
}

/** @throws Refusal always */
function failed(log: Resources['log'], provider: SignInProvider, error: unknown): never {
  if (error instanceof AuthorizationResponseError) throw refuse(signInProviderErrors.PROVIDER_REFUSED)
  // A code that was used or is too old; a state of another way.
  const ended =
    (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
    (error instanceof ClientError && error.code === 'OAUTH_INVALID_RESPONSE')
  if (ended) throw refuse(signInProviderErrors.WAY_ENDED)
  if (!(error instanceof Error)) throw error
  log.warn({ provider: provider.name, error: error.message }, 'a sign-in provider did not answer as it should')
  throw refuse(signInProviderErrors.PROVIDER_SILENT)
}

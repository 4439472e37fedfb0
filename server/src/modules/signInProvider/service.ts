import { z } from 'zod'
import type { Context, Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { writing } from '../../kernel/writing.ts'
import { accountOf, findAccount, signInWithoutPassword } from '../identity/service.ts'
import { isProviderOf } from '../identity/rules.ts'
import { pathHere } from '../handOff/rules.ts'
import { signInProvider, signInProviderErrors } from './contract.ts'
import { addressAt, identityAt, type Way } from './peer.ts'
import { providerFor, WAY_MINUTES } from './rules.ts'
import * as store from './store.ts'

const { NO_PROVIDER, WAY_ENDED, NOT_OF_COMPANY, OTHER_PERSON, NOT_LINKED } = signInProviderErrors

/** What the tab keeps while its person is at the provider, sealed. */
const Held = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
  to: z.string(),
})
const PURPOSE = 'sign-in at a provider'

const redirectUri = ({ settings }: Resources) => new URL('/companylogin', settings.PUBLIC_URL)

/** The way to the provider that signs in people with such an email. @throws Refusal NO_PROVIDER, PROVIDER_SILENT */
export async function begin(
  resources: Resources,
  { now }: Context,
  { email, to }: ParsedInput<typeof signInProvider.begin>,
) {
  const provider = providerFor(resources.settings.SIGN_IN_PROVIDERS, email)
  if (!provider) throw refuse(NO_PROVIDER)
  const { url, ...way } = await addressAt(resources, provider, redirectUri(resources), email)
  const until = now.getTime() + WAY_MINUTES * 60_000
  const held: z.input<typeof Held> = { ...way, provider: provider.name, until, to: pathHere(to) }
  return { url, held: resources.seal.close(JSON.stringify(held), PURPOSE).toString('base64url') }
}

/**
 * Signs in whom the provider names. The first time their email leads to the account of its company; from then on it is theirs by the
 * subject, whatever their email there becomes.
 * @throws Refusal WAY_ENDED, PROVIDER_REFUSED, PROVIDER_SILENT, NOT_OF_COMPANY, OTHER_PERSON, ACCOUNT_SUSPENDED
 */
export async function finish(
  resources: Resources,
  ctx: Context,
  { held, query }: ParsedInput<typeof signInProvider.finish>,
) {
  const { provider: name, until, to, ...way } = readHeld(resources, held)
  const provider = resources.settings.SIGN_IN_PROVIDERS.find((one) => one.name === name)
  if (!provider || until < ctx.now.getTime()) throw refuse(WAY_ENDED)
  const back = redirectUri(resources)
  back.search = query
  const { issuer, subject, email } = await identityAt(resources, provider, back, way)
  const session = await writing(resources, signInProvider.finish, ctx, async (inside) => {
    const link = await store.findLink(inside.db, issuer, subject)
    const account = link
      ? await accountOf(inside.db, link.userId)
      : email !== null && providerFor([provider], email)
        ? await findAccount(inside.db, email)
        : null
    if (!account || !isProviderOf(provider, account)) throw refuse(NOT_OF_COMPANY)
    const opened = await signInWithoutPassword(inside, account, { provider: provider.name })
    if (!link && !(await store.insertLink(inside.db, { userId: account.id, issuer, subject })))
      throw refuse(OTHER_PERSON)
    return opened
  })
  return { ...session, path: to }
}

function readHeld({ seal }: Resources, held: string): Way & Pick<z.infer<typeof Held>, 'provider' | 'until' | 'to'> {
  const text = seal.open(Buffer.from(held, 'base64url'), PURPOSE)
  if (text === null) throw refuse(WAY_ENDED)
  return Held.parse(JSON.parse(text))
}

/** Since when an account belongs to a person at the provider; null where it does not. */
export const linkedSince = async (db: Db, userId: number) => (await store.linkOf(db, userId))?.since ?? null

/** Unties an account from its person at the provider: the next one who comes with its email gets it. @throws Refusal NOT_LINKED */
export async function unlink({ db, audit }: Context, userId: number, reason: string) {
  if (!(await store.deleteLink(db, userId))) throw refuse(NOT_LINKED)
  audit({ entity: 'user', entityId: userId, before: { provider: true }, after: { provider: false, reason } })
}

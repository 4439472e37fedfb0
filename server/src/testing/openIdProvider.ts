import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Who sits at the provider's login page, and what it says of them. */
export interface PersonThere {
  sub: string
  email?: string
  email_verified?: boolean
}

const client = { id: 'reagora', secret: 'a secret of the client: 100%' }

/**
 * A real provider of OpenID Connect on this machine. Its login page asks for no password: it lets in whom `visit` names, null turned away, and
 * any other browser as whose email it was sent with.
 * @param back where it may send browsers back to
 */
export async function openIdProvider(back: string) {
  let person: PersonThere | null | undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Whoever does not close it is not kept from ending.
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [back] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...(person ?? { email: sub, email_verified: true }), sub }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    cookies: { keys: ['of this test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  })
  const answer = provider.callback()
  async function handle(...[request, response]: Parameters<typeof answer>) {
    if (!request.url?.startsWith('/ask/')) return answer(request, response)
    if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const { params } = await provider.interactionDetails(request, response)
    const accountId = person?.sub ?? String(params['login_hint'])
    const grant = new provider.Grant({ accountId, clientId: client.id })
    grant.addOIDCScope('openid email')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      consent,
    })
  }
  return {
    issuer,
    /** Its part of the setting `SIGN_IN_PROVIDERS`. */
    setting: (name: string, company: string, domains: string) =>
      `${name}/${company}=${issuer.replace('//', `//${client.id}:${encodeURIComponent(client.secret)}@`)}#${domains}`,
    /** Goes where a browser is sent, as `who`. @returns the query it comes back to the shop with */
    async visit(url: string, who: PersonThere | null): Promise<string> {
      person = who
      const cookies = new Map<string, string>()
      for (let next = url; ;) {
        if (next.startsWith(back)) return new URL(next).search
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        await response.body?.cancel()
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider answered ${response.status} at ${next}`)
        next = new URL(location, next).href
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

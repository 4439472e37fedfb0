import { readSettings } from '../../kernel/settings.ts'
import { signInProvider } from '../../modules/signInProvider/contract.ts'
import { openIdProvider } from '../openIdProvider.ts'
import type { World } from '../world.ts'
import { guest, type Samples } from './sample.ts'

// Sign-ins by the provider of a company, which is a real one on this machine; each sample has somebody of its own.

const providers = new Map<string, ReturnType<typeof openIdProvider>>()

/** Somebody whose company has a provider, and that. */
async function atProvider(world: World) {
  const { settings } = world.app.resources
  const back = `${settings.PUBLIC_URL}/companylogin`
  const opening = providers.get(back) ?? openIdProvider(back)
  providers.set(back, opening)
  const provider = await opening
  const { email, userId, companyId } = await world.someone()
  const setting = provider.setting('lab', String(companyId), email.split('@')[1]!)
  const { SIGN_IN_PROVIDERS } = readSettings({ SIGN_IN_PROVIDERS: setting })
  Object.assign(settings, { SIGN_IN_PROVIDERS })
  return { provider, email, userId }
}

/** On the way back from the provider. */
async function comingBack(world: World) {
  const { provider, email, userId } = await atProvider(world)
  const { url, held } = (await world.app.call(signInProvider.begin, { email }, guest)).data
  const query = await provider.visit(url, { sub: email, email, email_verified: true })
  return { way: { held, query }, userId }
}

export const ofSignInProviders: Samples = {
  'signInProvider.begin': async (world) => ({ caller: guest, input: { email: (await atProvider(world)).email } }),
  'signInProvider.finish': async (world) => ({ caller: guest, input: (await comingBack(world)).way }),
  'people.unlinkProvider': async (world) => {
    const { way, userId } = await comingBack(world)
    await world.app.call(signInProvider.finish, way, guest)
    return { caller: world.siteAdmin.caller, input: { userId: String(userId), reason: 'Another person now' } }
  },
}

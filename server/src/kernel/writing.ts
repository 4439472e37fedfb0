import type { Context } from './context.ts'
import type { Resources } from './resources.ts'
import type { Endpoint, Named } from './shared/endpoint.ts'
import { write } from './unitOfWork.ts'

/**
 * The one writing transaction, with its audit rows, of an endpoint that declares `transaction: false` because something
 * slow (a password hash) or something that must outlive a refusal (a throttle, a captcha) comes before it.
 */
export async function writing<T>(
  resources: Resources,
  endpoint: Named<Endpoint>,
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { actor, language, requestId, address, signal } = ctx
  const call = { endpoint, actor, language, requestId, address, signal, key: null, input: null }
  return (await write(resources, call, (answer) => answer, work)) as T
}

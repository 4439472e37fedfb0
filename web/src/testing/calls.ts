import { expect as patient, type Page } from '@playwright/test'
import { cart } from '@reagora/server/cart/contract'
import { collection } from '@reagora/server/collection/contract'
import { handOff } from '@reagora/server/handOff/contract'
import { identity } from '@reagora/server/identity/contract'
import { permissionsOf, type Role } from '@reagora/server/kernel/access'
import type { Endpoint, Named, Output } from '@reagora/server/kernel/endpoint'
import type { ErrorDefinition } from '@reagora/server/kernel/errors'
import { payment } from '@reagora/server/payment/contract'
import { phone } from '@reagora/server/phone/contract'
import { product } from '@reagora/server/product/contract'
import { quoteCounter } from '@reagora/server/quoteCounter/contract'
import { quoteFinal } from '@reagora/server/quoteFinal/contract'
import { review } from '@reagora/server/review/contract'
import { secondFactor } from '@reagora/server/secondFactor/contract'
import { supplier } from '@reagora/server/supplier/contract'
import { buyer as chosenBuyer, type Call, type Site } from './site.ts'

/** Waits as long as a busy machine needs. */
export const expect = patient.configure({ timeout: 15_000 })

/** An answer that refuses; `SILENCE`: the connection breaks, so that nobody knows whether it was done. */
export class Refused {
  readonly error: Pick<ErrorDefinition, 'http' | 'status'>
  readonly message: string
  readonly data: object
  constructor(error: Refused['error'], message: string, data: object = {}) {
    this.error = error
    this.message = message
    this.data = data
  }
}
export const SILENCE = Symbol('silence')
const silent = () => undefined

/** What a page has asked for. */
interface Asked {
  input: Record<string, unknown>
  headers: Record<string, string>
}
type Given<E> = Output<E> | Refused | Promise<Output<E>>
type Handler = (asked: Asked) => unknown

/**
 * Answers calls as a test wants them. An endpoint without an answer is not found, as on a server that has nothing; what was asked is
 * kept in order.
 */
function answering() {
  const handlers = new Map<string, { endpoint: Named<Endpoint>; pattern: RegExp; handle: Handler }>()
  const asked = new Map<string, Asked[]>()
  /** What a test has found wrong with a call while it answered. */
  const failures: unknown[] = []
  /** Notes a call, and says who answers it. */
  function note({ method, url, body, headers }: Call) {
    for (const { endpoint, pattern, handle } of handlers.values()) {
      const place = endpoint.method === method ? pattern.exec(url.pathname) : null
      if (!place) continue
      const sent: unknown = !body
        ? {}
        : headers['content-type']?.startsWith('application/x-www-form-urlencoded')
          ? Object.fromEntries(new URLSearchParams(body))
          : JSON.parse(body)
      const call = {
        input: {
          ...Object.fromEntries(url.searchParams),
          ...place.groups,
          ...(endpoint.bodyKey ? { [endpoint.bodyKey]: sent } : (sent as object)),
        },
        headers,
      }
      asked.set(endpoint.id, [...(asked.get(endpoint.id) ?? []), call])
      return () => handle(call)
    }
    return undefined
  }
  async function answer(call: Call) {
    const handle = note(call)
    if (!handle) return { http: 404, envelope: { status: 100_004, data: null, message: '' } }
    let given: unknown
    try {
      given = await handle()
    } catch (error) {
      failures.push(error)
    }
    if (!(given instanceof Refused)) return { http: 200, envelope: { status: 200, data: given, message: '' } }
    const { error, message, data } = given
    return { http: error.http, envelope: { status: error.status, data, message } }
  }
  return { handlers, asked, failures, note, answer }
}

/** The calls of a page. */
function callsOf(page: Page, { handlers, asked, note }: ReturnType<typeof answering>) {
  const askedOf = (endpoint: Named<Endpoint>): readonly Asked[] => {
    if (!handlers.has(endpoint.id)) throw new Error(`Nothing answers ${endpoint.id}: its calls are not seen.`)
    return asked.get(endpoint.id) ?? []
  }
  const broken = new Set<string>()
  /** The browser would ask a server that falls silent once more by itself: what breaks here breaks before the server. */
  async function breakAt({ id }: Named<Endpoint>, pattern: RegExp) {
    if (broken.has(id)) return
    broken.add(id)
    await page.route(
      ({ pathname }) => pattern.test(pathname),
      async (route) => {
        if (handlers.get(id)?.handle !== silent) return route.continue()
        const request = route.request()
        note({
          method: request.method(),
          url: new URL(request.url()),
          body: request.postData() ?? '',
          headers: request.headers(),
        })
        return route.abort('connectionreset')
      },
    )
  }
  return {
    /** From now on an endpoint answers so; a function is asked for each answer anew. */
    answer<E extends Named<Endpoint>>(endpoint: E, given: Given<E> | typeof SILENCE | ((asked: Asked) => Given<E>)) {
      const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const handle = given === SILENCE ? silent : typeof given === 'function' ? (given as Handler) : () => given
      handlers.set(endpoint.id, { endpoint, pattern, handle })
      if (given === SILENCE) void breakAt(endpoint, pattern)
    },
    /** Every call of an endpoint so far; only what is answered is known. */
    asked: (endpoint: Named<Endpoint>): readonly Asked[] => askedOf(endpoint),
    /** What was sent to an endpoint last. */
    last: (endpoint: Named<Endpoint>): Record<string, unknown> | undefined => askedOf(endpoint).at(-1)?.input,
  }
}

const person = {
  id: '7',
  userEmail: 'li@pharma.example',
  surname: '李',
  name: '四',
  companyName: '华东药研',
  userLnId: '7',
}
/** The buyer that customer service acts for, as the choice leaves it. */
export const actingFor = (buyer: object) => ({
  BUYER_INFO: JSON.stringify({ ...chosenBuyer, ...buyer }),
  OBO_TOKEN: 'for-li',
})

/** Somebody with these roles before the site, in a browser of their own; what the frame asks for is answered. */
export async function visitor(
  site: Site,
  roles: readonly Role[],
  storage: Record<string, string> = {},
  timezoneId = 'Asia/Shanghai',
) {
  const permissions = [...permissionsOf(roles)].join(',')
  const roleList = roles.map((roleCode) => ({ roleCode }))
  const stored = {
    mallToken: 'token-of-li',
    USER_INFO: JSON.stringify(person),
    ROLE_LIST: JSON.stringify(roleList),
    AUTH_MENUS: permissions,
    ...storage,
  }
  const answers = answering()
  const { page, leave } = await site.visitorsTab({ locale: 'zh-CN', timezoneId }, stored, answers.answer)
  page.setDefaultTimeout(15_000)
  const calls = callsOf(page, answers)
  calls.answer(identity.menus, permissions)
  calls.answer(cart.count, 1)
  calls.answer(supplier.localNames, [])
  calls.answer(product.locations, [])
  calls.answer(product.tags, [])
  calls.answer(review.ofMolecule, [])
  const each = (['5', '4', '3', '2', '1'] as const).map((stars) => ({ stars, count: 0 }))
  calls.answer(review.ofProduct, { count: 0, mean: null, each, total: 0, list: [], pageNumber: 1, pageSize: 1 })
  calls.answer(review.ofOrder, [])
  calls.answer(collection.ids, [])
  calls.answer(collection.count, 0)
  // A profile with nothing beside it.
  calls.answer(identity.sessions, [])
  calls.answer(phone.state, { phone: '', confirmedAt: null })
  calls.answer(secondFactor.state, { on: false, since: null, demanded: false, codesLeft: 0 })
  // A request whose prices nobody has answered.
  calls.answer(quoteCounter.ofRequest, { rounds: 3, counters: [] })
  calls.answer(quoteFinal.ofRequest, { most: 3, finals: [] })
  calls.answer(quoteCounter.ofPart, { rounds: 3, counters: [] })
  calls.answer(quoteCounter.ofPartForStaff, { rounds: 3, counters: [] })
  calls.answer(quoteCounter.ofLink, { rounds: 3, counters: [] })
  calls.answer(handOff.leave, { partners: [], url: null })
  // An order for which nothing is due yet.
  const nothing = { amount: '0.00', currency: 'CNY' as const }
  calls.answer(payment.ofOrder, {
    open: nothing,
    deposit: null,
    transferTo: null,
    online: false,
    balance: null,
    fromBalance: null,
    invoices: [],
    payments: [],
  })
  const dispose = async () => {
    await leave()
    if (answers.failures.length > 0) throw answers.failures[0]
  }
  return Object.assign(page, { calls, [Symbol.asyncDispose]: dispose })
}

import { z } from 'zod'
import { limitedText } from '../../kernel/limitedText.ts'

// Where a supplier's prices are pulled from. One adapter a protocol; who answers is nothing to the rest of the module.

/** A pack as its supplier knows it. */
export interface PackAsked {
  code: string
  amount: string
  unit: string
  count: number
  currency: string
  /** The price known so far, in minor units; not told to the supplier's service. */
  price: number
}
export interface PriceTold {
  /** A decimal amount, `120.50`; null where only the stock is told. */
  price: string | null
  currency: string
  /** Units on hand; null where nothing is told. */
  stock: number | null
}

export interface PriceSource {
  /** Prices and stock in the order of the packs; null where the supplier says nothing. */
  pull: (packs: readonly PackAsked[], signal: AbortSignal) => Promise<(PriceTold | null)[]>
}

/** A supplier's service with the name and password of its address. */
export interface PriceService {
  supplierCode: string
  url: string
}

/** Units that are believed to lie anywhere. */
const MAX_STOCK = 999_999_999

const Answer = z.object({
  prices: z.array(
    z.object({
      code: z.string(),
      amount: z.string(),
      unit: z.string(),
      count: z.int().default(1),
      price: z.string().nullable(),
      currency: z.string(),
      stock: z.int().min(0).max(MAX_STOCK).nullish(),
    }),
  ),
})

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 2_000_000

const keyOf = ({ code, amount, unit, count }: Omit<PackAsked, 'currency' | 'price'>) =>
  JSON.stringify([code, Number(amount), unit, count])

/**
 * Prices over HTTP: POST `{ "packs": [{ "code", "amount", "unit", "count", "currency" }] }`, answered by
 * `{ "prices": [{ "code", "amount", "unit", "count", "price", "currency", "stock" }] }` in any order, `price` null where none is named,
 * `stock` missing where it is not known. A redirection, another status, a slow or a long answer is a failure.
 * @param limit ends a question that takes too long
 */
export function httpSource({ url }: PriceService, limit = () => AbortSignal.timeout(TIMEOUT_MS)): PriceSource {
  const { username, password, ...address } = splitCredentials(url)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(username && {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    }),
  }
  return {
    async pull(packs, signal) {
      const asked = packs.map(({ code, amount, unit, count, currency }) => ({ code, amount, unit, count, currency }))
      const response = await fetch(address.url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ packs: asked }),
        redirect: 'error',
        signal: AbortSignal.any([signal, limit()]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the price service answered ${response.status}`)
      }
      const { prices } = Answer.parse(JSON.parse(await limitedText(response, MAX_ANSWER_BYTES, 'the price service')))
      const told = new Map(prices.map((one) => [keyOf(one), one]))
      return packs.map((pack) => {
        const one = told.get(keyOf(pack))
        return one ? { price: one.price, currency: one.currency, stock: one.stock ?? null } : null
      })
    },
  }
}

/** `fetch` takes no addresses with a name and a password in them. */
function splitCredentials(address: string) {
  const url = new URL(address)
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  return { url: url.href, username, password }
}

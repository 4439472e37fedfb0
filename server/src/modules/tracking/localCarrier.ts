import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../../kernel/signedMessage.ts'
import type { ToldStep } from './carrier.ts'
import type { Connected } from './connected.ts'

// The carrier service of the demo: it speaks the protocol of docs/carrier-service.md on this machine alone, and makes its parcels up.

const MINUTE = 60_000
/** The way of every parcel, in minutes after it was handed over. */
const way: readonly [number, ToldStep['status'], string, string][] = [
  [1, 'accepted', '上海', '快件已揽收'],
  [2, 'in transit', '上海分拨中心', '快件已发出，前往下一站'],
  [90, 'in transit', '苏州转运中心', '快件到达转运中心'],
  [360, 'out for delivery', '苏州', '快件正在派送'],
  [420, 'delivered', '苏州', '快件已签收'],
]

interface Parcel {
  number: string
  shippedAt: number
}

/** What happened to a parcel by now. It arrives where its number ends in X, so that orders of the demo stay on their way. */
function stepsOf(parcel: string, { number, shippedAt }: Parcel) {
  return way
    .filter(
      ([after, status]) => shippedAt + after * MINUTE <= Date.now() && (status !== 'delivered' || /x$/i.test(number)),
    )
    .map(([after, status, place, words], at) => ({
      eventId: `${parcel}-${at}`,
      status,
      place,
      words,
      at: new Date(shippedAt + after * MINUTE).toISOString(),
    }))
}

async function start(secret: string): Promise<string> {
  const parcels = new Map<string, Parcel>()
  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const path = (request.url ?? '').slice(1)
    const body = Buffer.concat(await request.toArray()).toString()
    const timestamp = String(request.headers['x-timestamp'])
    const text = request.method === 'POST' ? body : path
    if (request.headers['x-signature'] !== signatureOf(secret, timestamp, text)) return [401, {}]
    if (request.method === 'POST') {
      const { parcel, number, shippedAt } = JSON.parse(body) as Record<string, string>
      parcels.set(parcel!, { number: number!, shippedAt: Date.parse(shippedAt!) })
      return [200, { known: true }]
    }
    const parcel = path.replace(/^parcels\//, '')
    const found = parcels.get(parcel)
    return found ? [200, { number: found.number, steps: stepsOf(parcel, found) }] : [404, {}]
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, told]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told)),
      () => response.writeHead(400).end(),
    )
  })
  // Whoever stops does not wait for it.
  server.unref()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let running: Promise<Connected> | undefined

/** The carrier service of the demo, started in this process by whoever asks first. */
export const localCarrier = (): Promise<Connected> => {
  const secret = randomBytes(32).toString('hex')
  return (running ??= start(secret).then((url) => ({ url, secret })))
}

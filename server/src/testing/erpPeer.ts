import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export const erpSecret = 'erp-secret'

interface Booked {
  code: string
  erpNumber: string
  message: string
  lines: object[]
}
interface Received {
  key: string
  body: {
    kind: string
    revision: number
    order: Record<string, unknown> & { number: string; lines: Record<string, unknown>[] }
  }
}
type Manner = 'well' | 'slow' | 'twice' | 'loses the answer' | 'breaks off' | 'nonsense' | 'fails'

/** An ERP that ends with the tests of its file. */
export async function erpPeer() {
  const peer = await openErpPeer()
  after(peer.close)
  return peer
}

/** An ERP as one runs somewhere: it checks the signature, books a message once, whatever it then does with the answer. */
export async function openErpPeer() {
  const booked = new Map<string, Booked>()
  const received: Received[] = []
  const asked: string[] = []
  const customers: Record<string, string>[] = []
  /** How it answers what comes next; then well again. */
  const manners: Manner[] = []
  let next: Partial<Booked> = {}
  let number = 0
  const waiting = new Set<() => void>()
  const peer = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    const key = request.headers['idempotency-key'] as string
    const signed = createHmac('sha256', erpSecret).update(`${request.headers['x-timestamp'] as string}.${key}.${text}`)
    if (signed.digest('hex') !== request.headers['x-signature']) return response.writeHead(401).end()
    if (request.method === 'GET') {
      asked.push(key)
      const of = new URL(request.url!, 'http://erp').searchParams
      if (of.has('customer') || of.has('taxId')) {
        if (manners.shift() === 'fails') return response.writeHead(503).end()
        const known = customers.find(({ erpId, taxId }) => erpId === of.get('customer') || taxId === of.get('taxId'))
        return known ? response.end(JSON.stringify(known)) : response.writeHead(404).end()
      }
      const known = booked.get(key)
      return known ? response.end(JSON.stringify(known)) : response.writeHead(404).end()
    }
    const manner = manners.shift() ?? 'well'
    if (manner === 'breaks off') return request.socket.destroy()
    if (manner === 'fails') return response.writeHead(503).end()
    received.push({ key, body: JSON.parse(text) as Received['body'] })
    const answer: Booked = booked.get(key) ?? {
      code: 'ORDER_GENERATED',
      erpNumber: `E${++number}`,
      message: '',
      lines: [],
      ...next,
    }
    next = {}
    // What was refused is not booked: it may come again with another key.
    booked.set(key, answer)
    if (manner === 'loses the answer') return request.socket.destroy()
    if (manner === 'nonsense') return response.end('<html>gateway</html>')
    if (manner === 'slow') await new Promise<void>((resolve) => void waiting.add(resolve))
    const json = JSON.stringify(answer)
    if (manner !== 'twice') return response.end(json)
    const once = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
    return request.socket.write(once + once)
  })
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
  return {
    close: () => {
      for (const release of waiting) release()
      peer.closeAllConnections()
      peer.close()
    },
    ERP_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}/orders`,
    received,
    asked,
    /** What it has of customers, by the names of the customer master. */
    customers,
    manners,
    /** The messages that were booked of an order, by their keys. */
    bookedOf: (orderNumber: string) => [...booked.keys()].filter((key) => key.startsWith(`${orderNumber}-`)),
    answerNext: (answer: Partial<Booked>) => void (next = answer),
  }
}

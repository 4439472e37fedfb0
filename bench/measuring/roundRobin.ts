import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'

/** The least that a load balancer does: requests go around, and one that broke goes to the next where that is safe. */
export interface RoundRobin {
  address: string
  /** Requests that a second process had to answer. */
  retried: () => number
  close: () => void
}

/** Whatever only reads, and writes that carry a key by which a repetition is known. */
const mayRepeat = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' || headers['idempotency-key'] !== undefined || url.startsWith('/oldapi/mall/chemical/products')

/** @param targets asked at every request, so that processes may come and go */
export async function roundRobin(targets: () => readonly string[]): Promise<RoundRobin> {
  let turn = 0
  let retried = 0
  const server: Server = createServer(async (incoming, reply) => {
    const body = await bodyOf(incoming)
    const around = targets()
    const first = turn++
    for (let attempt = 0; attempt < around.length * 2; attempt++) {
      const target = around[(first + attempt) % around.length]!
      try {
        const { status, headers, text } = await forward(target, incoming, body)
        if (status === 503 && mayRepeat(incoming) && attempt + 1 < around.length * 2) {
          retried++
          continue
        }
        return void reply.writeHead(status, headers).end(text)
      } catch (error) {
        const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!refused && !mayRepeat(incoming)) break
        retried++
      }
    }
    reply.writeHead(502).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, retried: () => retried, close: () => server.close() }
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: Record<string, string>; text: Buffer }>((resolve, reject) => {
    const asked = request(new URL(url!, target), { method, headers: { ...headers, host: new URL(target).host } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const type = { 'content-type': answer.headers['content-type'] ?? 'application/json' }
      bodyOf(answer).then((text) => resolve({ status: answer.statusCode!, headers: type, text }), reject)
    })
    asked.end(body)
  })
}

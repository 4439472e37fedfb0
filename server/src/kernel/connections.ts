import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { countedAddress } from './throttle.ts'

interface Limits {
  /** Connections that one address, or one IPv6 network, may hold at a time. */
  most: number
  /** Proxies, behind whose addresses many people stand: addresses or networks. */
  trusted: readonly string[]
}

const refusal = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Turns away what one address opens beyond its share, so that nobody can hold all connections of the server. */
export function limitConnections(server: Server, { most, trusted }: Limits): void {
  const proxies = listOf(trusted)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || isIn(proxies, remoteAddress)) return
    const address = countedAddress(remoteAddress)
    const held = open.get(address) ?? 0
    if (held >= most) {
      socket.on('error', () => {})
      socket.write(refusal)
      return void socket.destroySoon()
    }
    open.set(address, held + 1)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
export const MAX_AT_ONCE = 10

/**
 * Cuts a connection on which requests pile up: written in a row they all begin at once, and everybody else would wait for
 * thousands of them.
 */
export function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const held = (open.get(socket) ?? 0) + 1
    if (held > MAX_AT_ONCE) {
      reply.hijack()
      return void socket.destroy()
    }
    open.set(socket, held)
    reply.raw.once('close', () => open.set(socket, open.get(socket)! - 1))
  })
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/** A server that listens on IPv6 sees IPv4 addresses in their mapped form. */
function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

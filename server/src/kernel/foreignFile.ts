import { createWriteStream } from 'node:fs'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'

// Files by an address that somebody typed: fetched once, with limits on size and time, from no place within our own network.

/** Why an address gives no file. */
export type FetchProblem = 'address' | 'private' | 'missing' | 'too_large' | 'unreachable'
export class ForeignFileProblem extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, detail: string) {
    super(`${problem}: ${detail}`)
    this.name = 'ForeignFileProblem'
    this.problem = problem
  }
}

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** Whether an IP address lies in a network that is not the internet (RFC 6890); an IPv4 address written as IPv6 too. */
export const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export interface FetchLimits {
  bytes: number
  /** Milliseconds for all of it. */
  time: number
  /** For tests and for a network of one's own: addresses within it may be asked. */
  inner?: boolean
}

/**
 * Writes what an address answers to into a file. The name is resolved once, and the connection goes to the address that was looked at.
 * Redirections are not followed: the address has to be that of the file.
 * @throws ForeignFileProblem
 */
export async function fetchForeignFile(url: string, target: string, limits: FetchLimits): Promise<void> {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    throw new ForeignFileProblem('address', url)
  const host = address.hostname.replaceAll(/^\[|\]$/g, '')
  if (!limits.inner && isIP(host) !== 0 && isInner(host)) throw new ForeignFileProblem('private', host)
  const signal = AbortSignal.timeout(limits.time)
  const response = await asked(address, limits, signal)
  if (response.statusCode !== 200) {
    response.destroy()
    throw new ForeignFileProblem('missing', String(response.statusCode))
  }
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > limits.bytes ? new ForeignFileProblem('too_large', String(bytes)) : null, chunk)
    },
  })
  try {
    await pipeline(response, counted, createWriteStream(target), { signal })
  } catch (error) {
    throw error instanceof ForeignFileProblem ? error : new ForeignFileProblem('unreachable', String(error))
  }
}

function asked(address: URL, limits: FetchLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = address.protocol === 'https:' ? https : http
  const headers = { accept: '*/*', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const sent = request(address, { signal, headers, lookup: limits.inner ? undefined : outerLookup }, resolve)
    sent.once('error', (error) =>
      reject(error instanceof ForeignFileProblem ? error : new ForeignFileProblem('unreachable', String(error))),
    )
    sent.end()
  })
}

type Looked = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name, and refuses it where any of its addresses lies within. */
function outerLookup(host: string, options: LookupOptions, done: Looked): void {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    if (found.length === 0 || found.some(({ address }) => isInner(address)))
      return done(new ForeignFileProblem('private', host), '')
    if (options.all) return done(null, found)
    return done(null, found[0]!.address, found[0]!.family)
  })
}

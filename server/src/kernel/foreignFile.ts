import { createWriteStream } from 'node:fs'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, connect, isIP, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'

// Files by an address that somebody typed: fetched once, with limits on size and time, from no place within our own network.

/** Why an address gives no file. */
export type FetchProblem =
  | 'address'
  | 'private'
  | 'missing'
  | 'too_large'
  | 'unreachable'
  | 'certificate'
  | 'login'
  | 'redirect'
  | 'host_key'
  | 'private_key'
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
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo and 6to4 carry an IPv4 address, which may be one within.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, bits, 'ipv6')

/** Whether an IP address lies in a network that is not the internet (RFC 6890); an IPv4 address written as IPv6 too. */
export const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export interface FetchLimits {
  bytes: number
  /** Milliseconds for all of it. */
  time: number
  /** For tests and for a network of one's own: addresses within it may be asked, or those that it says. */
  inner?: boolean | ((host: string) => boolean)
}

/** Of a file that is fetched again and again. */
export interface FetchAgain {
  /** Told to the host that was named, and to none that it points to. */
  login?: { username: string; password: string } | undefined
  /** What the last answer was known by. */
  known?: { etag: string; modified: string } | undefined
  /** Redirections that are followed, each address looked at like the first one. */
  redirects?: number
  signal?: AbortSignal
}

export interface Fetched {
  /** False where the other side says that it is what is known; nothing was written then. */
  changed: boolean
  etag: string
  modified: string
}

/** Whether a host is none that may be asked, before its name is resolved. */
const isForbidden = (host: string, { inner: allowed }: Pick<FetchLimits, 'inner'>) =>
  !allows(host, allowed) && isIP(host) !== 0 && isInner(host)
const allows = (host: string, allowed: FetchLimits['inner']) =>
  typeof allowed === 'function' ? allowed(host) : allowed === true

/**
 * Writes what an address answers to into a file. The name is resolved once, and the connection goes to the address that was looked at.
 * Redirections are not followed unless that is asked for: the address has to be that of the file.
 * @throws ForeignFileProblem
 */
export async function fetchForeignFile(
  url: string,
  target: string,
  limits: FetchLimits,
  again: FetchAgain = {},
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(limits.time)
  const signal = again.signal ? AbortSignal.any([timeout, again.signal]) : timeout
  const response = await followed(url, limits, again, signal)
  const { etag = '', 'last-modified': modified = '', 'content-length': length } = response.headers
  const fetched = { etag: etag.slice(0, 300), modified: modified.slice(0, 100) }
  if (response.statusCode === 304 && again.known) {
    response.destroy()
    return { changed: false, ...fetched }
  }
  if (response.statusCode !== 200) {
    response.destroy()
    const asksWho = response.statusCode === 401 || response.statusCode === 403
    throw new ForeignFileProblem(asksWho ? 'login' : 'missing', String(response.statusCode))
  }
  if (Number(length) > limits.bytes) {
    response.destroy()
    throw new ForeignFileProblem('too_large', String(length))
  }
  await writeForeign(response, target, limits, signal)
  return { changed: true, ...fetched }
}

/** Writes what comes up to the limit. @throws ForeignFileProblem */
export async function writeForeign(
  source: NodeJS.ReadableStream,
  target: string,
  limits: Pick<FetchLimits, 'bytes'>,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > limits.bytes ? new ForeignFileProblem('too_large', String(bytes)) : null, chunk)
    },
  })
  try {
    await pipeline(source, counted, createWriteStream(target), { signal })
  } catch (error) {
    throw error instanceof ForeignFileProblem ? error : new ForeignFileProblem('unreachable', String(error))
  }
}

const redirections = new Set([301, 302, 303, 307, 308])

async function followed(url: string, limits: FetchLimits, again: FetchAgain, signal: AbortSignal) {
  const first = URL.parse(url)
  if (!first || !/^https?:$/.test(first.protocol) || first.username !== '' || first.password !== '')
    throw new ForeignFileProblem('address', url)
  let address = first
  for (let left = again.redirects ?? 0; ; left--) {
    demandOuter(address.hostname, limits)
    const response = await asked(address, limits, signal, headersOf(again, address.origin === first.origin))
    if (!redirections.has(response.statusCode ?? 0) || again.redirects === undefined) return response
    response.destroy()
    const next = URL.parse(response.headers.location ?? '', address.href)
    const safe = next?.protocol === 'https:' || (next?.protocol === 'http:' && address.protocol === 'http:')
    if (left <= 0 || !next || !safe) throw new ForeignFileProblem('redirect', (next?.href ?? '').slice(0, 200))
    next.username = next.password = ''
    address = next
  }
}

function headersOf({ login, known }: FetchAgain, toldWho: boolean): Record<string, string> {
  return {
    accept: '*/*',
    'accept-encoding': 'identity',
    ...(login &&
      toldWho && {
        authorization: `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`,
      }),
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.modified && !known.etag && { 'if-modified-since': known.modified }),
  }
}

/** @throws ForeignFileProblem where a host is written as an address within */
function demandOuter(hostname: string, limits: Pick<FetchLimits, 'inner'>): string {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  if (isForbidden(host, limits)) throw new ForeignFileProblem('private', host)
  return host
}

/** What Node calls a certificate that it does not trust: of nobody it knows, out of date, of another host. */
const untrusted = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/

function asked(
  address: URL,
  { inner: allowed }: FetchLimits,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<http.IncomingMessage> {
  const { request } = address.protocol === 'https:' ? https : http
  const free = allows(address.hostname, allowed)
  return new Promise((resolve, reject) => {
    const sent = request(address, { signal, headers, lookup: free ? undefined : outerLookup }, resolve)
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof ForeignFileProblem) return reject(error)
      const distrusted = untrusted.test(error.code ?? '')
      return reject(new ForeignFileProblem(distrusted ? 'certificate' : 'unreachable', String(error)))
    })
    sent.end()
  })
}

/** A connection to a host of the internet, for protocols other than HTTP. @throws ForeignFileProblem */
export function connectForeign(
  hostname: string,
  port: number,
  limits: Pick<FetchLimits, 'inner'>,
  signal: AbortSignal,
): Promise<Socket> {
  const host = demandOuter(hostname, limits)
  return new Promise((resolve, reject) => {
    const options = { host, port, signal, ...(!allows(host, limits.inner) && { lookup: outerLookup }) }
    const socket: Socket = connect(options, () => resolve(socket))
    socket.once('error', (error) =>
      reject(error instanceof ForeignFileProblem ? error : new ForeignFileProblem('unreachable', String(error))),
    )
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

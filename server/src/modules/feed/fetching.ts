import { createHash } from 'node:crypto'
import { connectForeign, fetchForeignFile, ForeignFileProblem, writeForeign } from '../../kernel/foreignFile.ts'
import type { Fetched, FetchLimits } from '../../kernel/foreignFile.ts'
import type { Attributes, Sftp } from 'ssh2'

// How a source is asked: over HTTPS, or over SFTP. Neither asks an address within our own network.

export interface Source {
  url: URL
  username: string
  /** A password, or over SFTP a private key. */
  secret: string | null
  /** The key that an SFTP server has to answer with; empty where it is still to be learned. */
  hostKey: string
  known?: { etag: string; modified: string } | undefined
}

const isKey = (secret: string) => secret.trimStart().startsWith('-----BEGIN')

/** The server answered with a key that nobody has agreed to. */
export class UnknownHost extends ForeignFileProblem {
  readonly hostKey: string
  constructor(hostKey: string) {
    super('host_key', hostKey)
    this.hostKey = hostKey
  }
}

/**
 * Writes the file of a source to a place, up to its limits.
 * @throws ForeignFileProblem, UnknownHost
 */
export async function fetchSource(
  source: Source,
  target: string,
  limits: FetchLimits,
  stop: AbortSignal,
): Promise<Fetched> {
  const { url, username, secret, known } = source
  if (url.protocol === 'sftp:') return fromSftp(source, target, limits, stop)
  const login = username !== '' || secret !== null ? { username, password: secret ?? '' } : undefined
  return fetchForeignFile(url.href, target, limits, { login, known, redirects: 3, signal: stop })
}

async function fromSftp(
  { url, username, secret, hostKey, known }: Source,
  target: string,
  limits: FetchLimits,
  stop: AbortSignal,
): Promise<Fetched> {
  const signal = AbortSignal.any([AbortSignal.timeout(limits.time), stop])
  // Loaded with the first source that needs it.
  const { Client, utils } = (await import('ssh2')).default
  const key = secret !== null && isKey(secret) ? utils.parseKey(secret) : null
  if (key instanceof Error) throw new ForeignFileProblem('private_key', key.message)
  const sock = await connectForeign(url.hostname, Number(url.port) || 22, limits, signal)
  const client = new Client()
  const ended = new AbortController()
  const whole = AbortSignal.any([signal, ended.signal])
  let answered = ''
  const problem = (error: unknown) => {
    if (error instanceof ForeignFileProblem) return error
    if (answered !== '' && answered !== hostKey) return new UnknownHost(answered)
    const { level, message } = error as { level?: string; message?: string }
    return new ForeignFileProblem(level === 'client-authentication' ? 'login' : 'unreachable', message ?? String(error))
  }
  client.on('error', (error: Error) => ended.abort(error))
  client.on('close', () => ended.abort(new Error('the connection was closed')))
  /** One answer of the server; whatever ends the connection ends the waiting. */
  const step = <T>(ask: (done: (error: Error | undefined, value: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      const fail = () => reject(whole.reason as Error)
      if (whole.aborted) return fail()
      whole.addEventListener('abort', fail, { once: true })
      ask((error, value) => {
        whole.removeEventListener('abort', fail)
        if (error) reject(error)
        else resolve(value)
      })
    })
  try {
    await step<undefined>((done) => {
      client.once('ready', () => done(undefined, undefined))
      client.connect({
        sock,
        username,
        ...(secret !== null && (isKey(secret) ? { privateKey: secret } : { password: secret })),
        readyTimeout: Math.min(limits.time, 30_000),
        hostVerifier: (key) => {
          answered = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
          // Nothing is told to a server with another key: neither name nor password.
          return answered === hostKey
        },
      })
    })
    const sftp = await step<Sftp>((done) => client.sftp(done))
    const path = decodeURIComponent(url.pathname)
    const file = await step<Attributes>((done) => sftp.stat(path, done)).catch((error: unknown) => {
      throw whole.aborted ? error : new ForeignFileProblem('missing', String((error as Error).message))
    })
    if (!file.isFile()) throw new ForeignFileProblem('missing', path)
    if (file.size > limits.bytes) throw new ForeignFileProblem('too_large', String(file.size))
    const fetched = { etag: '', modified: `${file.mtime} ${file.size}` }
    if (known?.modified === fetched.modified) return { changed: false, ...fetched }
    await writeForeign(sftp.createReadStream(path), target, limits, whole)
    return { changed: true, ...fetched }
  } catch (error) {
    throw problem(error)
  } finally {
    client.destroy()
    sock.destroy()
  }
}

import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'

// A real SFTP server that holds a few files in memory.

/** What is used of the server side of ssh2. */
interface Library {
  Server: new (
    options: { hostKeys: string[] },
    onClient: (client: Emitter) => void,
  ) => Emitter & {
    listen: (port: number, host: string, done: () => void) => void
    address: () => AddressInfo
    close: (done: () => void) => void
  }
  utils: {
    generateKeyPairSync: (kind: 'ed25519') => { private: string; public: string }
    parseKey: (key: string) => PublicKey
    sftp: { STATUS_CODE: { OK: number; EOF: number; NO_SUCH_FILE: number } }
  }
}
interface PublicKey {
  getPublicSSH: () => Buffer
  verify: (signed: Buffer, signature: Buffer) => boolean
}
interface Emitter {
  on: (event: string, handler: (...given: never[]) => void) => Emitter
  end: () => void
}
interface Asked {
  method: string
  username: string
  password: string
  /** Of a key: what is offered, and later what was signed with it. */
  key?: { data: Buffer }
  blob?: Buffer
  signature?: Buffer
  accept: () => void
  reject: (methods?: string[]) => void
}
interface Channel extends Emitter {
  status: (request: number, code: number) => void
  attrs: (request: number, attributes: object) => void
  handle: (request: number, handle: Buffer) => void
  data: (request: number, bytes: Buffer) => void
}

/** A server on this machine; `logins` counts how often somebody has told it a password; `privateKey` opens it, too. */
export async function sftpPeer(login: { username: string; password: string }) {
  const { Server, utils } = createRequire(import.meta.url)('ssh2') as Library
  const { OK, EOF, NO_SUCH_FILE } = utils.sftp.STATUS_CODE
  const files = new Map<string, string>()
  /** Files that are not as they are said to be: without an end, without an answer to whoever reads, a folder. */
  const lies = new Map<string, 'endless' | 'silent' | 'folder'>()
  const clients = new Set<Emitter>()
  const [key, guest] = [utils.generateKeyPairSync('ed25519'), utils.generateKeyPairSync('ed25519')]
  const known = utils.parseKey(guest.public)
  let told = 0

  const serve = (channel: Channel) => {
    const attributesOf = (path: string) => ({
      mode: lies.get(path) === 'folder' ? 0o040_755 : 0o100_644,
      uid: 0,
      gid: 0,
      size: Buffer.byteLength(files.get(path)!),
      atime: 0,
      mtime: 1_700_000_000,
    })
    const stat = (request: number, path: string) =>
      files.has(path) ? channel.attrs(request, attributesOf(path)) : channel.status(request, NO_SUCH_FILE)
    channel
      .on('STAT', stat)
      .on('LSTAT', stat)
      .on('OPEN', (request: number, path: string) =>
        files.has(path) ? channel.handle(request, Buffer.from(path)) : channel.status(request, NO_SUCH_FILE),
      )
      .on('FSTAT', (request: number, handle: Buffer) => stat(request, handle.toString()))
      .on('READ', (request: number, handle: Buffer, offset: number, length: number) => {
        const path = handle.toString()
        if (lies.get(path) === 'silent') return
        if (lies.get(path) === 'endless') return channel.data(request, Buffer.alloc(length, 'x'))
        const bytes = Buffer.from(files.get(path)!).subarray(offset, offset + length)
        if (bytes.length > 0) channel.data(request, bytes)
        else channel.status(request, EOF)
      })
      .on('CLOSE', (request: number) => channel.status(request, OK))
  }
  const server = new Server({ hostKeys: [key.private] }, (client) => {
    clients.add(client)
    client
      .on('error', () => {})
      .on('close', () => void clients.delete(client))
      .on('authentication', (asked: Asked) => {
        if (asked.method === 'publickey') {
          const { username, key: offered, blob, signature } = asked
          const right = username === login.username && offered?.data.equals(known.getPublicSSH())
          return right && (!signature || known.verify(blob!, signature)) ? asked.accept() : asked.reject()
        }
        if (asked.method !== 'password') return asked.reject(['password', 'publickey'])
        told++
        return asked.username === login.username && asked.password === login.password ? asked.accept() : asked.reject()
      })
      .on('session', (accept: () => Emitter) => void accept().on('sftp', (open: () => Channel) => serve(open())))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bytes = Buffer.from(key.public.split(' ')[1]!, 'base64')
  return {
    files,
    lies,
    port: server.address().port,
    hostKey: `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`,
    privateKey: guest.private,
    logins: () => told,
    close: async () => {
      for (const client of clients) client.end()
      await new Promise<void>((done) => server.close(done))
    },
  }
}

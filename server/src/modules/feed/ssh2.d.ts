// What is used of ssh2. The published types come with types of an older Node, whose streams are others than ours.
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events'
  import type { Duplex, Readable } from 'node:stream'

  interface Attributes {
    size: number
    mtime: number
    isFile(): boolean
  }
  interface Sftp {
    stat(path: string, done: (error: Error | undefined, attributes: Attributes) => void): void
    createReadStream(path: string): Readable
  }
  interface ConnectOptions {
    sock: Duplex
    username: string
    password?: string
    privateKey?: string
    tryKeyboard?: boolean
    readyTimeout: number
    hostVerifier: (key: Buffer) => boolean
  }
  class Client extends EventEmitter {
    connect(options: ConnectOptions): this
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): void
    end(): void
    destroy(): void
  }
  const library: { Client: typeof Client; utils: { parseKey(key: string): object | Error } }
  export default library
  export type { Attributes, Sftp }
}

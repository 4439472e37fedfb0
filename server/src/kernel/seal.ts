import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from './settings.ts'

/** Closes short texts so that neither the database nor a backup of it tells them. */
export interface Seal {
  /** @param what the text belongs to; it opens for that alone */
  close: (text: string, what: string) => Buffer
  /** The text; null where it was closed with another key, for something else, or was changed. */
  open: (sealed: Buffer, what: string) => string | null
}

const algorithm = 'aes-256-gcm'
const length = { nonce: 12, tag: 16 }

/** The seal of this installation: its key is `REAGORA_KEY`, else the file `key` of the data folder, made when missing. */
export function openSeal({ REAGORA_KEY, REAGORA_DATA }: Pick<Settings, 'REAGORA_KEY' | 'REAGORA_DATA'>): Seal {
  const secret = REAGORA_KEY ?? keyOfFolder(REAGORA_DATA)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'reagora seal 1', 32))
  return {
    close: (text, what) => {
      const nonce = randomBytes(length.nonce)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(what))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed])
    },
    open: (sealed, what) => {
      const nonce = sealed.subarray(0, length.nonce)
      const tag = sealed.subarray(length.nonce, length.nonce + length.tag)
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: length.tag })
          .setAAD(Buffer.from(what))
          .setAuthTag(tag)
        const closed = sealed.subarray(length.nonce + length.tag)
        return Buffer.concat([decipher.update(closed), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

function keyOfFolder(folder: string): string {
  const file = path.resolve(folder, 'key')
  if (!fs.existsSync(file)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      // Linked, not renamed: of two processes that start at once the later takes the key of the first.
      fs.linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(draft)
    }
  }
  return fs.readFileSync(file, 'utf8')
}

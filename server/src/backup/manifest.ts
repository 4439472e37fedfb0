import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../kernel/settings.ts'
import { Damaged, signatureOf } from './crypt.ts'
import type { Piece } from './pieces.ts'

/** What a backup is made of and from. Written last: a folder without it is a backup that was not finished. */
export interface Manifest {
  format: 1
  name: string
  instance: string
  begunAt: string
  endedAt: string
  startLsn: string
  stopLsn: string
  /** The first and the last segment of the log that the copy needs to become whole; both are in it. */
  startSegment: string
  stopSegment: string
  postgres: string
  migrations: string[]
  /** Bytes before compression. */
  size: number
  pieces: Piece[]
  /** SHA-256 of each stored file there was. */
  files: string[]
  /** The newest seal of the audit trail. */
  seal: { seal: number; hash: string } | null
}

const fileOf = (folder: string) => path.join(folder, 'manifest.json')
const keyText = 'the key of a backup'

export function writeManifest(folder: string, manifest: Manifest, key: Buffer): void {
  const text = JSON.stringify(manifest)
  const signed = { keyCheck: signatureOf(keyText, key).slice(0, 16), signature: signatureOf(text, key), manifest: text }
  fs.writeFileSync(`${fileOf(folder)}.part`, JSON.stringify(signed, null, 1), { flush: true })
  fs.renameSync(`${fileOf(folder)}.part`, fileOf(folder))
}

/**
 * @throws StartRefused where there is none or the key is another
 * @throws Damaged where it is not what was written
 */
export function readManifest(folder: string, key: Buffer): Manifest {
  const name = `${path.basename(folder)}/manifest.json`
  if (!fs.existsSync(fileOf(folder))) throw new StartRefused(`There is no backup in ${folder}.`)
  const { keyCheck, signature, manifest } = parsed(fs.readFileSync(fileOf(folder), 'utf8'), name)
  if (signature !== signatureOf(manifest, key)) {
    if (keyCheck !== signatureOf(keyText, key).slice(0, 16))
      throw new StartRefused(`${folder} was written with another key than the one given.`)
    throw new Damaged(name, 'it is not what was written')
  }
  return JSON.parse(manifest) as Manifest
}

function parsed(text: string, name: string): { keyCheck: string; signature: string; manifest: string } {
  try {
    return JSON.parse(text) as { keyCheck: string; signature: string; manifest: string }
  } catch {
    throw new Damaged(name, 'it is not what was written')
  }
}

/** Finished backups of a folder, oldest first. */
export const backupsIn = (to: string): string[] =>
  (fs.existsSync(to) ? fs.readdirSync(to) : [])
    .filter((name) => /^backup-\d{8}T\d{6}Z$/.test(name) && fs.existsSync(fileOf(path.join(to, name))))
    .toSorted()
    .map((name) => path.join(to, name))

import { readFile } from 'node:fs/promises'
import type { Db } from './context.ts'
import type { FileMeta, FileStore } from './files.ts'
import { withoutMetadata } from './pictureMetadata.ts'
import type { ReceivedFile } from './uploads.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * Width and height in pixels that a PNG or JPEG says in its head; null where it is neither or is cut off before that. A small file may
 * say that it is enormous, and whoever opens it then makes room for that.
 */
function pictureSize(bytes: Buffer): [number, number] | null {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR')
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  // Each segment is a marker and its length; a frame header (C0 to CF but DHT, JPG and DAC) holds the size.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return null
}

/** What a picture that somebody sends may have: bytes, and pixels of each of its sides. */
export interface PictureLimits {
  bytes: number
  pixels: number
}

/**
 * The bytes of a picture that was received, to be published: without what it says besides how it looks, with its width and height as it
 * is shown; null where it is no PNG or JPEG that a page can show, or more than it may be. One that is too large is not read.
 */
export async function receivedPicture(file: ReceivedFile, most: PictureLimits) {
  if (file.size > most.bytes) return null
  const read = await readFile(file.path)
  const size = pictureSize(read)
  if (!size || Math.min(...size) < 1 || Math.max(...size) > most.pixels) return null
  return published(read)
}

/** A picture as it is published: without what it says besides how it looks, and its width and height as it is shown. */
export function published(read: Buffer): { bytes: Buffer; size: readonly [number, number] } {
  const { bytes, turned } = withoutMetadata(read)
  const [width, height] = pictureSize(read) ?? [0, 0]
  return { bytes, size: turned ? [height, width] : [width, height] }
}

/** What pictures are for that strangers see; migration 0412 has an index over them. */
export const publishedPictures = ['logo', 'product picture', 'news picture'] as const

type PictureMeta = Omit<FileMeta, 'allowed' | 'stripped'> & { purpose: (typeof publishedPictures)[number] }

/** Stores what {@link receivedPicture} has made of a picture. */
export const putPicture = (files: FileStore, db: Db, bytes: Buffer, meta: PictureMeta): Promise<string> =>
  files.put(db, bytes, { ...meta, stripped: true, allowed: ['image/png', 'image/jpeg'] })

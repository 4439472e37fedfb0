import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
)
const unpack = promisify(inflate)

/**
 * Noto Sans SC as TrueType. pdfkit reads the packed forms, too, but of a WOFF it unpacks a whole table for each character, and of a
 * WOFF2 it embeds megabytes for a page.
 */
export const readFont = async (): Promise<Buffer> => unpacked(await readFile(file))

/** WOFF 1.0 (https://www.w3.org/TR/WOFF/) as the TrueType file that it was made of: the same tables, each unpacked. */
async function unpacked(woff: Buffer): Promise<Buffer> {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, at) => woff.subarray(44 + 20 * at, 64 + 20 * at))
  const tables = await Promise.all(
    entries.map(async (entry) => {
      const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number]
      const bytes = woff.subarray(offset, offset + packed)
      return {
        tag: entry.subarray(0, 4),
        sum: entry.subarray(16, 20),
        bytes: packed < length ? await unpack(bytes) : bytes,
      }
    }),
  )
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, sum, bytes }, at) => {
    const entry = 12 + 16 * at
    tag.copy(head, entry)
    sum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}

import { crc32 } from 'node:zlib'

// What a picture says besides how it looks: where and when it was taken, with which device, by whom, and what an editor noted. Nothing
// of that is published. The picture itself is not decoded, so that it loses nothing and nothing of it can harm whoever strips it.

/** A picture that tells nothing but how it looks. */
export interface Stripped {
  bytes: Buffer
  /** It is shown lying on its side: width and height change places. */
  turned: boolean
}

/** The same picture without what it says besides how it looks; how it is to be turned stays. What follows its end is gone too. */
export function withoutMetadata(bytes: Buffer): Stripped {
  const jpeg = bytes.readUInt16BE(0) === 0xffd8
  const parts = jpeg ? segmentsOf(bytes) : chunksOf(bytes)
  const exif = parts.flatMap(({ exif }) => exif ?? [])[0]
  const orientation = exif ? orientationIn(exif) : UPRIGHT
  const kept = parts.flatMap(({ kept }) => kept ?? [])
  if (orientation !== UPRIGHT)
    kept.splice(placeOfTurn(jpeg, kept), 0, jpeg ? turnSegment(orientation) : turnChunk(orientation))
  const head = bytes.subarray(0, jpeg ? 2 : 8)
  return { bytes: Buffer.concat([head, ...kept]), turned: orientation >= 5 }
}

/** Behind what wants to stand first: the header of a PNG, JFIF in a JPEG that has it. */
const placeOfTurn = (jpeg: boolean, [first]: readonly Buffer[]) => (first && (!jpeg || first[1] === APP0) ? 1 : 0)

interface Part {
  /** What stays of it. */
  kept?: Buffer
  /** What it says as EXIF, from the byte order on. */
  exif?: Buffer
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const [SOS, EOI, APP0, APP1, APP2, APP14, APP15, COM] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
/** Markers without a length: restarts. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** The segments of a JPEG up to its end; those that are cut off or no segments are none. */
function segmentsOf(bytes: Buffer): Part[] {
  const parts: Part[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === EOI || end > bytes.length || end < at + 4) break
    const segment = bytes.subarray(at, end)
    parts.push(marker === SOS ? { kept: bytes.subarray(at, (at = scanEnd(bytes, end))) } : partOf(marker, segment))
    if (marker !== SOS) at = end
  }
  parts.push({ kept: Buffer.from([0xff, EOI]) })
  return parts
}

/** Where the coded pixels behind the head of a scan end. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; (at = bytes.indexOf(0xff, at)) >= 0 && at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

function partOf(marker: number, segment: Buffer): Part {
  const says = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === APP1 && says('Exif\0\0')) return { exif: segment.subarray(4 + EXIF.length) }
  // Without the small copy of the picture that it may hold: of how it looked before somebody cut it.
  if (marker === APP0 && says('JFIF\0') && segment.length >= 18) return { kept: withoutThumbnail(segment) }
  const keeps = (marker === APP2 && says('ICC_PROFILE\0')) || (marker === APP14 && says('Adobe'))
  const tells = marker === COM || (marker >= APP0 && marker <= APP15)
  return tells && !keeps ? {} : { kept: segment }
}

function withoutThumbnail(jfif: Buffer): Buffer {
  const bare = Buffer.from(jfif.subarray(0, 18))
  bare.writeUInt16BE(16, 2)
  bare.writeUInt16BE(0, 16)
  return bare
}

/** What of a PNG says how it looks: colours, transparency, size of its points, motion. */
const LOOKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** The chunks of a PNG up to its end; one that is cut off stays as it is, where it says how it looks. */
function chunksOf(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = Math.min(bytes.length, at + 12 + bytes.readUInt32BE(at))
    if (LOOKS.has(kind)) parts.push({ kept: bytes.subarray(at, end) })
    if (kind === 'eXIf') parts.push({ exif: bytes.subarray(at + 8, end - 4) })
    if (kind === 'IEND') break
    at = end
  }
  return parts
}

const UPRIGHT = 1
const ORIENTATION = 0x0112
const SHORT = 3

/** How EXIF says that a picture is to be turned, 1 to 8; upright where it says nothing that can be read. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return UPRIGHT
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const entries = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (entries + 2 > tiff.length) return UPRIGHT
  for (let n = 0, at = entries + 2; n < short(entries) && at + 12 <= tiff.length; n++, at += 12) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
    const said = short(at + 8)
    return said >= 1 && said <= 8 ? said : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF that says how to turn a picture and nothing else. */
function turnOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

function turnSegment(orientation: number): Buffer {
  const body = Buffer.concat([EXIF, turnOnly(orientation)])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function turnChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), turnOnly(orientation)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

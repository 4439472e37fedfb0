import { constants, inflateSync } from 'node:zlib'

// What a PDF would do on the machine of whoever opens it. No browser runs any of it from here, for files are downloaded and never shown
// (kernel/http.ts); but programs on desks do, and they would under the name of the house.

/** `ACTIVE`: scripts, programs that it starts, or an XFA form, which carries scripts of its own; `LOCKED`: nobody opens it without a password. */
export type PdfDanger = 'ACTIVE' | 'LOCKED'

/** Bytes of objects that are packed into streams, once inflated: of one stream, and of all. */
const [MAX_STREAM_BYTES, MAX_INFLATED_BYTES] = [4 * 1024 * 1024, 64 * 1024 * 1024]

/** Names as PDF writes them; each letter may stand as `#` and two digits. */
const NAME = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,60})/g
const ACTIVE = new Set(['JavaScript', 'Launch'])
const plain = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** What objects of a PDF say. */
export interface PdfNames {
  active: boolean
  /** Has forms, which may be XFA. */
  forms: boolean
  xfa: boolean
  encrypted: boolean
  /** Some of its objects are packed into streams. */
  packed: boolean
}

/**
 * Looks through all bytes, also of streams: what a reader takes for a stream, whoever means harm decides. By chance such names do not come
 * about in packed pictures; `XFA` does, and counts beside the name of forms alone ({@link isActive}).
 */
export function namesIn(text: string): PdfNames {
  const found = { active: false, forms: false, xfa: false, encrypted: false, packed: false }
  addNames(found, text)
  return found
}

function addNames(found: PdfNames, text: string) {
  for (const [, written] of text.matchAll(NAME)) {
    const name = plain(written!)
    found.active ||= ACTIVE.has(name)
    found.forms ||= name === 'AcroForm'
    found.xfa ||= name === 'XFA'
    found.encrypted ||= name === 'Encrypt'
    found.packed ||= name === 'ObjStm'
  }
}

/** Whether it does something when it is opened, a form of XFA included. */
export const isActive = ({ active, forms, xfa }: PdfNames): boolean => active || (forms && xfa)

/** The danger in a PDF; in a process that can be killed, for it unpacks and parses. */
export async function pdfDanger(bytes: Buffer): Promise<PdfDanger | null> {
  const text = bytes.toString('latin1')
  const found = namesIn(text)
  if (isActive(found)) return 'ACTIVE'
  const { encrypted, packed } = found
  const all = packed ? activeInPacked(bytes, text, found) : false
  if (all === true) return 'ACTIVE'
  return encrypted || all === null ? byParsing(bytes) : null
}

/** Whether objects that are packed are active, together with what is `found` in the others; null where some cannot be unpacked here. */
function activeInPacked(bytes: Buffer, text: string, found: PdfNames): boolean | null {
  let unknown = false
  let room = MAX_INFLATED_BYTES
  for (const { begin, end, filtered } of packedStreams(text)) {
    const inflated = filtered ? null : inflate(bytes.subarray(begin, end), room)
    if (inflated === null) unknown = true
    else addNames(found, inflated)
    if (isActive(found)) return true
    room -= inflated?.length ?? 0
  }
  return unknown ? null : false
}

/** Beginnings of objects, names, and what may begin a stream. */
const MARKS = new RegExp(`${NAME.source}| obj|\\bstream\\r?\\n`, 'g')

/**
 * Where the bytes of packed objects lie, and whether something but packing was done to them. Each byte is looked at a fixed number of times,
 * however many streams there are and whatever is missing of them.
 */
function* packedStreams(text: string): Generator<{ begin: number; end: number; filtered: boolean }> {
  let [packed, filtered] = [false, false]
  let end = 0
  for (const { 0: mark, 1: written, index } of text.matchAll(MARKS)) {
    if (written !== undefined) {
      const name = plain(written)
      packed ||= name === 'ObjStm'
      filtered ||= name === 'DecodeParms'
    } else if (mark === ' obj') [packed, filtered] = [false, false]
    else if (packed) {
      const begin = index + mark.length
      if (end < begin) end = text.indexOf('endstream', begin)
      if (end < 0) end = text.length
      yield { begin, end, filtered }
    }
  }
}

function inflate(packed: Buffer, room: number): string | null {
  try {
    const limits = { maxOutputLength: Math.min(MAX_STREAM_BYTES, room), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(packed, limits).toString('latin1')
  } catch {
    return null
  }
}

/** Asks the reader of PDF itself, which knows the empty password, and every filter. */
async function byParsing(bytes: Buffer): Promise<PdfDanger | null> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
    const { info } = await pdf.getMetadata()
    const form = (info as { IsXFAPresent?: boolean }).IsXFAPresent === true
    return form || (await pdf.getJSActions()) !== null ? 'ACTIVE' : null
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return 'LOCKED'
    throw error
  }
}

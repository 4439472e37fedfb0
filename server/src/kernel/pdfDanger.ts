import { constants, inflateSync } from 'node:zlib'

// What a PDF would do on the machine of whoever opens it. No browser runs any of it from here, for files are downloaded and never shown
// (kernel/http.ts); but programs on desks do, and they would under the name of the house.

/** `ACTIVE`: scripts, or programs that it starts; `LOCKED`: nobody opens it without a password. */
export type PdfDanger = 'ACTIVE' | 'LOCKED'

/** Bytes of objects that are packed into streams, once inflated: of one stream, and of all. */
const [LARGEST_STREAM, MOST_INFLATED] = [4 * 1024 * 1024, 64 * 1024 * 1024]

/** Names as PDF writes them; each letter may stand as `#` and two digits. */
const NAME = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,60})/g
const ACTIVE = new Set(['JavaScript', 'Launch'])
const plain = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** What the objects of a PDF say that are not packed. */
export interface PdfNames {
  active: boolean
  encrypted: boolean
  /** Some of its objects are packed into streams. */
  packed: boolean
}

/**
 * Looks through all bytes, also of streams: what a reader takes for a stream, whoever means harm decides. By chance such names do not come
 * about in packed pictures.
 */
export function namesIn(text: string): PdfNames {
  const found: PdfNames = { active: false, encrypted: false, packed: false }
  for (const [, written] of text.matchAll(NAME)) {
    const name = plain(written!)
    found.active ||= ACTIVE.has(name)
    found.encrypted ||= name === 'Encrypt'
    found.packed ||= name === 'ObjStm'
  }
  return found
}

/** The danger in a PDF; in a process that can be killed, for it unpacks and parses. */
export async function pdfDanger(bytes: Buffer): Promise<PdfDanger | null> {
  const text = bytes.toString('latin1')
  const { active, encrypted, packed } = namesIn(text)
  if (active) return 'ACTIVE'
  const all = packed ? activeInPacked(bytes, text) : false
  if (all === true) return 'ACTIVE'
  return encrypted || all === null ? byParsing(bytes) : null
}

/** Whether objects that are packed are active; null where some cannot be unpacked here. */
function activeInPacked(bytes: Buffer, text: string): boolean | null {
  let unknown = false
  let room = MOST_INFLATED
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = text.slice(Math.max(text.lastIndexOf(' obj', index), index - 2000, 0), index)
    const names = new Set([...dictionary.matchAll(NAME)].map(([, name]) => plain(name!)))
    if (!names.has('ObjStm')) continue
    const begin = text.indexOf('\n', index) + 1
    const end = text.indexOf('endstream', begin)
    const inflated = names.has('DecodeParms') ? null : inflate(bytes.subarray(begin, end < 0 ? undefined : end), room)
    if (inflated === null) unknown = true
    else if (namesIn(inflated).active) return true
    room -= inflated?.length ?? 0
  }
  return unknown ? null : false
}

function inflate(packed: Buffer, room: number): string | null {
  try {
    const limits = { maxOutputLength: Math.min(LARGEST_STREAM, room), finishFlush: constants.Z_SYNC_FLUSH }
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
    return (await pdf.getJSActions()) === null ? null : 'ACTIVE'
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return 'LOCKED'
    throw error
  }
}

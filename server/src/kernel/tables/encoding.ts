import { open } from 'node:fs/promises'
import { TableProblem } from './problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252'

/** What the bytes of a text file tell about its encoding; fed chunk by chunk, so the file may be of any size. */
type Evidence = {
  bytes: number
  zeros: [even: number, odd: number]
  /** Well-formed UTF-8 sequences of two and more bytes, and bytes that fit none. */
  utf8: number
  notUtf8: number
  /** Control characters that no text has, zeros apart. */
  controls: number
  /** High bytes in pairs, as Chinese text has them (both bytes of GB 2312), and high bytes alone, as é in Latin text. */
  pairs: number
  alone: number
}

/**
 * Encoding of a text file. A byte order mark decides; else UTF-16 shows by its zero bytes, UTF-8 by being well formed
 * (a few broken characters in a file full of good ones do not change that), and the rest is Chinese if high bytes come
 * in pairs, else Western. Throws `not_a_table` for binary content.
 */
export async function detectEncoding(path: string): Promise<{ encoding: TextEncoding; skip: number }> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    const evidence: Evidence = { bytes: 0, zeros: [0, 0], utf8: 0, notUtf8: 0, controls: 0, pairs: 0, alone: 0 }
    const scan = byteScanner(evidence)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) break
      if (evidence.bytes === 0) {
        const mark = byteOrderMark(buffer.subarray(0, bytesRead))
        if (mark) return mark
      }
      scan(buffer.subarray(0, bytesRead))
    }
    return { encoding: judge(evidence), skip: 0 }
  } finally {
    await file.close()
  }
}

/** Tab, line ends, form feed, and the end of file of old systems. */
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])

/** A few odd characters are slips of a text, many are no text. */
const isTooMany = (odd: number, characters: number) => odd > characters / 10 || (odd > 3 && odd > characters / 100)

/** Whether decoded text is no text at all: a program, a picture or a packed file that was read, or pasted, as one. */
export function isBinary(text: string): boolean {
  if (/^(?:%PDF-\d|PK\x03\x04|\ufffd?PNG\r?\n)/.test(text.slice(0, 20).trimStart())) return true
  let odd = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code < 0x20 && !textControls.has(code)) || code === 0xfffd) odd++
  }
  return isTooMany(odd, text.length)
}

function byteOrderMark(head: Buffer): { encoding: TextEncoding; skip: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', skip: 2 }
  if (head[0] === 0x84 && head[1] === 0x31 && head[2] === 0x95 && head[3] === 0x33)
    return { encoding: 'gb18030', skip: 4 }
  return undefined
}

function byteScanner(evidence: Evidence): (chunk: Buffer) => void {
  let expected = 0
  let run = 0
  let runBytes = 0
  const endRun = () => {
    if (run === 1) evidence.alone++
    else if (run > 1) evidence.pairs += runBytes
    run = 0
    runBytes = 0
  }
  return (chunk) => {
    const start = evidence.bytes
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number
      if (byte < 0x80) {
        if (byte === 0) evidence.zeros[(start + i) & 1]!++
        else if (byte < 0x20 && !textControls.has(byte)) evidence.controls++
        if (expected > 0) {
          evidence.notUtf8++
          expected = 0
        }
        if (run > 0) endRun()
        continue
      }
      // GB 2312 pairs have both bytes at A1 and above; the lead of a level 1 or 2 character is B0-F7
      run++
      if (byte >= 0xa1) runBytes++
      if (expected > 0) {
        if (byte < 0xc0) {
          expected--
          if (expected === 0) evidence.utf8++
          continue
        }
        evidence.notUtf8++
        expected = 0
      }
      if (byte >= 0xc2 && byte < 0xe0) expected = 1
      else if (byte >= 0xe0 && byte < 0xf0) expected = 2
      else if (byte >= 0xf0 && byte < 0xf5) expected = 3
      else evidence.notUtf8++
    }
    evidence.bytes += chunk.length
  }
}

function judge({ bytes, zeros, utf8, notUtf8, controls, pairs, alone }: Evidence): TextEncoding {
  const [even, odd] = zeros
  // a comma, digit or line end of UTF-16 always has a zero on the same side; binary files have them on both
  if (odd > 3 && odd > bytes / 25 && even < odd / 20) return 'utf-16le'
  if (even > 3 && even > bytes / 25 && odd < even / 20) return 'utf-16be'
  if (isTooMany(even + odd + controls, bytes)) throw new TableProblem('not_a_table', 'binary content')
  if (notUtf8 === 0 || utf8 > notUtf8 * 4) return 'utf-8'
  return pairs > alone * 2 ? 'gb18030' : 'windows-1252'
}

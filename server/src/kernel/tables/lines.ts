import { createReadStream } from 'node:fs'
import type { TextEncoding } from './encoding.ts'

/** One line without its end; `tooLong` when only its beginning was kept. */
export type TextLine = { text: string; tooLong: boolean }

/**
 * Lines of a text file, many at a time, whatever ends them (CRLF, LF, or CR alone as on old Macs). A line longer
 * than `limit` characters is cut and marked, and never held whole.
 */
export async function* textLines(
  path: string,
  { encoding, skip }: { encoding: TextEncoding; skip: number },
  limit: number,
): AsyncGenerator<TextLine[]> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const split = lineSplitter(limit)
  for await (const chunk of createReadStream(path, { start: skip, highWaterMark: 256 * 1024 })) {
    const lines = split(decoder.decode(chunk as Buffer, { stream: true }), false)
    if (lines.length > 0) yield lines
  }
  const rest = split(decoder.decode(), true)
  if (rest.length > 0) yield rest
}

/** Cuts decoded text into lines across chunk borders; the last call passes `end`. */
export function lineSplitter(limit: number): (text: string, end: boolean) => TextLine[] {
  let kept = ''
  let tooLong = false
  let afterCr = false
  return (chunk, end) => {
    let text = chunk
    if (afterCr && text.startsWith('\n')) text = text.slice(1)
    if (chunk !== '') afterCr = chunk.endsWith('\r')
    const parts = text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n')
    const lines: TextLine[] = []
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i] as string
      if (kept.length + part.length > limit) {
        kept = (kept + part.slice(0, limit)).slice(0, limit)
        tooLong = true
      } else kept = kept === '' ? part : kept + part
      if (i === parts.length - 1) break
      lines.push({ text: kept, tooLong })
      kept = ''
      tooLong = false
    }
    if (end && (kept !== '' || tooLong)) {
      lines.push({ text: kept, tooLong })
      kept = ''
    }
    return lines
  }
}

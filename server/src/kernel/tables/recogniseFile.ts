import { open } from 'node:fs/promises'
import { detectDelimiter, type Delimiting } from './delimited.ts'
import { detectEncoding, isBinary, type TextEncoding } from './encoding.ts'
import { lineSplitter } from './lines.ts'
import { TableProblem } from './problem.ts'
import { looksLikeSmiles } from './smi.ts'
import type { TableKind, TableLimits } from './table.ts'

export type TextFile = {
  kind: 'delimited' | 'sdf' | 'smi'
  encoding: TextEncoding
  skip: number
  delimiting: Delimiting
}
export type FoundFile = { size: number } & ({ kind: 'xlsx' } | { kind: 'xls' } | TextFile)

const sampleBytes = 256 * 1024

/**
 * What a file is, by its first bytes and never by its name: a zip holds a workbook or nothing for us, an OLE file is
 * an old or an encrypted workbook, text is looked at line by line. `wanted` overrules only among the text formats.
 */
export async function recogniseFile(path: string, limits: TableLimits, wanted?: TableKind): Promise<FoundFile> {
  const file = await open(path, 'r')
  let head: Buffer
  let size: number
  try {
    size = (await file.stat()).size
    if (size === 0) throw new TableProblem('empty_file', 'no bytes')
    if (size > limits.bytes) throw new TableProblem('too_large', `${size} bytes`)
    const buffer = Buffer.alloc(Math.min(size, sampleBytes))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    head = buffer.subarray(0, bytesRead)
    if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
      if (await contains(file, size, Buffer.from('EncryptedPackage', 'utf16le')))
        throw new TableProblem('encrypted', 'OLE package')
      return { kind: 'xls', size }
    }
  } finally {
    await file.close()
  }
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx', size }
  if (startsWith(head, [0x50, 0x4b, 0x05, 0x06])) throw new TableProblem('empty_file', 'empty zip')
  // BIFF 2 to 4, from before workbooks were OLE files
  if (
    head[0] === 0x09 &&
    [0x00, 0x02, 0x04].includes(head[1] ?? -1) &&
    head[2] !== undefined &&
    head[2] <= 8 &&
    head[3] === 0
  ) {
    return { kind: 'xls', size }
  }
  refuseOtherFormats(head)
  return { size, ...(await recogniseText(path, head, wanted)) }
}

function refuseOtherFormats(head: Buffer): void {
  const begin = head
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
  const formats: [RegExp, string][] = [
    // readers of PDF take it anywhere among the first bytes
    [/%PDF-\d/, 'PDF'],
    [/^\{\\rtf/, 'RTF'],
    [/^(\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/, 'archive'],
    [/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0)/s, 'image'],
    [/^<(!doctype|html|table|head|body|meta|svg|\?xml)/i, 'HTML or XML'],
    [/^\x7fELF|^MZ\x90/, 'program'],
  ]
  for (const [pattern, name] of formats) if (pattern.test(begin)) throw new TableProblem('not_a_table', name)
}

async function recogniseText(path: string, head: Buffer, wanted: TableKind | undefined): Promise<TextFile> {
  const { encoding, skip } = await detectEncoding(path)
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(head.subarray(skip))
  if (text.trim() === '') throw new TableProblem('empty_file', 'only blanks')
  if (isBinary(text)) throw new TableProblem('not_a_table', `binary content read as ${encoding}`)
  const complete = head.length < sampleBytes
  const lines = lineSplitter(4096)(text, complete)
    .map((line) => line.text)
    .slice(0, 2000)
  const plain: Delimiting = { delimiter: undefined, sepLine: false }
  const delimiting = detectDelimiter(lines.slice(0, 500))
  if (wanted === 'sdf' || (wanted !== 'delimited' && wanted !== 'smi' && looksLikeSdf(lines))) {
    return { kind: 'sdf', encoding, skip, delimiting: plain }
  }
  // a list with an id behind a blank has no delimiter; with a tab it is an ordinary table unless told otherwise
  const spaced = lines.some((line) => /^\S+ +\S/.test(line))
  if (
    wanted === 'smi' ||
    (wanted !== 'delimited' && delimiting.delimiter === undefined && spaced && looksLikeSmiles(lines))
  ) {
    return { kind: 'smi', encoding, skip, delimiting: plain }
  }
  return { kind: 'delimited', encoding, skip, delimiting }
}

function looksLikeSdf(lines: readonly string[]): boolean {
  if (lines.some((line) => line.startsWith('$$$$') || line.startsWith('M  END'))) return true
  return /^[ \d]{6}.*V[23]000\s*$/.test(lines[3] ?? '')
}

function startsWith(head: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, i) => head[i] === byte)
}

async function contains(file: Awaited<ReturnType<typeof open>>, size: number, needle: Buffer): Promise<boolean> {
  const buffer = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < size; at += buffer.length - needle.length) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (buffer.subarray(0, bytesRead).includes(needle)) return true
    if (bytesRead < buffer.length) return false
  }
  return false
}

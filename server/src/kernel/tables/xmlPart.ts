import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { TableProblem } from './problem.ts'
import type { TableLimits } from './table.ts'

const MiB = 1024 * 1024
/** Longest stretch without a tag; saxes holds it in memory until the tag comes. */
const longestText = 4 * MiB

export type Zip = {
  file: ZipFile
  entries: Map<string, Entry>
  limits: TableLimits
  inflated: { bytes: number; cap: number }
}

/** Opens a zip file and reads its list of entries; the caller closes `file`. Throws `TableProblem`. */
export async function openZip(path: string, size: number, limits: TableLimits): Promise<Zip> {
  let file: ZipFile
  try {
    file = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new TableProblem('unreadable', `zip: ${(error as Error).message}`)
  }
  const entries = new Map<string, Entry>()
  try {
    if (file.entryCount > limits.entries) throw new TableProblem('zip_bomb', `${file.entryCount} entries`)
    for await (const entry of file.eachEntry()) {
      if (entry.isEncrypted()) throw new TableProblem('encrypted', entry.fileName)
      // names are compared as Excel does, without regard to case; the first of two equal names counts
      const name = entry.fileName.toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
      if (entries.size > limits.entries) throw new TableProblem('zip_bomb', 'too many entries')
    }
  } catch (error) {
    file.close()
    throw error instanceof TableProblem ? error : new TableProblem('unreadable', `zip: ${(error as Error).message}`)
  }
  const cap = Math.min(limits.inflated, Math.max(40 * size, 16 * MiB))
  return { file, entries, limits, inflated: { bytes: 0, cap } }
}

/** Text of one entry, inflated under the caps: what comes out is counted, not what the header promises. */
async function* entryText(zip: Zip, name: string): AsyncGenerator<string> {
  const entry = zip.entries.get(name.toLowerCase())
  if (!entry) throw new TableProblem('unreadable', `missing part ${name}`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let stream: Readable
  let inflated = 0
  try {
    stream = await zip.file.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      const bytes = (chunk as Buffer).length
      inflated += bytes
      zip.inflated.bytes += bytes
      if (inflated > MiB && inflated > zip.limits.ratio * entry.compressedSize)
        throw new TableProblem('zip_bomb', `ratio of ${name}`)
      if (zip.inflated.bytes > zip.inflated.cap) throw new TableProblem('zip_bomb', 'inflated size')
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('unreadable', `${name}: ${(error as Error).message}`)
  }
}

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Runs an XML part through the handlers, chunk by chunk; a value is yielded after every chunk so that the caller can
 * pass on what it has. Names come without prefix. DOCTYPE is refused before the parser sees it.
 */
export async function* xmlPart(zip: Zip, name: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  parser.on('error', (error) => {
    throw new TableProblem('unreadable', `${name}: ${error.message}`)
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > zip.limits.depth) throw new TableProblem('unreadable', `${name}: nested too deep`)
    handlers.open?.(local(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--
    handlers.close?.(local(tag.name))
  })
  if (handlers.text) {
    parser.on('text', handlers.text)
    parser.on('cdata', handlers.text)
  }
  let tail = ''
  let sinceTag = 0
  for await (const chunk of entryText(zip, name)) {
    if (/<!DOCTYPE/i.test(tail + chunk)) throw new TableProblem('unreadable', `${name}: DOCTYPE`)
    tail = (tail + chunk).slice(-9)
    const tag = chunk.lastIndexOf('<')
    sinceTag = tag < 0 ? sinceTag + chunk.length : chunk.length - tag
    if (sinceTag > longestText) throw new TableProblem('unreadable', `${name}: text too long`)
    parser.write(chunk)
    yield
  }
  parser.close()
}

/** Runs a whole XML part through the handlers. */
export async function readXml(zip: Zip, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlPart(zip, name, handlers));
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

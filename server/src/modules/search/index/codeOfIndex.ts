import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A module's imports of its own project that are there at run time. */
const imports = /^(?:import|export) (?!type\b)[^'";]*?from '(\.[^']+)'/gm

/**
 * What of the program decides how an index looks: the modules that make it and those they import, down to the names that its
 * numbers stand for. A change anywhere else keeps the file valid.
 */
export function codeOfIndex(): string {
  const modules = path.resolve(import.meta.dirname, '../..')
  const texts = new Map<string, string>()
  const walk = (file: string): void => {
    if (texts.has(file) || !file.startsWith(modules + path.sep)) return
    const text = fs.readFileSync(file, 'utf8')
    texts.set(file, text)
    for (const [, from] of text.matchAll(imports)) walk(path.resolve(path.dirname(file), from!))
  }
  for (const entry of ['liveIndex.ts', 'snapshot.ts']) walk(path.join(import.meta.dirname, entry))
  const hash = createHash('sha256')
  for (const file of [...texts.keys()].toSorted()) hash.update(texts.get(file)!)
  return hash.digest('hex')
}

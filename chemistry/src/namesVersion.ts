import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

let known: string | null = null

/** What names are read by: another one wherever a word or a rule of the reader is. Found once in the life of a process. */
export function namesVersion(): string {
  if (known !== null) return known
  const folder = path.join(import.meta.dirname, 'names')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const sum = createHash('sha256')
  for (const file of files.toSorted()) sum.update(fs.readFileSync(path.join(folder, file)))
  return (known = sum.digest('hex').slice(0, 16))
}

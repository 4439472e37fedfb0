import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What RDKit's Python build answers; null where there is none (`PYTHON` names another one than python3). */
export function askRdkit<T>(
  what: string,
  input: string | Uint8Array,
  ...more: number[]
): (T & { version: string }) | null {
  const python = process.env['PYTHON'] ?? 'python3'
  try {
    execFileSync(python, ['-c', 'import rdkit'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-rdkit-'))
  try {
    const file = path.join(folder, 'input')
    fs.writeFileSync(file, input)
    const script = path.join(import.meta.dirname, 'besideRdkit.py')
    const said = execFileSync(python, [script, what, file, ...more.map(String)], { maxBuffer: 2 ** 28 })
    return JSON.parse(said.toString()) as T & { version: string }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

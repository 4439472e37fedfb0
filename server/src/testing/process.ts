import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const main = path.resolve(import.meta.dirname, '../main.ts')

/** A server as a person starts it: a process of its own. */
export interface Running {
  process: ChildProcess
  /** Resolves with the address once the server says that it serves; rejects when it ends before. */
  address: Promise<string>
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; output: string }>
}

/** A data folder that others may pass through, as the database's account must. */
export function dataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-start-'))
  fs.chmodSync(folder, 0o711)
  return path.join(folder, 'data')
}

/** Starts `main.ts` on a data folder with an empty marketplace, on any free port. */
export function startMain(data: string, environment: Record<string, string> = {}): Running {
  const env = { ...process.env, PORT: '0', REAGORA_DEMO: '0', REAGORA_DATA: data, ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    const found = /https?:\/\/\S+/.exec(output)
    if (found && output.includes('Ctrl-C')) resolve(found[0])
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`ended with ${code}: ${output}`))
    return { code: code as number | null, output }
  })
  address.catch(() => {})
  return { process: child, address, ended }
}

/** The process id of the PostgreSQL of a data folder. */
export function postmasterId(data: string): number {
  return Number.parseInt(fs.readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Asks again and again until the answer is yes; the test's own time limit is what ends a hopeless wait. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(50)
}

import { spawn, type SpawnOptions } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const inRoot = (...parts: string[]) => path.join(root, ...parts)

/** A program of an installed package. */
export const program = (name: string) => inRoot('node_modules', '.bin', name)

interface Outcome {
  code: number
  output: string
}

/** Runs a program in the checkout; its output is collected, or shown as it comes with `stdio: 'inherit'`. */
export function run(file: string, flags: string[], options: SpawnOptions = {}): Promise<Outcome> {
  const child = spawn(file, flags, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const unhook = passSignalsTo((signal) => child.kill(signal))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      unhook()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** While a program runs, signals are its affair; whoever awaits it goes on when it has ended. */
function passSignalsTo(kill: (signal: NodeJS.Signals) => void) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, kill)
  return () => {
    for (const signal of signals) process.removeListener(signal, kill)
  }
}

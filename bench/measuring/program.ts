import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import server from '../../scripts/server-process.json' with { type: 'json' }
import { startPostgres } from '../../server/src/kernel/postgres.ts'
import { dataFolder } from '../../server/src/testing/process.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  address: string
  /** Its data folder. */
  data: string
  /** Milliseconds from the start of the process until it served. */
  startMs: number
  /** Ends it the orderly way; the data folder stays. */
  stop: () => Promise<void>
  /** `kill -9`. */
  kill: () => Promise<void>
}

/**
 * Starts the program the way `npm start` does, without limits on the rate; what it prints goes into a file.
 * @param checkout the folder of another version, to measure side by side
 */
export async function startProgram(
  data = dataFolder(),
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
  checkout = root,
): Promise<Program> {
  const note = path.join(data, 'server.json')
  fs.mkdirSync(path.dirname(data), { recursive: true })
  const output = fs.openSync(path.join(path.dirname(data), 'output.log'), 'w')
  const asLaunched = { NODE_COMPILE_CACHE: path.join(checkout, server.compiled), ...server.environment }
  const env = {
    ...asLaunched,
    ...process.env,
    PORT: '0',
    REAGORA_DATA: data,
    REAGORA_RATE_LIMIT: '0',
    NODE_ENV: 'production',
  }
  const began = performance.now()
  const child = spawn(process.execPath, [...server.flags, path.join(checkout, 'server/src/main.ts'), ...flags], {
    env: { ...env, ...environment },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(fs.readFileSync(path.join(path.dirname(data), 'output.log'), 'utf8').slice(-2000))
    const found = readNote(note)
    if (found?.pid === child.pid) {
      const end = (signal: NodeJS.Signals) => async () => {
        child.kill(signal)
        await ended
      }
      const startMs = performance.now() - began
      return { address: found!.address, data, startMs, stop: end('SIGTERM'), kill: end('SIGKILL') }
    }
    await delay(10)
  }
}

/**
 * The program without jobs over the database of a data folder, which ends with it: the jobs that a first start begins (structures
 * of millions of molecules are prepared) would be measured with everything else.
 */
export async function startWithoutJobs(data: string): Promise<Program> {
  const postgres = await startPostgres({ folder: data, say: () => {} })
  const urls = { DATABASE_URL: postgres.url('app'), DATABASE_OWNER_URL: postgres.url('owner') }
  const program = await startProgram(data, { ...urls, REAGORA_DEMO: '0' }, ['--role', 'api'])
  const stop = async () => {
    await program.stop()
    await postgres.stop()
  }
  return { ...program, stop }
}

function readNote(file: string): { pid: number; address: string } | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as { pid: number; address: string }
  } catch {
    return undefined
  }
}

/** Ends a program and removes the folder it was given. */
export async function discard(program: Program): Promise<void> {
  await program.stop()
  fs.rmSync(path.dirname(program.data), { recursive: true, force: true })
}

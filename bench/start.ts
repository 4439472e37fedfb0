// How long one waits: for the first start on an empty folder, with the demo made; for the next start; for the type check.
// Beside them, what cannot be undercut: Node loading nothing, and the same program refusing to start at its settings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { dataFolder } from '../server/src/testing/process.ts'
import { bar, median, table } from './measuring/figures.ts'
import { discard, startProgram } from './measuring/program.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Seconds a program takes to end. */
async function secondsOf(file: string, flags: string[], environment: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const child = spawn(file, flags, { cwd: root, env: { ...process.env, ...environment }, stdio: 'ignore' })
  await once(child, 'exit')
  return (performance.now() - began) / 1000
}

const data = dataFolder()
const first = await startProgram(data)
await first.stop()
const seconds: number[] = []
let last = first
for (let time = 0; time < 3; time++) {
  last = await startProgram(data)
  seconds.push(last.startMs / 1000)
  if (time < 2) await last.stop()
}
await discard(last)
const next = median(seconds)
const bare = await secondsOf(process.execPath, ['-e', ''])
const loaded = await secondsOf(process.execPath, ['server/src/main.ts'], { PORT: 'none' })
const types = await secondsOf(path.join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', 'tsconfig.json'])

table(
  ['what', 'seconds'],
  [
    ['Node alone', bare],
    ['the program loaded, nothing started', loaded],
    ['first start, empty folder, demo made', first.startMs / 1000],
    ['next start, median of 3', next],
    ['type check of everything', types],
  ],
)
bar(`first start: ${(first.startMs / 1000).toFixed(1)} s, bar 60 s`, first.startMs <= 60_000)
bar(`next start: ${next.toFixed(1)} s, bar 5 s`, next <= 5)
bar(`type check: ${types.toFixed(1)} s, bar 15 s`, types <= 15)

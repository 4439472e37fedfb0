/**
 * Preloaded into a program (`NODE_OPTIONS=--import=…`), writes down into the file STRETCHES for how long at a time its serving
 * thread looked at nothing else, and how much of that was its own work: the rest was other programs on the same processors.
 */
import fs from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const EVERY = 5
/** Shorter ones nobody waits for. */
const WORTH = 15

export interface Stretch {
  /** When it ended, milliseconds since 1970. */
  end: number
  ms: number
  /** Processor time of the thread in it, milliseconds. */
  worked: number
}

/** The longest stretch, and the longest by work alone, among those that ended after a moment. */
export function longest(file: string, since: number): { ms: number; worked: number } {
  const all = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Stretch)
    .filter(({ end }) => end >= since)
  return {
    ms: all.reduce((most, { ms }) => Math.max(most, ms), 0),
    worked: all.reduce((most, { worked }) => Math.max(most, worked), 0),
  }
}

function watch(file: string): void {
  const out = fs.openSync(file, 'a')
  let at = performance.now()
  let before = process.threadCpuUsage()
  setInterval(() => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(before)
    const stretch: Stretch = { end: performance.timeOrigin + now, ms: now - at - EVERY, worked: (user + system) / 1000 }
    if (stretch.ms > WORTH) fs.writeSync(out, `${JSON.stringify(stretch)}\n`)
    at = performance.now()
    before = process.threadCpuUsage()
  }, EVERY).unref()
}

const file = process.env['STRETCHES']
if (isMainThread && file && process.env['NODE_OPTIONS']?.includes('stretches')) watch(file)

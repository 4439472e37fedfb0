import fs from 'node:fs'
import type { DestinationStream } from 'pino'
import { count } from './counters.ts'

/** Milliseconds that a reader of standard output who lags behind is waited for. */
const patience = 2000

/**
 * Writes lines at once, and never fails: a line that finds no room is lost and counted, and how many were is written as soon
 * as there is room again. A service goes on without its log; it does not end because of it.
 * @param writeSome writes what it can of the bytes and says how many those were
 */
export function enduringStream(writeSome: (bytes: Buffer) => number): DestinationStream {
  let lost = 0
  /** Whether the last thing written is the beginning of a line. */
  let torn = false
  const writeAll = (text: string): boolean => {
    let rest = Buffer.from(torn ? `\n${text}` : text)
    const length = rest.length
    // Whoever has let lines be lost is not waited for again with each line.
    const until = lost > 0 ? 0 : Date.now() + patience
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSome(rest))
      } catch (error) {
        torn ||= rest.length < length
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > until) return false
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      }
    }
    torn = false
    return true
  }
  return {
    write(line) {
      if (lost > 0 && writeAll(noteOf(lost))) lost = 0
      if (lost === 0 && writeAll(line)) return
      lost++
      count('log_lines_lost_total', {})
    },
  }
}

const noteOf = (lost: number) =>
  `${JSON.stringify({ level: 'error', time: new Date().toISOString(), lost, msg: 'log lines were lost, there was no room for them' })}\n`

/** What {@link enduringStream} writes to: an open file, pipe or terminal. */
export const writingTo = (descriptor: number) => (bytes: Buffer) => fs.writeSync(descriptor, bytes)

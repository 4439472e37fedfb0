import fs from 'node:fs'

/** The number by which Linux knows the thread that calls; 0 elsewhere. */
export function ownThread(): number {
  try {
    return Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}

/** Milliseconds that a thread of this process has had a processor; null where nobody tells. */
export function threadTime(thread: number): number | null {
  if (thread === 0) return null
  try {
    return Number(fs.readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

import fs from 'node:fs'
import os from 'node:os'

// Whoever waits for a page comes before work that nobody waits for (docs/decisions/0034).

/** Of processes: an idle processor is theirs, where one is wanted by others they get a seventieth of it. */
const LOWEST = 19
/**
 * Of PostgreSQL's processes for background work: a tenth of a processor that others want. Not the lowest, since they hold locks
 * of PostgreSQL that requests wait for.
 */
const LOW_BACKEND = 10

/** Gives a process, this one unless told, the lowest priority, with the threads and processes that it starts from now on. */
export function lowestPriority(pid: number = process.pid): void {
  setPriority(pid, LOWEST)
  // Linux means the first thread by that.
  for (const thread of threadsOf(pid)) setPriority(thread, LOWEST)
}

function threadsOf(pid: number): number[] {
  try {
    return fs.readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

/** The priority of a process by its id, so many steps lower than ours and never lower than the lowest. */
export const lowerThanOurs = (pid: number, steps: number): void =>
  setPriority(pid, Math.min(LOWEST, os.getPriority() + steps))

/** Lowers the priority of PostgreSQL's process behind a connection. Only for our own cluster: ids of another machine mean others here. */
export function lowerBackend(client: object): void {
  const { processID } = client as { processID?: number | null }
  if (!processID) return
  setPriority(processID, LOW_BACKEND)
  setSessionPriority(processID, LOW_BACKEND)
}

/**
 * Lowers the session of a process. Where Linux groups processes by session (autogroup, sched(7)), each session gets an equal share of the
 * processors, and a nice value counts only within its session. Each process of PostgreSQL is a session of its own.
 */
function setSessionPriority(pid: number, priority: number): void {
  try {
    fs.writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // Not Linux, no groups, ended already, or not for us to set.
  }
}

function setPriority(pid: number, priority: number): void {
  try {
    os.setPriority(pid, priority)
  } catch {
    // It has ended already, or the system has no priorities for us to set.
  }
}

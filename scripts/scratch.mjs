import fs from 'node:fs'
import os from 'node:os'

const MEMORY = '/dev/shm'
/** `TMPFS_MAGIC` of Linux, statfs(2). */
const TMPFS = 0x01021994
/** What all tests at once may occupy, with room to spare, in bytes. */
const ROOM = 6e9

/**
 * The folder for what tests make and throw away: in memory where the machine has room there. A database is copied for each of
 * some hundred files, which takes a tenth of a second in memory and a whole one on a disk that is busy.
 */
export function scratchFolder() {
  try {
    const { type, bsize, bavail } = fs.statfsSync(MEMORY)
    fs.accessSync(MEMORY, fs.constants.W_OK)
    if (type === TMPFS && bsize * bavail > ROOM && os.freemem() > ROOM) return MEMORY
  } catch {
    // No such folder on this system.
  }
  return os.tmpdir()
}

import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process alone. The lock is one of the operating system (SQLite's lock on an empty file), so
 * it goes with the process however that ends, needs no process ids and cannot be raced.
 * @returns what gives the folder back, or undefined when another process has it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  makeDataFolder(folder)
  const database = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw error
  }
}

/**
 * Makes the data folder, and closes what lies in it to other accounts, also what an earlier version left open: the log,
 * files, the key, the search index. They may pass through (the database's account must, when root starts us), not look
 * around. What this process writes from here on is its account's alone.
 */
export function makeDataFolder(folder: string): void {
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { recursive: true })
    fs.chmodSync(folder, 0o711)
  }
  // After the folder: one above it that root makes must stay passable.
  process.umask(0o077)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.name !== 'postgres' && !entry.isSymbolicLink()) close(path.join(folder, entry.name), entry.isDirectory())
}

/** Files of a folder need no change of their own: nobody else comes to them. */
function close(place: string, isFolder: boolean) {
  try {
    fs.chmodSync(place, isFolder ? 0o700 : 0o600)
  } catch (error) {
    // Of another account, whose own start closes it; or gone meanwhile.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

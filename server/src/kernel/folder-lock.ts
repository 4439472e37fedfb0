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

/** Others may pass through (the database's account must, when root starts us), not look around. */
export function makeDataFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o711)
}

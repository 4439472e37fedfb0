import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { lockFolder, makeDataFolder } from './folder-lock.ts'
import { installJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { runningPostgres, startPostgres } from './postgres.ts'
import { type Settings, StartRefused } from './settings.ts'

/** The database of this installation, migrated. */
export interface Backend {
  appUrl: string
  ownerUrl: string
  /** Whether others may be using it: a server beside this process, or whoever uses a database that is not ours. */
  shared: boolean
  close: () => Promise<void>
  /** For a process that ends at once. */
  abandon: () => void
}

interface Options {
  settings: Pick<Settings, 'REAGORA_DATA' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'BACKUP_TO'>
  log: Logger
  say: (line: string) => void
  /** Whether a command may use the database of a server that runs already. */
  beside?: boolean
  /** Of the embedded PostgreSQL, instead of ours. */
  configuration?: Record<string, string>
}

/**
 * Opens the database: the one named by DATABASE_URL, else the embedded one of the data folder; and migrates it.
 * @throws StartRefused when another server uses the folder or the database cannot be reached
 */
export async function openBackend(options: Options): Promise<Backend> {
  const { settings } = options
  if (settings.DATABASE_URL) {
    makeDataFolder(settings.REAGORA_DATA)
    return migrated(options, outside(settings.DATABASE_URL, settings.DATABASE_OWNER_URL))
  }
  const unlock = lockFolder(settings.REAGORA_DATA)
  if (!unlock && !options.beside) throw new StartRefused(alreadyRuns(settings.REAGORA_DATA))
  if (!unlock) return beside(settings.REAGORA_DATA)
  return migrated(options, await embedded(options, unlock))
}

async function embedded({ settings, log, say, configuration = {} }: Options, unlock: () => void): Promise<Backend> {
  const postgres = await startPostgres({
    folder: settings.REAGORA_DATA,
    say,
    configuration,
    archives: settings.BACKUP_TO !== undefined && configuration['archive_mode'] !== 'off',
    onLost: (how) => log.error({ how }, 'PostgreSQL is gone, starting it again'),
    onRecovered: () => log.warn('PostgreSQL serves again'),
  })
  return {
    appUrl: postgres.url('app'),
    ownerUrl: postgres.url('owner'),
    shared: false,
    abandon: postgres.abandon,
    close: async () => {
      await postgres.stop()
      fs.rmSync(noteOf(settings.REAGORA_DATA), { force: true })
      unlock()
    },
  }
}

const nothing = () => {}

function outside(appUrl: string, ownerUrl = appUrl): Backend {
  return { appUrl, ownerUrl, shared: true, abandon: nothing, close: async () => {} }
}

function beside(folder: string): Backend {
  const { url } = runningPostgres(folder)
  return outside(url('app'), url('owner'))
}

async function migrated({ say }: Options, backend: Backend): Promise<Backend> {
  try {
    await migrate(backend.ownerUrl, backend.appUrl, undefined, say)
    await installJobs(backend.ownerUrl, backend.appUrl)
    return backend
  } catch (error) {
    await backend.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined || error instanceof StartRefused) throw error
    throw new StartRefused(`The database cannot be used: ${(error as Error).message || code}`)
  }
}

const noteOf = (folder: string) => path.resolve(folder, 'server.json')

/** Leaves a note where this server is reached, for whoever tries to start a second one. */
export function noteAddress(folder: string, address: string): void {
  // Removed first: root may have left one that an ordinary account cannot write into.
  fs.rmSync(noteOf(folder), { force: true })
  fs.writeFileSync(noteOf(folder), JSON.stringify({ pid: process.pid, address }))
}

function alreadyRuns(folder: string): string {
  const note = readNote(folder)
  const which = note ? `: ${note.address} (process ${note.pid})` : ''
  return (
    `Reagora already runs on the data folder ${path.resolve(folder)}${which}. ` +
    'Stop that one, or start this one on another folder with REAGORA_DATA and PORT.'
  )
}

function readNote(folder: string): { pid: number; address: string } | undefined {
  try {
    return JSON.parse(fs.readFileSync(noteOf(folder), 'utf8')) as { pid: number; address: string }
  } catch {
    return undefined
  }
}

import type { Chemistry } from '@reagora/chemistry/pool'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Endpoints } from './context.ts'
import type { DiskRoom } from './diskRoom.ts'
import type { FileStore } from './files.ts'
import type { JobQueue } from './jobQueue.ts'
import type { Mailer } from './mail.ts'
import type { Replica } from './replica.ts'
import type { RequestLoad } from './requestLoad.ts'
import type { Seal } from './seal.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.generated.ts'

/** What one process of the product runs on; made once at start, handed to the app and to the jobs. */
export interface Resources {
  settings: Settings
  db: Kysely<Tables>
  /** Where reads go that may be a moment old; without one they go to `db`. */
  replica?: Replica
  jobs: JobQueue
  mailer: Mailer
  /** Closes what must not stand in the database in the clear. */
  seal: Seal
  files: FileStore
  chemistry: Chemistry
  /** Requests that wait, for background work that rests meanwhile; without it nothing rests. */
  load?: RequestLoad
  /** Milliseconds for which the one that waits longest has waited for a connection of `db`; without it nothing is refused as busy at the door. */
  longestWait?: () => number
  /** The room where the embedded database and the files lie; without it nothing is refused for want of room. */
  disk?: DiskRoom
  /** What is mounted; filled by the server that is built on these, and by the worker's. */
  endpoints?: Endpoints
  log: Logger
}

import type { Limits } from './limits.ts'
import type { DepictResult, DepictSize, ReadResult } from './structure.ts'

/** Work for one worker: read every text, or with a size draw it. */
export type Task = { texts: string[]; size: DepictSize | null }

/** One answer per text up to the first that broke the toolkit. The first answer of a worker, an empty one, says that it is ready. */
export type Answer = { results: (ReadResult | DepictResult)[]; broken: string | null }

/** What a worker starts with: the counter of texts begun in the present task, and the caps of the scanner. */
export type WorkerData = { counter: SharedArrayBuffer; caps: Limits }

import type { Chemistry } from '@reagora/chemistry/pool'
import { PREPARED_VERSION } from '@reagora/chemistry/search'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import {
  awaitStructures,
  type Drawn,
  forgetAwaited,
  keepPrepared,
  type PreparedRow,
  structuresAwaited,
  unprepared,
  unpreparedAmong,
} from './store.ts'
import { prepareJob } from './rules.ts'

/** Structures prepared and kept at once. */
const BATCH = 512
/** Structures between two lines in the log. */
const TOLD = 50_000

/** What says nothing of the structure: it is prepared another time. */
const passing = new Set(['busy', 'unavailable'])

async function prepare(chemistry: Chemistry, drawn: readonly Drawn[]): Promise<PreparedRow[]> {
  const results = await chemistry.prepareMany(drawn.map(({ smiles }) => smiles))
  return drawn.flatMap((one, at): PreparedRow[] => {
    const result = results[at]!
    if (result.ok) return [{ ...one, prepared: result.prepared, problem: null }]
    return passing.has(result.problem.code) ? [] : [{ ...one, prepared: null, problem: result.problem.code }]
  })
}

/** More than these are prepared by a job: nobody's transaction should last for them. */
const FEW = 100

/**
 * To be called in the transaction that has made molecules, or given them other structures: few are prepared in it, and found as
 * soon as it commits; many by a job right after it. Those that are prepared already cost nothing.
 */
export async function prepareStructures(
  { chemistry, jobs }: Pick<Resources, 'chemistry' | 'jobs'>,
  db: Db,
  moleculeIds: readonly number[],
): Promise<void> {
  const drawn = await unpreparedAmong(db, PREPARED_VERSION, moleculeIds)
  if (drawn.length > FEW) await prepareLater({ jobs }, db)
  else if (drawn.length > 0) await keepPrepared(db, PREPARED_VERSION, await prepare(chemistry, drawn))
}

/** Has a job prepare what a transaction has made; until it has, searches by structure say that more is to come. */
export async function prepareLater({ jobs }: Pick<Resources, 'jobs'>, db: Db): Promise<void> {
  await awaitStructures(db)
  await jobs.enqueue(db, prepareJob, {})
}

/**
 * Prepares whatever is not, by ascending id; what was done stays where it is ended. The chemist takes everything else first.
 * @returns how many structures were prepared or found to be unsearchable
 */
export async function prepareMissing(
  { db, chemistry, log }: Pick<Resources, 'db' | 'chemistry' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const awaited = await structuresAwaited(db)
  let isWhole = true
  let done = 0
  let told = 0
  for (let after = 0; !signal?.aborted;) {
    const drawn = await unprepared(db, PREPARED_VERSION, after, BATCH)
    if (drawn.length === 0) {
      if (isWhole) await forgetAwaited(db, awaited)
      break
    }
    const rows = await prepare(chemistry, drawn)
    await keepPrepared(db, PREPARED_VERSION, rows)
    after = drawn.at(-1)!.id
    done += rows.length
    if (rows.length < drawn.length) isWhole = false
    if (done - told < TOLD) continue
    told = done
    log.info({ done, upTo: after }, 'structures are being prepared for search')
  }
  return done
}

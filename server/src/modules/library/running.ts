import { Refusal } from '../../kernel/shared/errors.ts'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { recordEvent } from '../../kernel/unitOfWork.ts'
import { chooseCompounds } from './choosing.ts'
import { libraryMachine, selectJob } from './rules.ts'
import * as store from './store.ts'

/** Another run has begun, or there is nothing left to be done: this one ends without a word. */
class Superseded extends Error {}

const everybody = { kind: 'all' } as const

/** Finds what a library is to be chosen from: by its search or its list. */
export type Search = (resources: Resources, library: store.Whole, signal: AbortSignal) => Promise<number[]>

/** Finds what a library is chosen from, keeps it, and has it chosen from. Again where it was cut off. */
export async function collect(resources: Resources, id: number, signal: AbortSignal, search: Search): Promise<void> {
  const { db, jobs } = resources
  await guarded(resources, id, signal, async (library) => {
    const ids = (await store.sourceOf(db, id)) ?? (await find(resources, library, signal, search))
    await db.transaction().execute(async (trx) => {
      await store.keepSource(trx, id, ids)
      await jobs.enqueue(trx, selectJob, { libraryId: id })
    })
  })
}

/** Milliseconds between two signs of life. */
const BETWEEN_BEATS = 1000

async function find(
  resources: Resources,
  library: store.Whole,
  signal: AbortSignal,
  search: Search,
): Promise<number[]> {
  const pulse = setInterval(
    () => void store.beat(resources.db, library.id, library.run, 0).catch(() => {}),
    BETWEEN_BEATS * 10,
  )
  try {
    return await search(resources, library, signal)
  } finally {
    clearInterval(pulse)
  }
}

/** Of some molecules those that are bought by permit in a country. */
export type Barred = (resources: Resources, moleculeIds: readonly number[], country: string) => Promise<Set<number>>

/** Chooses the compounds of a library by its filters; from the beginning where it was cut off. */
export async function select(resources: Resources, id: number, signal: AbortSignal, barred: Barred): Promise<void> {
  const { db } = resources
  await guarded(resources, id, signal, async (library) => {
    const source = await store.sourceOf(db, id)
    if (source === null) return
    const { filters, country, run } = library
    let told = 0
    const byPermit = (ids: readonly number[]) => barred(resources, ids, country)
    const made = await chooseCompounds(resources, source, { filters, country, byPermit }, async (done) => {
      signal.throwIfAborted()
      if (performance.now() - told < BETWEEN_BEATS) return
      told = performance.now()
      if (!(await store.beat(db, id, run, done))) throw new Superseded()
    })
    await db.transaction().execute(async (trx) => {
      if (made.chosen.length === 0) await fail(trx, library, 'NOTHING_LEFT')
      else if (await store.keepChosen(trx, id, run, made)) await note(trx, library, 'finish')
    })
  })
}

/** What fails by its nature is told on the library; what was cut off is tried again. */
async function guarded(
  resources: Resources,
  id: number,
  signal: AbortSignal,
  work: (library: store.Whole) => Promise<void>,
): Promise<void> {
  const library = await store.findLibrary(resources.db, everybody, id)
  if (!library || library.status !== 'selecting') return
  try {
    await work(library)
  } catch (error) {
    if (error instanceof Superseded) return
    if (signal.aborted || !(error instanceof Refusal)) throw error
    await resources.db.transaction().execute((trx) => fail(trx, library, error.definition.code))
  }
}

async function fail(db: Db, library: store.Whole, problem: string): Promise<void> {
  if (await store.keepFailure(db, library.id, library.run, problem)) await note(db, library, 'fail')
}

/** The move in the history, in the name of who asked. */
const note = (db: Db, { id, askedBy }: store.Whole, move: 'finish' | 'fail') =>
  recordEvent(db, {
    entity: libraryMachine.entity,
    entityId: id,
    move,
    from: 'selecting',
    to: libraryMachine.next(move, 'selecting'),
    actor: { userId: askedBy },
  })

import { above, answer } from './answer.ts'
import type {
  EngineOptions,
  EngineStats,
  Hits,
  SearchOptions,
  StructureEngine,
  StructureQuestion,
  StructureRun,
} from './engineTypes.ts'
import { SIZES } from './layout.ts'
import type { Sizes } from './layout.ts'
import { CONTROL } from './messages.ts'
import type { FromKeeper, FromSearcher, Growth, IndexState, KeeperCall, ToKeeper, ToSearcher } from './messages.ts'
import type { Prepared } from './prepared.ts'
import { Run, blocks } from './run.ts'
import { Segment } from './segment.ts'
import type { SegmentData } from './segment.ts'
import { Sifter } from './sifter.ts'
import { startThread } from './threads.ts'
import type { Thread } from './threads.ts'

/** Finished runs are kept up to so many bytes. */
const KEPT_BYTES = 128 << 20
/** Molecules handed to the index's thread at once. */
const AT_ONCE = 500

/** Opens the index of a folder (null: an index that is kept nowhere). It loads behind; searches can be asked at once. */
export function openStructureEngine(options: EngineOptions & { sizes?: Sizes }): StructureEngine {
  return new Engine(options)
}

type Call = { settle: (problem: Error | null) => void }

class Engine implements StructureEngine {
  readonly #budgetMs: number
  readonly #keeper: Thread<ToKeeper>
  readonly #searchers: Thread<ToSearcher>[] = []
  readonly #threads: number
  readonly #log: EngineOptions['log']
  readonly #segments = new Map<number, Segment>()
  /** replaced, but searched by runs that began before, or not yet let go by all threads */
  readonly #leaving = new Map<number, { asked: boolean; threads: Set<number> }>()
  readonly #grown: Growth[] = []
  /** by key, the one used last at the end */
  readonly #runs = new Map<string, Run>()
  /** by number: all that threads know of */
  readonly #known = new Map<number, Run>()
  readonly #calls = new Map<number, Call>()
  readonly #sifter: Sifter
  readonly #loaded: Promise<void>
  #state: IndexState = {
    molecules: 0,
    checksum: 0,
    refused: 0,
    watermark: null,
    bytes: 0,
    loading: 0,
    discarded: null,
  }
  #tellLoaded: () => void = () => {}
  /** how often molecules were added or removed */
  #changes = 0
  #readyAwaited = false
  #lastNumber = 0
  #closed: Error | null = null

  constructor({
    folder,
    threads = 2,
    budgetMs = 20_000,
    sizes = SIZES,
    log,
    ...sifting
  }: EngineOptions & { sizes?: Sizes }) {
    this.#budgetMs = budgetMs
    this.#threads = threads
    this.#log = log
    this.#sifter = new Sifter(sifting)
    this.#loaded = new Promise((loaded) => {
      this.#tellLoaded = loaded
    })
    for (let thread = 0; thread < threads; thread++) this.#startSearcher(thread)
    this.#keeper = startThread<ToKeeper, FromKeeper>(
      './keeperThread.ts',
      { folder, threads, sizes },
      (news) => this.#hear(news),
      (error) => this.#break(error),
    )
  }

  // --- threads

  #startSearcher(thread: number): void {
    const searcher = startThread<ToSearcher, FromSearcher>(
      './searchThread.ts',
      { thread },
      (news) => this.#receive(thread, news),
      (error) => {
        this.#log?.warn({ err: error, thread }, 'a thread of structure search broke and is started again')
        for (const run of this.#known.values()) this.#drop(run, error)
        for (const [number, leaving] of this.#leaving) if (leaving.asked) this.#released(number, thread)
        this.#startSearcher(thread)
      },
    )
    this.#searchers[thread] = searcher
    for (const growth of this.#grown) searcher.post({ kind: 'grown', growth })
    for (const segment of this.#segments.values()) searcher.post({ kind: 'segment', segment: segment.data })
  }

  #break(error: Error): void {
    this.#log?.warn({ err: error }, 'the thread that owns the index of structures broke')
    this.#closed = error
    for (const { settle } of this.#calls.values()) settle(error)
    this.#calls.clear()
  }

  #tellSearchers(message: ToSearcher): void {
    for (const searcher of this.#searchers) searcher.post(message)
  }

  /** Threads hold the process open while somebody waits for them. */
  #hold(): void {
    this.#keeper.hold(this.#calls.size > 0 || (this.#readyAwaited && this.#state.loading < 1))
    const working = [...this.#known.values()].some((run) => run.working)
    for (const searcher of this.#searchers) searcher.hold(working)
  }

  // --- the index

  #hear(news: FromKeeper): void {
    if (news.kind === 'grown') {
      this.#grown.push(news.growth)
      this.#tellSearchers(news)
    } else if (news.kind === 'segment') this.#replace(news.segment, news.replaces)
    else if (news.kind === 'rows') {
      const segment = this.#segments.get(news.segment)
      if (segment !== undefined) segment.data.rows = news.rows
    } else if (news.kind === 'state') {
      if (news.state.discarded !== null && this.#state.discarded === null) {
        this.#log?.warn({ reason: news.state.discarded }, 'the index of structures was not usable and is made anew')
      }
      this.#state = news.state
      if (news.state.loading === 1) this.#tellLoaded()
      this.#hold()
    } else {
      const call = this.#calls.get(news.call)
      this.#calls.delete(news.call)
      this.#hold()
      call?.settle(news.problem === null ? null : new Error(news.problem))
    }
  }

  #replace(data: SegmentData | null, replaces: readonly number[]): void {
    if (data !== null) {
      this.#segments.set(data.number, new Segment(data))
      this.#tellSearchers({ kind: 'segment', segment: data })
    }
    if (replaces.length === 0) return
    for (const number of replaces) {
      this.#segments.delete(number)
      this.#leaving.set(number, { asked: false, threads: new Set() })
    }
    // Their rows lie elsewhere now: who rests is dropped, who works ends with the segments of before
    this.#runs.clear()
    for (const run of this.#known.values()) this.#forgetUnused(run)
    this.#letGo()
  }

  /** Segments that no run reads any more are given back by all threads, then by the index. */
  #letGo(): void {
    const needed = new Set<number>()
    for (const run of this.#known.values()) for (const { segment } of run.parts) needed.add(segment)
    for (const [segment, leaving] of this.#leaving) {
      if (leaving.asked || needed.has(segment)) continue
      leaving.asked = true
      for (let thread = 0; thread < this.#threads; thread++) leaving.threads.add(thread)
      this.#tellSearchers({ kind: 'forget', segment })
    }
  }

  #released(segment: number, thread: number): void {
    const leaving = this.#leaving.get(segment)
    leaving?.threads.delete(thread)
    if (leaving?.threads.size !== 0) return
    this.#leaving.delete(segment)
    this.#keeper.post({ kind: 'released', segment })
  }

  #call(what: KeeperCall): Promise<void> {
    if (this.#closed !== null) return Promise.reject(this.#closed)
    const call = ++this.#lastNumber
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { settle: (problem) => (problem === null ? resolve() : reject(problem)) })
      this.#hold()
      this.#keeper.post({ kind: 'call', call, what })
    })
  }

  async put(items: Parameters<StructureEngine['put']>[0], watermark?: string): Promise<void> {
    // The watermark comes with the last of them: whatever is saved before lacks nothing it names
    for (let from = 0; from === 0 || from < items.length; from += AT_ONCE) {
      const last = from + AT_ONCE >= items.length
      await this.#call({
        kind: 'put',
        items: items.slice(from, from + AT_ONCE).map(({ id, prepared }) => ({ id, prepared: alone(prepared) })),
        watermark: last ? (watermark ?? null) : null,
      })
    }
    this.#changed(items.map(({ id }) => id))
  }

  async remove(ids: readonly number[], watermark?: string): Promise<void> {
    await this.#call({ kind: 'remove', ids, watermark: watermark ?? null })
    this.#changed(ids)
  }

  #changed(ids: readonly number[]): void {
    this.#changes++
    this.#sifter.forget(ids)
  }

  get watermark(): string | null {
    return this.#state.watermark
  }

  stats(): EngineStats {
    const { molecules, checksum, refused, bytes, loading, discarded } = this.#state
    const running = [...this.#known.values()].filter((run) => run.working).length
    return { molecules, checksum, refused, bytes, loading, discarded, segments: this.#segments.size, running }
  }

  ready(): Promise<void> {
    this.#readyAwaited = true
    this.#hold()
    return this.#loaded
  }

  save(): Promise<void> {
    return this.#call({ kind: 'save' })
  }

  async close(): Promise<void> {
    const saved = this.#call({ kind: 'close' })
    this.#closed = new Error('structure search is closed')
    await saved.catch(() => {})
    for (const run of this.#known.values()) this.#drop(run, this.#closed)
    await Promise.all([this.#keeper.end(), ...this.#searchers.map((searcher) => searcher.end())])
  }

  // --- searches

  search(question: StructureQuestion, options: SearchOptions): StructureRun {
    const ask = async (most: number | null): Promise<Hits> => {
      const stereo = question.kind === 'substructure' && question.stereo && question.query.hasStereo
      if (stereo) return this.#sift(question, options, most)
      const run = await this.#wait(question, options, most)
      // The plan cannot say what this query means: RDKit itself does
      if (run.candidates !== null) {
        run.readers--
        return this.#sift(question, options, most)
      }
      const hits = await this.#read(run, most)
      if (question.kind === 'substructure') return hits
      // The run may be that of a lower threshold
      const within = above({ ids: hits.ids, similarity: hits.similarity! }, question.least)
      return { ...within, complete: hits.complete, known: within.ids.length }
    }
    return { first: (n) => ask(n), all: () => ask(null) }
  }

  #sift(question: StructureQuestion, options: SearchOptions, most: number | null): Promise<Hits> {
    if (question.kind !== 'substructure') throw new Error('only substructures are sifted')
    const wider: StructureQuestion = { ...question, stereo: false }
    return this.#sifter.sift(question, most, options.budgetMs ?? this.#budgetMs, async (least) =>
      this.#read(await this.#wait(wider, options, least), least),
    )
  }

  /** The segments of a run stay while it is read, whatever becomes of the run. */
  async #read(run: Run, most: number | null): Promise<Hits> {
    try {
      return await answer(run, most)
    } finally {
      run.readers--
      this.#forgetUnused(run)
    }
  }

  /** Waits for the run of a question, which is then to be read: for its first `most` hits, or for all. */
  async #wait(question: StructureQuestion, options: SearchOptions, most: number | null): Promise<Run> {
    const { caller, signal, budgetMs = this.#budgetMs } = options
    signal?.throwIfAborted()
    if (this.#closed !== null) throw this.#closed
    const run = this.#runOf(question, caller)
    const least = most ?? Number.POSITIVE_INFINITY
    run.readers++
    if (run.hasFirst(least)) return run
    await new Promise<void>((resolve, reject) => {
      const waiter = {
        least,
        settle: (problem: Error | null) => {
          run.waiters.delete(waiter)
          clearTimeout(impatient)
          signal?.removeEventListener('abort', gone)
          if (problem === null) resolve()
          else {
            run.readers--
            reject(problem)
          }
          if (run.waiters.size === 0) this.#pause(run)
        },
      }
      const impatient = setTimeout(() => waiter.settle(null), budgetMs)
      const gone = () => waiter.settle(signal!.reason as Error)
      signal?.addEventListener('abort', gone)
      run.waiters.add(waiter)
      this.#go(run)
    })
    return run
  }

  /** The run of an equal question, brought up to date, or a new one. */
  #runOf(question: StructureQuestion, caller: string): Run {
    const key = `${question.kind} ${question.query.key}`
    const kept = this.#runs.get(key)
    if (kept !== undefined && !needsLower(kept.question, question)) {
      this.#runs.delete(key)
      this.#runs.set(key, kept)
      kept.refresh(this.#changes, this.#state.loading === 1)
      this.#coverMore(kept)
      return kept
    }
    const run = new Run(++this.#lastNumber, question, caller)
    run.refresh(this.#changes, this.#state.loading === 1)
    const parts = run.cover([...this.#segments.values()].flatMap(blocks))
    this.#runs.set(key, run)
    this.#known.set(run.number, run)
    const { number, control } = run
    Atomics.store(control, CONTROL.stop, 1)
    this.#tellSearchers({ kind: 'run', run: number, caller, question, control, parts })
    this.#limitKept()
    return run
  }

  /** Rows that came, or were loaded, since. */
  #coverMore(run: Run): void {
    const covered = new Map<number, number>()
    for (const { segment, to } of run.parts) covered.set(segment, Math.max(covered.get(segment) ?? 0, to))
    const more = [...this.#segments.values()].flatMap((segment) => {
      const from = covered.get(segment.data.number)
      if (from === undefined) return blocks(segment)
      return from < segment.data.rows ? [{ segment, from, to: segment.data.rows }] : []
    })
    if (more.length === 0) return
    this.#tellSearchers({ kind: 'more', run: run.number, parts: run.cover(more) })
  }

  #go(run: Run): void {
    if (run.working) return
    run.working = true
    Atomics.store(run.control, CONTROL.stop, 0)
    this.#tellSearchers({ kind: 'resume', run: run.number })
    this.#hold()
  }

  /** Nobody waits: the threads leave it where it is. */
  #pause(run: Run): void {
    if (!run.working) return
    run.working = false
    Atomics.store(run.control, CONTROL.stop, 1)
    this.#forgetUnused(run)
    this.#hold()
  }

  #endWaiting(run: Run, problem: Error | null): void {
    for (const { settle } of run.waiters) settle(problem)
  }

  #drop(run: Run, problem: Error): void {
    for (const [key, kept] of this.#runs) if (kept === run) this.#runs.delete(key)
    this.#endWaiting(run, problem)
    this.#forget(run)
  }

  /** A run that is not kept for others is let go when nobody works at it or reads it. */
  #forgetUnused(run: Run): void {
    const kept = [...this.#runs.values()].includes(run)
    if (!kept && !run.working && run.readers === 0) this.#forget(run)
  }

  #forget(run: Run): void {
    if (!this.#known.delete(run.number)) return
    this.#tellSearchers({ kind: 'drop', run: run.number })
    this.#letGo()
  }

  #limitKept(): void {
    let bytes = 0
    for (const [key, run] of [...this.#runs].toReversed()) {
      bytes += run.bytes
      if (bytes < KEPT_BYTES) continue
      this.#runs.delete(key)
      this.#forgetUnused(run)
    }
  }

  #receive(thread: number, news: FromSearcher): void {
    if (news.kind === 'released') return this.#released(news.segment, thread)
    const run = this.#known.get(news.run)
    if (run === undefined) return
    if (news.kind === 'failed') return this.#drop(run, new Error(news.message))
    if (news.kind === 'candidates') run.candidates = news.what
    else if (news.kind === 'undecided') run.undecided = true
    else {
      run.receive(news.progress)
      for (const { least, settle } of run.waiters) if (run.hasFirst(least)) settle(null)
    }
  }
}

/** Copies without the larger buffers that they may be cut of, which would be sent along. */
function alone({ record, pattern, morgan }: Prepared): Prepared {
  return { record: new Uint8Array(record), pattern: new Uint8Array(pattern), morgan: new Uint8Array(morgan) }
}

function needsLower(kept: StructureQuestion, asked: StructureQuestion): boolean {
  return kept.kind === 'similarity' && asked.kind === 'similarity' && asked.least < kept.least
}

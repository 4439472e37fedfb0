import { above } from './answer.ts'
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
import type { FromKeeper, FromSearcher, Growth, IndexState, KeeperCall, ToKeeper, ToSearcher } from './messages.ts'
import type { Prepared } from './prepared.ts'
import { Runs } from './runs.ts'
import { Segment } from './segment.ts'
import type { SegmentData } from './segment.ts'
import { Sifter } from './sifter.ts'
import { startThread } from './threads.ts'
import type { Thread } from './threads.ts'

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
  readonly #runs: Runs
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
    this.#runs = new Runs(
      {
        segments: () => this.#segments.values(),
        changes: () => this.#changes,
        isLoaded: () => this.#state.loading === 1,
        threads,
        tell: (thread, message) => this.#searchers[thread]!.post(message),
        onChange: () => {
          this.#hold()
          this.#letGo()
        },
      },
      budgetMs,
    )
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
      (news) => (news.kind === 'released' ? this.#released(news.segment, thread) : this.#runs.receive(news)),
      (error) => {
        this.#log?.warn({ err: error, thread }, 'a thread of structure search broke and is started again')
        this.#runs.dropAll(error)
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
    for (const searcher of this.#searchers) searcher.hold(this.#runs.working > 0)
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
    this.#runs.startAnew()
    this.#letGo()
  }

  /** Segments that no run reads any more are given back by all threads, then by the index. */
  #letGo(): void {
    if (this.#leaving.size === 0) return
    const needed = this.#runs.segments
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
    const running = this.#runs.working
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
    this.#runs.dropAll(this.#closed)
    await Promise.all([this.#keeper.end(), ...this.#searchers.map((searcher) => searcher.end())])
  }

  // --- searches

  search(question: StructureQuestion, options: SearchOptions): StructureRun {
    const ask = async (most: number | null): Promise<Hits> => {
      if (this.#closed !== null) throw this.#closed
      const stereo = question.kind === 'substructure' && question.stereo && question.query.hasStereo
      if (stereo) return this.#sift(question, options, most)
      const run = await this.#runs.wait(question, options, most)
      // The plan cannot say what this query means: RDKit itself does
      if (run.candidates !== null) {
        this.#runs.leave(run)
        return this.#sift(question, options, most)
      }
      const hits = await this.#runs.read(run, most)
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
    return this.#sifter.sift(question, most, { budgetMs: this.#budgetMs, ...options }, async (least) =>
      this.#runs.read(await this.#runs.wait(wider, options, least), least),
    )
  }
}

/** Copies without the larger buffers that they may be cut of, which would be sent along. */
function alone({ record, pattern, morgan }: Prepared): Prepared {
  return { record: new Uint8Array(record), pattern: new Uint8Array(pattern), morgan: new Uint8Array(morgan) }
}

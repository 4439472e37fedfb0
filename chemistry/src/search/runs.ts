import { answer } from './answer.ts'
import type { Hits, SearchOptions, StructureQuestion } from './engineTypes.ts'
import { CONTROL } from './messages.ts'
import type { FromSearcher, ToSearcher } from './messages.ts'
import { Run, blocks } from './run.ts'
import type { Segment } from './segment.ts'

/** Finished runs are kept up to so many bytes. */
const KEPT_BYTES = 128 << 20

/** A run over more parts than this is begun by all threads at once; a smaller one by one thread, which others help after a moment. */
const FEW_PARTS = 8
/** ms after which they help: a query with few hits is answered by then, without its plan being made in each thread. */
const HELP_AFTER = 2

/** What the runs need of the engine. */
export type RunsHost = {
  /** to be searched now */
  segments: () => Iterable<Segment>
  /** how often molecules were added or removed */
  changes: () => number
  /** whether all there is to search is loaded */
  isLoaded: () => boolean
  /** how many search threads there are */
  threads: number
  /** to one search thread */
  tell: (thread: number, message: ToSearcher) => void
  /** fewer or more runs are worked on, or known */
  onChange: () => void
}

/**
 * The searches that go on, and those that are kept: equal questions share a run; it works while somebody waits for it, rests when
 * nobody does, and is brought up to date when it is asked again.
 */
export class Runs {
  readonly #host: RunsHost
  readonly #budgetMs: number
  /** by question, the one used last at the end */
  readonly #kept = new Map<string, Run>()
  /** by number: all that threads know of */
  readonly #known = new Map<number, Run>()
  #lastNumber = 0

  constructor(host: RunsHost, budgetMs: number) {
    this.#host = host
    this.#budgetMs = budgetMs
  }

  get working(): number {
    return [...this.#known.values()].filter((run) => run.working).length
  }

  /** Numbers of the segments that are searched or read. */
  get segments(): Set<number> {
    return new Set([...this.#known.values()].flatMap(({ parts }) => parts.map(({ segment }) => segment)))
  }

  /** Waits for the run of a question, for its first `most` hits or for all. It is then to be read, or left. */
  async wait(question: StructureQuestion, options: SearchOptions, most: number | null): Promise<Run> {
    const { caller, signal, budgetMs = this.#budgetMs } = options
    signal?.throwIfAborted()
    const run = this.#runOf(question, caller)
    const least = most ?? Number.POSITIVE_INFINITY
    run.readers++
    if (run.hasFirst(least)) return run
    try {
      await new Promise<void>((resolve, reject) => {
        const waiter = {
          least,
          settle: (problem: Error | null) => {
            run.waiters.delete(waiter)
            clearTimeout(impatient)
            signal?.removeEventListener('abort', gone)
            if (problem === null) resolve()
            else reject(problem)
            if (run.waiters.size === 0) this.#pause(run)
          },
        }
        const impatient = setTimeout(() => waiter.settle(null), budgetMs)
        const gone = () => waiter.settle(signal!.reason as Error)
        signal?.addEventListener('abort', gone)
        run.waiters.add(waiter)
        this.#go(run)
      })
    } catch (error) {
      this.leave(run)
      throw error
    }
    return run
  }

  /** Writes out what a run has found. Its segments stay while it is read, whatever becomes of it. */
  async read(run: Run, most: number | null): Promise<Hits> {
    try {
      return await answer(run, most)
    } finally {
      this.leave(run)
    }
  }

  /** Releases a run that a caller has read, or does not read after all. */
  leave(run: Run): void {
    run.readers--
    this.#forgetUnused(run)
  }

  receive(news: Exclude<FromSearcher, { kind: 'released' }>): void {
    const run = this.#known.get(news.run)
    if (run === undefined) return
    if (news.kind === 'failed') this.#drop(run, new Error(news.message))
    else if (news.kind === 'candidates') run.candidates = news.what
    else if (news.kind === 'undecided') run.undecided = true
    else {
      run.receive(news.progress)
      for (const { least, settle } of run.waiters) if (run.hasFirst(least)) settle(null)
    }
  }

  /** Rows lie elsewhere now: who rests is let go, who works ends with the segments of before. */
  startAnew(): void {
    this.#kept.clear()
    for (const run of this.#known.values()) this.#forgetUnused(run)
  }

  /** Whoever waits is told why there will be no answer. */
  dropAll(problem: Error): void {
    for (const run of this.#known.values()) this.#drop(run, problem)
  }

  /** The run of an equal question, brought up to date, or a new one. */
  #runOf(question: StructureQuestion, caller: string): Run {
    const key = `${question.kind} ${question.query.key}`
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    if (kept !== undefined && !needsLower(kept.question, question)) {
      this.#kept.set(key, kept)
      kept.refresh(this.#host.changes(), this.#host.isLoaded())
      this.#coverMore(kept)
      return kept
    }
    if (kept !== undefined) this.#forgetUnused(kept)
    const run = new Run(++this.#lastNumber, question, caller)
    run.refresh(this.#host.changes(), this.#host.isLoaded())
    run.cover([...this.#host.segments()].flatMap(blocks))
    this.#kept.set(key, run)
    this.#known.set(run.number, run)
    Atomics.store(run.control, CONTROL.stop, 1)
    this.#limitKept()
    return run
  }

  /** Rows that came, or were loaded, since. */
  #coverMore(run: Run): void {
    const covered = new Map<number, number>()
    for (const { segment, to } of run.parts) covered.set(segment, Math.max(covered.get(segment) ?? 0, to))
    const more = [...this.#host.segments()].flatMap((segment) => {
      const from = covered.get(segment.data.number)
      if (from === undefined) return blocks(segment)
      return from < segment.data.rows ? [{ segment, from, to: segment.data.rows }] : []
    })
    if (more.length === 0) return
    const message: ToSearcher = { kind: 'more', run: run.number, parts: run.cover(more) }
    for (const thread of run.threads) this.#host.tell(thread, message)
  }

  #go(run: Run): void {
    if (run.working) return
    run.working = true
    Atomics.store(run.control, CONTROL.stop, 0)
    for (const thread of run.threads) this.#host.tell(thread, { kind: 'resume', run: run.number })
    if (run.threads.size === 0) this.#join(run, run.number % this.#host.threads)
    if (run.parts.length > FEW_PARTS) this.#joinAll(run)
    else run.help = setTimeout(() => this.#joinAll(run), HELP_AFTER)
    this.#host.onChange()
  }

  /** Lets a thread work at a run. */
  #join(run: Run, thread: number): void {
    if (run.threads.has(thread)) return
    run.threads.add(thread)
    const { number, caller, question, control, toSearch } = run
    this.#host.tell(thread, { kind: 'run', run: number, caller, question, control, parts: toSearch })
  }

  #joinAll(run: Run): void {
    for (let thread = 0; thread < this.#host.threads; thread++) this.#join(run, thread)
  }

  /** Nobody waits: the threads leave it where it is. */
  #pause(run: Run): void {
    if (!run.working) return
    run.working = false
    clearTimeout(run.help)
    Atomics.store(run.control, CONTROL.stop, 1)
    this.#forgetUnused(run)
    this.#host.onChange()
  }

  #drop(run: Run, problem: Error): void {
    for (const [key, kept] of this.#kept) if (kept === run) this.#kept.delete(key)
    for (const { settle } of run.waiters) settle(problem)
    this.#forget(run)
  }

  /** A run that is not kept for others is let go when nobody works at it or reads it. */
  #forgetUnused(run: Run): void {
    const kept = [...this.#kept.values()].includes(run)
    if (!kept && !run.working && run.readers === 0) this.#forget(run)
  }

  #forget(run: Run): void {
    if (!this.#known.delete(run.number)) return
    clearTimeout(run.help)
    for (const thread of run.threads) this.#host.tell(thread, { kind: 'drop', run: run.number })
    this.#host.onChange()
  }

  #limitKept(): void {
    let bytes = 0
    for (const [key, run] of [...this.#kept].toReversed()) {
      bytes += run.bytes
      if (bytes < KEPT_BYTES) continue
      this.#kept.delete(key)
      this.#forgetUnused(run)
    }
  }
}

function needsLower(kept: StructureQuestion, asked: StructureQuestion): boolean {
  return kept.kind === 'similarity' && asked.kind === 'similarity' && asked.least < kept.least
}

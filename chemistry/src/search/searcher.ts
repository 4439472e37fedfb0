import { Arena, FIRST_TRAIT } from './arena.ts'
import { bitsOf } from './columns.ts'
import type { StructureQuestion } from './engineTypes.ts'
import { MORGAN_BITS } from './layout.ts'
import { CONTROL } from './messages.ts'
import type { FromSearcher, Growth, Part, Progress, ToSearcher } from './messages.ts'
import { compile, layPlan, Unsupported } from './matcher.ts'
import type { Plan } from './matcher.ts'
import { requiredParts } from './requiredParts.ts'
import type { SegmentData } from './segment.ts'
import { Traits } from './traits.ts'
import { Turns } from './turns.ts'

/**
 * Candidates looked through in one bite, and steps of the matcher it may take (a few ms at most). Of each part the first bites are
 * small: the first page waits for some of every segment.
 */
const FIRST_BITE = 256
const BITE = 2_048
const STEPS = 200_000
/** A candidate that alone needs more steps than this is left undecided. */
const MAX_STEPS = 4_000_000
/** ms between reports of one run, less in its first moments; its first hits are told of at once */
const REPORT_MS = 3

type Ready = {
  types: number
  /** null: there is none, the screen alone decides */
  plan: Plan | null
  /** the plan as it lies in memory, once it is needed */
  image: Uint8Array | null
  columns: number[]
  /** of each atom that a molecule must have */
  tables: Uint8Array[]
  impossible: boolean
}

/** A part that is looked through. */
type Open = {
  part: number
  candidates: Uint32Array
  next: number
  bite: number
  hits: number
  /** that the next bite may take */
  steps: number
  arena: Arena
  /** Morgan bits of the next candidate */
  floor: number
}

type Job = {
  run: number
  caller: string
  question: StructureQuestion
  control: Int32Array
  parts: Part[]
  /** what the question was made into, for so many atom types */
  ready: Ready | null
  /** per segment: candidates by posting lists, or the columns to screen by in the best order */
  ways: Map<number, { listed: Uint32Array | null; columns: number[] }>
  /** parts begun */
  open: Open[]
  /** not told yet */
  progress: Progress[]
  begun: number | null
  reported: number
  told: boolean
}

/**
 * One search thread's work: takes parts of runs and looks through them in bites, one caller after the other, so that nobody waits
 * for another's long query. Nothing here waits; whoever owns it calls `bite` until there is nothing to do.
 */
export class Searcher {
  readonly #thread: number
  readonly #steps: { bite: number; most: number }
  readonly #post: (news: FromSearcher) => void
  readonly #segments = new Map<number, SegmentData>()
  readonly #arenas = new Map<number, Arena>()
  readonly #jobs = new Map<number, Job>()
  /** jobs with work */
  readonly #turns = new Turns<Job>()
  readonly #dictionary: Growth = { atomTypes: [], bondTypes: [] }
  readonly #traits = new Traits()
  #counted: { types: number; frequencies: Float64Array } | null = null

  /** `steps`: of the matcher, in one bite and for one molecule at the most */
  constructor(thread: number, post: (news: FromSearcher) => void, steps = { bite: STEPS, most: MAX_STEPS }) {
    this.#thread = thread
    this.#steps = steps
    this.#post = post
  }

  receive(message: ToSearcher): void {
    if (message.kind === 'grown') {
      for (const type of message.growth.atomTypes) {
        this.#dictionary.atomTypes.push(type)
        this.#traits.addAtom(type)
      }
      for (const type of message.growth.bondTypes) {
        this.#dictionary.bondTypes.push(type)
        this.#traits.addBond(type)
      }
    } else if (message.kind === 'segment') this.#segments.set(message.segment.number, message.segment)
    else if (message.kind === 'forget') {
      this.#segments.delete(message.segment)
      this.#arenas.delete(message.segment)
      this.#post({ kind: 'released', segment: message.segment })
    } else if (message.kind === 'run') {
      const { run, caller, question, control, parts } = message
      const job: Job = {
        run,
        caller,
        question,
        control,
        parts: [...parts],
        ready: null,
        ways: new Map(),
        open: [],
        progress: [],
        begun: null,
        reported: 0,
        told: false,
      }
      this.#jobs.set(run, job)
      this.#turns.add(job)
    } else this.#change(message)
  }

  #change(message: ToSearcher & { run: number }): void {
    const job = this.#jobs.get(message.run)
    if (job === undefined) return
    if (message.kind === 'more') job.parts.push(...message.parts)
    if (message.kind === 'drop') {
      this.#jobs.delete(job.run)
      this.#turns.remove(job)
    } else this.#turns.add(job)
  }

  /** A little work for whoever is next. False when there is none. */
  bite(): boolean {
    const job = this.#turns.next(({ open }) => (smallestOf(open)?.steps ?? 0) / this.#steps.bite || 1)
    if (job === null) return false
    try {
      this.#work(job)
    } catch (error) {
      this.#jobs.delete(job.run)
      this.#turns.remove(job)
      this.#post({ kind: 'failed', run: job.run, message: error instanceof Error ? error.message : String(error) })
    }
    return true
  }

  #work(job: Job): void {
    if (Atomics.load(job.control, CONTROL.stop) === 1) return this.#rest(job)
    // Smallest molecules first, in whichever part they lie: they make the first page
    const open = smallestOf(job.open)
    const part = takePart(job, (one) => open === undefined || this.#floorOf(one) <= open.floor)
    if (part !== null) this.#begin(job, part)
    else if (open !== undefined) this.#go(job, open)
    else return this.#rest(job)
    if (job.progress.length > 0 && this.#isDue(job)) this.#report(job)
  }

  #isDue(job: Job): boolean {
    const first = !job.told && job.progress.some(({ hits }) => hits > 0)
    job.told ||= first
    const now = performance.now()
    job.begun ??= now
    return first || now - job.reported >= Math.min(REPORT_MS, (now - job.begun) / 4)
  }

  #report(job: Job): void {
    this.#post({ kind: 'progress', run: job.run, progress: job.progress })
    job.progress = []
    job.reported = performance.now()
  }

  #rest(job: Job): void {
    this.#turns.remove(job)
    if (job.progress.length > 0) this.#report(job)
  }

  #arena(segment: number): Arena {
    let arena = this.#arenas.get(segment)
    if (arena === undefined) {
      const data = this.#segments.get(segment)
      if (data === undefined) throw new Error(`segment ${segment} is not known here`)
      this.#arenas.set(segment, (arena = new Arena(data, this.#thread)))
    }
    return arena
  }

  #begin(job: Job, number: number): void {
    const part = job.parts[number]!
    const arena = this.#arena(part.segment)
    const { question } = job
    if (question.kind === 'similarity') {
      const columns = this.#prepare(job).columns
      const common = arena.similar(columns, question.least, part.from, part.to)
      job.progress.push({ part: number, floor: null, hits: common.length / 2, common })
      return
    }
    const candidates = this.#candidates(job, arena, part)
    if (candidates.length === 0) {
      job.progress.push({ part: number, floor: null, hits: 0, common: null })
      return
    }
    const floor = arena.segment.popcounts[candidates[0]!]!
    const steps = this.#steps.bite
    job.open.push({ part: number, candidates, next: 0, bite: FIRST_BITE, hits: 0, steps, arena, floor })
    job.progress.push({ part: number, floor, hits: 0, common: null })
  }

  /** Morgan bits of the smallest molecule that a part may have. */
  #floorOf({ segment, from }: Part): number {
    const { data, popcounts } = this.#arena(segment).segment
    return data.sorted ? popcounts[from]! : 0
  }

  #candidates(job: Job, arena: Arena, { segment, from, to }: Part): Uint32Array {
    const { plan, columns, tables, impossible } = this.#prepare(job)
    if (impossible) return new Uint32Array(0)
    let way = job.ways.get(segment)
    if (way === undefined) {
      const listed = plan === null ? null : arena.listed(tables)
      way = { listed, columns: listed === null ? arena.rarestFirst(columns) : [] }
      job.ways.set(segment, way)
    }
    const { listed } = way
    if (listed !== null) return listed.subarray(firstNotBelow(listed, from), firstNotBelow(listed, to))
    const rows = arena.screen(way.columns, from, to)
    return arena.segment.data.sorted ? rows : smallestFirst(rows, arena.segment.popcounts)
  }

  /** Counted once for each state of the dictionary, in the largest segment of the run. */
  #frequencies({ parts }: Job): Float64Array | null {
    const types = this.#dictionary.atomTypes.length
    if (this.#counted?.types !== types) {
      const rows = (number: number) => this.#segments.get(number)?.rows ?? 0
      const [largest] = parts.map(({ segment }) => segment).toSorted((a, b) => rows(b) - rows(a))
      if (largest === undefined || rows(largest) === 0) return null
      this.#counted = { types, frequencies: this.#arena(largest).frequencies(types) }
    }
    return this.#counted.frequencies
  }

  /** Makes a plan of the question; again when new types came after. */
  #prepare(job: Job): Ready {
    const types = this.#dictionary.atomTypes.length
    if (job.ready?.types === types) return job.ready
    const { question } = job
    if (question.kind === 'similarity') {
      const columns = question.query.morgan === null ? [] : bitsOf(question.query.morgan)
      return (job.ready = { types, plan: null, image: null, columns, tables: [], impossible: false })
    }
    const columns = bitsOf(question.query.pattern)
    try {
      const frequencies = this.#frequencies(job)
      const plan = compile(question.query, this.#dictionary, frequencies)
      const parts = requiredParts(question.query.tree).map((tree) => compile({ tree }, this.#dictionary, frequencies))
      const traits = new Set([plan, ...parts].flatMap((one) => this.#traits.needed(one)))
      const tables = [plan, ...parts].flatMap(({ atomTables }) => atomTables)
      const impossible = tables.some((table) => !table.some((fits) => fits > 0))
      job.ways.clear()
      const all = [...columns, ...[...traits].map((trait) => FIRST_TRAIT + trait)]
      return (job.ready = { types, plan, image: null, columns: all, tables, impossible })
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      this.#post({ kind: 'candidates', run: job.run, what: error.message })
      return (job.ready = { types, plan: null, image: null, columns, tables: [], impossible: false })
    }
  }

  /** Looks through the next candidates of a part. */
  #go(job: Job, current: Open): void {
    const { plan } = this.#prepare(job)
    const { arena } = current
    const slice = current.candidates.subarray(current.next, current.next + current.bite)
    let found = slice
    let decided = slice.length
    if (plan !== null) {
      if (arena.placed !== plan) {
        // At the same address in every segment
        const image = (job.ready!.image ??= layPlan(plan, arena.scratch.plan))
        if (image.length > arena.scratch.planBytes) throw new Error('a query too large to be searched')
        arena.segment.bytes.set(image, arena.scratch.plan)
        arena.placed = plan
      }
      const verified = arena.verify(arena.scratch.plan, slice, current.steps)
      found = verified.hits
      decided = verified.decided
    }
    const part = job.parts[current.part]!
    if (part.hits !== null) {
      const bits = new Uint8Array(part.hits, part.at)
      for (const row of found) bits[(row - part.from) >> 3]! |= 1 << ((row - part.from) & 7)
    }
    current.hits += found.length
    if (decided === 0) return this.#stuck(job, current)
    current.steps = this.#steps.bite
    current.bite = Math.min(BITE, current.bite * 2)
    current.next += decided
    this.#advance(job, current)
  }

  #advance(job: Job, current: Open): void {
    const { part, candidates, next, hits, arena } = current
    const done = next >= candidates.length
    if (done) job.open = job.open.filter((other) => other !== current)
    else current.floor = arena.segment.popcounts[candidates[next]!]!
    // Of one part only the last word counts
    if (job.progress.at(-1)?.part === part) job.progress.pop()
    job.progress.push({ part, floor: done ? null : current.floor, hits, common: null })
  }

  /** One molecule takes more steps than a bite has: it gets more each time, within limits. */
  #stuck(job: Job, current: Open): void {
    current.steps *= 4
    if (current.steps <= this.#steps.most) return
    this.#post({ kind: 'undecided', run: job.run })
    current.steps = this.#steps.bite
    current.next++
    this.#advance(job, current)
  }
}

/** Rows by popcount, which is how sorted segments have them: a counting sort. */
function smallestFirst(rows: Uint32Array, popcounts: Uint16Array): Uint32Array {
  const next = new Uint32Array(MORGAN_BITS + 2)
  for (const row of rows) next[popcounts[row]! + 1]!++
  for (let bits = 1; bits < next.length; bits++) next[bits]! += next[bits - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[next[popcounts[row]!]!++] = row
  return sorted
}

/** Where the smallest molecules are to be looked at. */
function smallestOf(open: readonly Open[]): Open | undefined {
  let smallest = open[0]
  for (const one of open) if (one.floor < smallest!.floor) smallest = one
  return smallest
}

/** The number of the next part, if nobody has taken it and it is wanted. */
function takePart({ control, parts }: Job, wanted: (part: Part) => boolean): number | null {
  for (;;) {
    const next = Atomics.load(control, CONTROL.next)
    if (next >= parts.length || !wanted(parts[next]!)) return null
    if (Atomics.compareExchange(control, CONTROL.next, next, next + 1) === next) return next
  }
}

/** Index of the first row that is `least` or more; rows ascend. */
function firstNotBelow(rows: Uint32Array, least: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

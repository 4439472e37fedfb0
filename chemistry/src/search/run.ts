import type { StructureQuestion } from './engineTypes.ts'
import { CONTROL } from './messages.ts'
import type { Part, Progress } from './messages.ts'
import { blocksOf } from './segment.ts'
import type { Segment } from './segment.ts'

/** Rows of one block of a segment: what is known of them. */
export type RunPart = Part & {
  of: Segment
  /** the smallest molecule in it that is not decided, by Morgan bits; null when all are */
  floor: number | null
  known: number
  common: Uint32Array | null
}

export type Waiter = { least: number; settle: (problem: Error | null) => void }

/** One search in all segments as they were when it began, and in what came to the tail since, where it was asked again. */
export class Run {
  readonly number: number
  readonly question: StructureQuestion
  readonly caller: string
  readonly control = new Int32Array(new SharedArrayBuffer(CONTROL.words * 4))
  readonly parts: RunPart[] = []
  readonly waiters = new Set<Waiter>()
  /** answers being written out of it */
  readers = 0
  /** threads may work at it */
  working = false
  /** those that know of it */
  readonly threads = new Set<number>()
  /** until others help the first one */
  help: NodeJS.Timeout | undefined
  /** all parts, as threads are told of them */
  readonly toSearch: Part[] = []
  /** why only the screen has spoken, if so */
  candidates: string | null = null
  /** some molecules took too long to be decided */
  undecided = false
  #pending = 0
  #answer: unknown = null
  #changes = -1
  /** whether all there was to search was loaded */
  whole = false

  constructor(number: number, question: StructureQuestion, caller: string) {
    this.number = number
    this.question = question
    this.caller = caller
  }

  /** Adds rows to be searched; returns the parts for the threads. */
  cover(rows: readonly { segment: Segment; from: number; to: number }[]): Part[] {
    const wanted = rows.toSorted((a, b) => floorOf(a.segment, a.from) - floorOf(b.segment, b.from))
    const bitmap = this.question.kind === 'substructure'
    const bytes = wanted.map(({ from, to }) => Math.ceil((to - from) / 32) * 4)
    const hits = bitmap ? new SharedArrayBuffer(bytes.reduce((sum, length) => sum + length, 0)) : null
    let at = 0
    const parts = wanted.map(({ segment, from, to }, index): Part => {
      const part = { segment: segment.data.number, from, to, hits, at }
      at += bytes[index]!
      return part
    })
    parts.forEach((part, index) => {
      const { segment: of, from } = wanted[index]!
      this.parts.push({ ...part, of, floor: floorOf(of, from), known: 0, common: null })
    })
    this.toSearch.push(...parts)
    this.#pending += parts.length
    this.#answer = null
    return parts
  }

  receive(progress: readonly Progress[]): void {
    for (const { part: number, floor, hits, common } of progress) {
      const part = this.parts[number]!
      part.known = hits
      part.common = common
      part.floor = floor
      if (floor === null) this.#pending--
    }
  }

  get finished(): boolean {
    return this.#pending === 0
  }

  get known(): number {
    return this.parts.reduce((sum, { known }) => sum + known, 0)
  }

  /** What was worked out of the hits, kept until more is covered. */
  remember<Value>(work: () => Value): Value {
    if (!this.finished) return work()
    this.#answer ??= work()
    return this.#answer as Value
  }

  /** Called when it is asked again: what was worked out stands only while no molecule was added or removed. */
  refresh(changes: number, loaded: boolean): void {
    if (changes !== this.#changes) this.#answer = null
    this.#changes = changes
    this.whole = loaded
  }

  get bytes(): number {
    return this.parts.reduce((sum, { from, to, common }) => sum + (to - from) / 8 + (common?.byteLength ?? 0), 0)
  }

  /** Whether so many hits are known that will stay the first. */
  hasFirst(least: number): boolean {
    if (this.finished) return true
    return this.question.kind === 'substructure' && this.known >= least && firstRows(this.parts, least).length >= least
  }
}

/** All blocks of a segment. */
export function blocks(segment: Segment): { segment: Segment; from: number; to: number }[] {
  return blocksOf(segment.data).map(({ from, to }) => ({ segment, from, to }))
}

function floorOf({ data, popcounts }: Segment, from: number): number {
  return data.sorted ? popcounts[from]! : 0
}

/** A hit by its place: the part and the row in its segment. */
export type Hit = { part: number; row: number; bits: number }

/**
 * The first hits by size (Morgan bits), then by part and row, of those that no hit still to be found can come before; at most
 * `most`. The dead are left out.
 */
export function firstRows(parts: readonly RunPart[], most: number): Hit[] {
  const frontier = frontierOf(parts)
  const found: Hit[] = []
  for (const [number, part] of parts.entries()) {
    if (part.known === 0) continue
    const { popcounts, data } = part.of
    let taken = 0
    eachHit(part, (row) => {
      const bits = popcounts[row]!
      if (bits > frontier.bits || (bits === frontier.bits && number > frontier.part)) return !data.sorted
      found.push({ part: number, row, bits })
      return ++taken < most || !data.sorted
    })
  }
  return found.sort((a, b) => a.bits - b.bits || a.part - b.part || a.row - b.row).slice(0, most)
}

function frontierOf(parts: readonly RunPart[]): { bits: number; part: number } {
  let frontier = { bits: Number.POSITIVE_INFINITY, part: 0 }
  parts.forEach(({ floor }, part) => {
    if (floor !== null && floor < frontier.bits) frontier = { bits: floor, part }
  })
  return frontier
}

/** Calls `visit` with the living rows hit so far, ascending, until it says false. */
export function eachHit({ of, from, to, hits, at }: RunPart, visit: (row: number) => boolean): void {
  if (hits === null) return
  const words = new Uint32Array(hits, at, Math.ceil((to - from) / 32))
  for (let word = 0; word < words.length; word++) {
    for (let left = words[word]!; left !== 0; left &= left - 1) {
      const row = from + word * 32 + 31 - Math.clz32(left & -left)
      if (!of.isDead(row) && !visit(row)) return
    }
  }
}

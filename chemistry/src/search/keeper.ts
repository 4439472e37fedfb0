import { createDictionary, loadDictionary } from './dictionary.ts'
import { layout } from './layout.ts'
import type { Sizes } from './layout.ts'
import { merge } from './merge.ts'
import { nextMerge } from './mergePolicy.ts'
import type { FromKeeper, IndexState, KeeperCall, KeeperSetup, ToKeeper } from './messages.ts'
import { Places } from './places.ts'
import type { Prepared } from './prepared.ts'
import { intern } from './row.ts'
import { capacityFor, Segment } from './segment.ts'
import { Store } from './store.ts'
import type { Saved } from './store.ts'
import { Memories, Tail, clearing } from './tail.ts'
import { Traits } from './traits.ts'

/** Full tails that may wait to be sorted; whoever adds more helps first. */
const UNSORTED = 2
/** ms of background work between two calls */
const STEP_MS = 2
/** Room for records in the tail, per row: a record of 40 atoms takes about 350 bytes, the longest about 2,000. */
const RECORD_ROOM = 2_048

/**
 * Owns the index: adds to the tail, marks dead, sorts and merges segments between calls, loads and saves. Nobody else writes to
 * segments. Runs in a thread of its own; `post` tells what others may see from now on.
 */
export class Keeper {
  readonly #sizes: Sizes
  readonly #threads: number
  readonly #post: (news: FromKeeper) => void
  readonly #memories = new Memories()
  readonly #places = new Places()
  readonly #store: Store | null
  #dictionary = createDictionary()
  readonly #traits = new Traits()
  #told = { atoms: 0, bonds: 0 }
  readonly #segments = new Map<number, { segment: Segment; living: number }>()
  /** made when what was saved is loaded */
  #tail!: Tail
  #lastNumber = 0
  #molecules = 0
  #checksum = 0
  #refused = 0
  #watermark: string | null = null
  #loading = 0
  #discarded: string | null = null
  #background: { sources: Segment[]; steps: Generator<void, Segment> } | null = null
  #saving = false

  constructor({ folder, threads, sizes }: KeeperSetup, post: (news: FromKeeper) => void) {
    this.#sizes = sizes
    this.#threads = threads
    this.#post = post
    this.#store = folder === null ? null : new Store(folder, sizes)
  }

  /** Reads what was saved, segment by segment; each is told of as soon as it is there. */
  async load(): Promise<void> {
    try {
      await this.#loadSaved()
    } catch (error) {
      this.#discarded = error instanceof Error ? error.message : String(error)
      await this.#startAnew()
    }
    this.#tail = this.#newTail()
    this.#loading = 1
    this.#tellState()
  }

  async #loadSaved(): Promise<void> {
    const saved = await this.#store?.open()
    if (!saved) return
    try {
      await this.#loadFrom(saved)
    } finally {
      await saved.close()
    }
  }

  async #loadFrom(saved: Saved): Promise<void> {
    const { about } = saved
    this.#dictionary = loadDictionary(await saved.dictionary())
    this.#tellGrowth()
    this.#lastNumber = Math.max(this.#lastNumber, about.lastNumber)
    const rows = about.segments.reduce((sum, { room }) => sum + room.capacity, 0)
    // The small ones first: something can be found soon
    for (const kept of about.segments.toSorted((a, b) => a.rows - b.rows)) {
      const { sections, end } = layout(kept.room, this.#threads)
      const { memory } = this.#memories.take(end)
      const { number, sorted, postingTypes, rows: filled } = kept
      const { capacity } = kept.room
      const segment = new Segment({
        number,
        memory,
        sections,
        capacity,
        rows: filled,
        block: this.#sizes.block,
        sorted,
        postingTypes,
      })
      await saved.readSegment(kept, segment)
      let living = 0
      for (let row = 0; row < filled; row++) {
        if (segment.isDead(row)) continue
        this.#places.set(segment.ids[row]!, number, row)
        this.#checksum += segment.ids[row]!
        living++
      }
      this.#molecules += living
      this.#segments.set(number, { segment, living })
      this.#post({ kind: 'segment', segment: segment.data, replaces: [] })
      this.#loading += capacity / Math.max(1, rows) - 1e-9
      this.#tellState()
    }
    this.#watermark = about.watermark
  }

  /** A part of what was saved cannot be used: nothing of it is, and the owner of the engine adds everything again. */
  async #startAnew(): Promise<void> {
    const numbers = [...this.#segments.keys()]
    for (const number of numbers) {
      const { segment } = this.#segments.get(number)!
      for (const id of segment.ids.subarray(0, segment.data.rows)) this.#places.delete(id)
      this.#segments.delete(number)
    }
    if (numbers.length > 0) this.#post({ kind: 'segment', segment: null, replaces: numbers })
    this.#molecules = 0
    this.#checksum = 0
    this.#watermark = null
    await this.#store?.discard()
  }

  /** Does what was asked and answers it. */
  async receive(message: ToKeeper): Promise<void> {
    if (message.kind === 'released') return this.#released(message.segment)
    const { call, what } = message
    let problem: string | null = null
    try {
      await this.#do(what)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    this.#tellState()
    this.#post({ kind: 'done', call, problem })
  }

  async #do(what: KeeperCall): Promise<void> {
    if (what.kind === 'put') {
      for (const { id, prepared } of what.items) this.#addIfPossible(id, prepared)
      this.#watermark = what.watermark ?? this.#watermark
      this.#tellRows()
    } else if (what.kind === 'remove') {
      for (const id of what.ids) this.#bury(id)
      this.#watermark = what.watermark ?? this.#watermark
    } else await this.save()
  }

  /** A molecule beyond what records can hold is none that can be searched; others go on. */
  #addIfPossible(id: number, prepared: Prepared): void {
    try {
      this.#add(id, prepared)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#bury(id)
      this.#refused++
    }
  }

  #add(id: number, prepared: Prepared): void {
    const record = intern(prepared.record, this.#dictionary)
    this.#tellGrowth()
    if (!this.#tail.hasRoom(record.length)) this.#swapTail()
    this.#bury(id)
    const { number } = this.#tail.segment.data
    const row = this.#tail.append({ id, record, pattern: prepared.pattern, morgan: prepared.morgan })
    this.#places.set(id, number, row)
    this.#segments.get(number)!.living++
    this.#molecules++
    this.#checksum += id
  }

  /** Types met since the last time, told of before any row that has them. */
  #tellGrowth(): void {
    const atomTypes = this.#dictionary.atomTypes.slice(this.#told.atoms)
    const bondTypes = this.#dictionary.bondTypes.slice(this.#told.bonds)
    if (atomTypes.length + bondTypes.length === 0) return
    this.#told = { atoms: this.#dictionary.atomTypes.length, bonds: this.#dictionary.bondTypes.length }
    for (const type of atomTypes) this.#traits.addAtom(type)
    for (const type of bondTypes) this.#traits.addBond(type)
    this.#post({ kind: 'grown', growth: { atomTypes, bondTypes } })
  }

  #bury(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    const kept = this.#segments.get(place.segment)!
    kept.segment.bury(place.row)
    kept.living--
    this.#molecules--
    this.#checksum -= id
  }

  /** The full tail becomes a segment like others, to be sorted when there is time. */
  #swapTail(): void {
    this.#tellRows()
    this.#tail = this.#newTail()
    while (!this.#saving && this.#unsorted().length > UNSORTED) this.#work(Number.POSITIVE_INFINITY)
  }

  #newTail(): Tail {
    const capacity = capacityFor(this.#sizes.tail)
    const room = { capacity, postingTypes: 0, postings: 0, recordBytes: capacity * RECORD_ROOM }
    const { sections, end } = layout(room, this.#threads)
    const { memory, used } = this.#memories.take(end)
    const number = ++this.#lastNumber
    const segment = new Segment({
      number,
      memory,
      sections,
      capacity,
      rows: 0,
      block: capacity,
      sorted: false,
      postingTypes: 0,
    })
    if (used) for (const _ of clearing(segment));
    this.#segments.set(number, { segment, living: 0 })
    this.#post({ kind: 'segment', segment: { ...segment.data }, replaces: [] })
    return new Tail(segment, this.#traits, this.#sizes.tail)
  }

  #tellRows(): void {
    const { number } = this.#tail.segment.data
    this.#post({ kind: 'rows', segment: number, rows: this.#tail.rows })
  }

  #unsorted(): Segment[] {
    return [...this.#segments.values()]
      .map(({ segment }) => segment)
      .filter((segment) => !segment.data.sorted && segment !== this.#tail.segment)
  }

  /** Whether there is something to sort or merge. */
  get hasWork(): boolean {
    return !this.#saving && this.#loading === 1 && (this.#background !== null || this.#chooseMerge() !== null)
  }

  /** Sorts and merges for about `ms` milliseconds. */
  work(ms = STEP_MS): void {
    if (this.hasWork) this.#work(ms)
  }

  #work(ms: number): void {
    const until = performance.now() + ms
    if (this.#background === null) {
      const sources = this.#chooseMerge()
      if (sources === null) return
      const options = {
        number: ++this.#lastNumber,
        block: this.#sizes.block,
        threads: this.#threads,
        types: this.#dictionary.atomTypes.length,
        memory: (bytes: number) => this.#memories.take(bytes),
      }
      this.#background = { sources, steps: merge(sources, options) }
    }
    const { sources, steps } = this.#background
    do {
      const { done, value } = steps.next()
      if (!done) continue
      this.#background = null
      this.#replace(sources, value)
      return
    } while (performance.now() < until)
  }

  #chooseMerge(): Segment[] | null {
    const settled = [...this.#segments.values()]
      .filter(({ segment }) => segment !== this.#tail.segment)
      .map(({ segment, living }) => ({ segment, living, rows: segment.data.rows, sorted: segment.data.sorted }))
    return nextMerge(settled, this.#sizes)?.map(({ segment }) => segment) ?? null
  }

  /** Puts a merged segment in the place of its sources; who died or moved while it was made is dead in it. */
  #replace(sources: Segment[], merged: Segment): void {
    const { number, rows } = merged.data
    const old = new Set(sources.map(({ data }) => data.number))
    let living = 0
    for (let row = 0; row < rows; row++) {
      const id = merged.ids[row]!
      const place = this.#places.get(id)
      if (place !== undefined && old.has(place.segment)) {
        this.#places.set(id, number, row)
        living++
      } else merged.bury(row)
    }
    for (const gone of old) this.#segments.delete(gone)
    if (living > 0) this.#segments.set(number, { segment: merged, living })
    else this.#memories.giveBack(merged.data.memory)
    this.#retired.push(...sources.map(({ data }) => data))
    this.#post({ kind: 'segment', segment: living > 0 ? { ...merged.data } : null, replaces: [...old] })
  }

  /** Replaced, but perhaps still being searched. */
  #retired: { number: number; memory: WebAssembly.Memory }[] = []

  #released(number: number): void {
    const index = this.#retired.findIndex((data) => data.number === number)
    if (index < 0) return
    this.#memories.giveBack(this.#retired[index]!.memory)
    this.#retired.splice(index, 1)
  }

  async save(): Promise<void> {
    if (this.#store === null || this.#loading < 1) return
    this.#saving = true
    try {
      await this.#store.save({
        segments: [...this.#segments.values()].map(({ segment }) => segment).filter(({ data }) => data.rows > 0),
        dictionary: this.#dictionary.save(),
        watermark: this.#watermark,
        lastNumber: this.#lastNumber,
      })
    } finally {
      this.#saving = false
    }
  }

  #tellState(): void {
    const state: IndexState = {
      molecules: this.#molecules,
      checksum: this.#checksum,
      refused: this.#refused,
      watermark: this.#watermark,
      bytes: this.#bytes(),
      loading: this.#loading,
      discarded: this.#discarded,
    }
    this.#post({ kind: 'state', state })
  }

  /** Memory that was written to: of the tail only what its rows take. */
  #bytes(): number {
    let bytes = this.#places.bytes
    for (const { segment } of this.#segments.values()) {
      const { sections, rows } = segment.data
      for (const [name, { length }] of Object.entries(sections)) {
        bytes += name === 'records' ? segment.offsets[rows]! : length
      }
    }
    return bytes
  }
}
